import * as z from 'zod';
import { LinstockError } from '../core/error.js';
import { conditionKinds, edges, type VictoryCondition } from './frame.js';
import { limits } from './limits.js';

/** Building blocks of the scenario schemas of every rule set. */

const fullTurn = 360;

/** Letters of any script, digits, and a few marks that need no quoting. */
const idPattern = /^(?!(?:constructor|prototype)$)[\p{L}\p{N}][\p{L}\p{N}_.:-]*$/u;

/** Colours for pictures: names, hexadecimal colours, rgb() or hsl(); no characters that could end an attribute. */
const colourPattern = /^[\w#(),.% /-]+$/;

export const idSchema = (what: string) =>
  z
    .string()
    .max(limits.name)
    .regex(
      idPattern,
      'letters, digits and _ . : - are taken, a letter or a digit first; not the words "constructor" and "prototype".',
    )
    .describe(what);
export const nameSchema = (what: string) => z.string().min(1).max(limits.name).describe(what);
export const proseSchema = (what: string) => z.string().max(limits.prose).describe(what);

/** A number between bounds, both included. */
export const figureSchema = (least: number, most: number, what: string) =>
  z.number().min(least).max(most).describe(what);
export const countSchema = (least: number, most: number, what: string) => z.int().min(least).max(most).describe(what);

/** A value or null, where null means "none". The description moves to the outer schema, for editors. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullable().describe(schema.description ?? '');

/** An optional value. The description moves to the outer schema, for editors and forms. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().describe(schema.description ?? '');

const coordinate = (what: string) => figureSchema(-limits.coordinate, limits.coordinate, what);

export const pointSchema = (what: string) =>
  z.tuple([coordinate('x, from the west edge'), coordinate('y, from the south edge')]).describe(what);

export const poseSchema = (what: string) =>
  z
    .tuple([
      coordinate('x of the front-edge centre, from the west edge'),
      coordinate('y of the front-edge centre, from the south edge'),
      figureSchema(-limits.coordinate, limits.coordinate, 'heading in degrees clockwise from north'),
    ])
    .describe(what);

/** There is no minimum number of points here: the checks report too few points together with other issues. */
export const pointsSchema = (what: string, most: number = limits.vertices) =>
  z.array(pointSchema('a point [x, y]')).max(most).describe(what);

export const edgeSchema = (what: string) => z.enum(edges).describe(what);

const sideSchema = <Shape extends z.core.$ZodLooseShape>(own: Shape) =>
  z.strictObject({
    id: idSchema('Id of the side, used by units, officers and conditions.'),
    name: nameSchema('Name shown to people.'),
    colour: optional(
      z
        .string()
        .max(limits.name)
        .regex(colourPattern, 'a CSS colour such as #b3362b or navy is expected.')
        .describe('CSS colour for pictures.'),
    ),
    ...own,
  });

/** Fields of a fortification, for rule sets that have them. */
export const workFields = () => ({
  side: optional(orNull(idSchema('Owner of a fortification; null or left out: the side of the unit in it.'))),
  strength: optional(countSchema(1, limits.cohesion, 'Hits that cost a fortification one cohesion point.')),
  cohesion: optional(countSchema(1, limits.cohesion, 'Cohesion points of a fortification; at none it is breached.')),
  cohesionLeft: optional(
    countSchema(0, limits.cohesion, 'Cohesion points left at the start, 0 when breached; all when left out.'),
  ),
});

const terrainSchema = <const Kinds extends readonly [string, ...string[]], Shape extends z.core.$ZodLooseShape>(
  kinds: Kinds,
  own: Shape,
) =>
  z.strictObject({
    id: idSchema('Id of the feature, unique in the scenario.'),
    kind: z.enum(kinds).describe('Kind of ground; the terrain table says what it does.'),
    name: optional(nameSchema('Name shown to people; the id when left out.')),
    area: optional(pointsSchema('Corners of an area in order, at least three; the last joins the first.')),
    line: optional(pointsSchema('Points of a line, at least two.')),
    width: optional(figureSchema(0, limits.greatestTable, 'Width of a line; 0 when left out.')),
    ...own,
  });

type Condition = VictoryCondition['kind'];

const victorySchema = (known: readonly Condition[]) => {
  const side = idSchema('The side that wins by this condition.');
  const units = countSchema(1, limits.units, 'How many units.');
  const featureId = idSchema('Id of the terrain feature.');
  const condition = <Kind extends Condition, Shape extends z.core.$ZodLooseShape>(
    kind: Kind,
    what: string,
    shape: Shape,
  ) => z.strictObject({ kind: z.literal(kind).describe(what), side, ...shape }).describe(what);
  const [first, ...others] = [
    condition('unitsLost', 'The enemy has lost this many units (destroyed or driven off).', { units }),
    condition('armyMorale', 'The enemy is down to this share of its starting strength, or less.', {
      share: z.number().min(0).lt(1).describe('Share from 0 up to but not including 1.'),
    }),
    condition('groundHeld', 'This side alone has a steady unit in the feature.', {
      featureId,
      atTurn: optional(
        orNull(countSchema(1, limits.greatestTurn, 'Only at the end of this turn; null or left out: any.')),
      ),
    }),
    condition('unitsExited', 'This many units of this side have gone off by its exit edges.', { units }),
    condition('officerLost', 'This officer of the enemy has fallen or been captured.', {
      officerId: idSchema('Id of an officer of the other side.'),
    }),
    condition('workBreached', 'This fortification is breached.', { featureId }),
    condition('turnLimit', 'The turn limit is reached and nothing else has decided.', {}),
  ].filter((each) => known.includes(each.shape.kind.value));
  if (first === undefined) throw new LinstockError('a rule set knows no condition of victory');
  return z.discriminatedUnion('kind', [first, ...others]);
};

const tableSchema = () =>
  z.strictObject({
    width: figureSchema(limits.leastTable, limits.greatestTable, 'West to east.'),
    height: figureSchema(limits.leastTable, limits.greatestTable, 'South to north.'),
  });

/** The parts of the shared fields that differ between rule sets. */
export interface FrameForm<
  Kinds extends readonly [string, ...string[]],
  OfTerrain extends z.core.$ZodLooseShape,
  OfSides extends z.core.$ZodLooseShape,
> {
  /** Kinds of terrain of the rule set. */
  readonly terrain: Kinds;
  /** Additional fields of a piece of terrain, such as `workFields()`. */
  readonly ofTerrain: OfTerrain;
  /** Additional fields of a side. */
  readonly ofSides: OfSides;
  /** Victory conditions that its rules can meet; all by default. */
  readonly victory?: readonly VictoryCondition['kind'][];
}

/** The fields that scenarios of every rule set share. */
export const frameFields = <
  const Kinds extends readonly [string, ...string[]],
  OfTerrain extends z.core.$ZodLooseShape,
  OfSides extends z.core.$ZodLooseShape,
>({
  terrain,
  ofTerrain,
  ofSides,
  victory = conditionKinds,
}: FrameForm<Kinds, OfTerrain, OfSides>) => ({
  $schema: optional(z.string().max(limits.name).describe('Address of this schema, for editors.')),
  id: idSchema('Id of the scenario.'),
  title: nameSchema('Title shown to people.'),
  description: optional(proseSchema('What the battle is about.')),
  notes: optional(
    z
      .array(proseSchema('A note.'))
      .max(limits.notes)
      .describe('What is known, what is conjecture, where it comes from.'),
  ),
  table: optional(tableSchema().describe('Size of the table; the origin is its bottom left corner.')),
  north: optional(
    z
      .number()
      .min(0)
      .lt(fullTurn)
      .describe('Where geographic north lies, in degrees clockwise from the top of the table; 0 when left out.'),
  ),
  sides: z
    .tuple([sideSchema(ofSides).describe('First side.'), sideSchema(ofSides).describe('Second side.')])
    .describe('The two sides; their order is the list order that breaks ties.'),
  terrain: optional(z.array(terrainSchema(terrain, ofTerrain)).max(limits.features).describe('Terrain features.')),
  victory: optional(
    z
      .array(victorySchema(victory))
      .max(limits.conditions)
      .describe('Conditions looked at when a turn ends, in this order; the first that is met decides.'),
  ),
  turnLimit: optional(orNull(countSchema(1, limits.greatestTurn, 'Turns after which the battle is over.'))),
});
