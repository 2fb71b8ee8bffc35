import type { MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Formation } from '../../../src/rulesets/crowther-dougan/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { speedOf } from './flight.js';
import { aheadOf, distance, headingTo, placed } from './geometry.js';
import { extentOf, figuresOf, isGuns } from './layout.js';

/** A move of several steps as stretches and acts, laid out one after the other. @see CD-MOV-03 CD-MOV-09 CD-MOV-29 */

/** A stretch on which it keeps its heading. */
export interface Straight {
  readonly kind: 'straight';
  readonly step: number;
  /** As it stands when the stretch begins. */
  readonly unit: Unit;
  /** Which way it goes. */
  readonly way: number;
  /** In cm. */
  readonly length: number;
  /** The rate by which it is paid, and how many cm of it a cm costs. */
  readonly rate: number;
  readonly times: number;
}
/** A turn about a front corner. */
export interface Wheel {
  readonly kind: 'wheel';
  readonly step: number;
  readonly unit: Unit;
  readonly flank: 'left' | 'right';
  /** In degrees. */
  readonly length: number;
  /** The rate by which it is paid, and how many cm of it a degree costs. */
  readonly rate: number;
  readonly times: number;
}
/** What it does on the spot. */
export interface Act {
  readonly kind: 'act';
  readonly step: number;
  readonly unit: Unit;
  readonly after: Unit;
  readonly name: 'turnAbout' | 'form' | 'pivot' | 'face';
  /** As a share of the move. */
  readonly cost: number;
}
export type Leg = Straight | Wheel | Act;

const gunRates = {
  artilleryLight: { limbered: 16, unlimbered: 4 },
  artilleryMedium: { limbered: 12, unlimbered: 2 },
  artilleryHeavy: { limbered: 8, unlimbered: 0 },
} as const;

/** The full rate of the formation held. @see CD-MOV-01 */
export const fullRate = (unit: Unit): number => {
  const guns = gunRates[unit.moveClass as keyof typeof gunRates];
  const isDrawn = unit.formation === 'limbered' || unit.formation === 'unlimbered';
  return guns !== undefined && isGuns(unit) && isDrawn ? guns[unit.formation as 'limbered'] : speedOf(unit);
};

/** The middle of the front edge after a turn of so many degrees about the corner. */
const wheeled = ({ unit, flank }: Wheel, degrees: number): Pose => {
  const { half } = extentOf(unit);
  const side = flank === 'right' ? 1 : -1;
  const corner = placed(unit.pose, side * half, 0);
  const heading = (unit.pose.heading + side * degrees + 360) % 360;
  return { ...placed({ ...corner, heading }, -side * half, 0), heading };
};

/** Where it stands at a place of a leg. */
export const poseOn = (leg: Leg, at: number): Pose => {
  if (leg.kind === 'act') return leg.after.pose;
  if (leg.kind === 'wheel') return wheeled(leg, at);
  const { x, y } = aheadOf(leg.way);
  const { pose } = leg.unit;
  return { x: pose.x + x * at, y: pose.y + y * at, heading: pose.heading };
};
/** As it stands at the end of a leg. */
export const afterLeg = (leg: Leg): Unit =>
  leg.kind === 'act' ? leg.after : { ...leg.unit, pose: poseOn(leg, leg.length) };

/** Files of a formation that is formed now. @see CD-UNI-05 */
const filesFor = (unit: Unit, formation: Formation): number => {
  if (formation === 'limbered' || formation === 'unlimbered') return unit.guns;
  const figures = figuresOf(unit);
  return formation === 'column' ? Math.min(4, figures) : Math.ceil(figures / 2);
};
export const formed = (unit: Unit, formation: Formation): Unit => ({
  ...unit,
  formation,
  files: filesFor(unit, formation),
});

const turnedAbout = (unit: Unit): Unit => {
  const rear = placed(unit.pose, 0, -extentOf(unit).depth);
  return { ...unit, pose: { ...rear, heading: (unit.pose.heading + 180) % 360 } };
};

/** Stretches of a path from point to point, and the turn at its end. @see CD-MOV-30 */
const pathLegs = (
  unit: Unit,
  step: number,
  points: readonly Point[],
  heading: number | undefined,
  rate: number,
): readonly Leg[] => {
  const legs: Leg[] = [];
  let now = unit;
  for (const point of points) {
    const length = distance(now.pose, point);
    legs.push({ kind: 'straight', step, unit: now, way: headingTo(now.pose, point), length, rate, times: 1 });
    now = { ...now, pose: { ...point, heading: now.pose.heading } };
  }
  if (heading === undefined) return legs;
  const after = { ...now, pose: { ...now.pose, heading } };
  return [...legs, { kind: 'act', step, unit: now, after, name: 'face', cost: 0 }];
};

/** Shares of a move. @see CD-MOV-05 CD-MOV-06 CD-MOV-07 CD-MOV-08 */
const formingCost = (unit: Unit, formation: Formation, formUp: number): number => {
  if (isGuns(unit)) return 0.5;
  return unit.formation === 'skirmish' && formation !== 'skirmish' ? formUp : 1;
};

/** A step as it would be made from where a unit stands. */
export const legsOf = (unit: Unit, step: number, move: MoveStep, formUp: number, more = 0): readonly Leg[] => {
  const rate = fullRate(unit) + more;
  const { heading } = unit.pose;
  const act = (name: Act['name'], after: Unit, share: number): readonly Leg[] => [
    { kind: 'act', step, unit, after, name, cost: share },
  ];
  switch (move.kind) {
    case 'forward':
      return [{ kind: 'straight', step, unit, way: heading, length: move.distance, rate, times: 1 }];
    case 'back':
      return [{ kind: 'straight', step, unit, way: (heading + 180) % 360, length: move.distance, rate, times: 2 }];
    case 'wheel': {
      const times = (Math.PI / 180) * 2 * extentOf(unit).half;
      return [{ kind: 'wheel', step, unit, flank: move.flank, length: move.degrees, rate, times }];
    }
    case 'path':
      return pathLegs(unit, step, move.points, move.heading, rate);
    case 'turnAbout':
      return act('turnAbout', turnedAbout(unit), 0.25);
    case 'pivot':
      return act('pivot', { ...unit, pose: { ...unit.pose, heading: move.heading } }, 0);
    case 'changeFormation':
      return act('form', formed(unit, move.to), formingCost(unit, move.to, formUp));
    case 'limber':
      return act('form', formed(unit, 'limbered'), 0.5);
    case 'unlimber':
      return act('form', formed(unit, 'unlimbered'), 0.5);
    default:
      throw new Error(move.kind);
  }
};

/** The share of the move that a leg takes. @see CD-REL-08 */
export const costOf = (leg: Leg): number => {
  if (leg.kind === 'act') return leg.cost;
  return leg.length === 0 ? 0 : (leg.length * leg.times) / leg.rate;
};

/** The same leg, and no farther than so far. A wheel ends at a whole degree. */
export const cutTo = <Cut extends Straight | Wheel>(leg: Cut, at: number): Cut => ({
  ...leg,
  length: leg.kind === 'wheel' && at < leg.length ? Math.floor(at + 1e-9) : Math.min(at, leg.length),
});

export interface LaidOut {
  readonly legs: readonly Leg[];
  /** It ends before what was declared. */
  readonly cut: boolean;
}

/** Legs as far as the budget goes, with so much taken off before the first stretch. @see CD-MOV-09 */
export const paidFor = (legs: readonly Leg[], deducted: number): LaidOut => {
  const kept: Leg[] = [];
  let budget = 1;
  let owed = deducted;
  for (const leg of legs) {
    if (leg.kind === 'act') {
      if (leg.cost > budget + 1e-9) return { legs: kept, cut: true };
      budget -= leg.cost;
      kept.push(leg);
      continue;
    }
    budget = leg.rate === 0 ? 0 : Math.max(0, budget - owed / leg.rate);
    owed = 0;
    const most = (budget * leg.rate) / leg.times;
    if (most < leg.length - 1e-9) {
      kept.push(cutTo(leg, most));
      return { legs: withFacing(kept, legs, leg.step), cut: true };
    }
    kept.push(leg);
    budget -= costOf(leg);
  }
  return { legs: kept, cut: false };
};

/** The turn at the end of a path is made where the path is cut. @see CD-MOV-30 */
export const withFacing = (kept: readonly Leg[], all: readonly Leg[], step: number): readonly Leg[] => {
  const facing = all.find((leg): leg is Act => leg.kind === 'act' && leg.name === 'face' && leg.step === step);
  const last = kept.at(-1);
  if (facing === undefined || last === undefined) return kept;
  const unit = afterLeg(last);
  const after = { ...unit, pose: { ...unit.pose, heading: facing.after.pose.heading } };
  return [...kept, { ...facing, unit, after }];
};

/** All legs of some steps, before anything is cut. */
export const allLegs = (unit: Unit, steps: readonly MoveStep[], formUp: number, more = 0): readonly Leg[] => {
  const legs: Leg[] = [];
  let now = unit;
  for (const [index, step] of steps.entries()) {
    const next = legsOf(now, index, step, formUp, more);
    legs.push(...next);
    const last = next.at(-1);
    if (last !== undefined) now = afterLeg(last);
  }
  return legs;
};
