import { bodyOf } from '../../../table/body.js';
import { beyondEdge, type Edge, edgeName, headingFrom } from '../../../table/edge.js';
import { turnBetween } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import { roundPoint } from '../../../table/way.js';
import { arrivalOf, isDue } from '../arrivals.js';
import type { Battle, Refusal } from '../battle.js';
import { putUnit } from '../displace.js';
import { footprintAt, footprintOf } from '../footprint.js';
import { revealNear } from '../hidden.js';
import { filesOf } from '../layout.js';
import { atMost, personalityOf, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Reinforcement } from '../scenario.js';
import type { Personality, Situation, Unit } from '../state.js';
import type { OpenFormation } from '../tables.js';
import { changePersonality, changeUnit, emit } from '../write.js';
import { placeRefusals } from './checks.js';
import { enemyOfAct } from './enemies.js';
import { closedAtPoint, enemyNearPoint } from './rider.js';

/** Reinforcements. @see CD-MOV-23 CD-MOV-26 */

/** The place of a point along an edge, from its west or south end. */
const alongEdge = ({ x, y }: Point, edge: Edge): number => (edge === 'north' || edge === 'south' ? x : y);

const isInInterval = (s: Situation, at: Point, { edge, interval: [from, to] }: Reinforcement): boolean =>
  atMost(s, from, alongEdge(at, edge)) && atMost(s, alongEdge(at, edge), to);

/** Something that would not come on at the edge and in the interval that the scenario names. @see CD-MOV-23 */
const awayFromEdge = (s: Situation, arrival: Reinforcement, path: string, how: string): Refusal => {
  const { edge, interval } = arrival;
  const [from, to] = interval;
  const where = `${edgeName(edge, s.scenario.north)} edge, from ${from} to ${to} cm along it`;
  return refuse('tooFar', 'CD-MOV-23', path, { edge, from, to }, `${how} the ${where}.`);
};

/** The unit as it would stand. */
const arrived = (s: Situation, unit: Unit, pose: Pose, formation: OpenFormation): Unit => ({
  ...unit,
  ...{ pose: roundPose(pose), formation, files: filesOf(s, unit, formation), removed: null, hidden: false },
});

/** Rear edge on the entry edge, square to it, and within the interval. */
const isAtEdge = (s: Situation, unit: Unit): boolean => {
  const arrival = arrivalOf(s, { ...unit, removed: 'waiting' });
  const { depth } = footprintAt(s, unit, unit.pose);
  const rear = advance(unit.pose, -depth);
  return (
    turnBetween(unit.pose.heading, headingFrom[arrival.edge]) <= s.tables.tolerances.angle &&
    atMost(s, Math.abs(beyondEdge(rear, arrival.edge, s.scenario.table)), 0) &&
    isInInterval(s, unit.pose, arrival)
  );
};

/** Reasons against the arrival of a unit. */
export const arrivalRefusals = (s: Situation, unit: Unit, pose: Pose, formation: OpenFormation): readonly Refusal[] => {
  if (!isDue(s, unit)) return [refuse('badUnit', 'CD-MOV-23', 'unitId', { unit: unit.id })];
  if (unit.acted !== null) return [refuse('alreadyMoved', 'CD-OBS-19', 'unitId', { unit: unit.id })];
  const after = arrived(s, unit, pose, formation);
  const enemy = enemyOfAct(s, { unit, after }, true);
  const arrival = arrivalOf(s, { ...unit, removed: 'waiting' });
  return [
    ...(enemy === null ? [] : [refuse('tooNear', 'CD-MOV-23', 'pose', { unit: enemy.id })]),
    ...(unit.formationsAllowed.includes(formation)
      ? []
      : [refuse('formationNotAllowed', 'CD-UNI-05', 'formation', { formation })]),
    ...placeRefusals(s, after, 'pose'),
    ...(isAtEdge(s, after) ? [] : [awayFromEdge(s, arrival, 'pose', 'Its rear edge stands square on')]),
  ];
};

/** Brings a unit on; enemies that its side did not know of keep it off. @see CD-OBS-19 CD-ORD-09 */
export const bringOn = (battle: Battle, unitId: string, pose: Pose, formation: OpenFormation): void => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const after = arrived(state, unit, pose, formation);
  const enemy = enemyOfAct(state, { unit, after }, false);
  if (enemy !== null) {
    changeUnit(battle, unitId, { acted: 'move' });
    emit(battle, { type: 'stayed', clause: 'CD-OBS-19', unit: unitId });
    return revealNear(battle, after, footprintOf(state, after));
  }
  const { x, y } = after.pose;
  changeUnit(battle, unitId, { hidden: false, orderAt: { x, y } });
  putUnit(battle, unitId, { pose: after.pose, formation, files: after.files, removed: null });
  emit(battle, { type: 'arrived', clause: 'CD-MOV-23', unit: unitId, pose: after.pose });
};

/** Places at which a unit may come on in a formation, spread over its interval. */
export const arrivalPlaces = (s: Situation, unit: Unit, formation: OpenFormation): readonly Pose[] => {
  const { edge, interval } = arrivalOf(s, unit);
  const { depth } = footprintAt(s, unit, unit.pose, formation);
  const [from, to] = interval;
  const count = 8;
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = from + ((to - from) * index) / count;
    return roundPose(advance(edgePose(s, edge, at), depth));
  }).filter((pose) => arrivalRefusals(s, unit, pose, formation).length === 0);
};

/** A pose on an edge, facing straight in. */
const edgePose = (s: Situation, edge: Edge, at: number): Pose => {
  const { width, height } = s.scenario.table;
  const heading = headingFrom[edge];
  switch (edge) {
    case 'north':
      return { x: at, y: height, heading };
    case 'south':
      return { x: at, y: 0, heading };
    case 'east':
      return { x: width, y: at, heading };
    case 'west':
      return { x: 0, y: at, heading };
  }
};

/** Reasons against the arrival of a personality. @see CD-MOV-23 */
export const riderArrivalRefusals = (s: Situation, personality: Personality, at: Point): readonly Refusal[] => {
  if (!isDue(s, personality)) return [refuse('badUnit', 'CD-MOV-23', 'personalityId', { personality: personality.id })];
  if (personality.moved) return [refuse('alreadyMoved', 'CD-OBS-19', 'personalityId', { personality: personality.id })];
  const arrival = arrivalOf(s, personality);
  const { width, height } = s.scenario.table;
  const isOn = at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height;
  const most = s.tables.personalities.arrival;
  const isNear = atMost(s, -beyondEdge(at, arrival.edge, s.scenario.table), most);
  return [
    ...(enemyNearPoint(s, personality.side, at, true) === undefined ? [] : [refuse('tooNear', 'CD-MOV-23', 'at')]),
    ...(closedAtPoint(s, at) ? [refuse('impassable', 'CD-PER-18', 'at')] : []),
    ...(isNear && isInInterval(s, at, arrival)
      ? []
      : [awayFromEdge(s, arrival, 'at', `He comes on at most ${most} cm from`)]),
    ...(isOn ? [] : [refuse('offTable', 'CD-GEN-21', 'at')]),
  ];
};

/** Brings a personality on; an enemy that his side did not know of keeps him off in this move. @see CD-OBS-19 */
export const bringOnRider = (battle: Battle, personalityId: string, at: Point): void => {
  const { side } = personalityOf(battle.state, personalityId);
  const enemy = enemyNearPoint(battle.state, side, at, false);
  if (enemy !== undefined) {
    changePersonality(battle, personalityId, { moved: true });
    return revealNear(battle, { id: null, side }, bodyOf([[at]]), enemy);
  }
  const to = roundPoint(at);
  changePersonality(battle, personalityId, { at: to, removed: null, attachedTo: null });
  emit(battle, {
    ...{ type: 'personalityMoved', clause: 'CD-MOV-23', personality: personalityId },
    ...{ from: to, to, attachedTo: null, cause: 'arrival' },
  });
};

/** Places at which a personality may come on. */
export const riderArrivals = (s: Situation, personality: Personality): readonly Point[] => {
  const { edge, interval } = arrivalOf(s, personality);
  const [from, to] = interval;
  const count = 8;
  return Array.from({ length: count + 1 }, (_, index) => {
    const pose = advance(edgePose(s, edge, from + ((to - from) * index) / count), 1);
    return roundPoint(pose);
  }).filter((at) => riderArrivalRefusals(s, personality, at).length === 0);
};
