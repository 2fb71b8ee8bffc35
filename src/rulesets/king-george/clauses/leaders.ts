import type { ClauseText } from '../../../core/clause.js';

/** Leaders and command. */
export const leadersClauses = {
  'KG-CMD-01': '[S] The command radius is 12" for a Poor leader, 24" for a Good one and 48" for an Exceptional one.',
  'KG-CMD-02': '[S] A leader activates only his own command, whatever else is near him.',
  'KG-CMD-03': '[S] A general must see another leader to activate him.',
  'KG-CMD-04':
    '[I] That line of sight runs between the centres of the two bases. Units need not be seen to be activated.',
  'KG-CMD-05':
    "[I] A leader's command is the leaders and units directly below him. A general reaches the units of a brigade through its commander.",
  'KG-CMD-06':
    "[I] The radius is measured when the order is given, from the centre of the leader's base to the nearest point of the unit, or to the centre of the other leader's base.",
  'KG-CMD-07':
    '[I] A leader activated by his superior has a whole activation, with his move and his subordinates, before the superior continues. His own card then has no effect.',
  'KG-CMD-08':
    '[I] He may activate any number of subordinates, one after the other, that have not been activated this turn. A subordinate leader must also be at his post and not missing turns.',
  'KG-CMD-09': '[I] A leader may move up to 12" at one moment of his activation; on rough ground at a rate of 8".',
  'KG-CMD-10':
    '[S] On high ground at the edge of the table an Exceptional general commands almost the whole field: he sees over others and reaches 48".',
  'KG-CMD-11': '[I] A unit acts on its own card without a leader, radius or line of sight.',
  'KG-CMD-12':
    "[I] Leaders are not targets, do not block, do not fight and fall only by Fate. If an enemy unit ends on the centre of a leader's base, he moves to the nearest clear place; this is not a decision.",
  'KG-CMD-13':
    '[I] A unit without a commander acts on its own card or by Fate 13, and is in command for morale only as KG-MOR-08 says. While its commander is vacant or missing turns, its own card works, but he cannot activate it.',
  'KG-CMD-14':
    '[I] A leader moves by shifts of his base. He may pass friends and end on them. He may not touch enemies, ground closed to him or the table edge, and must end at least 1" from enemy units.',
} as const satisfies Record<string, ClauseText>;
