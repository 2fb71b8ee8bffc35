import type { Battle } from '../battle.js';
import { findLeader, leaderOf, superiorsOf } from '../read.js';
import type { Leader } from '../state.js';
import { changeLeader } from '../write.js';

/** Fate 24: a leader who ignores one of his superiors. */

/**
 * The superior that a leader ignores after this card. By a second result he ignores another superior too; the one who
 * could call him up is kept, as the result lasts for the battle.
 */
const ignoredBy = ({ ignores, superior }: Leader, drawnId: string): string =>
  ignores !== null && ignores === superior ? ignores : drawnId;

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
      changeLeader(battle, leader.id, { ignores: ignoredBy(leader, drawnId), ignoresFirstDrawn: false });
};
