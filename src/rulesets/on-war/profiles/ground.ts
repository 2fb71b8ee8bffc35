import * as z from 'zod';
import { countSchema, idSchema, optional, pointSchema } from '../../../scenario/schema.js';
import { materials, sectionKinds } from '../tables.js';
import { mostSections } from './troops.js';

const greatestCapacity = 32;
/** More wounds than any section takes. */
const mostWounds = 30;

const sectionSchema = z.strictObject({
  id: idSchema('Id of the section, unique in its feature.'),
  kind: z.enum(sectionKinds).describe('Kind; the table of sections says what it withstands.'),
  from: pointSchema('One end, on the outline or the line.'),
  to: pointSchema('The other end, on the same straight part.'),
  upper: optional(z.boolean().describe('In an upper storey; false when left out.')),
  wounds: optional(countSchema(1, mostWounds, 'Wounds it can take; those of its kind when left out.')),
});

const trait = (what: string) => optional(z.boolean().describe(`${what}; false when left out.`));

/** What a piece of terrain may have in addition to its shape. */
export const groundFields = () => ({
  depression: trait('Sunk, so that troops may hide in it'),
  crops: trait('A field with high crops'),
  deep: trait('A deep ditch'),
  material: optional(z.enum(materials).describe('Of a building; brick when left out.')),
  capacity: optional(countSchema(1, greatestCapacity, 'Stands a building holds; 8 when left out.')),
  sections: optional(
    z.array(sectionSchema).max(mostSections).describe('Sections of a building, wall or work that can be breached.'),
  ),
});
