import { bodiesGap } from '../../../table/body.js';
import { directionOf, normaliseHeading } from '../../../table/heading.js';
import type { Pose } from '../../../table/pose.js';
import { distanceToEdge } from '../../../table/sweep.js';
import { bodyOfStrip, crossedAt, metAt, type Strip, stripAhead } from '../charge.js';
import { awayFrom } from '../direction.js';
import { footprintOf, gapBetween, poseAtCentre } from '../footprint.js';
import { rateNow } from '../rates.js';
import { constant, homewards, isRouting, knownEnemiesOf, lessThan } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { closedTo, isArea, moverOf } from '../terrain.js';

/** The way that a router takes. @see CD-ROU-05 CD-ROU-06 CD-ROU-17 */

/** Away from what caused it; after the first move straight home. @see CD-ROU-05 */
const wantedHeading = (s: Situation, unit: Unit): number =>
  unit.routMoves === 0 && unit.causeAt !== null ? awayFrom(s, unit, unit.causeAt) : homewards(s, unit.side);

/** A unit turned about the centre of its rectangle. */
export const turnedPose = (s: Situation, unit: Unit, heading: number): Pose =>
  poseAtCentre(s, unit, footprintOf(s, unit).centre, normaliseHeading(heading));

/** How far the front-edge centre can go before it leaves the table. @see CD-ROU-07 */
export const toTheEdge = (s: Situation, pose: Pose): number => {
  const { width, height } = s.scenario.table;
  return distanceToEdge(pose, directionOf(pose.heading), width, height);
};

/** The strip of a full move, or up to the edge of the table. @see CD-ROU-17 */
const stripAt = (s: Situation, unit: Unit, pose: Pose): Strip =>
  stripAhead(s, unit, pose, Math.min(rateNow(s, unit), toTheEdge(s, pose)));

const isGroundClosed = (s: Situation, strip: Strip): boolean =>
  closedTo(s, moverOf(strip.unit)).some(
    ({ feature, body }) => (isArea(feature) ? metAt(s, strip, body) : crossedAt(s, strip, body.parts)) !== null,
  );

/** Whether an enemy bars a path: it would come within 5 cm of him, or overlap him if it is that near already. */
const isEnemyInWay = (s: Situation, strip: Strip, enemy: Unit): boolean => {
  const ground = footprintOf(s, enemy);
  const limit = constant(s, 'approachLimitCm');
  if (isRouting(enemy) || lessThan(s, gapBetween(s, strip.unit, enemy), limit)) return metAt(s, strip, ground) !== null;
  return lessThan(s, bodiesGap(bodyOfStrip(strip), ground), limit);
};

const isFree = (s: Situation, strip: Strip): boolean =>
  !isGroundClosed(s, strip) && !knownEnemiesOf(s, strip.unit.side).some((enemy) => isEnemyInWay(s, strip, enemy));

/** Turns from the wanted heading, the smallest first, left before right. @see CD-ROU-06 */
const turnsOf = (s: Situation): readonly number[] => {
  const step = constant(s, 'routTurnDegrees');
  const number = Math.floor(constant(s, 'mostRoutTurnDegrees') / step);
  return [0, ...Array.from({ length: number }, (_, index) => [-(index + 1) * step, (index + 1) * step]).flat()];
};

/** The way of a router, turned already; null: it has none. @see CD-ROU-06 CD-ROU-15 */
export const routWay = (s: Situation, unit: Unit): Strip | null => {
  const wanted = wantedHeading(s, unit);
  for (const turn of turnsOf(s)) {
    const strip = stripAt(s, unit, turnedPose(s, unit, wanted + turn));
    if (isFree(s, strip)) return strip;
  }
  return null;
};
