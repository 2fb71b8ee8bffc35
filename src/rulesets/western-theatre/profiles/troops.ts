import * as z from 'zod';
import { limits } from '../../../scenario/limits.js';
import {
  countSchema,
  edgeSchema,
  figureSchema,
  idSchema,
  nameSchema,
  optional,
  orNull,
  poseSchema,
} from '../../../scenario/schema.js';
import { rangeOf } from '../../../scenario/tableChecks.js';
import { tableForm } from '../setup.js';
import {
  type activities,
  arms,
  experiences,
  formations,
  gunClasses,
  levels,
  markers,
  plights,
  sideIds,
  type Tables,
  weapons,
} from '../tables.js';

const mostFigures = 48;
/** Size of a figure, in inches. */
const leastSize = 0.25;
const greatestSize = 12;
/** The most that tables of a scenario allow: those in force are asked by the check of the units. @see WT-ART-05 WT-FRM-02 WT-FRM-07 */
const mostOf = (name: keyof Tables['layouts']): number => rangeOf(tableForm, ['layouts', name])[1];
const wingTurn = { back: -mostOf('wingBack'), forward: mostOf('wingForward') };
const leastRadius = 0.1;

const experience = (what: string) => optional(z.enum(experiences).describe(what));

const sizeSchema = z
  .strictObject({
    width: figureSchema(leastSize, greatestSize, 'Width, inches.'),
    depth: figureSchema(leastSize, greatestSize, 'Depth, inches.'),
  })
  .describe('Size of a figure on the table; by arm when left out.');

const wingSchema = z.strictObject({
  files: countSchema(1, mostFigures, 'Files of the wing.'),
  angle: figureSchema(wingTurn.back, wingTurn.forward, 'Its turn in degrees, forward positive.'),
});

/** What a unit is: fixed for the battle. */
const unitProfile = () => ({
  id: idSchema('Id of the unit, unique in the scenario.'),
  name: optional(nameSchema('Name shown to people; the id when left out.')),
  side: z.enum(sideIds).describe('The side it belongs to.'),
  nation: optional(
    orNull(nameSchema('french, british, hanoverian, hessian or another; it decides the usual strength.')),
  ),
  arm: z.enum(arms).describe('Arm.'),
  regular: optional(z.boolean().describe('Disordered by terrain; true for line troops and guns when left out.')),
  weapon: optional(z.enum(weapons).describe('Firearm; by arm when left out.')),
  gunClass: optional(orNull(z.enum(gunClasses).describe('Of artillery; medium when left out.'))),
  guns: optional(countSchema(0, mostOf('mostGuns'), 'Guns of a battery; 1 when left out.')),
  crewPerGun: optional(countSchema(1, mostFigures, 'Figures of a gun; 6, of light guns 3, when left out.')),
  experience: experience('Experience; trained when left out.'),
  experienceBy: optional(
    z
      .strictObject({
        clear: experience('For clearing markers.'),
        test: experience('For TESTs.'),
        move: experience('For moves.'),
        shoot: experience('For fire.'),
      } satisfies Record<(typeof activities)[number], z.ZodType>)
      .describe('Experience for one activity, where it differs.'),
  ),
  initialFigures: optional(countSchema(1, mostFigures, 'Figures at full strength; by arm and nation when left out.')),
  brigadeId: optional(orNull(idSchema('Its brigade.'))),
  divisionId: optional(orNull(idSchema('Its division.'))),
  regimentId: optional(orNull(idSchema('Its regiment: squadrons with the same id belong together.'))),
  figureSize: optional(sizeSchema),
});

/** How it starts. */
const unitStart = () => ({
  at: optional(poseSchema('Start: [x, y, heading] of the front-edge centre; left out only in a reserve.')),
  figures: optional(countSchema(0, mostFigures, 'Figures left; all when left out.')),
  formation: optional(z.enum(formations).describe('line, of light troops open, of guns unlimbered when left out.')),
  files: optional(orNull(countSchema(1, mostFigures, 'Width in figures of a column of march or open order.'))),
  gap: optional(figureSchema(0, mostOf('mostOpenGap'), 'Inches between figures in open order; 0.5 when left out.')),
  wings: optional(
    z
      .strictObject({ left: optional(wingSchema), right: optional(wingSchema) })
      .describe('Wings of a line that are drawn back or forward.'),
  ),
  marker: optional(z.enum(markers).describe('Marker it begins with; none when left out.')),
  plight: optional(z.enum(plights).describe('Flight it begins in; none when left out.')),
});

/** A unit as an author writes it. */
export const unitSchema = z.strictObject({ ...unitProfile(), ...unitStart() });

/** An officer as an author writes him. */
export const officerSchema = z.strictObject({
  id: idSchema('Id of the officer, unique in the scenario.'),
  name: optional(nameSchema('Name shown to people; the id when left out.')),
  side: z.enum(sideIds).describe('The side he belongs to.'),
  level: z.enum(levels).describe('Authority.'),
  commands: optional(orNull(idSchema('The brigade or division he serves; null for the army.'))),
  brigadeId: optional(orNull(idSchema('Brigade to which he counts when he is removed.'))),
  radius: optional(figureSchema(leastRadius, limits.greatestTable, 'Command radius, inches.')),
  evadable: optional(z.boolean().describe('Whether he may evade; true when left out.')),
  at: optional(poseSchema('Start: [x, y, heading] of his front-edge centre; left out only in a reserve.')),
});

export const unitsSchema = z
  .array(unitSchema)
  .max(limits.units)
  .describe('Units of both sides in list order, which is the roster order.');
export const officersSchema = z.array(officerSchema).max(limits.officers).describe('Officers in list order.');

const along = (what: string) => figureSchema(0, limits.greatestTable, what);

export const reservesSchema = z
  .array(
    z.strictObject({
      id: idSchema('Id of the group.'),
      side: z.enum(sideIds).describe('Its side.'),
      units: z.array(idSchema('A unit or an officer.')).max(limits.units).describe('Who belongs to it.'),
      turn: countSchema(1, limits.greatestTurn, 'The turn in which it first throws for entry.'),
      edge: edgeSchema('Edge on which it comes on.'),
      at: along('Distance of the entry point along the edge from its west or south end, inches.'),
    }),
  )
  .max(limits.groups)
  .describe('Units and officers off the table at the start.');

export const routesSchema = z
  .array(
    z.strictObject({
      id: idSchema('Id of the route.'),
      side: z.enum(sideIds).describe('Whose units may leave by it.'),
      exitEdge: edgeSchema('Edge by which they leave.'),
      from: along('Begin of the stretch of the edge, from its west or south end.'),
      to: along('End of the stretch.'),
      delay: countSchema(1, limits.greatestTurn, 'Turns until they come back.'),
      entryEdge: orNull(edgeSchema('Edge on which they come back; null: they do not.')),
      at: optional(along('Distance of their entry point along that edge; 0 when left out.')),
    }),
  )
  .max(limits.groups)
  .describe('Ways off the table.');
