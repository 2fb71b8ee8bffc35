import { LinstockError } from '../core/error.js';
import { type Checked, refusal } from '../core/refusal.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { type Odds, type Outcome, type Stop, sortedByText } from './distribution.js';
import { sample } from './estimate.js';
import { accumulated, accumulatingMeasure, type Measure } from './measure.js';
import { defaultScore, type Policy, type Until, untilSettled } from './policy.js';
import { type Course, type Place, walk } from './walk.js';

/** How far to look, who answers inside, and what it may cost. */
export interface OddsOptions<K extends RulesetTypes, Value> {
  /** Who answers decisions inside the action. Without one the walk ends at the first decision. */
  readonly policy?: Policy<K>;
  /**
   * Where the walk ends, besides decisions nobody answers and the end of the battle. If not said: at the first question
   * that is no consequence of the action; where a roll is asked about, at the first such decision.
   */
  readonly until?: Until<K>;
  /** What a value is worth to `best` and `worst` replies; numbers and yes or no are worth themselves. */
  readonly score?: (value: Value) => number;
  /** Replies looked at where the best is sought; 24 if not said. */
  readonly mostReplies?: number;
  /** Answers after which the exact walk is given up; 50,000 if not said. */
  readonly branches?: number;
  /** Time for all of it, by the caller's clock. Half of it at most goes into the exact walk. */
  readonly time?: { readonly milliseconds: number; readonly now: () => number };
  /** Samples of an estimate, at most; 10,000 if not said. */
  readonly samples?: number;
  /** An estimate is good enough when the half-width of every outcome's interval is not above this. */
  readonly halfWidth?: number;
  /** Seed of the samples; 0 if not said. */
  readonly seed?: number | string;
}

export const defaultBounds = { branches: 50_000, samples: 10_000, mostReplies: 24 } as const;

/** The place the odds are asked at: after the action, or at the open roll. */
const placeAfter = <K extends RulesetTypes, Value>(
  { ruleset, measure }: Course<K, Value>,
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
          refusal('rollExpected', null, 'No roll is open; say which action the odds are asked of.', {}, 'action'),
        ],
      };
};

/** Clock and bounds as two questions: why the walk has to stop now, and whether all time is gone. */
const limitsOf = <K extends RulesetTypes, Value>({
  branches = defaultBounds.branches,
  time,
}: OddsOptions<K, Value>) => {
  const start = time?.now() ?? 0;
  const spent = (): number => (time === undefined ? 0 : time.now() - start);
  const stop = (answers: number): Stop | null => {
    if (answers >= branches) return 'branches';
    return time !== undefined && spent() > time.milliseconds / 2 ? 'milliseconds' : null;
  };
  return { stop, late: () => time !== undefined && spent() > time.milliseconds };
};

/**
 * How likely everything is that an action, or the open roll, may lead to: the rule code is walked over every reading
 * of every roll, with its exact probability.
 *
 * @param state - a state at an open question
 * @param action - the action to ask about; null to ask about the roll that is open
 * @param measure - what to read off the end of every branch
 * @returns the exact distribution; an estimate by sampling, marked as one, where the walk went beyond its bounds; or
 * why the action is refused
 */
export const odds = <K extends RulesetTypes, Value>(
  ruleset: Ruleset<K>,
  state: K['state'],
  action: K['action'] | null,
  measure: Measure<K, Value>,
  options: OddsOptions<K, Value> = {},
): Checked<Odds<Value>> => {
  const course: Course<K, Value> = {
    ruleset,
    measure: accumulatingMeasure(measure),
    until: options.until ?? untilSettled<K>(state, ruleset.ask(state)),
    policy: options.policy,
    score: options.score ?? defaultScore,
    mostReplies: options.mostReplies ?? defaultBounds.mostReplies,
  };
  const place = placeAfter(course, state, action);
  if (!place.ok) return place;
  const { stop, late } = limitsOf(options);
  let stopped: Stop | null = null;
  const walked = walk(course, place.value, (answers) => {
    stopped = stop(answers);
    return stopped !== null;
  });
  if (walked.ok)
    return {
      ok: true,
      value: { exact: true, outcomes: sortedByText<Outcome<Value>>(walked.ends), branches: walked.answers },
    };
  const { samples = defaultBounds.samples, halfWidth, seed = 0 } = options;
  if (!(samples >= 1)) throw new LinstockError(`no estimate from ${samples} samples`);
  const estimate = sample(course, place.value, { seed, samples, halfWidth, late });
  return {
    ok: true,
    value: {
      ...estimate,
      exact: false,
      stoppedBecause: stopped ?? 'branches',
      branches: walked.answers + estimate.branches,
    },
  };
};
