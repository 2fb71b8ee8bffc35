import { sharedEdge } from '../../table/contact.js';
import { faceOf } from '../../table/facing.js';
import type { Rectangle } from '../../table/rectangle.js';
import type { Strike } from './actions.js';
import { centreOfUnit, footprintOf, gapBetween } from './footprint.js';
import { unitsNearUnit } from './near.js';
import { constant, isOnTable, unitsOnTable } from './read.js';
import type { Situation, Unit } from './state.js';
import type { Opponents } from './tasks.js';

/** A stand and the enemy units it touches, the longest shared edge first. */
export interface StandContact {
  readonly row: number;
  readonly file: number;
  readonly touches: readonly { readonly unitId: string; readonly edge: number }[];
}

/** Length of the edge along which two stands touch; 0 if they touch only at a corner or not at all. @see OTS-GEN-05 */
export const baseContact = (s: Situation, one: Rectangle, other: Rectangle): number => {
  const tolerance = constant(s, 'contact');
  const edge = sharedEdge(one, other, tolerance);
  return edge > tolerance ? edge : 0;
};

/** Whether two units are too far apart for any of their stands to touch. */
export const apart = (s: Situation, one: Unit, other: Unit): boolean => {
  const reach = constant(s, 'contact');
  return gapBetween(s, one, other, reach) > reach;
};

/** Whether two units are in base contact. @see OTS-GEN-05 OTS-MEL-01 */
export const inBaseContact = (s: Situation, one: Unit, other: Unit): boolean =>
  !apart(s, one, other) &&
  footprintOf(s, one).stands.some(({ shape }) =>
    footprintOf(s, other).stands.some((theirs) => baseContact(s, shape, theirs.shape) > 0),
  );

/** Enemy units a unit is in base contact with, in list order. */
export const enemiesTouched = (s: Situation, unit: Unit): readonly Unit[] =>
  unitsNearUnit(s, unit, constant(s, 'contact')).filter(
    (enemy) => enemy.side !== unit.side && inBaseContact(s, unit, enemy),
  );

/** Whether any of the units given is in base contact with an enemy. @see OTS-MEL-01 */
export const areInContact = (s: Situation, unitIds: readonly string[]): boolean =>
  s.units.some(
    (unit) =>
      isOnTable(unit) &&
      unitIds.includes(unit.id) &&
      s.units.some((enemy) => enemy.side !== unit.side && isOnTable(enemy) && inBaseContact(s, unit, enemy)),
  );

/**
 * Every unit linked by enemy contact to those given, in list order. Together they fight one melee.
 *
 * @returns empty when none of them touches an enemy
 * @see OTS-MEL-06 OTS-CHG-09
 */
export const meleeAround = (s: Situation, unitIds: readonly string[]): readonly Unit[] => {
  const linked = new Set<string>();
  const open = unitsOnTable(s).filter((unit) => unitIds.includes(unit.id));
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    if (linked.has(unit.id)) continue;
    const enemies = enemiesTouched(s, unit);
    if (enemies.length === 0) continue;
    linked.add(unit.id);
    open.push(...enemies);
  }
  return unitsOnTable(s).filter((unit) => linked.has(unit.id));
};

/** Length of the longest edge a stand shares with any stand of a unit. */
const edgeWith = (s: Situation, stand: Rectangle, unit: Unit): number =>
  footprintOf(s, unit).stands.reduce((most, { shape }) => Math.max(most, baseContact(s, stand, shape)), 0);

/**
 * The stands of a unit that touch enemies in its melee.
 *
 * @see OTS-MEL-02 OTS-MEL-06 OTS-MEL-24
 */
export const standContacts = (s: Situation, unit: Unit, enemies: readonly Unit[]): readonly StandContact[] => {
  const near = enemies.filter((enemy) => !apart(s, unit, enemy));
  return footprintOf(s, unit).stands.flatMap(({ row, file, shape }) => {
    const touches = near
      .map((enemy) => ({ unitId: enemy.id, edge: edgeWith(s, shape, enemy) }))
      .filter(({ edge }) => edge > 0);
    // Edges that differ only by rounding are equal. The sort is stable, so list order then decides.
    const size = (edge: number): number => Math.round(edge / constant(s, 'epsilon'));
    touches.sort((a, b) => size(b.edge) - size(a.edge));
    return touches.length === 0 ? [] : [{ row, file, touches }];
  });
};

/** Whether the owner has a choice: some stand touches two enemies or more. */
export const hasChoice = (contacts: readonly StandContact[]): boolean =>
  contacts.some(({ touches }) => touches.length > 1);

/**
 * The enemy each stand strikes: the owner's choice, else the enemy with the longest shared edge, then list order.
 *
 * @see OTS-MEL-06
 */
export const strikesAllocated = (contacts: readonly StandContact[], chosen: readonly Strike[]): readonly Strike[] =>
  contacts.flatMap(({ row, file, touches }) => {
    const choice = chosen.find((strike) => strike.row === row && strike.file === file);
    const first = touches[0];
    const enemyUnitId = choice?.enemyUnitId ?? first?.unitId;
    return enemyUnitId === undefined ? [] : [{ row, file, enemyUnitId }];
  });

/**
 * The pairs of enemies in contact as the round begins, in both directions and in list order.
 *
 * The side is the one where the unit's centre is: in contact, its front-edge centre is on the border of two sides.
 */
export const opponentsIn = (s: Situation, units: readonly Unit[]): readonly Opponents[] =>
  units.flatMap((unit) =>
    units
      .filter((enemy) => enemy.side !== unit.side && inBaseContact(s, unit, enemy))
      .map((enemy) => ({
        unitId: unit.id,
        enemyId: enemy.id,
        side: faceOf(footprintOf(s, enemy), centreOfUnit(s, unit)),
      })),
  );
