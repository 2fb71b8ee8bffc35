import type { References } from '../../../core/stateform.js';

const unit = ['unit'] as const;
const officer = ['officer'] as const;
const side = ['side'] as const;
/** An order or a shot may have either as its target. */
const target = ['unit', 'feature'] as const;
const piece = ['unit', 'officer'] as const;

/** What the ids in a state refer to, by the fields that contain them. */
export const references: References = {
  active: side,
  side,
  winner: side,
  unitId: unit,
  unitIds: unit,
  enemyId: unit,
  enemyUnitId: unit,
  firerId: unit,
  by: unit,
  attachTo: unit,
  attachedTo: unit,
  aimedAt: unit,
  tried: unit,
  waiting: unit,
  targetId: target,
  current: piece,
  closed: piece,
  placed: piece,
  commander: officer,
  officerId: officer,
  groupId: ['group'],
};
