import { boxOf } from '../../../table/box.js';
import type { Segment } from '../../../table/segment.js';
import type { Feature } from '../../../table/terrain.js';
import { lengthThrough } from '../../../table/through.js';
import { bodiesGap, type Footprint } from '../footprint.js';
import { piecesNear, type Standing } from '../near.js';
import { atMost, distanceOf, isUnit, type Piece, slackOf } from '../read.js';
import type { SideId } from '../scenario.js';
import type { Situation } from '../state.js';
import { hillsAt } from './ground.js';

/** Who stands in a line of sight or fire. */

/** Whether so much of a line lies in a footprint that it is in the way. Along its edge a line runs free. @see WT-LOS-03 */
export const standsOn = (s: Situation, { from, to }: Segment, { parts, box }: Footprint): boolean =>
  lengthThrough(from, to, parts, box) > slackOf(s, 'crossing');

/**
 * Everybody in a line but the pieces at its ends. Officers stand in the lines of their own side alone.
 *
 * @see WT-LOS-03 WT-LOS-04
 */
export const troopsOn = (s: Situation, line: Segment, ends: readonly Piece[], side: SideId): readonly Standing[] =>
  piecesNear(s, boxOf([line.from, line.to]), 0).filter(
    ({ piece, footprint }) =>
      ends.every(({ id }) => id !== piece.id) && (isUnit(piece) || piece.side === side) && standsOn(s, line, footprint),
  );

/** The firer and the target, where they stand, and on which hills. */
export interface Exchange {
  readonly side: SideId;
  readonly firer: Footprint;
  readonly target: Footprint;
  readonly firerHills: readonly Feature[];
  readonly targetHills: readonly Feature[];
}

/** What a piece in the line does to the fire: nothing, it is in the way, or it must be the target itself. */
export type Hindrance = 'none' | 'blocks' | 'first';

const areOnOneHill = ({ firerHills, targetHills }: Exchange): boolean =>
  firerHills.some((hill) => targetHills.includes(hill));

/**
 * What a piece in the line does to fire along it. From a hill one shoots over troops on lower ground that are far enough
 * from the firer, and over friends that are far enough from a target on another hill.
 *
 * @see WT-LOS-05 WT-LOS-06 WT-LOS-07 WT-LOS-08 WT-LOS-09
 */
export const hindranceBy = (s: Situation, exchange: Exchange, { piece, footprint }: Standing): Hindrance => {
  const { side, firer, target, firerHills, targetHills } = exchange;
  const isHigh = hillsAt(s, piece.pose).length > 0;
  if (isHigh || firerHills.length === 0 || areOnOneHill(exchange)) return 'blocks';
  const limit = distanceOf(s, 'hillFire');
  if (atMost(s, bodiesGap(firer, footprint), limit)) return 'blocks';
  const isFriend = piece.side === side;
  if (targetHills.length === 0) return isFriend ? 'none' : 'first';
  return isFriend && atMost(s, bodiesGap(target, footprint), limit) ? 'blocks' : 'none';
};
