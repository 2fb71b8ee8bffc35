/** What a bot needs from the rules to judge a position: how to read it, and the figures for fire, charges and moves. */

export type { Action } from './actions.js';
export { footprintOf, gapBetween } from './footprint.js';
export type { OnWar } from './index.js';
export { hasQuit, isArtillery, isHorse, isOnTable, knownEnemiesOf, otherSide, startStands, unitOf } from './read.js';
export { shotDice, strikeOf } from './resolvers.js';
export type { Unit, View } from './state.js';
