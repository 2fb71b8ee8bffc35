import type { ClauseText } from '../../../core/clause.js';

/** Scenario and set-up. */
export const scenarioClauses = {
  'KG-SCN-01': '[S] Larger battles give their cards to higher commanders: the scenario sets the level.',
  'KG-SCN-02': '[I] The activation level is `unit` (the default), `brigade` or `division`.',
  'KG-SCN-03':
    '[I] Units may not start on each other or on impassable terrain. Their formations must be open to them, and enemies must be 1" apart. Other set-ups are refused.',
  'KG-SCN-04':
    '[S] Troops from Britain, Portugal and Spain have `british` drill, all others `continental`, unless a unit states its own.',
  'KG-SCN-05':
    '[S] Carbines fire only in the Napoleonic period. In other periods units with carbines neither fire nor stand and fire.',
  'KG-SCN-06':
    "[I] Reinforcements arrive at the start of their turn where the scenario puts them: units at the nearest clear place if theirs is not clear, leaders always at theirs. They have cards in that turn's deck.",
  'KG-SCN-07': '[I] No order takes a unit or leader off the table. Flight and Fate 16, 26 and 36 do.',
  'KG-SCN-08':
    '[I] The battle ends at the end of a turn: when a side has no unit left, when a condition of victory holds, or at `turnLimit`. Each condition names the side that wins by it: `unitsLost` (a number of enemy units is off the table), `armyMorale` (the enemy can take at most this share of the casualties of its whole army), `groundHeld` (a steady unit within 1" of a feature, at any turn or a given one), `officerLost` (this enemy leader is gone), `turnLimit` (nothing else has decided). If no condition holds at the limit, or conditions of both sides hold at once, the battle is a draw.',
  'KG-SCN-09':
    '[I] Companies do not count for `unitsLost`. `groundHeld` fails while a steady enemy is within 1" of the feature. For `armyMorale` units off the table can take no casualties, and units still to arrive count in full. There is no `unitsExited`. A side has no unit left when it has none on the table, companies included, and none to come. If both sides have none, the battle is a draw.',
} as const satisfies Record<string, ClauseText>;
