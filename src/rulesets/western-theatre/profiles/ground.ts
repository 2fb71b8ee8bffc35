import * as z from 'zod';
import { optional } from '../../../scenario/schema.js';
import { blocks, covers, materials, movers } from '../tables.js';

const flag = (what: string) => optional(z.boolean().describe(`${what}; by the table when left out.`));
/** Figures of a hill are -1, 0 or 1. @see WT-TER-17 */
const hillFigure = (what: string) => optional(z.literal([-1, 0, 1]).describe(`${what}: -1, 0 or 1; 0 when left out.`));

const overridesSchema = z
  .strictObject({
    shape: optional(z.enum(['area', 'line']).describe('What it is drawn as.')),
    designated: flag('Covered by the word of the source for difficult ground'),
    stops: flag('Troops stop at it'),
    disorders: flag('It disorders regular troops'),
    blocksFire: optional(z.enum(blocks).describe('What it does to sight and fire.')),
    cover: optional(z.enum(covers).describe('Cover that it gives.')),
    softGround: flag('Soft ground'),
    passableBy: optional(z.array(z.enum(movers)).max(movers.length).describe('Who may go on it.')),
    moveDice: hillFigure('Of a hill: dice of a move that begins on it'),
    chargeModifier: hillFigure('Of a hill: added to the TEST of a unit that has charged downhill'),
    uphillModifier: hillFigure('Of a hill: added to the TEST of a unit that has charged uphill'),
  })
  .describe('Cells of its row of the terrain table that differ here.');

/** What a piece of terrain may have in addition to its shape. @see WT-TER-18 */
export const groundFields = () => ({
  material: optional(z.enum(materials).describe('Of a building; stone when left out.')),
  overrides: optional(overridesSchema),
});
