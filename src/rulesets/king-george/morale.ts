import { sumModifiers } from '../../core/modifiers.js';
import type { Roll } from '../../core/roll.js';
import { aheadOf, levelTolerance } from '../../table/facing.js';
import type { Battle, Rules } from './battle.js';
import type { ClauseId } from './clauses.js';
import { frontAgainst, gapBetween } from './footprint.js';
import { isOutOfCommand } from './incommand.js';
import { worsen } from './losses.js';
import { ratingModifier } from './ratings.js';
import { constant, contactWith, enemiesOf, findUnit, friendsOf, hasFlanks, isFleeing, isOnTable } from './read.js';
import { type TestCircumstances, testLines } from './resolvers.js';
import { needFor } from './rolls.js';
import type { Situation, Unit } from './state.js';
import type { MoraleState, TestPurpose } from './tables.js';
import type { CoverInTest, MoraleTask } from './tasks.js';
import { standingCover } from './terrain.js';
import { schedule } from './write.js';

/** Whether an enemy threatens the unit's flank or rear: by its place, or in contact by the face it struck. */
const threatens = (s: Situation, unit: Unit, enemy: Unit, reach: number): boolean => {
  if (isFleeing(enemy)) return false;
  const contact = contactWith(unit, enemy.id);
  if (contact !== undefined) return contact.role === 'defender' && contact.face !== 'front';
  if (gapBetween(s, unit, enemy, reach) > reach) return false;
  return aheadOf(unit.pose, frontAgainst(s, enemy, unit)) < -levelTolerance;
};

/** Whether an enemy threatens the unit's flank or rear and no friend is near. @see KG-MOR-09 KG-MOR-12 KG-FRM-21 */
export const isFlankThreatened = (s: Situation, unit: Unit): boolean => {
  if (!hasFlanks(unit)) return false;
  const reach = constant(s, 'flankThreatDistance') + constant(s, 'tolerance');
  if (!enemiesOf(s, unit.side).some((enemy) => threatens(s, unit, enemy, reach))) return false;
  return !friendsOf(s, unit).some((friend) => !isFleeing(friend) && gapBetween(s, unit, friend, reach) <= reach);
};

/** The inputs of a unit's morale test, from the state of the battle. */
export const testCircumstances = (
  s: Situation,
  unit: Unit,
  cover: CoverInTest,
  reason: TestCircumstances['reason'],
): TestCircumstances => ({
  rating: ratingModifier(s, unit, s.options.moraleTestRating),
  state: unit.state,
  casualties: unit.casualties,
  outOfCommand: isOutOfCommand(s, unit),
  flankThreatened: isFlankThreatened(s, unit),
  cover: cover === 'standing' ? standingCover(s, unit) : cover,
  reason,
});

/**
 * A morale test: one die, read as 1 when it passes and 0 when it fails.
 *
 * @see KG-MOR-01 KG-MOR-05 KG-MOR-11 KG-GEN-01 KG-GEN-02 KG-GEN-03
 */
export const testRoll = (
  s: Situation,
  unit: Unit,
  purpose: TestPurpose,
  clause: ClauseId,
  cover: CoverInTest = 'standing',
): Roll => {
  const breakdown = testLines(s.tables, testCircumstances(s, unit, cover, s.tables.moraleReasons[purpose].adds));
  return {
    kind: 'roll',
    purpose,
    clause,
    side: unit.side,
    by: unit.id,
    dice: 1,
    die: 'd10',
    read: { kind: 'reaching', need: needFor(s, sumModifiers(breakdown)) },
    breakdown,
    target: 1,
    comparison: 'atLeast',
  };
};

/**
 * The saves of a unit against hits, read as the number that succeed; the other hits are casualties.
 *
 * @see KG-FIR-04 KG-FIR-06 KG-MEL-01 KG-MOR-07
 */
export const saveRoll = (s: Situation, unit: Unit, hits: number, clause: ClauseId, cover: CoverInTest): Roll => {
  const { adds } = s.tables.moraleReasons['save.hit'];
  const breakdown = testLines(s.tables, testCircumstances(s, unit, cover, adds));
  return {
    kind: 'roll',
    purpose: 'save.hit',
    clause,
    side: unit.side,
    by: unit.id,
    dice: hits,
    die: 'd10',
    read: { kind: 'reaching', need: needFor(s, sumModifiers(breakdown)) },
    breakdown,
    target: null,
    comparison: null,
  };
};

/** Applies a failed test: the unit gets one state worse, unless the table gives failure no effect. @see KG-MOR-05 */
export const failTest = (battle: Battle, unitId: string, purpose: TestPurpose, clause: ClauseId): void => {
  if (battle.state.tables.moraleReasons[purpose].fail === 'oneStateWorse') worsen(battle, unitId, clause);
};

/** Whether a unit has routed since it was in an earlier state. */
export const hasBroken = (unit: Unit, before: MoraleState): boolean =>
  isOnTable(unit) && unit.state === 'routed' && before !== 'routed';

const fleeIfRouted = (battle: Battle, unitId: string, before: MoraleState): void => {
  const unit = findUnit(battle.state, unitId);
  if (unit !== undefined && hasBroken(unit, before)) schedule(battle, { task: 'flee', unitId, charge: null });
};

export const moraleRules: Rules<MoraleTask> = {
  worseningTest: {
    roll: (state, { unitId, purpose, clause, cover }) => {
      const unit = findUnit(state, unitId);
      return unit === undefined || !isOnTable(unit) ? null : testRoll(state, unit, purpose, clause, cover);
    },
    settle: (battle, { unitId, purpose, clause }, passed) => {
      if (passed === 0) failTest(battle, unitId, purpose, clause);
    },
  },
  fleeIfRouted: { act: (battle, { unitId, before }) => fleeIfRouted(battle, unitId, before) },
};
