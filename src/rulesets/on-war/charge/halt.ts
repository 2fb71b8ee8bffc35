import { between, distance } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import { bodiesGap, footprintAt, footprintOf } from '../footprint.js';
import { reveal } from '../hidden.js';
import { firstWithin } from '../movement/ahead.js';
import { distanceOf, enemiesOf, unitOf, unitsOnTable } from '../read.js';
import type { Charge, Situation, Unit } from '../state.js';
import { closedTo } from '../terrain.js';
import { changeCharge, changeUnit, emit } from '../write.js';
import { countsAsMoving } from './arrival.js';
import { isOn, placeIsFree } from './clear.js';
import { chargePlace, type Place } from './place.js';

/** Cavalry that shrinks from a square halts before it. */

/** A way along which a halt is looked for: the pose after so many inches. */
type Way = (inches: number) => Pose;

/** Halves an interval until it is too short to matter for any stored pose. */
const halvings = 50;

/** The greatest length of a way, up to `most`, at which a condition holds; it holds at 0. */
const lastThat = (holds: (inches: number) => boolean, most: number): number => {
  if (holds(most)) return most;
  let [least, beyond] = [0, most];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (least + beyond) / 2;
    if (holds(middle)) least = middle;
    else beyond = middle;
  }
  return least;
};

const towards =
  ({ pose }: Unit, place: Place): Way =>
  (inches) => ({ ...between(pose, place.pose, inches / place.distance), heading: place.pose.heading });

const backFrom =
  ({ pose }: Unit, { heading }: Pose): Way =>
  (inches) =>
    advance({ ...pose, heading }, -inches);

/** Poses one step behind the other. */
const stepsBack = (s: Situation, way: (steps: number) => Pose, least: number, most: number): readonly Pose[] => {
  const step = distanceOf(s, 'placeStep');
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => roundPose(way(index * step)));
};

/**
 * Where it may halt, the place nearest to the square first: on the line of its charge, no farther than its assault
 * distance; if it began nearer to the square, straight back from where it stands.
 *
 * @see OW-SQR-06
 */
const haltsOf = (s: Situation, unit: Unit, square: Unit, place: Place): readonly Pose[] => {
  const halt = distanceOf(s, 'haltAtSquare');
  const ground = footprintOf(s, square);
  const keepsOff = (pose: Pose): boolean => bodiesGap(footprintAt(s, unit, pose), ground) >= halt;
  const reach = Math.min(place.distance, s.tables.assaults[unit.type].assault ?? 0);
  const ahead = towards(unit, place);
  const start = { ...unit.pose, heading: place.pose.heading };
  if (keepsOff(start) && place.distance > 0) {
    const most = lastThat((inches) => keepsOff(ahead(inches)), reach);
    return stepsBack(s, (inches) => ahead(most - inches), 0, most);
  }
  const { width, height } = s.scenario.table;
  const farthest = width + height;
  const back = backFrom(unit, place.pose);
  const least = farthest - lastThat((inches) => keepsOff(back(farthest - inches)), farthest);
  return stepsBack(s, (inches) => back(least + inches), least, farthest);
};

/** The first place that is free. Hidden enemies on it are revealed, and count like any other. @see OW-HID-13 */
const freeAmong = (battle: Battle, unit: Unit, poses: readonly Pose[]): Pose | undefined =>
  poses.find((pose) => {
    const ground = footprintAt(battle.state, unit, pose);
    for (const enemy of enemiesOf(battle.state, unit.side))
      if (enemy.hidden && isOn(battle.state, ground, enemy)) reveal(battle, enemy.id, unit.id, 'OW-HID-13');
    const others = unitsOnTable(battle.state).filter(({ id }) => id !== unit.id);
    return placeIsFree(battle.state, unit, pose, { others, closed: closedTo(battle.state, unit) });
  });

/** Hidden enemies that it comes near on its way. @see OW-HID-13 */
const revealBeside = (battle: Battle, unit: Unit, to: Pose): void => {
  const { state } = battle;
  const onward = { leg: { from: unit.pose, to }, begin: 0 };
  for (const enemy of enemiesOf(state, unit.side).filter(({ hidden }) => hidden))
    if (
      firstWithin(state, { unit, formation: unit.formation }, onward, enemy, distanceOf(state, 'discovered')) !== null
    )
      reveal(battle, enemy.id, unit.id, 'OW-HID-13');
};

const placeAt = (battle: Battle, unit: Unit, to: Pose): void => {
  revealBeside(battle, unit, to);
  changeUnit(battle, unit.id, { pose: to });
  if (countsAsMoving(battle.state)) changeUnit(battle, unit.id, { moved: true });
  emit(battle, {
    type: 'unitMoved',
    clause: 'OW-SQR-06',
    unit: unit.id,
    cause: 'halt',
    from: unit.pose,
    path: [to],
    to,
    double: false,
  });
};

/** Cavalry that fails its check before a square halts there at once, or stays if there is no room. @see OW-SQR-06 */
export const haltAtSquare = (battle: Battle, charge: Charge): void => {
  const [unit, square] = [unitOf(battle.state, charge.charger), unitOf(battle.state, charge.target)];
  const place = chargePlace(battle.state, unit, square);
  const to = place === null ? undefined : freeAmong(battle, unit, haltsOf(battle.state, unit, square, place));
  if (to !== undefined) placeAt(battle, unit, to);
  const done = {
    edge: place?.edge ?? null,
    distance: to === undefined ? 0 : distance(unit.pose, to),
    state: 'haltedAtSquare',
  } as const;
  changeCharge(battle, unit.id, done);
  emit(battle, { type: 'charged', clause: 'OW-SQR-06', unit: unit.id, target: square.id, ...done });
};
