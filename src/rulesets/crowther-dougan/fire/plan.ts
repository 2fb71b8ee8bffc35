import { formatBeyond } from '../../../core/words.js';
import type { Refusal } from '../battle.js';
import { isInContact } from '../contact.js';
import { coverOf } from '../cover.js';
import { directionBetween } from '../direction.js';
import { footprintOf, gapBetween } from '../footprint.js';
import { chargersAt, figuresOf, isArtillery, knownEnemiesOf, mannedGuns } from '../read.js';
import { refuse } from '../refusals.js';
import { basicCasualtiesAt, figuresFiring, fireLines, fireRowOf, greatestRange } from '../resolvers.js';
import { sees } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { FireOrder } from '../tasks.js';
import { isInArc } from './arc.js';
import { readyRefusals } from './ready.js';

/** Shots at a unit: may it be fired at, and with what. */

/** Basic casualties of one figure or gun at a range; null: out of range. @see CD-FIR-09 CD-ART-02 */
const basicAt = (s: Situation, unit: Unit, range: number): number | null => {
  const row = fireRowOf(unit);
  return row === null ? null : basicCasualtiesAt(s, row, range);
};

/** Figures or guns that fire. @see CD-FIR-05 CD-ART-04 CD-BOA-05 */
export const firing = (s: Situation, unit: Unit): number => {
  if (isArtillery(unit)) return mannedGuns(s, unit);
  const { formation, files } = unit;
  return figuresFiring(s, { formation, files, figures: figuresOf(s, unit) });
};

/** The greatest range of a unit, in cm; 0: it has no firearms. */
export const rangeOf = (s: Situation, unit: Unit): number => {
  const row = fireRowOf(unit);
  return row === null ? 0 : greatestRange(s, row);
};

const outOfRange = (distance: number, range: number, path: string): Refusal =>
  refuse('outOfRange', 'CD-FIR-09', path, { distance, range }, formatBeyond(distance, range, 'cm'));

export const rangeRefusals = (s: Situation, unit: Unit, range: number, path: string): readonly Refusal[] =>
  basicAt(s, unit, range) === null ? [outOfRange(range, rangeOf(s, unit), path)] : [];

/** Reasons against a target, but for a charger that has to be fired at. @see CD-FIR-04 CD-FIR-06 CD-FIR-07 */
const aimRefusals = (s: Situation, unit: Unit, target: Unit): readonly Refusal[] => [
  ...(isInContact(s, target.id) ? [refuse('targetInMelee', 'CD-FIR-04', 'targetId', { unit: target.id })] : []),
  ...(sees(s, unit, target) ? [] : [refuse('targetNotSeen', 'CD-FIR-04', 'targetId', { unit: target.id })]),
  ...rangeRefusals(s, unit, gapBetween(s, unit, target), 'targetId'),
  ...(isInArc(s, unit, footprintOf(s, target))
    ? []
    : [refuse('outOfArc', 'CD-FIR-06', 'targetId', { unit: target.id })]),
];

/** Chargers of a unit that are legal targets: it has to fire at one of them. @see CD-FIR-14 */
const chargersToMeet = (s: Situation, unit: Unit): readonly Unit[] =>
  chargersAt(s, unit.id).filter((charger) => aimRefusals(s, unit, charger).length === 0);

/** Reasons against firing at something that is none of the chargers that have to be fired at. @see CD-FIR-14 */
export const chargerRefusals = (
  s: Situation,
  unit: Unit,
  targetId: string | null,
  path: string,
): readonly Refusal[] => {
  if (chargersAt(s, unit.id).some(({ id }) => id === targetId)) return [];
  const chargers = chargersToMeet(s, unit);
  return chargers.length === 0
    ? []
    : [refuse('mustFireAtCharger', 'CD-FIR-14', path, { chargers: chargers.map(({ id }) => id).join(', ') })];
};

/** Every reason why a unit may not fire at an enemy that its side knows. */
export const shotRefusals = (s: Situation, unit: Unit, target: Unit): readonly Refusal[] => [
  ...readyRefusals(s, unit),
  ...chargerRefusals(s, unit, target.id, 'targetId'),
  ...aimRefusals(s, unit, target),
];

/** Enemies that a unit may fire at. */
export const targetsOf = (s: Situation, unit: Unit): readonly Unit[] => {
  if (readyRefusals(s, unit).length > 0) return [];
  return knownEnemiesOf(s, unit.side).filter((target) => shotRefusals(s, unit, target).length === 0);
};

/** Whether a unit that may fire has a target. */
export const hasTarget = (s: Situation, unit: Unit): boolean =>
  knownEnemiesOf(s, unit.side).some((target) => shotRefusals(s, unit, target).length === 0);

/** What of the modifiers depends on the firer, the light and the weather. */
const ownCircumstances = (s: Situation, unit: Unit) => {
  const { severeWeather, night } = s.scenario.conditions;
  return { artillery: isArtillery(unit), firstShot: !unit.hasFired, severeWeather, night };
};

/** What of the modifiers depends on the target. @see CD-FIR-11 CD-FIR-20 CD-ART-10 */
const targetCircumstances = (s: Situation, unit: Unit, target: Unit) => ({
  direction: directionBetween(s, unit, target),
  targetFormation: target.formation,
  closing: target.charge?.stage === 'initial' && target.charge.targetId === unit.id,
  cover: coverOf(s, target, unit, isArtillery(unit) ? 'guns' : 'fire'),
});

/** What changes nothing: a line, in front, in the open. */
const plainTarget = { direction: 'front', targetFormation: 'line', closing: false, cover: 'none' } as const;

/** A shot at a unit, as it is fired. @see CD-FIR-08 CD-MOR-24 */
export const shotAt = (s: Situation, unit: Unit, target: Unit): FireOrder => {
  const circumstances = targetCircumstances(s, unit, target);
  const { cover, direction } = circumstances;
  return {
    unitId: unit.id,
    targetId: target.id,
    markId: null,
    basic: firing(s, unit) * (basicAt(s, unit, gapBetween(s, unit, target)) ?? 0),
    breakdown: fireLines(s, {
      ...ownCircumstances(s, unit),
      ...circumstances,
      atSmoke: false,
      laidOn: unit.laidOn === target.id,
    }),
    cover,
    direction,
    seen: sees(s, target, unit),
    at: footprintOf(s, unit).centre,
  };
};

/** A shot at smoke, as it is fired. It tells nothing of who stands there. @see CD-OBS-26 */
export const shotAtSmoke = (s: Situation, unit: Unit, markId: string, range: number): FireOrder => ({
  unitId: unit.id,
  targetId: null,
  markId,
  basic: firing(s, unit) * (basicAt(s, unit, range) ?? 0),
  breakdown: fireLines(s, { ...ownCircumstances(s, unit), ...plainTarget, atSmoke: true, laidOn: false }),
  cover: 'none',
  direction: 'front',
  seen: false,
  at: footprintOf(s, unit).centre,
});

/** A shot at smoke together with the unit that it hits. @see CD-OBS-26 */
export const shotOnto = (s: Situation, order: FireOrder, unit: Unit, target: Unit): FireOrder => {
  const circumstances = targetCircumstances(s, unit, target);
  const { cover, direction } = circumstances;
  const added = fireLines(s, {
    ...{ artillery: isArtillery(unit), firstShot: false, severeWeather: false, night: false },
    ...circumstances,
    ...{ atSmoke: false, laidOn: false },
  });
  return {
    ...order,
    ...{ targetId: target.id, breakdown: [...order.breakdown, ...added], cover, direction },
    seen: sees(s, target, unit),
  };
};
