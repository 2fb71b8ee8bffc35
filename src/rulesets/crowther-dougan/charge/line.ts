import { nearestOnRims, nearestPointOf } from '../../../table/body.js';
import { headingOf } from '../../../table/heading.js';
import { distance, type Point, squaredDistance, subtract } from '../../../table/point.js';
import { nearestOnSegment } from '../../../table/segment.js';
import { footprintOf } from '../footprint.js';
import type { Situation, Unit } from '../state.js';
import { findFeature, gapsOf } from '../terrain.js';

/** The charge line, for declarations, both stretches, follow-ups and pursuits. @see CD-CHG-07 CD-CHG-28 */

export interface ChargeLine {
  /** The front-edge centre of the charger. */
  readonly from: Point;
  /** The nearest point of the target. */
  readonly to: Point;
  /** The heading of the charger once it is turned along the line, degrees. */
  readonly heading: number;
  /** In cm: also the distance of the charger's front from the target. */
  readonly length: number;
}

/** The garrison of a work is charged at the nearest point of its nearest gap; null: the target is in none. @see CD-CHG-36 */
const nearestGapPoint = (s: Situation, { garrisonOf }: Unit, from: Point): Point | null => {
  const held = garrisonOf === null ? undefined : findFeature(s, garrisonOf);
  if (held?.kind !== 'fortification') return null;
  const points = gapsOf(s)
    .filter(({ featureId }) => featureId === held.id)
    .map((gap) => nearestOnSegment(gap.from, gap.to, from));
  return points.reduce<Point | null>(
    (best, point) => (best === null || squaredDistance(point, from) < squaredDistance(best, from) ? point : best),
    null,
  );
};

/**
 * The line from a unit's front-edge centre to the nearest point of a target, where the two stand now.
 *
 * @see CD-CHG-07 CD-CHG-28 CD-CHG-32 CD-CHG-34 CD-CHG-36
 */
export const chargeLineTo = (s: Situation, unit: Unit, target: Unit): ChargeLine => {
  const { heading, ...from } = unit.pose;
  const ground = footprintOf(s, target);
  const to = nearestGapPoint(s, target, from) ?? nearestPointOf(ground, from);
  const length = distance(from, to);
  const isPoint = length < s.tables.tolerances.chargeLine;
  return {
    from,
    to: isPoint ? nearestOnRims(ground.parts, to) : to,
    heading: isPoint ? heading : headingOf(subtract(to, from)),
    length,
  };
};
