import { change, connect, current, openChoices, shownPicture, shownView } from './app.js';
import { listenForBattles, openHash } from './arriving.js';
import { type Battle, sideName } from './battle.js';
import { canUndo, goTo, mayRedo, redoLast, takeSeat, undo } from './course.js';
import { button, byId, h, redraw } from './dom.js';
import { ableIn, choicesFor, piecesIn, placeIn } from './filling.js';
import { forcesArt } from './forces.js';
import { cancel, enter, openForm, steerRoughly, steerTo } from './forming.js';
import { clearLog, writeLog } from './log.js';
import { mapTheme, rememberedLook } from './looks.js';
import { type Tap, tableMap } from './map.js';
import { showMenu } from './menu.js';
import { ordersArt } from './orders.js';
import { type Ghost, moveArt, outlines, pictureOverlays, reachArt } from './overlays.js';
import { forget, openText, remember, remembered } from './records.js';
import { openBook } from './rulebook.js';
import { playOpened, showSetup } from './setup.js';
import { timelineArt } from './timeline.js';
import type { Point } from './types.js';

/* The page: joins the map, the panel and the files. */

/* What a tap means */

const tapped = ({ point, id, near }: Tap): void => {
  const { battle, form } = current();
  if (battle === null) return;
  const last = form?.trail.at(-1);
  if (form !== null) {
    const option = last === undefined ? undefined : piecesIn(last).find((each) => each.id === id || each.id === near);
    if (option !== undefined) enter(option.value);
    else if (form.place !== null) steerTo(point, { heading: form.wanted?.heading });
    return;
  }
  const piece = id ?? near;
  change({ selected: piece === current().selected ? null : piece });
};

/** The form in which a piece can be dragged: the open one, or the first of its choices that moves it. */
const grabbed = (id: string): boolean => {
  const { battle, form } = current();
  if (battle === null) return false;
  if (form !== null) return form.place !== null && (form.place.about === id || current().selected === id);
  const view = shownView(battle);
  const own = choicesFor(battle.rules, view, openChoices(battle), id);
  const moving = own.find((choice) => placeIn(battle.rules, view, choice) !== null);
  if (moving === undefined) return false;
  openForm(moving);
  change({ selected: id });
  return true;
};

let dragging: { point: Point; frame: number } | null = null;

const dragged = (point: Point): void => {
  if (dragging !== null) {
    dragging.point = point;
    return;
  }
  const drag = { point, frame: 0 };
  drag.frame = requestAnimationFrame(() => {
    dragging = null;
    steerRoughly(drag.point, { heading: current().form?.wanted?.heading });
  });
  dragging = drag;
};

const dropped = (point: Point): void => {
  if (dragging !== null) cancelAnimationFrame(dragging.frame);
  dragging = null;
  steerTo(point, { heading: current().form?.wanted?.heading });
};

const map = tableMap(byId('map'), { tap: tapped, grab: grabbed, drag: dragged, drop: dropped });

/* Drawing */

const ghostsOf = (battle: Battle): { readonly ghosts: readonly Ghost[]; readonly way: readonly Point[] } => {
  const { form } = current();
  const found = form?.found ?? null;
  const domain = form?.place?.next?.domain;
  if (found === null) return { ghosts: [], way: [] };
  const size = (id: string | null): { readonly frontage: number; readonly depth: number } => {
    const piece = shownPicture(battle).pieces.find((each) => each.id === id);
    if (piece === undefined) return { frontage: 0, depth: 0 };
    const { left, right } = piece.front;
    const ahead = { x: Math.sin((piece.heading * Math.PI) / 180), y: Math.cos((piece.heading * Math.PI) / 180) };
    const back = piece.stands.flat().map(({ x, y }) => (left.x - x) * ahead.x + (left.y - y) * ahead.y);
    return { frontage: Math.hypot(right.x - left.x, right.y - left.y), depth: Math.max(0, ...back) };
  };
  const own =
    domain?.kind === 'path' && domain.frontage > 0
      ? { frontage: domain.frontage, depth: domain.depth }
      : size(found.about);
  const start = domain?.kind === 'path' ? [domain.from] : [];
  return {
    ghosts: [{ end: found.end, ...own }, ...found.companions.map(({ id, end }) => ({ end, ...size(id) }))],
    way: [...start, ...found.legs.map(({ end }) => end)],
  };
};

const overlayArt = (battle: Battle): string => {
  const { form, selected, since, showsTrails, at, isPlayingBack } = current();
  const view = shownView(battle);
  const { rules, game } = battle;
  const unit = map.unit();
  const last = form?.trail.at(-1);
  const steps = at === null ? game.steps.slice(since) : game.steps.slice(Math.max(0, at - 1), at);
  const { viewer } = current();
  const events = steps
    .flatMap((step) => step.events)
    .flatMap((event) => (viewer === null ? event : (rules.redact(event, viewer) ?? [])));
  const isShown = showsTrails || isPlayingBack;
  const picked = selected ?? last?.about ?? null;
  const isPiece = picked !== null && shownPicture(battle).pieces.some(({ id }) => id === picked);
  const showsEvents = isShown && form === null && events.length > 0;
  const picture =
    showsEvents || isPiece
      ? rules.picture(view, {
          ...(showsEvents ? { events } : {}),
          ...(isPiece ? { ranges: [picked], highlight: [picked] } : {}),
        })
      : shownPicture(battle);
  const able =
    form === null ? ableIn(openChoices(battle)) : new Set(last === undefined ? [] : piecesIn(last).map(({ id }) => id));
  const { ghosts, way } = ghostsOf(battle);
  return [
    pictureOverlays(picture, unit),
    form === null ? '' : reachArt(form.regions),
    outlines(picture, able, 'able', unit),
    picked === null ? '' : outlines(picture, new Set([picked]), 'picked', unit),
    moveArt(ghosts, way, form?.wanted?.point ?? null, unit),
  ].join('');
};

const headArt = (battle: Battle): readonly (HTMLElement | null)[] => {
  const { rules } = battle;
  const { turn, side, phase } = rules.words.clock(shownView(battle));
  return [
    h('div', { class: 'title' }, h('b', {}, battle.game.scenario.title), h('span', {}, rules.title)),
    h(
      'div',
      { class: 'clock', role: 'status' },
      h('b', {}, turn === 0 ? 'Before the battle' : `Turn ${turn}`),
      h('span', {}, [side === null ? '' : sideName(battle, side), phase].filter((part) => part !== '').join(' · ')),
    ),
    h(
      'div',
      { class: 'tools' },
      button('↶', undo, { key: 'undo', 'aria-label': 'Undo', title: 'Undo (u)', disabled: !canUndo() }),
      button('↷', redoLast, { key: 'redo', 'aria-label': 'Redo', title: 'Redo (r)', disabled: !mayRedo() }),
      button('☰', showMenu, { key: 'menu', 'aria-label': 'Menu', title: 'Menu (m)' }),
    ),
  ];
};

const curtainArt = (battle: Battle, side: string): HTMLElement =>
  h(
    'div',
    {},
    h('h2', {}, `Hand over to ${sideName(battle, side)}`),
    h('p', {}, 'The map is hidden until only they look at it.'),
    button('I am here: raise the curtain', takeSeat, { class: 'main', key: 'raise' }),
  );

const drawOrders = (battle: Battle): void => redraw(byId('orders'), ...ordersArt(battle, () => drawOrders(battle)));

let bookOf = '';
let shownBefore = '';

const draw = (): void => {
  const { battle, curtain } = current();
  document.body.dataset.screen = battle === null ? 'setup' : curtain === null ? 'battle' : 'curtain';
  if (battle === null) {
    if (shownBefore !== 'setup') {
      map.clear();
      clearLog();
      showSetup(byId('setup'), remembered() === null ? null : () => void resume());
    }
    shownBefore = 'setup';
    return;
  }
  shownBefore = 'battle';
  if (bookOf !== battle.rules.id) {
    bookOf = battle.rules.id;
    openBook(battle.rules.clauses, battle.rules.title);
  }
  if (curtain !== null) {
    // Nothing of what the last person saw stays in the page.
    map.clear();
    clearLog();
    for (const id of ['head', 'orders', 'forces', 'timeline']) redraw(byId(id));
    redraw(byId('curtain'), curtainArt(battle, curtain));
    byId('curtain').querySelector('button')?.focus();
    return;
  }
  const view = shownView(battle);
  const picture = shownPicture(battle);
  for (const [index, { colour }] of picture.sides.entries())
    document.body.style.setProperty(index === 0 ? '--first' : '--second', colour);
  // The log comes first: it asks for its place, which is known before anything changes.
  writeLog(battle);
  redraw(byId('head'), ...headArt(battle));
  map.show(picture, mapTheme(), view);
  map.overlay(overlayArt(battle));
  drawOrders(battle);
  if (document.body.dataset.tab === 'forces') redraw(byId('forces'), ...forcesArt(battle));
  redraw(byId('timeline'), ...timelineArt(battle));
};

/* The memory of the browser */

/** The battle is kept at most this often, in milliseconds. */
const keepEvery = 350;
let keeping = 0;
const keep = (): void => {
  if (keeping !== 0) return;
  keeping = window.setTimeout(() => {
    keeping = 0;
    const { battle } = current();
    if (battle !== null) remember(battle);
  }, keepEvery);
};

const resume = async (): Promise<void> => {
  const text = remembered();
  if (text === null) return;
  const opened = await openText(text);
  if (!opened.ok) forget();
  playOpened(opened);
};

const keys: Readonly<Record<string, () => void>> = {
  u: () => canUndo() && undo(),
  r: redoLast,
  m: showMenu,
  Escape: () => {
    const { form, correcting, at } = current();
    if (correcting !== null) change({ correcting: null });
    else if (form !== null) cancel();
    else if (at !== null) goTo(null);
    else change({ selected: null });
  },
};

const listen = (): void => {
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping = target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'range';
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || current().battle === null) return;
    if (document.querySelector('dialog[open]') !== null) return;
    keys[event.key]?.();
  });
  listenForBattles();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => draw());
  // The keyboard moves the map, and scrolls the log.
  for (const id of ['map', 'entries']) byId(id).tabIndex = 0;
  byId('zoom').append(
    button('+', () => map.zoom(1.4), { 'aria-label': 'Closer' }),
    button('−', () => map.zoom(1 / 1.4), { 'aria-label': 'Farther' }),
    button('⤢', () => map.showAll(), { 'aria-label': 'The whole table' }),
  );
  for (const tab of document.querySelectorAll<HTMLButtonElement>('#tabs button'))
    tab.addEventListener('click', () => {
      document.body.dataset.tab = tab.dataset.tab;
      for (const each of document.querySelectorAll('#tabs button'))
        each.setAttribute('aria-pressed', String(each === tab));
      draw();
    });
};

const run = async (): Promise<void> => {
  rememberedLook();
  connect(draw, keep);
  listen();
  if (await openHash()) return draw();
  if (remembered() !== null) await resume();
  draw();
};

void run();
