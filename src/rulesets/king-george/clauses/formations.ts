import type { ClauseText } from '../../../core/clause.js';

/** Formations. */
export const formationsClauses = {
  'KG-FRM-01': '[S] British drill leads from march column to line and on to skirmish.',
  'KG-FRM-02': '[S] Continental drill has the attack column between march column and line.',
  'KG-FRM-03':
    '[S] Each step of the chain is one change: a quarter of a turn for quality A, half for B, C and D, all of it for E.',
  'KG-FRM-04': '[S] Shaken units test morale at each change, which costs the same time.',
  'KG-FRM-05': '[S] Units of quality E test at each change even when Normal; if Shaken as well, still only once.',
  'KG-FRM-06': '[I] Quality here is the present Morale letter, unless `options.formationQuality` names another.',
  'KG-FRM-07':
    '[I] Time permitting, one order may hold several changes, none of which skips a formation. What cannot be completed in the turn is not started.',
  'KG-FRM-08':
    '[S] Examples: from march column to line British C takes 1/2 turn and British A 1/4; French light infantry A takes 3/4 from march column to skirmish.',
  'KG-FRM-09': '[S] Skirmish is for companies, and for regiments that `canSkirmish`.',
  'KG-FRM-10':
    '[S] The march column leads with one base, the others turned 90 degrees behind it; it is for formed foot and for horse.',
  'KG-FRM-11':
    '[S] The attack column has its bases in a file, all facing forward. It is for formed infantry of continental drill.',
  'KG-FRM-12': '[S] A line has its bases abreast and facing forward, and is for formed foot and horse.',
  'KG-FRM-13':
    '[S] A detached company is three skirmish stands abreast, and its regiment one stand weaker while it is away.',
  'KG-FRM-14':
    '[S] A regiment in skirmish leaves 2" between bases, keeps its full strength, and occupies the whole rectangle including the gaps.',
  'KG-FRM-15':
    '[S] Squares are for formed foot. They do not move, and fire all round with up to all their dice, but never more than one at a target.',
  'KG-FRM-16':
    '[I] As an order, square is one change away from line, attack column and march column, on the usual terms; in answer to a charge KG-RSP-08 applies.',
  'KG-FRM-17': '[I] To limber or unlimber is one change of formation, with its cost and tests.',
  'KG-FRM-18': '[I] Horse knows march column and line.',
  'KG-FRM-19':
    '[I] Front centre and heading stay as they are. The new footprint may not overlap a unit or closed ground, hang over the table edge, or come under 1" from an enemy who was farther away.',
  'KG-FRM-20': '[I] A failed test leaves the formation as it was, takes no time, and ends the activation.',
  'KG-FRM-21':
    '[I] Squares, skirmishers, crews, artillery and whoever holds a built-up area have neither flank nor rear, be it for enfilade, attack or morale.',
} as const satisfies Record<string, ClauseText>;
