import { boxOf } from '../../../table/box.js';
import { blocksOf } from '../../../table/formation.js';
import { lengthOf, subtract, unitVector } from '../../../table/point.js';
import { overlapDepth, type Polygon, polygonsGap } from '../../../table/polygon.js';
import { legCost, type Pose, roundPose } from '../../../table/pose.js';
import { lastWithGap, sweptArea } from '../../../table/sweep.js';
import { type Feature, featuresInBox, shapeTouchesFeature } from '../../../table/terrain.js';
import { poseBetween } from '../../../table/way.js';
import type { Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { boundsIn, footprintOf } from '../footprint.js';
import { touchingUnits } from '../groups.js';
import { unitsNear } from '../near.js';
import { barClause, beyondEdge, exitEdgesOf, exitsAfter, pointsBeyond } from '../placing.js';
import { contactReach } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { surveyOf } from '../survey.js';
import {
  boundsOf,
  goingFor,
  isInContactBeside,
  legOnRoad,
  obstaclesBeside,
  roadEnds,
  slideUntilBeside,
  sweepEffect,
  terrainColumn,
  terrainRowOf,
  touchesBeside,
} from '../terrain.js';

/** The part of a path that is actually walked. */
export interface Walk {
  /** Poses reached, one for each leg. */
  readonly poses: readonly Pose[];
  readonly swept: readonly Polygon[];
  /** Sum of the legs, in cm (OTS-MOV-11). */
  readonly cost: number;
  /** The clause that limits the whole order to the Half rate; null if none. */
  readonly halved: ClauseId | null;
  /** Whether every leg keeps to a road (OTS-MOV-04). */
  readonly onRoad: boolean;
  /** Whether it ended at the edge of broken ground (OTS-MOV-10). */
  readonly halted: boolean;
  /** Whether it left the table by an exit edge (OTS-MOV-19). */
  readonly exited: boolean;
  readonly refusals: readonly Refusal[];
}

/** One leg of a walk, from one pose to the next. */
interface Leg {
  readonly s: Situation;
  readonly unit: Unit;
  /** The unit at the start of the order. */
  readonly began: Unit;
  readonly from: Pose;
  readonly to: Pose;
  readonly path: string;
}

/** The pose at a fraction of the leg. */
const partOf = (from: Pose, to: Pose, part: number): Pose => roundPose(poseBetween(from, to, part));

const cornersAt = (s: Situation, unit: Unit, pose: Pose): Polygon => boundsIn(s, unit, pose).corners;

const sweptBy = ({ s, unit, from, to }: Leg): Polygon => sweptArea(cornersAt(s, unit, from), cornersAt(s, unit, to));

const isRoadLeg = ({ s, unit, from, to }: Leg): boolean => unit.formation === 'column' && legOnRoad(s, from, to);

/** The ground of a leg. */
interface LegGround {
  readonly swept: Polygon;
  readonly onRoad: boolean;
}

const groundOfLeg = (leg: Leg): LegGround => ({ swept: sweptBy(leg), onRoad: isRoadLeg(leg) });

/** Fraction of a leg, 0 to 1, before it touches a feature. */
const partUntil = (leg: Leg, feature: Feature): number => {
  const { s, unit, from, to } = leg;
  const start = cornersAt(s, unit, from);
  const way = subtract(to, from);
  const length = lengthOf(way);
  if (from.heading === to.heading && length > 0)
    return slideUntilBeside(s, start, unitVector(way), length, feature) / length;
  const obstacles = obstaclesBeside(s, feature);
  const clearanceAt = (part: number): number => {
    const swept = sweptArea(start, cornersAt(s, unit, partOf(from, to, part)));
    return -Math.max(...obstacles.map((obstacle) => overlapDepth(swept, obstacle)));
  };
  // A touch, not the overlap that is tolerated of a leg that goes no deeper.
  return lastWithGap(clearanceAt, -s.tables.constants.epsilon, 1);
};

/** A leg ends where it first touches broken ground that the order did not begin at. @see OTS-MOV-08 OTS-MOV-10 */
const cutAtBrokenGround = (leg: Leg, { swept, onRoad }: LegGround): { readonly to: Pose; readonly halted: boolean } => {
  const { s, unit, began, from, to } = leg;
  const { overlapTolerance } = s.tables.constants;
  let least = 1;
  let halted = false;
  for (const feature of featuresInBox(surveyOf(s).hard[terrainColumn(unit)], boxOf(swept))) {
    if (goingFor(s, feature, unit) !== 'edgeThenHalf' || (onRoad && !terrainRowOf(s, feature).replacesWhatItCrosses))
      continue;
    const touches = onRoad ? shapeTouchesFeature(swept, feature, overlapTolerance) : touchesBeside(s, swept, feature);
    if (!touches || isInContactBeside(s, boundsOf(s, began), feature)) continue;
    least = Math.min(least, partUntil(leg, feature));
    halted = true;
  }
  return halted ? { to: partOf(from, to, least), halted } : { to, halted };
};

/** A leg that crosses an exit edge of the unit's side ends there. @see OTS-MOV-19 */
const cutAtExit = ({ s, unit, from, to }: Leg): { readonly to: Pose; readonly exited: boolean } => {
  const part = exitsAfter(s, from, to, exitEdgesOf(s, unit.side));
  return part === null ? { to, exited: false } : { to: partOf(from, to, part), exited: true };
};

const barRefusals = (leg: Leg, barred: Feature | null): readonly Refusal[] =>
  barred === null
    ? []
    : [
        refuse(
          'terrainBarred',
          barClause(leg.s, barred),
          leg.path,
          { featureId: barred.id, kind: barred.kind },
          `The way enters ${barred.id}, which is barred to ${leg.unit.name}.`,
        ),
      ];

/** Units of either side that block the leg; units of its own group do not. @see OTS-MOV-17 OTS-MOV-20 OTS-GRP-05 */
const wayRefusals = ({ s, unit, path }: Leg, swept: Polygon, ignore: readonly string[]): readonly Refusal[] => {
  const { overlapTolerance } = s.tables.constants;
  const box = boxOf(swept);
  return unitsNear(s, box)
    .filter(
      (other) =>
        other.id !== unit.id &&
        !ignore.includes(other.id) &&
        overlapDepth(swept, footprintOf(s, other).bounds.corners) > overlapTolerance,
    )
    .map((other) => refuse('blocked', 'OTS-MOV-17', path, { unitId: other.id }, `${other.name} stands in the way.`));
};

/** Enemies that the unit would contact, except those it touched at the start. @see OTS-MOV-18 */
const contactRefusals = ({ s, unit, began, path }: Leg, swept: Polygon): readonly Refusal[] => {
  const contact = contactReach(s);
  const box = boxOf(swept);
  return unitsNear(s, box, contact)
    .filter(
      (other) =>
        other.side !== unit.side &&
        blocksOf(footprintOf(s, other)).some((block) => polygonsGap(swept, block.corners) <= contact),
    )
    .filter((enemy) => !touchingUnits(s, began, enemy))
    .map((enemy) =>
      refuse('contactNotAllowed', 'OTS-MOV-18', path, { unitId: enemy.id }, `Only a charge may touch ${enemy.name}.`),
    );
};

/** The unit may not end farther off the table than it began. @see OTS-MOV-19 OTS-MOV-23 */
const edgeRefusals = ({ s, unit, began, to, path }: Leg): readonly Refusal[] => {
  const open = exitEdgesOf(s, unit.side);
  const out = pointsBeyond(s, cornersAt(s, unit, to), open);
  return out > beyondEdge(s, began, open) + s.tables.constants.epsilon
    ? [refuse('offTable', 'OTS-MOV-19', path, { out })]
    : [];
};

const walkLeg = (given: Leg, ignore: readonly string[]): Walk => {
  const exit = cutAtExit(given);
  const inside = exit.exited ? { ...given, to: exit.to } : given;
  const wholly = groundOfLeg(inside);
  const broken = cutAtBrokenGround(inside, wholly);
  const leg = broken.halted ? { ...inside, to: broken.to } : inside;
  const { swept, onRoad } = broken.halted ? groundOfLeg(leg) : wholly;
  const { barred, halved } = sweepEffect(leg.s, leg.unit, swept, boundsOf(leg.s, leg.began), [], onRoad);
  return {
    poses: [leg.to],
    swept: [swept],
    cost: legCost(leg.from, leg.to, footprintOf(leg.s, leg.unit).frontage),
    halved,
    onRoad,
    halted: broken.halted,
    exited: exit.exited && !broken.halted,
    refusals: [
      ...barRefusals(leg, barred),
      ...edgeRefusals(leg),
      ...contactRefusals(leg, swept),
      ...wayRefusals(leg, swept, ignore),
    ],
  };
};

/** End poses of the stretches of a column's straight leg that are on and off a road. @see OTS-TER-17 */
const stretchesOf = ({ s, unit, from, to }: Leg): readonly Pose[] => {
  if (unit.formation !== 'column' || from.heading !== to.heading) return [to];
  return [...roadEnds(s, from, to).map((part) => partOf(from, to, part)), to];
};

/** Walks a leg stretch by stretch: features beside the road count only for the stretches off the road. */
const walkStretches = (leg: Leg, ignore: readonly string[]): Walk | null => {
  const ends = stretchesOf(leg);
  if (ends.length < 2) return null;
  let walk = standingStill;
  let from = leg.from;
  for (const to of ends) {
    walk = together(walk, walkLeg({ ...leg, from, to }, ignore));
    from = to;
    if (walk.halted || walk.exited) break;
  }
  return walk;
};

/**
 * Walks a leg. A column that is partly on a road walks it by stretches when the ground of the whole leg would hinder
 * it.
 */
const walkWholeLeg = (leg: Leg, ignore: readonly string[]): Walk => {
  const walk = walkLeg(leg, ignore);
  const hindered = walk.halted || walk.halved !== null || walk.refusals.some(({ code }) => code === 'terrainBarred');
  return hindered && !walk.onRoad ? (walkStretches(leg, ignore) ?? walk) : walk;
};

const together = (walk: Walk, leg: Walk): Walk => ({
  poses: [...walk.poses, ...leg.poses],
  swept: [...walk.swept, ...leg.swept],
  cost: walk.cost + leg.cost,
  halved: walk.halved ?? leg.halved,
  onRoad: walk.onRoad && leg.onRoad,
  halted: leg.halted,
  exited: leg.exited,
  refusals: [...walk.refusals, ...leg.refusals],
});

const standingStill: Walk = {
  poses: [],
  swept: [],
  cost: 0,
  halved: null,
  onRoad: true,
  halted: false,
  exited: false,
  refusals: [],
};

/**
 * Walks a path leg by leg: its cost, the ground it sweeps, what it meets, and where it ends.
 *
 * @param unit - the unit when it starts the path, after its about-face and any action before the path
 * @param began - the unit at the start of the order
 * @param ignore - units that do not block it
 * @see OTS-MOV-09 OTS-MOV-10 OTS-MOV-11 OTS-MOV-17 OTS-MOV-18 OTS-MOV-19 OTS-MOV-20
 */
export const walkPath = (
  s: Situation,
  unit: Unit,
  began: Unit,
  path: readonly Pose[],
  ignore: readonly string[],
): Walk => {
  let walk = standingStill;
  let from = unit.pose;
  for (const [index, pose] of path.entries()) {
    const leg = { s, unit, began, from, to: roundPose(pose), path: `params.path[${index}]` };
    walk = together(walk, walkWholeLeg(leg, ignore));
    from = walk.poses.at(-1) ?? from;
    if (walk.halted || walk.exited) break;
  }
  return walk;
};
