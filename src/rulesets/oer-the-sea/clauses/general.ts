import type { ClauseText } from '../../../core/clause.js';

/** General matters. */
export const generalClauses = {
  'OTS-GEN-01': '[S] Every length is in centimetres. No scale of ground, men or time is laid down.',
  'OTS-GEN-02':
    '[S] Stands of all arms share one size in a game, by custom 4 cm wide and 2 deep. How many figures stand on them changes nothing.',
  'OTS-GEN-03':
    '[I] Lengths are real numbers, never rounded. One that is over its limit by 0.001 cm or less is within it.',
  'OTS-GEN-04':
    '[I] Two units are as far apart as their closest stands. An officer counts as a 1 cm radius round his centre: measure to its rim, 0 when the centre is covered.',
  'OTS-GEN-05':
    '[I] Contact is a distance of 0.05 cm or less. Base contact needs more than 0.05 cm of shared edge: corners alone join groups and bar moves, but neither fight nor support.',
  'OTS-GEN-06':
    "[I] Away from X follows the line joining both centres, as they stood before this event removed stands. Coinciding centres: straight to the unit's rear.",
  'OTS-GEN-07':
    '[I] Where neither rule nor player breaks a tie, the unit or officer listed first in the scenario goes first.',
  'OTS-GEN-08':
    '[I] Extremes of the dice, 1 and 6 or a pair of either, count as plain numbers where no clause gives them more.',
  'OTS-GEN-09': '[I] A number of dice below 0 is 0, and no roll is made for 0 dice.',
  'OTS-GEN-10':
    '[I] An unlawful decision is turned down before any die is thrown; nothing changes and no order, action or free order is spent.',
  'OTS-GEN-11': '[I] Everybody may measure whenever they like and see everything.',
  'OTS-GEN-12': '[S] A special rule prevails over the main rules where they disagree.',
  'OTS-GEN-13':
    '[I] Whatever is destroyed or goes off is taken from the table at that step and has no more part in what is being resolved.',
} as const satisfies Record<string, ClauseText>;
