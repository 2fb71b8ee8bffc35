import { formatLength } from '../../core/words.js';
import { compassPoint, directionOf } from '../../table/heading.js';
import { formatPlace as place } from '../../table/movewords.js';
import type { Point } from '../../table/point.js';
import type { LeaderStep, Step } from './actions.js';
import { formingVerb, nameOf } from './names.js';
import type { Situation } from './state.js';

export { formatPlace as place } from '../../table/movewords.js';

export const inches = (length: number): string => formatLength(length, 'in');
const TENTHS = 10;

/** Whole degrees; with one decimal for turns below 1 degree, which would otherwise read as 0. */
export const degrees = (angle: number): string =>
  `${Math.abs(angle) < 1 ? Math.round(angle * TENTHS) / TENTHS : Math.round(angle)}°`;

const turned = (angle: number): string => `${degrees(Math.abs(angle))} ${angle < 0 ? 'left' : 'right'}`;

/** Smaller moves and turns are not said: inches, degrees. */
const least = 0.05;

const shifted = (far: number, towards: string, facing: string): string => {
  if (far < least) return `face ${facing}`;
  return `go ${inches(far)} ${towards}${towards === facing ? '' : `, facing ${facing}`}`;
};

type Sayings = { readonly [Kind in Step['kind']]: (step: Extract<Step, { kind: Kind }>, s: Situation) => string };

const sayings: Sayings = {
  advance: (step) => (step.inches < least ? '' : `advance ${inches(step.inches)}`),
  wheel: (step) => (step.degrees < least ? '' : `wheel ${degrees(step.degrees)} ${step.side}`),
  shift: ({ bearing, inches: far, heading }, { scenario: { north } }) =>
    shifted(far, compassPoint(bearing, north), compassPoint(heading, north)),
  changeFormation: ({ to }) => `${formingVerb(to).verb}${formingVerb(to).object}`,
  detachCompany: ({ pose }) => `send out its company to ${place(pose)}`,
  rejoin: () => 'rejoin its regiment',
  pivotGuns: (step) => (Math.abs(step.degrees) < least ? '' : `turn its guns ${turned(step.degrees)}`),
  enterBuilding: (step, s) => `enter ${nameOf(s, step.feature)}`,
  leaveBuilding: ({ pose }, s) => `leave the building towards the ${compassPoint(pose.heading, s.scenario.north)}`,
};

const stepWords = (s: Situation, step: Step): string => {
  // Each function takes the step of its own kind. The union type cannot express that, so a cast is needed.
  const saying = sayings[step.kind] as (step: Step, s: Situation) => string;
  return saying(step, s);
};

/** The steps of a move as verbs: "advance 4 inches, form line". */
export const stepsWords = (s: Situation, steps: readonly Step[]): string => {
  const said = steps.map((step) => stepWords(s, step)).filter((words) => words !== '');
  return said.length === 0 ? 'stay' : said.join(', ');
};

/** The turn on the spot in a Manoeuvre. */
export const turnWords = (turn: number): string => (Math.abs(turn) < least ? 'stay' : `turn ${turned(turn)}`);

const after = (from: Point, { bearing, inches: far }: LeaderStep): Point => {
  const towards = directionOf(bearing);
  return { x: from.x + towards.x * far, y: from.y + towards.y * far };
};

/** Where a leader's ride ends: "ride to (12, 40)". */
export const rideWords = (from: Point, steps: readonly LeaderStep[]): string => {
  const to = steps.reduce(after, from);
  return `ride to ${place(to)}`;
};
