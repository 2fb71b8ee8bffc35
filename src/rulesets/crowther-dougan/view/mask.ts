import { memoize } from '../../../core/memoize.js';
import type { Point } from '../../../table/point.js';
import { faceTowards, placeBeside } from '../direction.js';
import { footprintOf } from '../footprint.js';
import { filesOf } from '../layout.js';
import { findUnit, isInside, isRouting, knows } from '../read.js';
import type { Scenario, ScenarioUnit, SideId } from '../scenario.js';
import { sees } from '../sight.js';
import type { Personality, Situation, SmokeMark, Unit } from '../state.js';
import type { OpenFormation, Tables } from '../tables.js';

/** What a side sees of units that it does not know, and of what the other side keeps to itself. @see CD-OBS-23 */

/** A place that tells nothing. */
export const nowhere = { x: 0, y: 0, heading: 0 } as const;
const nowherePoint: Point = { x: 0, y: 0 };

const usualFormation = ({ formationsAllowed }: Pick<Unit, 'formationsAllowed'>): OpenFormation =>
  formationsAllowed[0] ?? 'skirmish';

/** A unit as one knows it of which only the fixed fields are known, and that it is on the table. @see CD-OBS-23 */
const conceal = (tables: Tables, unit: Unit): Unit => {
  const formation = usualFormation(unit);
  const whole = { ...unit, casualties: 0, guns: unit.gunModels };
  const men = unit.originalFigures * tables.scales.menPerFigure;
  return {
    ...whole,
    ...{ pose: nowhere, formation, files: filesOf({ tables }, whole, formation) },
    ...{ order: 'attack', orderAt: null, state: 'steady', rallied: false, charge: null, lastMove: 'halted' },
    ...{ forcedBack: false, mustHalt: false, noAdvance: false, acted: null, observed: false, ordered: false },
    ...{ tested: null, shots: [], chargedIn: false, meleeCover: [], repulse: null, fought: false },
    ...{ loaded: true, reloadProgress: 0, hasFired: false, firedThisMove: false, laidOn: null, moveUsed: 0 },
    ...{ menAtStart: men, lossMove: 0, lossPhase: 0, routMoves: 0, pursuitMoves: 0 },
    ...{ causeAt: null, quarryId: null, beaten: [], hidden: true, spottedBy: [] },
    ...{ garrisonOf: null, embarkedOn: null },
  };
};

/** The same, kept for as long as the unit does not change. */
export const concealed = memoize((tables: Tables, unit: Unit) => [unit, tables], conceal);

/** Units of the enemy that a side does not know. */
export const unknownTo = (s: Situation, side: SideId): readonly Unit[] =>
  s.units.filter((unit) => !knows(s, side, unit));

/** Shots as their target knows them: of those from hiding the smoke alone, which lies where the middle of the front was. @see CD-OBS-21 */
const withoutShooters = (s: Situation, side: SideId, unit: Unit): Unit['shots'] =>
  unit.shots.map((shot) => {
    const shooter = s.units.find(({ id }) => id === shot.shooterId);
    if (shooter === undefined || knows(s, side, shooter)) return shot;
    const smoke = s.smokeMarks.findLast(({ unitId }) => unitId === shooter.id);
    return { ...shot, shooterId: null, at: smoke?.at ?? nowherePoint };
  });

/**
 * Whether a target saw who shot at it, as far as the side of the shooter can tell: it does not know who has spotted him.
 *
 * @see CD-OBS-18
 */
export const seenAsTold = (s: Situation, shooterId: string | null, targetId: string | null, seen: boolean): boolean => {
  const [shooter, target] = [shooterId, targetId].map((id) => (id === null ? undefined : findUnit(s, id)));
  return seen && shooter !== undefined && target !== undefined && sees(s, target, { ...shooter, spottedBy: [] });
};

/** Whether a unit has still to go away from where the cause of its retirement or rout was. @see CD-MOR-17 CD-ROU-05 */
const hasYetToGo = (s: Situation, unit: Unit): boolean =>
  unit.repulse === 'retire' ||
  (isRouting(unit) && unit.routMoves === 0) ||
  s.melees.some(({ fighters }) => fighters.some(({ unitId, pushed }) => unitId === unit.id && pushed !== null));

/**
 * Where the cause of a retirement or rout was, as its own side knows it: on which side of the unit, and no more. The middle
 * of a hidden shooter would tell which way it faces. Once the unit has gone, each turn of it would tell more.
 *
 * @see CD-GEN-17 CD-OBS-21
 */
const causeKnown = (s: Situation, unit: Unit): Point | null => {
  if (unit.causeAt === null || unit.removed !== null || isInside(unit) || !hasYetToGo(s, unit)) return null;
  return placeBeside(s, unit, faceTowards(s, footprintOf(s, unit), unit.causeAt));
};

/** A unit of the side itself: it is not told who has spotted it. @see CD-OBS-18 */
const asOwn = (s: Situation, side: SideId, unit: Unit): Unit =>
  unit.spottedBy.length === 0 && unit.shots.length === 0 && unit.laidOn === null && unit.causeAt === null
    ? unit
    : {
        ...unit,
        spottedBy: [],
        shots: withoutShooters(s, side, unit),
        laidOn: aimKnown(s, side, unit),
        causeAt: causeKnown(s, unit),
      };

/** The target on which a battery is laid; that it moves off unseen is not told. @see CD-ART-11 CD-OBS-21 */
const aimKnown = (s: Situation, side: SideId, { laidOn }: Unit): string | null =>
  s.units.some((unit) => unit.id === laidOn && knows(s, side, unit)) ? laidOn : null;

/**
 * A known enemy, without his orders, what he has looked for and which hidden shooters he has found.
 *
 * @see CD-ORD-10 CD-OBS-09 CD-OBS-18
 */
const asEnemy = (s: Situation, unit: Unit): Unit => ({
  ...unit,
  ...{ order: 'attack', orderAt: null, ordered: false, observed: false },
  shots: unit.shots.map((shot) => ({ ...shot, seen: seenAsTold(s, shot.shooterId, unit.id, shot.seen) })),
});

/** Units as a side knows them. */
export const unitsSeenBy = (s: Situation, side: SideId): readonly Unit[] =>
  s.units.map((unit) => {
    if (unit.side === side) return asOwn(s, side, unit);
    return knows(s, side, unit) ? asEnemy(s, unit) : concealed(s.tables, unit);
  });

/** Marks as a side sees them: it is not told who made those of the enemy. @see CD-OBS-12 */
export const marksSeenBy = (s: Situation, side: SideId): readonly SmokeMark[] =>
  s.smokeMarks.map((mark) => (mark.side === side ? mark : { ...mark, unitId: null }));

const isPlacedInSecret = (s: Situation, { id }: Personality): boolean =>
  (s.step === 'deployment' || s.step === 'hiding') &&
  s.scenario.personalities.some((each) => each.id === id && each.at === null && each.attachedTo === null);

/** The unit with which personalities seem to be whose unit is not known: the first such unit on the table. */
const hostAmong = (unknown: readonly Unit[]): string | null =>
  unknown.find(({ removed }) => removed === null)?.id ?? null;

/** Personalities as a side sees them: not which unit they are with if it does not know that unit, nor their points. @see CD-PER-16 */
export const personalitiesSeenBy = (s: Situation, side: SideId): readonly Personality[] => {
  const unknown = unknownTo(s, side);
  const host = hostAmong(unknown);
  const isKnown = (id: string): boolean => !unknown.some((unit) => unit.id === id);
  return s.personalities.map((each) => {
    if (each.side === side) return each;
    const { cpMax: cp, attachedTo } = each;
    const { x, y } = nowhere;
    if (isPlacedInSecret(s, each)) return { ...each, cp, at: { x, y }, attachedTo: null, removed: 'waiting' };
    const reserves = each.reserves.filter(({ unitId }) => isKnown(unitId));
    if (attachedTo === null || isKnown(attachedTo)) return { ...each, cp, reserves };
    return { ...each, cp, reserves, at: { x, y }, attachedTo: host, moved: false };
  });
};

/** A unit of a scenario as the enemy may know it while it is hidden. */
const listed = (unit: ScenarioUnit): ScenarioUnit => ({
  ...unit,
  ...{ pose: null, inFeature: null, aboard: null, formation: usualFormation(unit), hidden: true },
});

/** The scenario without orders of the other side, and without the places of units that are not known. */
export const scenarioSeenBy = (s: Situation, side: SideId): Scenario => {
  const strangers = unknownTo(s, side);
  const unknown = new Set(strangers.map(({ id }) => id));
  const host = hostAmong(strangers);
  return {
    ...s.scenario,
    units: s.scenario.units.map((unit) => {
      if (unit.side === side) return unit;
      return { ...(unknown.has(unit.id) ? listed(unit) : unit), order: null };
    }),
    personalities: s.scenario.personalities.map((each) =>
      each.attachedTo !== null && unknown.has(each.attachedTo) ? { ...each, attachedTo: host, at: null } : each,
    ),
  };
};
