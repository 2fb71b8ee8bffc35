import { type DeepReadonly, deepFreeze } from '../../core/freeze.js';
import { combatModifiers, outfoughtRatio } from './tables/combat.js';
import { constants, tolerances } from './tables/constants.js';
import { craftFootprint, watercraft } from './tables/craft.js';
import {
  artilleryModifiers,
  basicCasualties,
  casualtyMultiplier,
  fireModifiers,
  fireShares,
  rangeBands,
  reloadTimes,
} from './tables/fire.js';
import { layouts } from './tables/layout.js';
import { gettingLost, lostDirection, lostModifiers } from './tables/lost.js';
import { moraleModifiers } from './tables/morale.js';
import { backFactor, commandPointCosts, moveFractions, movementRates, personalities } from './tables/movement.js';
import { observationModifiers } from './tables/observation.js';
import { orders } from './tables/orders.js';
import { otherDeductions, terrain, terrainDefaults } from './tables/terrain.js';
import { crewOnFoot, factorScales, scales, troopRatings, unitSizes } from './tables/troops.js';

export * from './tables/combat.js';
export * from './tables/constants.js';
export * from './tables/craft.js';
export * from './tables/fire.js';
export * from './tables/layout.js';
export * from './tables/lost.js';
export * from './tables/morale.js';
export * from './tables/movement.js';
export * from './tables/names.js';
export * from './tables/observation.js';
export * from './tables/options.js';
export * from './tables/orders.js';
export * from './tables/refusals.js';
export * from './tables/sources.js';
export * from './tables/terrain.js';
export * from './tables/troops.js';

/** The tables a scenario may replace, cell by cell. `tableSources` says which cells are reconstructed. */
export const tables = /* @__PURE__ */ deepFreeze({
  scales,
  factorScales,
  troopRatings,
  unitSizes,
  crewOnFoot,
  movementRates,
  personalities,
  commandPointCosts,
  moveFractions,
  backFactor,
  layouts,
  observationModifiers,
  moraleModifiers,
  rangeBands,
  basicCasualties,
  casualtyMultiplier,
  fireModifiers,
  artilleryModifiers,
  fireShares,
  reloadTimes,
  combatModifiers,
  outfoughtRatio,
  orders,
  gettingLost,
  lostModifiers,
  lostDirection,
  terrain,
  otherDeductions,
  terrainDefaults,
  watercraft,
  craftFootprint,
  tolerances,
  constants,
});

export type Tables = DeepReadonly<typeof tables>;
