import { type DeepReadonly, deepFreeze } from '../../core/freeze.js';
import { chargeTargets, fleeDice, responses } from './tables/charge.js';
import { constants } from './tables/constants.js';
import { deck } from './tables/deck.js';
import { fate, locals, wounds } from './tables/fate.js';
import { fireModifiers, rocketTemplate, weaponRanges } from './tables/fire.js';
import { meleeDice, meleeModifiers } from './tables/melee.js';
import { moraleModifiers, moraleReasons } from './tables/morale.js';
import { formationChains, formationCost, movement } from './tables/movement.js';
import { type Drill, type Nation, nations } from './tables/names.js';
import { terrain } from './tables/terrain.js';
import { bases, commandRadius, elements, layouts, quality, unitDice } from './tables/units.js';

export * from './tables/charge.js';
export * from './tables/constants.js';
export * from './tables/deck.js';
export * from './tables/fate.js';
export * from './tables/fire.js';
export * from './tables/melee.js';
export * from './tables/morale.js';
export * from './tables/movement.js';
export * from './tables/names.js';
export * from './tables/options.js';
export * from './tables/profiles.js';
export * from './tables/refusals.js';
export * from './tables/terrain.js';
export * from './tables/units.js';

/** The tables a scenario may replace. */
export const tables = /* @__PURE__ */ deepFreeze({
  nations: nations as Readonly<Record<Nation, Drill>>,
  quality,
  commandRadius,
  bases,
  elements,
  layouts,
  unitDice,
  formationChains,
  formationCost,
  movement,
  weaponRanges,
  fireModifiers,
  rocketTemplate,
  meleeDice,
  meleeModifiers,
  chargeTargets,
  responses,
  fleeDice,
  moraleReasons,
  moraleModifiers,
  wounds,
  fate,
  locals,
  terrain,
  deck,
  constants,
});

export type Tables = DeepReadonly<typeof tables>;
