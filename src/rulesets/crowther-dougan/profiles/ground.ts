import * as z from 'zod';
import { limits } from '../../../scenario/limits.js';
import {
  countSchema,
  edgeSchema,
  figureSchema,
  idSchema,
  optional,
  orNull,
  pointSchema,
} from '../../../scenario/schema.js';

const mostCapacity = 60;
const mostGaps = 20;
const mostVisibility = 600;
const mostRounds = 200;

/** What a piece of terrain may have in addition to its shape. @see CD-UNI-11 CD-CHG-36 */
export const groundFields = () => ({
  capacity: optional(countSchema(1, mostCapacity, 'Figures that a building or work holds; 12 when left out.')),
  gaps: optional(
    z
      .array(z.tuple([pointSchema('One end [x, y].'), pointSchema('The other end [x, y].')]).describe('A gap.'))
      .max(mostGaps)
      .describe('Ways through, from point to point on the line or outline.'),
  ),
});

export const conditionsSchema = z
  .strictObject({
    night: optional(z.boolean().describe('Night; false when left out.')),
    severeWeather: optional(z.boolean().describe('Severe weather; false when left out.')),
    visibilityLimitCm: optional(
      orNull(figureSchema(1, mostVisibility, 'The greatest distance of sight, cm; no limit when left out.')),
    ),
  })
  .describe('Light and weather.');

const along = (what: string) => figureSchema(0, limits.greatestTable, what);

export const reinforcementsSchema = z
  .array(
    z.strictObject({
      unitId: optional(idSchema('The unit that arrives.')),
      personalityId: optional(idSchema('The personality that arrives, instead of a unit.')),
      round: countSchema(1, mostRounds, 'The first round in which it may come on.'),
      edge: edgeSchema('Edge on which it comes on.'),
      interval: optional(
        z
          .tuple([along('From, cm.'), along('To, cm.')])
          .describe('Stretch of the edge, from its west or south end; the whole edge when left out.'),
      ),
    }),
  )
  .max(limits.arrivals)
  .describe('Units and personalities that arrive later.');

export const exitEdgesSchema = z
  .array(
    z.strictObject({
      side: idSchema('The side that may leave.'),
      edge: edgeSchema('The edge by which it leaves.'),
    }),
  )
  .max(limits.groups)
  .describe('Edges by which a side may march off.');
