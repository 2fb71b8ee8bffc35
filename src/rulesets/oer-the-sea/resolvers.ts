/**
 * The resolutions of the rules alone: pure functions of plain figures, for a map of one's own or a real table. Each is
 * the one the game itself goes through. `tables` are those of the rule book, or a scenario's own.
 */

export { shortfallOf } from './charge/shortfall.js';
export { commandTest } from './command/test.js';
export { shockOf } from './driveback.js';
export { gunDice, gunVolley } from './fire/artillery.js';
export { siegeVolley } from './fire/siege.js';
export { musketVolley, smallArmsDice } from './fire/smallarms.js';
export { groupHits, shareEvenly } from './fire/takefire.js';
export { standsLost } from './hits.js';
export { meleeScore } from './melee/result.js';
export { meleeDice, meleeModifierLines } from './melee/striking.js';
export { moraleTest, standsThatWeigh } from './morale.js';
export { uncontrolledModifiers } from './uncontrolled.js';
