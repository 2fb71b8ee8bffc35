import { between, distance, type Point } from '../../../table/point.js';
import { clipSegment, pointToSegment, segmentsCross } from '../../../table/segment.js';
import type { Feature } from '../../../table/terrain.js';
import { footprintOf } from '../footprint.js';
import { atMost, constant, isIn, lessThan } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { barsOf, closedTo, gapsOf, isArea, moverOf } from '../terrain.js';
import { friendsBeside } from './dice.js';
import type { ChargeLine } from './line.js';
import { crossedAt, metAt, type Strip } from './strip.js';

/** What bars the way of a charger. @see CD-CHG-07 CD-CHG-29 CD-CHG-33 */

/** Where something ends a way, in cm, and the enemy that does. */
export interface Bar {
  readonly cm: number;
  readonly enemy: Unit | null;
}

/** Whether a point is in a gap of a feature; at the very end of it too. @see CD-CHG-36 CD-GEN-08 */
const isInGap = (s: Situation, point: Point, feature: Feature): boolean =>
  gapsOf(s).some(
    ({ featureId, from, to }) => featureId === feature.id && atMost(s, pointToSegment(point, from, to), 0),
  );

/** Where a charge line meets a wall; null: it does not cross it outside its gaps. */
const wallAt = (s: Situation, line: ChargeLine, feature: Feature): number | null => {
  const hits = (barsOf(s).find((bar) => bar.feature === feature)?.segments ?? [])
    .filter(({ from, to }) => segmentsCross(line.from, line.to, from, to))
    .map(({ from, to }) => between(line.from, line.to, clipSegment(line.from, line.to, [from, to])?.enter ?? 0))
    .filter((point) => !isInGap(s, point, feature));
  return hits.length === 0 ? null : Math.min(...hits.map((point) => distance(line.from, point)));
};

/** Whether the way to the gap of a work leads through its own walls; null: it does not. @see CD-CHG-08 CD-CHG-36 */
const ownWallAt = (s: Situation, line: ChargeLine, feature: Feature): number | null => {
  if (feature.kind !== 'fortification') return null;
  const at = wallAt(s, line, feature);
  return at !== null && lessThan(s, at, line.length) ? at : null;
};

/**
 * Where ground closed to the unit bars its strip; walls of kind `fortification` only where the charge line itself crosses
 * them outside a gap. What the target holds does not bar, but for the walls on the far side of a work from its gap.
 *
 * @see CD-CHG-08 CD-CHG-33 CD-CHG-36
 */
export const groundBar = (s: Situation, strip: Strip, line: ChargeLine, target: Unit): number | null => {
  const found = closedTo(s, moverOf(strip.unit)).flatMap(({ feature, body }): readonly number[] => {
    if (feature.id === target.garrisonOf) {
      const own = ownWallAt(s, line, feature);
      return own === null ? [] : [own];
    }
    const isWall = feature.kind === 'fortification' && feature.shape.kind === 'line';
    const at = isWall
      ? wallAt(s, line, feature)
      : isArea(feature)
        ? metAt(s, strip, body)
        : crossedAt(s, strip, body.parts);
    return at === null ? [] : [at];
  });
  return found.length === 0 ? null : Math.min(...found);
};

/**
 * The first thing that bars a charger's way: closed ground at its edge, a friend who is not in skirmish order touching
 * him, an enemy 5 cm before him.
 *
 * @param enemies - those that count; the target never does
 * @returns null: the way is free
 * @see CD-CHG-07 CD-CHG-29 CD-CHG-33
 */
export const firstBar = (
  s: Situation,
  strip: Strip,
  line: ChargeLine,
  target: Unit,
  enemies: readonly Unit[],
): Bar | null => {
  const ground = groundBar(s, strip, line, target);
  const at = (unit: Unit): number | null => metAt(s, strip, footprintOf(s, unit));
  const bars: readonly Bar[] = [
    ...(ground === null ? [] : [{ cm: ground, enemy: null }]),
    ...friendsBeside(s, strip.unit, target)
      .filter((friend) => !isIn(friend, 'skirmish'))
      .flatMap((friend) => at(friend) ?? [])
      .map((cm) => ({ cm, enemy: null })),
    ...enemies
      .filter(({ id }) => id !== target.id)
      .flatMap((enemy): readonly Bar[] => {
        const cm = at(enemy);
        return cm === null ? [] : [{ cm: Math.max(0, cm - constant(s, 'approachLimitCm')), enemy }];
      }),
  ];
  return bars.reduce<Bar | null>((first, bar) => (first === null || bar.cm < first.cm ? bar : first), null);
};
