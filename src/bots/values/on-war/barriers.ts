import { chargePlace, closedTo, lineCrosses, type View } from '../../../rulesets/on-war/bots.js';
import type { Point } from '../../../table/point.js';
import type { Spot } from './ground.js';

/** What keeps a charge from its target. */

/** Whether ground that is closed to a battalion lies between it and a point. @see OW-CHG-11 */
export const isBarred = (view: View, { unit, pose }: Pick<Spot, 'unit' | 'pose'>, to: Point): boolean =>
  closedTo(view, unit).some((feature) => lineCrosses(view, { from: pose, to }, feature));

/** Whether a charge from a place would find its way and room at an enemy, within its reach. @see OW-CHG-10 OW-CHG-11 */
export const findsRoom = (view: View, { unit, pose, formation }: Spot, enemy: Spot, reach: number): boolean => {
  const charger = pose === unit.pose && formation === unit.formation ? unit : { ...unit, pose, formation };
  const place = chargePlace(view, charger, enemy.unit);
  return place !== null && place.distance <= reach;
};
