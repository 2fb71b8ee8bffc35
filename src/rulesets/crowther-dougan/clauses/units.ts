import type { ClauseText } from '../../../core/clause.js';

/** Units and formations. */
export const unitsClauses = {
  'CD-UNI-01': '[R] Fire Factor, Melee Factor, Field Craft and Morale of a troop type are in the table of ratings.',
  'CD-UNI-02': '[S] The Fire Factor is 1 to 4, that of British line infantry 2.',
  'CD-UNI-03': '[R] The Melee Factor is 1 to 4, Field Craft 1 to 6 and Morale 1 to 10.',
  'CD-UNI-04': '[I] Line, column and limbered guns are close order, all other formations are not.',
  'CD-UNI-05': '[I] A unit takes only formations allowed to it, and is then laid out with the figures that it has.',
  'CD-UNI-06':
    '[I] A change of formation keeps front-edge centre and heading, and is refused where the new rectangle does not fit.',
  'CD-UNI-07': '[I] Two crew figures man a gun, and a battery without a manned gun cannot fire.',
  'CD-UNI-08': '[I] A battery without guns is a crew on foot in skirmish order: 12 cm, Melee Factor 1, no fire.',
  'CD-UNI-09': '[I] Guns stay on the table whatever the crew has lost, until the battery loses its guns.',
  'CD-UNI-10':
    '[I] A garrison stands at the middle of its building, a unit afloat at that of its craft, and the nearest point of the footprint serves as front-edge centre.',
  'CD-UNI-11': '[I] A building, work or craft holds one unit, and only foot holds the first two.',
  'CD-UNI-12': '[I] A unit gets into garrison or afloat only by entering, embarking or at set-up.',
} as const satisfies Record<`CD-UNI-${string}`, ClauseText>;
