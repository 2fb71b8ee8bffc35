import type { Clause } from '../../../core/clause.js';

/** Scenario and set-up. */
export const scenarioClauses = {
  'KG-SCN-01': {
    text: 'Larger battles issue their cards to higher commanders: the scenario sets the level.',
    source: 'stated',
  },
  'KG-SCN-02': {
    text: 'The activation level is `unit`, which is the default, `brigade` or `division`.',
    source: 'interpreted',
  },
  'KG-SCN-03': {
    text: 'Nobody is set up on top of another or on ground closed to all; formations must be open to their units, and enemies 1" apart. Anything else is refused.',
    source: 'interpreted',
  },
  'KG-SCN-04': {
    text: 'Troops from Britain, Portugal and Spain have the `british` drill, the rest the `continental` one, unless a unit names its own.',
    source: 'stated',
  },
  'KG-SCN-05': {
    text: 'Carbines are fired in the Napoleonic period alone; elsewhere their bearers neither shoot nor stand and fire.',
    source: 'stated',
  },
  'KG-SCN-06': {
    text: "Reinforcements appear at the start of their turn where the scenario puts them, units at the nearest clear place if need be, and have cards in that turn's deck.",
    source: 'interpreted',
  },
  'KG-SCN-07': {
    text: 'No order takes a unit or leader off the table; flight and the results 16, 26 and 36 of Fate do.',
    source: 'interpreted',
  },
  'KG-SCN-08': {
    text: 'The battle ends with a turn: at `turnLimit`, when a condition of victory holds, or when a side has lost its last unit. `removeUnits` counts units gone for whatever reason; `holdFeature` wants a steady unit within 1" and no such enemy. Otherwise, and when both succeed together, it is drawn.',
    source: 'interpreted',
  },
  'KG-SCN-09': {
    text: 'Companies are not counted as units removed. A feature is held only while no steady enemy is within 1" of it. A side is finished when it has nobody on the table, companies included, and nobody to come; if both are, it is a draw.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
