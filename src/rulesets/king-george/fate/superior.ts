import type { Battle } from '../battle.js';
import { findLeader, leaderOf, superiorsOf } from '../read.js';
import { changeLeader } from '../write.js';

/** Fate 24: a leader who will heed one of his superiors no longer. */

/**
 * The first superior whose card comes up is the one that is ignored from now on; a void card will do, a vacant post
 * will not.
 *
 * @see KG-FAT-19 KG-FAT-24
 */
export const noteSuperiorDrawn = (battle: Battle, drawnId: string): void => {
  const { state } = battle;
  if (findLeader(state, drawnId) === undefined || leaderOf(state, drawnId).vacant) return;
  for (const leader of state.officers)
    if (leader.ignoresFirstDrawn && superiorsOf(state, leader).includes(drawnId))
      changeLeader(battle, leader.id, { ignores: drawnId, ignoresFirstDrawn: false });
};
