export { disguised, hostileJson, hostileValue } from './fuzz/hostile.js';
export { type Mutation, mutated, nudged } from './fuzz/mutate.js';
export { type FuzzCheck, type FuzzCounts, type FuzzFault, type FuzzWatch, fuzzChecks } from './fuzz/probe.js';
export { type FuzzResult, type FuzzTarget, type FuzzUnit, fuzz, fuzzTargets } from './fuzz/unit.js';
