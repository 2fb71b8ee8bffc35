import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Roll } from '../../../core/roll.js';
import { type LaneSpan, laneProfile, laneSpan } from '../../../table/lane.js';
import type { Refusal } from '../battle.js';
import { footprintOf } from '../footprint.js';
import { memoizeForTable } from '../memoize.js';
import { commanderValue, constant, isArtillery, isDeployed, isLightHorse, isMounted, unitsOnTable } from '../read.js';
import { unseen } from '../reasons.js';
import { refuse } from '../refusals.js';
import { type FireModifier, isWithin, type MusketFire, type Shelter, smallArmsBand } from '../resolvers.js';
import { oneDie } from '../rolls.js';
import { canSee, sightOf } from '../sight.js';
import type { Situation, TableState, Unit } from '../state.js';
import { coverAgainst } from '../terrain.js';
import type { Aim } from './shot.js';

/** Small-arms fire: which units fire at which targets, the dice, and the modifiers. */

/**
 * Whether troops of this type have small arms and may use them in their present state.
 *
 * @see OTS-FIR-02 OTS-SPC-12 OTS-SPC-16
 */
export const mayFireSmallArms = (unit: Unit): boolean => {
  if (unit.firepower === 0) return false;
  if (unit.arm === 'infantry') return true;
  if (unit.arm === 'dragoon') return !unit.mounted;
  return unit.arm === 'cavalry' && isLightHorse(unit);
};

/** @see OTS-FIR-02 */
export const smallArmsRefusals = (firer: Unit): readonly Refusal[] =>
  mayFireSmallArms(firer)
    ? []
    : [
        refuse(
          'wrongType',
          'OTS-FIR-02',
          'unitId',
          { firepower: firer.firepower, mounted: isMounted(firer) },
          `${firer.name} has no small arms, or cannot use them in the saddle.`,
        ),
      ];

/** What is straight ahead of a unit. */
interface LaneView {
  readonly spans: ReadonlyMap<string, LaneSpan>;
  readonly seen: ReadonlySet<string>;
  /** Ids of the enemies the unit may choose from (OTS-FIR-06). */
  readonly nearest: ReadonlySet<string>;
}

type Spanned = readonly [Unit, LaneSpan];

const spansAhead = (s: TableState, firer: Unit, among: readonly Unit[]): readonly Spanned[] => {
  const lane = { pose: firer.pose, width: footprintOf(s, firer).frontage };
  return among.flatMap((unit): readonly Spanned[] => {
    const span = unit.id === firer.id ? null : laneSpan(lane, footprintOf(s, unit));
    return span === null ? [] : [[unit, span]];
  });
};

const nearestInLane = (s: TableState, enemies: readonly Spanned[]): readonly string[] => {
  const least = Math.min(...enemies.map(([, span]) => span.range));
  return enemies.filter(([, span]) => isWithin(s, span.range, least)).map(([unit]) => unit.id);
};

const firstInPart = (s: TableState, firer: Unit, enemies: readonly Spanned[]): readonly string[] => {
  const lane = { pose: firer.pose, width: footprintOf(s, firer).frontage };
  const bodies = enemies.map(([unit]) => ({ id: unit.id, footprint: footprintOf(s, unit) }));
  return laneProfile(lane, bodies).map((part) => part.id);
};

/**
 * Finds the units in the lane ahead of the front, those in sight, and the enemies first met over some part of it.
 *
 * @see OTS-FIR-03 OTS-FIR-04 OTS-FIR-05 OTS-FIR-06
 */
const lookAmong = (s: TableState, firer: Unit, among: readonly Unit[]): LaneView => {
  const spans = spansAhead(s, firer, among);
  const enemies = spans.filter(([unit]) => unit.side !== firer.side && canSee(s, firer, unit));
  const nearest =
    s.options.smallArmsTarget === 'nearestInLane' ? nearestInLane(s, enemies) : firstInPart(s, firer, enemies);
  return {
    spans: new Map(spans.map(([unit, span]) => [unit.id, span])),
    seen: new Set(enemies.map(([unit]) => unit.id)),
    nearest: new Set(nearest),
  };
};

const lookAhead = memoizeForTable((s, firer: Unit) => lookAmong(s, firer, unitsOnTable(s)));

/**
 * Refuses fire past a nearer friend. A friend level with the target, within the tolerance, is not nearer (OTS-GEN-03).
 */
const friendInLane = (s: TableState, firer: Unit, view: LaneView, range: number): readonly Refusal[] =>
  unitsOnTable(s)
    .filter((unit) => unit.side === firer.side && !isWithin(s, range, view.spans.get(unit.id)?.range ?? range))
    .slice(0, 1)
    .map((friend) =>
      refuse(
        'friendInLane',
        'OTS-FIR-07',
        'targetId',
        { friend: friend.id, range },
        `${friend.name} stands in front of the muskets, nearer than the target.`,
      ),
    );

const rangeRefusals = (s: TableState, range: number): readonly Refusal[] => {
  const { long } = s.tables.smallArms;
  if (isWithin(s, range, long)) return [];
  const text = `The target is ${range.toFixed(1)} cm away, muskets reach ${long}.`;
  return [refuse('outOfRange', 'OTS-FIR-08', 'targetId', { range, limit: long }, text)];
};

const sightRefusals = (s: Situation, firer: Unit, view: LaneView, target: Unit): readonly Refusal[] => {
  if (!view.seen.has(target.id))
    return [unseen(s, sightOf(s, firer, target), 'OTS-FIR-05', 'targetId', `${target.name} is out of sight`)];
  if (view.nearest.has(target.id)) return [];
  const text = `Nearer enemies cover ${target.name} along the whole front.`;
  return [refuse('nearestFirst', 'OTS-FIR-06', 'targetId', { nearest: [...view.nearest].join(', ') }, text)];
};

const aimAt = (s: Situation, firer: Unit, view: LaneView, target: Unit): Aim => {
  const struck = { at: 'unit', id: target.id } as const;
  const span = view.spans.get(target.id);
  if (span === undefined) {
    const text = `${target.name} is not straight ahead of the front.`;
    const refusals = [refuse('notDirectlyAhead', 'OTS-FIR-03', 'targetId', {}, text)] as const;
    return { targetId: target.id, struck, range: Number.MAX_VALUE, band: 'long', refusals };
  }
  const { range } = span;
  const refusals = [
    ...friendInLane(s, firer, view, range),
    ...rangeRefusals(s, range),
    ...sightRefusals(s, firer, view, target),
  ];
  return { targetId: target.id, struck, range, band: smallArmsBand(s.tables, range), refusals };
};

/**
 * How a unit may aim small arms. The lane is computed once for all targets.
 *
 * @param around - all units in the lane as far as the targets, if only these are of interest
 */
export const smallArmsAims = (s: Situation, firer: Unit, around?: readonly Unit[]): ((target: Unit) => Aim) => {
  const view = around === undefined ? lookAhead(s, firer) : lookAmong(s, firer, around);
  return (target) => aimAt(s, firer, view, target);
};

/** The cover of a target against a firer. */
export const shelterOf = (s: TableState, target: Unit, firer: Unit): Shelter => ({
  cover: coverAgainst(s, target, firer.pose),
  deployedGuns: isDeployed(target),
});

/** What a unit contributes to a volley at a target this many cm away. */
export const musketsOf = (firer: Unit, range: number): Omit<MusketFire, keyof Shelter> => ({
  stands: firer.stands,
  firepower: firer.firepower,
  range,
  mounted: isMounted(firer),
});

/** Modifiers of the range test: the commanding officer and the Regulars rule. */
const rangeTestLines = (s: Situation, firer: Unit): readonly FireModifier[] => {
  const { combatValue, regulars } = s.tables.rangeTestModifiers;
  const drilled = firer.specialRules.includes('regulars') ? regulars : 0;
  return [
    ...modifier('OTS-OFF-16', 'commanding officer', combatValue * commanderValue(s, firer)),
    ...modifier('OTS-SPC-11', 'regulars', drilled),
  ];
};

/**
 * The roll for whether a charger is met at short range; it is rolled even if it cannot matter. `target` is the lowest
 * face that passes.
 *
 * @see OTS-FIR-12 OTS-FIR-13 OTS-ART-11 OTS-OFF-16 OTS-SPC-11
 */
export const rangeTestRoll = (s: Situation, firer: Unit): Roll => {
  const breakdown = rangeTestLines(s, firer);
  return oneDie(firer, 'rangeTest', isArtillery(firer) ? 'OTS-ART-11' : 'OTS-FIR-12', {
    target: constant(s, 'rangeTestTarget') - sumModifiers(breakdown),
    comparison: 'atLeast',
    breakdown,
  });
};

/** Whether a die of the range test passes, so that the unit fires at short range. */
export const rangeTestPassed = (s: Situation, firer: Unit, die: number): boolean =>
  die >= (rangeTestRoll(s, firer).target ?? 0);
