import type { Point } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import type { Feature } from '../../../table/terrain.js';
import { type Footprint, footprintAt, footprintOf, liesWhollyOnTable, overlaps } from '../footprint.js';
import { keptGround } from '../movement/legality.js';
import { isLoose, slackOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { lineCrosses, standIsOn } from '../terrain.js';
import { lengthThrough } from '../through.js';

/** Whether the way of a charge is clear, and whether there is room at its end. */

/** What a charge keeps clear of. */
export interface Bars {
  readonly others: readonly Unit[];
  readonly closed: readonly Feature[];
}

/** Whether a battalion lies on the way of a charge. A loose friend lets it through. @see OW-CHG-11 OW-GEN-18 */
export const barsWay = (s: Situation, charger: Unit, from: Point, to: Point, other: Unit): boolean => {
  if (other.side === charger.side && isLoose(other)) return false;
  const { parts, box } = footprintOf(s, other);
  return lengthThrough(from, to, parts, box) > slackOf(s, 'crossing');
};

/** Whether the line of a charge is clear of closed ground and of others. Other ground is no hindrance. @see OW-CHG-11 OW-CHG-14 */
export const wayIsClear = (s: Situation, charger: Unit, to: Point, { others, closed }: Bars): boolean =>
  !closed.some((feature) => lineCrosses(s, { from: charger.pose, to }, feature)) &&
  !others.some((other) => barsWay(s, charger, charger.pose, to, other));

/** Whether a battalion would stand on another. */
export const isOn = (s: Situation, ground: Footprint, other: Unit): boolean =>
  overlaps(s, ground, footprintOf(s, other));

/** Whether a place is free of closed ground, of others and of kept ground, and on the table. @see OW-CHG-11 OW-MOV-08 */
export const placeIsFree = (s: Situation, charger: Unit, pose: Pose, { others, closed }: Bars): boolean => {
  const ground = footprintAt(s, charger, pose);
  return (
    liesWhollyOnTable(s, ground) &&
    !closed.some((feature) => ground.placedStands().some((stand) => standIsOn(s, stand, feature))) &&
    !others.some((other) => isOn(s, ground, other)) &&
    !keptGround(s, charger.side, charger.id).some((kept) => overlaps(s, ground, kept.ground))
  );
};
