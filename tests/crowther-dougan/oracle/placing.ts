import type { MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { OpenFormation } from '../../../src/rulesets/crowther-dougan/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { homeHeading, isOnTable } from './clearing.js';
import { closedUnder } from './flight.js';
import { distance, gap, nearestIn, overlap, type Polygon, placed, turnBetween, within } from './geometry.js';
import { areaCalled } from './ground.js';
import { extentOf, figuresOf, footprintOf, isGuns, isInside, onTable, rectangleOf } from './layout.js';
import { formed } from './legs.js';
import { Open } from './sequence.js';
import { knows } from './sight.js';

/** Steps that put a unit somewhere else at once: out of a house or a craft, into one, and onto the table. */

const knownEnemies = (s: Situation, unit: Unit): readonly Unit[] =>
  s.units.filter((other) => other.side !== unit.side && onTable(other) && knows(s, unit.side, other));

/** Limits that are kept or broken by a hair are no matter of reading. */
const byHair = (length: number, limit: number): void => {
  if (Math.abs(length - limit) < 0.01) throw new Open('a hair');
};

/** Nearer than 5 cm to an enemy, and nearer than it was. @see CD-MOV-24 CD-GEN-25 */
const isTooNear = (s: Situation, unit: Unit, from: Polygon | null, to: Polygon): boolean =>
  knownEnemies(s, unit).some((enemy) => {
    const body = footprintOf(s, enemy);
    const least = from === null ? 5 : Math.min(5, gap(from, body));
    byHair(gap(to, body), least - 0.05);
    return gap(to, body) < least - 0.05;
  });

/** What speaks against where a unit would stand. @see CD-GEN-26 */
const groundReasons = (s: Situation, unit: Unit): readonly string[] => {
  const place = rectangleOf(unit);
  const taken = s.units.some(
    (other) => other.id !== unit.id && onTable(other) && overlap(place, footprintOf(s, other)),
  );
  return [
    ...(closedUnder(s, unit, place) ? ['impassable'] : []),
    ...(taken ? ['blocked'] : []),
    ...(isOnTable(s, place) ? [] : ['offTable']),
  ];
};

/** @see CD-SEQ-09 */
const order = [
  ...['badUnit', 'alreadyMoved', 'mustHalt', 'forbiddenByOrder', 'mayNotAdvance', 'tooNear', 'formationNotAllowed'],
  ...['impassable', 'blocked', 'noCapacity', 'tooFar', 'offTable'],
];
export const leadingOf = (reasons: readonly string[]): string | null =>
  order.find((reason) => reasons.includes(reason)) ?? null;

const edgeHeadings = { south: 0, west: 90, north: 180, east: 270 } as const;

/** Why a reinforcement may not come on so; null: it may. @see CD-MOV-23 */
export const arrivalRefusal = (s: Situation, unit: Unit, pose: Pose, formation: OpenFormation): string | null => {
  const entry = s.scenario.reinforcements.find(({ pieceId }) => pieceId === unit.id);
  if (unit.removed !== 'waiting' || entry === undefined || entry.round > s.round) return 'badUnit';
  if (!unit.formationsAllowed.includes(formation)) {
    // Ratings of a formation that it does not have are not laid out.
    return isTooNear(s, unit, null, rectangleOf(formed({ ...unit, pose }, formation)))
      ? 'tooNear'
      : 'formationNotAllowed';
  }
  const there: Unit = { ...formed(unit, formation), pose };
  const { width, height } = s.scenario.table;
  const rear = placed(pose, 0, -extentOf(there).depth);
  const off = { south: rear.y, west: rear.x, north: height - rear.y, east: width - rear.x }[entry.edge];
  const [from, to] = entry.interval;
  const along = entry.edge === 'south' || entry.edge === 'north' ? pose.x : pose.y;
  const square = turnBetween(pose.heading, edgeHeadings[entry.edge]) <= 0.05;
  for (const [length, limit] of [
    [Math.abs(off), 0.05],
    [from - along, 0.05],
    [along - to, 0.05],
  ] as const)
    byHair(length, limit);
  const fits = square && Math.abs(off) <= 0.05 && along >= from - 0.05 && along <= to + 0.05;
  return leadingOf([
    ...(isTooNear(s, there, null, rectangleOf(there)) ? ['tooNear'] : []),
    ...groundReasons(s, there),
    ...(fits ? [] : ['tooFar']),
  ]);
};

/** How much farther from the enemy by whom its move is judged: from one footprint to another. @see CD-GEN-16 CD-UNI-10 */
const fartherBetween = (s: Situation, unit: Unit, from: Polygon, to: Polygon, start: Pose, end: Pose): number => {
  const all = knownEnemies(s, unit).filter(({ state }) => state !== 'routing');
  const off = (enemy: Unit) => gap(from, footprintOf(s, enemy));
  const [nearest, next] = all.toSorted((a, b) => off(a) - off(b));
  if (nearest === undefined) {
    const ahead = placed({ x: 0, y: 0, heading: homeHeading(s, unit.side) }, 0, 1);
    return ahead.x * (end.x - start.x) + ahead.y * (end.y - start.y);
  }
  if (next !== undefined && off(next) - off(nearest) < 0.06) throw new Open('two enemies as near');
  return gap(to, footprintOf(s, nearest)) - off(nearest);
};

/** Halt, order and advance. @see CD-MOV-22 CD-ORD-09 */
export const conductReasons = (
  s: Situation,
  unit: Unit,
  from: Polygon,
  to: Polygon,
  start: Pose,
  end: Pose,
): readonly string[] => {
  const farther = fartherBetween(s, unit, from, to, start, end);
  if (Math.abs(Math.abs(farther) - 0.05) < 0.01) throw new Open('farther by a hair');
  const at = unit.orderAt;
  const far = (body: Polygon): number => (at === null ? 0 : distance(at, nearestIn(body, at)));
  const [before, after] = [isInside(unit) ? far(from) : distance(start, at ?? start), far(to)];
  // To come back counts if it is nearer by more than the tolerance.
  if (unit.order === 'hold' && Math.abs(after - before + 0.025) < 0.04) throw new Open('back by a hair');
  const strays = unit.order === 'hold' && !within(after, 10) && !(before > 10.05 && after < before);
  const forbidden =
    s.options.orders === 'on' &&
    ((unit.order === 'attack' && farther > 0.05) || (unit.order === 'withdraw' && farther < -0.05) || strays);
  return [
    ...(unit.mustHalt ? ['mustHalt'] : []),
    ...(forbidden ? ['forbiddenByOrder'] : []),
    ...(unit.noAdvance && farther < -0.05 ? ['mayNotAdvance'] : []),
  ];
};

/** Why a unit may not come out so; null: it may. @see CD-MOV-20 CD-BOA-08 CD-BOA-11 */
export const comingOutRefusal = (
  s: Situation,
  unit: Unit,
  step: Extract<MoveStep, { kind: 'leave' | 'disembark' }>,
): string | null => {
  const { pose, formation, kind } = step;
  const allowed =
    kind === 'disembark' && isGuns(unit) ? formation === 'limbered' : unit.formationsAllowed.includes(formation);
  const from = footprintOf(s, unit);
  const there: Unit = { ...formed(unit, formation), pose, garrisonOf: null, embarkedOn: null };
  const to = rectangleOf(there);
  const limit = kind === 'leave' ? 1 : 2;
  byHair(gap(from, to), limit + 0.05);
  return leadingOf([
    ...conductReasons(s, unit, from, unit.order === 'hold' ? [pose, pose, pose] : to, unit.pose, pose),
    ...(isTooNear(s, unit, from, to) ? ['tooNear'] : []),
    ...(allowed ? groundReasons(s, there) : ['formationNotAllowed']),
    ...(within(gap(from, to), limit) ? [] : ['tooFar']),
  ]);
};

/** Why a unit may not go in; null: it may. @see CD-MOV-20 CD-UNI-11 */
export const enteringRefusal = (s: Situation, unit: Unit, featureId: string): string | null => {
  const feature = s.scenario.terrain.find(({ id }) => id === featureId);
  if (feature === undefined) return 'invalid';
  if (isGuns(unit)) return 'formationNotAllowed';
  const body = areaCalled(s, featureId);
  const from = rectangleOf(unit);
  const gate: Polygon = feature.gaps[0] === undefined ? [] : [...feature.gaps[0], feature.gaps[0][0]];
  const off = gap(from, feature.kind === 'fortification' ? gate : body);
  byHair(off, 1.05);
  const isHeld = s.units.some(({ garrisonOf, removed }) => garrisonOf === featureId && removed === null);
  return leadingOf([
    ...conductReasons(s, unit, from, body, unit.pose, unit.pose),
    ...(isTooNear(s, unit, from, body) ? ['tooNear'] : []),
    ...(isHeld || figuresOf(unit) > feature.capacity ? ['noCapacity'] : []),
    ...(within(off, 1) ? [] : ['tooFar']),
  ]);
};
