import * as z from 'zod';
import { optionsSchemaOf } from '../../../scenario/optionsSchema.js';
import { tablesSchemaOf } from '../../../scenario/tableSchema.js';
import { tableForm } from '../setup.js';
import { halfAngles, type OptionName, type Options, options, tables } from '../tables.js';

const optionClauses: Readonly<Record<OptionName, string>> = {
  turnOrder: 'WT-SEQ-03',
  countWindow: 'WT-GEN-07',
  clearDisorder: 'WT-MRK-09',
  casualtyTestAt: 'WT-TST-03',
  testResults: 'WT-TST-09',
  movementDice: 'WT-MOV-08',
  counterChargeDice: 'WT-RSP-15',
  heavyRain: 'WT-FOG-14',
  routRally: 'WT-MOR-09',
  drawFallBack: 'WT-MEL-19',
  lightFreeFacing: 'WT-FRM-12',
  responseFireLimit: 'WT-RSP-06',
  artilleryHalfAngle: 'WT-ART-02',
};

const angleSchema = z
  .number()
  .gt(halfAngles.above)
  .lt(halfAngles.below)
  .describe('Degrees to each side of straight ahead through which guns bear; 22.5 when left out; WT-ART-02.');

/** Readings of the rules that a scenario may choose. */
export const optionsSchema = optionsSchemaOf<Options>(options, optionClauses, { artilleryHalfAngle: angleSchema });

/** Schema for editors of the table figures that a scenario may replace; `tableIssues` validates them. */
export const tablesSchema = tablesSchemaOf(tables, tableForm);
