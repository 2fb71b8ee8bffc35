export { type Breach, type PromiseName, promises } from './breach.js';
export { type Conformance, type ConformanceOptions, conformance } from './conformance.js';
