import type { ClauseText } from '../../../core/clause.js';

/** Line of sight. */
export const sightClauses = {
  'KG-SIG-01':
    '[S] Formed units of either side block sight. Skirmishers, artillery, crews and leaders do not, nor do the units at the two ends of the line.',
  'KG-SIG-02':
    '[I] The ground is level 0, a `hill` 1, a `steepHill` 2. A unit has the level at its front centre, a leader the level at the centre of his base.',
  'KG-SIG-03': '[I] A formed unit blocks sight only if its level is at least that of the higher end.',
  'KG-SIG-04': '[I] A hill higher than both ends also blocks sight.',
  'KG-SIG-05':
    "[I] A line of sight may pass through an area for as many inches as the area's sight figure, unless one end is at least a level above it. A building with neither end inside blocks sight.",
  'KG-SIG-06':
    '[I] A unit looks from its front centre, or from the nearest point of the outline that it holds, to the nearest part of the target in its arc. A unit that looks without firing looks all round.',
  'KG-SIG-07':
    '[I] A line crosses anything that it runs through for more than 0.05"; touching an edge is not crossing. A charger looks at the nearest point of the target, without an arc. A formed unit does not hide a leader who stands in it.',
} as const satisfies Record<string, ClauseText>;
