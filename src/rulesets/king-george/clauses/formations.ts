import type { Clause } from '../../../core/clause.js';

/** Formations. */
export const formationsClauses = {
  'KG-FRM-01': {
    text: 'British drill leads from march column to line and on to skirmish.',
    source: 'stated',
  },
  'KG-FRM-02': {
    text: 'Continental drill has the attack column between march column and line.',
    source: 'stated',
  },
  'KG-FRM-03': {
    text: 'Each step of the chain is one change: a quarter of a turn for quality A, half for B, C and D, all of it for E.',
    source: 'stated',
  },
  'KG-FRM-04': {
    text: 'Shaken units test morale at each change, which costs the same time.',
    source: 'stated',
  },
  'KG-FRM-05': {
    text: 'Units of quality E test at each change even when Normal; if Shaken as well, still only once.',
    source: 'stated',
  },
  'KG-FRM-06': {
    text: 'Quality here is the present Morale letter, unless `options.formationQuality` names another.',
    source: 'interpreted',
  },
  'KG-FRM-07': {
    text: 'Time permitting, one order may hold several changes, none of which skips a formation. What cannot be completed in the turn is not started.',
    source: 'interpreted',
  },
  'KG-FRM-08': {
    text: 'Examples: from march column to line British C takes 1/2 turn and British A 1/4; French light infantry A takes 3/4 from march column to skirmish.',
    source: 'stated',
  },
  'KG-FRM-09': {
    text: 'Skirmish is for companies, and for regiments that `canSkirmish`.',
    source: 'stated',
  },
  'KG-FRM-10': {
    text: 'The march column leads with one base, the others turned 90 degrees behind it; it is for formed foot and for horse.',
    source: 'stated',
  },
  'KG-FRM-11': {
    text: 'The attack column has its bases in a file, all facing forward. It is for formed infantry of continental drill.',
    source: 'stated',
  },
  'KG-FRM-12': {
    text: 'A line has its bases abreast and facing forward, and is for formed foot and horse.',
    source: 'stated',
  },
  'KG-FRM-13': {
    text: 'A detached company is three skirmish stands abreast, and its regiment one stand weaker while it is away.',
    source: 'stated',
  },
  'KG-FRM-14': {
    text: 'A regiment in skirmish leaves 2" between bases, keeps its full strength, and occupies the whole rectangle including the gaps.',
    source: 'stated',
  },
  'KG-FRM-15': {
    text: 'Squares are for formed foot. They do not move, and fire all round with up to all their dice, but never more than one at a target.',
    source: 'stated',
  },
  'KG-FRM-16': {
    text: 'As an order, square is one change away from line, attack column and march column, on the usual terms; in answer to a charge KG-RSP-08 applies.',
    source: 'interpreted',
  },
  'KG-FRM-17': {
    text: 'To limber or unlimber is one change of formation, with its cost and tests.',
    source: 'interpreted',
  },
  'KG-FRM-18': {
    text: 'Horse knows march column and line.',
    source: 'interpreted',
  },
  'KG-FRM-19': {
    text: 'Front centre and heading stay as they are. The new footprint may not overlap a unit or closed ground, hang over the table edge, or come under 1" from an enemy who was farther away.',
    source: 'interpreted',
  },
  'KG-FRM-20': {
    text: 'A failed test leaves the formation as it was, takes no time, and ends the activation.',
    source: 'interpreted',
  },
  'KG-FRM-21': {
    text: 'Squares, skirmishers, crews, artillery and whoever holds a built-up area have neither flank nor rear, be it for enfilade, attack or morale.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
