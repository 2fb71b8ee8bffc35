/**
 * Resolutions without a battle: pure functions of plain numbers, for your own map or a real table. The game itself
 * calls the same functions. `tables` are those of the rule book or of a scenario.
 */

export { shortfallOf } from './resolvers/charge.js';
export { type CommandCircumstances, type CommandTest, commandTest } from './resolvers/command.js';
export { type DriveBackShock, shockOf } from './resolvers/driveback.js';
export {
  type Band,
  type Battery,
  type FireModifier,
  type GunFire,
  gunBand,
  gunDice,
  gunVolley,
  isWithin,
  type MusketFire,
  musketVolley,
  type Shelter,
  type SiegeFire,
  siegeVolley,
  smallArmsBand,
  smallArmsDice,
  type Volley,
} from './resolvers/fire.js';
export { groupHits, type Loss, type Share, shareEvenly, standsLost } from './resolvers/hits.js';
export { type BlowCircumstances, meleeDice, meleeModifierLines, meleeScore } from './resolvers/melee.js';
export {
  type MoraleCircumstances,
  type MoraleTest,
  moraleTest,
  standsThatWeigh,
  type UncontrolledTable,
  type UncontrolledTestInput,
  uncontrolledModifiers,
} from './resolvers/morale.js';
