import { sumModifiers } from '../../core/modifiers.js';
import type { Roll } from '../../core/roll.js';
import type { Battle, Rules } from './battle.js';
import { isOnTable, unitOf } from './read.js';
import type { Situation } from './state.js';
import type { TestTask } from './tasks.js';
import { isCasualtiesTestDue } from './test/due.js';
import { carryOutTest, clauseOf } from './test/outcomes.js';
import { breakdownOf, dieModifier, testLines } from './test/rows.js';
import { oneDie } from './throws.js';
import { changeUnit, emit } from './write.js';

export { isCasualtiesTestDue } from './test/due.js';
export { eventsOfFriends, ownFlight } from './test/friends.js';
export { bestLines, breakdownOf, dieModifier, sideDieModifier, testLines } from './test/rows.js';

/** The TEST of a unit: for casualties, after a melee, of its owner’s will, or for moral. */

/** The die is thrown even if it can change nothing. @see WT-TST-24 WT-TST-04 */
const testRoll = (s: Situation, { unitId, test }: TestTask): Roll | null => {
  const unit = unitOf(s, unitId);
  if (!isOnTable(unit) || (test.for === 'casualties' && !isCasualtiesTestDue(s, unit))) return null;
  return {
    ...oneDie('test', clauseOf(unit, test), unit.side, unitId),
    breakdown: breakdownOf(testLines(s, unit, 'other')),
  };
};

/** One Casualties TEST and one Moral TEST a window; those of losers count as Moral TESTs. @see WT-TST-04 WT-MOR-03 WT-MOR-07 */
const settleTest = (battle: Battle, { unitId, test }: TestTask, face: number): void => {
  const unit = unitOf(battle.state, unitId);
  const lines = testLines(battle.state, unit, 'other');
  const die = dieModifier(battle.state, unit, face);
  const score = sumModifiers(lines) + die;
  emit(battle, { type: 'tested', clause: clauseOf(unit, test), unit: unitId, lines, die, score });
  const taken = test.for === 'casualties' ? { casualties: true } : { moral: true };
  changeUnit(battle, unitId, { tested: { ...unit.tested, ...taken } });
  carryOutTest(battle, unitId, test, score);
};

export const testRules: Rules<TestTask> = {
  /** @see WT-TST-01 WT-TST-02 */
  test: { roll: testRoll, settle: settleTest },
};
