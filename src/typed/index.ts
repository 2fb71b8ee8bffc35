export type { Readable } from './battle.js';
export { type PlacedByHand, readPlacement } from './placement.js';
export { type TypedRefusalCode, typedRefusalCodes } from './refusals.js';
export { type NotTyped, readTyped, type Typed, type TypedOptions } from './typed.js';
