import type { Battle } from '../battle.js';
import { findLeader, leaderOf, superiorsOf } from '../read.js';
import { changeLeader } from '../write.js';

/** Fate 24: a leader who ignores one of his superiors. */

/**
 * Stores the superior to ignore: the first one whose card is drawn. A void card counts, a vacant post does not.
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
