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
import {
  arms,
  draughts,
  drills,
  formations,
  guns,
  leaderRatings,
  levels,
  moraleStates,
  nationNames,
  ratings,
  unitKinds,
  weapons,
} from '../tables.js';

/** More casualties than any unit can take. */
const mostCasualties = 20;
const leastBase = 10;
const greatestBase = 200;

const ratingSchema = (what: string) => optional(z.enum(ratings).describe(`${what}, A (best) to E; C when left out.`));
const trait = (what: string) => optional(z.boolean().describe(what));

/** What a unit is: fixed for the battle. */
const unitProfile = () => ({
  id: idSchema('Id of the unit, unique in the scenario.'),
  name: optional(nameSchema('Name shown to people; the id when left out.')),
  side: idSchema('Id of the side it belongs to.'),
  nation: optional(z.enum(nationNames).describe('Its nation; that of its side when left out.')),
  arm: z.enum(arms).describe('Arm.'),
  kind: optional(
    z.enum(unitKinds).describe('By the arm when left out; company for skirmishers sent out by a regiment.'),
  ),
  gun: optional(orNull(z.enum(guns).describe('Guns of a battery; other units have none.'))),
  draught: optional(orNull(z.enum(draughts).describe('What draws a limbered battery; foot when left out.'))),
  fire: ratingSchema('Fire rating'),
  melee: ratingSchema('Melee rating'),
  morale: ratingSchema('Morale rating'),
  weapon: optional(
    z.enum(weapons).describe('musket for infantry, none for cavalry, by its guns for artillery when left out.'),
  ),
  drill: optional(z.enum(drills).describe('By the nation when left out.')),
  canSkirmish: trait('A regiment that may take skirmish order.'),
  lightCompany: trait('A regiment that may send out its light company.'),
  lancers: trait('Cavalry with lances.'),
  armoured: trait('Cavalry in armour.'),
  commander: optional(orNull(idSchema('Leader of its own side; none when left out.'))),
  parent: optional(orNull(idSchema('Of a company: its regiment.'))),
});

/** How it starts. */
const unitStart = () => ({
  at: optional(poseSchema('Start: [x, y, heading] of the front-edge centre.')),
  in: optional(orNull(idSchema('Building it occupies; "at" may then be left out.'))),
  formation: optional(z.enum(formations).describe('line when left out; unlimbered for guns, skirmish for companies.')),
  state: optional(z.enum(moraleStates).describe('Morale state; normal when left out.')),
  casualties: optional(countSchema(0, mostCasualties, 'Casualties it begins with; 0 when left out.')),
  fired: optional(z.boolean().describe('Begins with a fired marker, without the bonus of a first shot.')),
  evading: trait('Begins running from a charge it evaded, shaken and not yet rallied.'),
  onHold: trait('Begins on hold: it may act between two cards of the first turn; its own card is void.'),
  companyLost: trait('A regiment whose light company is lost.'),
  gunsAt: optional(orNull(poseSchema('Artillery whose crew is away: [x, y, heading] of the guns; "at" is the crew.'))),
});

/** A unit as an author writes it. */
export const unitSchema = z.strictObject({ ...unitProfile(), ...unitStart() });

/** A leader as an author writes him. */
export const officerSchema = z.strictObject({
  id: idSchema('Id of the leader, unique in the scenario.'),
  name: optional(nameSchema('Name shown to people; the id when left out.')),
  side: idSchema('Id of the side he belongs to.'),
  level: optional(z.enum(levels).describe('Post he holds; brigade when left out.')),
  rating: optional(z.enum(leaderRatings).describe('How far he commands; good when left out.')),
  superior: optional(orNull(idSchema('Leader of a higher level above him; none when left out.'))),
  baseMm: optional(figureSchema(leastBase, greatestBase, 'Diameter of his base in mm; by his level when left out.')),
  at: pointSchema('Start: [x, y].'),
});

export const unitsSchema = z
  .array(unitSchema)
  .max(limits.units)
  .describe('Units in list order, which is that of the order of battle.');
export const officersSchema = z.array(officerSchema).max(limits.officers).describe('Leaders in list order.');

export const reinforcementsSchema = z
  .array(
    z.strictObject({
      turn: countSchema(1, limits.greatestTurn, 'Turn at whose start they arrive.'),
      units: optional(unitsSchema),
      officers: optional(officersSchema),
    }),
  )
  .max(limits.arrivals)
  .describe('Units and leaders that come on later, each where it says or as near as may be.');
