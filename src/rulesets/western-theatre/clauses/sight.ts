import type { ClauseText } from '../../../core/clause.js';

/** Sight and lines of fire. */
export const sightClauses = {
  'WT-LOS-01': '[I] Sight runs between the nearest points of two footprints, or between their centres, all round.',
  'WT-LOS-02':
    '[I] A fire line runs from the centre of the front edge to the nearest point of the target in the arc, or to its centre.',
  'WT-LOS-03': '[I] Any other footprint of which more than 0.05" lies in the line blocks it.',
  'WT-LOS-04': '[S] Officers block the fire of their own side only.',
  'WT-LOS-05': '[S] Hills block, but not the hill on which one of the two units stands.',
  'WT-LOS-06': '[S] A unit on a hill does not fire over a unit below within 12" of it.',
  'WT-LOS-07': '[S] Beyond 12" friends are fired over, but an enemy in the line must be the target.',
  'WT-LOS-08': '[S] From hill to hill, friends within 12" of the target block too, and other units below do not.',
  'WT-LOS-09': '[I] A firer on the flat fires over no unit, and a unit on a hill is never fired over.',
  'WT-LOS-10': '[S] Fire between friends needs a gap of 12" or of two frontages of the target.',
  'WT-LOS-11': '[I] The gap is asked if friends stand forward on both sides of the line, nearer than the target.',
  'WT-LOS-12': '[I] Sight of supports follows the same rules.',
} as const satisfies Record<`WT-LOS-${string}`, ClauseText>;
