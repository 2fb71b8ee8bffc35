import type { Battle, Rules } from '../battle.js';
import { occupy, occupyRefusals } from '../buildings.js';
import { chargeFigure, followUp } from '../charge.js';
import { hasBroken, testRoll } from '../morale.js';
import { isArtillery, isFoot, isHorse, isInContact, isOnTable, unitOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { FollowUpTask, TaskOf, Victory } from '../tasks.js';
import { schedule } from '../write.js';

/** What the winner of a round does when its opponent has fled (KG-MEL-19 to KG-MEL-22). */

/** Whether a unit may follow up the enemy it has beaten. @see KG-MEL-20 KG-MEL-22 */
const mayFollow = (s: Situation, winner: Unit, { building }: Victory): boolean => {
  if (!isOnTable(winner) || isArtillery(winner) || isInContact(winner) || winner.inBuilding !== null) return false;
  if (isFoot(winner) && winner.state !== 'normal') return false;
  if (winner.formation === 'square' || chargeFigure(s, winner) <= 0) return false;
  return building === null || occupyRefusals(s, winner, building).length === 0;
};

/** The winner of the round: the unit that did not flee from an enemy that did. @see KG-MEL-19 KG-MEL-22 */
const victoryOf = (s: Situation, { pair, defenderWas, attackerWas, building }: TaskOf<'followUp'>): Victory | null => {
  const { attackerId, defenderId } = pair;
  const defenderFled = hasBroken(unitOf(s, defenderId), defenderWas);
  const attackerFled = hasBroken(unitOf(s, attackerId), attackerWas);
  if (defenderFled === attackerFled) return null;
  return defenderFled
    ? { winnerId: attackerId, fledId: defenderId, building }
    : { winnerId: defenderId, fledId: attackerId, building: null };
};

const offerFollowUp = (battle: Battle, task: TaskOf<'followUp'>): void => {
  const victory = victoryOf(battle.state, task);
  if (victory === null || !mayFollow(battle.state, unitOf(battle.state, victory.winnerId), victory)) return;
  schedule(battle, { task: 'chooseFollowUp', victory });
};

/** The winner follows up: it occupies the building the enemy held, or pursues. @see KG-MEL-20 KG-MEL-21 KG-MEL-22 */
export const followOn = (battle: Battle, { winnerId, fledId, building }: Victory): void => {
  if (building !== null) occupy(battle, winnerId, building);
  else {
    const from = unitOf(battle.state, winnerId).pose;
    followUp(battle, { pursuerId: winnerId, fledId, from, forced: false, cause: 'followUp' });
  }
};

/** The winner stays in place; horse must pass a test to do so. @see KG-MEL-19 */
export const standFirm = (battle: Battle, victory: Victory): void => {
  if (isHorse(unitOf(battle.state, victory.winnerId))) schedule(battle, { task: 'followUpTest', victory });
};

export const followUpRules: Rules<FollowUpTask> = {
  followUp: { act: offerFollowUp },
  chooseFollowUp: {
    asks: (state, { victory: { winnerId } }) => ({
      side: unitOf(state, winnerId).side,
      about: winnerId,
      actions: ['follow', 'stand'],
    }),
  },
  followUpTest: {
    roll: (state, { victory }) => testRoll(state, unitOf(state, victory.winnerId), 'test.followUp', 'KG-MEL-19'),
    settle: (battle, { victory }, passed) => {
      if (passed === 0) followOn(battle, victory);
    },
  },
};
