import { aheadOf } from '../../../table/facing.js';
import type { Sight } from '../../../table/sight.js';
import { distanceToFeature, featureObstacles } from '../../../table/terrain.js';
import type { Battle, Refusal } from '../battle.js';
import { centreOfUnit, footprintOf, gapBetween } from '../footprint.js';
import { nearestFirst } from '../nearest.js';
import { constant, directionAway, unitOf, workOf } from '../read.js';
import { unseen } from '../reasons.js';
import { refuse } from '../refusals.js';
import { gunBand, standsLost } from '../resolvers.js';
import type { SideId } from '../scenario.js';
import { sightOfWork } from '../sight.js';
import type { Situation, Unit, Work } from '../state.js';
import type { Shot, Task } from '../tasks.js';
import { featureOf, garrisonOf } from '../terrain.js';
import { changeWork, emit, schedule } from '../write.js';
import { arcRefusals, firesAllRound, gunRangeRefusals, gunRowOf } from './artillery.js';
import type { Aim } from './shot.js';

/** Guns against fortifications. */

/**
 * Whether a work is enemy: the units inside decide, and its owner if it is empty.
 *
 * @see OTS-SIE-10
 */
const isEnemyWork = (s: Situation, work: Work, side: SideId): boolean => {
  const garrison = garrisonOf(s, work);
  if (garrison.length === 0) return work.side !== null && work.side !== side;
  return garrison.every((unit) => unit.side !== side);
};

/** Distance from the battery to the nearest point of the work, in cm (OTS-SIE-03). */
const rangeToWork = (s: Situation, gun: Unit, work: Work): number => {
  const feature = featureOf(s, work.id);
  return feature === undefined ? Number.MAX_VALUE : distanceToFeature(footprintOf(s, gun).bounds.corners, feature);
};

const isWorkInArc = (s: Situation, gun: Unit, work: Work): boolean => {
  const feature = featureOf(s, work.id);
  if (feature === undefined) return false;
  // The edges of a broad wall count, not its middle line.
  const points = featureObstacles(feature).flat();
  return firesAllRound(s) || points.some((point) => aheadOf(gun.pose, point) > constant(s, 'epsilon'));
};

/**
 * Reasons against fire at a work: it is breached already, or not in enemy hands.
 *
 * @see OTS-SIE-02 OTS-SIE-10
 */
export const workRefusals = (s: Situation, gun: Unit, work: Work): readonly Refusal[] => {
  if (work.breached)
    return [refuse('notFortification', 'OTS-SIE-10', 'targetId', { work: work.id }, 'This work is breached already.')];
  if (isEnemyWork(s, work, gun.side)) return [];
  return [refuse('notFortification', 'OTS-SIE-10', 'targetId', { work: work.id }, 'This work is not in enemy hands.')];
};

/** Siege guns see the work themselves; for mortars the officer who gives the order may. */
const sightRefusals = (s: Situation, gun: Unit, sight: Sight): readonly Refusal[] => {
  if (sight.clear) return [];
  const text = `Neither ${gun.name} nor the officer who gives the order sees the work`;
  return gun.arm === 'mortar'
    ? [unseen(s, sight, 'OTS-MTR-03', 'targetId', text)]
    : [unseen(s, sight, 'OTS-SIE-02', 'targetId', 'The work is out of sight')];
};

/**
 * Aims at a work.
 *
 * @param sight - of the guns, or of the officer who sees the work for them
 * @see OTS-SIE-02 OTS-SIE-03 OTS-MTR-04
 */
export const aimAtWork = (s: Situation, gun: Unit, work: Work, sight: Sight): Aim => {
  const row = gunRowOf(s, gun);
  const range = rangeToWork(s, gun, work);
  return {
    targetId: work.id,
    struck: { at: 'work', id: work.id },
    range,
    band: gunBand(s, row, range),
    refusals: [
      ...workRefusals(s, gun, work),
      ...arcRefusals(isWorkInArc(s, gun, work)),
      ...sightRefusals(s, gun, sight),
      ...gunRangeRefusals(s, gun, range),
    ],
  };
};

/** How a siege battery may aim at a work. */
export const siegeAim = (s: Situation, gun: Unit, work: Work): Aim =>
  aimAtWork(s, gun, work, sightOfWork(s, gun, work));

/** Siege guns never fire at troops, so this is the only refusal (OTS-SIE-02). */
export const siegeAimAtUnit = (target: Unit): Aim => ({
  targetId: target.id,
  struck: { at: 'unit', id: target.id },
  range: Number.MAX_VALUE,
  band: 'long',
  refusals: [refuse('notFortification', 'OTS-SIE-02', 'targetId', {}, 'Siege guns fire only at enemy fortifications.')],
});

/** Reduces the cohesion of a work as hits remove stands (OTS-SIE-07); at 0 it is breached and unused hits are lost. */
const wearDown = (battle: Battle, work: Work, hits: number): void => {
  const { standLoss } = battle.state.options;
  const { lost, unused } = standsLost(standLoss, work.strength, work.cohesionLeft, work.unusedHits, hits);
  const cohesionLeft = work.cohesionLeft - lost;
  const breached = cohesionLeft === 0;
  changeWork(battle, work.id, { cohesionLeft, unusedHits: unused, breached });
  emit(battle, {
    type: 'workHit',
    clause: 'OTS-SIE-07',
    workId: work.id,
    hits,
    cohesionLeft,
    unusedHits: unused,
    breached,
  });
};

/** Tasks of the garrison: each unit is pushed straight away from the guns, then tests morale. */
const garrisonTasks = (s: Situation, gun: Unit, garrison: readonly Unit[], hits: number): readonly Task[] => {
  const from = centreOfUnit(s, gun);
  const distance = hits * constant(s, 'driveBackPerHit');
  const pushes = garrison.map((unit) => ({
    unitId: unit.id,
    distance,
    direction: directionAway(from, centreOfUnit(s, unit), unit.pose.heading),
    away: gapBetween(s, gun, unit),
  }));
  return [
    { task: 'driveBack', clause: 'OTS-SIE-09', cause: 'work', from, pushes, asGroup: false },
    ...garrison.map((unit) => ({ task: 'morale', unitId: unit.id, distance, standsJustLost: 0, routs: true }) as const),
  ];
};

/**
 * Hits on a work: its cohesion drops, and units inside lose no stands but are driven back.
 *
 * @see OTS-SIE-07 OTS-SIE-08 OTS-SIE-09 OTS-SIE-11 OTS-MTR-05
 */
export const strikeWork = (battle: Battle, shot: Shot, hits: number): void => {
  const { state } = battle;
  const work = workOf(state, shot.struck.id);
  const gun = unitOf(state, shot.firerId);
  const garrison = nearestFirst(
    state,
    gun,
    garrisonOf(state, work).filter((unit) => unit.side !== gun.side),
  );
  wearDown(battle, work, hits);
  if (garrison.length > 0) schedule(battle, ...garrisonTasks(state, gun, garrison, hits));
};
