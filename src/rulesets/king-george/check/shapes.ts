import { actionShape, either, fields, listOf, oneOf, optional, type Shape } from '../../../core/shape.js';
import { pointShape, poseShape } from '../../../table/shapes.js';
import type { ActionType, StepKind } from '../actions.js';
import { formations } from '../tables.js';

/** What each action looks like, for checking what comes from outside. */

const mostPlaces = 12;

const flank = oneOf('left', 'right');
const formation = oneOf(...formations);
const shot = optional(oneOf('round', 'canister'));

const steps: Readonly<Record<StepKind, Shape>> = {
  advance: fields({ kind: oneOf('advance'), inches: 'number' }),
  wheel: fields({ kind: oneOf('wheel'), side: flank, degrees: 'number' }),
  shift: fields({ kind: oneOf('shift'), bearing: 'number', inches: 'number', heading: 'number' }),
  changeFormation: fields({ kind: oneOf('changeFormation'), to: formation }),
  detachCompany: fields({ kind: oneOf('detachCompany'), pose: poseShape }),
  rejoin: fields({ kind: oneOf('rejoin') }),
  pivotGuns: fields({ kind: oneOf('pivotGuns'), degrees: 'number' }),
  enterBuilding: fields({ kind: oneOf('enterBuilding'), feature: 'string' }),
  leaveBuilding: fields({ kind: oneOf('leaveBuilding'), pose: poseShape }),
};
const step = either(...Object.values(steps));

const shapes: Readonly<Record<ActionType, Readonly<Record<string, Shape>>>> = {
  move: { steps: listOf(step) },
  manoeuvre: { turn: optional('number'), advance: optional('number'), steps: optional(listOf(step)) },
  fire: {
    target: optional('string'),
    shot,
    mode: optional(oneOf('direct', 'indirect')),
    assignments: optional(listOf(fields({ target: 'string' }))),
    heading: optional('number'),
    dice: optional('number'),
  },
  charge: {
    target: 'string',
    wheel: optional(fields({ side: flank, degrees: 'number' })),
    pivot: optional('number'),
    from: optional(poseShape),
  },
  melee: { enemy: 'string' },
  hold: { use: oneOf('wait', 'reload') },
  rally: {},
  pass: {},
  standAndFire: { shot },
  formSquare: {},
  evade: {},
  counterCharge: {},
  stand: {},
  secondActivation: { take: 'boolean' },
  secondFire: { take: 'boolean' },
  rallyPose: { formation, heading: 'number' },
  follow: {},
  moveLeader: { steps: listOf(fields({ bearing: 'number', inches: 'number' })) },
  activate: { id: 'string' },
  useFord: { point: pointShape },
  end: {},
  fateAttribute: { rating: oneOf('fire', 'melee', 'morale') },
  chooseNearest: { unit: 'string' },
  placeLocals: { poses: listOf(poseShape, mostPlaces), formations: listOf(formation, mostPlaces) },
  spyOrder: { order: listOf('string') },
  leaveFire: { pose: poseShape },
  choosePromotion: { leader: 'string' },
};

/** The shape of actions of a type; null if there is no such type. */
export const shapeOfAction = (type: unknown): Shape | null => {
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return null;
  return actionShape(type, shapes[type as ActionType]);
};
