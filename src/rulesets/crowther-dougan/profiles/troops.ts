import * as z from 'zod';
import { limits } from '../../../scenario/limits.js';
import {
  countSchema,
  idSchema,
  nameSchema,
  optional,
  orNull,
  pointSchema,
  poseSchema,
} from '../../../scenario/schema.js';
import {
  arms,
  craftTypes,
  formations,
  gunWeights,
  moveClasses,
  openFormations,
  orderNames,
  personalityKinds,
  weapons,
} from '../tables.js';

/** What a scenario may give, whatever the tables say. */
const most = { figures: 60, guns: 4, ff: 4, mf: 4, fc: 6, morale: 10, points: 10 };

/** What a unit is: fixed for the battle. */
const unitProfile = () => ({
  id: idSchema('Id of the unit, unique in the scenario.'),
  name: optional(nameSchema('Name shown to people; the id when left out.')),
  side: idSchema('The side it belongs to.'),
  troopType: nameSchema('A row of the table of ratings, or a type of its own with all ratings given.'),
  arm: optional(z.enum(arms).describe('By troop type when left out.')),
  originalFigures: optional(
    countSchema(1, most.figures, 'Figures at the start; 20, of artillery 4 of crew for each gun, when left out.'),
  ),
  ff: optional(countSchema(0, most.ff, 'Fire Factor, 0 without small arms; by troop type when left out.')),
  mf: optional(countSchema(1, most.mf, 'Melee Factor; by troop type when left out.')),
  fc: optional(countSchema(1, most.fc, 'Field Craft; by troop type when left out.')),
  morale: optional(countSchema(1, most.morale, 'Basic morale factor; by troop type when left out.')),
  regular: optional(z.boolean().describe('Fights with a second rank; by troop type when left out.')),
  formationsAllowed: optional(
    z
      .array(z.enum(openFormations).describe('A formation.'))
      .max(openFormations.length)
      .describe('Formations it may take, the usual one first; by troop type when left out.'),
  ),
  moveClass: optional(z.enum(moveClasses).describe('Row of the table of movement; by troop type when left out.')),
  weapon: optional(z.enum(weapons).describe('By troop type, of artillery by the weight of its guns, when left out.')),
  gunModels: optional(countSchema(0, most.guns, 'Guns of a battery; 1 when left out.')),
  gunWeight: optional(orNull(z.enum(gunWeights).describe('Of artillery; medium when left out.'))),
  snowshoes: optional(z.boolean().describe('It ignores the dice of snow; false when left out.')),
});

/** How it starts. */
const unitStart = () => ({
  at: optional(poseSchema('Start: [x, y, heading] of the front-edge centre; deployed or arriving when left out.')),
  inFeature: optional(orNull(idSchema('The building or work that it holds.'))),
  aboard: optional(orNull(idSchema('The craft that it is aboard.'))),
  formation: optional(z.enum(formations).describe('The first allowed, of guns unlimbered, when left out.')),
  order: optional(orNull(z.enum(orderNames).describe('Standing order; its player gives one when left out.'))),
  hidden: optional(z.boolean().describe('It starts hidden where it is concealed; false when left out.')),
});

/** A unit as an author writes it. */
export const unitSchema = z.strictObject({ ...unitProfile(), ...unitStart() });

/** A personality as an author writes him. */
export const personalitySchema = z.strictObject({
  id: idSchema('Id of the personality, unique in the scenario.'),
  name: optional(nameSchema('Name shown to people; the id when left out.')),
  side: idSchema('The side he belongs to.'),
  kind: optional(z.enum(personalityKinds).describe('A label; officer when left out.')),
  cpMax: optional(orNull(countSchema(1, most.points, 'Command points a move; an average die when left out.'))),
  at: optional(pointSchema('Start: [x, y] of his base; deployed or arriving when left out.')),
  with: optional(orNull(idSchema('The unit that he starts with, instead of "at".'))),
});

const craftSchema = z.strictObject({
  id: idSchema('Id of the craft, unique in the scenario.'),
  name: optional(nameSchema('Name shown to people; the id when left out.')),
  type: z.enum(craftTypes).describe('Row of the table of watercraft.'),
  at: poseSchema('[x, y, heading] of its centre, on a river.'),
});

export const unitsSchema = z
  .array(unitSchema)
  .max(limits.units)
  .describe('Units of both sides in list order, which is the roster order.');
export const personalitiesSchema = z
  .array(personalitySchema)
  .max(limits.officers)
  .describe('Senior officers, chiefs and priests in list order.');
export const craftListSchema = z.array(craftSchema).max(limits.groups).describe('Watercraft.');
