import type { ClauseText } from '../../../core/clause.js';

/** Markers, disorder and reforming. */
export const markersClauses = {
  'WT-MRK-01': '[S] Orange marks a disordered unit, red one that reforms.',
  'WT-MRK-02':
    '[S] Disordered units have the basic rate only, half fire, and neither fire bonus, command bonus nor charge bonus.',
  'WT-MRK-03': '[S] A red unit is disordered too.',
  'WT-MRK-04': '[S] A unit without marker takes orange when a cause of disorder arises.',
  'WT-MRK-05':
    '[S] Two figures lost in the window disorder a unit. Red stays red, unless it moves in flight, fires or fights.',
  'WT-MRK-06': '[S] A red unit throws a die in S4: anything but a 1 clears it.',
  'WT-MRK-07': '[S] A Green unit fails on a 1.',
  'WT-MRK-08': '[S] After a 1 a Trained unit throws one die more, a Veteran two.',
  'WT-MRK-09': '[I] A six among them clears. With `options.clearDisorder` oneFails anything but all ones does.',
  'WT-MRK-10':
    '[S] A cleared unit may take any lawful formation and facing, its centre within 2" of where it was, and then act as usual.',
  'WT-MRK-11': '[I] The new place is a set-down. Keeping formation is always lawful.',
  'WT-MRK-12': '[I] A unit that fails stays red and makes no normal move.',
  'WT-MRK-13':
    '[S] In S5 orange may be exchanged for red, but not by units in melee, routing, or with a retreat still to make.',
  'WT-MRK-14': '[S] A red unit that moves in flight, fires or fights in melee becomes orange.',
  'WT-MRK-15': '[S] A red unit that response fires becomes orange.',
  'WT-MRK-16': '[I] A red unit that has not changed formation this player turn may fire, and is orange afterwards.',
  'WT-MRK-17': '[I] An orange unit that is not exchanged may move and fire.',
  'WT-MRK-18': '[I] Clearing takes off the marker only, not the flight.',
  'WT-MRK-19':
    '[S] A unit in irregular formation is disordered. If it keeps that formation on clearing, it takes orange again.',
} as const satisfies Record<`WT-MRK-${string}`, ClauseText>;
