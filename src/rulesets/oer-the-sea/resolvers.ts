/**
 * The resolutions of the rules alone: pure functions of plain figures, for a map of one's own or a real table. Each is
 * the one the game itself goes through. `tables` are those of the rule book, or a scenario's own.
 */

export { shortfallOf } from './charge/shortfall.js';
export { type CommandCircumstances, type CommandTest, commandTest } from './command/test.js';
export { type Shock, shockOf } from './driveback.js';
export { type GunFire, gunDice, gunVolley } from './fire/artillery.js';
export type { Shelter, Volley } from './fire/shot.js';
export { type SiegeFire, siegeVolley } from './fire/siege.js';
export { type MusketFire, musketVolley, smallArmsDice } from './fire/smallarms.js';
export { groupHits, type Share, shareEvenly } from './fire/takefire.js';
export { standsLost } from './hits.js';
export { meleeScore } from './melee/result.js';
export { type BlowCircumstances, meleeDice, meleeModifierLines } from './melee/striking.js';
export { type MoraleCircumstances, moraleTest, standsThatWeigh, type Test } from './morale.js';
export { type LooseCircumstances, looseLines } from './uncontrolled.js';
