import type { ClauseText } from '../../../core/clause.js';

/** Formations. */
export const formationsClauses = {
  'OW-FRM-01':
    '[S] Battalions form line, column, loose order, square or wedge. Skirmish order is loose order. A battalion in a building is its garrison.',
  'OW-FRM-02':
    '[S] A type may not adopt a formation for which table `movementAllowances` has no figure. Horse artillery has no wedge.',
  'OW-FRM-03':
    '[R] A line has one or two ranks: its files are at least half its stands. Its stands have no gaps, the front rank is filled first, and a short rear rank keeps to the files.',
  'OW-FRM-04':
    '[R] A column has two files. Loose order is one rank with gaps of 1". A wedge has rows of 1, 2, 3 stands and so on, and its command stand rides at the point.',
  'OW-FRM-05':
    '[R] A square has four faces round a hollow. Infantry needs 4 stands to form one, but a square that is worn down stays a square. With fewer than 4 stands each stand belongs to every face, faces every way, and is in no other stand’s lane.',
  'OW-FRM-06':
    '[I] A foot battery may form square with any number of stands. It is then immobile, and counts as a square.',
  'OW-FRM-07':
    '[I] Losses close up at once: the rest is laid out again in the same formation, with the same front-edge centre, heading and files. Stands keep their names and fill the places in order of their numbers. In a melee they close up when it ends.',
  'OW-FRM-08':
    '[R] A battalion may change formation once in its own Movement phase, before it moves, about the centre of its front. It may then move up to half the allowance of the new formation, not at the double, and may not charge. Another number of files is another formation; a change to what it is already is refused. A `move` never forms square.',
  'OW-FRM-09':
    '[I] A change is refused if the new layout would overlap another battalion, a building or impassable ground, leave the table or lie across a linear obstacle, or in steps 2.1 and 2.5 come nearer to a known enemy than a move may.',
  'OW-FRM-10':
    '[S] A square is formed in step 2.1 or in answer to a charge. A battalion that formed square in 2.1 does not move in 2.5. It needs no check while its officer lives. Any change in 2.5 may leave a square.',
  'OW-FRM-11':
    '[I] Once in its move, before the path and after a change of formation, a battalion may turn about on the spot, so that its rear edge becomes its front. That costs no distance but counts as moving. Squares and garrisons do not turn about.',
  'OW-FRM-12': '[S] A stand faces the heading of its battalion; in a square it faces outwards from its face.',
  'OW-FRM-13':
    '[I] In step 2.1 infantry in line, column or loose order with at least 4 stands may form square, and foot batteries in line. They may not while routing, disoriented, surprised, in a building, bogged down or stuck.',
} as const satisfies Record<`OW-FRM-${string}`, ClauseText>;
