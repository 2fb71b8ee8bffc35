import { boxOf, grownBox } from '../../../table/box.js';
import { circleToFootprint } from '../../../table/contact.js';
import { blocksOf } from '../../../table/formation.js';
import { between, distance, type Point } from '../../../table/point.js';
import { polygonsGap } from '../../../table/polygon.js';
import { firstBelow } from '../../../table/search.js';
import { segmentsGap } from '../../../table/segment.js';
import {
  type Feature,
  featureParts,
  featurePartsInBox,
  featureSegments,
  featuresInBox,
} from '../../../table/terrain.js';
import { roundPoint } from '../../../table/way.js';
import type { OfficerMove } from '../actions.js';
import type { Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { footprintOf } from '../footprint.js';
import { unitsNear } from '../near.js';
import { exitEdgesOf, exitsAfter, pointsBeyond } from '../placing.js';
import { contactReach, findUnit, isOnTable } from '../read.js';
import { refuse } from '../refusals.js';
import type { Officer, Situation, Unit } from '../state.js';
import { surveyOf } from '../survey.js';
import { goingFor, groundMet, legOnRoad, roadEnds, type Tread, terrainRowOf } from '../terrain.js';
import { tooFarRefusals } from './plan.js';

/**
 * Least gap between the straight path of an officer's centre and a feature.
 *
 * @param beyond - parts farther than this are not measured; the result is then more than `beyond`
 */
export const pathGapToFeature = (
  from: Point,
  to: Point,
  feature: Feature,
  beyond = Number.POSITIVE_INFINITY,
): number => {
  const near =
    beyond < Number.POSITIVE_INFINITY ? featurePartsInBox(feature, boxOf([from, to]), beyond) : featureParts(feature);
  const parts = near.map((part) => polygonsGap([from, to], part));
  const lines = featureSegments(feature).map((piece) => segmentsGap(from, to, piece.from, piece.to));
  return Math.min(...parts, ...lines);
};

/** Least gap between the straight path of an officer's centre and the stands of a unit. */
export const pathGapToUnit = (s: Situation, from: Point, to: Point, unit: Unit): number =>
  Math.min(...blocksOf(footprintOf(s, unit)).map((block) => polygonsGap([from, to], block.corners)));

/** The complete plan of an officer's own move. */
export interface OfficerPlan {
  readonly refusals: readonly Refusal[];
  readonly points: readonly Point[];
  readonly cost: number;
  readonly limit: number;
  readonly end: Point;
  readonly exited: boolean;
}

interface OfficerLeg {
  readonly to: Point;
  readonly halved: boolean;
  readonly stops: boolean;
  readonly exited: boolean;
  readonly refusals: readonly Refusal[];
}

/** How an officer's disc meets features along a path. */
const discTread = (s: Situation, began: Point, from: Point, to: Point): Tread => {
  const { officerRadius, overlapTolerance } = s.tables.constants;
  return {
    box: grownBox(boxOf([from, to]), officerRadius),
    touches: (feature) => pathGapToFeature(from, to, feature, officerRadius) < officerRadius - overlapTolerance,
    beganAt: (feature) => {
      const reach = officerRadius + contactReach(s);
      return pathGapToFeature(began, began, feature, reach) <= reach;
    },
  };
};

/** Where broken ground ends the leg. @see OTS-MOV-10 */
const cutAtBroken = (s: Situation, began: Point, from: Point, to: Point): Point | null => {
  const { officerRadius } = s.tables.constants;
  const length = distance(from, to);
  const tread = discTread(s, began, from, to);
  const onRoad = legOnRoad(s, from, to);
  const reaches = featuresInBox(surveyOf(s).hard.foot, tread.box)
    .filter((feature) => goingFor(s, feature, 'officer') === 'edgeThenHalf')
    .filter((feature) => !onRoad || terrainRowOf(s, feature).replacesWhatItCrosses)
    .filter((feature) => tread.touches(feature) && !tread.beganAt(feature))
    .map((feature) => {
      const gapAt = (at: number): number => {
        const point = between(from, to, at / length);
        return pathGapToFeature(point, point, feature);
      };
      return firstBelow(gapAt, officerRadius, length, officerRadius / 2);
    });
  return reaches.length === 0 ? null : roundPoint(between(from, to, Math.min(...reaches) / length));
};

/**
 * An officer may not touch enemy units; from one that he touches already he may only move away.
 *
 * @see OTS-OFF-14 OTS-OFF-19
 */
const enemyRefusals = (s: Situation, officer: Officer, from: Point, to: Point, path: string): readonly Refusal[] => {
  const { officerRadius, epsilon } = s.tables.constants;
  const contact = contactReach(s);
  const box = boxOf([from, to]);
  return unitsNear(s, box, officerRadius + contact).flatMap((enemy) => {
    if (enemy.side === officer.side) return [];
    const began = pathGapToUnit(s, officer.position, officer.position, enemy) - officerRadius;
    const least = pathGapToUnit(s, from, to, enemy) - officerRadius;
    if (least > contact || (began <= contact && least >= began - epsilon)) return [];
    const ends = pathGapToUnit(s, to, to, enemy) - officerRadius <= contact;
    const clause: ClauseId = began <= contact ? 'OTS-OFF-19' : 'OTS-OFF-14';
    const text = `${officer.name} may not come to ${enemy.name}.`;
    return [refuse(ends ? 'contactNotAllowed' : 'blocked', clause, path, { unitId: enemy.id }, text)];
  });
};

const discBeyond = (s: Situation, officer: Officer, { x, y }: Point): number => {
  const { officerRadius: r } = s.tables.constants;
  return pointsBeyond(
    s,
    [
      { x: x - r, y: y - r },
      { x: x + r, y: y + r },
    ],
    exitEdgesOf(s, officer.side),
  );
};

const planLeg = (s: Situation, officer: Officer, from: Point, given: Point, path: string): OfficerLeg => {
  const began = officer.position;
  const part = exitsAfter(s, from, given, exitEdgesOf(s, officer.side));
  const towards = part === null ? given : roundPoint(between(from, given, part));
  const cut = cutAtBroken(s, began, from, towards);
  const to = cut ?? towards;
  const { barred, halved } = groundMet(s, 'officer', discTread(s, began, from, to), legOnRoad(s, from, to));
  const refusals: Refusal[] = [...enemyRefusals(s, officer, from, to, path)];
  if (barred !== null) refusals.push(refuse('terrainBarred', 'OTS-TER-07', path, { featureId: barred.id }));
  const out = discBeyond(s, officer, to);
  if (out > discBeyond(s, officer, began) + s.tables.constants.epsilon)
    refusals.push(refuse('offTable', 'OTS-MOV-19', path, { out }));
  return { to, halved: halved !== null, stops: cut !== null, exited: part !== null && cut === null, refusals };
};

/** Whether he may attach to the unit named, and whether he reaches it. @see OTS-OFF-03 OTS-OFF-04 */
const attachRefusals = (s: Situation, officer: Officer, move: OfficerMove, end: Point): readonly Refusal[] => {
  if (move.attachTo === undefined) return [];
  const path = 'params.attachTo';
  const host = findUnit(s, move.attachTo);
  if (host === undefined || !isOnTable(host) || host.side !== officer.side)
    return [
      refuse(
        'invalid',
        'OTS-OFF-03',
        path,
        { unitId: move.attachTo },
        'He attaches to a unit of his own side on the table.',
      ),
    ];
  const gap = circleToFootprint(end, s.tables.constants.officerRadius, footprintOf(s, host));
  return gap <= contactReach(s)
    ? []
    : [refuse('notTouching', 'OTS-OFF-03', path, { gap }, `The path ends ${gap.toFixed(2)} cm from ${host.name}.`)];
};

interface Way {
  readonly point: Point;
  readonly path: string;
}

/** Where his way leaves or reaches a road; none where no ground on it is hard for foot, since a road changes nothing there. */
const roadPointsOf = (s: Situation, from: Point, to: Point): readonly Point[] => {
  const way = grownBox(boxOf([from, to]), s.tables.constants.officerRadius);
  if (featuresInBox(surveyOf(s).hard.foot, way).length === 0) return [];
  return roadEnds(s, from, to).map((part) => roundPoint(between(from, to, part)));
};

/** His path split into stretches on and off a road: what a road crosses has no effect on him. @see OTS-TER-17 */
const waysOf = (s: Situation, officer: Officer, move: OfficerMove): readonly Way[] =>
  move.path.flatMap((given, index) => {
    const from = roundPoint(move.path[index - 1] ?? officer.position);
    const to = roundPoint(given);
    const stretches = roadPointsOf(s, from, to);
    return [...stretches, to].map((point) => ({ point, path: `params.path[${index}]` }));
  });

/**
 * Plans an officer's own move. He passes through friends at no cost, and moves at Half over ground that halves.
 *
 * @see OTS-OFF-02 OTS-OFF-03 OTS-OFF-07 OTS-OFF-13 OTS-OFF-14 OTS-OFF-18 OTS-OFF-19 OTS-MOV-01 OTS-MOV-11
 */
export const planOfficerMove = (s: Situation, officer: Officer, move: OfficerMove): OfficerPlan => {
  const { full, half } = s.tables.movementRates.officer;
  const points: Point[] = [];
  const refusals: Refusal[] = officer.evadedThisTurn
    ? [refuse('evaded', 'OTS-OFF-13', 'recipient', {}, 'He evaded this turn and may move no more.')]
    : [];
  let from = officer.position;
  let cost = 0;
  let halved = false;
  let exited = false;
  for (const { point, path } of waysOf(s, officer, move)) {
    const leg = planLeg(s, officer, from, point, path);
    refusals.push(...leg.refusals);
    points.push(leg.to);
    cost += distance(from, leg.to);
    halved ||= leg.halved;
    from = leg.to;
    exited = leg.exited;
    if (leg.stops || leg.exited) break;
  }
  const limit = halved ? half : full;
  refusals.push(...tooFarRefusals(s, cost, limit, 'params.path'), ...attachRefusals(s, officer, move, from));
  return { refusals, points, cost, limit, end: from, exited };
};
