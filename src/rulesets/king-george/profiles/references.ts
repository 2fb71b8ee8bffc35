import type { References } from '../../../core/stateform.js';

const unit = ['unit'] as const;
const leader = ['officer'] as const;
const feature = ['feature'] as const;
const side = ['side'] as const;
const piece = ['unit', 'officer'] as const;

/** Which kind of id each field of a state holds. */
export const references: References = {
  side,
  winner: side,
  unitId: unit,
  targetId: unit,
  targetIds: unit,
  target: unit,
  attackerId: unit,
  defenderId: unit,
  chargerId: unit,
  firerId: unit,
  fledId: unit,
  winnerId: unit,
  enemy: unit,
  companyOut: unit,
  parent: unit,
  tested: unit,
  failed: unit,
  waiting: unit,
  from: piece,
  leaderId: leader,
  postId: leader,
  superior: leader,
  ignores: leader,
  commander: leader,
  by: leader,
  feature,
  building: feature,
  inBuilding: feature,
  obstacle: feature,
  burntOut: feature,
};
