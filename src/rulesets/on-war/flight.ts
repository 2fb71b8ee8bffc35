import { directionOf } from '../../table/heading.js';
import { moveAlong, type Pose, roundPose } from '../../table/pose.js';
import type { Battle, Rules } from './battle.js';
import { breakSquare, farSideOf, homeSideOf, putOutside, shiftedInwards, turnedAbout } from './flight/outside.js';
import { pursue } from './flight/pursuit.js';
import { runOn } from './flight/run.js';
import { removeUnit } from './losses.js';
import { setOut } from './movement/setout.js';
import { homewards, isArtillery, isOnTable, unitOf, unitsOfSide } from './read.js';
import type { Situation, Unit } from './state.js';
import type { Task, TaskOf, Travel } from './tasks.js';
import { featureOf } from './terrain.js';
import { changeUnit, schedule } from './write.js';

export { type Course, comesUpon, courseOf } from './flight/course.js';
export { rideAlong } from './flight/ride.js';
export { abandonGuns, runOn } from './flight/run.js';

/** Falling back out of a melee, and the moves of step 2.6: routs, then pursuits. */

/** How far a battalion falls back or routs, in inches. @see OW-FBK-02 OW-FBK-03 */
export const fallBackDistance = (s: Pick<Situation, 'tables'>, { type, formation }: Unit): number => {
  const { fallBack } = s.tables.assaults[type];
  if (fallBack !== null) return fallBack;
  return formation.kind === 'garrison' ? 0 : (s.tables.movementAllowances[type][formation.kind] ?? 0);
};

/** Guns that cannot be moved are lost. @see OW-TER-13 OW-BLD-17 */
const losesItsGuns = (unit: Unit): boolean => isArtillery(unit) && (unit.bogged || unit.stuck);

/** Goes straight in a direction, as far as a battalion flees. */
const run = (battle: Battle, unitId: string, heading: number, given: Pick<Travel, 'cause'> & Partial<Travel>): void => {
  const unit = unitOf(battle.state, unitId);
  const length = fallBackDistance(battle.state, unit);
  const to = roundPose(moveAlong(unit.pose, directionOf(heading), length));
  runOn(battle, setOut(unit, [to], given).travel);
};

/**
 * The heading along which a battalion falls back: that of the charger for its target, the opposite one for a charger.
 *
 * @see OW-FBK-04
 */
const awayFrom = (s: Situation, unit: Unit, enemy: Unit): number =>
  unit.side === s.active ? unit.pose.heading + 180 : enemy.pose.heading;

/** A garrison that is driven out stands on the far side of its building. @see OW-BLD-13 */
const leaveBuilding = (battle: Battle, unit: Unit, enemy: Unit): void => {
  const building = unit.garrison === null ? undefined : featureOf(battle.state, unit.garrison.building);
  if (unit.garrison === null || building === undefined) return;
  putOutside(battle, unit, unit.garrison, farSideOf(building, enemy.pose));
};

/**
 * A battalion falls back from the opponent of its melee. Tasks that come after it must be scheduled before: the fall
 * back of a battery may ask for dice.
 *
 * @param enemyId - charger or target of the melee, and still where it fought
 * @see OW-FBK-01 OW-FBK-04 OW-FBK-09 OW-FBK-10 OW-MEL-21 OW-ROU-10
 */
export const fallBack = (battle: Battle, unitId: string, enemyId: string): void => {
  const unit = unitOf(battle.state, unitId);
  const enemy = unitOf(battle.state, enemyId);
  if (!isOnTable(unit)) return;
  changeUnit(battle, unitId, { beaten: true, pursuing: null });
  // The unit that drove it back forgets an older quarry, also if it does not survive to be the new one.
  changeUnit(battle, enemyId, { pursuing: null });
  if (losesItsGuns(unit)) return removeUnit(battle, unitId, 'destroyed', 'melee', 'OW-TER-13');
  breakSquare(battle, unit);
  leaveBuilding(battle, unit, enemy);
  const building = unit.garrison?.building ?? null;
  run(battle, unitId, awayFrom(battle.state, unit, enemy), { cause: 'fallBack', enemy: enemyId, building });
};

/** Where a rout begins: turned homewards, or outside the building. @see OW-ROU-02 */
const facingHome = (s: Situation, unit: Unit): Pose => {
  const heading = homewards(s, unit.side);
  const building = unit.garrison === null ? undefined : featureOf(s, unit.garrison.building);
  return building === undefined ? turnedAbout(s, unit, heading) : homeSideOf(s, unit, building, heading);
};

/** A rout move. @see OW-ROU-02 OW-TER-13 */
const flee = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit) || !unit.routing) return;
  if (losesItsGuns(unit)) return removeUnit(battle, unitId, 'destroyed', 'flight', 'OW-TER-13');
  const { garrison, pose: start } = unit;
  breakSquare(battle, unit);
  const outside = facingHome(battle.state, unitOf(battle.state, unitId));
  if (garrison !== null) putOutside(battle, unit, garrison, outside);
  const pose = roundPose(shiftedInwards(battle.state, unitOf(battle.state, unitId), outside));
  changeUnit(battle, unitId, { pose });
  run(battle, unitId, pose.heading, {
    cause: 'rout',
    start,
    building: garrison?.building ?? null,
    posts: garrison?.posts ?? null,
  });
};

/** Routs of the active side in roster order, then its pursuits. @see OW-SEQ-01 OW-GEN-11 OW-END-05 */
const openFlights = (battle: Battle): void => {
  const own = unitsOfSide(battle.state, battle.state.active);
  const moves: readonly TaskOf<'flee' | 'pursue'>[] = [
    ...own.filter(({ routing }) => routing).map(({ id }) => ({ task: 'flee', unitId: id }) as const),
    ...own.filter(({ mustPursue }) => mustPursue).map(({ id }) => ({ task: 'pursue', unitId: id }) as const),
  ];
  schedule(battle, ...moves.flatMap((move): readonly Task[] => [move, { task: 'checkEnd' }]));
};

export const flightRules: Rules<TaskOf<'openFlights' | 'flee' | 'pursue'>> = {
  openFlights: { act: openFlights },
  flee: { act: (battle, { unitId }) => flee(battle, unitId) },
  pursue: { act: (battle, { unitId }) => pursue(battle, unitId) },
};
