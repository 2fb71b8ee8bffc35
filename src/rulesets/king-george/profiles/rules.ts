import { optionsSchemaOf } from '../../../scenario/optionsSchema.js';
import { tablesSchemaOf } from '../../../scenario/tableSchema.js';
import { tableForm } from '../setup.js';
import { type OptionName, type Options, options, tables } from '../tables.js';

const optionClauses: Readonly<Record<OptionName, string>> = {
  mmPerInch: 'KG-GEN-13',
  rangeMeasure: 'KG-FIR-09',
  wheelMeasure: 'KG-MOV-04',
  moveAndFire: 'KG-ACT-08',
  formationQuality: 'KG-FRM-06',
  casualtiesReduceDice: 'KG-ORG-05',
  attackColumnFireDice: 'KG-FIR-11',
  smoothboreArtillery: 'KG-FIR-18',
  standAndFireSign: 'KG-RSP-03',
  footTestToCharge: 'KG-CHG-12',
  missedChargeShaken: 'KG-CHG-18',
  armourModifier: 'KG-MEL-14',
  meleeRounds: 'KG-MEL-04',
  loserTests: 'KG-MEL-16',
  moraleTestRating: 'KG-MOR-02',
  routedWorse: 'KG-MOR-06',
  fateReroll: 'KG-FAT-02',
  replaceDepartedCommander: 'KG-FAT-15',
  greatLeaderDuration: 'KG-FAT-22',
  localsJoin: 'KG-FAT-32',
};

/** Readings of the rules that a scenario may choose. */
export const optionsSchema = optionsSchemaOf<Options>(options, optionClauses);

/** Schema for editors of the table figures that a scenario may replace; `tableIssues` validates them. */
export const tablesSchema = tablesSchemaOf(tables, tableForm);
