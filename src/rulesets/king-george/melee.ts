import type { Order } from './actions.js';
import type { Battle, Refusal, Rules } from './battle.js';
import { changeContact } from './contacts.js';
import { addCasualties } from './losses.js';
import { contactOf, coverInMelee, strikeRoll } from './melee/strike.js';
import { hasBroken, saveRoll } from './morale.js';
import { contactWith, isOnTable, unitOf } from './read.js';
import { refuse } from './refusals.js';
import type { Situation, Unit } from './state.js';
import type { MoraleState } from './tables.js';
import type { Blows, CoverInTest, MeleeTask, Pair, Task } from './tasks.js';
import { emit, schedule } from './write.js';

export { followOn, followUpRules, standFirm } from './melee/followup.js';
export { meleeDiceOf } from './melee/strike.js';

/** Melee: rounds between the two units of a pair in contact. */

/** Reasons against another round with an enemy: the unit must be in contact with it. @see KG-ACT-04 KG-MEL-04 */
export const checkMelee = (
  _s: Situation,
  unit: Unit,
  { enemy }: Extract<Order, { type: 'melee' }>,
): readonly Refusal[] =>
  contactWith(unit, enemy) === undefined ? [refuse('notInContact', 'KG-MEL-04', 'enemy', { enemy })] : [];

/** Schedules one round of a unit with an enemy in contact. @see KG-MEL-03 KG-MEL-04 */
export const carryOutMelee = (battle: Battle, unitId: string, enemyId: string): void => {
  const contact = contactWith(unitOf(battle.state, unitId), enemyId);
  if (contact === undefined) return;
  const [attackerId, defenderId] = contact.role === 'attacker' ? [unitId, enemyId] : [enemyId, unitId];
  schedule(battle, { task: 'meleeAttack', attackerId, defenderId });
};

/** One unit of the pair: its state before the round, and the casualties it took in the round. */
interface Dealt {
  readonly unitId: string;
  readonly was: MoraleState;
  readonly casualties: number;
  readonly cover: CoverInTest;
}

const dealt = (s: Situation, pair: Pair, unitId: string, casualties: number): Dealt => ({
  unitId,
  was: unitOf(s, unitId).state,
  casualties,
  cover: coverInMelee(s, pair, unitId),
});

/** The loser of the round: the unit with more casualties, if both are still on the table. @see KG-MEL-15 KG-MEL-23 */
const loserOf = (s: Situation, one: Dealt, other: Dealt): Dealt | null => {
  if (one.casualties === other.casualties) return null;
  if (!isOnTable(unitOf(s, one.unitId)) || !isOnTable(unitOf(s, other.unitId))) return null;
  return one.casualties > other.casualties ? one : other;
};

/** The test for wounds; by option the loser takes only the test for the lost melee. @see KG-MEL-16 */
const woundsTest = (s: Situation, { unitId, casualties, cover }: Dealt, loser: Dealt | null): readonly Task[] =>
  casualties === 0 || (loser?.unitId === unitId && s.options.loserTests === 'lostOnly')
    ? []
    : [{ task: 'worseningTest', unitId, purpose: 'test.wounds', clause: 'KG-MEL-16', cover }];

/**
 * Ends the blows of a round: the casualties of both sides at once, then the tests, the flights and the follow-up.
 *
 * @see KG-MEL-05 KG-MEL-15 KG-MEL-16 KG-MEL-17
 */
const closeBlows = (battle: Battle, blows: Blows, defenderSaved: number, attackerSaved: number): void => {
  const { attackerId, defenderId, attackerHits, defenderHits } = blows;
  const pair = { attackerId, defenderId };
  const s = battle.state;
  const defender = dealt(s, pair, defenderId, attackerHits - defenderSaved);
  const attacker = dealt(s, pair, attackerId, defenderHits - attackerSaved);
  const round = contactOf(s, pair)?.round ?? 1;
  const building = unitOf(s, defenderId).inBuilding;
  emit(battle, { type: 'meleeRound', clause: 'KG-MEL-05', ...pair, round, attackerHits, defenderHits });
  for (const each of [defender, attacker]) addCasualties(battle, each.unitId, each.casualties, 'KG-MEL-01');
  const loser = loserOf(battle.state, defender, attacker);
  if (loser !== null) emit(battle, { type: 'meleeLost', clause: 'KG-MEL-15', unitId: loser.unitId });
  schedule(
    battle,
    ...woundsTest(battle.state, defender, loser),
    ...woundsTest(battle.state, attacker, loser),
    ...(loser === null ? [] : [{ task: 'lostMelee' as const, ...loser }]),
    { task: 'fleeIfRouted', unitId: defenderId, before: defender.was },
    { task: 'fleeIfRouted', unitId: attackerId, before: attacker.was },
    { task: 'followUp', pair, defenderWas: defender.was, attackerWas: attacker.was, building },
    { task: 'closeRound', ...pair },
  );
};

/** Schedules the loser's test, unless the unit has left the table or routed. @see KG-MEL-15 KG-MEL-16 */
const testLoser = (battle: Battle, { unitId, was, cover }: Omit<Dealt, 'casualties'>): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit) || hasBroken(unit, was)) return;
  schedule(battle, { task: 'worseningTest', unitId, purpose: 'test.lostMelee', clause: 'KG-MEL-15', cover });
};

/** Counts the round and, by option, schedules the next one at once. @see KG-MEL-18 KG-MEL-04 */
const closeRound = (battle: Battle, pair: Pair): void => {
  const contact = contactOf(battle.state, pair);
  if (contact === null) return;
  changeContact(battle, pair.attackerId, pair.defenderId, { round: contact.round + 1 });
  if (battle.state.options.meleeRounds === 'untilDecided') schedule(battle, { task: 'meleeAttack', ...pair });
};

export const meleeRules: Rules<MeleeTask> = {
  meleeAttack: {
    roll: (state, pair) => strikeRoll(state, pair, 'attacker'),
    settle: (battle, { attackerId, defenderId }, attackerHits) =>
      schedule(battle, { task: 'meleeDefence', attackerId, defenderId, attackerHits }),
  },
  meleeDefence: {
    roll: (state, pair) => strikeRoll(state, pair, 'defender'),
    settle: (battle, { attackerId, defenderId, attackerHits }, defenderHits) =>
      schedule(battle, { task: 'defenderSaves', attackerId, defenderId, attackerHits, defenderHits }),
  },
  defenderSaves: {
    roll: (state, { defenderId, attackerHits, ...rest }) =>
      saveRoll(
        state,
        unitOf(state, defenderId),
        attackerHits,
        'KG-MEL-01',
        coverInMelee(state, { ...rest, defenderId }, defenderId),
      ),
    settle: (battle, blows, defenderSaved) => schedule(battle, { ...blows, task: 'attackerSaves', defenderSaved }),
  },
  attackerSaves: {
    roll: (state, { attackerId, defenderHits }) =>
      saveRoll(state, unitOf(state, attackerId), defenderHits, 'KG-MEL-01', 'none'),
    settle: (battle, blows, attackerSaved) => closeBlows(battle, blows, blows.defenderSaved, attackerSaved),
  },
  lostMelee: { act: testLoser },
  closeRound: { act: (battle, { attackerId, defenderId }) => closeRound(battle, { attackerId, defenderId }) },
};
