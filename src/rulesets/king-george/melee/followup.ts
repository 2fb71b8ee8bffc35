import type { Decision } from '../../../core/question.js';
import type { Battle, RulesOf } from '../agenda.js';
import { occupy, occupyRefusals } from '../buildings.js';
import { chargeFigure } from '../charge/reach.js';
import { checked } from '../check.js';
import { hasBroken, testRoll } from '../morale.js';
import { followUp } from '../pursuit.js';
import { isArtillery, isFoot, isHorse, isInContact, isOnTable, unitOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { MoraleState } from '../tables.js';
import { schedule } from '../write.js';
import type { Pair } from './strike.js';

/** What the winner of a round does when its opponent has fled (M10). */

/** A follow-up that may be made. */
interface Victory {
  readonly winnerId: string;
  readonly fledId: string;
  /** The building the enemy was driven out of: to be entered, and no farther. */
  readonly building: string | null;
}

export type FollowUpTask =
  /** Whether there is a follow-up at all, by who has broken since the round began. */
  | {
      readonly task: 'followUp';
      readonly pair: Pair;
      readonly defenderWas: MoraleState;
      readonly attackerWas: MoraleState;
      /** The building the defender held. */
      readonly building: string | null;
    }
  | { readonly task: 'chooseFollowUp'; readonly victory: Victory }
  /** Horse that would rather stand. */
  | { readonly task: 'followUpTest'; readonly victory: Victory };

const answers = ['follow', 'stand'] as const;

/** Whether a unit may go after whom it has beaten. @see KG-MEL-20 KG-MEL-22 */
const mayFollow = (s: Situation, winner: Unit, { building, fledId }: Victory): boolean => {
  if (!isOnTable(winner) || isArtillery(winner) || isInContact(winner) || winner.inBuilding !== null) return false;
  if (isFoot(winner) && winner.state !== 'normal') return false;
  if (winner.formation === 'square' || chargeFigure(s, winner) <= 0) return false;
  return building === null || occupyRefusals(s, winner, building, '', fledId).length === 0;
};

/** The one whose enemy fled while it did not. @see KG-MEL-19 KG-MEL-22 */
const victoryOf = (
  s: Situation,
  { pair, defenderWas, attackerWas, building }: Extract<FollowUpTask, { task: 'followUp' }>,
): Victory | null => {
  const { attackerId, defenderId } = pair;
  const defenderFled = hasBroken(unitOf(s, defenderId), defenderWas);
  const attackerFled = hasBroken(unitOf(s, attackerId), attackerWas);
  if (defenderFled === attackerFled) return null;
  return defenderFled
    ? { winnerId: attackerId, fledId: defenderId, building }
    : { winnerId: defenderId, fledId: attackerId, building: null };
};

const offerFollowUp = (battle: Battle, task: Extract<FollowUpTask, { task: 'followUp' }>): void => {
  const victory = victoryOf(battle.state, task);
  if (victory === null || !mayFollow(battle.state, unitOf(battle.state, victory.winnerId), victory)) return;
  schedule(battle, { task: 'chooseFollowUp', victory });
};

/** @see KG-MEL-20 KG-MEL-21 KG-MEL-22 */
const follow = (battle: Battle, { winnerId, fledId, building }: Victory): void => {
  if (building !== null) occupy(battle, winnerId, building);
  else {
    const from = unitOf(battle.state, winnerId).pose;
    followUp(battle, { pursuerId: winnerId, fledId, from, forced: false, cause: 'followUp' });
  }
};

const question = (s: Situation, { winnerId }: Victory): Decision => ({
  kind: 'decision',
  side: unitOf(s, winnerId).side,
  task: 'chooseFollowUp',
  actions: answers,
  about: winnerId,
});

export const followUpRules: RulesOf<FollowUpTask> = {
  followUp: { act: offerFollowUp },
  chooseFollowUp: {
    decide: (state, { victory }) => question(state, victory),
    check: (state, { victory }, action) => checked(question(state, victory).side, answers, action, () => []),
    settle: (battle, { victory }, action) => {
      if (action.type === 'follow') follow(battle, victory);
      else if (isHorse(unitOf(battle.state, victory.winnerId))) schedule(battle, { task: 'followUpTest', victory });
    },
  },
  followUpTest: {
    roll: (state, { victory }) => testRoll(state, unitOf(state, victory.winnerId), 'test.followUp', 'KG-MEL-19'),
    settle: (battle, { victory }, passed) => {
      if (passed === 0) follow(battle, victory);
    },
  },
};
