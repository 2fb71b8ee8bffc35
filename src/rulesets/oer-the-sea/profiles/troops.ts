import * as z from 'zod';
import { limits } from '../../../scenario/limits.js';
import {
  countSchema,
  idSchema,
  nameSchema,
  optional,
  orNull,
  pointSchema,
  pointsSchema,
  poseSchema,
} from '../../../scenario/schema.js';
import { formations, gunHolders } from '../state.js';
import { arms, gunWeights, profileLimits, qualities, specialRules } from '../tables.js';

type Figure = keyof typeof profileLimits;

const figure = (name: Figure, what: string) => {
  const { least, most, standard } = profileLimits[name];
  const usual = standard === null ? '' : ` ${standard} when left out.`;
  return countSchema(least, most, `${what}${usual}`);
};

/** The profile of a unit: fixed for the battle. */
const unitProfile = () => ({
  id: idSchema('Id of the unit, unique in the scenario.'),
  name: nameSchema('Name shown to people.'),
  side: idSchema('Id of the side it belongs to.'),
  arm: z.enum(arms).describe('Arm.'),
  weight: optional(
    orNull(
      z.enum(gunWeights).describe('Class of field guns (any) and mortars (light or heavy); other units have none.'),
    ),
  ),
  quality: optional(z.enum(qualities).describe('Experience; tried when left out.')),
  initialStands: figure('initialStands', 'Stands at full strength; one stand of artillery is one gun.'),
  strength: optional(figure('strength', 'Hits that cost a stand; also how far it may be driven back unshaken.')),
  firepower: optional(figure('firepower', 'Small-arms dice a stand.')),
  melee: optional(figure('melee', 'Melee dice a stand.')),
  specialRules: optional(
    z.array(z.enum(specialRules)).max(specialRules.length).describe('Special rules; lightHorse only for cavalry.'),
  ),
  commander: optional(orNull(idSchema('Officer of its own side; null or left out: only the general may order it.'))),
  lineRows: optional(z.literal([1, 2]).describe('Ranks of stands in line; 1 when left out, always 2 for Highlanders.')),
});

/** Where and how a unit starts. */
const unitStart = () => ({
  at: optional(orNull(poseSchema('Start: [x, y, heading] of the front-edge centre; null for a reinforcement.'))),
  zone: optional(
    pointsSchema('Instead of at: corners of an area in which a free place is found.', limits.zoneVertices),
  ),
  formation: optional(z.enum(formations).describe('Formation; line when left out.')),
  mounted: optional(z.boolean().describe('For dragoons: in the saddle (when left out) or on foot.')),
  limbered: optional(z.boolean().describe('For guns: limbered, or deployed (when left out).')),
});

const gunsSchema = () =>
  z
    .strictObject({
      at: poseSchema('[x, y, heading] of the guns.'),
      count: optional(
        countSchema(1, profileLimits.initialStands.most, 'Guns; one for each stand of the crew when left out.'),
      ),
      limbered: optional(z.boolean().describe('Left limbered; deployed when left out.')),
      held: optional(z.enum(gunHolders).describe('Whether the enemy has taken them; abandoned when left out.')),
    })
    .describe('Artillery whose crew is away: the guns left behind; "at" of the unit is the crew.');

/** The condition in which a unit starts, for a battle in progress. */
const startingCondition = () => ({
  standsLost: optional(
    countSchema(0, profileLimits.initialStands.most - 1, 'Stands lost before the battle; 0 when left out.'),
  ),
  unusedHits: optional(
    countSchema(0, profileLimits.strength.most, 'Hits that have not yet cost a stand; 0 when left out.'),
  ),
  standReady: optional(z.boolean().describe('Begins in Stand Ready.')),
  confused: optional(z.boolean().describe('Begins confused.')),
  routing: optional(z.boolean().describe('Begins routing, and confused.')),
  uncontrolled: optional(z.boolean().describe('Begins uncontrolled; by uncontrolledAdvance when left out.')),
  guns: optional(orNull(gunsSchema())),
});

/** A unit as an author writes it. */
export const unitSchema = z.strictObject({ ...unitProfile(), ...unitStart(), ...startingCondition() });

/** An officer as an author writes it. */
export const officerSchema = z.strictObject({
  id: idSchema('Id of the officer, unique in the scenario.'),
  name: nameSchema('Name shown to people.'),
  side: idSchema('Id of the side he belongs to.'),
  role: optional(z.enum(['general', 'subordinate']).describe('One general a side at most; subordinate when left out.')),
  leadership: optional(figure('leadership', 'The total of two dice to equal or go under in a command test.')),
  combatValue: optional(figure('combatValue', 'Added to the melee and morale of the unit he is with.')),
  at: optional(orNull(pointSchema('Start: [x, y]; null for a reinforcement.'))),
  with: optional(idSchema('Unit he starts attached to, instead of at.')),
});

export const unitsSchema = z.array(unitSchema).max(limits.units).describe('Units in list order, which breaks ties.');
export const officersSchema = z.array(officerSchema).max(limits.officers).describe('Officers in list order.');
