import { type Answer, canRedo, correctRoll, type Refusal, type RollAnswer, redo } from 'linstock';
import {
  type App,
  change,
  closed,
  current,
  forgetViews,
  keepBattle,
  paces,
  redrawPage,
  set,
  thinkingTimes,
} from './app.js';
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
  takenBackTo,
  withoutLast,
} from './battle.js';
import { decide, prepare } from './thinker.js';

/* The course of the battle: who is asked, what is answered, what is taken back. */

const refused = (refusals: readonly Refusal[]): string =>
  refusals.map(({ text, clause }) => (clause === null ? text : `${text} (${clause})`)).join(' ');

/** Who may look now. With two people and rules that hide something, the page is handed over behind a curtain. */
const seated = (battle: Battle, side: string | null): Partial<App> => {
  const persons = personsOf(battle);
  const [only] = persons;
  if (persons.length === 0) return { viewer: null };
  if (persons.length === 1) return { viewer: only ?? null };
  const wanted = side ?? current().viewer ?? only ?? null;
  if (wanted === current().viewer || !hasSecrets(battle.rules)) return { viewer: wanted };
  return { curtain: wanted };
};

let turn = 0;

const pause = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => window.setTimeout(resolve, milliseconds));

/** With no pauses the page is drawn this often, in milliseconds. */
const frame = 120;

/** Lets bots decide and the page's dice roll until a person is asked, and draws what comes of it. */
const direct = async (): Promise<void> => {
  turn += 1;
  const ticket = turn;
  let shown = performance.now();
  for (;;) {
    const { battle, at, isPaused, pace } = current();
    if (battle === null || at !== null || isPaused) return redrawPage();
    const question = questionOf(battle);
    if (question === null) return ended();
    if (question.kind === 'roll' && isRolledByHand(battle, question))
      return asked(battle, question.seenBy ?? question.side);
    if (question.kind === 'decision' && isPersons(battle, question)) return asked(battle, question.side);
    const seat = question.kind === 'decision' ? (battle.seats[question.side] ?? 'steady') : null;
    if (seat !== null && question.kind === 'decision') {
      if (current().thinking !== question.side) change({ thinking: question.side });
      const action = await decide(battle, seat, question, thinkingTimes[current().thinkingTime]);
      if (ticket !== turn) return;
      if (typeof action === 'string')
        return change({ note: `The bot failed: ${action}`, isPaused: true, thinking: null });
      if (!take(answered(battle, { action }))) return;
    } else if (question.kind === 'roll' && !take(rolledByPage(battle, question))) return;
    const watched = personsOf(battle).length < battle.game.scenario.sides.length;
    const wait = watched && seat !== null ? paces[pace] : 0;
    if (wait > 0 || performance.now() - shown > frame) {
      keepBattle();
      redrawPage();
      await pause(wait);
      shown = performance.now();
      if (ticket !== turn) return;
    }
  }
};

const take = (next: ReturnType<typeof answered>): boolean => {
  if (next.ok) set({ battle: next.value });
  else change({ note: refused(next.refusals), isPaused: true, thinking: null });
  return next.ok;
};

/** A person has to decide or to roll. */
const asked = (battle: Battle, side: string | null): void => {
  keepBattle();
  change({ thinking: null, ...seated(battle, side) });
};

/** At the end nothing is hidden any more. */
const ended = (): void => {
  keepBattle();
  change({ thinking: null, viewer: null });
};

const goOn = (battle: Battle, more: Partial<App> = {}): void => {
  set({ ...closed, battle, at: null, isPlayingBack: false, ...more });
  keepBattle();
  // This draws the page as soon as something waits: for a person, for a bot, or for the next frame.
  void direct();
};

export const begin = (battle: Battle, more: Partial<App> = {}): void => {
  turn += 1;
  forgetViews();
  set({ viewer: null, curtain: null, thinking: null, isPaused: false, since: battle.game.steps.length });
  const [first, ...others] = personsOf(battle);
  if (first !== undefined && (others.length === 0 || !hasSecrets(battle.rules))) set({ viewer: first });
  prepare(battle);
  goOn(battle, more);
};

export const leave = (): void => {
  turn += 1;
  change({ ...closed, battle: null, at: null, thinking: null, curtain: null, isPlayingBack: false });
};

const give = (answer: Answer<object>): void => {
  const { battle } = current();
  if (battle === null) return;
  const next = answered(battle, answer);
  if (next.ok) goOn(next.value, { since: battle.game.steps.length });
  else change({ note: refused(next.refusals) });
};

export const giveAction = (action: object): void => give({ action });
export const giveRoll = (answer: RollAnswer): void => give(answer);

/** The page rolls one roll of real dice. */
export const rollForMe = (): void => {
  const { battle } = current();
  const question = battle === null ? null : questionOf(battle);
  if (battle === null || question?.kind !== 'roll') return;
  const next = rolledByPage(battle, question);
  if (next.ok) goOn(next.value);
};

/** A roll put right after its consequences were shown. */
export const correct = (index: number, answer: RollAnswer): void => {
  const { battle } = current();
  if (battle === null) return;
  const right = correctRoll(battle.rules, battle.game, index, answer);
  if (!right.ok) return change({ note: refused(right.refusals) });
  const { kept: fits, dropped } = right.value;
  const note = `Corrected. ${fits} later answers still fit${dropped.length === 0 ? '.' : `, ${dropped.length} were dropped.`}`;
  goOn({ ...battle, game: right.value.history }, { note, since: right.value.history.steps.length });
};

export const canUndo = (): boolean => {
  const { battle } = current();
  return battle !== null && canTakeBack(battle);
};

/** Takes back the last answer of a person. Bots alone would give it again, so they pause. */
export const undo = (): void => {
  const { battle } = current();
  if (battle === null || !canTakeBack(battle)) return;
  const before = withoutLast(battle);
  const isBots = personsOf(before).length === 0 && questionOf(before)?.kind === 'decision';
  goOn(before, { since: before.game.steps.length, isPaused: isBots });
};

export const mayRedo = (): boolean => {
  const { battle } = current();
  return battle !== null && canRedo(battle.game);
};

export const redoLast = (): void => {
  const { battle } = current();
  const next = battle === null ? null : redo(battle.game);
  if (battle !== null && next?.ok === true) goOn({ ...battle, game: next.value }, { since: battle.game.steps.length });
};

export const setPaused = (isPaused: boolean): void => {
  turn += 1;
  change({ isPaused, thinking: null });
  if (!isPaused) void direct();
};

/** The person at the page has changed. */
export const takeSeat = (): void => change({ viewer: current().curtain, curtain: null });

export const seat = (seats: Battle['seats'], dice: Battle['dice']): void => {
  const { battle, since } = current();
  if (battle !== null) begin({ ...battle, seats, dice }, { since });
};

/* Looking back */

export const goTo = (at: number | null): void => {
  const { battle } = current();
  if (battle === null) return;
  const last = battle.game.steps.length;
  const place = at === null || at >= last ? null : Math.max(0, at);
  turn += 1;
  change({ ...closed, at: place, thinking: null, isPlayingBack: place === null ? false : current().isPlayingBack });
  if (place === null) void direct();
};

export const playBack = async (): Promise<void> => {
  const { battle } = current();
  if (battle === null) return;
  goTo(current().at ?? 0);
  change({ isPlayingBack: true });
  for (;;) {
    await pause(Math.max(60, paces[current().pace]));
    const { isPlayingBack, at } = current();
    if (!isPlayingBack || at === null) return;
    goTo(at + 1);
  }
};

export const stopPlayback = (): void => change({ isPlayingBack: false });

/** Goes on from the answer that is shown: later answers are taken back, and redo restores them. */
export const continueFromHere = (): void => {
  const { battle, at } = current();
  if (battle !== null && at !== null) goOn(takenBackTo(battle, at), { since: at });
};

/** A bot's advice, as an action to confirm. */
export const letBotDecide = async (): Promise<void> => {
  const { battle } = current();
  const question = battle === null ? null : questionOf(battle);
  if (battle === null || question?.kind !== 'decision') return;
  const ticket = turn;
  const action = await decide(battle, 'steady', question, 0);
  if (ticket !== turn || current().battle !== battle) return;
  if (typeof action === 'string') change({ note: action });
  else giveAction(action);
};
