import { memoize } from '../../core/memoize.js';
import { ownedCache } from '../../core/ownedcache.js';
import { boxOf, grownBox } from '../../table/box.js';
import { byDistance } from '../../table/nearest.js';
import type { Battle, Refusal, RulesOf } from './battle.js';
import type { ClauseId } from './clauses.js';
import { artilleryAims, batteryOf, gunRefusals, gunRowOf, isInGunArc, isInRange } from './fire/artillery.js';
import { mortarAimAtUnit, mortarAimAtWork } from './fire/mortar.js';
import { type Aim, fireHitsRoll } from './fire/shot.js';
import { siegeAim, siegeAimAtUnit } from './fire/siege.js';
import { musketsOf, shelterOf, smallArmsAims, smallArmsRefusals } from './fire/smallarms.js';
import { takeFire } from './fire/takefire.js';
import { areInPlace, footprintOf } from './footprint.js';
import { unitsNear, unitsNearUnit } from './near.js';
import { constant, enemiesOf, findUnit, findWork, isOnTable, officerOf, unitOf } from './read.js';
import { refuse } from './refusals.js';
import { gunVolley, isWithin, musketVolley, siegeVolley, type Volley } from './resolvers.js';
import type { Officer, Situation, Unit, Work } from './state.js';
import { surveyOf } from './survey.js';
import type { FireCause, FireKind, FireTask, Shot } from './tasks.js';
import { changeUnit, emit, schedule } from './write.js';

export { firesAllRound, gunRowOf } from './fire/artillery.js';
export { type Aim, fireHitsRoll } from './fire/shot.js';
export { mayFireSmallArms, rangeTestPassed, rangeTestRoll } from './fire/smallarms.js';
export { countGunfire } from './fire/takefire.js';
export type { Shot } from './tasks.js';

/** Fire of every kind, on initiative or on orders, from the choice of a target to the hits. */

type Target = { readonly unit: Unit } | { readonly work: Work };
type ChosenCause = Exclude<FireCause, 'defensive'>;

/** The kind of fire a unit delivers. */
const fireKindOf = ({ arm }: Unit): FireKind => {
  if (arm === 'fieldArtillery') return 'artillery';
  if (arm === 'siegeArtillery') return 'siege';
  return arm === 'mortar' ? 'mortar' : 'smallArms';
};

/** Siege guns and mortars fire only on orders. */
const heavyGunRefusals = (kind: FireKind, cause: FireCause): readonly Refusal[] =>
  cause === 'initiative' && (kind === 'siege' || kind === 'mortar')
    ? [
        refuse(
          'wrongType',
          'OTS-INI-12',
          'unitId',
          { kind },
          'Siege guns and mortars do not fire in the initiative phase.',
        ),
      ]
    : [];

/**
 * Reasons against fire that depend on the firer alone.
 *
 * @see OTS-FIR-01 OTS-FIR-02 OTS-ART-01 OTS-ART-02 OTS-INI-12 OTS-SIE-02 OTS-MTR-03
 */
const firerRefusals = (firer: Unit, cause: FireCause): readonly Refusal[] => {
  const kind = fireKindOf(firer);
  return kind === 'smallArms' ? smallArmsRefusals(firer) : [...heavyGunRefusals(kind, cause), ...gunRefusals(firer)];
};

/** The aim of small arms or field guns at a work, which is always refused. */
const noWorkAim = (work: Work, kind: FireKind): Aim => ({
  targetId: work.id,
  struck: { at: 'work', id: work.id },
  range: Number.MAX_VALUE,
  band: 'long',
  refusals: [
    work.breached && kind !== 'smallArms'
      ? refuse('notFortification', 'OTS-SIE-10', 'targetId', {}, 'This work is breached already.')
      : refuse('wrongType', 'OTS-SIE-02', 'targetId', {}, 'Only siege guns and mortars fire at fortifications.'),
  ],
});

/** How a unit aims small arms among the units around it. */
const muskets = (s: Situation, firer: Unit, around?: readonly Unit[]): ((target: Target) => Aim) => {
  const atUnit = smallArmsAims(s, firer, around);
  return (target) => ('work' in target ? noWorkAim(target.work, 'smallArms') : atUnit(target.unit));
};

/** Returns the function that aims a unit at a target. */
const aimsOf = (s: Situation, firer: Unit, officer: Officer | null): ((target: Target) => Aim) => {
  const kind = fireKindOf(firer);
  if (kind === 'siege')
    return (target) => ('work' in target ? siegeAim(s, firer, target.work) : siegeAimAtUnit(target.unit));
  if (kind === 'mortar')
    return (target) =>
      'work' in target
        ? mortarAimAtWork(s, firer, target.work, officer)
        : mortarAimAtUnit(s, firer, target.unit, officer);
  if (kind === 'smallArms') return muskets(s, firer);
  const atUnit = artilleryAims(s, firer);
  return (target) => ('work' in target ? noWorkAim(target.work, kind) : atUnit(target.unit));
};

/** The enemy unit or work an id names; null for anything else. */
const targetNamed = (s: Situation, firer: Unit, id: string): Target | null => {
  const unit = findUnit(s, id);
  if (unit !== undefined) return isOnTable(unit) && unit.side !== firer.side ? { unit } : null;
  const work = findWork(s, id);
  return work === undefined ? null : { work };
};

/** More than any rounding: a range along a lane is no shorter than the distance between the units. */
const rounding = 1e-3;

/** The farthest that a unit fires, in cm. */
export const rangeOf = (s: Situation, firer: Unit): number =>
  fireKindOf(firer) === 'smallArms' ? s.tables.smallArms.long + rounding : gunRowOf(s, firer).long;

/**
 * Whether a target may be in range and in arc; on initiative the limit is shorter (OTS-INI-03, OTS-ART-03, OTS-ART-05).
 * The others are dropped here, before the expensive test of sight.
 */
const isNearEnough = (s: Situation, firer: Unit, target: Unit, cause: FireCause): boolean => {
  if (cause === 'initiative' && !isInRange(s, firer, target, constant(s, 'initiativeDistance'))) return false;
  if (!isInRange(s, firer, target, rangeOf(s, firer))) return false;
  return fireKindOf(firer) === 'smallArms' || isInGunArc(s, firer, target);
};

const targetsOf = (s: Situation, firer: Unit, cause: FireCause): readonly Target[] => {
  const kind = fireKindOf(firer);
  const units = unitsNearUnit(s, firer, rangeOf(s, firer) + constant(s, 'epsilon')).filter(
    (unit) => unit.side !== firer.side && isNearEnough(s, firer, unit, cause),
  );
  const works = kind === 'siege' || kind === 'mortar' ? s.works : [];
  return [...(kind === 'siege' ? [] : units.map((unit) => ({ unit }))), ...works.map((work) => ({ work }))];
};

/** Aims of a unit, and who stood where around it when they were found. */
interface Lasting {
  readonly ground: unknown;
  readonly options: unknown;
  readonly around: readonly Unit[];
  readonly aims: readonly Aim[];
}

/** Muskets and field guns depend on the ground and on the places of the units around; heavy guns on works and officers too. */
const lasting = { initiative: ownedCache<Unit, Lasting>(), order: ownedCache<Unit, Lasting>() };

/** Every unit that may be a target or stand in the way. */
const unitsAround = (s: Situation, firer: Unit, targets: readonly Target[]): readonly Unit[] => {
  const bodies = targets.map((target) => ('unit' in target ? footprintOf(s, target.unit).bounds.corners : []));
  const { minX, minY, maxX, maxY } = grownBox(boxOf(footprintOf(s, firer).bounds.corners), rangeOf(s, firer));
  const around = boxOf([{ x: minX, y: minY }, { x: maxX, y: maxY }, ...bodies.flat()]);
  return unitsNear(s, around).filter((unit) => unit !== firer);
};

const legalAims = (aimAt: (target: Target) => Aim, targets: readonly Target[]): readonly Aim[] =>
  targets.map(aimAt).filter((aim) => aim.refusals.length === 0);

/** The aims of muskets and field guns are found again only when a unit around has changed its place. */
const lastingAims = (s: Situation, firer: Unit, cause: ChosenCause, targets: readonly Target[]): readonly Aim[] => {
  const [ground, options] = [surveyOf(s), s.options];
  const around = unitsAround(s, firer, targets);
  const known = lasting[cause].get(firer);
  if (known?.ground === ground && known.options === options && areInPlace(s, around, known.around)) return known.aims;
  const isSmallArms = fireKindOf(firer) === 'smallArms';
  const aims = legalAims(isSmallArms ? muskets(s, firer, around) : aimsOf(s, firer, null), targets);
  lasting[cause].set(firer, { ground, options, around, aims });
  return aims;
};

/**
 * Everything a unit may fire at now, in list order, units before works.
 *
 * @param officer - the officer who gives the order; mortars may use his line of sight
 * @returns ranges in cm
 */
export const legalTargets = memoize(
  (s: Situation, firer: Unit, cause: ChosenCause, officer: Officer | null) => [firer, s, cause, officer],
  (s, firer, cause, officer): readonly Aim[] => {
    if (firerRefusals(firer, cause).length > 0) return [];
    const targets = targetsOf(s, firer, cause);
    if (targets.length === 0) return [];
    const kind = fireKindOf(firer);
    return kind === 'smallArms' || kind === 'artillery'
      ? lastingAims(s, firer, cause, targets)
      : legalAims(aimsOf(s, firer, officer), targets);
  },
);

/**
 * The first of the legal targets of an order, in list order; null if there is none. The targets after it are not looked
 * at, so for guns, which see far, this costs much less than all of them.
 */
export const firstTarget = (s: Situation, firer: Unit, officer: Officer | null): Aim | null => {
  if (fireKindOf(firer) !== 'artillery' && fireKindOf(firer) !== 'mortar')
    return legalTargets(s, firer, 'order', officer)[0] ?? null;
  if (firerRefusals(firer, 'order').length > 0) return null;
  const aimAt = aimsOf(s, firer, officer);
  for (const unit of enemiesOf(s, firer.side)) {
    const aim = isNearEnough(s, firer, unit, 'order') ? aimAt({ unit }) : null;
    if (aim !== null && aim.refusals.length === 0) return aim;
  }
  if (fireKindOf(firer) === 'artillery') return null;
  const works = s.works.map((work) => aimAt({ work }));
  return works.find((aim) => aim.refusals.length === 0) ?? null;
};

const unknownTarget = (id: string): Refusal =>
  refuse('invalid', 'OTS-CMD-18', 'targetId', {}, `"${id}" is no enemy unit on the table and no work.`);

const noTarget = (firer: Unit): Refusal =>
  refuse('noTarget', 'OTS-CMD-18', 'targetId', {}, `${firer.name} has no legal target.`);

/**
 * Every reason of the fire chapters against a unit firing at a target, or at the nearest legal target.
 *
 * @param targetId - an enemy unit or a work; if omitted, the nearest legal target
 * @param officer - the officer who gives the order, null on initiative
 * @see OTS-FIR-01 OTS-ART-01 OTS-SIE-02 OTS-MTR-03 OTS-CMD-18
 */
export const checkFire = (
  s: Situation,
  firer: Unit,
  targetId: string | undefined,
  cause: ChosenCause,
  officer: Officer | null,
): readonly Refusal[] => {
  const faults = firerRefusals(firer, cause);
  if (targetId === undefined) {
    if (faults.length > 0) return faults;
    return legalTargets(s, firer, cause, officer).length > 0 ? [] : [noTarget(firer)];
  }
  const target = targetNamed(s, firer, targetId);
  if (target === null) return [unknownTarget(targetId), ...faults];
  const kind = fireKindOf(firer);
  // That no such arm fires at works leads all other reasons.
  if ('work' in target && (kind === 'smallArms' || kind === 'artillery'))
    return [...noWorkAim(target.work, kind).refusals, ...faults];
  return faults.length > 0 ? faults : aimsOf(s, firer, officer)(target).refusals;
};

/** The nearest legal target; ties go to the first in the list (OTS-GEN-07). */
export const nearestAim = (s: Situation, aims: readonly Aim[]): Aim | undefined =>
  byDistance(
    aims.map((aim) => ({ thing: aim, distance: aim.range })),
    constant(s, 'epsilon'),
  )[0];

const aimNamed = (s: Situation, firer: Unit, targetId: string, officer: Officer | null): Aim | undefined => {
  const target = targetNamed(s, firer, targetId);
  return target === null ? undefined : aimsOf(s, firer, officer)(target);
};

/**
 * The volley at an aimed target.
 *
 * @see OTS-FIR-09 OTS-ART-06 OTS-SIE-05 OTS-MTR-05
 */
const volleyAt = (s: Situation, firer: Unit, { struck, range }: Aim): Volley => {
  if (struck.at === 'work') {
    const wallsCount = s.options.fortificationTargetPenalty;
    return siegeVolley(s.tables, { ...batteryOf(firer, range), wallsCount });
  }
  const shelter = shelterOf(s, unitOf(s, struck.id), firer);
  return fireKindOf(firer) === 'smallArms'
    ? musketVolley(s.tables, { ...musketsOf(firer, range), ...shelter })
    : gunVolley(s.tables, { ...batteryOf(firer, range), ...shelter });
};

const shotOf = (
  firer: Unit,
  cause: FireCause,
  { struck, range }: Pick<Aim, 'struck' | 'range'>,
  { band, dice, need, breakdown }: Volley,
): Shot => ({ firerId: firer.id, struck, kind: fireKindOf(firer), cause, range, band, dice, need, breakdown });

/** Whether fire at a charger that started this far away needs the range test (OTS-FIR-14, OTS-ART-11). */
export const needsRangeTest = (s: Situation, firer: Unit, distance: number): boolean =>
  !isWithin(s, distance, fireKindOf(firer) === 'smallArms' ? s.tables.smallArms.short : gunRowOf(s, firer).short);

/**
 * Fire at a charger: at short range if it started there or the range test was passed, else in the band where it
 * started. Lane, sight and cover are not checked.
 *
 * @param distance - where the charge began, in cm
 * @param short - the charger started within short range, or the range test was passed
 * @see OTS-FIR-12 OTS-FIR-13 OTS-FIR-14 OTS-FIR-16 OTS-ART-11 OTS-ART-13 OTS-ART-15 OTS-TER-12
 */
export const approachShot = (s: Situation, firer: Unit, charger: Unit, distance: number, short: boolean): Shot => {
  const open = { cover: 'none', deployedGuns: false, held: short } as const;
  const volley =
    fireKindOf(firer) === 'smallArms'
      ? musketVolley(s.tables, { ...musketsOf(firer, distance), ...open })
      : gunVolley(s.tables, { ...batteryOf(firer, distance), ...open });
  return shotOf(firer, 'defensive', { struck: { at: 'unit', id: charger.id }, range: distance }, volley);
};

const firedClauses: Readonly<Record<FireKind, ClauseId>> = {
  smallArms: 'OTS-FIR-01',
  artillery: 'OTS-ART-01',
  siege: 'OTS-SIE-02',
  mortar: 'OTS-MTR-03',
};

/** Marks the firer and emits the event with its hits. */
export const noteFire = (battle: Battle, shot: Shot, hits: number): void => {
  changeUnit(battle, shot.firerId, { firedThisTurn: true });
  emit(battle, {
    type: 'fired',
    clause: firedClauses[shot.kind],
    unitId: shot.firerId,
    targetId: shot.struck.id,
    how: shot.kind,
    cause: shot.cause,
    range: shot.range,
    band: shot.band,
    dice: shot.dice,
    hits,
  });
};

/** The volley that would be rolled at a target. */
export const shotAt = (s: Situation, firer: Unit, aim: Aim, cause: FireCause): Shot =>
  shotOf(firer, cause, aim, volleyAt(s, firer, aim));

/**
 * Fires: selects the target and schedules the roll.
 *
 * @param targetId - a legal target; if omitted, the nearest legal one
 */
export const carryOutFire = (
  battle: Battle,
  firerId: string,
  targetId: string | undefined,
  cause: ChosenCause,
  officerId: string | null,
): void => {
  const { state } = battle;
  const firer = unitOf(state, firerId);
  const officer = officerId === null ? null : officerOf(state, officerId);
  const aim =
    targetId === undefined
      ? nearestAim(state, legalTargets(state, firer, cause, officer))
      : aimNamed(state, firer, targetId, officer);
  if (aim === undefined) return;
  schedule(battle, { task: 'fireHits', shot: shotAt(state, firer, aim, cause) });
};

export const fireRules: RulesOf<FireTask> = {
  fireHits: {
    roll: (state, { shot }) => fireHitsRoll(state, shot),
    settle: (battle, { shot }, hits) => {
      noteFire(battle, shot, hits);
      schedule(battle, { task: 'takeFire', shot, hits }, { task: 'settleGroups' });
    },
  },
  takeFire: { act: (battle, { shot, hits }) => takeFire(battle, shot, hits) },
};
