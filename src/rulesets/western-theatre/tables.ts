import { type DeepReadonly, deepFreeze } from '../../core/freeze.js';
import { counts, distances, tolerances } from './tables/constants.js';
import { clearing, clearSecondDice, fireBonus, testDie } from './tables/experience.js';
import { fireFactors, rainOnMoves, reducedResponse, weaponRanges } from './tables/fire.js';
import { fogFigures, fogTable } from './tables/fog.js';
import {
  compulsoryMinimum,
  elementSizes,
  layouts,
  movementBonusDice,
  movementModifiers,
  movementRates,
  unitSizes,
} from './tables/movement.js';
import { terrain } from './tables/terrain.js';
import { lossPercents, meleeLosses, testModifiers, testResults } from './tables/test.js';

export * from './tables/constants.js';
export * from './tables/disorder.js';
export * from './tables/experience.js';
export * from './tables/fire.js';
export * from './tables/fog.js';
export * from './tables/movement.js';
export * from './tables/names.js';
export * from './tables/options.js';
export * from './tables/refusals.js';
export * from './tables/samples.js';
export * from './tables/terrain.js';
export * from './tables/test.js';

/** The tables a scenario may replace. */
export const tables = /* @__PURE__ */ deepFreeze({
  movementRates,
  movementModifiers,
  movementBonusDice,
  compulsoryMinimum,
  clearSecondDice,
  clearing,
  testDie,
  fireBonus,
  weaponRanges,
  fireFactors,
  responses: { reduced: reducedResponse, rainOnMoves },
  testModifiers,
  testResults,
  lossPercents,
  meleeLosses,
  unitSizes,
  elementSizes,
  layouts,
  fogFigures,
  fogTable,
  terrain,
  tolerances,
  distances,
  counts,
});

export type Tables = DeepReadonly<typeof tables>;
