import { commandStand, findOfficer, type View } from '../../../rulesets/on-war/bots.js';
import { weights } from './weights.js';

/** Scores of the small choices that the dice leave: who is hit, who falls, who is fed into a fight. */

/** What the loss of a stand or a commander costs. */
const costs = { troop: 1, command: 2.5, adjutant: 1.5, brigadeCommander: 6, general: 7 } as const;

const costOf = (view: View, member: string): number => {
  const role = findOfficer(view, member)?.role;
  if (role !== undefined) return costs[role];
  return member === commandStand ? costs.command : costs.troop;
};

/** Score of a choice of those who are hit or fall. */
export const memberScore = (view: View, members: readonly string[]): number =>
  -members.reduce((sum, member) => sum + costOf(view, member), 0);

/** Score of a choice of stands that join a fight: each troop stand adds its dice, the command stand none. */
export const feedScore = (stands: readonly string[]): number =>
  stands.reduce((sum, stand) => sum + (stand === commandStand ? -1 : 1), 0);

/** Score of a commander's loss for the evaluation of a battle. */
export const officerWorth = (view: View, id: string): number =>
  (costs[findOfficer(view, id)?.role ?? 'adjutant'] * weights.presence) / 2;

/** Whether a battalion that has noticed a hidden enemy goes on: it halts. @see OW-HID-06 */
export const resumeScore = (go: boolean): number => (go ? 0 : 1);

/** Whether a failed roll is rolled again. */
export const rerollScore = (use: boolean): number => (use ? 1 : 0);
