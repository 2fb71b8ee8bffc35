import type { ClauseText } from '../../../core/clause.js';

/** Terrain. */
export const terrainClauses = {
  'OW-TER-01': '[S] Ground is cross-country, rough (difficult or very difficult) or impassable, by table `terrain`.',
  'OW-TER-02': '[S] Cross-country ground never hinders.',
  'OW-TER-03': '[S] Deep rivers, fetid swamps, cliffs and other impassable ground stop all movement.',
  'OW-TER-04': '[S] Infantry and cavalry are not slowed by rough ground or obstacles, and never bog down.',
  'OW-TER-05':
    '[S] Artillery that moves into, through or across difficult ground rolls a die: it goes on on 2+, and on a 1 is bogged down until it is freed.',
  'OW-TER-06':
    '[I] The whole battery rolls one die for each difficult feature, where its ground comes to overlap or cross it, or at the start of its move if it is there already. A battery that bogs stops where it first touches the feature. An about-face or a change of formation alone rolls nothing. Features met at one point are rolled for in listing order.',
  'OW-TER-07': '[S] Artillery has half its allowance for a move on which it overlaps difficult ground.',
  'OW-TER-08':
    '[S] Artillery may not enter or cross very difficult ground. If it starts there it is stuck and never moves.',
  'OW-TER-09':
    '[R] Instead of moving, a bogged battery may make a skill check in 2.5, unless it is disoriented, surprised or routing. It is freed if it passes, and does nothing else that turn. It keeps its heading and may shoot, as having moved in a turn in which it tried.',
  'OW-TER-10':
    '[S] No stand occupies a linear obstacle. A normal move that would end with a stand across it is refused. Moves that a hidden enemy cuts short, charges, fall backs, routs, pursuits and breakthroughs may end across it.',
  'OW-TER-11': '[S] An area covers all ground inside its outline. A stand is in it if its centre is.',
  'OW-TER-12':
    '[I] On a road, bridge or ford the ground of that counts, not of what it crosses, except for its level. A stand whose centre is on it overlaps nothing that it crosses, and lines are free where they run on it. Where other features overlap, the worst going, the best cover and the highest level count.',
  'OW-TER-13':
    '[I] Artillery that falls back or routs rolls for difficult ground as well. If it bogs, is bogged or stuck already, or meets very difficult or impassable ground, it is destroyed.',
  'OW-TER-14':
    '[I] Cavalry and artillery never enter buildings, though guns may start in one. Infantry enters only by order.',
} as const satisfies Record<`OW-TER-${string}`, ClauseText>;
