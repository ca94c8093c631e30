"use strict";
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const steps = game.steps;
  const $ = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";
  const layers = game.layers.map((name) => document.querySelector(`#board [data-layer="${name}"]`));

  // An element of the page with text in it: text from the game is never markup.
  const make = (tag, text, name) => {
    const node = document.createElement(tag);
    if (text !== undefined) node.textContent = text;
    if (name) node.className = name;
    return node;
  };

  // What is on the picture and on the table at each step, from the changes.
  const pictures = [], tables = [], heads = [], decided = [];
  let picture = new Map(), table = {}, head = 0, decision = -1;
  steps.forEach((step, at) => {
    picture = new Map(picture);
    for (const [key, item] of Object.entries(step.draw)) {
      if (item) picture.set(key, item); else picture.delete(key);
    }
    table = { ...table, ...step.table };
    if (step.kind === "activated" || step.kind === "turn") { head = at; decision = -1; }
    if (step.kind === "decided") decision = at;
    pictures.push(picture); tables.push(table); heads.push(head); decided.push(decision);
  });

  // The board: only what differs from what is shown is touched.
  const shown = new Map();
  const draw = (target) => {
    for (const [key, [item, node]] of shown) {
      if (target.get(key) !== item) { node.remove(); shown.delete(key); }
    }
    for (const [key, item] of target) {
      if (shown.has(key)) continue;
      const [layer, tag, attrs, text, title] = item;
      const node = document.createElementNS(SVG, tag);
      for (const [name, value] of Object.entries(attrs)) node.setAttribute(name, value);
      node.dataset.key = key;
      if (text) node.textContent = text;
      if (title) node.appendChild(document.createElementNS(SVG, "title")).textContent = title;
      layers[layer].appendChild(node);
      shown.set(key, [item, node]);
    }
  };

  const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
  const optionWords = (option) =>
    `${option.target}${option.target_at ? ` (${option.target_at})` : ""} from ${option.end}: ` +
    `${option.ap} AP, ${plural(option.squares, "square")}, path ${option.path.join(" ")}`;

  const showDecision = (at) => {
    const box = $("decision");
    box.replaceChildren();
    box.hidden = at < 0;
    if (at < 0) return;
    const { data, lines, summary } = steps[at].decision;
    box.append(make("h2", `${data.npc}, ${data.type}, on ${data.at}`));
    const list = box.appendChild(make("ol"));
    data.goals.forEach((goal, number) => {
      const taken = goal.reachable && !data.chosen.default && goal.rank === data.chosen.rank;
      const line = list.appendChild(make("li", undefined, taken ? "chosen" : "refused"));
      line.append(make("strong", `${goal.rank}. ${goal.goal}, ${goal.ap} AP: ${goal.reason}`, "goal"));
      line.append(make("div", lines[number].replace(/^\d+\. /, ""), "why"));
      if (goal.options.length > 1) {
        const options = line.appendChild(make("ul"));
        for (const option of goal.options) options.append(make("li", optionWords(option), "option"));
      }
    });
    if (data.tie) box.append(make("p", `Tie among ${data.tie.among}: the die shows ${data.tie.die}.`, "tie"));
    box.append(make("p", summary, "plan"));
    const more = box.appendChild(make("details"));
    more.append(make("summary", "As data"), make("pre", JSON.stringify(data, null, 1), "json"));
  };

  const showLuck = (at) => {
    const lines = steps.slice(heads[at], at + 1).flatMap((step) => step.luck || []);
    $("luck").replaceChildren(...lines.slice(-8).map((line) => make("li", line)));
  };

  const showTable = (at) => {
    const now = tables[at];
    const whose = now.side === "player" ? "player" : "non-player";
    $("score").textContent =
      `Player ${now.score[0]} : ${now.score[1]} non-player. Turn ${now.turn}, ${whose}` +
      (now.ap > 0 ? `, ${now.ap} AP left` : "");
    const acting = steps[heads[at]].kind === "activated" ? now.done.filter((n) => steps[heads[at]].text.startsWith(n)) : [];
    $("row").replaceChildren(...now.row.map((name) => {
      const state = acting.includes(name) ? "now" : now.done.includes(name) ? "done" : "";
      return make("span", name, `npc ${state}`);
    }));
    if (!now.row.length) $("row").textContent = "nobody yet";
    const jumps = now.jump === null ? "" : `; jumps: ${now.jump}`;
    $("hand").textContent = `action: ${now.action.join(" ") || "none"}; combat: ${now.combat.join(" ") || "none"}${jumps}`;
    const gone = now.gone.length ? ` Out of the game: ${now.gone.join(", ")}.` : "";
    $("beside").textContent =
      `${plural(now.bag, "token")} in the bag, ${plural(now.pile, "combat card")} in the prison's deck.${gone}`;
  };

  const pieces = [game.layers.indexOf("tokens"), game.layers.indexOf("loads")];
  const showPlaces = (target) => {
    if (!$("places").open) return;
    const titles = [...target.values()].filter((item) => pieces.includes(item[0])).map((item) => item[4]);
    $("places").querySelector("ul").replaceChildren(...titles.sort().map((title) => make("li", title)));
  };

  // The timeline: a fold for each turn, a button for each step.
  const buttons = [];
  const timeline = $("timeline");
  let list = null;
  steps.forEach((step, at) => {
    if (step.kind === "turn" || !list) {
      const fold = timeline.appendChild(make("details"));
      fold.append(make("summary", step.text));
      list = fold.appendChild(make("ol"));
    }
    const line = list.appendChild(make("li", undefined, step.kind === "activated" ? "activated" : ""));
    const button = line.appendChild(make("button", `${at + 1}. ${step.text}`));
    button.type = "button";
    button.addEventListener("click", () => { pause(); go(at); });
    buttons.push(button);
  });

  // The link follows when the steps come to rest: browsers refuse to change it many times a second.
  let linking = 0;
  const link = () => {
    clearTimeout(linking);
    linking = setTimeout(() => history.replaceState(null, "", `#t=${current + 1}`), 300);
  };

  let current = -1;
  const go = (to, quiet) => {
    const at = Math.min(Math.max(to, 0), steps.length - 1);
    if (at === current || !steps.length) return;
    draw(pictures[at]);
    $("sentence").textContent = steps[at].text;
    $("board").setAttribute("aria-label", `The board. ${steps[at].text}`);
    showLuck(at);
    if (decided[at] !== decided[current] || current < 0) showDecision(decided[at]);
    showTable(at);
    showPlaces(pictures[at]);
    $("place").textContent = `${at + 1} of ${steps.length}`;
    $("slider").value = at + 1;
    $("slider").setAttribute("aria-valuetext", `Step ${at + 1}: ${steps[at].text}`);
    if (current >= 0) buttons[current].removeAttribute("aria-current");
    buttons[at].setAttribute("aria-current", "step");
    const fold = buttons[at].closest("details");
    const old = current >= 0 ? buttons[current].closest("details") : null;
    if (old !== fold) { if (old) old.open = false; fold.open = true; }
    current = at;
    if (!quiet) link();
    document.documentElement.dataset.step = at + 1;
  };

  const heading = (step) => step.kind === "activated" || step.kind === "turn" || step.kind === "over";
  const leap = (way) => {
    let at = current + way;
    while (at > 0 && at < steps.length - 1 && !heading(steps[at])) at += way;
    go(at);
  };

  let timer = 0;
  const pause = () => {
    clearInterval(timer);
    timer = 0;
    $("play").textContent = "Play";
    $("play").setAttribute("aria-pressed", "false");
  };
  const play = () => {
    if (timer) { pause(); return; }
    if (current === steps.length - 1) go(0);
    timer = setInterval(() => { if (current >= steps.length - 1) pause(); else go(current + 1); }, 900);
    $("play").textContent = "Pause";
    $("play").setAttribute("aria-pressed", "true");
  };

  const moves = {
    start: () => go(0), before: () => leap(-1), back: () => go(current - 1),
    forward: () => go(current + 1), after: () => leap(1), end: () => go(steps.length - 1),
  };
  for (const [id, move] of Object.entries(moves)) $(id).addEventListener("click", () => { pause(); move(); });
  $("play").addEventListener("click", play);
  $("slider").addEventListener("input", () => { pause(); go(Number($("slider").value) - 1); });
  $("places").addEventListener("toggle", () => showPlaces(pictures[current]));
  const keys = {
    ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end", PageUp: "before", PageDown: "after",
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target === $("slider")) return;
    if (event.key === " " && !/^(BUTTON|SUMMARY)$/.test(event.target.tagName)) play();
    else if (keys[event.key]) { pause(); moves[keys[event.key]](); }
    else return;
    event.preventDefault();
  });
  const linked = () => {
    const found = /^#t=(\d+)$/.exec(location.hash);
    return found ? Number(found[1]) - 1 : 0;
  };
  addEventListener("hashchange", () => { clearTimeout(linking); pause(); go(linked(), true); });
  go(linked(), true);
})();
