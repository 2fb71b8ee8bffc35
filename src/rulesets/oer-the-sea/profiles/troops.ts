import * as z from 'zod';
import { limits } from '../../../scenario/limits.js';
import {
  countSchema,
  idSchema,
  nameSchema,
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

/** Who they are: fixed for the battle. */
const unitProfile = () => ({
  id: idSchema('Id of the unit, unique in the scenario.'),
  name: nameSchema('Name shown to people.'),
  side: idSchema('Id of the side it belongs to.'),
  arm: z.enum(arms).describe('Arm.'),
  weight: orNull(
    z.enum(gunWeights).describe('Class of field guns (any) and mortars (light or heavy); nobody else has one.'),
  ).optional(),
  quality: z.enum(qualities).describe('Experience; tried when left out.').optional(),
  initialStands: figure('initialStands', 'Stands at full strength; one stand of artillery is one gun.'),
  strength: figure('strength', 'Hits that cost a stand; also how far it may be driven back unshaken.').optional(),
  firepower: figure('firepower', 'Small-arms dice a stand.').optional(),
  melee: figure('melee', 'Melee dice a stand.').optional(),
  specialRules: z
    .array(z.enum(specialRules))
    .max(specialRules.length)
    .describe('Special rules; lightHorse only for cavalry.')
    .optional(),
  commander: orNull(idSchema('Officer of its own side; null: only the general may order it.')),
  lineRows: z
    .literal([1, 2])
    .describe('Ranks of stands in line; 1 when left out, always 2 for Highlanders.')
    .optional(),
});

/** How it starts. */
const unitStart = () => ({
  at: orNull(poseSchema('Start: [x, y, heading] of the front-edge centre; null for a reinforcement.')).optional(),
  zone: pointsSchema('Instead of at: corners of an area in which a free place is found.').optional(),
  formation: z.enum(formations).describe('Formation; line when left out.').optional(),
  mounted: z.boolean().describe('For dragoons: in the saddle (when left out) or on foot.').optional(),
  limbered: z.boolean().describe('For guns: limbered, or deployed (when left out).').optional(),
});

const gunsSchema = () =>
  z
    .strictObject({
      at: poseSchema('[x, y, heading] of the guns.'),
      count: countSchema(
        1,
        profileLimits.initialStands.most,
        'Guns; one for each stand of the crew when left out.',
      ).optional(),
      limbered: z.boolean().describe('Left limbered; deployed when left out.').optional(),
      held: z.enum(gunHolders).describe('Whether the enemy has taken them; abandoned when left out.').optional(),
    })
    .describe('Artillery whose crew is away: the guns left behind; "at" of the unit is the crew.');

/** The condition it starts in, for a battle in progress. */
const startingCondition = () => ({
  standsLost: countSchema(
    0,
    profileLimits.initialStands.most - 1,
    'Stands lost before the battle; 0 when left out.',
  ).optional(),
  unusedHits: countSchema(
    0,
    profileLimits.strength.most,
    'Hits that have not yet cost a stand; 0 when left out.',
  ).optional(),
  standReady: z.boolean().describe('Begins in Stand Ready.').optional(),
  confused: z.boolean().describe('Begins confused.').optional(),
  routing: z.boolean().describe('Begins routing, and confused.').optional(),
  uncontrolled: z.boolean().describe('Begins uncontrolled; by uncontrolledAdvance when left out.').optional(),
  guns: orNull(gunsSchema()).optional(),
});

/** A unit as an author writes it. */
export const unitSchema = z.strictObject({ ...unitProfile(), ...unitStart(), ...startingCondition() });

/** An officer as an author writes him. */
export const officerSchema = z.strictObject({
  id: idSchema('Id of the officer, unique in the scenario.'),
  name: nameSchema('Name shown to people.'),
  side: idSchema('Id of the side he belongs to.'),
  role: z
    .enum(['general', 'subordinate'])
    .describe('One general a side at most; subordinate when left out.')
    .optional(),
  leadership: figure('leadership', 'The total of two dice to equal or go under in a command test.').optional(),
  combatValue: figure('combatValue', 'Added to the melee and morale of the unit he is with.').optional(),
  at: orNull(pointSchema('Start: [x, y]; null for a reinforcement.')).optional(),
  with: idSchema('Unit he starts attached to, instead of at.').optional(),
});

export const unitsSchema = z.array(unitSchema).max(limits.units).describe('Units in list order, which breaks ties.');
export const officersSchema = z.array(officerSchema).max(limits.officers).describe('Officers in list order.');
