import type { Officer, TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { type GunClass, type RefusalCode, refusalCodes } from '../../../src/rulesets/oer-the-sea/tables.js';
import { equal, inFrame, type Polygon } from '../../western-theatre/oracle/geometry.js';
import { coverFrom, isEnemyWork, type Spot, spotOf, spotsOf, workOf, worksHeld } from './ground.js';
import { firstMet, laneOf } from './lane.js';
import { footprint, isArtillery, isDeployed, isLightHorse, isMounted, onTable, unitOf, unitsGap } from './layout.js';
import { anyLiesOn, groundGap } from './shapes.js';
import { eyesOf, marksOf, officerEyes, sees, unitSees, workMarks } from './sight.js';

/** Who may fire at whom, and with what, after topics FIR, ART, SIE, MTR and INI. */

export type Field = TableState;
/** A Fire order of an officer, or a unit that fires of itself. */
export interface Wish {
  readonly cause: 'order' | 'initiative';
  readonly officer: Officer | null;
}

export interface Volley {
  readonly struck: string;
  readonly range: number;
  readonly band: string;
  readonly dice: number;
  readonly need: number;
}
export type OracleShot = { readonly ok: true; readonly volley: Volley } | { readonly ok: false; readonly code: string };

/** Light Horse and mounted dragoons in a wood; null: by a hair. @see OTS-SPC-14 OTS-SPC-15 OTS-SPC-18 */
export const countsAsConfused = (s: Field, unit: Unit): boolean | null => {
  if (!isMounted(unit) || !(isLightHorse(unit) || unit.arm === 'dragoon')) return false;
  const found = spotsOf(s).flatMap((spot) => (spot.row.countsAsConfused ? [anyLiesOn(footprint(s, unit), spot)] : []));
  if (found.includes(true)) return true;
  return found.includes(null) ? null : false;
};

export const firesMuskets = (unit: Unit): boolean => {
  if (isArtillery(unit) || unit.firepower === 0) return false;
  return unit.arm === 'cavalry' ? isLightHorse(unit) : !isMounted(unit);
};
export const gunClassOf = ({ arm, weight }: Unit): GunClass => {
  if (arm === 'siegeArtillery') return 'siege';
  if (arm === 'mortar') return weight === 'heavy' ? 'heavyMortar' : 'lightMortar';
  return weight ?? 'light';
};

const when = (applies: boolean | null, code: RefusalCode): readonly RefusalCode[] => (applies ? [code] : []);

/** What keeps a unit from firing at all. @see OTS-CMD-17 OTS-INI-05 OTS-INI-06 OTS-ART-02 OTS-INI-12 */
const ownCodes = (s: Field, unit: Unit, { cause }: Wish): readonly RefusalCode[] => {
  const own = cause === 'initiative';
  const isHeavy = unit.arm === 'siegeArtillery' || unit.arm === 'mortar';
  return [
    ...when(unit.evadedThisTurn, 'evaded'),
    ...when(unit.routing, 'routing'),
    ...when(unit.uncontrolled, 'uncontrolled'),
    ...when(own && (unit.confused || countsAsConfused(s, unit)), 'confused'),
    ...when(unit.crewAway, 'crewAway'),
    ...when(isArtillery(unit) ? own && isHeavy : !firesMuskets(unit), 'wrongType'),
    ...when(own && !unit.eligibleForInitiative, 'notEligible'),
    ...when(own && unit.actedOnInitiative, 'alreadyActed'),
    ...when(isArtillery(unit) && !isDeployed(unit), 'notDeployed'),
    ...when(isArtillery(unit) && unit.limberedThisTurn, 'limberedThisTurn'),
  ];
};

const isNearAndSeen = (s: Field, unit: Unit, target: Unit): boolean =>
  unitsGap(s, unit, target) <= s.tables.constants.initiativeDistance + equal && unitSees(s, unit, target);

const enemiesOf = (s: Field, unit: Unit): readonly Unit[] => onTable(s).filter(({ side }) => side !== unit.side);
const isAhead = (unit: Unit, shape: readonly Polygon[]): boolean =>
  shape.flat().some((point) => inFrame(unit.pose, point).forward > equal);
const isInArc = (s: Field, unit: Unit, shape: readonly Polygon[]): boolean =>
  s.options.artilleryArc === 360 || isAhead(unit, shape);
const outlineOf = ({ area, line }: Spot): readonly Polygon[] => (area === null ? line : [area]);

/** @see OTS-FIR-03 OTS-FIR-06 OTS-FIR-07 OTS-FIR-08 */
const musketCodes = (s: Field, unit: Unit, target: Unit): readonly RefusalCode[] => {
  const lane = laneOf(s, unit);
  const range = lane.ahead.get(target.id);
  if (range === undefined) return ['notDirectlyAhead'];
  const nearer = [...lane.ahead].filter(([id, near]) => unitOf(s, id).side === unit.side && near < range - equal);
  const seen = enemiesOf(s, unit).filter((each) => lane.ahead.has(each.id) && unitSees(s, unit, each));
  const ids = seen.map(({ id }) => id);
  const least = Math.min(...ids.map((id) => lane.ahead.get(id) ?? 0));
  const isFirst =
    s.options.smallArmsTarget === 'nearestInLane' ? range <= least + equal : firstMet(s, lane, ids).has(target.id);
  return [
    ...when(nearer.length > 0, 'friendInLane'),
    ...when(!seen.includes(target), 'notVisible'),
    ...when(range > s.tables.smallArms.long + equal, 'outOfRange'),
    ...when(!isFirst, 'nearestFirst'),
  ];
};

/** @see OTS-ART-03 OTS-ART-04 OTS-ART-05 OTS-MTR-02 OTS-MTR-03 OTS-MTR-04 */
const gunCodes = (s: Field, unit: Unit, target: Unit, { officer }: Wish): readonly RefusalCode[] => {
  const row = s.tables.artillery[gunClassOf(unit)];
  const range = unitsGap(s, unit, target);
  const isMortar = unit.arm === 'mortar';
  const isSeen =
    unitSees(s, unit, target) || (isMortar && officer !== null && sees(s, officerEyes(s, officer), marksOf(s, target)));
  const near = enemiesOf(s, unit).filter(
    (each) =>
      unitsGap(s, unit, each) <= row.short + equal && isInArc(s, unit, footprint(s, each)) && unitSees(s, unit, each),
  );
  return [
    ...when(!isInArc(s, unit, footprint(s, target)), 'outsideArc'),
    ...when(!isSeen, 'notVisible'),
    ...when(row.minimum !== null && range <= row.minimum + equal, 'minimumRange'),
    ...when(range > row.long + equal, 'outOfRange'),
    ...when(!isMortar && near.length > 0 && range > row.short + equal, 'shortRangeFirst'),
  ];
};

/** @see OTS-SIE-02 OTS-SIE-03 OTS-SIE-10 OTS-MTR-03 */
const workCodes = (s: Field, unit: Unit, work: Spot, { officer }: Wish): readonly RefusalCode[] => {
  const isStanding = work.isWork;
  if (!isArtillery(unit) || (unit.arm === 'fieldArtillery' && isStanding)) return ['wrongType'];
  const row = s.tables.artillery[gunClassOf(unit)];
  const range = groundGap(footprint(s, unit), work);
  const marks = workMarks(s, work);
  const isSeen =
    sees(s, eyesOf(s, unit), marks) ||
    (unit.arm === 'mortar' && officer !== null && sees(s, officerEyes(s, officer), marks));
  return [
    ...when(!isStanding || !isEnemyWork(s, work, unit.side), 'notFortification'),
    ...when(!isInArc(s, unit, outlineOf(work)), 'outsideArc'),
    ...when(!isSeen, 'notVisible'),
    ...when(row.minimum !== null && range <= row.minimum + equal, 'minimumRange'),
    ...when(range > row.long + equal, 'outOfRange'),
  ];
};

const bandOf = (
  range: number,
  row: { readonly short: number; readonly medium?: number },
): 'short' | 'medium' | 'long' => {
  if (range <= row.short + equal) return 'short';
  return row.medium !== undefined && range <= row.medium + equal ? 'medium' : 'long';
};

const volleyAtUnit = (s: Field, unit: Unit, target: Unit): Volley => {
  const guns = isArtillery(unit);
  const row = guns ? s.tables.artillery[gunClassOf(unit)] : s.tables.smallArms;
  const range = guns ? unitsGap(s, unit, target) : (laneOf(s, unit).ahead.get(target.id) ?? 0);
  const band = bandOf(range, row);
  const lines = s.tables.fireModifiers[guns ? 'artillery' : 'smallArms'];
  const cover = coverFrom(s, target, unit.pose);
  const shelter = cover === 'cover' || isDeployed(target) ? lines.coverOrDeployedGuns : 0;
  const sum =
    lines[band] +
    (cover === 'fortification' ? lines.inFortifications : shelter) +
    (!guns && isMounted(unit) ? lines.firingMounted : 0);
  const dice = guns ? s.tables.artillery[gunClassOf(unit)].dice[unit.quality] : unit.firepower;
  return {
    struck: target.id,
    range,
    band,
    dice: Math.max(0, dice) * unit.stands,
    need: s.tables.constants.hitTarget - sum,
  };
};

const volleyAtWork = (s: Field, unit: Unit, work: Spot, range: number): Volley => {
  const row = s.tables.artillery[gunClassOf(unit)];
  const band = bandOf(range, row);
  const lines = s.tables.fireModifiers.atFortification;
  const penalty = s.options.fortificationTargetPenalty ? s.tables.fireModifiers.artillery.inFortifications : 0;
  const need = s.tables.constants.hitTarget - lines[band] - penalty;
  return { struck: work.id, range, band, dice: Math.max(0, row.dice[unit.quality]) * unit.stands, need };
};

const firstOf = (codes: readonly RefusalCode[]): string | undefined =>
  refusalCodes.find((code) => codes.includes(code));

/** A shot at a unit or a work. */
export const shotAt = (s: Field, firerId: string, targetId: string, wish: Wish): OracleShot => {
  const unit = unitOf(s, firerId);
  const target = onTable(s).find(({ id }) => id === targetId);
  const own = ownCodes(s, unit, wish);
  const refusedFor = (codes: readonly RefusalCode[]): OracleShot | null => {
    const code = firstOf([...own, ...codes]);
    return code === undefined ? null : { ok: false, code };
  };
  if (target === undefined) {
    const work = spotOf(s, targetId);
    if (work === undefined || workOf(s, targetId) === undefined) return { ok: false, code: 'invalid' };
    const range = groundGap(footprint(s, unit), work);
    return refusedFor(workCodes(s, unit, work, wish)) ?? { ok: true, volley: volleyAtWork(s, unit, work, range) };
  }
  const far = when(wish.cause === 'initiative' && !isNearAndSeen(s, unit, target), 'noEnemyNear');
  if (!isArtillery(unit))
    return refusedFor([...far, ...musketCodes(s, unit, target)]) ?? { ok: true, volley: volleyAtUnit(s, unit, target) };
  const works = unit.arm === 'mortar' ? worksHeld(s, target) : [];
  const isShared = works.some((work) => !isEnemyWork(s, work, unit.side));
  const aim = when(unit.arm === 'siegeArtillery' || isShared, 'notFortification');
  const refused = refusedFor([...far, ...aim, ...gunCodes(s, unit, target, wish)]);
  if (refused !== null) return refused;
  const [work] = works;
  const range = unitsGap(s, unit, target);
  return { ok: true, volley: work === undefined ? volleyAtUnit(s, unit, target) : volleyAtWork(s, unit, work, range) };
};

/** The nearest lawful target, if none is named. */
export const shotAtNearest = (s: Field, firerId: string, wish: Wish): OracleShot => {
  const unit = unitOf(s, firerId);
  const code = firstOf(ownCodes(s, unit, wish));
  if (code !== undefined) return { ok: false, code };
  const targets = [...enemiesOf(s, unit).map(({ id }) => id), ...s.works.map(({ id }) => id)];
  const shots = targets.map((id) => shotAt(s, firerId, id, wish)).flatMap((shot) => (shot.ok ? [shot] : []));
  const [first, ...rest] = shots;
  if (first === undefined) return { ok: false, code: 'noTarget' };
  return rest.reduce((best, each) => (each.volley.range < best.volley.range - equal ? each : best), first);
};
