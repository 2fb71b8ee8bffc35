import { polygonsGap } from '../../table/convex.js';
import { localCoordinates } from '../../table/facing.js';
import { turnBetween } from '../../table/heading.js';
import { advance, frontCorners, type Pose, roundPose } from '../../table/pose.js';
import type { Battle, Refusal } from './battle.js';
import { isClearPlace, unclearRefusal } from './clearplace.js';
import { footprintAt, footprintOf, gapBetween } from './footprint.js';
import { companyId, companyName } from './names.js';
import { placeRefusals } from './placing.js';
import { constant, isFleeing, isInContact, isOnTable, parentOf } from './read.js';
import { inContact, shown } from './reasons.js';
import { refuse } from './refusals.js';
import { displaceLeaders } from './relocation.js';
import type { Situation, Unit } from './state.js';
import type { Formation } from './tables.js';
import { changeState, emit } from './write.js';

export { companyId };

/** Light companies: a regiment sends its company out to screen its front, and recalls it. */

/** Formations in which a regiment may send out its company. @see KG-SKR-03 */
const detaching: readonly Formation[] = ['line', 'attackColumn', 'square'];

/** A company at the moment it leaves its regiment. @see KG-SKR-03 KG-SKR-07 */
export const companyOf = (regiment: Unit, pose: Pose): Unit => ({
  ...regiment,
  id: companyId(regiment),
  name: companyName(regiment),
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
  // The company's ratings include the regiment's shifts, so its own start at 0.
  ratingShift: { fire: 0, melee: 0, morale: 0 },
  turnShift: { morale: 0 },
});

const regimentRefusals = (s: Situation, unit: Unit, path: string): readonly Refusal[] => {
  const most = constant(s, 'detachCasualties');
  const { formation, inBuilding: feature } = unit;
  const hasCompany = unit.lightCompany && unit.companyOut === null && !unit.companyLost;
  return [
    ...(hasCompany ? [] : [refuse('noCompany', 'KG-SKR-03', path, { out: unit.companyOut, lost: unit.companyLost })]),
    ...(unit.casualties > most
      ? [refuse('tooManyCasualties', 'KG-SKR-03', path, { casualties: unit.casualties, most })]
      : []),
    ...(detaching.includes(formation) ? [] : [refuse('wrongFormation', 'KG-SKR-03', path, { formation })]),
    ...(feature === null ? [] : [refuse('wrongState', 'KG-SKR-09', path, { feature })]),
    ...(isInContact(unit) ? [inContact(unit, 'KG-SKR-03', path)] : []),
  ];
};

/**
 * Reasons against a company's pose: it must face as its regiment does, stand wholly ahead of it, near, and on a clear
 * place.
 */
const postRefusals = (s: Situation, unit: Unit, pose: Pose, path: string): readonly Refusal[] => {
  const company = companyOf(unit, pose);
  const { parts } = footprintOf(s, company);
  const tolerance = constant(s, 'tolerance');
  const reach = constant(s, 'detachDistance');
  const corners = parts.flat();
  const behind = -Math.min(...corners.map((corner) => localCoordinates(unit.pose, corner).forward));
  const front = frontCorners(unit.pose, footprintOf(s, unit).width);
  const gap = Math.min(...parts.map((part) => polygonsGap(part, front)));
  const turn = turnBetween(pose.heading, unit.pose.heading);
  return [
    ...(turn <= tolerance ? [] : [askew(turn, path)]),
    ...(behind <= tolerance ? [] : [notAhead(behind, path)]),
    ...(gap <= reach + tolerance ? [] : [tooFarAhead(gap, reach, path)]),
    ...(isClearPlace(s, company, company.pose) ? [] : [unclearRefusal(s, company, company.pose, 'KG-SKR-03', path)]),
  ];
};

const askew = (off: number, path: string): Refusal => {
  const turn = shown(off);
  return refuse('wrongHeading', 'KG-SKR-03', path, { turn }, `It faces as its regiment does, not ${turn}° off.`);
};

const notAhead = (by: number, path: string): Refusal => {
  const behind = shown(by);
  const text = `It would reach ${behind}" behind the front of its regiment.`;
  return refuse('wrongPlace', 'KG-SKR-03', path, { behind }, text);
};

const tooFarAhead = (gap: number, limit: number, path: string): Refusal => {
  const distance = shown(gap);
  const text = `It would be ${distance}" from the front of its regiment; ${limit}" is the most.`;
  return refuse('wrongPlace', 'KG-SKR-03', path, { distance, limit }, text);
};

/** Every reason why a regiment may not send out its company to a pose. @see KG-SKR-01 KG-SKR-03 KG-SKR-09 */
export const detachRefusals = (s: Situation, unit: Unit, pose: Pose, path: string): readonly Refusal[] => {
  const regiment = regimentRefusals(s, unit, path);
  return regiment.length > 0 ? regiment : postRefusals(s, unit, pose, `${path}.pose`);
};

/** The units after a company has been sent out; it follows its regiment in the list. */
export const withCompany = (units: readonly Unit[], regimentId: string, pose: Pose): readonly Unit[] =>
  units.flatMap((unit) => {
    if (unit.id !== regimentId) return [unit];
    const company = companyOf(unit, pose);
    return [{ ...unit, companyOut: company.id }, company];
  });

/** The units after a company has rejoined its regiment. */
export const withoutCompany = (units: readonly Unit[], company: Unit): readonly Unit[] =>
  units
    .filter(({ id }) => id !== company.id)
    .map((unit) =>
      unit.id === company.parent ? { ...unit, companyOut: null, fired: unit.fired || company.fired } : unit,
    );

/** Every reason why a company may not rejoin its regiment from its present place. @see KG-SKR-06 KG-SKR-09 */
export const rejoinRefusals = (s: Situation, company: Unit, path: string): readonly Refusal[] => {
  const parent = parentOf(s, company);
  if (company.kind !== 'company') return [refuse('noCompany', 'KG-SKR-06', path, { kind: company.kind })];
  if (parent === undefined || !isOnTable(parent) || parent.companyOut !== company.id)
    return [refuse('cannotRejoin', 'KG-SKR-07', path, { regiment: company.parent })];
  const reach = constant(s, 'rejoinDistance');
  const gap = gapBetween(s, company, parent);
  const barred = company.state !== 'normal' || isFleeing(parent) || isInContact(parent);
  const near = gap <= reach + constant(s, 'tolerance');
  return [
    ...(barred ? [notFit(company, parent, path)] : []),
    ...(near ? [] : [refuse('cannotRejoin', 'KG-SKR-06', path, { distance: shown(gap), limit: reach })]),
    ...fullRoomRefusals(s, company, parent, path),
  ];
};

/** Refusal for a company that is not steady, or a regiment that flees or is in contact. */
const notFit = ({ state }: Unit, parent: Unit, path: string): Refusal =>
  refuse('cannotRejoin', 'KG-SKR-06', path, {
    state,
    regiment: parent.id,
    fleeing: isFleeing(parent),
    inContact: isInContact(parent),
  });

/** Reasons against the place of the regiment with all its stands. */
const fullRoomRefusals = (s: Situation, company: Unit, parent: Unit, path: string): readonly Refusal[] => {
  if (parent.inBuilding !== null) return [];
  const alone = { ...s, units: s.units.filter(({ id }) => id !== company.id) };
  return placeRefusals(alone, parent, { ...parent, companyOut: null }, 'KG-SKR-06', path);
};

/** Sends out a company to a pose that has been checked. @see KG-SKR-03 KG-CMD-12 */
export const detachCompany = (battle: Battle, regimentId: string, pose: Pose): void => {
  changeState(battle, { units: withCompany(battle.state.units, regimentId, pose) });
  emit(battle, {
    type: 'companyDetached',
    clause: 'KG-SKR-03',
    unitId: regimentId,
    companyId: companyId({ id: regimentId }),
  });
  displaceLeaders(battle, companyId({ id: regimentId }));
};

/** A company rejoins its regiment and is removed from the list of units. @see KG-SKR-06 */
export const rejoinCompany = (battle: Battle, company: Unit): void => {
  if (company.parent === null) return;
  changeState(battle, { units: withoutCompany(battle.state.units, company) });
  emit(battle, { type: 'companyRejoined', clause: 'KG-SKR-06', unitId: company.parent, companyId: company.id });
  displaceLeaders(battle, company.parent);
};

/** The default pose of a regiment's company: straight ahead, with its rear `gap` inches before the front. */
export const postAhead = (s: Situation, regiment: Unit, gap: number): Pose => {
  const { depth } = footprintAt(s, companyOf(regiment, regiment.pose), regiment.pose);
  return roundPose(advance(regiment.pose, gap + depth));
};
