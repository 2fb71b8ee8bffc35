import type { References } from '../../../core/stateform.js';

const unit = ['unit'] as const;
const officer = ['officer'] as const;
const piece = ['unit', 'officer'] as const;
const side = ['side'] as const;

/** Which kind of id each field of a state holds. */
export const references: References = {
  side,
  active: side,
  firstOfTurn: side,
  winner: side,
  chargedFirst: side,
  plightFrom: unit,
  hitBy: unit,
  supportsCharge: unit,
  inspired: unit,
  doubleFire: unit,
  relocated: unit,
  struck: unit,
  french: unit,
  allied: unit,
  chargerId: unit,
  chargedId: unit,
  firerId: unit,
  willing: unit,
  barred: unit,
  unitId: piece,
  unitIds: piece,
  moverId: piece,
  targetId: piece,
  members: piece,
  respondedTo: piece,
  contacts: piece,
  answered: piece,
  evaded: piece,
  officerIds: officer,
  groupId: ['group'],
  groupIds: ['group'],
};
