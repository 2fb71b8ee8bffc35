import { optionsSchemaOf } from '../../../scenario/optionsSchema.js';
import { tablesSchemaOf } from '../../../scenario/tableSchema.js';
import { tableForm } from '../setup.js';
import { type OptionName, type Options, options, tables } from '../tables.js';

const optionClauses: Readonly<Record<OptionName, string>> = {
  orders: 'CD-ORD-08',
  gettingLost: 'CD-LST-01',
  finalChargeMove: 'CD-CHG-17',
  musketReloadMove: 'CD-REL-01',
  formUp: 'CD-MOV-06',
  forcedRetireCounts: 'CD-MOR-18',
  chargerTests: 'CD-MOR-07',
  combatWinner: 'CD-HTH-11',
  followUp: 'CD-HTH-22',
  fireAtSmoke: 'CD-OBS-12',
};

/** Readings of the rules that a scenario may choose. */
export const optionsSchema = optionsSchemaOf<Options>(options, optionClauses);

/** Schema for editors of the table figures that a scenario may replace; `tableIssues` validates them. */
export const tablesSchema = tablesSchemaOf(tables, tableForm);
