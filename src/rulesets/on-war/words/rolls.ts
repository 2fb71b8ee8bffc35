import { humanize } from '../../../core/words.js';

/** The purpose of dice, addressed to the player who throws them. */
const purposes: Readonly<Record<string, string>> = {
  firstPlayer: 'who goes first',
  disorientation: 'motivation check to recover from shells',
  motivation: 'motivation check',
  brigadeMotivation: 'motivation check of the brigade',
  rout: 'motivation check to rally',
  pursuit: 'motivation check to hold back from pursuit',
  skill: 'skill check',
  bogging: 'difficult going for guns',
  initiative: 'initiative test to notice hidden troops',
  leadership: 'leadership test against surprise',
  toHit: 'fire',
  template: 'stands near the shell',
  save: 'saves',
  buildingSave: 'saves of the section',
  firepower: 'firepower against the walls',
  occupancy: 'saves of stands at the breach',
  kill: 'melee',
  secret: 'secret dice',
};

/** The purpose of a roll: "motivation check". */
export const purposeWords = (purpose: string): string => purposes[purpose] ?? humanize(purpose);
