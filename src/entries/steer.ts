/**
 * Turns clicks on a map into legal actions, and finds the region where a piece may end, for any rule set, from its
 * choices and checks alone.
 *
 * @module linstock/steer
 */
export * from '../steer/index.js';
