export { type ReachResult, reach } from './reach.js';
export { type Steered, type SteeredLeg, type SteerTarget, steer } from './steer.js';
export { type Steerable, type SteerOptions, type SteerRefusalCode, steerRefusalCodes } from './steerable.js';
