/**
 * The schemas of the scenario format: validate one unit while it is typed in, add your own fields, list the fields of a
 * form. Run it with `npm run examples`.
 */
import { sampleProfiles, type UnitInput } from 'linstock/oer-the-sea';
import { unitSchema } from 'linstock/oer-the-sea/schemas';
import * as z from 'zod';

/** A club stores the painter of the figures, and the box they are in, with each unit. */
const clubUnitSchema = unitSchema.extend({
  painter: z.string().min(1),
  box: z.int().positive(),
});

const stewarts: UnitInput = {
  ...sampleProfiles.units.stewarts,
  id: 'appin',
  name: 'Stewarts of Appin',
  side: 'jacobite',
  at: [70, 66, 180],
};

const typedIn = { ...stewarts, initialStands: 40, painter: '', box: 3 };
const checked = clubUnitSchema.safeParse(typedIn);
console.log('As typed in:');
for (const { path, message } of checked.error?.issues ?? []) console.log(`  ${path.join('.')}: ${message}`);

const corrected = clubUnitSchema.parse({ ...typedIn, initialStands: 6, painter: 'Flora' });
console.log(`Corrected: ${corrected.name}, ${corrected.initialStands} stands, painted by ${corrected.painter}`);

console.log('\nWhat a form asks for:');
for (const [name, field] of Object.entries(unitSchema.shape)) console.log(`  ${name}: ${field.description ?? ''}`);
