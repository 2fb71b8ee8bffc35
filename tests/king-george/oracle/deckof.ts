import type { Leader, Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import { isOnTable } from './layout.js';

/** The cards of a turn, and which of them are void (section 4.5). */

/** A company has the commander of its parent, while that is on the table. @see KG-SKR-07 */
export const commanderOf = (s: Situation, unit: Unit): string | null => {
  const parent = s.units.find(({ id }) => id === unit.parent);
  return parent !== undefined && isOnTable(parent) ? parent.commander : unit.commander;
};

const isHigh = ({ level }: Leader): boolean => level !== 'brigade';

/** Cards in the order of their names. @see KG-DCK-01 KG-DCK-02 KG-DCK-03 KG-DCK-04 KG-DCK-07 */
export const deckOf = (s: Situation): readonly string[] => {
  const { activationLevel, deck } = s.scenario;
  const units = s.units.filter(isOnTable).filter((unit) => activationLevel === 'unit' || commanderOf(s, unit) === null);
  const officers = s.officers
    .filter(({ removed, vacant }) => removed === null || vacant)
    .filter((leader) => activationLevel !== 'division' || isHigh(leader) || leader.superior === null);
  const cards = [
    ...units.map(({ id }) => `unit:${id}`),
    ...officers.map(({ id }) => `leader:${id}`),
    ...Array.from({ length: deck.reload }, () => 'reload'),
    ...Array.from({ length: deck.fate }, () => 'fate'),
    'endOfTurn',
  ];
  return cards.toSorted();
};

/** @see KG-DCK-08 KG-ACT-01 KG-HLD-09 */
export const isVoid = (s: Situation, card: string): boolean => {
  const unit = s.units.find(({ id }) => card === `unit:${id}`);
  if (unit !== undefined) return !isOnTable(unit) || unit.activated;
  // A company that is back in its regiment.
  if (card.startsWith('unit:')) return true;
  const leader = s.officers.find(({ id }) => card === `leader:${id}`);
  if (leader === undefined) return false;
  return leader.removed !== null || leader.vacant || leader.missTurns > 0 || leader.activated;
};
