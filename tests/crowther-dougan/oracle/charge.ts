import type { Ground } from '../../../src/rulesets/crowther-dougan/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { areInContact, contactsOf } from './contact.js';
import { defends } from './cover.js';
import {
  contains,
  cutBy,
  distance,
  headingTo,
  inFrame,
  nearestIn,
  nearestOn,
  overlap,
  type Polygon,
  placed,
  rectangle,
  turnBetween,
  within,
} from './geometry.js';
import { areaOf, borderOf, crossesBorder, isBuilding, isWork, reachesInto, rows } from './ground.js';
import { extentOf, footprintOf, onTable, rectangleOf } from './layout.js';
import { chargersOf } from './morale.js';
import { knows, sees } from './sight.js';

/** Charges, from section 4.12 of the rules: declarations, strips, dice and stretches over open and broken ground. */

const rates = {
  regular: { line: 12, skirmish: 16 },
  light: { line: 12, skirmish: 20 },
  native: { line: 0, skirmish: 24 },
};
export const rateOf = ({ moveClass, formation }: Unit): number =>
  (rates[moveClass as keyof typeof rates] ?? rates.regular)[formation === 'skirmish' ? 'skirmish' : 'line'];

/** Where the charge line ends. @see CD-CHG-07 CD-CHG-32 CD-CHG-36 */
const aimOf = (s: Situation, charger: Unit, target: Unit): Point => {
  const work = s.scenario.terrain.find(({ id }) => id === target.garrisonOf);
  if (work?.kind !== 'fortification') return nearestIn(footprintOf(s, target), charger.pose);
  const [first, ...rest] = work.gaps.map(([from, to]) => nearestOn([from, to], charger.pose));
  const far = (point: Point) => distance(point, charger.pose);
  return rest.reduce((best, each) => (far(each) < far(best) - 1e-9 ? each : best), first ?? charger.pose);
};

export interface Line {
  readonly aim: Point;
  readonly length: number;
  /** Of the charger, turned along the line. */
  readonly pose: Pose;
}
/** The charge line, as it is drawn afresh. @see CD-CHG-28 CD-CHG-34 */
export const lineTo = (s: Situation, charger: Unit, target: Unit): Line => {
  const aim = aimOf(s, charger, target);
  const length = distance(charger.pose, aim);
  const heading = length < 0.05 ? charger.pose.heading : headingTo(charger.pose, aim);
  return { aim, length, pose: { ...charger.pose, heading } };
};

/** @see CD-CHG-33 */
export const stripOf = (charger: Unit, { pose }: Line, length: number): Polygon => {
  const { half } = extentOf(charger);
  return rectangle(pose, -half, half, 0, Math.max(length, 1e-6));
};

const isClosed = ({ kind }: Ground, loose: boolean): boolean =>
  kind === 'river' || (!loose && ['denseWood', 'thicket', 'cliff'].includes(kind));

/** Ground that bars a charger. @see CD-CHG-33 */
const groundBars = (s: Situation, charger: Unit, target: Unit, line: Line, strip: Polygon): boolean =>
  s.scenario.terrain.some((feature) => {
    if (feature.id === target.garrisonOf)
      return feature.kind === 'fortification' && crossesBorder(feature, [charger.pose, line.aim]);
    if (feature.kind === 'fortification' && feature.shape.kind === 'line')
      return crossesBorder(feature, [charger.pose, line.aim]);
    const bars = isClosed(feature, charger.formation === 'skirmish') || isBuilding(feature);
    return (bars || feature.kind === 'fortification') && reachesInto(strip, feature);
  });

export const unitsIn = (s: Situation, charger: Unit, target: Unit | null, strip: Polygon): readonly Unit[] =>
  s.units.filter(
    (other) =>
      other.id !== charger.id && other.id !== target?.id && onTable(other) && overlap(strip, footprintOf(s, other)),
  );
/** Friends who bar the way: not those who may be passed, nor those who fight the same enemy. */
export const friendBars = (s: Situation, charger: Unit, target: Unit, other: Unit): boolean =>
  other.side === charger.side && other.formation !== 'skirmish' && !areInContact(s, other, target);

/** Whether the front edge of a charger passes beyond an obstacle on a stretch of its line. @see CD-CHG-38 */
export const passes = (charger: Unit, line: Line, feature: Ground, length: number): boolean => {
  const { half } = extentOf(charger);
  const frame = (point: Point) => inFrame(line.pose, point);
  const area = areaOf(feature);
  if (area !== null) {
    // The way in alone costs dice (CD-MOV-36).
    return !contains(area, line.pose) && overlap(stripOf(charger, line, length), area);
  }
  return borderOf(feature).some((piece) => {
    const cut = cutBy(
      [...piece],
      [
        (point) => half - 0.05 - frame(point).lateral,
        (point) => half - 0.05 + frame(point).lateral,
        (point) => length - frame(point).forward - 0.05,
        (point) => frame(point).forward + 0.05,
      ],
    );
    // What the front edge only reached before is not behind it.
    const swept = rectangle(line.pose, -half, half, -0.06, Math.max(length, 1e-6));
    return cut.some((point) => frame(point).forward > -0.05) && overlap(swept, piece);
  });
};

/** The kinds and obstacles met on a stretch, each with its dice. @see CD-MOV-14 CD-CHG-08 CD-CHG-18 CD-CHG-38 */
export const metOn = (
  s: Situation,
  charger: Unit,
  target: Unit | null,
  line: Line,
  length: number,
): ReadonlyMap<string, number> => {
  const met = new Map<string, number>();
  if (length <= 0) return met;
  const strip = stripOf(charger, line, length);
  const start = rectangleOf(charger, line.pose);
  for (const feature of s.scenario.terrain) {
    const { dice } = rows[feature.kind];
    if (dice === 0 || isBuilding(feature)) continue;
    const area = areaOf(feature);
    if (area !== null && !isWork(feature)) {
      const free = feature.kind === 'snow' && charger.snowshoes;
      if (!free && (overlap(strip, area) || overlap(start, area))) met.set(feature.kind, dice);
    } else if (!(target !== null && defends(s, feature, charger, target)) && passes(charger, line, feature, length))
      met.set(feature.id, dice);
  }
  for (const friend of unitsIn(s, charger, target, strip))
    if (friend.side === charger.side && friend.formation === 'skirmish') met.set(friend.id, 1);
  return met;
};

export const diceOf = (met: ReadonlyMap<string, number>): number =>
  [...met.values()].reduce((sum, each) => sum + each, 0);

const cannotCharge = (s: Situation, unit: Unit): boolean =>
  unit.arm === 'artillery' ||
  !['line', 'skirmish'].includes(unit.formation) ||
  unit.state !== 'steady' ||
  unit.rallied ||
  unit.charge !== null ||
  contactsOf(s, unit).length > 0 ||
  chargersOf(s, unit).length > 0;

const cannotBeCharged = (s: Situation, target: Unit): boolean => {
  const work = s.scenario.terrain.find(({ id }) => id === target.garrisonOf);
  return target.formation === 'embarked' || (work?.kind === 'fortification' && work.gaps.length === 0);
};

/** Why a charge may not be declared; null: it may. */
export const refusalOf = (s: Situation, unit: Unit, target: Unit): string | null => {
  if (!knows(s, unit.side, target)) return 'targetNotSeen';
  if (cannotCharge(s, unit)) return 'cannotCharge';
  if (cannotBeCharged(s, target)) return 'cannotBeCharged';
  if (unit.mustHalt) return 'mustHalt';
  if (unit.order !== 'attack' && s.options.orders === 'on') return 'forbiddenByOrder';
  if (!sees(s, unit, target)) return 'targetNotSeen';
  const line = lineTo(s, unit, target);
  const reach = 1.5 * rateOf(unit) - diceOf(metOn(s, unit, target, line, line.length));
  if (!within(line.length, Math.max(0, reach))) return 'outOfReach';
  if (unit.formation === 'line' && turnBetween(line.pose.heading, unit.pose.heading) > 45.05) return 'outOfArc';
  const strip = stripOf(unit, line, line.length);
  const known = unitsIn(s, unit, target, strip).filter((other) => knows(s, unit.side, other));
  const barred = known.some((other) => other.side !== unit.side || friendBars(s, unit, target, other));
  return barred || groundBars(s, unit, target, line, strip) ? 'pathBlocked' : null;
};

export const advanced = ({ pose }: Line, cm: number): Pose => ({ ...placed(pose, 0, cm), heading: pose.heading });
