export { type Conformance, type ConformanceOptions, conformance } from './conformance.js';
export { type Extreme, extremesOf, unboundedIn, withExtremes } from './extremes.js';
export { type Choosable, type FilledForm, fillForm } from './fillform.js';
export { countsOfAll, type FormCount, type FormCounts, shareOf } from './formcounts.js';
export {
  disguised,
  type FuzzCheck,
  type FuzzCounts,
  type FuzzFault,
  type FuzzResult,
  type FuzzTarget,
  type FuzzUnit,
  type FuzzWatch,
  fuzz,
  fuzzChecks,
  fuzzTargets,
  hostileJson,
  hostileValue,
  type Mutation,
  mutated,
  nudged,
} from './fuzz.js';
export { type Followable, type Reached, reachThroughChoices } from './reachable.js';
export { type InvariantName, invariants, type Violation } from './violation.js';
