import { middleOf } from '../../../table/polygon.js';
import type { Pose } from '../../../table/pose.js';
import { distanceToFeature, type Feature } from '../../../table/terrain.js';
import type { Battle, Refusal, Rules } from '../battle.js';
import { isClearPlace, nearestClearPlace, wrongPlace } from '../clearplace.js';
import { endContacts } from '../contacts.js';
import { footprintAt, poseAround } from '../footprint.js';
import { removeUnit } from '../losses.js';
import { constant, unitOf, unitsOnTable } from '../read.js';
import { shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import { moveUnit } from '../relocation.js';
import type { Situation, Unit } from '../state.js';
import type { BurningTask } from '../tasks.js';
import { buildingsOf, featureOf, isBurning } from '../terrain.js';
import { changeState, emit, schedule } from '../write.js';
import { fateRoll } from './dice.js';
import { outlineOf, placesAround } from './outline.js';

/** Fate 66: a building catches fire, and its occupants must leave. */

/**
 * Buildings that may catch fire: those that are neither burning nor burnt out, in the scenario's order.
 *
 * @see KG-FAT-34
 */
export const fuelOf = (s: Situation): readonly string[] =>
  buildingsOf(s)
    .map(({ id }) => id)
    .filter((id) => !isBurning(s, id));

/** Sets the picked building on fire; a die gives the turns it burns. @see KG-FAT-34 */
export const catchFire = (battle: Battle, feature: string): void =>
  schedule(battle, { task: 'fateBurnTurns', feature });

const outside = (unit: Unit): Unit => ({ ...unit, inBuilding: null });

const gapToOutline = (s: Situation, unit: Unit, building: Feature, pose: Pose): number =>
  Math.min(...footprintAt(s, unit, pose).parts.map((part) => distanceToFeature(part, building)));

/** Every reason why a unit may not leave a burning building at this pose. @see KG-FAT-34 KG-GEN-16 */
export const leaveFireRefusals = (s: Situation, unit: Unit, featureId: string, pose: Pose): readonly Refusal[] => {
  const building = featureOf(s, featureId);
  if (building === undefined) return [];
  const gap = gapToOutline(s, unit, building, pose);
  const limit = constant(s, 'contact');
  return [
    ...(gap <= limit ? [] : [apartFrom(gap, limit)]),
    ...(isClearPlace(s, outside(unit), pose) ? [] : [wrongPlace(s, outside(unit), pose, 'KG-GEN-16', 'pose')]),
  ];
};

const apartFrom = (far: number, limit: number): Refusal => {
  const gap = shown(far);
  return refuse(
    'notAtOutline',
    'KG-FAT-34',
    'pose',
    { gap, limit },
    `It is ${gap}" from the outline; up to ${limit}" it touches it.`,
  );
};

const isPlaceFor =
  (s: Situation, unit: Unit, building: Feature) =>
  (pose: Pose): boolean =>
    gapToOutline(s, unit, building, pose) <= constant(s, 'contact') && isClearPlace(s, outside(unit), pose);

/**
 * Clear places that touch the outline, in a fixed order. The step is the same as in any search for a clear place.
 *
 * @see KG-FAT-34
 */
export const placesOutside = (s: Situation, unit: Unit, featureId: string): readonly Pose[] => {
  const building = featureOf(s, featureId);
  return building === undefined ? [] : placesAround(s, unit, building).filter(isPlaceFor(s, unit, building));
};

/** Moves a unit out of a burning building: it takes no test, and its contacts end. @see KG-FAT-34 */
export const leaveBurning = (battle: Battle, unitId: string, feature: string, pose: Pose): void => {
  endContacts(battle, unitId);
  moveUnit(battle, unitId, [pose], 'fate', 'KG-FAT-34', { inBuilding: null });
  emit(battle, { type: 'buildingLeft', clause: 'KG-FAT-34', unitId, feature });
};

/**
 * Places a unit without space at the walls on the clear place nearest to the middle; without any on the table it is
 * removed.
 *
 * @see KG-GEN-16
 */
const putOut = (battle: Battle, unitId: string, building: Feature): void => {
  const { state } = battle;
  const unit = outside(unitOf(state, unitId));
  const middle = middleOf(outlineOf(building));
  const pose = nearestClearPlace(state, unit, poseAround(state, unit, middle, unit.pose.heading));
  if (pose === null) removeUnit(battle, unitId, 'dispersed', 'KG-GEN-16');
  else leaveBurning(battle, unitId, building.id, pose);
};

/** Sets a building on fire and schedules the exit of its occupants. @see KG-FAT-34 */
const setAlight = (battle: Battle, feature: string, turns: number): void => {
  const { state } = battle;
  changeState(battle, { burning: [...state.burning, { feature, turns }] });
  emit(battle, { type: 'buildingBurns', clause: 'KG-FAT-34', feature, turns });
  const inside = unitsOnTable(state).filter(({ inBuilding }) => inBuilding === feature);
  const building = featureOf(state, feature);
  if (building === undefined) return;
  for (const { id } of inside) {
    const unit = unitOf(battle.state, id);
    const isRoom = placesAround(battle.state, unit, building).some(isPlaceFor(battle.state, unit, building));
    if (isRoom) schedule(battle, { task: 'leaveFire', unitId: id, feature });
    else putOut(battle, id, building);
  }
};

/** Counts one turn off every fire; a burnt-out building gives no cover. @see KG-FAT-34 */
export const burnDown = (battle: Battle): void => {
  const left = battle.state.burning.map(({ feature, turns }) => ({ feature, turns: turns - 1 }));
  changeState(battle, { burning: left.filter(({ turns }) => turns > 0) });
  for (const { feature } of left.filter(({ turns }) => turns <= 0)) {
    changeState(battle, { burntOut: [...battle.state.burntOut, feature] });
    emit(battle, { type: 'buildingBurntOut', clause: 'KG-FAT-34', feature });
  }
};

export const burningRules: Rules<BurningTask> = {
  fateBurnTurns: {
    roll: () => fateRoll({ purpose: 'fate.burnTurns', clause: 'KG-FAT-34', die: 'd6', side: null }),
    settle: (battle, { feature }, turns) => setAlight(battle, feature, turns),
  },
  leaveFire: {
    asks: (state, { unitId }) => ({ side: unitOf(state, unitId).side, about: unitId, actions: ['leaveFire'] }),
  },
};
