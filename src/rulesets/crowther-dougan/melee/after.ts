import type { Battle } from '../battle.js';
import { enemiesTouching } from '../contact.js';
import { endPursuitsOf, startPursuit } from '../flight.js';
import { nearestTo } from '../near.js';
import { findUnit, isArtillery, isInside, isOnTable, isPursuing, isRouting, isSteady, unitOf } from '../read.js';
import type { Fighter, Melee, Situation, Unit } from '../state.js';
import { changeUnit } from '../write.js';

/** When all losers have tested: who pursues, and who may be followed up. @see CD-PUR-03 CD-HTH-20 */

/** Enemies that a winner touched, and that did not rout before. */
const opponentsOf = (s: Situation, melee: Melee, { touches }: Fighter): readonly Unit[] =>
  melee.fighters
    .filter(({ unitId, routing }) => !routing && touches.some(({ enemyId }) => enemyId === unitId))
    .map(({ unitId }) => unitOf(s, unitId));

const stands = (unit: Unit): boolean => isOnTable(unit) && !isRouting(unit);

/** The enemy that a winner goes after; null: none. @see CD-PUR-02 CD-PUR-03 CD-PUR-12 CD-PUR-16 CD-PUR-17 */
const quarryOf = (s: Situation, melee: Melee, fighter: Fighter): Unit | null => {
  const unit = unitOf(s, fighter.unitId);
  if (fighter.defended || isArtillery(unit) || isInside(unit)) return null;
  const opponents = opponentsOf(s, melee, fighter);
  if (opponents.some(stands) || enemiesTouching(s, unit.id).some(stands)) return null;
  const routers = opponents.filter((enemy) => isOnTable(enemy) && isRouting(enemy));
  return nearestTo(s, unit, routers) ?? null;
};

/** Losers that were pushed off and passed: they stand 2 cm off. @see CD-HTH-20 CD-HTH-30 */
const beatenBy = (s: Situation, melee: Melee, fighter: Fighter): readonly string[] =>
  opponentsOf(s, melee, fighter)
    .filter((enemy) => isOnTable(enemy) && isSteady(enemy))
    .filter(({ id }) => melee.fighters.some(({ unitId, pushed }) => unitId === id && pushed === true))
    .filter(({ id }) => !enemiesTouching(s, fighter.unitId).some((enemy) => enemy.id === id))
    .map(({ id }) => id);

const settleWinner = (battle: Battle, melee: Melee, fighter: Fighter): void => {
  const quarry = quarryOf(battle.state, melee, fighter);
  if (quarry !== null) return startPursuit(battle, fighter.unitId, quarry.id);
  if (!isPursuing(unitOf(battle.state, fighter.unitId)))
    changeUnit(battle, fighter.unitId, { beaten: beatenBy(battle.state, melee, fighter) });
};

/** @see CD-HTH-16 CD-HTH-25 */
const settleMelee = (battle: Battle, melee: Melee): void => {
  if (melee.loser === null) return;
  for (const fighter of melee.fighters) {
    const unit = findUnit(battle.state, fighter.unitId);
    if (unit !== undefined && unit.side !== melee.loser && stands(unit)) settleWinner(battle, melee, fighter);
  }
};

/** Pursuits of those who are gone end. @see CD-PUR-08 */
export const afterMelees = (battle: Battle): void => {
  for (const melee of battle.state.melees) settleMelee(battle, melee);
  for (const { id, removed } of battle.state.units) if (removed !== null) endPursuitsOf(battle, id);
};
