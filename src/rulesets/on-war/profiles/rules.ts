import * as z from 'zod';
import { optional } from '../../../scenario/schema.js';
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

const optionNames = Object.keys(options) as readonly OptionName[];

const optionSchema = (name: OptionName) => {
  const values = options[name];
  return optional(
    z
      .literal([...values])
      .describe(`${values.map(String).join(', ')} (the first when left out); ${optionClauses[name]}.`),
  );
};

/** Every option by its name, each optional. */
type OptionsShape = { [Name in OptionName]: z.ZodOptional<z.ZodType<Options[Name]>> };

// Built from the options by name; the type of `Object.fromEntries` cannot express that, so a cast is needed.
const optionsShape = Object.fromEntries(
  optionNames.map((name) => [name, optionSchema(name)]),
) as unknown as OptionsShape;

/** Readings of the rules that a scenario may choose. */
export const optionsSchema = z.strictObject(optionsShape).describe('Readings of the rules this scenario chooses.');

/** Schema for editors of the table figures that a scenario may replace; `tableIssues` validates them. */
export const tablesSchema = tablesSchemaOf(tables, tableForm);
