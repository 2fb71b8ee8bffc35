import type { FireOrder } from '../../../src/rulesets/king-george/actions.js';
import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Cover, RefusalCode } from '../../../src/rulesets/king-george/tables.js';
import { gap, gapToPoint, type Segment } from './geometry.js';
import { coverAgainst } from './ground.js';
import { footprintOf, frontFor, isFighting, isFleeing, isLess, isOnTable, isSkirmishing } from './layout.js';
import { firePlus } from './plus.js';
import {
  aimOf,
  crosses,
  firesAllRound,
  formedOn,
  isGroundClear,
  isObserved,
  isScreened,
  type Look,
  levelOfUnit,
  lookAt,
} from './sight.js';

/** Shots by order (sections 4.12 and 4.13). */

export interface OracleVolley {
  readonly target: string;
  readonly range: number;
  readonly dice: number;
  readonly plus: number;
  readonly cover: Cover;
}
export type OracleShot =
  | { readonly ok: false; readonly codes: readonly RefusalCode[] }
  | { readonly ok: true; readonly volleys: readonly OracleVolley[] };

/** @see KG-ORG-03 KG-ORG-05 KG-FIR-11 KG-SKR-02 KG-SKR-04 */
export const fireDice = (s: Situation, unit: Unit): number => {
  const { unitDice } = s.tables;
  const rows = {
    light: 'artilleryLight',
    medium: 'artilleryMedium',
    heavy: 'artilleryHeavy',
    howitzer: 'howitzer',
  } as const;
  const full = (() => {
    if (unit.kind === 'company') return unitDice.company.fireDice;
    if (unit.gun !== null) return unit.gun === 'rocket' ? 0 : unitDice[rows[unit.gun]].fireDice;
    if (unit.arm === 'cavalry') return unitDice.cavalry.fireDice;
    return isLess(unit) ? unitDice.infantryCompanyOut.fireDice : unitDice.infantry.fireDice;
  })();
  const dice = unit.formation === 'attackColumn' ? Math.min(full, s.options.attackColumnFireDice) : full;
  return s.options.casualtiesReduceDice ? Math.max(1, dice - unit.casualties) : dice;
};

/** @see KG-FIR-09 */
export const rangeOf = (s: Situation, firer: Unit, target: Unit): number =>
  s.options.rangeMeasure === 'footprint'
    ? gap(footprintOf(s, firer), footprintOf(s, target))
    : gapToPoint(footprintOf(s, target), frontFor(s, firer, footprintOf(s, target)));

/** Reasons why it cannot fire at anything. @see KG-FIR-10 KG-SCN-05 KG-ACT-03 KG-ACT-04 */
export const unfit = (s: Situation, unit: Unit): readonly RefusalCode[] => {
  const { weapon, formation } = unit;
  if (isFleeing(unit)) return ['fleeing'];
  if (isFighting(unit)) return ['inContact'];
  const isIdle = formation === 'marchColumn' || formation === 'limbered' || formation === 'crew';
  if (isIdle) return ['wrongFormation'];
  if (weapon === 'none') return ['noWeapon'];
  return weapon === 'carbine' && s.scenario.period === 'other' ? ['wrongPeriod'] : [];
};

/** Own formed units that guns may shoot over. @see KG-ART-09 */
const mayShootOver = (s: Situation, firer: Unit, target: Unit, friend: Unit, level: number): boolean => {
  if (firer.arm !== 'artillery' || friend.side !== firer.side) return false;
  const [mine, theirs, enemy] = [footprintOf(s, firer), footprintOf(s, friend), footprintOf(s, target)];
  return level > levelOfUnit(s, friend.id, firer.pose) && gap(mine, theirs) < gap(theirs, enemy);
};

interface Load {
  readonly isCanister: boolean;
  readonly isIndirect: boolean;
}

const isBlocked = (s: Situation, firer: Unit, target: Unit, look: Look, { isCanister }: Load): boolean =>
  formedOn(s, look).some((unit) => isCanister || !mayShootOver(s, firer, target, unit, look.levels[0]));

/** The nearest skirmishers on the line of canister. @see KG-ART-07 KG-ART-08 */
const screenOf = (s: Situation, firer: Unit, { line, ends }: Look): Unit | undefined => {
  const mine = footprintOf(s, firer);
  return s.units
    .filter((unit) => isOnTable(unit) && isSkirmishing(unit) && !ends.includes(unit.id) && crosses(s, unit, line))
    .toSorted((a, b) => gap(mine, footprintOf(s, a)) - gap(mine, footprintOf(s, b)))[0];
};

const volleyAt = (s: Situation, firer: Unit, target: Unit, dice: number, line: Segment, load: Load): OracleVolley => {
  const range = rangeOf(s, firer, target);
  const isOverhead = firer.gun === 'howitzer' && target.inBuilding === null;
  const cover = isOverhead ? 'none' : coverAgainst(s, target, line);
  return { target: target.id, range, dice, cover, plus: firePlus(s, firer, target, { range, cover, line, ...load }) };
};

/** A shot at one target with so many dice. */
const shotAt = (s: Situation, firer: Unit, order: FireOrder, targetId: string, dice: number): OracleShot => {
  const target = s.units.find(({ id }) => id === targetId);
  if (target === undefined || !isOnTable(target)) return { ok: false, codes: ['unknownUnit'] };
  if (firer.weapon === 'rocket' || firer.weapon === 'none') return { ok: false, codes: ['noWeapon'] };
  const row = s.tables.weaponRanges[firer.weapon];
  const range = rangeOf(s, firer, target);
  const isIndirect = order.mode === 'indirect';
  const reaches = row.canister !== null && range <= row.canister + 0.001;
  const load = { isIndirect, isCanister: reaches && order.shot !== 'round' };
  const codes: RefusalCode[] = [];
  if (target.side === firer.side) codes.push('friendlyTarget');
  if (isFighting(target)) codes.push('targetInContact');
  if (order.shot === 'canister' && !reaches) codes.push('wrongShot');
  if (isIndirect && firer.gun !== 'howitzer') codes.push('wrongShot');
  if (range > row.long + 0.001) codes.push('outOfRange');
  const aim = aimOf(s, firer, target, firesAllRound(firer));
  if (aim === null) return { ok: false, codes: [...codes, 'outOfArc'] };
  const look = lookAt(s, firer, target, aim);
  if (isIndirect) {
    if (!isObserved(s, firer.side, target)) codes.push('noObserver');
  } else {
    if (!isGroundClear(s, look)) codes.push('noLineOfSight');
    if (isScreened(s, look) || isBlocked(s, firer, target, look, load)) codes.push('lineBlocked');
  }
  if (codes.length > 0) return { ok: false, codes };
  const screen = load.isCanister ? screenOf(s, firer, look) : undefined;
  const share = screen === undefined ? 0 : Math.floor(dice / 2);
  const first = volleyAt(s, firer, target, dice - share, look.line, load);
  if (screen === undefined || share === 0) return { ok: true, volleys: [first] };
  const aside = aimOf(s, firer, screen, firesAllRound(firer)) ?? aim;
  return { ok: true, volleys: [first, volleyAt(s, firer, screen, share, [look.line[0], aside], load)] };
};

/** What becomes of an order to fire: the reasons against it, or its volleys. */
export const shotOf = (s: Situation, firer: Unit, order: FireOrder): OracleShot => {
  const codes = unfit(s, firer);
  if (codes.length > 0) return { ok: false, codes };
  if (firer.formation !== 'square')
    return order.target === undefined
      ? { ok: false, codes: ['wrongAssignment'] }
      : shotAt(s, firer, order, order.target, fireDice(s, firer));
  const targets = (order.assignments ?? []).map(({ target }) => target);
  const isWrong = targets.length === 0 || new Set(targets).size < targets.length || targets.length > fireDice(s, firer);
  const shots = targets.map((target) => shotAt(s, firer, order, target, s.tables.constants.squareDice));
  const against = [
    ...(isWrong ? ['wrongAssignment' as const] : []),
    ...shots.flatMap((shot) => (shot.ok ? [] : shot.codes)),
  ];
  if (against.length > 0) return { ok: false, codes: against };
  return { ok: true, volleys: shots.flatMap((shot) => (shot.ok ? shot.volleys : [])) };
};
