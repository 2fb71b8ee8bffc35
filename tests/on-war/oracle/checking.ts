import type { Unit } from '../../../src/rulesets/on-war/state.js';
import { brigadeMayRollAgain, mayRollAgain } from './checks.js';
import { change, decided, type Game, thrown, unitOf } from './game.js';
import type { Polygon } from './geometry.js';
import { ridersOf } from './losing.js';

/** Checks of skill and motivation, which may be rolled again, and tests of Leadership. */

/** A failed check is rolled again if its side may and will. @see OW-GEN-10 OW-CMD-09 */
const rolled = (game: Game, purpose: string, by: string, side: string, target: number, mayAgain: boolean): boolean => {
  const passes = () => (thrown(game, purpose, by, 1, `${target}`)[0] ?? 0) >= target;
  if (passes()) return true;
  if (!mayAgain) return false;
  const answer = decided(game, 'rerollCheck', side);
  return answer.type === 'reroll' && answer.use && passes();
};

/** @see OW-GEN-03 OW-CMD-05 OW-CMD-06 OW-CMD-08 */
export const isBrave = (game: Game, id: string, purpose = 'motivation', ground?: readonly Polygon[]): boolean => {
  const unit = unitOf(game, id);
  const target = game.s.tables.motivationTargets[unit.motivation];
  return rolled(game, purpose, id, unit.side, target, mayRollAgain(game.s, unit, ground));
};

export const hasGeneral = (game: Game, id: string): boolean =>
  ridersOf(game, id).some(({ role }) => role === 'general');

/** @see OW-GEN-03 OW-CMD-05 */
export const isSkilled = (game: Game, id: string): boolean => {
  const unit = unitOf(game, id);
  return rolled(game, 'skill', id, unit.side, game.s.tables.skillTargets[unit.quality], hasGeneral(game, id));
};

/** @see OW-MOT-07 */
export const isBrigadeBrave = (game: Game, id: string): boolean => {
  const brigade = game.s.brigades.find((each) => each.id === id);
  if (brigade === undefined) throw new Error(`there is no ${id}`);
  const target = game.s.tables.motivationTargets[brigade.motivation];
  return rolled(game, 'brigadeMotivation', id, brigade.side, target, brigadeMayRollAgain(game.s, id));
};

/** Two dice against surprise; none for those who rout or are surprised already. @see OW-HID-08 OW-HID-11 */
export const standUpTo = (game: Game, id: string): void => {
  const unit = unitOf(game, id);
  if (unit.gone !== 'no' || unit.routing || unit.surprised) return;
  const [one = 0, other = 0] = thrown(game, 'leadership', id, 2, `${unit.leadership}`);
  if (one + other > unit.leadership) change(game, id, { surprised: true, pursuing: null });
};

/** Whether a battalion may not change formation without a skill check. @see OW-OFF-01 OW-OFF-04 */
export const isLeaderless = ({ officer }: Unit): boolean => officer === 'dead';
