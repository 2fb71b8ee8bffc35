import type { Unit } from '../../../src/rulesets/on-war/state.js';
import { decided, type Game, thrown } from './game.js';

/** Hits: whom they strike, and who is saved. */

const needOf = (game: Game, target: Unit, member: string): number => {
  const { saves } = game.s.tables;
  return target.stands.includes(member) && member !== 'c' ? saves[target.arm] : saves.officer;
};

/** Members hit, rank by rank and round by round; the owner chooses in the last. @see OW-HIT-02 OW-HIT-07 OW-HIT-09 */
export const allocated = (
  game: Game,
  target: Unit,
  ranks: readonly (readonly string[])[],
  hits: number,
): readonly string[] => {
  const members: string[] = [];
  const front = ranks[0] ?? [];
  for (let round = 0, left = hits; left > 0 && front.length > 0; round += 1) {
    const rank = ranks[round] ?? front;
    if (left >= rank.length) members.push(...rank);
    else {
      const action = decided(game, 'allocateHits', target.side);
      if (action.type === 'allocateHits') members.push(...rank.filter((id) => action.members.includes(id)));
    }
    left -= rank.length;
  }
  return members;
};

/** Those who fail a save. @see OW-HIT-05 OW-HIT-06 */
export const savedBy = (game: Game, target: Unit, members: readonly string[]): readonly string[] => {
  const needs = members.map((id) => needOf(game, target, id));
  const faces = thrown(game, 'save', target.id, members.length, `${needs.join(' ')}+`);
  return members.filter((_, die) => (faces[die] ?? 0) < (needs[die] ?? 0));
};
