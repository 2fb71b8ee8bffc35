import type { ChargeOrder } from '../../../src/rulesets/king-george/actions.js';
import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type {
  ChargePermission,
  ChargerColumn,
  ChargeTargetRow,
  Face,
  RefusalCode,
} from '../../../src/rulesets/king-george/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { settingOut } from './garrison.js';
import { gap, inFrame, overlapDepth, type Polygon, turned } from './geometry.js';
import {
  footprintOf,
  frontForPoint,
  hasFlanks,
  isFighting,
  isFleeing,
  isOnTable,
  isSkirmishing,
  isSteady,
  rectangleOf,
  sizeOf,
} from './layout.js';
import { linesBefore } from './obstacle.js';
import { isOverShut, mayPass, othersOf, sweptBy } from './room.js';
import { sees } from './sight.js';
import { journeyOf, ratesOf, straight, type Way, wheel } from './way.js';

/** Charges, in the open and out of buildings (section 4.15). */

export interface OracleCharge {
  readonly codes: readonly RefusalCode[];
  readonly isHair: boolean;
  readonly distance: number;
  readonly face: Face;
  readonly obstacles: readonly string[];
  /** Whether the charger must pass a test first. */
  readonly needsTest: boolean;
  /** The time that the path takes. */
  readonly time: number;
  /** Where it touches its target. */
  readonly contact: Pose;
  /** The wheel at the start of its path, and where it goes straight on from. */
  readonly wheeling: Way;
  readonly start: Pose;
}

const columns: Readonly<Record<string, ChargerColumn>> = {
  'infantry line': 'footLine',
  'infantry attackColumn': 'footAttackColumn',
  'infantry skirmish': 'footSkirmish',
  'cavalry line': 'horseLine',
};

/** The row of table `chargeTargets` for a target. @see KG-CHG-04 KG-CHG-26 */
const rowOf = (target: Unit, isDefended: boolean): ChargeTargetRow => {
  const isWeak = !isSteady(target);
  if (target.arm === 'cavalry') return isDefended ? 'horseBehindObstacle' : isWeak ? 'weakHorse' : 'steadyHorse';
  if (target.arm === 'artillery')
    return isDefended ? 'artilleryBehindObstacle' : isWeak ? 'weakArtillery' : 'steadyArtillery';
  if (isSkirmishing(target))
    return isDefended ? 'skirmishBehindObstacle' : isWeak ? 'weakFootSkirmish' : 'steadyFootSkirmish';
  if (isDefended) return 'footBehindObstacle';
  if (isWeak) return 'weakFoot';
  const rows: Readonly<Record<string, ChargeTargetRow>> = {
    attackColumn: 'steadyFootAttackColumn',
    marchColumn: 'steadyFootMarchColumn',
    square: 'steadyFootSquare',
  };
  return rows[target.formation] ?? 'steadyFootLine';
};

/** How far straight on until two shapes touch; null: they never do. */
export const untilTouch = (s: Situation, unit: Unit, from: Pose, target: Polygon): number | null => {
  let covered = 0;
  while (covered < 100) {
    const left = gap(rectangleOf(s, unit, straight(from, 1).poseAt(covered)), target);
    if (left < 1e-5) return covered;
    covered += left;
  }
  return null;
};

/** Whether it would only graze its target, by less than an overlap. */
const isGraze = (s: Situation, unit: Unit, from: Pose, ahead: number, target: Polygon): boolean =>
  [0.1, 0.5, 1, 2, 3].every((on) => {
    const shape = rectangleOf(s, unit, straight(from, 1).poseAt(ahead + on));
    return overlapDepth(shape, target) < 0.07;
  });

/** The face struck, by where the front centre of the charger is before it moves. @see KG-CHG-16 */
const faceOf = (s: Situation, unit: Unit, target: Unit): Face => {
  if (!hasFlanks(target)) return 'front';
  const { forward } = inFrame(target.pose, frontForPoint(s, unit, target.pose));
  if (forward >= -0.001) return 'front';
  return forward <= -sizeOf(s, target).depth + 0.001 ? 'rear' : 'flank';
};

/** Reasons against a charge of such a unit at all. @see KG-CHG-02 KG-CHG-03 */
const unfit = (s: Situation, unit: Unit): readonly RefusalCode[] => {
  if (isFleeing(unit)) return ['fleeing'];
  if (isFighting(unit)) return ['inContact'];
  if (unit.state !== 'normal') return ['shaken'];
  if (unit.arm === 'artillery') return ['wrongType'];
  return (ratesOf(s, unit).charge ?? 0) > 0 && columns[`${unit.arm} ${unit.formation}`] !== undefined
    ? []
    : ['wrongFormation'];
};

/** What the footprint meets on its way to the target. @see KG-CHG-14 KG-CHG-17 KG-CHG-24 */
const metBy = (s: Situation, unit: Unit, target: Unit, wheeling: Way, advance: Way) => {
  const others = othersOf(s, unit).filter(({ id }) => id !== target.id);
  const depth = (shapes: readonly Polygon[], other: Unit): number =>
    Math.max(...shapes.map((shape) => overlapDepth(shape, footprintOf(s, other))));
  const turning = sweptBy(s, unit, wheeling);
  const swept = [...turning, ...sweptBy(s, unit, advance)];
  const barring = others.filter((other) => !mayPass(unit, other)).map((other) => depth(swept, other));
  const end = [rectangleOf(s, unit, advance.poseAt(advance.length))];
  const guns = others.filter(
    (other) => mayPass(unit, other) && (isFighting(other) || other.formation === 'unlimbered'),
  );
  const onGuns = guns.map((other) => depth(end, other));
  const inWheel = wheeling.length > 0 ? depth(turning, target) : -1;
  const { width, height } = s.scenario.table;
  const beyond = Math.max(...swept.flat().flatMap(({ x, y }) => [-x, -y, x - width, y - height]));
  const shut = swept.map((shape) => isOverShut(s, unit, shape));
  const codes: RefusalCode[] = [
    ...(Math.max(...barring, inWheel) > 0.05 ? (['blocked', 'missesTarget'] as const) : []),
    ...(beyond > 0.001 ? (['offTable'] as const) : []),
    ...shut.flatMap((each) => each.codes),
  ];
  const close = [...barring, ...onGuns, inWheel].some((each) => each > 0.03 && each < 0.07);
  return {
    codes,
    isOnGuns: Math.max(...onGuns, -1) > 0.05,
    isHair: close || Math.abs(beyond) < 0.06 || shut.some(({ isHair }) => isHair),
  };
};

const nothing = { isHair: false, distance: 0, face: 'front', obstacles: [], needsTest: false, time: 0 } as const;

/** What becomes of an order to charge. */
export const chargeOf = (s: Situation, unit: Unit, order: ChargeOrder): OracleCharge => {
  const refused = (...codes: readonly RefusalCode[]): OracleCharge => ({
    ...nothing,
    codes,
    contact: unit.pose,
    wheeling: straight(unit.pose, 0),
    start: unit.pose,
  });
  const target = s.units.find(({ id }) => id === order.target);
  if (target === undefined || !isOnTable(target)) return refused('unknownUnit');
  const against = [...unfit(s, unit), ...(target.side === unit.side ? (['friendlyTarget'] as const) : [])];
  if (against.length > 0) return refused(...against);
  const isPivot = isSkirmishing(unit);
  if (order.wheel !== undefined && order.wheel.degrees > s.tables.constants.chargeWheel) return refused('turnTooWide');
  const { side, degrees } = order.wheel ?? { side: 'left' as const, degrees: 0 };
  const from = unit.inBuilding === null ? unit.pose : (order.from ?? unit.pose);
  const out = unit.inBuilding === null ? null : settingOut(s, unit, from);
  const wheeling = wheel(s, unit, from, side, isPivot || out !== null ? 0 : degrees);
  const start =
    isPivot && out === null
      ? { ...unit.pose, heading: turned(order.pivot ?? unit.pose.heading) }
      : wheeling.poseAt(wheeling.length);
  const footprint = footprintOf(s, target);
  const unseen: readonly RefusalCode[] = sees(s, unit, target) ? [] : ['noLineOfSight'];
  const ahead = untilTouch(s, unit, start, footprint);
  if (ahead === null) return refused(...unseen, 'missesTarget');
  const advance = straight(start, ahead);
  const ways = wheeling.length > 0 ? [wheeling, advance] : [advance];
  const lines = isFleeing(target) ? { ids: [], isHair: false } : linesBefore(s, ways, footprint);
  const isDefended = !isFleeing(target) && (target.inBuilding !== null || lines.ids.length > 0);
  const column = columns[`${unit.arm} ${unit.formation}`] ?? 'footLine';
  const listed: ChargePermission = s.tables.chargeTargets[rowOf(target, isDefended)][column];
  const met = metBy(s, unit, target, wheeling, advance);
  const pivoted = isPivot && order.pivot !== undefined;
  const onUnits = othersOf(s, unit).map((other) => overlapDepth(rectangleOf(s, unit, start), footprintOf(s, other)));
  const free = [...lines.ids, ...(target.inBuilding === null ? [] : [target.inBuilding])];
  const journeys = ways.map((way) => journeyOf(s, { ...unit, pose: start }, way, { isCharge: true, free }));
  const time = journeys.reduce((sum, journey) => sum + journey.time, 0);
  // A charge that is too far does not end there.
  const isOnGuns = met.isOnGuns && time <= s.tables.constants.turnTime + 0.001;
  const isBarred = journeys.some(({ barredAt }) => barredAt !== null);
  const codes: readonly RefusalCode[] = [
    ...unseen,
    ...(out?.codes ?? []),
    ...(listed === 'refused' ? (['notThatTarget'] as const) : []),
    ...met.codes,
    ...(isOnGuns ? (['overlap', 'blocked'] as const) : []),
    ...(pivoted && Math.max(...onUnits) > 0.05 ? (['overlap', 'blocked'] as const) : []),
    ...(isBarred ? (['terrainBarred'] as const) : []),
  ];
  return {
    codes,
    isHair:
      met.isHair ||
      out?.isHair === true ||
      journeys.some(({ isGraze }) => isGraze) ||
      lines.isHair ||
      isGraze(s, unit, start, ahead, footprint) ||
      (pivoted && onUnits.some((each) => each > 0.03 && each < 0.07)),
    distance: wheeling.length + ahead,
    face: faceOf(s, unit, target),
    obstacles: lines.ids,
    needsTest: listed === 'test' && (unit.arm === 'cavalry' || s.options.footTestToCharge),
    time,
    contact: advance.poseAt(ahead),
    wheeling,
    start,
  };
};
