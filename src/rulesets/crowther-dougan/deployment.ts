import { byId } from '../../core/pieces.js';
import { bodyOf } from '../../table/body.js';
import { between, distance, type Point } from '../../table/point.js';
import { containsPoint, convexParts, type Polygon } from '../../table/polygon.js';
import type { Pose } from '../../table/pose.js';
import { pointToSegment } from '../../table/segment.js';
import { hasToDeploy } from './arrivals.js';
import type { Battle, Refusal, Rules } from './battle.js';
import { unitsUnder } from './clearplace.js';
import { placeWith, putUnit } from './displace.js';
import {
  type Body,
  baseOf,
  bodiesGap,
  craftFootprint,
  footprintAt,
  footprintOf,
  heldFootprint,
  liesWhollyOnTable,
  poseInside,
} from './footprint.js';
import { filesOf } from './layout.js';
import { armyOf, findCraft, homewards, isOnTable, isSteady, knows, unitOf, unitsOfSide } from './read.js';
import { refuse } from './refusals.js';
import { hasRoom, hasRoomAboard, mayGarrison } from './rooms.js';
import type { SideId } from './scenario.js';
import { isConcealed } from './sight.js';
import type { Personality, Situation, Unit } from './state.js';
import type { OpenFormation } from './tables.js';
import type { SetUpTask } from './tasks.js';
import { closedUnder, findFeature, isHeld, moverOf } from './terrain.js';
import { changePersonality, changeUnit, emit, schedule } from './write.js';

/** U3 to U5: what the scenario leaves to the sides. @see CD-GEN-20 */

/** Whether a point lies in a zone, or no farther outside than the tolerance. */
const isInZone = (s: Situation, point: Point, { zone }: { readonly zone: readonly Point[] }): boolean =>
  containsPoint(zone, point) ||
  zone.some((corner, index) => {
    const next = zone[(index + 1) % zone.length] ?? corner;
    return pointToSegment(point, corner, next) <= s.tables.tolerances.length;
  });

/** Longest piece of an outline that is looked at as one, in cm. */
const finest = 0.25;

/** Places along an outline, its corners among them. */
const placesOn = (outline: Polygon): readonly Point[] =>
  outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const pieces = Math.max(1, Math.ceil(distance(from, to) / finest));
    return Array.from({ length: pieces }, (_, piece) => between(from, to, piece / pieces));
  });

/** Whether a body lies wholly in a side's zone: a zone may have corners that point inwards. @see CD-GEN-20 */
const liesInZone = (s: Situation, side: SideId, { parts }: Body): boolean =>
  parts.flatMap(placesOn).every((point) => isInZone(s, point, armyOf(s, side)));

/** Whether some part of a building or craft lies in a side's zone. */
const reachesZone = (s: Situation, side: SideId, body: Body): boolean =>
  bodiesGap(body, bodyOf(convexParts(armyOf(s, side).zone)), s.tables.tolerances.length) <= s.tables.tolerances.length;

const refuseIf = (isSo: boolean, ...refusal: Parameters<typeof refuse>): readonly Refusal[] =>
  isSo ? [refuse(...refusal)] : [];

/** Reasons against a place in the open, by what the side knows. @see CD-GEN-20 CD-OBS-19 */
export const deployRefusals = (s: Situation, unit: Unit, pose: Pose, formation: OpenFormation): readonly Refusal[] => {
  const ground = footprintAt(s, unit, pose, formation);
  const inTheWay = unitsUnder(s, ground, [unit.id]).filter((other) => knows(s, unit.side, other));
  const formed = { ...unit, formation };
  return [
    ...refuseIf(!liesInZone(s, unit.side, ground), 'outsideZone', 'CD-GEN-20', 'pose'),
    ...refuseIf(!unit.formationsAllowed.includes(formation), 'formationNotAllowed', 'CD-UNI-05', 'formation'),
    ...refuseIf(closedUnder(s, ground, moverOf(formed)).length > 0, 'impassable', 'CD-GEN-20', 'pose'),
    ...refuseIf(inTheWay.length > 0, 'blocked', 'CD-GEN-14', 'pose'),
    ...refuseIf(!liesWhollyOnTable(s, ground), 'offTable', 'CD-GEN-21', 'pose'),
  ];
};

/** Reasons against starting as a garrison. @see CD-GEN-20 CD-UNI-11 */
export const garrisonRefusals = (s: Situation, unit: Unit, featureId: string): readonly Refusal[] => {
  const feature = findFeature(s, featureId);
  if (feature === undefined || !isHeld(feature))
    return [refuse('invalid', 'CD-UNI-11', 'inFeature', { feature: featureId })];
  return [
    ...refuseIf(!reachesZone(s, unit.side, heldFootprint(feature)), 'outsideZone', 'CD-GEN-20', 'inFeature'),
    ...refuseIf(!mayGarrison(unit), 'impassable', 'CD-UNI-11', 'inFeature'),
    ...refuseIf(!hasRoom(s, unit, feature), 'noCapacity', 'CD-UNI-11', 'inFeature'),
  ];
};

/** Reasons against starting aboard. @see CD-GEN-20 CD-BOA-12 */
export const aboardRefusals = (s: Situation, unit: Unit, craftId: string): readonly Refusal[] => {
  const craft = findCraft(s, craftId);
  if (craft === undefined) return [refuse('invalid', 'CD-GEN-20', 'aboard', { craft: craftId })];
  return [
    ...refuseIf(!reachesZone(s, unit.side, craftFootprint(s, craft)), 'outsideZone', 'CD-GEN-20', 'aboard'),
    ...refuseIf(!hasRoomAboard(s, unit, craft), 'noCapacity', 'CD-UNI-11', 'aboard'),
  ];
};

const shown = (battle: Battle, unitId: string): void => {
  const { pose, formation } = unitOf(battle.state, unitId);
  emit(battle, { type: 'deployed', clause: 'CD-GEN-20', unit: unitId, pose, formation });
};

export const deployInOpen = (battle: Battle, unitId: string, pose: Pose, formation: OpenFormation): void => {
  const unit = unitOf(battle.state, unitId);
  putUnit(battle, unitId, { removed: null, pose, formation, files: filesOf(battle.state, unit, formation) });
  changeUnit(battle, unitId, { orderAt: unitOf(battle.state, unitId).pose });
  shown(battle, unitId);
};

/** Puts a unit into a building or work, facing as its side does. @see CD-UNI-10 */
export const deployInside = (
  battle: Battle,
  unitId: string,
  into: { readonly inFeature: string } | { readonly aboard: string },
): void => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const inside: Pick<Unit, 'garrisonOf' | 'embarkedOn' | 'formation'> =
    'inFeature' in into
      ? { garrisonOf: into.inFeature, embarkedOn: null, formation: 'garrison' }
      : { garrisonOf: null, embarkedOn: into.aboard, formation: 'embarked' };
  const heading = homewards(state, unit.side) + 180;
  const pose = poseInside(footprintOf(state, { ...unit, ...inside }), heading);
  putUnit(battle, unitId, { ...inside, removed: null, pose });
  changeUnit(battle, unitId, { orderAt: pose });
  shown(battle, unitId);
};

/** Reasons against the place of a personality. @see CD-GEN-20 */
export const personalityRefusals = (s: Situation, personality: Personality, at: Point): readonly Refusal[] => {
  const base = baseOf(s, { at });
  return [
    ...refuseIf(!liesInZone(s, personality.side, base), 'outsideZone', 'CD-GEN-20', 'at'),
    ...refuseIf(closedUnder(s, base, 'personality').length > 0, 'impassable', 'CD-GEN-20', 'at'),
    ...refuseIf(!liesWhollyOnTable(s, base), 'offTable', 'CD-GEN-21', 'at'),
  ];
};

/** Reasons against attaching a personality. @see CD-GEN-20 */
export const attachRefusals = (s: Situation, personality: Personality, unitId: string): readonly Refusal[] => {
  const unit = s.units.find(({ id }) => id === unitId);
  if (unit === undefined || unit.side !== personality.side)
    return [refuse('badUnit', 'CD-SEQ-07', 'attachTo', { unit: unitId })];
  return refuseIf(!isOnTable(unit), 'notInContact', 'CD-GEN-20', 'attachTo', { unit: unitId });
};

/** Places a personality: on a spot, or with a unit. */
export const placePersonality = (battle: Battle, id: string, where: Point | string): void => {
  const { state } = battle;
  const at = typeof where === 'string' ? placeWith(state, unitOf(state, where)) : where;
  const attachedTo = typeof where === 'string' ? where : null;
  changePersonality(battle, id, { at, attachedTo, removed: null });
  emit(battle, {
    ...{ type: 'personalityMoved', clause: 'CD-GEN-20', personality: id, from: at, to: at },
    ...{ attachedTo, cause: 'placed' },
  });
};

/** Units that a side may set hidden in U4, set so by now or not: steady and concealed, and not hidden by the scenario. */
const concealedUnits = (s: Situation, side: SideId): readonly Unit[] =>
  s.scenario.hiddenDeployment
    ? unitsOfSide(s, side).filter(
        (unit) => isSteady(unit) && isConcealed(s, unit) && byId(s.scenario.units, unit.id)?.hidden !== true,
      )
    : [];

/** Units that a side may still set hidden. */
export const unitsToHide = (s: Situation, side: SideId): readonly Unit[] =>
  concealedUnits(s, side).filter((unit) => !unit.hidden);

/** Units without an order of the scenario; those still to come too. @see CD-ORD-01 */
const unitsWithoutOrder = (s: Situation, side: SideId): readonly Unit[] =>
  s.units.filter(
    (unit) =>
      unit.side === side &&
      (unit.removed === null || unit.removed === 'waiting') &&
      s.scenario.units.some(({ id, order }) => id === unit.id && order === null),
  );

/** Units without an order of the scenario that have not been given one yet. */
export const unitsToOrder = (s: Situation, side: SideId): readonly Unit[] =>
  unitsWithoutOrder(s, side).filter((unit) => !unit.ordered);

/** A step is passed over where a side has nothing to do in it; else it goes on until its side ends it. @see CD-SEQ-11 */
export const deploymentRules: Rules<SetUpTask> = {
  deploy: {
    asks: (s, { side }) =>
      hasToDeploy(s, side) ? { side, about: null, actions: ['deploy', 'deployPersonality', 'endDeployment'] } : null,
    before: (battle, task, { type }) => {
      if (type !== 'endDeployment') schedule(battle, task);
    },
  },
  hide: {
    asks: (s, { side }) =>
      concealedUnits(s, side).length === 0 ? null : { side, about: null, actions: ['setHidden', 'endHidden'] },
    before: (battle, task, { type }) => {
      if (type !== 'endHidden') schedule(battle, task);
    },
  },
  assignOrders: {
    asks: (s, { side }) =>
      unitsWithoutOrder(s, side).length === 0 ? null : { side, about: null, actions: ['assignOrder', 'endOrders'] },
    before: (battle, task, { type }) => {
      if (type !== 'endOrders') schedule(battle, task);
    },
  },
};
