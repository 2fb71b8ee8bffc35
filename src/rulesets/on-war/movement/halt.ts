import { poseOnLeg, type TurningLeg } from '../../../table/turningleg.js';
import { distanceOf } from '../read.js';
import type { Situation } from '../state.js';
import { keptRefusals, placeRefusals } from './legality.js';
import { type Mover, travelOn } from './legs.js';

/** Where a battalion stands that has been halted in the middle of a leg. */

const isClear = (s: Situation, mover: Mover, leg: TurningLeg, part: number): boolean => {
  const pose = poseOnLeg(leg, part);
  return placeRefusals(s, mover, pose, '').length === 0 && keptRefusals(s, mover, pose, '').length === 0;
};

/**
 * The part of a leg at which a halted battalion stands: where it was halted, or, if that is on a friend it was passing
 * through or on ground that only its stands' centres avoid, the last clear point of its way. Legs begin on clear ground.
 *
 * @param done - the part at which it was halted
 * @see OW-MOV-05 OW-MOV-06 OW-BRK-06
 */
export const standingPart = (s: Situation, mover: Mover, leg: TurningLeg, done: number): number => {
  if (done <= 0) return 0;
  const steps = Math.max(1, Math.ceil((travelOn(s, mover, leg) * done) / distanceOf(s, 'stopAccuracy')));
  for (let step = steps; step > 0; step -= 1) {
    const part = (done * step) / steps;
    if (isClear(s, mover, leg, part)) return part;
  }
  return 0;
};
