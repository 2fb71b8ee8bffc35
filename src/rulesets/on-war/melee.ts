import type { Rules } from './battle.js';
import { closeMelee } from './melee/close.js';
import { strikerIn, struckIn } from './melee/fighters.js';
import { settleKills, settleKillsAgain, tollNow } from './melee/kills.js';
import { openMelee } from './melee/open.js';
import { beginStrike, killRoll, passTheStrike, standsToFeed } from './melee/strike.js';
import type { Charge, Situation } from './state.js';
import type { MeleeTask, Task } from './tasks.js';
import { schedule } from './write.js';

export { giveWay } from './melee/close.js';
export { allocateKills, killRefusals, settleKillReroll, tollNow } from './melee/kills.js';
export { feed, feedRefusals, needOf, standsToFeed, usualFeed } from './melee/strike.js';

/** Melees, from their choice to the end of the fight (4.1 to 4.5). */

/** Charges in contact, whose melees are still to be fought, in order of declaration. @see OW-MEL-17 */
export const chargesToFight = (s: Pick<Situation, 'charges'>): readonly Charge[] =>
  s.charges.filter(({ state }) => state === 'contact');

/** What fights the melee of a charge that has come into contact, and looks whether it has ended the battle. */
export const meleeTasks = (charger: string): readonly Task[] => [{ task: 'openMelee', charger }, { task: 'checkEnd' }];

export const meleeRules: Rules<MeleeTask> = {
  /** The active side picks the order of its melees; or it declares one assault after another (OW-CHG-18). */
  assault: {
    asks: (state) => {
      if (state.options.chargeTiming === 'assaultPhase')
        return { side: state.active, about: null, actions: ['declareCharge', 'done'] };
      return chargesToFight(state).length === 0 ? null : { side: state.active, about: null, actions: ['fightMelee'] };
    },
    before: (battle, task, action) => {
      if (action.type !== 'done') schedule(battle, task);
    },
  },
  openMelee: { act: (battle, { charger }) => openMelee(battle, charger) },
  /** @see OW-MEL-08 */
  feed: {
    asks: (state) => {
      if (state.melee === null || standsToFeed(state, state.melee).length === 0) return null;
      const { id, side } = strikerIn(state, state.melee);
      return { side, about: id, actions: ['feed'] };
    },
  },
  strike: { act: beginStrike },
  kill: {
    roll: (state) => killRoll(state, 'OW-MEL-06', null),
    settle: (battle, _, kills) => settleKills(battle, kills),
  },
  /** @see OW-CMD-07 */
  rerollKills: {
    asks: (state) => {
      if (state.melee === null) return null;
      const { id, side } = strikerIn(state, state.melee);
      return { side, about: id, actions: ['reroll'] };
    },
  },
  killAgain: {
    roll: (state, { failed }) => killRoll(state, 'OW-CMD-07', failed),
    settle: settleKillsAgain,
  },
  /** @see OW-MEL-09 */
  allocateKills: {
    asks: (state, { kills }) => {
      if (state.melee === null || tollNow(state, state.melee, kills).choice.length === 0) return null;
      const { id, side } = struckIn(state, state.melee);
      return { side, about: id, actions: ['allocateKills'] };
    },
  },
  nextStrike: { act: passTheStrike },
  closeMelee: { act: closeMelee },
};
