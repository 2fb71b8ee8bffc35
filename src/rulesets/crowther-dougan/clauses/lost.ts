import type { ClauseText } from '../../../core/clause.js';

/** Getting lost. */
export const lostClauses = {
  'CD-LST-01': '[S] As an option forest is divided into squares of 60.96 cm.',
  'CD-LST-02': '[S] A unit that crosses from square to square tests, unless it follows a road or stream.',
  'CD-LST-03': '[I] Its front-edge centre crosses, in forest and in a voluntary move. Within 2 cm it follows.',
  'CD-LST-04':
    '[S] A D6, less 1 at night and in severe weather, errs on 1 with Field Craft 5, to 2 with 4, to 3 with 3, to 4 with 2.',
  'CD-LST-05': '[R] Field Craft 1 errs to 5, Field Craft 6 on 0.',
  'CD-LST-06': '[S] A lost unit leaves by the right edge on 4 to 6.',
  'CD-LST-07':
    '[I] Exit point and heading turn 90 degrees about the middle of the square, and the rest of the move goes straight on.',
  'CD-LST-08': '[I] At the table edge, closed ground or an enemy it stops.',
  'CD-LST-09': '[R] On 1 to 3 it leaves by the left edge.',
  'CD-LST-10':
    '[I] At a corner one line is crossed, beginning or ending on a line is no crossing, and the steps left are dropped.',
} as const satisfies Record<`CD-LST-${string}`, ClauseText>;
