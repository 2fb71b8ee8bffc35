import type { SignNames } from '../../../draw/key.js';
import type { Arm, Stars } from '../../../draw/picture.js';
import { levelNames } from '../names.js';
import type { Unit } from '../state.js';
import type { Level } from '../tables.js';

/** Words and symbols of the pictures. */

const gunSigns: Readonly<Record<NonNullable<Unit['gun']>, Arm>> = {
  light: 'guns',
  medium: 'guns',
  heavy: 'guns',
  howitzer: 'howitzers',
  rocket: 'rockets',
};

/** The symbol of a unit's arm. */
export const signOf = (unit: Unit): Arm => {
  if (unit.arm === 'infantry' && unit.weapon === 'rifle') return 'rifles';
  if (unit.arm === 'infantry' || unit.formation === 'crew') return 'foot';
  if (unit.arm === 'cavalry') return 'horse';
  return unit.gun === null ? 'guns' : gunSigns[unit.gun];
};

/** Stars by level of command: none for a brigade, one more for each level above it. */
export const starsOf: Readonly<Record<Level, Stars>> = { brigade: 0, division: 1, corps: 2, army: 3 };

/** The texts of the legend. */
export const signNames: SignNames = {
  arms: { foot: 'infantry', horse: 'cavalry' },
  orders: { shaken: 'shaken', broken: 'routed or evading' },
  open: 'open order',
  ranks: {
    [starsOf.brigade]: levelNames.brigade,
    [starsOf.division]: levelNames.division,
    [starsOf.corps]: levelNames.corps,
    [starsOf.army]: levelNames.army,
  },
};

const armNames: Readonly<Record<Unit['arm'], string>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'battery',
};

const gunNames: Readonly<Record<NonNullable<Unit['gun']>, string>> = {
  light: 'light guns',
  medium: 'medium guns',
  heavy: 'heavy guns',
  howitzer: 'howitzers',
  rocket: 'rockets',
};

/** What a unit is, in words: "British infantry", "company of infantry", "heavy guns". */
export const kindOf = (unit: Unit): string => {
  if (unit.gun !== null) return gunNames[unit.gun];
  const traits = [unit.lancers ? 'lancers' : '', unit.armoured ? 'armoured' : ''].filter((trait) => trait !== '');
  const what = unit.kind === 'company' ? 'company of infantry' : armNames[unit.arm];
  return [what, ...traits].join(', ');
};
