import type { ClauseText } from '../../../core/clause.js';

/** The order of a turn. */
export const turnClauses = {
  'OW-SEQ-01':
    '[S] A turn has four phases: Morale with combat, rout and pursuit tests; Movement with charges and their answers, moves and charge moves, then routs and pursuits; Shooting, of the active side and then at its chargers; and Assault with all melees.',
  'OW-SEQ-02': '[I] Player turns alternate: one side completes all four phases, then the other.',
  'OW-SEQ-03':
    '[R] The scenario names the side that goes first, or the higher of two dice does; ties are thrown again. It goes first all game.',
  'OW-SEQ-04':
    '[I] Charges are declared, answered and checked in 2.2 to 2.4, moved in 2.5, fired at in 3.2 and fought out in 4. `options.chargeTiming` can put all of it into phase 4.',
  'OW-SEQ-05':
    '[I] A battalion that declared a charge neither moves normally nor changes formation in that player turn, nor does it shoot in 3.1, unless its charge was refused.',
  'OW-SEQ-06': '[I] Losses take effect at once after each shot and each strike.',
  'OW-SEQ-07':
    '[I] In 2.5 a battalion gets at most one of `move`, `enterBuilding`, `leaveBuilding` and `freeGuns`, and at most one `setPosts`; a commander gets at most one move. A `move` may be only a change of formation or an about-face. An order is judged as a whole, by what its side knows, before any die.',
  'OW-SEQ-08':
    '[I] Dice that fall due at one point of a move come in this order: bogging, Initiative for one hidden enemy after another in roster order, then discovery within 1" and its Leadership test.',
} as const satisfies Record<`OW-SEQ-${string}`, ClauseText>;
