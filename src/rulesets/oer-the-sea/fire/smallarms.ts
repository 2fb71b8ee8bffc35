import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Roll } from '../../../core/roll.js';
import { type LaneSpan, laneProfile, laneSpan } from '../../../table/lane.js';
import type { Refusal } from '../battle.js';
import { footprintOf } from '../footprint.js';
import { memoizeForTable } from '../memoize.js';
import { commanderValue, constant, isDeployed, isLightHorse, isMounted, unitsOnTable } from '../read.js';
import { unseen } from '../reasons.js';
import { refuse } from '../refusals.js';
import { oneDie } from '../rolls.js';
import { canSee, sightOf } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Tables } from '../tables.js';
import type { Band, FireModifier } from '../tasks.js';
import { coverAgainst } from '../terrain.js';
import { type Aim, bandModifier, faceNeeded, isWithin, type Shelter, shelterModifier, type Volley } from './shot.js';

/** Small-arms fire: who fires, at whom, with how many dice, and what helps and hinders it. */

/**
 * Dice of a volley: firepower for every stand, whatever the formation and rank, and whatever has befallen it.
 *
 * @param stands - stands left, 0 or more
 * @param firepower - dice a stand
 * @see OTS-FIR-09 OTS-FIR-15
 */
export const smallArmsDice = (stands: number, firepower: number): number => stands * firepower;

/**
 * Whether troops of this kind have small arms and may use them as they are.
 *
 * @see OTS-FIR-02 OTS-SPC-12 OTS-SPC-16
 */
export const mayFireSmallArms = (unit: Unit): boolean => {
  if (unit.firepower === 0) return false;
  if (unit.arm === 'infantry') return true;
  if (unit.arm === 'dragoon') return !unit.mounted;
  return unit.arm === 'cavalry' && isLightHorse(unit);
};

/** @see OTS-FIR-08 */
const smallArmsBand = (tables: Tables, range: number): Band =>
  isWithin({ tables }, range, tables.smallArms.short) ? 'short' : 'long';

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

/** What lies straight ahead of a unit. */
interface LaneView {
  readonly spans: ReadonlyMap<string, LaneSpan>;
  readonly seen: ReadonlySet<string>;
  /** Enemies that may be chosen among (FIR-06). */
  readonly nearest: ReadonlySet<string>;
}

type Spanned = readonly [Unit, LaneSpan];

const spansAhead = (s: Situation, firer: Unit): readonly Spanned[] => {
  const lane = { pose: firer.pose, width: footprintOf(s, firer).frontage };
  return unitsOnTable(s).flatMap((unit): readonly Spanned[] => {
    const span = unit.id === firer.id ? null : laneSpan(lane, footprintOf(s, unit));
    return span === null ? [] : [[unit, span]];
  });
};

const nearestInLane = (s: Situation, enemies: readonly Spanned[]): readonly string[] => {
  const least = Math.min(...enemies.map(([, span]) => span.range));
  return enemies.filter(([, span]) => isWithin(s, span.range, least)).map(([unit]) => unit.id);
};

const firstInPart = (s: Situation, firer: Unit, enemies: readonly Spanned[]): readonly string[] => {
  const lane = { pose: firer.pose, width: footprintOf(s, firer).frontage };
  const bodies = enemies.map(([unit]) => ({ id: unit.id, footprint: footprintOf(s, unit) }));
  return laneProfile(lane, bodies).map((part) => part.id);
};

/**
 * Looks along the strip ahead of the front: who is in it, who is seen, who is first met over some part of it.
 *
 * @see OTS-FIR-03 OTS-FIR-04 OTS-FIR-05 OTS-FIR-06
 */
const lookAhead = memoizeForTable((s, firer: Unit): LaneView => {
  const spans = spansAhead(s, firer);
  const enemies = spans.filter(([unit]) => unit.side !== firer.side && canSee(s, firer, unit));
  const nearest =
    s.options.smallArmsTarget === 'nearestInLane' ? nearestInLane(s, enemies) : firstInPart(s, firer, enemies);
  return {
    spans: new Map(spans.map(([unit, span]) => [unit.id, span])),
    seen: new Set(enemies.map(([unit]) => unit.id)),
    nearest: new Set(nearest),
  };
});

/** One abreast of the target is not nearer, whatever the last digits say (GEN-03). */
const friendInLane = (s: Situation, firer: Unit, view: LaneView, range: number): readonly Refusal[] =>
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

const rangeRefusals = (s: Situation, range: number): readonly Refusal[] => {
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

/** How a unit may aim its muskets: the strip is looked along once for all targets asked about. */
export const smallArmsAims = (s: Situation, firer: Unit): ((target: Unit) => Aim) => {
  const view = lookAhead(s, firer);
  return (target) => aimAt(s, firer, view, target);
};

/**
 * What is added to each die of a volley. A charger never has shelter.
 *
 * @param shelter - null for fire at a charger
 * @see OTS-FIR-10 OTS-FIR-11 OTS-FIR-16 OTS-SPC-12 OTS-TER-12
 */
const musketLines = (
  tables: Tables,
  band: Band,
  shelter: Shelter | null,
  mounted: boolean,
): readonly FireModifier[] => [
  ...bandModifier(tables, 'smallArms', band),
  ...(shelter === null ? [] : shelterModifier(tables, 'smallArms', shelter)),
  ...(mounted
    ? modifier('OTS-FIR-11', 'Light Horse firing mounted', tables.fireModifiers.smallArms.firingMounted)
    : []),
];

/** What decides a volley of muskets. */
export interface MusketFire extends Shelter {
  readonly stands: number;
  /** Dice a stand. */
  readonly firepower: number;
  /** In cm; beyond long range nobody fires. */
  readonly range: number;
  /** Light Horse in the saddle. */
  readonly mounted: boolean;
}

/**
 * A volley of muskets, from plain figures.
 *
 * @see OTS-FIR-08 OTS-FIR-09 OTS-FIR-10 OTS-FIR-11
 */
export const musketVolley = (tables: Tables, fire: MusketFire): Volley => {
  const band = smallArmsBand(tables, fire.range);
  const breakdown = musketLines(tables, band, fire, fire.mounted);
  const dice = smallArmsDice(fire.stands, fire.firepower);
  return { dice, band, need: faceNeeded(tables.constants.hitTarget, breakdown), breakdown };
};

/** What a unit stands behind against a firer. */
export const shelterOf = (s: Situation, target: Unit, firer: Unit): Shelter => ({
  cover: coverAgainst(s, target, firer.pose),
  deployedGuns: isDeployed(target),
});

/**
 * What is added to each die of a unit's volley.
 *
 * @param target - null for fire at a charger
 */
export const smallArmsModifiers = (
  s: Situation,
  firer: Unit,
  target: Unit | null,
  band: Band,
): readonly FireModifier[] =>
  musketLines(s.tables, band, target === null ? null : shelterOf(s, target, firer), isMounted(firer));

/** Modifiers of the range test: the commanding officer and the drill of the unit. */
const rangeTestLines = (s: Situation, firer: Unit): readonly FireModifier[] => {
  const { combatValue, regulars } = s.tables.rangeTestModifiers;
  const drilled = firer.specialRules.includes('regulars') ? regulars : 0;
  return [
    ...modifier('OTS-OFF-16', 'commanding officer', combatValue * commanderValue(s, firer)),
    ...modifier('OTS-SPC-11', 'regulars', drilled),
  ];
};

/**
 * The die that tells whether a charger is met at close range; it is rolled even when it cannot matter.
 * `target` is the face that does it, this or more.
 *
 * @see OTS-FIR-12 OTS-FIR-13 OTS-ART-11 OTS-OFF-16 OTS-SPC-11
 */
export const rangeTestRoll = (s: Situation, firer: Unit): Roll => {
  const breakdown = rangeTestLines(s, firer);
  return oneDie(firer, 'rangeTest', 'OTS-FIR-12', {
    target: constant(s, 'rangeTestTarget') - sumModifiers(breakdown),
    comparison: 'atLeast',
    breakdown,
  });
};

/** Whether a die of the range test keeps the fire for short range. */
export const rangeTestPassed = (s: Situation, firer: Unit, die: number): boolean =>
  die >= (rangeTestRoll(s, firer).target ?? 0);
