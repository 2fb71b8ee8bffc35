import { somePartAhead } from '../../../table/arc.js';
import type { Refusal } from '../battle.js';
import { footprintOf, gapBetween } from '../footprint.js';
import { memoizeForTable } from '../memoize.js';
import { enemiesOf, isDeployed } from '../read.js';
import { unseen } from '../reasons.js';
import { refuse } from '../refusals.js';
import { canSee, sightOf } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { GunClass, GunRow, Quality, Tables } from '../tables.js';
import type { Band, FireModifier } from '../tasks.js';
import { type Aim, bandModifier, faceNeeded, isWithin, type Shelter, shelterModifier, type Volley } from './shot.js';
import { shelterOf } from './smallarms.js';

/** Guns: what all of them share, and how field guns aim. */

/** Line of the gun table a battery fires by. */
const gunClassOf = ({ arm, weight }: Unit): GunClass => {
  if (arm === 'siegeArtillery') return 'siege';
  if (arm === 'mortar') return weight === 'heavy' ? 'heavyMortar' : 'lightMortar';
  return weight ?? 'light';
};

/** @see OTS-ART-06 OTS-SIE-01 OTS-MTR-01 */
export const gunRowOf = (s: Situation, gun: Unit): GunRow => s.tables.artillery[gunClassOf(gun)];

/**
 * Dice of a battery: those of its quality for each gun. One stand is one gun.
 *
 * @see OTS-ART-06 OTS-ART-08 OTS-ART-09 OTS-SIE-04 OTS-MTR-06
 */
export const gunDice = (row: GunRow, quality: Quality, guns: number): number => row.dice[quality] * guns;

/**
 * Band of a range, without gaps between bands.
 *
 * @see OTS-ART-07 OTS-MTR-02
 */
export const gunBand = (s: Pick<Situation, 'tables'>, row: GunRow, range: number): Band => {
  if (isWithin(s, range, row.short)) return 'short';
  return isWithin(s, range, row.medium) ? 'medium' : 'long';
};

/**
 * Guns fire set up and manned, and not in a turn in which they were limbered, unlimbered or manned again.
 *
 * @see OTS-ART-02 OTS-MOV-12 OTS-MOV-13 OTS-EVA-14
 */
export const gunRefusals = (gun: Unit): readonly Refusal[] => [
  ...(isDeployed(gun)
    ? []
    : [
        refuse(
          'notDeployed',
          'OTS-ART-02',
          'unitId',
          { limbered: gun.limbered, crewAway: gun.crewAway },
          `${gun.name} is limbered or without its crew.`,
        ),
      ]),
  ...(gun.limberedThisTurn
    ? [
        refuse(
          'limberedThisTurn',
          'OTS-MOV-13',
          'unitId',
          {},
          `${gun.name} was limbered, unlimbered or manned again this turn.`,
        ),
      ]
    : []),
];

/** Too near for a mortar, or out of reach (MTR-02). */
export const gunRangeRefusals = (s: Situation, row: GunRow, range: number): readonly Refusal[] => {
  if (row.minimum !== null && isWithin(s, range, row.minimum)) {
    const text = `The target is ${range.toFixed(1)} cm away; these mortars fire beyond ${row.minimum}.`;
    return [refuse('minimumRange', 'OTS-MTR-02', 'targetId', { range, minimum: row.minimum }, text)];
  }
  if (isWithin(s, range, row.long)) return [];
  const text = `The target is ${range.toFixed(1)} cm away, these guns reach ${row.long}.`;
  return [refuse('outOfRange', 'OTS-ART-06', 'targetId', { range, limit: row.long }, text)];
};

const allRound: Situation['options']['artilleryArc'] = 360;

/** Whether guns fire all round, by option; else only at what is ahead of their line. @see OTS-ART-03 */
export const firesAllRound = (s: Situation): boolean => s.options.artilleryArc === allRound;

/** @see OTS-ART-03 */
export const isInGunArc = (s: Situation, gun: Unit, target: Unit): boolean =>
  firesAllRound(s) || somePartAhead(gun.pose, footprintOf(s, target));

/** @see OTS-ART-03 OTS-SIE-03 OTS-MTR-04 */
export const arcRefusals = (inArc: boolean): readonly Refusal[] =>
  inArc
    ? []
    : [refuse('outsideArc', 'OTS-ART-03', 'targetId', {}, 'No part of the target is ahead of the line of the guns.')];

/** Whether a unit is no farther off than a limit. What is farther is not measured. @see OTS-ART-05 */
export const isInRange = (s: Situation, gun: Unit, target: Unit, limit: number): boolean => {
  const most = limit + s.tables.constants.epsilon;
  return gapBetween(s, gun, target, most) <= most;
};

/** Enemies in arc, in sight and within short range: they bind the guns. */
const enemiesAtShortRange = memoizeForTable((s, gun: Unit): readonly Unit[] => {
  const { short } = gunRowOf(s, gun);
  return enemiesOf(s, gun.side).filter(
    (enemy) => isInRange(s, gun, enemy, short) && isInGunArc(s, gun, enemy) && canSee(s, gun, enemy),
  );
});

/** @see OTS-ART-04 OTS-ART-05 */
const shortRangeRefusals = (s: Situation, range: number, row: GunRow, near: readonly Unit[]): readonly Refusal[] => {
  const [first] = near;
  if (first === undefined || isWithin(s, range, row.short)) return [];
  const text = `${first.name} is in sight within ${row.short} cm and must be fired at first.`;
  return [refuse('shortRangeFirst', 'OTS-ART-04', 'targetId', { nearer: first.id, short: row.short }, text)];
};

/** How a field battery may aim. */
export const artilleryAims = (s: Situation, gun: Unit): ((target: Unit) => Aim) => {
  const row = gunRowOf(s, gun);
  const near = enemiesAtShortRange(s, gun);
  return (target) => {
    const range = gapBetween(s, gun, target);
    const sight = sightOf(s, gun, target);
    const hidden = sight.clear ? [] : [unseen(s, sight, 'OTS-ART-04', 'targetId', `${target.name} is out of sight`)];
    return {
      targetId: target.id,
      struck: { at: 'unit', id: target.id },
      range,
      band: gunBand(s, row, range),
      refusals: [
        ...arcRefusals(isInGunArc(s, gun, target)),
        ...hidden,
        ...gunRangeRefusals(s, row, range),
        ...shortRangeRefusals(s, range, row, near),
      ],
    };
  };
};

/**
 * What is added to each die of a battery that fires at troops.
 *
 * @param shelter - null for fire at a charger, which never has any
 * @see OTS-ART-10 OTS-TER-11 OTS-TER-12
 */
const gunLines = (tables: Tables, band: Band, shelter: Shelter | null): readonly FireModifier[] => [
  ...bandModifier(tables, 'artillery', band),
  ...(shelter === null ? [] : shelterModifier(tables, 'artillery', shelter)),
];

/** What decides the fire of a battery at troops. */
export interface GunFire extends Shelter {
  readonly gun: GunClass;
  readonly quality: Quality;
  readonly guns: number;
  /** In cm, within the limits of the gun. */
  readonly range: number;
}

/**
 * The fire of a battery at troops, from plain figures.
 *
 * @see OTS-ART-06 OTS-ART-07 OTS-ART-08 OTS-ART-10 OTS-MTR-05
 */
export const gunVolley = (tables: Tables, fire: GunFire): Volley => {
  const row = tables.artillery[fire.gun];
  const band = gunBand({ tables }, row, fire.range);
  const breakdown = gunLines(tables, band, fire);
  const dice = gunDice(row, fire.quality, fire.guns);
  return { dice, band, need: faceNeeded(tables.constants.hitTarget, breakdown), breakdown };
};

/**
 * What is added to each die of a battery.
 *
 * @param target - null for fire at a charger
 */
export const artilleryModifiers = (s: Situation, gun: Unit, target: Unit | null, band: Band): readonly FireModifier[] =>
  gunLines(s.tables, band, target === null ? null : shelterOf(s, target, gun));
