import type { Choice } from '../src/core/choose.js';
import { type Picker, picker } from '../src/core/dice/picker.js';
import type { Dice } from '../src/core/dice/provider.js';
import { seeded } from '../src/core/dice/seeded.js';
import type { Draft } from '../src/core/draft.js';
import { fill } from '../src/core/fill.js';
import type { Answer, Decision, Question } from '../src/core/question.js';
import type { Ruleset } from '../src/core/ruleset.js';
import { renderSvg } from '../src/draw/index.js';
import { odds, ofState } from '../src/odds/index.js';
import { steer } from '../src/steer/index.js';
import { randomValue } from '../src/testkit/domainvalues.js';
import { spoil } from '../src/testkit/nonsense.js';
import { readTyped } from '../src/typed/index.js';
import { processorTime } from './clock.js';

/** Times of every call of a rule set on one large scenario: at the first question, and while a battle is played. */

/** The calls that are timed, and the greatest milliseconds of processor time of each. */
export type Laps = Map<string, { readonly took: number; readonly task: string }>;

/** The greatest time that each call may take, in milliseconds. */
export const mostTime = (call: string): number => (['read', 'begin', 'picture'].includes(call) ? 2000 : 1000);

/** One question of a task in this many is measured on a state without any cached data, as one read from a file is. */
const coldEvery = 8;
/** Questions of each task that are measured in full. */
const closely = 3;
/** Fields filled in of a draft. */
const mostFields = 12;
const mostSpoilt = 3;
/** Answers that odds are worked out from: their time grows with them, and each is one answer. */
const oddsAnswers = 10;

/** The task whose question is measured now, to say where time goes. */
const place = { task: '' };

const timed = <Value>(laps: Laps, call: string, run: () => Value): Value => {
  const began = processorTime();
  const value = run();
  const took = processorTime() - began;
  if (took > (laps.get(call)?.took ?? 0)) laps.set(call, { took, task: place.task });
  return value;
};

const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Fills in a kind of action from its domains, and times the list of every stage. */
const fillIn = (
  ruleset: Ruleset,
  state: object,
  choice: Choice<object>,
  pick: Picker,
  laps: Laps,
): { readonly draft: Draft; readonly action: object | null } => {
  let now: Choice<object> | undefined = choice;
  let { draft } = choice;
  for (let filled = 0; filled < mostFields && now !== undefined && now.next !== null; filled += 1) {
    const { next } = now;
    const value = next.optional && pick(2) === 0 ? null : randomValue(next.domain, pick);
    draft = fill(now.draft, next.pointer, value);
    const tried = draft;
    const open = timed(laps, 'choices', () => ruleset.choices(state, tried));
    now = open.find(({ kind }) => kind === choice.kind);
  }
  return { draft, action: now?.next === null ? now.action : null };
};

const middleOf = (scenario: object): { readonly x: number; readonly y: number } => {
  const { width, height } = Reflect.get(scenario, 'table') as { readonly width: number; readonly height: number };
  return { x: width / 2, y: height / 2 };
};

const typedLines = ({ x, y }: { readonly x: number; readonly y: number }): readonly string[] => [
  `move to ${x},${y} facing 45`,
  `move towards ${x},${y}`,
  'advance 4',
  'wheel left 30, advance 4',
  'charge',
  'fire',
  'turn 180',
  'nothing of the kind',
];

/** Everything that may be asked at a decision. */
const askAll = (
  ruleset: Ruleset,
  state: object,
  { side }: Decision,
  isCold: boolean,
  pick: Picker,
  laps: Laps,
): void => {
  const fresh = (): object => (isCold ? copyOf(state) : state);
  const run = <Value>(call: string, body: (now: object) => Value): Value => {
    const now = fresh();
    return timed(laps, call, () => body(now));
  };
  const candidates = run('candidates', (now) => ruleset.candidates(now));
  run('candidates', (now) => ruleset.candidates(now, { most: 5, pick }));
  const open = run('choices', (now) => ruleset.choices(now));
  const point = middleOf(ruleset.scenarioOf(state));
  for (const choice of open) {
    run('choices', (now) => ruleset.choices(now, choice.draft));
    fillIn(ruleset, fresh(), choice, pick, laps);
    const { next, draft } = choice;
    const named = next?.domain.kind === 'piece' ? fill(draft, next.pointer, randomValue(next.domain, pick)) : draft;
    run('steer', (now) => steer(ruleset, now, named, { point, heading: 45 }));
    run('check', (now) => ruleset.check(now, named as never));
  }
  const action = candidates[pick(Math.max(1, candidates.length))];
  if (action !== undefined) {
    run('check', (now) => ruleset.check(now, action));
    for (const wrong of spoil(action)
      .toSorted(() => pick(3) - 1)
      .slice(0, mostSpoilt))
      run('check', (now) => ruleset.check(now, wrong));
    run('answer', (now) => ruleset.answer(now, { action }));
    const bounds = { branches: oddsAnswers, samples: oddsAnswers };
    run('odds', (now) =>
      odds(
        ruleset,
        now,
        action,
        ofState(() => 0),
        bounds,
      ),
    );
  }
  // Lines that name no piece: every piece of the field may be the one that is meant.
  for (const line of typedLines(point)) run('typed', (now) => readTyped(ruleset, now, line));
  const view = run('view', (now) => ruleset.view(now, side));
  const seen = (): object => (isCold ? copyOf(view) : view);
  const [one, other] = [seen(), seen()];
  timed(laps, 'candidates', () => ruleset.candidates(one));
  timed(laps, 'choices', () => ruleset.choices(other));
};

const drawAll = (ruleset: Ruleset, state: object, laps: Laps): void => {
  const ids = ((Reflect.get(ruleset.scenarioOf(state), 'units') ?? []) as readonly { readonly id: string }[]).map(
    ({ id }) => id,
  );
  const now = copyOf(state);
  const drawn = timed(laps, 'picture', () => ruleset.picture(now));
  timed(laps, 'picture', () => renderSvg(drawn as never));
  const later = copyOf(state);
  timed(laps, 'picture', () =>
    renderSvg(
      ruleset.picture(later, { ranges: ids.slice(0, 10), rings: true, highlight: ids }) as never,
      {
        labels: 'names',
      } as never,
    ),
  );
};

/** Plays some answers at random. Of each task the first questions are measured in full, the first without any cache. */
const playOn = (ruleset: Ruleset, start: object, answers: number, seed: string, laps: Laps): void => {
  const pick = picker(seed);
  const dice = seeded(seed);
  const asked = new Map<string, number>();
  let state = start;
  for (let at = 0; at < answers; at += 1) {
    const now = state;
    const question = ruleset.ask(now);
    if (question === null) return;
    const task = question.kind === 'decision' ? question.task : question.purpose;
    const times = asked.get(task) ?? 0;
    asked.set(task, times + 1);
    place.task = task;
    const isCold = times % coldEvery === 0 && times < coldEvery * closely;
    const fresh = isCold ? copyOf(now) : now;
    timed(laps, 'ask', () => ruleset.ask(fresh));
    if (question.kind === 'decision' && times < closely) askAll(ruleset, now, question, isCold, pick, laps);
    if (isCold) drawAll(ruleset, now, laps);
    const answer = answerTo(ruleset, now, question, pick, dice, laps);
    const answered = timed(laps, 'answer', () => ruleset.answer(fresh, answer));
    if (!answered.ok) throw new Error(`${answered.refusals[0]?.text}`);
    const warm = ruleset.answer(now, answer);
    state = warm.ok ? warm.state : now;
  }
};

const answerTo = (
  ruleset: Ruleset,
  state: object,
  question: Question,
  pick: Picker,
  dice: Dice,
  laps: Laps,
): Answer<object> => {
  if (question.kind === 'roll') return dice.roll(question) ?? { result: 0 };
  const view = ruleset.view(state, question.side);
  const [action] = timed(laps, 'candidates', () => ruleset.candidates(view, { most: 1, pick }));
  if (action === undefined) throw new Error('no candidate');
  return { action };
};

/** What the reader says of a scenario, and the greatest times of every call. */
export interface Measured {
  readonly laps: Laps;
  /** The reason why it was refused, or null. */
  readonly refused: string | null;
}

/**
 * Times every call on a scenario.
 *
 * @param answers - answers played at random; everything is timed at the question before each
 */
export const measured = async (
  ruleset: Ruleset,
  input: unknown,
  answers: number,
  seed = 'worst',
): Promise<Measured> => {
  const laps: Laps = new Map();
  const { scenario: read } = await ruleset.schemas();
  const own = copyOf(input);
  const reading = timed(laps, 'read', () => read(own));
  if (!reading.ok) return { laps, refused: `${reading.refusals[0]?.path}: ${reading.refusals[0]?.text}` };
  const state = timed(laps, 'begin', () => ruleset.begin(reading.scenario));
  playOn(ruleset, state, answers, seed, laps);
  return { laps, refused: null };
};
