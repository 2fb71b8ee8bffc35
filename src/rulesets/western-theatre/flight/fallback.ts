import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { straight } from '../movement/legs.js';
import { carryOut, walk } from '../movement/walk.js';
import { distanceOf, findMelee, isOnTable, otherSide, sideOfMelee, unitOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { bearingAwayFrom } from './away.js';

/** Units of a drawn melee step back. @see WT-MEL-19 WT-MEL-20 */

/** The first of its opponents in roster order. */
const opponentOf = (s: Situation, { meleeId, side }: Unit): Unit | undefined => {
  const melee = meleeId === null ? undefined : findMelee(s, meleeId);
  const ids = melee === undefined ? [] : sideOfMelee(melee, otherSide(s, side));
  return s.units.find((unit) => ids.includes(unit.id) && isOnTable(unit));
};

const stepBack = (battle: Battle, unit: Unit, opponent: Unit, clause: ClauseId): void => {
  const s = battle.state;
  const leg = straight(unit.pose, distanceOf(s, 'fallBack'), bearingAwayFrom(s, unit, opponent));
  const walked = walk(s, unit, [leg], { kind: 'fallBack', ignored: [] });
  if (walked.inches > s.tables.tolerances.equality) carryOut(battle, unit.id, walked, 'fallBack', clause);
};

/** Units of a drawn melee fall back, one after another. Unlimbered guns stay. @see WT-MEL-20 */
export const fallBack = (battle: Battle, unitIds: readonly string[], clause: ClauseId): void => {
  for (const id of unitIds) {
    const unit = unitOf(battle.state, id);
    const opponent = opponentOf(battle.state, unit);
    if (!isOnTable(unit) || unit.formation.kind === 'unlimbered' || opponent === undefined) continue;
    stepBack(battle, unit, opponent, clause);
  }
};
