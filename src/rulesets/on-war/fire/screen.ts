import { boxOf } from '../../../table/box.js';
import type { Point } from '../../../table/point.js';
import { footprintOf } from '../footprint.js';
import { unitsNear } from '../near.js';
import { isLoose, slackOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { lengthThrough } from '../through.js';

/** The middle of a battalion: that of its bounding rectangle, or of its building. @see OW-BLD-19 */
export const middleOf = (s: Situation, unit: Unit): Point =>
  unit.garrison === null ? footprintOf(s, unit).bounds.centre : unit.pose;

/**
 * Whether a shot goes through a skirmish line of either side: the line between the middles of both battalions crosses
 * the bounding rectangle of a third one in loose formation that is not hidden.
 *
 * @see OW-FIR-12 OW-HID-15
 */
export const isScreened = (s: Situation, firer: Unit, target: Unit): boolean => {
  const [from, to] = [middleOf(s, firer), middleOf(s, target)];
  return unitsNear(s, boxOf([from, to]), 0).some(({ unit, footprint }) => {
    if (!isLoose(unit) || unit.hidden || unit.id === firer.id || unit.id === target.id) return false;
    return lengthThrough(from, to, [footprint.bounds.corners], footprint.box) > slackOf(s, 'crossing');
  });
};
