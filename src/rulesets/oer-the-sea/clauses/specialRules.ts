import type { Clause } from '../../../core/clause.js';

/** Special rules. */
export const specialRulesClauses = {
  'OTS-SPC-01': {
    text: 'Fear: each time it is driven back the unit is confused on 5 or 6 of 1d6.',
    source: 'stated',
  },
  'OTS-SPC-02': {
    text: 'Fear is tried by each drive back from 1 cm up, in the open, the approach or a lost melee, after the distance test, and only if not yet confused. Falling back in a draw does not try it.',
    source: 'interpreted',
  },
  'OTS-SPC-03': {
    text: 'Uncontrolled advance: every initiative phase the unit goes Full by itself towards the closest enemy, to contact and fight.',
    source: 'stated',
  },
  'OTS-SPC-04': {
    text: 'It ends only in contact, or when musketry before melee drives it back short of contact.',
    source: 'stated',
  },
  'OTS-SPC-05': {
    text: 'Those events, gunfire with the like effect, rout and destruction end the status; orders cannot. Contact counts in each case: made by the unit, by an enemy, or as a neighbour brought in.',
    source: 'interpreted',
  },
  'OTS-SPC-06': {
    text: 'A unit listed with the key-word starts the battle uncontrolled.',
    source: 'interpreted',
  },
  'OTS-SPC-07': {
    text: "It charges the nearest enemy unit (first listed if equal) if that can be done, seen and ahead or not. If not, it turns free towards that enemy's nearest point and goes straight at its rate as lawful for an evade, 0.5 cm short of enemies. It leaves its group; this is its action, and orders may follow once it is controlled.",
    source: 'interpreted',
  },
  'OTS-SPC-08': {
    text: "Highlanders who charged leave fire casualties out of the first round's result; their stands are still lost.",
    source: 'stated',
  },
  'OTS-SPC-09': {
    text: "Highlanders hit by enemy guns test at once. The number is commander's combat value plus stands left less gun hits of the turn, veteran -1, untried +1; 1d6 above it and they are uncontrolled.",
    source: 'stated',
  },
  'OTS-SPC-10': {
    text: 'Mortars and field guns cause it, after everything else of that fire. Confused units test; routing or already uncontrolled ones, and those hit while charging, do not.',
    source: 'interpreted',
  },
  'OTS-SPC-11': {
    text: 'Regulars have +1 on the range test.',
    source: 'stated',
  },
  'OTS-SPC-12': {
    text: 'Light Horse may fire mounted, with -1.',
    source: 'stated',
  },
  'OTS-SPC-13': {
    text: "Light Horse that beat a unit in melee test at once. The number is commander's combat value plus stands left less cm the enemy then went back, one lower for veterans and higher for untried; 1d6 above it and they are uncontrolled.",
    source: 'stated',
  },
  'OTS-SPC-14': {
    text: 'Light Horse cross woods at the normal rate but count as confused in them.',
    source: 'stated',
  },
  'OTS-SPC-15': {
    text: 'In a wood means any part of the unit: melee -1, no initiative, no support. The test takes the farthest-driven enemy, 0 for one wiped out, whoever attacked; a draw brings none.',
    source: 'interpreted',
  },
  'OTS-SPC-16': {
    text: 'Dragoons fight mounted or afoot, and do not fire mounted.',
    source: 'stated',
  },
  'OTS-SPC-17': {
    text: 'Afoot they spare one stand to hold horses and have 1 less strength for casualties.',
    source: 'stated',
  },
  'OTS-SPC-18': {
    text: 'Mounted dragoons may cross woods at Half and count as confused in them.',
    source: 'stated',
  },
  'OTS-SPC-19': {
    text: 'Holders go aside on dismounting, or at set-up if afoot, return on mounting, and are no loss. A single stand cannot dismount; losing all fighting stands destroys the unit.',
    source: 'interpreted',
  },
  'OTS-SPC-20': {
    text: 'Independent Companies may be grouped and ordered as one without touching, each stand within 5 cm of another of the group.',
    source: 'stated',
  },
  'OTS-SPC-21': {
    text: 'Every unit of that group needs the rule, and links of 5 cm or less must chain them all before and after the move. Hits are shared as in any group.',
    source: 'interpreted',
  },
  'OTS-SPC-22': {
    text: "Only units uncontrolled as the advances begin advance then, once each. One breaking loose later in the turn does nothing more until its side's next turn.",
    source: 'interpreted',
  },
  'OTS-SPC-23': {
    text: 'Confusion does not hold an uncontrolled unit back, though it fights the worse for it. While no enemy unit is about it stays put, still uncontrolled.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
