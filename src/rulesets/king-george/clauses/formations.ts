import type { ClauseText } from '../../../core/clause.js';

/** Formations. */
export const formationsClauses = {
  'KG-FRM-01': '[S] British drill goes from march column to line to skirmish.',
  'KG-FRM-02': '[S] Continental drill has the attack column between march column and line.',
  'KG-FRM-03':
    '[S] Each step along this chain is one change. It takes 1/4 turn at quality A, 1/2 at B, C and D, and a whole turn at E.',
  'KG-FRM-04': '[S] A Shaken unit takes a morale test for each change. The time is the same.',
  'KG-FRM-05':
    '[S] A unit of quality E tests for each change even when Normal. If it is also Shaken, it still tests only once.',
  'KG-FRM-06': '[I] Quality is the present Morale rating, unless `options.formationQuality` names another.',
  'KG-FRM-07':
    '[I] One order may contain several changes if there is time, but may not skip a formation. A change that cannot be completed this turn may not begin.',
  'KG-FRM-08':
    '[S] Examples: from march column to line, a British C unit takes 1/2 turn and a British A unit 1/4; French light infantry A takes 3/4 from march column to skirmish.',
  'KG-FRM-09': '[S] Skirmish is for companies and for regiments with `canSkirmish`.',
  'KG-FRM-10':
    '[S] In march column one base leads, and the others follow turned by 90 degrees. It is for formed foot and horse.',
  'KG-FRM-11':
    '[S] In attack column the bases stand one behind the other and face forward. It is for formed foot of continental drill.',
  'KG-FRM-12': '[S] In line the bases stand side by side and face forward. It is for formed foot and horse.',
  'KG-FRM-13':
    '[S] A detached company is three skirmish stands side by side. Its regiment is one stand weaker while it is detached.',
  'KG-FRM-14':
    '[S] A regiment in skirmish has gaps of 2" between its bases, keeps its full strength, and occupies the whole rectangle with the gaps.',
  'KG-FRM-15':
    '[S] A square is for formed foot. It does not move. It fires all round with all its dice, but at most 1 die at each target.',
  'KG-FRM-16':
    '[I] As an order, square is one change from line, attack column and march column, with the usual time and tests. In response to a charge KG-RSP-08 applies.',
  'KG-FRM-17': '[I] To limber or unlimber is one change of formation, with its time and tests.',
  'KG-FRM-18': '[I] Horse uses march column and line.',
  'KG-FRM-19':
    '[I] A change keeps the front centre and the heading. The new footprint may not overlap a unit or closed ground, leave the table, or come within 1" of an enemy that was farther away.',
  'KG-FRM-20': '[I] A failed test leaves the formation unchanged, takes no time, and ends the activation.',
  'KG-FRM-21':
    '[I] Squares, skirmishers, crews, artillery and units in a built-up area have no flank and no rear, for enfilade, attacks and morale.',
} as const satisfies Record<string, ClauseText>;
