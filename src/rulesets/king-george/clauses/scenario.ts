import type { ClauseText } from '../../../core/clause.js';

/** Scenario and set-up. */
export const scenarioClauses = {
  'KG-SCN-01': '[S] Larger battles issue their cards to higher commanders: the scenario sets the level.',
  'KG-SCN-02': '[I] The activation level is `unit`, which is the default, `brigade` or `division`.',
  'KG-SCN-03':
    '[I] Units do not start on each other or on impassable terrain; formations must be open to their units, and enemies 1" apart. Anything else is refused.',
  'KG-SCN-04':
    '[S] Troops from Britain, Portugal and Spain have the `british` drill, the rest the `continental` one, unless a unit names its own.',
  'KG-SCN-05':
    '[S] Carbines are fired in the Napoleonic period alone; elsewhere their bearers neither shoot nor stand and fire.',
  'KG-SCN-06':
    "[I] Reinforcements appear at the start of their turn where the scenario puts them, units at the nearest clear place if theirs is not clear, leaders always at theirs. They have cards in that turn's deck.",
  'KG-SCN-07': '[I] No order takes a unit or leader off the table; flight and the results 16, 26 and 36 of Fate do.',
  'KG-SCN-08':
    '[I] The battle ends with a turn: when a side has no unit left, when a condition of victory holds, or at `turnLimit`. Each condition names the side that wins by it: `unitsLost` (so many enemy units are off the table), `armyMorale` (the enemy can take no more than this share of the casualties of his whole army), `groundHeld` (a steady unit within 1" of a feature, at any turn or one), `officerLost` (this enemy leader is gone), `turnLimit` (nothing else has decided). No condition met at the limit, or conditions of both sides at once, is a draw.',
  'KG-SCN-09':
    '[I] Companies do not count for `unitsLost`. `groundHeld` fails while a steady enemy is within 1" of the feature. For `armyMorale` units off the table can take nothing and units still to arrive count in full. There is no `unitsExited`. A side has no unit left when it has none on the table, companies included, and none to come; if both have none, it is a draw.',
} as const satisfies Record<string, ClauseText>;
