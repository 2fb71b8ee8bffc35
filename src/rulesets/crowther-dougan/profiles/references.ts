import type { References } from '../../../core/stateform.js';

const unit = ['unit'] as const;
const officer = ['officer'] as const;
const side = ['side'] as const;
const feature = ['feature'] as const;

/** Which kind of id each field of a state holds. */
export const references: References = {
  side,
  firstSide: side,
  movingSide: side,
  winner: side,
  loser: side,
  unitId: unit,
  shooterId: unit,
  enemyId: unit,
  strikes: unit,
  laidOn: unit,
  quarryId: unit,
  beaten: unit,
  spottedBy: unit,
  attachedTo: unit,
  personalityId: officer,
  garrisonOf: feature,
  embarkedOn: ['craft'],
};
