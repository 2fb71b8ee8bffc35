import * as z from 'zod';
import { limits } from '../../../scenario/limits.js';
import { countSchema, edgeSchema, idSchema, optional } from '../../../scenario/schema.js';

const reinforcementSchema = () =>
  z.strictObject({
    turn: countSchema(
      1,
      limits.greatestTurn,
      'Turn of the battle, both sides counted together, from which they may come on.',
    ),
    side: idSchema('Side they belong to.'),
    units: optional(z.array(idSchema('Id of a unit.')).max(limits.units).describe('Units that come on.')),
    officers: optional(z.array(idSchema('Id of an officer.')).max(limits.officers).describe('Officers that come on.')),
    edge: edgeSchema('Edge they enter by.'),
  });

/** The fields for arrivals and departures by the edges of the table. */
export const arrivalFields = () => ({
  exitEdges: optional(
    z
      .array(
        z.strictObject({ edge: edgeSchema('Edge of the table.'), side: idSchema('Side whose units may leave there.') }),
      )
      .max(limits.conditions)
      .describe('Edges by which a side may march off without loss.'),
  ),
  reinforcements: optional(
    z.array(reinforcementSchema()).max(limits.arrivals).describe('Units and officers that come on later.'),
  ),
});
