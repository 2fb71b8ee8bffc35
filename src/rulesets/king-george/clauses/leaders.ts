import type { ClauseText } from '../../../core/clause.js';

/** Leaders and command. */
export const leadersClauses = {
  'KG-CMD-01': '[S] A Poor leader commands to 12", a Good one to 24" and an Exceptional one to 48".',
  'KG-CMD-02': '[S] Only what belongs to his command can be activated by a leader, whoever else is near him.',
  'KG-CMD-03': '[S] To activate another leader, a general has to see him.',
  'KG-CMD-04': '[I] That sight is taken from base centre to base centre. Units are activated without being seen.',
  'KG-CMD-05':
    "[I] Those under his command are the leaders and units directly below him; a brigade's units are reached by way of its commander.",
  'KG-CMD-06':
    "[I] Reach is measured when the order is given, from the middle of the leader's base to the closest part of the unit, or to the middle of the other leader's base.",
  'KG-CMD-07':
    '[I] A leader called by his superior has a whole activation, with move and subordinates, before the superior continues. His own card is void after that.',
  'KG-CMD-08':
    '[I] He may call as many subordinates as he likes, in turn, if they were not yet activated this turn; a leader must also be at his post and not missing turns.',
  'KG-CMD-09': '[I] At any one moment of his activation a leader may move up to 12", by rough ground at a rate of 8".',
  'KG-CMD-10':
    '[S] From high ground at the edge of the table an Exceptional general commands almost the whole field, as he sees over others and reaches 48".',
  'KG-CMD-11': '[I] A unit acts on its own card without leader, reach or sight.',
  'KG-CMD-12':
    '[I] Leaders are no targets, hinder nobody, do not fight and fall only to Fate. If an enemy unit comes to stand on the middle of his base, he is moved to the nearest clear place without anyone deciding.',
  'KG-CMD-13':
    '[I] A unit without commander acts by its own card or by Fate 13, and for morale is in command only by what KG-MOR-08 says. While the commander is vacant or missing turns, its own card works but he cannot call it.',
  'KG-CMD-14':
    '[I] He moves by shifts of his base. Friends he may pass and stop on; enemies, ground closed to him and the table edge he may not touch, and he ends no nearer than 1" to an enemy unit.',
} as const satisfies Record<string, ClauseText>;
