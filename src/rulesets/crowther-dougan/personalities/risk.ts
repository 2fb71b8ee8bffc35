import type { DiceRoll } from '../../../core/roll.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { personalitiesWith, personalityOf, unitOf } from '../read.js';
import { comesTrue, riskOf } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Task, TaskOf } from '../tasks.js';
import { dieOf, type Purpose } from '../throws.js';
import { changePersonality, emit } from '../write.js';

/** Risk to personalities whose unit has lost men: P2.2 and P3.2. */

type Risk = TaskOf<'risk'>;

/** Whether those with a unit run a risk: it has lost men in this phase, to the last one perhaps. @see CD-RSK-01 CD-RSK-05 */
export const isAtRisk = (s: Situation, { id, lossPhase }: Unit): boolean =>
  lossPhase > 0 && personalitiesWith(s, id).length > 0;

export const risksOf = (s: Situation, { id: unitId }: Unit): readonly Task[] =>
  personalitiesWith(s, unitId).map(({ id: personalityId }) => ({ task: 'risk', personalityId, unitId }));

const chance = (s: Situation, unitId: string): number => {
  const { lossPhase, menAtStart } = unitOf(s, unitId);
  return riskOf(s, lossPhase, menAtStart);
};

/** @see CD-RSK-02 */
export const riskDie = (s: Situation, { personalityId, unitId }: Risk): DiceRoll<Purpose, ClauseId> => ({
  ...dieOf(s, 'risk', 'CD-RSK-02', unitOf(s, unitId)),
  by: personalityId,
  // A percentile is a whole number, so the part of one does not count.
  target: Math.floor(chance(s, unitId)),
  comparison: 'atMost',
  passOrFail: true,
});

/** He is hit, and with him go his reserves. @see CD-RSK-03 */
export const settleRisk = (battle: Battle, { personalityId, unitId }: Risk, percentile: number): void => {
  if (!comesTrue(chance(battle.state, unitId), percentile)) return;
  if (personalityOf(battle.state, personalityId).removed !== null) return;
  emit(battle, { type: 'personalityHit', clause: 'CD-RSK-03', personality: personalityId });
  changePersonality(battle, personalityId, { removed: 'hit', attachedTo: null, reserves: [] });
};
