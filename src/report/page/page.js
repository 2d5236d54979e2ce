'use strict';
/* The page of `pmpcc explain --html`. First the theory, on plain data; then one part of the page after the other. */

const data = JSON.parse(document.getElementById('data').textContent);

/* ---- theory: the loops as a tree, and what the direction vectors allow ------------------------------------------------ */

const theory = {
  /* "L0h{S0 L1[j + i]*4t{S1}}" as nodes: {loop, axis, collapse, unroll, level, items} and {stmt}; axis: what a reshaped loop runs through, else ''; unroll: '4', else '';
   * collapse: '2' of "L0&2g{L1g{S0}}", else ''. */
  parse(shape) {
    let at = 0;
    const items = () => {
      const list = [];
      while (at < shape.length && shape[at] !== '}') {
        const word = /^[SL]\d+/.exec(shape.slice(at))[0];
        at += word.length;
        if (word[0] === 'S') {
          list.push({stmt: word});
        } else {
          const axis = /^\[[^\]]*\]|/.exec(shape.slice(at))[0];
          at += axis.length;
          const collapse = /^(&\d+)?/.exec(shape.slice(at))[0];
          at += collapse.length;
          const unroll = /^(\*\d+)?/.exec(shape.slice(at))[0];
          at += unroll.length;
          const level = shape[at] === '{' ? '' : shape[at++];
          at++;
          list.push({loop: word, axis: axis.slice(1, -1), collapse: collapse.slice(1), unroll: unroll.slice(1), level, items: items()});
          at++;
        }
        if (shape[at] === ' ') at++;
      }
      return list;
    };
    return {items: items()};
  },

  copy(node) {
    return node.items ? {...node, items: node.items.map(theory.copy)} : {...node};
  },

  /* Every statement's loops from the outside in, and its place in the text. */
  paths(tree) {
    const found = new Map();
    const walk = (node, path) => {
      for (const item of node.items)
        if (item.stmt) found.set(item.stmt, {path, order: found.size});
        else walk(item, [...path, item]);
    };
    walk(tree, []);
    return found;
  },

  /* Does the dependence order iterations? With private copies those that copies or uniformity remove do not. */
  orders(dep, withCopies) {
    return !withCopies || dep.removed_by === null || dep.removed_by === 'reduction';
  },

  /* The dependence's symbols over the loops that its ends share in this tree: [{node, symbol}]. */
  vector(dep, paths) {
    const [from, to] = dep.statements.map(s => paths.get(s).path);
    const flip = {'<': '>', '>': '<', '=': '=', '*': '*'};
    const common = [];
    for (let k = 0; k < from.length && from[k] === to[k]; k++) {
      const symbol = dep.direction[dep.loops.indexOf(from[k].loop)];
      common.push({node: from[k], symbol: from[k].reversed ? flip[symbol] : symbol});
    }
    return common;
  },

  /* Theorem 4: may the sink run before the source? '*' may be any direction. */
  turned(dep, paths) {
    for (const {symbol} of theory.vector(dep, paths))
      if (symbol !== '=') return symbol !== '<';
    const [from, to] = dep.statements.map(s => paths.get(s).order);
    return from > to;
  },

  /* Theorem 3: may the loop carry the dependence? */
  carries(dep, paths, node) {
    for (const {node: one, symbol} of theory.vector(dep, paths)) {
      if (one === node) return symbol !== '=';
      if (symbol === '<') return false;
    }
    return false;
  },

  /* The dependences that the tree turns around. */
  broken(tree, deps, withCopies) {
    const paths = theory.paths(tree);
    return deps.filter(d => theory.orders(d, withCopies) && theory.turned(d, paths));
  },

  carried(tree, deps, node, withCopies) {
    const paths = theory.paths(tree);
    return deps.filter(d => theory.orders(d, withCopies) && theory.carries(d, paths, node));
  },

  /* "parallel", "reduction" or "sequential", and the dependences that say so. */
  verdict(tree, deps, node, withCopies) {
    const rows = theory.carried(tree, deps, node, withCopies);
    const left = rows.filter(d => d.removed_by !== 'reduction' || !withCopies);
    return {verdict: left.length ? 'sequential' : rows.length ? 'reduction' : 'parallel', rows: left.length ? left : rows};
  },

  statements(node) {
    return node.stmt ? [node.stmt] : node.items.flatMap(theory.statements);
  },

  /* Tarjan's components of the graph 0..n-1, each a list, in reverse topological order. */
  components(n, next) {
    const index = Array(n).fill(0), low = Array(n).fill(0), on = Array(n).fill(false), stack = [], found = [];
    let seen = 0;
    const visit = v => {
      index[v] = low[v] = ++seen;
      stack.push(v);
      on[v] = true;
      for (const w of next[v])
        if (!index[w]) {
          visit(w);
          low[v] = Math.min(low[v], low[w]);
        } else if (on[w]) {
          low[v] = Math.min(low[v], index[w]);
        }
      if (low[v] !== index[v]) return;
      const one = [];
      let w;
      do {
        w = stack.pop();
        on[w] = false;
        one.push(w);
      } while (w !== v);
      found.push(one.sort((a, b) => a - b));
    };
    for (let v = 0; v < n; v++) if (!index[v]) visit(v);
    return found;
  },

  /* The items of the loop in groups that no cycle links, in an order that respects all dependences. */
  groups(tree, deps, node, withCopies) {
    const paths = theory.paths(tree), next = node.items.map(() => new Set()), item = new Map();
    node.items.forEach((one, i) => theory.statements(one).forEach(s => item.set(s, i)));
    const inside = deps.filter(d => {
      if (!theory.orders(d, withCopies) || !item.has(d.statements[0]) || !item.has(d.statements[1])) return false;
      for (const {node: one, symbol} of theory.vector(d, paths)) {
        if (one === node) return true;
        if (symbol === '<') return false;
      }
      return false;
    });
    for (const d of inside) {
      const [from, to] = d.statements.map(s => item.get(s));
      if (from !== to) next[from].add(to);
    }
    const left = theory.components(node.items.length, next), order = [];
    while (left.length) {
      const ready = left.filter(g => !left.some(h => h !== g && h.some(v => [...next[v]].some(w => g.includes(w)))));
      const first = ready.reduce((a, b) => (a[0] < b[0] ? a : b));
      order.push(first);
      left.splice(left.indexOf(first), 1);
    }
    const cycle = inside.filter(d => item.get(d.statements[0]) !== item.get(d.statements[1]));
    return {groups: order, cycle};
  },

  /* Applies fn to the list that holds the node, and its place in it. */
  place(tree, node, fn) {
    for (const holder of [tree, ...theory.loops(tree)]) {
      const at = holder.items.indexOf(node);
      if (at >= 0) fn(holder.items, at);
    }
  },

  loops(node) {
    return (node.items || []).flatMap(item => (item.loop ? [item, ...theory.loops(item)] : []));
  },

  /* One step on loop number "at" of the tree: {legal, tree, against, text}. The tree given is not changed. */
  step(tree, deps, kind, at, withCopies) {
    const result = theory.copy(tree), node = theory.loops(result)[at];
    if (kind === 'parallel') {
      const {verdict, rows} = theory.verdict(result, deps, node, withCopies);
      if (verdict === 'sequential') return {legal: false, against: rows, text: 'not legal by Theorem 3: the loop carries these dependences'};
      node.level = 'p';
      return {legal: true, tree: result, against: [], text: verdict === 'reduction' ? 'legal as a reduction: its dependences only accumulate' : 'legal by Theorem 3: the loop carries no dependence', reduction: verdict === 'reduction'};
    }
    if (kind === 'interchange') {
      const inner = node.items[0];
      if (node.items.length !== 1 || !inner.loop) return {legal: false, against: [], text: 'does not apply: the loop does not hold one loop alone'};
      node.items = inner.items;
      inner.items = [node];
      theory.place(result, node, (list, i) => { if (list !== inner.items) list[i] = inner; });
    } else if (kind === 'reverse') {
      node.reversed = !node.reversed;
    } else {
      if (node.items.length < 2) return {legal: false, against: [], text: 'does not apply: the body is one item'};
      const {groups, cycle} = theory.groups(result, deps, node, withCopies);
      if (groups.length < 2) return {legal: false, against: cycle, text: 'not legal: the items of the body form one cycle'};
      const copies = groups.map(g => ({...node, items: g.map(i => node.items[i])}));
      theory.place(result, node, (list, i) => list.splice(i, 1, ...copies));
    }
    for (const one of theory.loops(result)) one.level = '';
    const against = theory.broken(result, deps, withCopies);
    if (against.length)
      return {legal: false, against, text: kind === 'reverse' ? 'not legal: the loop carries these dependences' : "not legal by Theorem 4: these vectors would get '>' or '*' first"};
    return {legal: true, tree: result, against: [], text: kind === 'distribute' ? 'legal: no cycle links the new loops' : kind === 'reverse' ? 'legal: the loop carries no dependence' : 'legal by Theorem 4: no vector turns around'};
  },

  /* Where this page and the compiler disagree about a region: must be nothing. */
  check(region) {
    const wrong = [];
    if (!region.shape) return wrong;
    const tree = theory.parse(region.shape), loops = theory.loops(tree);
    for (const d of theory.broken(tree, region.dependences, false)) wrong.push(`${d.id} is broken as written`);
    loops.forEach(node => {
      const {verdict} = theory.verdict(tree, region.dependences, node, true), compiler = region.loops.find(l => l.id === node.loop).verdict;
      if (verdict !== (compiler === 'recurrence' ? 'sequential' : compiler)) wrong.push(`${node.loop}: ${verdict}, compiler ${compiler}`);
    });
    for (const w of region.what_if) {
      const at = loops.findIndex(node => node.loop === w.loops[0]);
      const here = theory.step(tree, region.dependences, w.step, at, true);
      if (here.legal !== w.legal) wrong.push(`${w.step} ${w.loops}: ${here.legal}, compiler ${w.legal}`);
      if (here.legal && w.step === 'distribute') {
        const groups = theory.groups(tree, region.dependences, loops[at], true).groups.map(g => g.flatMap(i => theory.statements(loops[at].items[i])));
        const same = JSON.stringify(groups.map(g => g.slice().sort())) === JSON.stringify(w.groups.map(g => g.slice().sort()));
        if (!same) wrong.push(`distribute ${w.loops}: other groups`);
      }
      if (here.legal && w.step === 'interchange')
        for (const node of theory.loops(here.tree).filter(n => w.loops.includes(n.loop)))
          if ((theory.carried(here.tree, region.dependences, node, true).length === 0) !== w.parallel.includes(node.loop)) wrong.push(`interchange ${w.loops}: ${node.loop} parallel or not`);
    }
    return wrong;
  },
};

/* ---- small helpers ----------------------------------------------------------------------------------------------------- */

const part = id => document.getElementById(id);

function make(tag, attributes, ...children) {
  const svg = ['svg', 'path', 'circle', 'line', 'text', 'rect', 'g', 'title', 'defs', 'marker'].includes(tag);
  const e = svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {}))
    if (name.startsWith('on')) e.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) e.setAttribute(name, value === true ? '' : value);
  e.append(...children);
  return e;
}

function options(select, list, chosen) {
  select.replaceChildren(...list.map(([value, text]) => make('option', {value}, text)));
  if (chosen !== undefined) select.value = chosen;
}

let region, loopOf, statementOf;

const loopName = id => `${id} (${loopOf.get(id).iterator}, line ${loopOf.get(id).line})`;
const iteration = (loops, counters) => '(' + loops.map((id, k) => `${loopOf.get(id).iterator}=${counters[k]}`).join(',') + ')';
const place = p => `${p.line}:${p.col} ${p.text && p.text.length < 40 ? p.text : ''}`;

/* The tree as lines of text: [{text, indent}]. */
function listing(tree) {
  const levels = {h: ' [host]', g: ' [grid]', b: ' [block]', l: ' [lane]', t: ' [thread]', p: ' [parallel]'};
  const lines = [];
  const walk = (node, indent) => {
    for (const item of node.items) {
      if (item.stmt) {
        const s = statementOf.get(item.stmt);
        lines.push('  '.repeat(indent) + `${item.stmt}: ${s && s.text ? s.text : '(a value of pmpcc)'}`);
      } else {
        const l = loopOf.get(item.loop);
        lines.push('  '.repeat(indent) + `${item.loop}: for ${item.axis || l.iterator}${item.reversed ? ', reversed' : ''} (line ${l.line})${levels[item.level] || ''}${item.collapse ? `, collapsed with ${item.collapse - 1} inside` : ''}${item.unroll ? `, unrolled by ${item.unroll}` : ''}`);
        walk(item, indent + 1);
      }
    }
  };
  walk(tree, 0);
  return lines;
}

/* ---- source ------------------------------------------------------------------------------------------------------------- */

const MAX_LINES = 3000;

function showSource() {
  const lines = data.source.split('\n'), at = new Map();
  for (const l of region.loops) at.set(l.line, [...(at.get(l.line) || []), l]);
  const from = lines.length > MAX_LINES ? Math.max(1, region.line - 20) : 1;
  const to = Math.min(lines.length, lines.length > MAX_LINES ? Math.min(region.end_line + 20, region.line + MAX_LINES) : lines.length);
  const letter = {parallel: 'P', reduction: 'R', recurrence: 'C', sequential: 'S'};
  const rows = [];
  for (let n = from; n <= to; n++) {
    const loops = at.get(n) || [];
    const margin = make('span', {class: 'margin'}, ...loops.slice(0, 3).map(l => make('button', {
      type: 'button', class: l.verdict, title: `${l.id}: ${l.verdict}${l.level ? ', level ' + l.level : ''}`, onclick: () => selectLoop(l.id),
      'aria-label': `loop ${l.id}, ${l.verdict}`}, letter[l.verdict])));
    rows.push(make('div', {'data-line': n, class: n >= region.line && n <= region.end_line ? 'in' : ''}, make('span', {class: 'number'}, String(n)), margin, make('span', {}, lines[n - 1] || ' ')));
  }
  part('source').replaceChildren(...rows);
  const row = part('source').querySelector(`[data-line="${region.line}"]`);
  if (row) part('source').scrollTop = Math.max(0, row.offsetTop - part('source').offsetTop - 60);
}

function highlightLines(numbers) {
  for (const row of part('source').querySelectorAll('.hit')) row.classList.remove('hit');
  for (const n of numbers) {
    const row = part('source').querySelector(`[data-line="${n}"]`);
    if (row) row.classList.add('hit');
  }
}

function selectLoop(id) {
  const at = theory.loops(trial.tree).findIndex(n => n.loop === id);
  if (at >= 0) part('try-loop').value = at;
  highlightLines([loopOf.get(id).line]);
  const carried = region.dependences.filter(d => d.carried_by === id);
  matrix.hits = new Set(carried.map(d => d.id));
  showMatrix();
}

/* ---- try a step ----------------------------------------------------------------------------------------------------------- */

const trial = {tree: {items: []}, history: []};

function startTrial() {
  trial.tree = region.shape ? theory.parse(region.shape) : {items: []};
  trial.history = [];
  showTrial('Choose a loop and a step.', []);
}

function showTrial(text, against, legal) {
  const chosen = part('try-loop').value, loops = theory.loops(trial.tree);
  options(part('try-loop'), loops.map((n, i) => [i, loopName(n.loop)]), loops[chosen] ? chosen : 0);
  part('try-answer').className = legal === undefined ? '' : legal ? 'legal' : 'illegal';
  part('try-answer').textContent = text;
  part('try-against').replaceChildren(...against.slice(0, 30).map(d => make('li', {class: d.type}, make('button', {type: 'button', onclick: () => showDetail(d)}, `${d.id} ${d.type} ${d.array} (${d.direction.join(',')})`), ' ' + (d.witness || ''))));
  part('try-loops').replaceChildren(listing(trial.tree).join('\n'));
  for (const kind of ['interchange', 'reverse', 'distribute', 'parallel']) part('try-' + kind).disabled = !loops.length;
  part('try-undo').disabled = !trial.history.length;
  matrix.hits = new Set(against.map(d => d.id));
  showMatrix();
}

function tryStep(kind) {
  const at = Number(part('try-loop').value), node = theory.loops(trial.tree)[at];
  if (!node) return;
  const name = loopName(node.loop), answer = theory.step(trial.tree, region.dependences, kind, at, part('try-private').checked);
  if (answer.legal) {
    trial.history.push(trial.tree);
    trial.tree = answer.tree;
  }
  showTrial(`${kind} ${name}: ${answer.text}`, answer.against, answer.legal);
}

function undoStep() {
  if (trial.history.length) trial.tree = trial.history.pop();
  showTrial('Undone.', []);
}

/* ---- direction vectors ------------------------------------------------------------------------------------------------------ */

const PAGE = 200;
const matrix = {at: 0, hits: new Set()};

function showMatrix() {
  const array = part('matrix-array').value, type = part('matrix-type').value, order = part('matrix-order').checked;
  const rows = region.dependences.filter(d => (!array || d.array === array) && (!type || d.type === type) && (!order || (d.carried_by && d.removed_by === null)));
  if (matrix.hits.size) rows.sort((a, b) => matrix.hits.has(b.id) - matrix.hits.has(a.id));
  matrix.at = Math.min(matrix.at, Math.max(0, Math.floor((rows.length - 1) / PAGE) * PAGE));
  const shown = rows.slice(matrix.at, matrix.at + PAGE);
  const columns = region.loops.filter(l => shown.some(d => d.loops.includes(l.id)));
  part('matrix').tHead.replaceChildren(make('tr', {}, ...['', 'type', 'array'].map(t => make('th', {scope: 'col'}, t)),
    ...columns.map(l => make('th', {scope: 'col', title: loopName(l.id)}, l.iterator, make('br'), make('small', {}, l.id))), ...['test', 'source', 'sink', 'removed by'].map(t => make('th', {scope: 'col'}, t))));
  part('matrix').tBodies[0].replaceChildren(...shown.map(d => make('tr', {
    tabindex: 0, id: 'row-' + d.id, class: (matrix.hits.has(d.id) ? 'hit ' : '') + (d.removed_by ? 'gone' : ''),
    onclick: () => showDetail(d), onkeydown: event => moveInMatrix(event, d)},
  make('td', {}, d.id), make('td', {class: d.type}, d.type), make('td', {}, d.array),
  ...columns.map(l => make('td', {class: 'symbol' + (d.carried_by === l.id ? ' carries' : '')}, d.loops.includes(l.id) ? d.direction[d.loops.indexOf(l.id)] : '')),
  make('td', {}, d.test), make('td', {}, place(d.source)), make('td', {}, place(d.sink)), make('td', {}, d.removed_by || ''))));
  part('matrix-count').textContent = rows.length > PAGE ? `${matrix.at + 1}-${matrix.at + shown.length} of ${rows.length}` : `${rows.length} dependence${rows.length === 1 ? '' : 's'}`;
  part('matrix-before').disabled = matrix.at === 0;
  part('matrix-after').disabled = matrix.at + PAGE >= rows.length;
}

function moveInMatrix(event, d) {
  const row = event.currentTarget, to = event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : null;
  if (event.key === 'Enter' || event.key === ' ') showDetail(d);
  else if (to) to.focus();
  else return;
  event.preventDefault();
}

function showDetail(d) {
  const lines = [`${d.id}: ${d.type} dependence of ${d.array}, ${place(d.source)} -> ${place(d.sink)}`,
    `vector (${d.direction.join(',')})${d.distance ? ', distance (' + d.distance.join(',') + ')' : ''}, carried by ${d.carried_by ? loopName(d.carried_by) : 'no loop'}${d.removed_by ? ', removed by ' + d.removed_by : ''}`,
    ...d.arithmetic.map(n => data.texts[n]), `settled by: ${d.test}`, d.witness];
  part('detail').textContent = lines.filter(Boolean).join('\n');
  highlightLines([d.source.line, d.sink.line]);
}

/* The place in the list of the one that fn finds best; the first of equals. */
const best = (list, fn) => list.reduce((at, one, i) => (fn(one) > fn(list[at]) ? i : at), 0);

/* ---- iteration space ---------------------------------------------------------------------------------------------------------- */

const dependence = id => region.dependences.find(d => d.id === id);
const isLeft = arrow => !dependence(arrow.dep).removed_by;

/* The picture to begin with: dependences that keep loops in order, most loops. */
const telling = space => space.loops.length + 4 * space.arrows.some(isLeft);

function chooseSpace() {
  const space = region.spaces[Number(part('space-choice').value)];
  part('space-removed').checked = !space || !space.arrows.some(isLeft);
  showSpace();
}

function showSpace() {
  const space = region.spaces[Number(part('space-choice').value)];
  part('space').replaceChildren();
  part('space-legend').replaceChildren();
  part('space-caption').textContent = '';
  part('space-sizes').textContent = '';
  part('space-choice').disabled = !space;
  if (!space) return;
  const n = space.loops.length, GAP = 46, TILT = 17;
  const values = space.loops.map((_, k) => [...new Set(space.points.map(p => p[k]))].sort((a, b) => a - b));
  const index = values.map(list => new Map(list.map((v, i) => [v, i])));
  /* One loop: along x. Two: the outer down, the inner along x. Three: planes of the outermost, tilted. */
  const at = p => {
    const i = p.map((v, k) => index[k].get(v));
    if (n === 1) return [60 + GAP * i[0], 110];
    if (n === 2) return [60 + GAP * i[1], 40 + GAP * i[0]];
    return [60 + GAP * i[2] + TILT * i[1] + i[0] * 16, 40 + TILT * i[1] + i[0] * (values[1].length * TILT + 34)];
  };
  const corners = space.points.map(at);
  const width = Math.max(200, ...corners.map(c => c[0])) + 60, height = Math.max(60, ...corners.map(c => c[1])) + 50;
  const svg = make('svg', {width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `iterations of ${space.loops.map(loopName).join(', ')}`});
  svg.append(make('defs', {}, ...['flow', 'anti', 'output'].map(t => make('marker', {id: 'head-' + t, viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 6, markerHeight: 6, orient: 'auto'}, make('path', {d: 'M0 0L8 4L0 8z', fill: `var(--${t})`})))));
  const axis = (text, x, y) => svg.append(make('text', {x, y, class: 'dim'}, text));
  const names = space.loops.map(id => loopOf.get(id).iterator);
  values[n - 1].forEach(v => { const p = space.points.find(q => q[n - 1] === v); axis(String(v), at(p)[0] - 4, n === 1 ? 134 : 22); });
  axis(names[n - 1], 85 + GAP * (values[n - 1].length - 1), n === 1 ? 134 : 22);
  if (n === 2) values[0].forEach(v => axis(`${names[0]}=${v}`, 4, 44 + GAP * index[0].get(v)));
  if (n === 3) {
    values[0].forEach(v => axis(`${names[0]}=${v}`, 4, 44 + index[0].get(v) * (values[1].length * TILT + 34)));
    const front = space.points.filter(p => p[0] === values[0][0]);
    [...new Set(front.map(p => p[1]))].forEach(v => { const [x, y] = at(front.findLast(p => p[1] === v)); axis(`${names[1]}=${v}`, x + 12, y + 4); });
  }
  for (const p of space.points) {
    const [x, y] = at(p);
    svg.append(make('circle', {cx: x, cy: y, r: 3.2, class: 'point'}, make('title', {}, iteration(space.loops, p))));
  }
  const known = p => p.every((v, k) => index[k].has(v));
  for (const arrow of space.arrows.filter(a => part('space-removed').checked || isLeft(a))) {
    const d = dependence(arrow.dep);
    const paths = arrow.pairs.filter(q => known(q.slice(0, n)) && known(q.slice(n))).map(q => {
      const [x, y] = at(q.slice(0, n)), [u, v] = at(q.slice(n));
      const bend = n === 1 ? Math.min(70, 12 + Math.abs(u - x) / 3) : Math.hypot(u - x, v - y) > GAP * 1.6 ? 12 : 0;
      const text = `${d.id} ${d.type} ${d.array}: ${iteration(space.loops, q.slice(0, n))} -> ${iteration(space.loops, q.slice(n))}. ${d.witness || ''}`;
      const line = `M${x} ${y}Q${(x + u) / 2} ${(y + v) / 2 - bend} ${u} ${v}`;
      return make('g', {class: `arrow ${d.type} ${d.removed_by ? 'gone' : ''}`, 'data-dep': d.id, onmouseenter: () => { part('space-caption').textContent = text; }},
        make('title', {}, text), make('path', {d: line, 'marker-end': `url(#head-${d.type})`}), make('path', {d: line, class: 'aim'}));
    });
    svg.append(...paths);
    part('space-legend').append(make('li', {class: d.type}, make('button', {
      type: 'button', class: d.type, onclick: () => {
        for (const one of svg.querySelectorAll('.arrow')) one.classList.toggle('hit', one.dataset.dep === d.id);
        part('space-caption').textContent = d.witness || '';
        showDetail(d);
      }}, `${d.id} ${d.type} ${d.array} (${d.direction.join(',')})${d.removed_by ? ', removed by ' + d.removed_by : ''}`)));
  }
  part('space').append(svg);
  const fixed = [...Object.entries(space.outer).map(([id, v]) => `${loopOf.get(id).iterator} = ${v}`), ...Object.entries(space.sizes).map(([name, v]) => `${name} = ${v}`)];
  part('space-sizes').textContent = `${fixed.length ? 'Drawn for ' + fixed.join(', ') + '. ' : ''}${space.arrows.length ? 'Arrows run from source to sink; dashed ones are removed.' : 'No dependence between these iterations.'}`;
}

/* ---- statement graph ------------------------------------------------------------------------------------------------------------ */

const MAX_STATEMENTS = 150;

function showGraph() {
  const list = region.statements.slice(0, MAX_STATEMENTS), number = new Map(list.map((s, i) => [s.id, i]));
  const edges = new Map(), next = list.map(() => new Set());
  for (const d of region.dependences) {
    const [from, to] = d.statements.map(s => number.get(s));
    if (from === undefined || to === undefined || !theory.orders(d, true)) continue;
    next[from].add(to);
    const key = `${from} ${to} ${d.type}`;
    if (!edges.has(key)) edges.set(key, {from, to, type: d.type, deps: []});
    edges.get(key).deps.push(d);
  }
  const cycles = theory.components(list.length, next).filter(c => c.length > 1 || next[c[0]].has(c[0]));
  cycles.sort((a, b) => a[0] - b[0]);
  const colour = i => { const k = cycles.findIndex(c => c.includes(i)); return k < 0 ? 'none' : `hsl(${(k * 67 + 200) % 360} 70% 50% / .28)`; };
  const ROW = 24, LEFT = 110, TEXT = 330, height = list.length * ROW + 20, width = LEFT + TEXT + 150;
  const svg = make('svg', {width, height, role: 'img', 'aria-label': 'statements with dependences as arcs'});
  const y = i => 16 + i * ROW;
  list.forEach((s, i) => {
    svg.append(make('rect', {x: LEFT, y: y(i) - 13, width: TEXT, height: 19, rx: 4, fill: colour(i), class: 'statement'}));
    svg.append(make('text', {x: LEFT + 4, y: y(i) + 1}, `${s.id}: ${(s.text || '(a value of pmpcc)').slice(0, 34)}`, make('title', {}, `line ${s.line}: ${s.text || ''}`)));
  });
  for (const {from, to, type, deps} of edges.values()) {
    const down = to > from, x = down ? LEFT + TEXT : LEFT, reach = Math.min(95, 14 + Math.abs(to - from) * 5) * (down ? 1 : -1);
    const path = from === to ? `M${x} ${y(from) - 8}c-26 -4 -26 16 0 12` : `M${x} ${y(from) - 4}C${x + reach} ${y(from) - 4} ${x + reach} ${y(to) - 4} ${x} ${y(to) - 4}`;
    svg.append(make('path', {d: path, class: `arrow ${type}`, onclick: () => showDetail(deps[0])}, make('title', {}, `${list[from].id} -> ${list[to].id}: ${deps.slice(0, 6).map(d => `${d.id} ${d.type} ${d.array} (${d.direction.join(',')})`).join('; ')}`)));
  }
  const note = region.statements.length > list.length ? `The first ${list.length} of ${region.statements.length} statements. ` : '';
  const words = cycles.map(c => '{' + c.map(i => list[i].id).join(' ') + '}').join(' ');
  part('graph').replaceChildren(make('p', {class: 'hint', id: 'graph-cycles'}, note + (cycles.length ? `Cycles: ${words}` : 'No cycles.')), svg);
}

/* ---- player ----------------------------------------------------------------------------------------------------------------------- */

function showStep() {
  const at = Number(part('player-at').value), steps = region.steps;
  const shapeAfter = n => { for (let i = n - 1; i >= 0; i--) if (steps[i].shape) return steps[i].shape; return region.shape || ''; };
  part('player-count').textContent = steps.length ? `step ${at} of ${steps.length}` : '';
  part('player-step').textContent = !steps.length ? 'No steps: the region is kept as written.' : at ? steps[at - 1].text : 'The loops as written.';
  const before = listing(theory.parse(shapeAfter(Math.max(0, at - 1)))), after = listing(theory.parse(shapeAfter(at)));
  const show = (lines, others) => {
    const left = new Map();
    for (const line of others) left.set(line, (left.get(line) || 0) + 1);
    return lines.map(line => {
      const n = left.get(line) || 0;
      left.set(line, n - 1);
      return make('div', {class: n > 0 ? '' : 'changed'}, line);
    });
  };
  part('player-before').replaceChildren(...show(before, after));
  part('player-after').replaceChildren(...show(after, before));
  part('player-first').disabled = part('player-back').disabled = at === 0;
  part('player-next').disabled = part('player-last').disabled = at === steps.length;
}

function goTo(at) {
  part('player-at').value = Math.max(0, Math.min(region.steps.length, at));
  showStep();
}

/* ---- memory ------------------------------------------------------------------------------------------------------------------------- */

const strideText = s => (s === 0 ? 'all threads touch one address' : s === 1 ? 'neighbouring threads touch neighbouring elements: coalesced' : s === null ? 'known at run time' : 'neighbouring threads touch far apart elements: a sector of memory each');

/* The access to begin with: one that the layout changed, of those the one that moves most. */
const weight = access => access.bytes_share + (access.stride !== access.stride_as_written ? 1 : 0);

function showAccesses() {
  const kernel = region.kernels[Number(part('memory-kernel').value)];
  options(part('memory-access'), kernel ? kernel.accesses.map((x, i) => [i, `${x.line}:${x.col} ${x.kind} ${x.array}`]) : []);
  part('memory-access').disabled = part('memory-kernel').disabled = !kernel;
  if (kernel && kernel.accesses.length) part('memory-access').value = best(kernel.accesses, weight);
  showMemory();
}

/* Threads above, memory below: which element each touches. */
function picture(stride, title) {
  const THREADS = 8, CELL = 15, PER = 4, cells = stride === 2 ? THREADS * PER : 2 * THREADS, gap = 10;
  const x = c => 10 + c * CELL + Math.floor(c / PER) * gap, width = x(cells) + 10;
  const svg = make('svg', {width, height: 122, role: 'img', 'aria-label': `${title}: ${strideText(stride)}`});
  svg.append(make('text', {x: 10, y: 13}, `${title}: ${stride === null ? 'any' : stride === 2 ? 'strided' : 'stride ' + stride}`));
  const to = t => (stride === 0 ? 0 : stride === 1 ? t : stride === 2 ? t * PER : (t * 7 + 3) % cells);
  const used = new Set(Array.from({length: THREADS}, (_, t) => to(t)));
  for (let c = 0; c < cells; c++) svg.append(make('rect', {x: x(c), y: 92, width: CELL - 1, height: 18, class: 'cell' + (used.has(c) ? ' used' : '')}));
  for (let t = 0; t < THREADS; t++) {
    const from = 10 + t * 26;
    svg.append(make('rect', {x: from, y: 24, width: 22, height: 18, class: 'cell'}), make('text', {x: from + 3, y: 37}, 't' + t));
    svg.append(make('path', {class: 'wire', d: `M${from + 11} 43L${x(to(t)) + CELL / 2} 91`}));
  }
  return svg;
}

function showMemory() {
  const kernel = region.kernels[Number(part('memory-kernel').value)], access = kernel && kernel.accesses[Number(part('memory-access').value)];
  part('memory').replaceChildren();
  part('memory-text').textContent = access ? `${access.array}, ${access.kind} at ${access.line}:${access.col}, ${(100 * access.bytes_share).toFixed(2)} % of the region's bytes; threads are numbered along ${kernel.grid[kernel.grid.length - 1] || 'nothing'}: ${strideText(access.stride)}.` : 'No kernels.';
  if (access) part('memory').append(picture(access.stride_as_written, 'in the order of the source'), picture(access.stride, 'as laid out'));
}

/* ---- arrays ----------------------------------------------------------------------------------------------------------------------- */

function showArrays() {
  const names = list => list.map(id => loopOf.get(id).iterator).join(' ');
  const rows = region.arrays.map(a => make('tr', {}, make('th', {scope: 'row'}, a.name), make('td', {}, `${a.place} ${a.layout.map(d => `[${d}]`).join('')}`), make('td', {'data-of': 'private in'}, names(a.private_in)), make('td', {'data-of': 'uniform in'}, names(a.uniform_in)), make('td', {class: 'long'}, a.reason || '')));
  const copies = region.transfers.map(t => make('li', {}, `${t.array}: ${t.reason}`));
  part('arrays').replaceChildren(make('table', {}, make('thead', {}, make('tr', {}, ...['array', 'place', 'private in', 'uniform in', 'why there'].map(t => make('th', {scope: 'col'}, t)))), make('tbody', {}, ...rows)), make('ul', {}, ...copies));
}

/* ---- the whole page ------------------------------------------------------------------------------------------------------------------ */

function showRegion() {
  region = data.regions[Number(part('region').value)];
  if (!region) return;
  loopOf = new Map(region.loops.map(l => [l.id, l]));
  statementOf = new Map(region.statements.map(s => [s.id, s]));
  part('outcome').textContent = `Lines ${region.line}-${region.end_line}: ${region.outcome === 'parallel' ? `${region.kernels.length} kernels` : 'kept as written'}${region.reason ? ': ' + region.reason.message : ''}`;
  options(part('matrix-array'), [['', 'all'], ...[...new Set(region.dependences.map(d => d.array))].sort().map(a => [a, a])]);
  matrix.at = 0;
  part('detail').textContent = '';
  showSource();
  startTrial();
  options(part('space-choice'), region.spaces.map((s, i) => [i, s.loops.map(id => loopOf.get(id).iterator).join(', ') + ` (line ${loopOf.get(s.loops[s.loops.length - 1]).line})`]), best(region.spaces, telling));
  chooseSpace();
  showGraph();
  part('player-at').max = region.steps.length;
  goTo(0);
  options(part('memory-kernel'), region.kernels.map((k, i) => [i, k.name]), best(region.kernels, k => Math.max(0, ...k.accesses.map(weight))));
  showAccesses();
  showArrays();
}

function start() {
  options(part('region'), data.regions.map((r, i) => [i, `${r.function}, lines ${r.line}-${r.end_line}`]));
  const first = data.regions.findIndex(r => r.outcome === 'parallel'), other = data.regions.findIndex(r => r.dependences.length);
  part('region').value = Math.max(0, first >= 0 ? first : other);
  part('region').addEventListener('change', showRegion);
  for (const kind of ['interchange', 'reverse', 'distribute', 'parallel']) part('try-' + kind).addEventListener('click', () => tryStep(kind));
  part('try-undo').addEventListener('click', undoStep);
  part('try-private').addEventListener('change', startTrial);
  for (const id of ['matrix-array', 'matrix-type', 'matrix-order']) part(id).addEventListener('change', () => { matrix.at = 0; showMatrix(); });
  part('matrix-before').addEventListener('click', () => { matrix.at -= PAGE; showMatrix(); });
  part('matrix-after').addEventListener('click', () => { matrix.at += PAGE; showMatrix(); });
  part('space-choice').addEventListener('change', chooseSpace);
  part('space-removed').addEventListener('change', showSpace);
  const at = () => Number(part('player-at').value);
  part('player-first').addEventListener('click', () => goTo(0));
  part('player-back').addEventListener('click', () => goTo(at() - 1));
  part('player-next').addEventListener('click', () => goTo(at() + 1));
  part('player-last').addEventListener('click', () => goTo(region.steps.length));
  part('player-at').addEventListener('input', showStep);
  part('player').addEventListener('keydown', event => {
    const move = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!move || event.target === part('player-at')) return;
    goTo(at() + move);
    event.preventDefault();
  });
  part('memory-kernel').addEventListener('change', showAccesses);
  part('memory-access').addEventListener('change', showMemory);
  showRegion();
}

start();
