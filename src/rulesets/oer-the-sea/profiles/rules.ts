import * as z from 'zod';
import { limits } from '../../../scenario/limits.js';
import { optionsSchemaOf } from '../../../scenario/optionsSchema.js';
import { tablesSchemaOf } from '../../../scenario/tableSchema.js';
import { tableForm } from '../setup.js';
import { type OptionName, type Options, options, tables } from '../tables.js';

const optionClauses: Readonly<Record<OptionName, string>> = {
  standLoss: 'OTS-HIT-02',
  moraleStandLoss: 'OTS-MRL-04',
  defensiveFire: 'OTS-STR-05',
  defenderFollowUp: 'OTS-MEL-21',
  followUpBonus: 'OTS-MEL-05',
  drawFallBack: 'OTS-MEL-17',
  groupDriveBack: 'OTS-GRP-13',
  groupOrders: 'OTS-GRP-07',
  mixedMountedGroups: 'OTS-GRP-06',
  brokenGroundStop: 'OTS-MOV-10',
  limberTiming: 'OTS-MOV-13',
  artilleryArc: 'OTS-ART-03',
  smallArmsTarget: 'OTS-FIR-06',
  commandRange: 'OTS-CMD-16',
  officerMoveAlwaysTests: 'OTS-CMD-15',
  commanderValueNeedsAttachment: 'OTS-OFF-16',
  rallyClearsBoth: 'OTS-CON-07',
  routMoves: 'OTS-MRL-10',
  fortificationTargetPenalty: 'OTS-SIE-06',
  uncontrolledQuality: 'OTS-SPC-09',
};

const commandRange = z
  .number()
  .positive()
  .max(limits.greatestTable)
  .nullable()
  .describe('Distance in cm at which officers can give orders; null: any (when left out); OTS-CMD-16.');

/** Readings of the rules that a scenario may choose. */
export const optionsSchema = optionsSchemaOf<Options>(options, optionClauses, { commandRange });

/** The figures with which a scenario replaces those of the tables, for editors; `tableIssues` checks them. */
export const tablesSchema = tablesSchemaOf(tables, tableForm);
