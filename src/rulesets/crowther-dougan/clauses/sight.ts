import type { ClauseText } from '../../../core/clause.js';

/** Sight. */
export const sightClauses = {
  'CD-LOS-01': '[S] Troops in the open are seen at any distance along a line of sight.',
  'CD-LOS-02':
    '[I] Sight needs one free line from the front-edge centre to the centre, left end or right end of the target’s front edge.',
  'CD-LOS-03':
    '[I] Buildings, fortifications, palisades, cliffs, hills between, other units and more than 5 cm of concealing ground block a line.',
  'CD-LOS-04': '[I] From a hill, and towards it, sight passes over lower units more than 5 cm from both ends.',
  'CD-LOS-05': '[R] The scenario may limit how far anything is seen.',
  'CD-LOS-06':
    '[I] A unit is concealed if ground that conceals its formation holds all its elements, or if it holds a building. Otherwise it is in the open.',
  'CD-LOS-07':
    '[I] Concealed units are seen by whoever spotted them, within 5 cm if not hidden, in contact, or while they charge or pursue. Fire, charges and follow-ups need sight.',
  'CD-LOS-08': '[I] A hill blocks no line from a higher point. Woods do, and the ground of the two ends never does.',
  'CD-LOS-09':
    '[I] Fortifications and palisades block no line of a unit within 1 cm of them. Personalities, empty craft and hidden units block nothing.',
  'CD-LOS-10': '[I] Sight goes all round. The limit of visibility holds between footprints, for observation too.',
} as const satisfies Record<`CD-LOS-${string}`, ClauseText>;
