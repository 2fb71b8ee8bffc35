import type { ActionOf } from './actions.js';
import type { Battle, Refusal, Rules } from './battle.js';
import { eachInOrder } from './loops.js';
import { releaseRiders } from './losses.js';
import { getAllAway } from './personalities/refuge.js';
import { isAtRisk, riskDie, risksOf, settleRisk } from './personalities/risk.js';
import { personalityOf } from './read.js';
import { refuse } from './refusals.js';
import type { Personality } from './state.js';
import { openStep } from './steps.js';
import type { PersonalityTask } from './tasks.js';
import { changePersonality, emit } from './write.js';

/** Personalities: risk, refuge, and points kept for the opponents' move. */

/** At the end of a phase: those without a unit, with the enemy near, get away. @see CD-PER-12 CD-PER-13 */
export const seekRefuge = (battle: Battle): void => {
  releaseRiders(battle);
  getAllAway(battle);
};

type Reserving = ActionOf<'reserve'>;

/** Every reason why points may not be kept. @see CD-PER-08 CD-PER-09 */
export const reserveRefusals = (personality: Personality, { unitId, cp }: Reserving): readonly Refusal[] => [
  ...(personality.attachedTo === unitId
    ? []
    : [refuse('notInContact', 'CD-PER-09', 'unitId', { with: personality.attachedTo ?? 'nobody' })]),
  ...(cp <= personality.cp ? [] : [refuse('notEnoughCp', 'CD-PER-09', 'cp', { left: personality.cp, given: cp })]),
];

/** Keeps points for a test of the unit that he is with; points for the same test add up. @see CD-PER-09 CD-PER-19 */
export const keepPoints = (battle: Battle, { personalityId, unitId: unit, test, cp }: Reserving): void => {
  const { cp: left, reserves } = personalityOf(battle.state, personalityId);
  const same = reserves.find((each) => each.unitId === unit && each.test === test);
  const others = reserves.filter((each) => each !== same);
  changePersonality(battle, personalityId, {
    cp: left - cp,
    reserves: [...others, { unitId: unit, test, cp: cp + (same?.cp ?? 0) }],
  });
  emit(battle, { type: 'reserved', clause: 'CD-PER-09', personality: personalityId, unit, test, cp });
};

export const personalityRules: Rules<PersonalityTask> = {
  /** @see CD-RSK-02 CD-RSK-04 CD-RSK-05 */
  risks: eachInOrder(isAtRisk, risksOf),
  risk: { roll: riskDie, settle: settleRisk },
  reserves: openStep('endReserves', 'reserve'),
};
