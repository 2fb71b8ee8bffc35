import { pointToPolygon, polygonsGap } from '../../../table/convex.js';
import type { Stand } from '../footprint.js';
import { atMost, distanceOf, isLoose, lessThan } from '../read.js';
import { type Outlook, risesBetween, runsThroughAny, type Station } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Ammunition } from '../tables.js';

/** Friends in the way of a shot. The lane of a stand is its line of sight. @see OW-FIR-04 */

/** Who fires along a lane, and with what. */
export interface Gunner {
  readonly unit: Unit;
  /** Null: muskets, rifles and carbines. */
  readonly ammo: Ammunition | null;
  /** A row of its own battalion that does not block it, in addition to its own. @see OW-FIR-10 */
  readonly passes: number | null;
  /** Stands of its battalion never block one another: a square worn down. @see OW-FRM-05 */
  readonly isWorn: boolean;
}

/** The gap from a gun, or from the section where it is posted, to a stand. */
const gapTo = ({ base, centre }: Station, { shape }: Stand): number =>
  base.length > 1 ? polygonsGap(base, shape.corners) : pointToPolygon(centre, shape.corners);

/** Whether a gun may fire cannon over a friend, by their distance. @see OW-ART-03 */
const clearsHeads = (s: Situation, gun: Station, friend: Stand): boolean => {
  const gap = gapTo(gun, friend);
  const limit = distanceOf(s, 'overhead');
  return s.options.overheadFire === 'within4' ? atMost(s, gap, limit) : !lessThan(s, gap, limit);
};

/**
 * Whether a stand of the firer itself is in the way. At a higher enemy only front stands shoot: others look over their
 * own front from above alone.
 *
 * @see OW-FIR-04 OW-FIR-10 OW-FRM-05 OW-LOS-10 OW-LOS-11 OW-ART-04
 */
const ownBlocks = (s: Situation, eye: Station, mark: Station, { ammo, passes, isWorn }: Gunner, stand: Stand) => {
  if (isWorn || stand.row === eye.row || stand.row === passes) return false;
  return ammo === 'grape' || lessThan(s, eye.level, mark.level) || risesBetween(s, eye, mark, stand);
};

/** Whether a stand on the lane blocks it. @see OW-FIR-04 OW-FIR-12 OW-ART-03 OW-ART-04 OW-LOS-10 */
const blocks = (s: Situation, eye: Station, mark: Station, gunner: Gunner, friend: Unit, stand: Stand): boolean => {
  if (friend.id === gunner.unit.id) return ownBlocks(s, eye, mark, gunner, stand);
  if (gunner.ammo === 'grape') return true;
  if (isLoose(friend) && s.options.fireThroughFriendlySkirmishers) return false;
  if (!risesBetween(s, eye, mark, stand)) return false;
  return gunner.ammo === null || !clearsHeads(s, eye, stand);
};

/** Whether no friend is in the way of a shot from one station to another. */
export const isLaneClear = (s: Situation, eye: Station, mark: Station, outlook: Outlook, gunner: Gunner): boolean =>
  !runsThroughAny(s, eye, mark, outlook.friends, (stand, friend) => blocks(s, eye, mark, gunner, friend, stand));
