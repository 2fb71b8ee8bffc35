import { bodiesGap } from '../../../table/body.js';
import { directionOf, headingOf } from '../../../table/heading.js';
import { add, type Point, subtract } from '../../../table/point.js';
import { moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import { type Feature, featuresInBox } from '../../../table/terrain.js';
import type { Battle } from '../battle.js';
import {
  type Footprint,
  footprintAt,
  footprintOf,
  liesWhollyOnTable,
  middleOfBuilding,
  overlaps,
} from '../footprint.js';
import { holderOf } from '../garrison.js';
import { reveal } from '../hidden.js';
import { removeUnit } from '../losses.js';
import { keptGround } from '../movement/legality.js';
import { atMost, countOf, distanceOf, enemiesOf, isArtillery, unitOf, unitsOnTable } from '../read.js';
import type { Drawn, Section } from '../scenario.js';
import { outwards } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { closedTo, featureOf, standIsOn } from '../terrain.js';
import { changeState, changeUnit, emit } from '../write.js';
import { sectionOf } from './buildings.js';

/** A building that falls, and what becomes of its garrison. */

const column: Drawn = { kind: 'column', files: 0 };

/** The pose of a column whose middle is that of the building. @see OW-BLD-10 */
const poseAbout = (s: Situation, unit: Unit, centre: Point, heading: number): Pose => {
  const trial = { ...centre, heading };
  const off = subtract(centre, footprintAt(s, unit, trial, column).bounds.centre);
  return roundPose({ ...add(trial, off), heading });
};

/** Whether survivors may stand on some ground. @see OW-BLD-10 OW-MOV-08 */
const isFree = (s: Situation, unit: Unit, ground: Footprint): boolean => {
  const closed = featuresInBox(closedTo(s, unit), ground.box);
  const kept = s.scenario.sides.flatMap(({ id }) => keptGround(s, id, unit.id));
  return (
    liesWhollyOnTable(s, ground) &&
    !closed.some((feature) => ground.placedStands().some((stand) => standIsOn(s, stand, feature))) &&
    !kept.some((each) => overlaps(s, ground, each.ground)) &&
    !unitsOnTable(s).some((other) => other.id !== unit.id && overlaps(s, ground, footprintOf(s, other)))
  );
};

/** Hidden enemies that survivors come upon are seen. @see OW-HID-13 */
const revealNear = (battle: Battle, unit: Unit, ground: Footprint): void => {
  for (const enemy of enemiesOf(battle.state, unit.side))
    if (
      enemy.hidden &&
      atMost(battle.state, bodiesGap(ground, footprintOf(battle.state, enemy)), distanceOf(battle.state, 'discovered'))
    )
      reveal(battle, enemy.id, unit.id, 'OW-HID-13');
};

/** The first free place straight back from the middle of the building; null if there is none. @see OW-BLD-10 */
const placeOutside = (battle: Battle, unit: Unit, from: Pose): Pose | null => {
  for (let step = 0; step <= countOf(battle.state, 'stepsBack'); step += 1) {
    const back = -step * distanceOf(battle.state, 'placeStep');
    const pose = roundPose(moveAlong(from, directionOf(from.heading), back));
    const ground = footprintAt(battle.state, unit, pose, column);
    revealNear(battle, unit, ground);
    if (isFree(battle.state, unit, ground)) return pose;
  }
  return null;
};

/** Sets the survivors of a garrison out in the ruins. @see OW-BLD-10 OW-HID-17 */
const setOut = (battle: Battle, unitId: string, building: Feature, section: Section): void => {
  reveal(battle, unitId, null, 'OW-HID-17');
  const unit = unitOf(battle.state, unitId);
  if (isArtillery(unit)) return removeUnit(battle, unitId, 'destroyed', 'wreck', 'OW-BLD-10');
  const heading = headingOf(outwards(battle.state, section, building));
  const pose = placeOutside(battle, unit, poseAbout(battle.state, unit, middleOfBuilding(building), heading));
  if (pose === null) return removeUnit(battle, unitId, 'destroyed', 'wreck', 'OW-BLD-10');
  changeUnit(battle, unitId, { garrison: null, formation: column, pose });
  emit(battle, { type: 'leftBuilding', clause: 'OW-BLD-10', unit: unitId, feature: building.id });
  emit(battle, {
    type: 'unitMoved',
    clause: 'OW-BLD-10',
    unit: unitId,
    cause: 'wreck',
    from: unit.pose,
    path: [pose],
    to: pose,
    double: false,
  });
  emit(battle, { type: 'formationChanged', clause: 'OW-BLD-10', unit: unitId, formation: column });
};

/** Charges at the building go on as charges in the open. @see OW-MEL-19 */
const openCharges = (battle: Battle, unitId: string): void => {
  const charges = battle.state.charges.map((charge) =>
    charge.target === unitId ? { ...charge, section: null } : charge,
  );
  changeState(battle, { charges });
};

/**
 * Turns a building into a heap of rocks when its last wall is breached.
 *
 * @param sectionId - the wall that was breached last; survivors face out through it
 * @see OW-BLD-10
 */
export const wreck = (battle: Battle, featureId: string, sectionId: string): void => {
  const building = featureOf(battle.state, featureId);
  const section = sectionOf(battle.state, featureId, sectionId);
  if (building === undefined || section === undefined) return;
  const garrison = holderOf(battle.state, featureId);
  changeState(battle, { wrecked: [...battle.state.wrecked, featureId] });
  emit(battle, { type: 'wrecked', clause: 'OW-BLD-10', feature: featureId });
  if (garrison === undefined) return;
  openCharges(battle, garrison.id);
  setOut(battle, garrison.id, building, section);
};
