export { type Conformance, type ConformanceOptions, conformance } from './conformance.js';
export { type InvariantName, invariants, type Violation } from './violation.js';
