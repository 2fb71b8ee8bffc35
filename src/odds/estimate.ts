import { canonicalJson } from '../core/canonical.js';
import { type Picker, picker } from '../core/dice/picker.js';
import type { Dice } from '../core/dice/provider.js';
import { seeded } from '../core/dice/seeded.js';
import { LinstockError } from '../core/error.js';
import type { Answer, Question } from '../core/question.js';
import type { RulesetTypes } from '../core/ruleset.js';
import { type Estimate, type SamplingEnd, tally } from './distribution.js';
import { type Identity, identities } from './identity.js';
import { type Aim, handlingOf } from './policy.js';
import { type Place, stepTo, type WalkSettings } from './walk.js';
import { halfWidthOf, wilson } from './wilson.js';

/** How samples are taken. */
export interface Sampling {
  readonly seed: number | string;
  readonly samples: number;
  /** Sampling ends when the interval of every outcome has at most this half-width. */
  readonly halfWidth: number | undefined;
  /** Whether the time is over. */
  readonly isTimeOver: () => boolean;
}

/** Samples between two checks of the intervals. */
const samplesBetweenLooks = 100;
/** Samples for each candidate reply. */
const samplesForReply = 32;
/** Upper limit, far above the number of answers of any action. */
const mostAnswers = 100_000;

/** State of one sampling: its randomness, and the replies found. */
interface SamplingState {
  readonly dice: Dice;
  readonly pick: Picker;
  readonly identity: Identity;
  readonly replies: Map<number, Answer<object>>;
  answers: number;
}

/** Answers a decision when the best reply is wanted. */
type ReplySearch<K extends RulesetTypes> = (place: Place<K>, aim: Aim) => Answer<K['action']>;

const answerTo = <K extends RulesetTypes, Value>(
  settings: WalkSettings<K, Value>,
  run: SamplingState,
  place: Place<K>,
  question: Question,
  search: ReplySearch<K>,
): Answer<K['action']> | null => {
  if (settings.until(place.state, question)) return null;
  if (question.kind === 'roll') return run.dice.roll(question);
  const handling = handlingOf(settings.ruleset, place.state, question, settings.policy);
  if (handling === 'stop') return null;
  return 'action' in handling ? handling : search(place, handling.aim);
};

const sampled = <K extends RulesetTypes, Value>(
  settings: WalkSettings<K, Value>,
  run: SamplingState,
  from: Place<K>,
  search: ReplySearch<K>,
): Value => {
  let place = from;
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    const question = settings.ruleset.ask(place.state);
    const answer = question === null ? null : answerTo(settings, run, place, question, search);
    if (answer === null) return settings.measure.read(place.state, place.note);
    run.answers += 1;
    place = stepTo(settings, place, answer);
  }
  throw new LinstockError(`the measured action has not ended after ${mostAnswers} answers`);
};

const repliesAt = <K extends RulesetTypes, Value>(
  settings: WalkSettings<K, Value>,
  state: K['state'],
): readonly K['action'][] => settings.ruleset.candidates(state, { most: settings.mostReplies });

/** A random reply, for later decisions while the best reply is searched. */
const anyReply =
  <K extends RulesetTypes, Value>(settings: WalkSettings<K, Value>, run: SamplingState): ReplySearch<K> =>
  ({ state }) => {
    const replies = repliesAt(settings, state);
    const action = replies[run.pick(replies.length)];
    if (action === undefined) throw new LinstockError('no candidate while a decision is open');
    return { action };
  };

/** The reply with the best mean over a few samples each; the same place always gets the same reply. */
const bestReply = <K extends RulesetTypes, Value>(
  settings: WalkSettings<K, Value>,
  run: SamplingState,
): ReplySearch<K> => {
  const any = anyReply(settings, run);
  const scoreOf = (place: Place<K>, answer: Answer<K['action']>): number => {
    run.answers += 1;
    const after = stepTo(settings, place, answer);
    let sum = 0;
    for (let sample = 0; sample < samplesForReply; sample += 1)
      sum += settings.score(sampled(settings, run, after, any));
    return sum;
  };
  return (place, aim) => {
    const key = run.identity([run.identity(place.state), run.identity(place.note)]);
    const before = run.replies.get(key);
    if (before !== undefined) return before;
    const sign = aim === 'best' ? 1 : -1;
    const answers = repliesAt(settings, place.state).map((action) => ({ action }));
    const scores = answers.map((answer) => sign * scoreOf(place, answer));
    const best = answers[scores.indexOf(Math.max(...scores))];
    if (best === undefined) throw new LinstockError('no candidate while a decision is open');
    run.replies.set(key, best);
    return best;
  };
};

const widest = (counts: ReadonlyMap<string, { readonly count: number }>, samples: number): number =>
  [...counts.values()].reduce((most, { count }) => Math.max(most, halfWidthOf(wilson(count, samples))), 0);

/** Plays from a place many times, with seeded dice, and counts the measured values. */
export const sample = <K extends RulesetTypes, Value>(
  settings: WalkSettings<K, Value>,
  from: Place<K>,
  sampling: Sampling,
): Pick<Estimate<Value>, 'outcomes' | 'samples' | 'halfWidth' | 'sampledUntil' | 'branches'> => {
  const run: SamplingState = {
    dice: seeded(`odds ${sampling.seed}`),
    pick: picker(`replies ${sampling.seed}`),
    identity: identities(),
    replies: new Map(),
    answers: 0,
  };
  const search = bestReply(settings, run);
  const counts = new Map<string, { readonly value: Value; count: number }>();
  const endAfter = (samples: number): SamplingEnd | null => {
    if (samples >= sampling.samples) return 'samples';
    if (sampling.isTimeOver()) return 'milliseconds';
    const looks = sampling.halfWidth !== undefined && samples % samplesBetweenLooks === 0;
    return looks && widest(counts, samples) <= (sampling.halfWidth ?? 0) ? 'halfWidth' : null;
  };
  let end: SamplingEnd | null = null;
  for (let samples = 0; end === null; end = endAfter(samples)) {
    const value = sampled(settings, run, from, search);
    const text = canonicalJson(value);
    const before = counts.get(text);
    if (before === undefined) counts.set(text, { value, count: 1 });
    else before.count += 1;
    samples += 1;
  }
  const values = new Map([...counts.values()].map(({ value, count }) => [value, count]));
  return { ...tally(values), sampledUntil: end, branches: run.answers };
};
