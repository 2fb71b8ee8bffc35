import type { ClauseText } from '../../../core/clause.js';

/** Line of sight. */
export const sightClauses = {
  'KG-SIG-01':
    '[S] Formed units of either side hide what is behind them; skirmishers, artillery, crews and leaders do not, nor do the two ends of the line.',
  'KG-SIG-02':
    '[I] The ground is level 0, a `hill` 1, a `steepHill` 2. Units are as high as their front centre, leaders as their base centre.',
  'KG-SIG-03': '[I] A formed unit is in the way only if it stands as high as the higher end at least.',
  'KG-SIG-04': '[I] So is a hill that is higher than the two ends.',
  'KG-SIG-05':
    '[I] An area may be seen into or through for as many inches as its sight figure, unless one end stands at least a level above it. Buildings with neither end inside allow none.',
  'KG-SIG-06':
    '[I] A unit looks from its front centre, or from the nearest point of the outline it holds, to the nearest part of the target that is in the arc. A unit that looks without firing looks all round.',
  'KG-SIG-07':
    '[I] A line crosses what it runs through for more than 0.05"; an edge is not crossed. Charges look at the nearest point of the target without an arc. A formed unit does not hide the leader standing in it.',
} as const satisfies Record<string, ClauseText>;
