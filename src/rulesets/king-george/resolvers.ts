/**
 * The resolutions of the rules alone: pure functions of plain figures, for a map of one's own or a real table. Each is
 * the one the game itself goes through. `tables` are those of the rule book, or a scenario's own.
 */

export { chargePermission, chargerColumn, chargeTargetRow } from './charge.js';
export { cardsOf } from './deck.js';
export { woundBy } from './fate.js';
export { coverFrom, deflection, fireDice, volleyLines } from './fire.js';
export { changesBetween } from './formations.js';
export { meleeLines } from './melee.js';
export { testLines } from './morale.js';
export { wheelLength } from './paths.js';
export { needFor } from './rolls.js';
