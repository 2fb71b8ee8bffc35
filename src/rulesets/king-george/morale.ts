import { modifier, sumModifiers } from '../../core/modifiers.js';
import type { Modifier, Roll } from '../../core/roll.js';
import { aheadOf, levelTolerance } from '../../table/facing.js';
import type { Battle, Rules } from './battle.js';
import type { ClauseId } from './clauses.js';
import { footprintOf, frontOf, gapBetween, gapToPoint } from './footprint.js';
import { worsen } from './losses.js';
import { ratingModifier } from './ratings.js';
import {
  constant,
  contactWith,
  enemiesOf,
  findLeader,
  findUnit,
  friendsOf,
  hasFlanks,
  isFleeing,
  isOnTable,
  isPresent,
  unitsOfSide,
} from './read.js';
import { needFor } from './rolls.js';
import type { Leader, Situation, Unit } from './state.js';
import type { Cover, MoraleState, ReasonModifier, TestPurpose } from './tables.js';
import type { CoverInTest, MoraleTask } from './tasks.js';
import { standingCover } from './terrain.js';
import { schedule } from './write.js';

/** What a morale test depends on, as plain figures: for a map of one's own, or a real table. */
export interface TestCircumstances {
  /** What the Morale rating adds, +2 to -3. */
  readonly rating: number;
  readonly state: MoraleState;
  readonly casualties: number;
  readonly outOfCommand: boolean;
  readonly flankThreatened: boolean;
  readonly cover: Cover;
  /** The row of its own that the reason of the test brings with it. */
  readonly reason: ReasonModifier | null;
}

type Lines = readonly Modifier<ClauseId>[];

/** Clauses of the rows that come from the reason of a test. */
const reasonClauses = {
  lostMelee: 'KG-MEL-15',
  rocketFlight: 'KG-RKT-10',
  rocketImpact: 'KG-RKT-10',
} as const satisfies Record<ReasonModifier, ClauseId>;

const coverLines = (rows: Situation['tables']['moraleModifiers'], cover: Cover): Lines => {
  if (cover === 'none') return [];
  return cover === 'hard'
    ? modifier('KG-MOR-10', 'hard cover', rows.hardCover)
    : modifier('KG-MOR-10', 'soft cover', rows.softCover);
};

/**
 * The lines of a morale test.
 *
 * @see KG-MOR-01 KG-MOR-02 KG-MOR-03 KG-MOR-04 KG-GEN-05
 */
export const testLines = (tables: Pick<Situation['tables'], 'moraleModifiers'>, given: TestCircumstances): Lines => {
  const rows = tables.moraleModifiers;
  return [
    ...modifier('KG-MOR-02', 'rating', given.rating),
    ...(given.state === 'normal' ? [] : modifier('KG-MOR-04', given.state, rows.shaken)),
    ...modifier('KG-MOR-03', 'casualties', given.casualties * rows.casualty),
    ...(given.outOfCommand ? modifier('KG-MOR-08', 'out of command', rows.outOfCommand) : []),
    ...(given.flankThreatened ? modifier('KG-MOR-09', 'flank threatened', rows.flankThreat) : []),
    ...coverLines(rows, given.cover),
    ...(given.reason === null
      ? []
      : modifier(reasonClauses[given.reason], rowLabels[given.reason], rows[given.reason])),
  ];
};

const rowLabels: Readonly<Record<ReasonModifier, string>> = {
  lostMelee: 'lost the melee',
  rocketFlight: 'under a rocket',
  rocketImpact: 'near a rocket’s impact',
};

/** His leaders, from the immediate commander up the chain. */
const chainOf = (s: Situation, unit: Unit): readonly Leader[] => {
  const chain: Leader[] = [];
  let id = unit.commander;
  while (id !== null && chain.length <= s.officers.length) {
    const leader: Leader | undefined = findLeader(s, id);
    if (leader === undefined) return chain;
    chain.push(leader);
    id = leader.superior;
  }
  return chain;
};

const isNearCommander = (s: Situation, unit: Unit): boolean => {
  const reach = constant(s, 'commandDistance') + constant(s, 'tolerance');
  const ground = footprintOf(s, unit);
  return chainOf(s, unit).some((leader) => isPresent(leader) && gapToPoint(ground, leader.position) <= reach);
};

/**
 * Units of a side in command: near a leader of their own chain, or near a friend that is in command, from unit to
 * unit. Runaways pass nothing on.
 *
 * @returns ids
 * @see KG-MOR-08
 */
const inCommand = (s: Situation, side: string): ReadonlySet<string> => {
  const reach = constant(s, 'friendDistance') + constant(s, 'tolerance');
  const units = unitsOfSide(s, side);
  const found = new Set(units.filter((unit) => isNearCommander(s, unit)).map(({ id }) => id));
  const passing = units.filter(({ id }) => found.has(id));
  for (let from = passing.pop(); from !== undefined; from = passing.pop()) {
    if (isFleeing(from)) continue;
    for (const unit of units) {
      if (found.has(unit.id) || gapBetween(s, from, unit, reach) > reach) continue;
      found.add(unit.id);
      passing.push(unit);
    }
  }
  return found;
};

/** Whether neither its leaders nor friends in command are near. @see KG-MOR-08 KG-CMD-13 */
export const isOutOfCommand = (s: Situation, unit: Unit): boolean => !inCommand(s, unit.side).has(unit.id);

/** An enemy that looks at its flank or back: by where he stands, or by the face he struck if they fight. */
const threatens = (s: Situation, unit: Unit, enemy: Unit, reach: number): boolean => {
  if (isFleeing(enemy)) return false;
  const contact = contactWith(unit, enemy.id);
  if (contact !== undefined) return contact.role === 'defender' && contact.face !== 'front';
  if (gapBetween(s, unit, enemy, reach) > reach) return false;
  return aheadOf(unit.pose, frontOf(s, enemy, unit.pose)) < -levelTolerance;
};

/**
 * Whether an enemy threatens its flank or rear with no friend at hand.
 *
 * @see KG-MOR-09 KG-MOR-12 KG-FRM-21
 */
export const isFlankThreatened = (s: Situation, unit: Unit): boolean => {
  if (!hasFlanks(unit)) return false;
  const reach = constant(s, 'flankThreatDistance') + constant(s, 'tolerance');
  if (!enemiesOf(s, unit.side).some((enemy) => threatens(s, unit, enemy, reach))) return false;
  return !friendsOf(s, unit).some((friend) => !isFleeing(friend) && gapBetween(s, unit, friend, reach) <= reach);
};

/** What a test of a unit depends on, read off the table. */
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
 * The saves of a unit against hits: read as the number that hold; the others are casualties.
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

/** A failed test makes a unit one state worse, unless the table says that nothing comes of it. @see KG-MOR-05 */
export const failTest = (battle: Battle, unitId: string, purpose: TestPurpose, clause: ClauseId): void => {
  if (battle.state.tables.moraleReasons[purpose].fail === 'oneStateWorse') worsen(battle, unitId, clause);
};

/** Whether a unit has broken since it was in a state. */
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
