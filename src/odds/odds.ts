import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import { type Checked, refusal } from '../core/refusal.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { isRecord } from '../core/shape.js';
import { type Odds, type Outcome, type StopReason, sortedByText } from './distribution.js';
import { sample } from './estimate.js';
import { accumulated, accumulatingMeasure, type Measure } from './measure.js';
import { defaultScore, type Policy, type Until, untilSettled } from './policy.js';
import { type Place, type WalkSettings, walk } from './walk.js';

/** Where the walk ends, who answers decisions inside it, and its limits. */
export interface OddsOptions<K extends RulesetTypes, Value> {
  /** Who answers decisions inside the action. By default the walk ends at the first decision. */
  readonly policy?: Policy<K>;
  /**
   * Where the walk ends, in addition to decisions without an answer and the end of the battle. By default at the first
   * question that is no consequence of the action; for an open roll, at the first such decision.
   */
  readonly until?: Until<K>;
  /**
   * Score of a value for `best` and `worst` replies; by default numbers count as they are, true as 1 and false as 0.
   */
  readonly score?: (value: Value) => number;
  /** Most candidate replies when the best is wanted; default 24. */
  readonly mostReplies?: number;
  /** Number of answers after which the exact walk stops; default 50,000. */
  readonly branches?: number;
  /** Time limit of the whole call, by the caller's clock. The exact walk gets at most half of it. */
  readonly time?: { readonly milliseconds: number; readonly now: () => number };
  /** Most samples of an estimate; default 10,000. */
  readonly samples?: number;
  /** Sampling ends when the interval of every outcome has at most this half-width. */
  readonly halfWidth?: number;
  /** Seed of the samples; default 0. */
  readonly seed?: number | string;
}

export const defaultBounds = { branches: 50_000, samples: 10_000, mostReplies: 24 } as const;

/** The ranges of the limits. Without a limit in its range a walk or a sample might not end. */
const ranges = {
  branches: { least: 0, most: Number.POSITIVE_INFINITY },
  samples: { least: 1, most: 1e9 },
  mostReplies: { least: 1, most: Number.POSITIVE_INFINITY },
} as const;

const limitCheck = (name: keyof typeof ranges, value: unknown): void => {
  const { least, most } = ranges[name];
  if (value !== undefined && !(typeof value === 'number' && value >= least && value <= most))
    throw new LinstockError(`the option "${name}" is a number from ${least} to ${most}`);
};

/** The measure and the options are code of the caller, so wrong ones throw. A limit of NaN would end no walk. */
const checkArguments = (measure: unknown, options: unknown): void => {
  if (typeof measure !== 'function' && !(isRecord(measure) && typeof measure.read === 'function'))
    throw new LinstockError('a measure is a function, or an object with a function "read"');
  if (!isRecord(options)) throw new LinstockError('the options of odds are an object');
  for (const name of ['branches', 'samples', 'mostReplies'] as const) limitCheck(name, options[name]);
};

/** The place where the walk begins: after the action, or at the open roll. */
const placeAfter = <K extends RulesetTypes, Value>(
  { ruleset, measure }: WalkSettings<K, Value>,
  state: K['state'],
  action: K['action'] | null,
): Checked<Place<K>> => {
  if (action !== null) {
    const answered = ruleset.answer(state, { action });
    if (!answered.ok) return answered;
    return { ok: true, value: { state: answered.state, note: accumulated(measure, measure.start, answered.events) } };
  }
  return ruleset.ask(state)?.kind === 'roll'
    ? { ok: true, value: { state, note: accumulated(measure, measure.start, []) } }
    : {
        ok: false,
        refusals: [
          refusal('rollExpected', null, 'No roll is open. Pass the action whose odds you want.', {}, 'action'),
        ],
      };
};

/** Clock and limits as two functions: why the walk has to stop now, and whether all time is spent. */
const limitsOf = <K extends RulesetTypes, Value>({
  branches = defaultBounds.branches,
  time,
}: OddsOptions<K, Value>) => {
  const start = time?.now() ?? 0;
  const spent = (): number => (time === undefined ? 0 : time.now() - start);
  const stop = (answers: number): StopReason | null => {
    if (answers >= branches) return 'branches';
    return time !== undefined && spent() > time.milliseconds / 2 ? 'milliseconds' : null;
  };
  return { stop, late: () => time !== undefined && spent() > time.milliseconds };
};

/**
 * Distribution of everything that an action, or the open roll, may lead to. It walks the rules over every result of
 * every roll, with its exact probability.
 *
 * @param state - a state with an open question
 * @param action - the action to ask about; null for the open roll
 * @param measure - what to read at the end of every branch
 * @returns the exact distribution; an estimate by sampling, marked as one, if the walk exceeded its limits; or why the
 *   action is refused
 * @throws LinstockError for a measure or an option of the wrong type, and for limits out of their ranges
 */
export const odds = guarded(
  'odds',
  <K extends RulesetTypes, Value>(
    ruleset: Ruleset<K>,
    state: K['state'],
    action: K['action'] | null,
    measure: Measure<K, Value>,
    options: OddsOptions<K, Value> = {},
  ): Checked<Odds<Value>> => {
    checkArguments(measure, options);
    const settings: WalkSettings<K, Value> = {
      ruleset,
      measure: accumulatingMeasure(measure),
      until: options.until ?? untilSettled<K>(state, ruleset.ask(state)),
      policy: options.policy,
      score: options.score ?? defaultScore,
      mostReplies: options.mostReplies ?? defaultBounds.mostReplies,
    };
    const place = placeAfter(settings, state, action);
    if (!place.ok) return place;
    const { stop, late } = limitsOf(options);
    let stopped: StopReason | null = null;
    const walked = walk(settings, place.value, (answers) => {
      stopped = stop(answers);
      return stopped !== null;
    });
    if (walked.ok)
      return {
        ok: true,
        value: { exact: true, outcomes: sortedByText<Outcome<Value>>(walked.ends), branches: walked.answers },
      };
    const { samples = defaultBounds.samples, halfWidth, seed = 0 } = options;
    const estimate = sample(settings, place.value, { seed, samples, halfWidth, isTimeOver: late });
    return {
      ok: true,
      value: {
        ...estimate,
        exact: false,
        stoppedBecause: stopped ?? 'branches',
        branches: walked.answers + estimate.branches,
      },
    };
  },
);
