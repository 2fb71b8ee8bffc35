import type { Clause } from '../../../core/clause.js';

/** General matters. */
export const generalClauses = {
  'OTS-GEN-01': {
    text: 'Every length is in centimetres. No scale of ground, men or time is laid down.',
    source: 'stated',
  },
  'OTS-GEN-02': {
    text: 'Stands of all arms share one size in a game, by custom 4 cm wide and 2 deep. How many figures stand on them changes nothing.',
    source: 'stated',
  },
  'OTS-GEN-03': {
    text: 'Lengths are real numbers, never rounded. One that is over its limit by 0.001 cm or less is within it.',
    source: 'interpreted',
  },
  'OTS-GEN-04': {
    text: 'Two units are as far apart as their closest stands. An officer counts as a 1 cm radius round his centre: measure to its rim, 0 when the centre is covered.',
    source: 'interpreted',
  },
  'OTS-GEN-05': {
    text: 'Contact is a distance of 0.05 cm or less. Base contact needs more than 0.05 cm of shared edge: corners alone join groups and bar moves, but neither fight nor support.',
    source: 'interpreted',
  },
  'OTS-GEN-06': {
    text: "Away from X follows the line joining both centres, as they stood before this event removed stands. Coinciding centres: straight to the unit's rear.",
    source: 'interpreted',
  },
  'OTS-GEN-07': {
    text: 'Where neither rule nor player breaks a tie, the unit or officer listed first in the scenario goes first.',
    source: 'interpreted',
  },
  'OTS-GEN-08': {
    text: 'Extremes of the dice, 1 and 6 or a pair of either, count as plain numbers where no clause gives them more.',
    source: 'interpreted',
  },
  'OTS-GEN-09': {
    text: 'A number of dice below 0 is 0, and no roll is made for 0 dice.',
    source: 'interpreted',
  },
  'OTS-GEN-10': {
    text: 'An unlawful decision is turned down before any die is thrown; nothing changes and no order, action or free order is spent.',
    source: 'interpreted',
  },
  'OTS-GEN-11': {
    text: 'Everybody may measure whenever they like and see everything.',
    source: 'interpreted',
  },
  'OTS-GEN-12': {
    text: 'A special rule prevails over the main rules where they disagree.',
    source: 'stated',
  },
  'OTS-GEN-13': {
    text: 'Whatever is destroyed or goes off is taken from the table at that step and has no more part in what is being resolved.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
