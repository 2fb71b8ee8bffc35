import { optionsSchemaOf } from '../../../scenario/optionsSchema.js';
import { tablesSchemaOf } from '../../../scenario/tableSchema.js';
import { tableForm } from '../setup.js';
import { type OptionName, type Options, options, tables } from '../tables.js';

const optionClauses: Readonly<Record<OptionName, string>> = {
  chargeTiming: 'OW-CHG-18',
  movedPenalty: 'OW-FIR-17',
  lineSteadyBonus: 'OW-FIR-18',
  outOfRangeShots: 'OW-FIR-07',
  fireThroughFriendlySkirmishers: 'OW-FIR-12',
  hardCoverModifier: 'OW-COV-02',
  overheadFire: 'OW-ART-03',
  howitzerRof: 'OW-HOW-01',
  attacksPerStand: 'OW-MEL-05',
  cavalryPlusOne: 'OW-MEL-06',
  commandStandStrikes: 'OW-ORG-07',
  feedMove: 'OW-MEL-08',
  meleeCheck: 'OW-MEL-10',
  generalRerollsKills: 'OW-CMD-07',
  halfLossCheck: 'OW-MOT-03',
  failedMorale: 'OW-MOT-06',
  pursuit: 'OW-ROU-11',
  brigadeBreakEndsGame: 'OW-END-01',
};

/** Readings of the rules that a scenario may choose. */
export const optionsSchema = optionsSchemaOf<Options>(options, optionClauses);

/** Schema for editors of the table figures that a scenario may replace; `tableIssues` validates them. */
export const tablesSchema = tablesSchemaOf(tables, tableForm);
