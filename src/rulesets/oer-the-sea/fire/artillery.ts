import { somePartAhead } from '../../../table/arc.js';
import type { Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { footprintOf, gapBetween } from '../footprint.js';
import { memoizeForTable } from '../memoize.js';
import { enemiesOf, isDeployed } from '../read.js';
import { unseen } from '../reasons.js';
import { refuse } from '../refusals.js';
import { type Battery, gunBand, isWithin } from '../resolvers.js';
import { canSee, sightOf } from '../sight.js';
import type { Situation, TableState, Unit } from '../state.js';
import type { GunClass, GunRow } from '../tables.js';
import type { Aim } from './shot.js';

/** Rules common to all guns, and how field guns aim. */

/** The row of the gun table for a battery. */
const gunClassOf = ({ arm, weight }: Unit): GunClass => {
  if (arm === 'siegeArtillery') return 'siege';
  if (arm === 'mortar') return weight === 'heavy' ? 'heavyMortar' : 'lightMortar';
  return weight ?? 'light';
};

/** @see OTS-ART-06 OTS-SIE-01 OTS-MTR-01 */
export const gunRowOf = (s: TableState, gun: Unit): GunRow => s.tables.artillery[gunClassOf(gun)];

/**
 * Reasons against fire: the guns are not deployed and crewed, or were limbered, unlimbered or manned again this turn.
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

/** The clause with the ranges of a battery. */
const rangesClause = ({ arm }: Unit): ClauseId => {
  if (arm === 'siegeArtillery') return 'OTS-SIE-01';
  return arm === 'mortar' ? 'OTS-MTR-01' : 'OTS-ART-06';
};

/** Refuses a target too near for a mortar, or out of range (OTS-MTR-02). */
export const gunRangeRefusals = (s: TableState, gun: Unit, range: number): readonly Refusal[] => {
  const row = gunRowOf(s, gun);
  if (row.minimum !== null && isWithin(s, range, row.minimum)) {
    const text = `The target is ${range.toFixed(1)} cm away; these mortars fire beyond ${row.minimum}.`;
    return [refuse('minimumRange', 'OTS-MTR-02', 'targetId', { range, minimum: row.minimum }, text)];
  }
  if (isWithin(s, range, row.long)) return [];
  const text = `The target is ${range.toFixed(1)} cm away, these guns reach ${row.long}.`;
  return [refuse('outOfRange', rangesClause(gun), 'targetId', { range, limit: row.long }, text)];
};

const allRound: Situation['options']['artilleryArc'] = 360;

/** Whether the option lets guns fire all round; otherwise they fire only ahead of their line. @see OTS-ART-03 */
export const firesAllRound = (s: TableState): boolean => s.options.artilleryArc === allRound;

/** @see OTS-ART-03 */
export const isInGunArc = (s: TableState, gun: Unit, target: Unit): boolean =>
  firesAllRound(s) || somePartAhead(gun.pose, footprintOf(s, target));

/** @see OTS-ART-03 OTS-SIE-03 OTS-MTR-04 */
export const arcRefusals = (inArc: boolean): readonly Refusal[] =>
  inArc
    ? []
    : [refuse('outsideArc', 'OTS-ART-03', 'targetId', {}, 'No part of the target is ahead of the line of the guns.')];

/** Whether a unit is within a limit in cm. Distances beyond the limit are not measured. @see OTS-ART-05 */
export const isInRange = (s: TableState, gun: Unit, target: Unit, limit: number): boolean => {
  const most = limit + s.tables.constants.epsilon;
  return gapBetween(s, gun, target, most) <= most;
};

/** Enemies in arc, in sight and within short range; the guns must fire at these first. */
const enemiesAtShortRange = memoizeForTable((s, gun: Unit): readonly Unit[] => {
  const { short } = gunRowOf(s, gun);
  return enemiesOf(s, gun.side).filter(
    (enemy) => isInRange(s, gun, enemy, short) && isInGunArc(s, gun, enemy) && canSee(s, gun, enemy),
  );
});

/** @see OTS-ART-04 OTS-ART-05 */
const shortRangeRefusals = (s: TableState, range: number, row: GunRow, near: readonly Unit[]): readonly Refusal[] => {
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
        ...gunRangeRefusals(s, gun, range),
        ...shortRangeRefusals(s, range, row, near),
      ],
    };
  };
};

/** The battery and its range to a target, in cm. */
export const batteryOf = (gun: Unit, range: number): Battery => ({
  gun: gunClassOf(gun),
  quality: gun.quality,
  guns: gun.stands,
  range,
});
