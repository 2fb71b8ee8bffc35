import type { Point } from '../../../table/point.js';
import { distance } from '../../../table/point.js';
import { roundPose } from '../../../table/pose.js';
import type { Feature } from '../../../table/terrain.js';
import type { ActionOf } from '../actions.js';
import type { Battle, Refusal } from '../battle.js';
import { bodiesGap, footprintOf } from '../footprint.js';
import { allowanceIn, drawnOf, kindRefusals } from '../formations.js';
import {
  buildingOf,
  capacityRefusals,
  holderOf,
  nearestOnOutline,
  outlineBody,
  postsRefusals,
  takePosts,
} from '../garrison.js';
import { reveal } from '../hidden.js';
import { keptRefusals, roomRefusals, tooNear, tooNearAt } from '../movement/legality.js';
import { setOut } from '../movement/setout.js';
import { atMost, distanceOf, isFoot, knownEnemiesOf, knownTo, slackOf, unitOf } from '../read.js';
import { refuse, refuseFar } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { statusRefusals } from '../status.js';
import { barredTo, featuresAlong, lineCrosses, surveyOf } from '../terrain.js';
import { lengthThrough } from '../through.js';
import { changeUnit, emit, schedule } from '../write.js';
import { isAmbushed } from './ambush.js';

/** Orders to enter and to leave buildings, and to post stands in them (2.5). */

type Enter = ActionOf<'enterBuilding'>;
type Leave = ActionOf<'leaveBuilding'>;
type SetPosts = ActionOf<'setPosts'>;

/** Reasons against the straight line to or from a building. @see OW-BLD-02 */
const lineRefusals = (
  s: Situation,
  unit: Unit,
  building: Feature,
  { from, to }: { readonly from: Point; readonly to: Point },
  path: string,
): readonly Refusal[] => {
  const barred = featuresAlong(barredTo(s, unit), [{ from, to }]).find((each) => lineCrosses(s, { from, to }, each));
  const house = featuresAlong(surveyOf(s).buildings, [{ from, to }]).find(
    (other) => other !== building && lineCrosses(s, { from, to }, other),
  );
  const others = knownTo(s, unit.side).filter(({ id, garrison }) => id !== unit.id && garrison === null);
  const other = others.find((each) => {
    const { parts, box } = footprintOf(s, each);
    return lengthThrough(from, to, parts, box) > slackOf(s, 'crossing');
  });
  return [
    ...(barred === undefined ? [] : [refuse('terrainBarred', 'OW-BLD-02', path, { feature: barred.id })]),
    ...(house === undefined ? [] : [refuse('blocked', 'OW-BLD-02', path, { feature: house.id })]),
    ...(other === undefined ? [] : [refuse('blocked', 'OW-BLD-02', path, { unit: other.id })]),
  ];
};

/** A holder or an enemy beside it closes a building. Hidden enemies do not count. @see OW-BLD-02 OW-BLD-18 OW-HID-14 */
const heldRefusals = (s: Situation, unit: Unit, building: Feature, path: string): readonly Refusal[] => {
  const holder = holderOf(s, building.id);
  const isKnown = holder !== undefined && (holder.side === unit.side || !holder.hidden);
  const limit = distanceOf(s, 'buildingEnemy');
  const outline = outlineBody(building);
  const enemy = knownEnemiesOf(s, unit.side).find(
    (each) => each.id !== holder?.id && atMost(s, bodiesGap(outline, footprintOf(s, each)), limit),
  );
  return [
    ...(isKnown ? [refuse('buildingHeld', 'OW-BLD-18', path, { unit: holder.id })] : []),
    ...(enemy === undefined ? [] : [refuse('tooNearEnemy', 'OW-BLD-02', path, { enemy: enemy.id, limit })]),
  ];
};

const onceRefusals = ({ ordered }: Unit): readonly Refusal[] =>
  ordered ? [refuse('alreadyActed', 'OW-SEQ-07', 'unit')] : [];

/** Every reason against entering a building. @see OW-BLD-02 OW-BLD-03 OW-TER-14 */
export const enterRefusals = (s: Situation, unit: Unit, { building: id, posts }: Enter): readonly Refusal[] => {
  const path = 'building';
  const building = buildingOf(s, id);
  const timely = [...statusRefusals(s, unit, 'enterBuilding'), ...onceRefusals(unit)];
  if (building === undefined) return [refuse('invalid', 'OW-BLD-02', path, { building: id })];
  const wrongArm = isFoot(unit) ? [] : [refuse('wrongArm', 'OW-TER-14', 'unit', { type: unit.type })];
  if (unit.garrison !== null) return [...timely, ...wrongArm];
  const away = bodiesGap(footprintOf(s, unit), outlineBody(building));
  const most = allowanceIn(s, unit, unit.formation.kind);
  const to = nearestOnOutline(building, unit.pose);
  return [
    ...timely,
    ...wrongArm,
    ...heldRefusals(s, unit, building, path),
    ...capacityRefusals(s, unit, id, path),
    ...(posts === undefined ? [] : postsRefusals(s, unit, id, posts, 'posts')),
    ...(atMost(s, away, most) ? [] : [refuseFar('OW-BLD-02', path, away, most)]),
    ...lineRefusals(s, unit, building, { from: unit.pose, to }, path),
  ];
};

/** Sets a battalion on its way into a building. @see OW-BLD-02 OW-HID-14 */
export const enter = (battle: Battle, { unit: unitId, building: id, posts }: Enter): void => {
  const unit = unitOf(battle.state, unitId);
  const building = buildingOf(battle.state, id);
  if (building === undefined) return;
  changeUnit(battle, unitId, { ordered: true });
  const end = roundPose({ ...nearestOnOutline(building, unit.pose), heading: unit.pose.heading });
  schedule(battle, setOut(unit, [end], { cause: 'enter', building: id, posts: posts ?? null }));
};

/** Reasons against a place and a formation outside. @see OW-BLD-02 OW-FRM-09 OW-MOV-07 OW-MOV-08 */
const outsideRefusals = (s: Situation, unit: Unit, building: Feature, order: Leave): readonly Refusal[] => {
  const drawn = drawnOf(unit, order.formation);
  const pose = roundPose(order.pose);
  const mover = { unit, formation: drawn };
  const from = nearestOnOutline(building, pose);
  const away = distance(from, pose);
  const most = allowanceIn(s, unit, drawn.kind);
  const { minimumEnemyGap: limit } = s.tables.moveFactors;
  const limits = knownEnemiesOf(s, unit.side).map((enemy) => ({ enemy, ground: footprintOf(s, enemy), limit }));
  const near = tooNearAt(s, mover, pose, limits);
  return [
    ...(atMost(s, away, most) ? [] : [refuseFar('OW-BLD-02', 'pose', away, most)]),
    ...lineRefusals(s, unit, building, { from, to: pose }, 'pose'),
    ...(near === undefined ? [] : [tooNear(near, 'pose', 'OW-BLD-02')]),
    ...roomRefusals(s, mover, pose, 'pose'),
    ...keptRefusals(s, mover, pose, 'pose'),
  ];
};

/** Every reason against leaving a building. @see OW-BLD-02 OW-BLD-17 OW-TER-08 */
export const leaveRefusals = (s: Situation, unit: Unit, order: Leave): readonly Refusal[] => {
  const timely = [...statusRefusals(s, unit, 'leaveBuilding'), ...onceRefusals(unit)];
  if (unit.garrison === null) return [...timely, refuse('notGarrisoned', 'OW-BLD-02', 'unit')];
  const building = buildingOf(s, unit.garrison.building);
  const wrong = kindRefusals(s, unit, order.formation, 'formation');
  if (!isFoot(unit)) return [...timely, refuse('wrongArm', 'OW-BLD-17', 'unit', { type: unit.type })];
  if (wrong.length > 0 || building === undefined) return [...timely, ...wrong];
  return [...timely, ...outsideRefusals(s, unit, building, order)];
};

/** Sets a garrison up outside, unless a hidden enemy is there. @see OW-BLD-02 OW-HID-03 OW-HID-04 OW-MOV-12 */
export const leave = (battle: Battle, { unit: unitId, pose: given, formation: order }: Leave): void => {
  const unit = unitOf(battle.state, unitId);
  const building = unit.garrison?.building ?? '';
  const pose = roundPose(given);
  const formation = drawnOf(unit, order);
  changeUnit(battle, unitId, { ordered: true });
  if (isAmbushed(battle, unitId, { pose, formation })) return;
  changeUnit(battle, unitId, { garrison: null, pose, formation, moved: true });
  reveal(battle, unitId, null, 'OW-HID-03');
  emit(battle, { type: 'leftBuilding', clause: 'OW-BLD-02', unit: unitId, feature: building });
  const path = [pose];
  emit(battle, {
    type: 'unitMoved',
    clause: 'OW-BLD-02',
    unit: unitId,
    cause: 'leave',
    from: unit.pose,
    path,
    to: pose,
    double: false,
  });
  emit(battle, { type: 'formationChanged', clause: 'OW-BLD-02', unit: unitId, formation });
};

/** Every reason against other posts. @see OW-BLD-03 OW-MOV-14 OW-SEQ-07 */
export const setPostsRefusals = (s: Situation, unit: Unit, { posts }: SetPosts): readonly Refusal[] => [
  ...statusRefusals(s, unit, 'setPosts'),
  ...(unit.posted ? [refuse('alreadyActed', 'OW-SEQ-07', 'unit')] : []),
  ...(unit.garrison === null
    ? [refuse('notGarrisoned', 'OW-BLD-03', 'unit')]
    : postsRefusals(s, unit, unit.garrison.building, posts, 'posts')),
];

/** Posts the stands of a garrison again, which is not moving. @see OW-BLD-03 */
export const setPosts = (battle: Battle, { unit: unitId, posts }: SetPosts): void => {
  const { garrison } = unitOf(battle.state, unitId);
  if (garrison === null) return;
  changeUnit(battle, unitId, { posted: true });
  takePosts(battle, unitId, garrison.building, posts);
};
