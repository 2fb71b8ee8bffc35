import { humanize } from '../../../core/words.js';
import type { Purpose } from '../tables.js';

/** The purpose of dice, addressed to the player who throws them. */
const purposes: Readonly<Record<Purpose, string>> = {
  firstSide: 'who goes first',
  rain: 'whether the rain goes on',
  fog: 'whether there is Fog of War',
  fogTable: 'Fog of War',
  fogPick: 'which officer is hit',
  fogRelocate: 'how far the guns shift',
  flee: 'flight',
  clear: 'clearing of a marker',
  clearSecond: 'second throw to clear a marker',
  entry: 'entry',
  move: 'move',
  responseFire: 'response fire',
  test: 'TEST',
  evade: 'evade',
  counterCharge: 'counter charge',
  fire: 'fire',
};

/** The purpose of a roll: "response fire". */
export const purposeWords = (purpose: string): string => purposes[purpose as Purpose] ?? humanize(purpose);
