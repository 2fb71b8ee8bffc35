export type { LikelyReading } from '../core/readings.js';
export { expectationOf, readingsOf } from '../core/readings.js';
export {
  type DiceGroup,
  type DiceReport,
  diceReport,
  type FaceReport,
  type FallenDice,
  type LuckReport,
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
  type Stop,
  variance,
} from './distribution.js';
export { chiSquareTail } from './gamma.js';
export { type Measure, type NotingMeasure, noting, ofEvents, ofState, type PlainMeasure } from './measure.js';
export { type OddsOptions, odds, usualBounds } from './odds.js';
export { type Aim, aims, type Policy, type Reply, type SidePolicy, type Until, type Walkable } from './policy.js';
export { type Interval, usualDeviations, wilson } from './wilson.js';
export { barsOf, sayProbability } from './words.js';
