import type { Arm, Look } from '../../../draw/picture.js';
import type { Unit } from '../state.js';

/** Words and looks of the pictures. */

const looksNamed: Readonly<Partial<Record<Look, string>>> = {
  open: 'open ground',
  steepHill: 'steep hill',
  rough: 'broken ground',
  denseWood: 'dense wood',
  bankedHedge: 'banked hedge',
  masonry: 'stone building',
  brick: 'brick building',
  timber: 'wooden building',
};

export const lookName = (look: Look): string => looksNamed[look] ?? look;

/** The sign of a unit's arm. */
export const signOf = (unit: Unit): Arm => {
  if (unit.arm === 'infantry' || unit.formation === 'crew') return 'foot';
  if (unit.arm === 'cavalry') return 'horse';
  return unit.gun === 'howitzer' || unit.gun === 'rocket' ? 'mortars' : 'guns';
};

export const signNames: Readonly<Record<Arm, string>> = {
  foot: 'infantry',
  horse: 'cavalry',
  dragoons: 'dragoons',
  guns: 'guns',
  mortars: 'howitzers and rockets',
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

/** What a unit is: "British infantry", "company of infantry", "heavy guns". */
export const kindOf = (unit: Unit): string => {
  if (unit.gun !== null) return gunNames[unit.gun];
  const traits = [unit.lancers ? 'lancers' : '', unit.armoured ? 'armoured' : ''].filter((trait) => trait !== '');
  const what = unit.kind === 'company' ? 'company of infantry' : armNames[unit.arm];
  return [what, ...traits].join(', ');
};
