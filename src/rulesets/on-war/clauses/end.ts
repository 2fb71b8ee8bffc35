import type { ClauseText } from '../../../core/clause.js';

/** The end of the battle. */
export const endClauses = {
  'OW-END-01':
    '[S] A brigade that fails its test loses the battle for its side. `options.brigadeBreakEndsGame` can let only the brigade go.',
  'OW-END-02':
    '[I] Then its battalions are removed with its commander, unless he is the general; those to come do not come. A side whose last brigade has quit loses.',
  'OW-END-03': '[I] A side with no battalion on the table and none to come loses at once; both together draw.',
  'OW-END-04':
    '[R] When the turns are over, the side with the smaller share of battalions gone or routing wins, those still to come counted in the whole. Equal shares are a draw. The conditions of a scenario come first.',
  'OW-END-05':
    '[I] A failed brigade test ends the battle at once. A side without battalions is looked for when a step of the Morale phase, a move, a shot, defensive fire or a melee is complete; conditions of the scenario when a player turn ends, after commanders have ridden off; the turn limit after those.',
  'OW-END-06':
    '[I] Reinforcements appear when their side’s player turn starts, at their pose. If that would overlap another battalion, or an enemy is within 1", they wait for the next turn of their side; hidden enemies there are discovered. Arriving is not moving.',
} as const satisfies Record<`OW-END-${string}`, ClauseText>;
