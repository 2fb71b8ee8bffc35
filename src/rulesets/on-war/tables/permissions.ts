import type { RefusalCode } from './refusals.js';

/** What a side may want of a battalion. */
export const deeds = [
  'formSquare',
  'declareCharge',
  'answerFire',
  'answerSquare',
  'move',
  'enterBuilding',
  'leaveBuilding',
  'setPosts',
  'freeGuns',
  'shoot',
] as const;
export type Deed = (typeof deeds)[number];

/** Conditions of a battalion that may keep it from deeds. The name of each is the code of the refusal. */
export const conditions = [
  'routing',
  'disoriented',
  'surprised',
  'rallied',
  'pursuing',
  'bogged',
  'stuck',
  'inSquare',
  'garrisoned',
  'charging',
  'doubled',
  'inContact',
] as const satisfies readonly RefusalCode[];
export type Condition = (typeof conditions)[number];

const orders = ['move', 'enterBuilding', 'leaveBuilding'] as const;

/**
 * Deeds from which each condition keeps a battalion, arm and formation apart. What the table of the rules marks as
 * halved or limited is not barred; the chapter limits it: a disoriented battalion shoots with half its dice, one that
 * has rallied turns and changes formation, a square may only change formation.
 *
 * @see OW-ROU-04 OW-ROU-06 OW-HOW-06 OW-HID-09 OW-ROU-09 OW-MOV-14 OW-BLD-16 OW-SEQ-05 OW-MOV-09 OW-FIR-20 OW-FIR-21
 */
export const statusPermissions: Readonly<Record<Condition, readonly Deed[]>> = {
  routing: deeds,
  disoriented: ['formSquare', 'declareCharge', 'answerSquare', ...orders, 'freeGuns'],
  surprised: deeds,
  rallied: ['declareCharge', 'enterBuilding', 'leaveBuilding', 'freeGuns', 'shoot'],
  pursuing: ['declareCharge', ...orders, 'shoot'],
  bogged: ['formSquare', ...orders],
  stuck: ['formSquare', ...orders, 'freeGuns'],
  inSquare: ['declareCharge', 'answerSquare', 'enterBuilding', 'leaveBuilding', 'freeGuns'],
  garrisoned: ['formSquare', 'declareCharge', 'answerSquare', 'move', 'enterBuilding', 'freeGuns'],
  charging: ['declareCharge', ...orders, 'shoot'],
  doubled: ['declareCharge', 'shoot'],
  inContact: [...orders, 'shoot'],
};
