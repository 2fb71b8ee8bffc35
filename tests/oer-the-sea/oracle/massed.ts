import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Point } from '../../../src/table/point.js';
import { distance } from '../../western-theatre/oracle/geometry.js';
import { hostsOf } from './aftermath.js';
import { sideFrom } from './charge.js';
import { laneOf } from './lane.js';
import { bodyOf, boundsOf, centreOf, isArtillery, onTable, unitsGap } from './layout.js';
import { struck } from './losses.js';
import { moraleNumber } from './numbers.js';
import { along, awayFrom, type Driven, pushed, reliefOf, straightOf, until } from './push.js';

/** Fire at a group, after R2, R3 and topics GRP and DRV. All dice go well for it. */

/** A unit with all of its group, the nearest to the firer first. */
const matesOf = (s: State, firer: Unit, target: Unit): readonly Unit[] =>
  onTable(s)
    .filter(({ id, groupId }) => id === target.id || (groupId !== null && groupId === target.groupId))
    .map((unit) => ({ unit, far: unitsGap(s, firer, unit) }))
    .toSorted((one, other) => (Math.abs(one.far - other.far) < 1e-6 ? 0 : one.far - other.far))
    .map(({ unit }) => unit);

/** The hits on each unit; null: by a hair. @see OTS-GRP-09 OTS-GRP-10 OTS-GRP-11 */
const shared = (s: State, firer: Unit, target: Unit, hits: number): ReadonlyMap<string, number> | null => {
  const mates = matesOf(s, firer, target);
  const [nearest = target] = mates;
  if (mates.length === 1) return new Map([[target.id, hits]]);
  const far = mates.map((unit) => unitsGap(s, firer, unit));
  const isHair = (one: number, index: number): boolean => {
    const more = (far[index + 1] ?? Number.POSITIVE_INFINITY) - one;
    return more > 1e-6 && more < 0.01;
  };
  if (far.some(isHair)) return null;
  if (!isArtillery(firer)) {
    const { ahead } = laneOf(s, firer);
    const inLane = mates.filter(({ id }) => ahead.has(id));
    if (inLane.length === 1) return new Map(inLane.map(({ id }) => [id, hits]));
  }
  const side = sideFrom(s, nearest, firer.pose);
  if (side === null) return null;
  if (side === 'left' || side === 'right') return new Map([[nearest.id, hits]]);
  const [each, rest] = [Math.floor(hits / mates.length), hits % mates.length];
  return new Map(mates.map(({ id }, index) => [id, each + (index < rest ? 1 : 0)]));
};

interface Going extends Driven {
  readonly unit: Unit;
}

/** All in one direction; one that is held up holds up those behind it. @see OTS-DRV-08; null: by a hair. */
const goTogether = (s: State, units: readonly Unit[], way: Point, by: number): readonly Going[] | null => {
  const ids = units.map(({ id }) => id);
  const outside: State = { ...s, units: s.units.filter(({ id }) => !ids.includes(id)) };
  const alone = units.map((unit) => pushed(outside, unit, way, by));
  const gaps = units.map((unit) =>
    units.map((mate) => (mate === unit ? null : until([boundsOf(s, unit)], way, by, [bodyOf(s, mate)]))),
  );
  if (alone.includes(null) || gaps.flat().includes('hair')) return null;
  const free = alone.map((each, index) => distance(each?.pose ?? { x: 0, y: 0 }, units[index]?.pose ?? { x: 0, y: 0 }));
  const far = [...free];
  for (let turn = 0; turn <= units.length; turn += 1)
    for (const [one, row] of gaps.entries())
      for (const [other, between] of row.entries())
        if (between !== null && alone[other]?.left === false)
          far[one] = Math.min(far[one] ?? 0, Number(between) + (far[other] ?? 0));
  const going = units.map((unit, index): Going => {
    const [each, long] = [alone[index], far[index] ?? 0];
    const isHeld = long < (free[index] ?? 0) - 0.01;
    const pose = along(unit.pose, way, long);
    return {
      unit,
      pose,
      met: isHeld ? [] : (each?.met ?? []),
      isBarred: !isHeld && each?.isBarred === true,
      left: each?.left === true,
    };
  });
  // One that would leave but for its mates is not worked out here.
  return going.some(({ left }, index) => left && (far[index] ?? 0) < (free[index] ?? 0) - 0.01) ? null : going;
};

/** @see OTS-GRP-13 OTS-DRV-11 */
const driven = (s: State, units: readonly Unit[], aimedAt: Unit | undefined, from: Point, way: Point, by: number) => {
  const slant = goTogether(s, units, way, by);
  if (slant === null) return null;
  const ids = units.map(({ id }) => id);
  const outside: State = { ...s, units: s.units.filter(({ id }) => !ids.includes(id)) };
  const relief = slant.map(({ unit, met }) =>
    reliefOf({ ...outside, units: [...outside.units, unit] }, unit, from, by, met),
  );
  if (relief.includes('hair')) return null;
  if (relief.every((each) => each === null)) return slant;
  const straight = aimedAt === undefined ? null : straightOf(s, aimedAt, from);
  return straight === null ? null : goTogether(s, units, straight, by);
};

export interface Massed {
  readonly units: readonly Unit[];
  readonly dice: readonly string[];
  readonly breaks: boolean;
}

/** What a volley does to a unit and its group; null: by a hair. @see OTS-GRP-12 OTS-GRP-13 OTS-GRP-14 */
export const massed = (s: State, firer: Unit, target: Unit, hits: number): Massed | null => {
  const { constants } = s.tables;
  const shares = shared(s, firer, target, hits);
  if (shares === null) return null;
  const mates = matesOf(s, firer, target);
  const after = mates.map((unit) => struck(s, unit, shares.get(unit.id) ?? 0));
  const lost = new Map(after.map(({ unit, lost: stands }) => [unit.id, stands]));
  const officers = s.officers.filter(
    (each) => each.presence === 'onTable' && hostsOf(s, each).some((id) => (lost.get(id) ?? 0) > 0),
  );
  const dice = officers.map(() => 'officerCasualty');
  const there: State = {
    ...s,
    units: s.units.map((each) => after.find(({ unit }) => unit.id === each.id)?.unit ?? each),
  };
  const alive = after.flatMap(({ unit, isDestroyed }) => (isDestroyed ? [] : [unit]));
  const most = s.options.groupDriveBack === 'total' ? hits : Math.max(...shares.values());
  const due = most * constants.driveBackPerHit;
  const from = centreOf(s, firer);
  const aimedAt = alive.find(({ id }) => id === target.id);
  const going = hits === 0 ? [] : driven(there, alive, aimedAt, from, awayFrom(s, target, from), due);
  if (going === null) return null;
  const isShaken = (unit: Unit, { met, isBarred }: Driven): boolean => unit.confused || met.length > 0 || isBarred;
  const shaken = new Set(going.filter((each) => isShaken(each.unit, each)).map(({ unit }) => unit.id));
  // Farthest first (R3); those not driven back are confused or not as they were.
  for (const { met } of going.toReversed())
    for (const id of met)
      if (!shaken.has(id) && s.units.find((each) => each.id === id)?.confused === false) dice.push('collision');
  const units = going.map(({ unit, pose, left, met, isBarred }): Unit => {
    const wasShaken = shaken.has(unit.id) || met.length > 0 || isBarred;
    const confused = wasShaken || due > unit.strength * constants.confusedIfMoreThan;
    return { ...unit, pose, presence: left ? 'left' : 'onTable', confused, standReady: unit.standReady && !confused };
  });
  const stay = units.filter(({ presence }) => presence === 'onTable');
  for (const unit of stay) if (unit.specialRules.includes('fear') && !unit.confused) dice.push('fear');
  let breaks = false;
  for (const unit of stay) {
    if (breaks || due <= unit.strength * constants.moraleIfMoreThan) continue;
    dice.push('morale');
    const stands = lost.get(unit.id) ?? 0;
    breaks = moraleNumber(there, { ...unit, standsLostThisTurn: unit.standsLostThisTurn + stands }, stands) < 1;
  }
  if (!breaks && isArtillery(firer))
    for (const unit of stay)
      if (
        unit.specialRules.includes('highlander') &&
        !unit.routing &&
        !unit.uncontrolled &&
        (shares.get(unit.id) ?? 0) > 0
      )
        dice.push('uncontrolled');
  const dead = after.flatMap(({ unit, isDestroyed }) => (isDestroyed ? [unit] : []));
  return { units: hits === 0 ? mates : [...dead, ...units], dice, breaks };
};
