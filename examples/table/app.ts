import {
  type Answer,
  type Choice,
  canRedo,
  correctRoll,
  type Draft,
  type Refusal,
  type Region,
  type RollAnswer,
  redo,
} from 'linstock';
import { type Steered, steer } from 'linstock/steer';
import {
  answered,
  type Battle,
  canTakeBack,
  hasSecrets,
  isPersons,
  isRolledByHand,
  personsOf,
  questionOf,
  rolledByPage,
  seenBy,
  stateAt,
  takenBackTo,
  withoutLast,
} from './battle.js';
import { type AnyChoice, advanced, filledIn, isPlace, withoutEnd } from './filling.js';
import type { OddsFound } from './messages.js';
import { decide, oddsFor, prepare, reachFor } from './thinker.js';
import type { Point } from './types.js';

/* What the page shows, and everything that a person can do to it. `refresh` draws the page again. */

/** An action that is being filled in. */
export interface Form {
  /** The choice after each value that was given; the last is open. */
  readonly trail: readonly AnyChoice[];
  readonly wanted: { readonly point: Point; readonly heading?: number } | null;
  readonly found: Steered<object> | null;
  readonly refusals: readonly Refusal[];
  readonly regions: readonly Region[];
  readonly odds: OddsFound | 'asked' | null;
}

export const paces = { fast: 0, steady: 450, slow: 1300 } as const;
export type Pace = keyof typeof paces;

export interface App {
  readonly battle: Battle | null;
  /** Number of answers after which the battle is shown; null: now. */
  readonly at: number | null;
  /** The side that looks at the page; null: it may see everything. */
  readonly viewer: string | null;
  /** The side that the page is to be handed to. */
  readonly curtain: string | null;
  readonly selected: string | null;
  readonly form: Form | null;
  /** The bot that is thinking. */
  readonly thinking: string | null;
  readonly pace: Pace;
  readonly isPaused: boolean;
  readonly isPlayingBack: boolean;
  /** Answers given when a person was last asked: what came after it is drawn as trails. */
  readonly since: number;
  readonly showsTrails: boolean;
  /** Index of the roll that is being corrected. */
  readonly correcting: number | null;
  readonly note: string;
}

let app: App = {
  battle: null,
  at: null,
  viewer: null,
  curtain: null,
  selected: null,
  form: null,
  thinking: null,
  pace: 'steady',
  isPaused: false,
  isPlayingBack: false,
  since: 0,
  showsTrails: true,
  correcting: null,
  note: '',
};

let draw = (): void => {};
let kept = (): void => {};

/** Names what draws the page, and what keeps the battle. */
export const connect = (drawing: () => void, keeping: () => void): void => {
  draw = drawing;
  kept = keeping;
};

export const current = (): App => app;

export const change = (next: Partial<App>): void => {
  app = { ...app, ...next };
  draw();
};

// The view of a state is made once: what the rules work out for it is cached by the object.
let lastView: { readonly state: object; readonly viewer: string | null; readonly view: object } | null = null;

/** The state that is shown, as the side at the page may see it. */
export const shownView = (battle: Battle): object => {
  const state = stateAt(battle, app.at ?? battle.game.steps.length);
  if (lastView === null || lastView.state !== state || lastView.viewer !== app.viewer)
    lastView = { state, viewer: app.viewer, view: seenBy(battle, state, app.viewer) };
  return lastView.view;
};

let lastChoices: { readonly view: object; readonly choices: readonly Choice<object>[] } | null = null;

/** What is open for the person at the page; nothing if it is not their turn. */
export const openChoices = (battle: Battle): readonly AnyChoice[] => {
  const question = questionOf(battle);
  if (app.at !== null || app.curtain !== null || question?.kind !== 'decision' || !isPersons(battle, question))
    return [];
  const view = shownView(battle);
  if (lastChoices?.view !== view) lastChoices = { view, choices: battle.rules.choices(view) };
  return lastChoices.choices;
};

const closed = { form: null, selected: null, correcting: null, note: '' } as const;

const refused = (refusals: readonly Refusal[]): string =>
  refusals.map(({ text, clause }) => (clause === null ? text : `${text} (${clause})`)).join(' ');

/* The course of the battle */

/** Who may look now. With two people and rules that hide something, the page is handed over behind a curtain. */
const seated = (battle: Battle, side: string | null): Partial<App> => {
  const persons = personsOf(battle);
  const [only] = persons;
  if (persons.length === 0) return { viewer: null };
  if (persons.length === 1) return { viewer: only ?? null };
  const wanted = side ?? app.viewer ?? only ?? null;
  if (wanted === app.viewer || !hasSecrets(battle.rules)) return { viewer: wanted };
  return { curtain: wanted };
};

let turn = 0;

const pause = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => window.setTimeout(resolve, milliseconds));

/** With no pauses the page is drawn this often, in milliseconds. */
const frame = 120;

/** Lets bots decide and the page's dice roll until a person is asked. */
const direct = async (): Promise<void> => {
  turn += 1;
  const ticket = turn;
  let shown = performance.now();
  for (;;) {
    const { battle, at, isPaused, pace } = app;
    if (battle === null || at !== null || isPaused) return;
    const question = questionOf(battle);
    if (question === null) return ended(battle);
    if (question.kind === 'roll' && isRolledByHand(battle, question))
      return change({ thinking: null, ...seated(battle, question.seenBy ?? question.side) });
    if (question.kind === 'decision' && isPersons(battle, question))
      return change({ thinking: null, ...seated(battle, question.side) });
    const seat = question.kind === 'decision' ? (battle.seats[question.side] ?? 'steady') : null;
    if (seat !== null && question.kind === 'decision') {
      if (app.thinking !== question.side) change({ thinking: question.side });
      const action = await decide(battle, seat, question);
      if (ticket !== turn) return;
      if (typeof action === 'string')
        return change({ note: `The bot failed: ${action}`, isPaused: true, thinking: null });
      if (!take(answered(battle, { action }))) return;
    } else if (question.kind === 'roll' && !take(rolledByPage(battle, question))) return;
    const watched = personsOf(battle).length < battle.game.scenario.sides.length;
    const wait = watched && seat !== null ? paces[pace] : 0;
    if (wait > 0 || performance.now() - shown > frame) {
      draw();
      await pause(wait);
      shown = performance.now();
      if (ticket !== turn) return;
    }
  }
};

const take = (next: ReturnType<typeof answered>): boolean => {
  if (next.ok) app = { ...app, battle: next.value };
  else change({ note: refused(next.refusals), isPaused: true, thinking: null });
  return next.ok;
};

/** At the end nothing is hidden any more. */
const ended = (_battle: Battle): void => {
  kept();
  change({ thinking: null, viewer: null });
};

const goOn = (battle: Battle, more: Partial<App> = {}): void => {
  app = { ...app, ...closed, battle, at: null, isPlayingBack: false, ...more };
  kept();
  draw();
  void direct();
};

export const begin = (battle: Battle, more: Partial<App> = {}): void => {
  turn += 1;
  lastView = null;
  app = { ...app, viewer: null, curtain: null, thinking: null, isPaused: false, since: battle.game.steps.length };
  const [first, ...others] = personsOf(battle);
  if (first !== undefined && (others.length === 0 || !hasSecrets(battle.rules))) app = { ...app, viewer: first };
  prepare(battle);
  goOn(battle, more);
};

export const leave = (): void => {
  turn += 1;
  change({ ...closed, battle: null, at: null, thinking: null, curtain: null, isPlayingBack: false });
};

const give = (answer: Answer<object>): void => {
  const { battle } = app;
  if (battle === null) return;
  const next = answered(battle, answer);
  if (next.ok) goOn(next.value, { since: battle.game.steps.length });
  else change({ note: refused(next.refusals) });
};

export const giveAction = (action: object): void => give({ action });
export const giveRoll = (answer: RollAnswer): void => give(answer);

/** The page rolls one roll of real dice. */
export const rollForMe = (): void => {
  const { battle } = app;
  const question = battle === null ? null : questionOf(battle);
  if (battle === null || question?.kind !== 'roll') return;
  const next = rolledByPage(battle, question);
  if (next.ok) goOn(next.value);
};

/** A roll put right after its consequences were shown. */
export const correct = (index: number, answer: RollAnswer): void => {
  const { battle } = app;
  if (battle === null) return;
  const right = correctRoll(battle.rules, battle.game, index, answer);
  if (!right.ok) return change({ note: refused(right.refusals) });
  const { kept: fits, dropped } = right.value;
  const note = `Corrected. ${fits} later answers still fit${dropped.length === 0 ? '.' : `, ${dropped.length} were dropped.`}`;
  goOn({ ...battle, game: right.value.history }, { note, since: right.value.history.steps.length });
};

export const canUndo = (): boolean => app.battle !== null && canTakeBack(app.battle);
export const undo = (): void => {
  if (app.battle !== null && canUndo()) {
    const battle = withoutLast(app.battle);
    goOn(battle, { since: battle.game.steps.length, isPaused: personsOf(battle).length === 0 });
  }
};
export const mayRedo = (): boolean => app.battle !== null && canRedo(app.battle.game);
export const redoLast = (): void => {
  const { battle } = app;
  const next = battle === null ? null : redo(battle.game);
  if (battle !== null && next?.ok === true) goOn({ ...battle, game: next.value }, { since: battle.game.steps.length });
};

export const setPaused = (isPaused: boolean): void => {
  turn += 1;
  change({ isPaused, thinking: null });
  if (!isPaused) void direct();
};

/** The person at the page has changed. */
export const takeSeat = (): void => change({ viewer: app.curtain, curtain: null });

export const seat = (seats: Battle['seats'], dice: Battle['dice']): void => {
  if (app.battle !== null) begin({ ...app.battle, seats, dice }, { since: app.since });
};

/* Looking back */

export const goTo = (at: number | null): void => {
  const { battle } = app;
  if (battle === null) return;
  const last = battle.game.steps.length;
  const place = at === null || at >= last ? null : Math.max(0, at);
  turn += 1;
  change({ ...closed, at: place, thinking: null, isPlayingBack: place === null ? false : app.isPlayingBack });
  if (place === null) void direct();
};

export const playBack = async (): Promise<void> => {
  const { battle } = app;
  if (battle === null) return;
  goTo(app.at ?? 0);
  change({ isPlayingBack: true });
  while (app.isPlayingBack && app.at !== null) {
    await pause(Math.max(60, paces[app.pace]));
    if (app.isPlayingBack && app.at !== null) goTo(app.at + 1);
  }
};

export const stopPlayback = (): void => change({ isPlayingBack: false });

/** Goes on from the answer that is shown: later answers are taken back, and redo restores them. */
export const continueFromHere = (): void => {
  const { battle, at } = app;
  if (battle !== null && at !== null) goOn(takenBackTo(battle, at), { since: at });
};

/* Filling in an action */

export const openForm = (choice: AnyChoice): void => {
  const { battle } = app;
  if (battle === null) return;
  const first = advanced(battle.rules, shownView(battle), choice);
  // An action without any field needs no confirmation: undo takes it back.
  if (choice.next === null && choice.action !== null) return giveAction(choice.action);
  proceedTo([first]);
};

/** Opens a form that was filled in already, up to the last of its choices. */
const proceedTo = (trail: readonly AnyChoice[]): void => {
  const form: Form = { trail, wanted: null, found: null, refusals: [], regions: [], odds: null };
  change({ form, note: '' });
  enrich(form);
};

/** Asks the worker for what takes longer: the region of a place, the odds of a complete action. */
const enrich = (form: Form): void => {
  const { battle, viewer } = app;
  const last = form.trail.at(-1);
  if (battle === null || last === undefined) return;
  const { next, draft } = last;
  if (next !== null && isPlace(next.domain) && form.regions.length === 0)
    void reachFor(battle, draft, viewer).then((regions) => {
      if (app.form?.trail === form.trail) change({ form: { ...app.form, regions } });
    });
  const action = next === null ? last.action : (form.found?.action ?? null);
  if (action === null || form.odds !== null) return;
  const asked: Form = { ...form, odds: 'asked' };
  app = { ...app, form: asked };
  void oddsFor(battle, action, viewer).then((odds) => {
    if (app.form?.trail === form.trail && app.form.found === form.found) change({ form: { ...app.form, odds } });
  });
};

export const enter = (value: unknown): void => {
  const { battle, form } = app;
  const last = form?.trail.at(-1);
  if (battle === null || form === null || last === undefined) return;
  const next = filledIn(battle.rules, shownView(battle), last, value);
  if (next === null) change({ note: 'No legal action is left with this value.' });
  else proceedTo([...form.trail, next]);
};

export const backOne = (): void => {
  const { form } = app;
  if (form === null) return;
  if (form.found !== null || form.wanted !== null) proceedTo(form.trail);
  else if (form.trail.length > 1) proceedTo(form.trail.slice(0, -1));
  else cancel();
};

export const cancel = (): void => change({ form: null, note: '' });

/** Steers the piece of the form to a place. While it is dragged the search is coarser. */
export const steerTo = (point: Point, heading?: number, checks?: number): void => {
  const { battle, form } = app;
  const last = form?.trail.at(-1);
  if (battle === null || form === null || last === undefined) return;
  const target = heading === undefined ? { point } : { point, heading };
  const found = steer(battle.rules, shownView(battle), last.draft, target, checks === undefined ? {} : { checks });
  const next: Form = {
    ...form,
    wanted: target,
    found: found.ok ? found : null,
    refusals: found.ok ? [] : found.refusals,
    odds: null,
  };
  app = { ...app, form: next };
  if (checks === undefined) enrich(next);
  draw();
};

/** Goes on from where a steered piece ends: another leg of its way. */
export const makeCorner = (): void => {
  const { battle, form } = app;
  const last = form?.trail.at(-1);
  if (battle === null || form?.found == null || last === undefined) return;
  const draft = withoutEnd(last, form.found);
  const next = draft === null ? undefined : openWith(battle, last.kind, draft);
  if (next !== undefined) proceedTo([...form.trail, next]);
};

/** Fills in what may still be chosen after a steered move. */
export const refine = (): void => {
  const { battle, form } = app;
  const last = form?.trail.at(-1);
  if (battle === null || form?.found == null || last === undefined) return;
  const next = openWith(battle, last.kind, form.found.draft);
  if (next !== undefined) proceedTo([...form.trail, next]);
};

export const openWith = (battle: Battle, kind: string, draft: Draft): AnyChoice | undefined =>
  battle.rules.choices(shownView(battle), draft).find((each) => each.kind === kind);

/** The action that a confirmation would carry out. */
export const readyAction = ({ trail, found }: Form): object | null => found?.action ?? trail.at(-1)?.action ?? null;

export const confirm = (): void => {
  const action = app.form === null ? null : readyAction(app.form);
  if (action !== null) giveAction(action);
};

/** A bot's advice, as an action to confirm. */
export const letBotDecide = async (): Promise<void> => {
  const { battle } = app;
  const question = battle === null ? null : questionOf(battle);
  if (battle === null || question?.kind !== 'decision') return;
  const ticket = turn;
  const action = await decide(battle, 'steady', question);
  if (ticket !== turn || app.battle !== battle) return;
  if (typeof action === 'string') change({ note: action });
  else giveAction(action);
};
