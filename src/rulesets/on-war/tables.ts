import { type DeepReadonly, deepFreeze } from '../../core/freeze.js';
import { buildingSections } from './tables/buildings.js';
import {
  faces as facesNeeded,
  initiativeDefaults,
  leadershipDefaults,
  motivationTargets,
  needLimits,
  saves,
  skillTargets,
} from './tables/checks.js';
import { counts, distances, tolerances } from './tables/constants.js';
import {
  artilleryRanges,
  chargingCavalry,
  coverModifiers,
  fire,
  firepower,
  fireRates,
  shootingModifiers,
} from './tables/fire.js';
import {
  assaults,
  defaultStrengths,
  discoveryDistances,
  moveFactors,
  movementAllowances,
  standSizes,
} from './tables/movement.js';
import { terrain } from './tables/terrain.js';

export * from './tables/buildings.js';
export * from './tables/constants.js';
export * from './tables/fire.js';
export * from './tables/movement.js';
export * from './tables/names.js';
export * from './tables/options.js';
export * from './tables/permissions.js';
export * from './tables/profiles.js';
export * from './tables/refusals.js';
export * from './tables/terrain.js';

/** The tables a scenario may replace. */
export const tables = /* @__PURE__ */ deepFreeze({
  movementAllowances,
  moveFactors,
  assaults,
  standSizes,
  defaultStrengths,
  discoveryDistances,
  skillTargets,
  motivationTargets,
  initiativeDefaults,
  leadershipDefaults,
  saves,
  needLimits,
  faces: facesNeeded,
  fire,
  fireRates,
  artilleryRanges,
  firepower,
  shootingModifiers,
  coverModifiers,
  chargingCavalry,
  buildingSections,
  terrain,
  tolerances,
  distances,
  counts,
});

export type Tables = DeepReadonly<typeof tables>;
