import { humanize } from '../../../core/words.js';
import type { Purpose } from '../throws.js';

/** The purpose of dice, addressed to the player who throws them. */
const purposes: Readonly<Record<Purpose, string>> = {
  firstMove: 'who moves first',
  commandPoints: 'command points',
  observation: 'observation',
  morale: 'morale',
  deduction: 'deduction from the move',
  lost: 'whether it loses its way',
  lostDirection: 'which way it goes astray',
  fire: 'fire',
  combat: 'hand-to-hand',
  fireFraction: 'one more man hit',
  combatFraction: 'one more man cut down',
  risk: 'risk to a personality',
};

/** The purpose of a roll: "hand-to-hand". */
export const purposeWords = (purpose: string): string => purposes[purpose as Purpose] ?? humanize(purpose);
