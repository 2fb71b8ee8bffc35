/**
 * Clicks on a map as legal actions, and the region a piece may end in: for any rule set, by its choices and checks alone.
 *
 * @module linstock/steer
 */
export * from '../steer/index.js';
