import type { Point } from '../../../table/point.js';
import { pointToPolygon } from '../../../table/polygon.js';
import type { Battle } from '../battle.js';
import { atMost, commandStand, distanceOf, enemiesOf, isInContact, unitOf } from '../read.js';
import type { StandId } from '../scenario.js';
import { stationsOf } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Aim, Hit, Shot } from '../tasks.js';
import { disorient } from './templates.js';

/** Fire into a wood, on the suspicion that it is held. */

interface Struck {
  readonly id: StandId;
  readonly away: number;
}

/** By distance; stands as far as each other by number, the command stand last. @see OW-GEN-20 */
const nearestFirst = (s: Situation, stands: readonly Struck[]): readonly Struck[] =>
  stands
    .toSorted((one, other) => Number(one.id === commandStand) - Number(other.id === commandStand))
    .toSorted((one, other) => {
      const apart = one.away - other.away;
      return Math.abs(apart) <= s.tables.tolerances.equality ? 0 : apart;
    });

/** Stands of a battalion in a wood, the nearest to a point first. */
const standsInWood = (s: Situation, unit: Unit, wood: string, point: Point): readonly Struck[] =>
  nearestFirst(
    s,
    stationsOf(s, unit)
      .filter((station) => station.wood?.id === wood)
      .map(({ id, base }) => ({ id, away: pointToPolygon(point, base) })),
  );

/** The enemy that shots at a point of a wood hit, and its stands in the wood. @see OW-FIR-23 OW-FIR-20 */
const held = (s: Situation, side: string, wood: string, point: Point) => {
  let best: { readonly unit: Unit; readonly stands: readonly Struck[]; readonly away: number } | null = null;
  for (const unit of enemiesOf(s, side)) {
    if (isInContact(s, unit.id) || unit.garrison !== null) continue;
    const stands = standsInWood(s, unit, wood, point);
    const away = stands[0]?.away;
    if (away === undefined || !atMost(s, away, distanceOf(s, 'suspicion'))) continue;
    if (best === null || away < best.away - s.tables.tolerances.equality) best = { unit, stands, away };
  }
  return best;
};

/**
 * Hits of a shot at a wood: one on each stand there of the nearest enemy, then round again. Hits of howitzers disorient
 * him.
 *
 * @see OW-FIR-23
 */
export const hitsInWood = (
  battle: Battle,
  { firer }: Shot,
  { wood, point }: Extract<Aim, { kind: 'wood' }>,
  hits: number,
): readonly Hit[] => {
  const { side, type } = unitOf(battle.state, firer);
  const enemy = held(battle.state, side, wood, point);
  if (enemy === null || hits === 0) return [];
  if (type === 'howitzer') disorient(battle, enemy.unit.id);
  const { unit, stands } = enemy;
  return Array.from({ length: hits }, (_, index) => ({
    unit: unit.id,
    member: stands[index % stands.length]?.id ?? '',
  }));
};
