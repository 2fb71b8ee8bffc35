import { polygonsGap } from '../../table/convex.js';
import { localCoordinates } from '../../table/facing.js';
import { turnBetween } from '../../table/heading.js';
import { advance, frontCorners, type Pose, roundPose } from '../../table/pose.js';
import type { Battle, Refusal } from './agenda.js';
import { fault } from './check/fault.js';
import { isClearPlace } from './clearplace.js';
import { footprintAt, footprintOf, gapBetween } from './footprint.js';
import { isWhollyOnTable, placeFaults, stoodOn } from './movement/placing.js';
import { displaceLeaders } from './moving.js';
import { constant, enemiesOf, isFleeing, isInContact, isOnTable, parentOf } from './read.js';
import type { Situation, Unit } from './state.js';
import type { Formation } from './tables.js';
import { changeState, tell } from './write.js';

/** Light companies: sent out to screen their regiment's front, and called in again. */

const suffix = '-company';

/** The id a regiment's company goes by. @see KG-SKR-01 */
export const companyId = (regiment: Pick<Unit, 'id'>): string => `${regiment.id}${suffix}`;

/** Formations from which a company is sent out. @see KG-SKR-03 */
const detaching: readonly Formation[] = ['line', 'attackColumn', 'square'];

/** A company as it leaves its regiment. @see KG-SKR-03 KG-SKR-07 */
export const companyOf = (regiment: Unit, pose: Pose): Unit => ({
  ...regiment,
  id: companyId(regiment),
  name: `${regiment.name}, light company`,
  kind: 'company',
  parent: regiment.id,
  canSkirmish: true,
  lightCompany: false,
  formation: 'skirmish',
  pose: roundPose(pose),
  casualties: 0,
  activated: true,
  onHold: false,
  fledThisTurn: false,
  evading: false,
  underFire: false,
  twice: 'none',
  secondOrder: false,
  companyOut: null,
  contacts: [],
  gunsAt: null,
  inBuilding: null,
  // What Fate has done to the regiment is its own already.
  ratingShift: { fire: 0, melee: 0, morale: 0 },
  turnShift: { morale: 0 },
});

const regimentFaults = (s: Situation, unit: Unit, path: string): readonly Refusal[] => {
  const most = constant(s, 'detachCasualties');
  const hasCompany = unit.lightCompany && unit.companyOut === null && !unit.companyLost;
  return [
    ...(hasCompany ? [] : [fault('noCompany', 'KG-SKR-03', path)]),
    ...(unit.casualties > most
      ? [fault('tooManyCasualties', 'KG-SKR-03', path, { casualties: unit.casualties, most })]
      : []),
    ...(detaching.includes(unit.formation) ? [] : [fault('wrongFormation', 'KG-SKR-03', path)]),
    ...(unit.inBuilding === null ? [] : [fault('wrongState', 'KG-SKR-09', path)]),
    ...(isInContact(unit) ? [fault('inContact', 'KG-SKR-03', path)] : []),
  ];
};

/** Where the company may stand: as its regiment faces, wholly ahead of it, near, and on a clear place. */
const postFaults = (s: Situation, unit: Unit, pose: Pose, path: string): readonly Refusal[] => {
  const company = companyOf(unit, pose);
  const { parts } = footprintOf(s, company);
  const tolerance = constant(s, 'tolerance');
  const reach = constant(s, 'detachDistance');
  const corners = parts.flat();
  const isAhead = corners.every((corner) => localCoordinates(unit.pose, corner).forward >= -tolerance);
  const front = frontCorners(unit.pose, footprintOf(s, unit).width);
  const gap = Math.min(...parts.map((part) => polygonsGap(part, front)));
  return [
    ...(turnBetween(pose.heading, unit.pose.heading) <= tolerance ? [] : [fault('wrongHeading', 'KG-SKR-03', path)]),
    ...(isAhead ? [] : [fault('wrongPlace', 'KG-SKR-03', path)]),
    ...(gap <= reach + tolerance ? [] : [fault('wrongPlace', 'KG-SKR-03', path, { distance: gap, limit: reach })]),
    ...clearFaults(s, company, path),
  ];
};

const clearFaults = (s: Situation, company: Unit, path: string): readonly Refusal[] => {
  if (isClearPlace(s, company, company.pose)) return [];
  const footprint = footprintOf(s, company);
  if (!isWhollyOnTable(s, footprint)) return [fault('offTable', 'KG-SKR-03', path)];
  const on = stoodOn(s, company, footprint);
  if (on !== null) return [fault('overlap', 'KG-SKR-03', path, { unit: on.id })];
  const least = constant(s, 'enemyDistance');
  const near = enemiesOf(s, company.side).find(
    (enemy) => gapBetween(s, company, enemy, least) < least - constant(s, 'tolerance'),
  );
  if (near !== undefined) return [fault('enemyTooNear', 'KG-SKR-03', path, { enemy: near.id })];
  return [fault('terrainBarred', 'KG-GEN-16', path)];
};

/** Every reason why a regiment may not send out its company to a pose. @see KG-SKR-01 KG-SKR-03 KG-SKR-09 */
export const detachFaults = (s: Situation, unit: Unit, pose: Pose, path: string): readonly Refusal[] => {
  const regiment = regimentFaults(s, unit, path);
  return regiment.length > 0 ? regiment : postFaults(s, unit, pose, `${path}.pose`);
};

/** The units of a battle with a company sent out: behind its regiment in every list. */
export const withCompany = (units: readonly Unit[], regimentId: string, pose: Pose): readonly Unit[] =>
  units.flatMap((unit) => {
    if (unit.id !== regimentId) return [unit];
    const company = companyOf(unit, pose);
    return [{ ...unit, companyOut: company.id }, company];
  });

/** The units of a battle with a company called in: it is a part of its regiment again. */
export const withoutCompany = (units: readonly Unit[], company: Unit): readonly Unit[] =>
  units
    .filter(({ id }) => id !== company.id)
    .map((unit) =>
      unit.id === company.parent ? { ...unit, companyOut: null, fired: unit.fired || company.fired } : unit,
    );

/** Every reason why a company may not join its regiment from where it stands. @see KG-SKR-06 KG-SKR-09 */
export const rejoinFaults = (s: Situation, company: Unit, path: string): readonly Refusal[] => {
  const parent = parentOf(s, company);
  if (company.kind !== 'company') return [fault('noCompany', 'KG-SKR-06', path)];
  if (parent === undefined || !isOnTable(parent) || parent.companyOut !== company.id)
    return [fault('cannotRejoin', 'KG-SKR-07', path)];
  const reach = constant(s, 'rejoinDistance');
  const gap = gapBetween(s, company, parent);
  const barred = company.state !== 'normal' || isFleeing(parent) || isInContact(parent);
  const near = gap <= reach + constant(s, 'tolerance');
  return [
    ...(barred ? [fault('cannotRejoin', 'KG-SKR-06', path)] : []),
    ...(near ? [] : [fault('cannotRejoin', 'KG-SKR-06', path, { distance: gap, limit: reach })]),
    ...fullRoomFaults(s, company, parent, path),
  ];
};

/** Room for all three stands. */
const fullRoomFaults = (s: Situation, company: Unit, parent: Unit, path: string): readonly Refusal[] => {
  if (parent.inBuilding !== null) return [];
  const alone = { ...s, units: s.units.filter(({ id }) => id !== company.id) };
  return placeFaults(alone, parent, { ...parent, companyOut: null }, 'KG-SKR-06', path);
};

/** Sends out a company; the pose has been checked. @see KG-SKR-03 KG-CMD-12 */
export const detachCompany = (battle: Battle, regimentId: string, pose: Pose): void => {
  changeState(battle, { units: withCompany(battle.state.units, regimentId, pose) });
  tell(battle, {
    type: 'companyDetached',
    clause: 'KG-SKR-03',
    unitId: regimentId,
    companyId: companyId({ id: regimentId }),
  });
  displaceLeaders(battle, companyId({ id: regimentId }));
};

/** A company joins its regiment again, and is no unit of its own any more. @see KG-SKR-06 */
export const rejoinCompany = (battle: Battle, company: Unit): void => {
  if (company.parent === null) return;
  changeState(battle, { units: withoutCompany(battle.state.units, company) });
  tell(battle, { type: 'companyRejoined', clause: 'KG-SKR-06', unitId: company.parent, companyId: company.id });
  displaceLeaders(battle, company.parent);
};

/** Where a company of a regiment would naturally be posted: straight ahead, its rear so far before the front. */
export const postAhead = (s: Situation, regiment: Unit, gap: number): Pose => {
  const { depth } = footprintAt(s, companyOf(regiment, regiment.pose), regiment.pose);
  return roundPose(advance(regiment.pose, gap + depth));
};
