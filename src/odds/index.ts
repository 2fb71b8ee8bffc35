export type { LikelyReading } from '../core/readings.js';
export { expectationOf, readingsOf } from '../core/readings.js';
export {
  type DiceGroup,
  type DiceReport,
  diceReport,
  type FaceReport,
  type LuckReport,
  type RolledDice,
  reportOf,
} from './dicereport.js';
export {
  atLeast,
  atMost,
  chanceOf,
  type Estimate,
  type Exact,
  given,
  mapped,
  mean,
  type Odds,
  type Outcome,
  type Outcomes,
  quantile,
  type SampledOutcome,
  type SamplingEnd,
  type StopReason,
  variance,
} from './distribution.js';
export { chiSquareTail } from './gamma.js';
export { type AccumulatingMeasure, accumulate, type Measure, ofEvents, ofState, type PlainMeasure } from './measure.js';
export { defaultBounds, type OddsOptions, odds } from './odds.js';
export { type Aim, aims, type Policy, type Reply, type SidePolicy, type Until, type Walkable } from './policy.js';
export { defaultDeviations, type Interval, wilson } from './wilson.js';
export { barsOf, formatProbability } from './words.js';
