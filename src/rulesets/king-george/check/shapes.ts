import { either, fields, listOf, oneOf, optional, type Shape } from '../../../core/shape.js';
import type { ActionType, StepKind } from '../actions.js';
import { formations } from '../tables.js';

/** What each action looks like, for checking what comes from outside. */

const mostPlaces = 12;

const point = fields({ x: 'number', y: 'number' });
const pose = fields({ x: 'number', y: 'number', heading: 'number' });
const flank = oneOf('left', 'right');
const formation = oneOf(...formations);
const shot = optional(oneOf('round', 'canister'));

const steps: Readonly<Record<StepKind, Shape>> = {
  advance: fields({ kind: oneOf('advance'), inches: 'number' }),
  wheel: fields({ kind: oneOf('wheel'), side: flank, degrees: 'number' }),
  shift: fields({ kind: oneOf('shift'), bearing: 'number', inches: 'number', heading: 'number' }),
  changeFormation: fields({ kind: oneOf('changeFormation'), to: formation }),
  detachCompany: fields({ kind: oneOf('detachCompany'), pose }),
  rejoin: fields({ kind: oneOf('rejoin') }),
  pivotGuns: fields({ kind: oneOf('pivotGuns'), degrees: 'number' }),
  enterBuilding: fields({ kind: oneOf('enterBuilding'), feature: 'string' }),
  leaveBuilding: fields({ kind: oneOf('leaveBuilding'), pose }),
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
    from: optional(pose),
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
  useFord: { point },
  end: {},
  fateAttribute: { rating: oneOf('fire', 'melee', 'morale') },
  chooseNearest: { unit: 'string' },
  placeLocals: { poses: listOf(pose, mostPlaces), formations: listOf(formation, mostPlaces) },
  spyOrder: { order: listOf('string') },
  leaveFire: { pose },
  choosePromotion: { leader: 'string' },
};

/** The shape of actions of a type; null if there is no such type. */
export const shapeOfAction = (type: unknown): Shape | null => {
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return null;
  return fields({ type: oneOf(type), side: optional('string'), ...shapes[type as ActionType] });
};
