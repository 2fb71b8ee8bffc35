import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Cover } from '../../../src/rulesets/king-george/tables.js';
import { areaCover, bestCover, isInRough, linesOf } from './ground.js';
import { isFormed, isLess, isSkirmishing } from './layout.js';
import { contactWith } from './morale.js';
import { ratingOf } from './plus.js';

/** Dice and modifiers of a round of melee (tables `meleeDice` and `meleeModifiers`). */

/** @see KG-MEL-01 KG-ORG-05 */
export const meleeDice = (s: Situation, unit: Unit): number => {
  const { meleeDice: table } = s.tables;
  const infantry = isLess(unit) ? table.regimentWithoutCompany : table.infantry;
  const foot = unit.kind === 'company' ? table.company : infantry;
  const full = unit.arm === 'infantry' ? foot : table[unit.arm];
  return s.options.casualtiesReduceDice ? Math.max(1, full - unit.casualties) : full;
};

/** Whether it has the part of the defender, whom the charge found at the halt. @see KG-MEL-03 KG-MEL-07 */
export const isAtTheHalt = (unit: Unit, enemyId: string): boolean => {
  const { role, charged } = contactWith(unit, enemyId);
  return role === 'defender' && !charged;
};

/** Cover of a defender: of where it stands, and of the line that the charge crossed. @see KG-MEL-07 KG-MOR-10 */
export const coverBehind = (s: Situation, unit: Unit, obstacle: string | null): Cover =>
  bestCover([areaCover(s, unit), ...linesOf(s).flatMap(({ id, row }) => (id === obstacle ? [row.cover] : []))]);
export const meleeCover = (s: Situation, unit: Unit, enemyId: string): Cover =>
  isAtTheHalt(unit, enemyId) ? coverBehind(s, unit, contactWith(unit, enemyId).obstacle) : 'none';

/** @see KG-MEL-06 KG-MEL-07 KG-MEL-08 KG-MEL-09 KG-MEL-10 KG-MEL-11 KG-MEL-12 KG-MEL-13 KG-MEL-14 */
export const meleePlus = (s: Situation, unit: Unit, enemy: Unit): number => {
  const { meleeModifiers: table } = s.tables;
  const { role, charged, face, round } = contactWith(unit, enemy.id);
  const cover = meleeCover(s, unit, enemy.id);
  const isAttacker = !isAtTheHalt(unit, enemy.id);
  const struck = role === 'attacker' ? face : 'front';
  const isOpen = isSkirmishing(enemy) || enemy.arm === 'artillery';
  const when: readonly (readonly [boolean, number])[] = [
    [unit.state === 'shaken', table.shaken],
    [cover === 'soft', table.defenderSoftCover],
    [cover === 'hard', table.defenderHardCover],
    [!isAttacker && isInRough(s, unit), table.defenderRough],
    [isAttacker && isFormed(enemy) && struck !== 'front', table.flankOrRear],
    [isAttacker && isFormed(unit) && isOpen, table.formedVsOpen],
    [unit.arm === 'cavalry' && enemy.arm === 'infantry' && enemy.formation !== 'square', table.cavalryVsInfantry],
    [unit.formation === 'marchColumn', table.marchColumn],
    [role === 'attacker' && unit.formation === 'attackColumn', table.attackColumn],
    [unit.lancers && charged && round === 1, table.lancersCharged],
    [unit.lancers && round > 1, table.lancersLater],
    [enemy.armoured, s.options.armourModifier],
  ];
  return when.reduce((sum, [does, by]) => sum + (does ? by : 0), ratingOf(s, unit, 'melee'));
};
