import type { References } from '../../../core/stateform.js';

const unit = ['unit'] as const;
const officer = ['officer'] as const;
const feature = ['feature'] as const;
const side = ['side'] as const;

/** Which kind of id each field of a state holds. */
export const references: References = {
  side,
  active: side,
  firstSide: side,
  winner: side,
  unitId: unit,
  unitIds: unit,
  targetId: unit,
  unit,
  target: unit,
  charger: unit,
  firer: unit,
  enemy: unit,
  hidden: unit,
  pursuing: unit,
  fireAt: unit,
  spotted: unit,
  tested: unit,
  attachedTo: unit,
  attachTo: unit,
  officerId: officer,
  officer,
  commander: officer,
  building: feature,
  feature,
  wood: feature,
  rolled: feature,
  wrecked: feature,
};
