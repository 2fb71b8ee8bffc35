import type { State, TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Arrival, Melee } from '../../../src/rulesets/oer-the-sea/tasks.js';
import { sharedEdge, touching } from './contact.js';
import { coverFrom } from './ground.js';
import { isMounted, onTable, standsOf, unitOf } from './layout.js';
import { countsAsConfused } from './shot.js';

/** Rounds of melee, after topic MEL: who strikes whom, dice, numbers and supports. */

export interface OracleBlow {
  readonly unitId: string;
  readonly enemyId: string;
  readonly stands: number;
  readonly dice: number;
  readonly need: number;
}

/** The highest value of the officers attached to a unit or to its group; 0 without one. @see OTS-OFF-04 OTS-OFF-06 */
export const attachedValue = (s: State, unit: Unit): number => {
  const hosts = s.units.filter(({ id, groupId }) => id === unit.id || (groupId !== null && groupId === unit.groupId));
  const values = s.officers.flatMap(({ attachedTo, presence, combatValue }) =>
    presence === 'onTable' && hosts.some(({ id }) => id === attachedTo) ? [combatValue] : [],
  );
  return values.length === 0 ? 0 : Math.max(...values);
};

const isShaken = (s: State, unit: Unit): boolean => unit.confused || unit.routing || countsAsConfused(s, unit) === true;

/** @see OTS-MEL-04 OTS-MEL-05 OTS-TER-12 OTS-TER-16 */
const needOf = (s: State, unit: Unit, enemy: Unit, arrivals: readonly Arrival[]): number => {
  const mine = arrivals.filter(({ unitId }) => unitId === unit.id);
  const lines = s.tables.meleeModifiers;
  const isFlanking = mine.some(({ targetId, side }) => targetId === enemy.id && side !== 'front');
  const isExposed = arrivals.some(({ unitId }) => unitId === enemy.id);
  const cover = isExposed ? 'none' : coverFrom(s, enemy, mine.at(-1)?.from ?? unit.pose);
  const terms = [
    isFlanking ? lines.flankOrRear : 0,
    isMounted(unit) && !isMounted(enemy) ? lines.mountedAgainstFoot : 0,
    mine.some(({ charging }) => charging) ? lines.charging : 0,
    isShaken(s, unit) ? lines.confused : 0,
    { none: 0, cover: lines.targetInCover, fortification: lines.targetInFortifications }[cover],
  ];
  return s.tables.constants.hitTarget - terms.reduce((sum, term) => sum + term, 0);
};

/** Whom each stand of a unit strikes, by default. @see OTS-MEL-06 */
const struckBy = (s: State, unit: Unit, enemies: readonly Unit[]): readonly string[] =>
  standsOf(s, unit).flatMap((stand) => {
    const touched = enemies
      .map((enemy) => ({ id: enemy.id, by: touching(s, stand, enemy) }))
      .filter(({ by }) => by > 0);
    const [first, ...rest] = touched;
    if (first === undefined) return [];
    return [rest.reduce((best, each) => (each.by > best.by + 0.001 ? each : best), first).id];
  });

/** Units with a stand that has a choice, in the order they are asked. */
export const askedToAllot = (s: State, { unitIds }: Melee): readonly string[] =>
  inOrder(s, unitIds).flatMap((unit) => {
    const enemies = enemiesIn(s, unit, unitIds);
    const hasChoice = standsOf(s, unit).some(
      (stand) => enemies.filter((enemy) => touching(s, stand, enemy) > 0).length > 1,
    );
    return hasChoice ? [unit.id] : [];
  });

const inOrder = (s: State, unitIds: readonly string[]): readonly Unit[] => {
  const units = onTable(s).filter(({ id }) => unitIds.includes(id));
  return [...units.filter(({ side }) => side === s.active), ...units.filter(({ side }) => side !== s.active)];
};
const enemiesIn = (s: State, unit: Unit, unitIds: readonly string[]): readonly Unit[] =>
  onTable(s).filter(({ id, side }) => unitIds.includes(id) && side !== unit.side);

export const blowsOf = (s: State, { unitIds, arrivals }: Melee): readonly OracleBlow[] =>
  inOrder(s, unitIds).flatMap((unit) => {
    const struck = struckBy(s, unit, enemiesIn(s, unit, unitIds));
    const value = Math.max(0, unit.melee + attachedValue(s, unit));
    return enemiesIn(s, unit, unitIds).flatMap((enemy): readonly OracleBlow[] => {
      const stands = struck.filter((id) => id === enemy.id).length;
      const need = needOf(s, unit, enemy, arrivals);
      return stands === 0 ? [] : [{ unitId: unit.id, enemyId: enemy.id, stands, dice: stands * value, need }];
    });
  });

const mayHelp = (s: State, unit: Unit): boolean => !isShaken(s, unit);

/** Stands of each side that support. @see OTS-MEL-08 OTS-MEL-09 */
export const supportsOf = (s: State, { unitIds }: Melee): Readonly<Record<string, number>> => {
  const fighting = (unit: Unit) =>
    unitIds.includes(unit.id)
      ? standsOf(s, unit).filter((stand) => enemiesIn(s, unit, unitIds).some((enemy) => touching(s, stand, enemy) > 0))
      : [];
  const counted = s.scenario.sides.map(({ id: side }) => {
    const own = onTable(s).filter((unit) => unit.side === side);
    const strikers = own.flatMap(fighting);
    const helpers = own.filter((unit) => mayHelp(s, unit) && (unitIds.includes(unit.id) || !isInMelee(s, unit)));
    const supports = helpers.flatMap((unit) => {
      // A unit of the melee supports its own stands alone.
      const helped = unitIds.includes(unit.id) ? fighting(unit) : strikers;
      return standsOf(s, unit).filter(
        (stand) =>
          !strikers.includes(stand) && helped.some((striker) => sharedEdge(s, stand.corners, striker.corners) > 0),
      );
    });
    return [side, supports.length] as const;
  });
  return Object.fromEntries(counted);
};
const isInMelee = (s: TableState, unit: Unit): boolean =>
  onTable(s).some(
    (other) => other.side !== unit.side && standsOf(s, unit).some((stand) => touching(s, stand, other) > 0),
  );

/** Scores of a round. @see OTS-MEL-10 OTS-MEL-13 OTS-SPC-08 */
export const scoresOf = (
  s: State,
  { arrivals, unitIds }: Melee,
  hits: readonly { readonly unitId: string; readonly hits: number }[],
): Readonly<Record<string, number>> => {
  const supports = supportsOf(s, { arrivals, unitIds, round: 1 });
  const scores = s.scenario.sides.map(({ id: side }) => {
    const inflicted = hits
      .filter(({ unitId }) => unitOf(s, unitId).side === side)
      .reduce((sum, each) => sum + each.hits, 0);
    const fired = arrivals
      .filter(({ unitId }) => unitOf(s, unitId).side !== side)
      .filter(({ unitId }) => !unitOf(s, unitId).specialRules.includes('highlander'))
      .reduce((sum, { firingHits }) => sum + firingHits, 0);
    return [side, inflicted + fired + (supports[side] ?? 0)] as const;
  });
  return Object.fromEntries(scores);
};
