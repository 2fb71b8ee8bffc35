import * as z from 'zod';
import { limits } from '../../../scenario/limits.js';
import {
  countSchema,
  figureSchema,
  idSchema,
  nameSchema,
  optional,
  orNull,
  pointSchema,
  poseSchema,
} from '../../../scenario/schema.js';
import { formations, motivations, qualities, roles, troopTypeNames } from '../tables.js';

const mostStands = 16;
/** The greatest total of two dice. */
const greatestTotal = 12;
const leastTotal = 2;
/** Width and depth of a stand, in inches. */
const leastSize = 0.25;
const greatestSize = 12;
/** More sections than any building has. */
export const mostSections = 30;

const trait = (what: string) => optional(z.boolean().describe(`${what}; false when left out.`));

const standSchema = z
  .string()
  .regex(/^(c|t([1-9]|1[0-6]))$/, 't1, t2 and so on are the stands, c is the command stand.')
  .describe('A stand: t1, t2 and so on, or c for the command stand.');
const standsSchema = (what: string) =>
  z
    .array(standSchema)
    .max(mostStands + 1)
    .describe(what);

/** What a battalion is: fixed for the battle. */
const unitProfile = () => ({
  id: idSchema('Id of the battalion, unique in the scenario.'),
  name: optional(nameSchema('Name shown to people; the id when left out.')),
  side: idSchema('Id of the side it belongs to.'),
  brigade: idSchema('Id of the brigade it belongs to.'),
  type: z.enum(troopTypeNames).describe('Type of troops; it decides the arm.'),
  quality: optional(z.enum(qualities).describe('Drill; trained when left out.')),
  motivation: optional(z.enum(motivations).describe('Courage; confident when left out.')),
  initiative: optional(
    countSchema(leastTotal, greatestTotal, 'Greatest total that notices hidden enemies; by quality when left out.'),
  ),
  leadership: optional(
    countSchema(leastTotal, greatestTotal, 'Greatest total that overcomes surprise; by motivation when left out.'),
  ),
  troopStands: optional(
    countSchema(1, mostStands, 'Stands at full strength without the command stand; by arm when left out.'),
  ),
  commandStand: optional(z.boolean().describe('Whether its officer has a stand of his own; by arm when left out.')),
  firearms: optional(z.boolean().describe('Of cavalry: whether it shoots; false when left out. Others always do.')),
  secondRankFire: trait('Infantry whose second rank may fire in line'),
  columnAssault: trait('Infantry that assaults in column and loose order as well'),
  standWidth: optional(figureSchema(leastSize, greatestSize, 'Width of a stand on the table; by arm when left out.')),
  standDepth: optional(figureSchema(leastSize, greatestSize, 'Depth of a stand on the table; by arm when left out.')),
});

const postSchema = z.strictObject({
  section: idSchema('Section of its building.'),
  stands: standsSchema('Stands posted there.'),
});

/** How it starts. */
const unitStart = () => ({
  at: optional(poseSchema('Start: [x, y, heading] of the front-edge centre; or "in" a building.')),
  in: optional(orNull(idSchema('Building it holds, in place of "at".'))),
  posts: optional(
    z
      .array(postSchema)
      .max(mostSections)
      .describe(
        'Stands posted at sections of its building: none in an empty list, as many as have room when left out.',
      ),
  ),
  formation: optional(z.enum(formations).describe('line when left out; garrison in a building.')),
  files: optional(countSchema(1, mostStands + 1, 'Stands in each row of a line; all in one row when left out.')),
  lost: optional(standsSchema('Stands it has lost; none when left out.')),
  hidden: trait('Begins hidden'),
  disclosed: trait('Has shot out of its wood and is seen'),
  disoriented: trait('Begins disoriented'),
  surprised: trait('Begins surprised'),
  routing: trait('Begins routing'),
  bogged: trait('Artillery that begins bogged down'),
  moved: trait('Moved in its last turn'),
  doubled: trait('Moved at the double in its last turn'),
});

/** A battalion as an author writes it. */
export const unitSchema = z.strictObject({ ...unitProfile(), ...unitStart() });

/** A commander as an author writes him. */
export const officerSchema = z.strictObject({
  id: idSchema('Id of the commander, unique in the scenario.'),
  name: optional(nameSchema('Name shown to people; the id when left out.')),
  side: idSchema('Id of the side he belongs to.'),
  role: z.enum(roles).describe('general, brigadeCommander or adjutant.'),
  attachedTo: optional(orNull(idSchema('Battalion he rides with; he arrives with it.'))),
  at: optional(pointSchema('Start: [x, y], in place of "attachedTo".')),
});

/** A brigade as an author writes it. */
export const brigadeSchema = z.strictObject({
  id: idSchema('Id of the brigade, unique in the scenario.'),
  name: optional(nameSchema('Name shown to people; the id when left out.')),
  side: idSchema('Id of the side it belongs to.'),
  motivation: optional(z.enum(motivations).describe('The class most of its battalions have when left out.')),
  commander: optional(orNull(idSchema('Its brigade commander, or the general; none when left out.'))),
});

export const unitsSchema = z
  .array(unitSchema)
  .max(limits.units)
  .describe('Battalions of both sides in list order, which is the roster order.');
export const officersSchema = z.array(officerSchema).max(limits.officers).describe('Commanders in list order.');
export const brigadesSchema = z.array(brigadeSchema).max(limits.groups).describe('Brigades in list order.');

export const reinforcementsSchema = z
  .array(
    z.strictObject({
      turn: countSchema(1, limits.greatestTurn, 'Game turn in which they arrive.'),
      units: unitsSchema,
    }),
  )
  .max(limits.arrivals)
  .describe('Battalions that come on later; they follow the others in the roster.');
