import type { Battle, Refusal } from '../battle.js';
import { mayRerollKills } from '../commanders.js';
import { applyLosses } from '../losses.js';
import { unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import { type Toll, tollOf } from '../resolvers.js';
import type { Melee, Situation } from '../state.js';
import type { Task, TaskOf } from '../tasks.js';
import { emit, schedule } from '../write.js';
import { closeMelee } from './close.js';
import { groupsOf, otherPart, strikerIn, struckIn } from './fighters.js';
import { strikeNow } from './strike.js';

/** What a strike does to the battalion that is struck. @see OW-MEL-07 OW-MEL-09 OW-MEL-20 */

/** Who falls to kills, as far as there is no choice. @see OW-MEL-09 */
export const tollNow = (s: Situation, melee: Melee, kills: number): Toll =>
  tollOf(groupsOf(s, melee[otherPart(melee.striker)]), kills);

/** Ends a melee in which one battalion was destroyed by a strike. @see OW-BRK-01 OW-BRK-07 OW-BLD-13 */
const endDestroyed = (battle: Battle, melee: Melee, building: string | null): void => {
  const isTarget = melee.striker === 'charger';
  const [unitId, targetId] = [melee.charger.unit, melee.target.unit];
  closeMelee(battle);
  if (isTarget) schedule(battle, { task: 'aftermath', unitId, targetId, building, destroyed: true });
};

/**
 * Removes those who fall. A battalion that is left checks its motivation, and strikes back.
 *
 * @see OW-MEL-07 OW-MEL-10 OW-MEL-20
 */
const removeFallen = (battle: Battle, melee: Melee, members: readonly string[]): void => {
  const { id, stands, garrison } = struckIn(battle.state, melee);
  applyLosses(battle, {
    unitId: id,
    stands: stands.filter((stand) => members.includes(stand)),
    officers: members.filter((member) => !stands.includes(member)),
    end: 'melee',
    clause: 'OW-MEL-07',
  });
  if (unitOf(battle.state, id).gone !== 'no') return endDestroyed(battle, melee, garrison?.building ?? null);
  const checks = members.length > 0 || battle.state.options.meleeCheck === 'always';
  const check: readonly Task[] = checks ? [{ task: 'check', unitId: id, check: { for: 'melee' }, again: false }] : [];
  schedule(battle, ...check, { task: 'nextStrike' });
};

/** The kills of a strike are final. Their allocation is asked only if there is a choice. @see OW-MEL-09 */
const takeKills = (battle: Battle, kills: number): void => {
  const { melee } = battle.state;
  if (melee === null) return;
  const [unit, enemy] = [strikerIn(battle.state, melee).id, struckIn(battle.state, melee).id];
  emit(battle, { type: 'struck', clause: 'OW-MEL-07', unit, enemy, kills });
  const { certain, choice } = tollNow(battle.state, melee, kills);
  if (choice.length > 0) schedule(battle, { task: 'allocateKills', kills });
  else removeFallen(battle, melee, certain);
};

/** The dice of a strike. The general's battalion may roll those that failed again. @see OW-MEL-06 OW-CMD-07 */
export const settleKills = (battle: Battle, kills: number): void => {
  const { melee } = battle.state;
  if (melee === null) return;
  const failed = strikeNow(battle.state, melee).dice - kills;
  if (failed > 0 && mayRerollKills(battle.state, strikerIn(battle.state, melee).id))
    schedule(battle, { task: 'rerollKills', kills, failed });
  else takeKills(battle, kills);
};

/** Answers the offer to roll failed kill dice again. @see OW-CMD-07 OW-CMD-09 */
export const settleKillReroll = (
  battle: Battle,
  { kills, failed }: Pick<TaskOf<'rerollKills'>, 'kills' | 'failed'>,
  use: boolean,
): void => {
  if (use) schedule(battle, { task: 'killAgain', kills, failed });
  else takeKills(battle, kills);
};

/** The second result of dice that were rolled again stands. @see OW-GEN-10 */
export const settleKillsAgain = (battle: Battle, { kills }: TaskOf<'killAgain'>, more: number): void =>
  takeKills(battle, kills + more);

/** Reasons against a choice of those who fall. @see OW-MEL-09 */
export const killRefusals = (s: Situation, kills: number, members: readonly string[]): readonly Refusal[] => {
  if (s.melee === null) return [refuse('invalid', 'OW-MEL-09', 'members')];
  const { choice, fall } = tollNow(s, s.melee, kills);
  const wrong = members.flatMap((member, index) => {
    const path = `members[${index}]`;
    if (!choice.includes(member))
      return [refuse('badChoice', 'OW-MEL-09', path, { member }, 'It is not in the last group that the kills reach.')];
    return members.indexOf(member) === index
      ? []
      : [refuse('badChoice', 'OW-MEL-09', path, { member }, 'It is named twice.')];
  });
  if (members.length === fall) return wrong;
  const figures = { asked: fall, named: members.length };
  return [refuse('badChoice', 'OW-MEL-09', 'members', figures, `Exactly ${fall} of them fall.`), ...wrong];
};

/** Those that the owner has named fall, with all that the kills reached first. @see OW-MEL-09 */
export const allocateKills = (battle: Battle, kills: number, members: readonly string[]): void => {
  const { melee } = battle.state;
  if (melee === null) return;
  const { certain, choice } = tollNow(battle.state, melee, kills);
  removeFallen(battle, melee, [...certain, ...choice.filter((member) => members.includes(member))]);
};
