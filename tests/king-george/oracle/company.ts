import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { RefusalCode } from '../../../src/rulesets/king-george/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { gap, inFrame, overlapDepth, placed, type Segment } from './geometry.js';
import { groundAt, standingHouses } from './ground.js';
import { footprintOf, isFighting, isFleeing, isOnTable, rectangleOf, sizeOf } from './layout.js';
import { letterOf } from './plus.js';
import { isOverShut, othersOf, placeCodes, type Room } from './room.js';

/** Companies: how they are sent out, and how they come back (section 4.21). */

interface Walked extends Room {
  readonly pose: Pose;
  readonly time: number;
}

/** The time of one change of formation. @see KG-FRM-03 KG-FRM-06 */
export const changeTime = (s: Situation, unit: Unit): number =>
  s.tables.formationCost[letterOf(s, unit, s.options.formationQuality)].turns;

/** A company of a regiment, where it is set up. @see KG-SKR-03 KG-SKR-07 KG-SKR-08 */
export const companyOf = (unit: Unit, pose: Pose): Unit => ({
  ...unit,
  id: `${unit.id}-company`,
  kind: 'company',
  parent: unit.id,
  pose,
  formation: 'skirmish',
  casualties: 0,
  companyOut: null,
  companyLost: false,
  inBuilding: null,
});

/** @see KG-SKR-03 KG-SKR-09 */
export const detaching = (s: Situation, unit: Unit, pose: Pose): Walked => {
  const { detachCasualties, detachDistance, enemyDistance } = s.tables.constants;
  const stay = { pose: unit.pose, time: changeTime(s, unit) };
  const mayForm = ['line', 'attackColumn', 'square'].includes(unit.formation);
  const unfit: readonly RefusalCode[] = [
    ...(unit.kind === 'regiment' && unit.lightCompany && unit.companyOut === null && !unit.companyLost
      ? []
      : (['noCompany'] as const)),
    ...(mayForm ? [] : (['wrongFormation'] as const)),
    ...(unit.casualties > detachCasualties ? (['tooManyCasualties'] as const) : []),
    ...(unit.inBuilding === null ? [] : (['wrongState', 'wrongFormation'] as const)),
  ];
  if (unfit.length > 0) return { codes: unfit, isHair: false, ...stay };
  const company = companyOf(unit, pose);
  const [shape, half] = [rectangleOf(s, company), sizeOf(s, unit).width / 2];
  const edge: Segment = [placed(unit.pose, -half, 0), placed(unit.pose, half, 0)];
  const behind = Math.min(...shape.map((point) => inFrame(unit.pose, point).forward));
  const far = gap(shape, edge);
  const turn = Math.abs(((pose.heading - unit.pose.heading + 540) % 360) - 180);
  const others = othersOf(s, unit);
  const depths = [unit, ...others].map((other) => overlapDepth(shape, footprintOf(s, other)));
  const near = others.filter(({ side }) => side !== unit.side).map((enemy) => gap(shape, footprintOf(s, enemy)));
  const { width, height } = s.scenario.table;
  const beyond = Math.max(...shape.flatMap(({ x, y }) => [-x, -y, x - width, y - height]));
  const shut = isOverShut(s, company, shape);
  const isClosed = groundAt(s, 'openOrder', pose) === 'closed';
  const isWrong =
    behind < -0.001 ||
    far > detachDistance + 0.001 ||
    turn > 0.01 ||
    Math.max(...depths, -1) > 0.05 ||
    Math.min(...near, 99) < enemyDistance - 0.001 ||
    beyond > 0.001 ||
    shut.codes.length > 0 ||
    isClosed;
  // Whether it may be set down over a house, the specification leaves open.
  const isOnHouse = standingHouses(s).some(({ polygon }) => overlapDepth(shape, polygon) > 0);
  const isHair =
    isOnHouse ||
    shut.isHair ||
    Math.abs(behind + 0.001) < 0.002 ||
    Math.abs(far - detachDistance - 0.001) < 0.003 ||
    depths.some((depth) => depth > 0.03 && depth < 0.07) ||
    near.some((each) => Math.abs(each - enemyDistance + 0.001) < 0.003) ||
    Math.abs(beyond - 0.001) < 0.003;
  const placing: readonly RefusalCode[] = ['wrongPlace', 'offTable', 'overlap', 'enemyTooNear', 'terrainBarred'];
  return { codes: isWrong ? [...placing, 'wrongHeading'] : [], isHair, ...stay };
};

/** Reasons against the return of a company to its parent. @see KG-SKR-06 KG-SKR-09 */
export const rejoining = (s: Situation, company: Unit): Walked => {
  const stay = { pose: company.pose, time: 0 };
  const parent = s.units.find(({ id }) => id === company.parent);
  if (parent === undefined || !isOnTable(parent)) return { codes: ['cannotRejoin'], isHair: false, ...stay };
  const far = gap(rectangleOf(s, company), footprintOf(s, parent));
  const least = s.tables.constants.rejoinDistance;
  const isWeak = company.state !== 'normal' || company.evading || isFleeing(parent) || isFighting(parent);
  const whole: Unit = { ...parent, companyOut: null };
  const field = { ...s, units: s.units.filter(({ id }) => id !== company.id) };
  const room: Room = parent.inBuilding !== null ? { codes: [], isHair: false } : placeCodes(field, whole, parent.pose);
  const enemies = othersOf(field, parent).filter(({ side }) => side !== parent.side);
  const nearer = enemies.map((enemy) => {
    const [before, after] = [parent, whole].map((each) => gap(footprintOf(s, each), footprintOf(s, enemy)));
    return (after ?? 0) - Math.min(s.tables.constants.enemyDistance, before ?? 0);
  });
  const isWrong = isWeak || far > least + 0.001 || room.codes.length > 0 || Math.min(...nearer, 0) < -0.001;
  const isHair =
    room.isHair ||
    Math.abs(far - least - 0.001) < 0.003 ||
    nearer.some((each) => each < -0.0001 && Math.abs(each + 0.001) < 0.004);
  return { codes: isWrong ? ['cannotRejoin', 'tooFar', 'enemyTooNear', ...room.codes] : [], isHair, ...stay };
};
