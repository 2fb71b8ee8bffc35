import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import { equal, shapesGap } from './geometry.js';
import { footprint } from './layout.js';
import { farFrom, selfIs } from './score.js';

/** Who takes a Moral TEST, and in which order, after topic MOR. */

interface Due {
  readonly unit: Unit;
  /** Near a destroyed unit, near a routing one, near a retreating one. */
  readonly group: number;
  readonly far: number;
}

const groups = ['destroyed', 'rout', 'retreat'] as const;

/** @see WT-MOR-06 */
const beganToRout = (s: State, { id, plight, firstFlightDone }: Unit): boolean =>
  plight === 'routing' && !firstFlightDone && s.events.some(({ unitId, kind }) => unitId === id && kind === 'rout');

const dueOf = (s: State, unit: Unit): Due | null => {
  if (unit.location !== 'table' || unit.tested.moral || beganToRout(s, unit)) return null;
  if (unit.plight === 'routing' && (unit.side !== s.active || s.options.routRally === 'never')) return null;
  const self = { routing: 1, retreating: 2, none: null }[selfIs(s, unit)];
  const shape = footprint(s, unit);
  const found = groups.flatMap((kind, group): readonly Due[] => {
    const far = s.events
      .filter((event) => event.kind === kind && event.side === unit.side && event.unitId !== unit.id)
      .map((event) => farFrom(shape, event))
      .filter((each) => each <= 18 + equal);
    if (self === group) far.push(0);
    return far.length === 0 ? [] : [{ unit, group, far: Math.min(...far) }];
  });
  return found[0] ?? null;
};

/** The unit that takes its Moral TEST next. @see WT-MOR-04 WT-MOR-05 */
export const nextToTest = (s: State): Unit | null => {
  const isBefore = (one: Due, other: Due): boolean => {
    if (one.group !== other.group) return one.group < other.group;
    if (Math.abs(one.far - other.far) > equal) return one.far < other.far;
    return one.unit.side === s.active && other.unit.side !== s.active;
  };
  const due = s.units.flatMap((unit) => dueOf(s, unit) ?? []);
  const [first, ...rest] = due;
  return (
    rest.reduce<Due | undefined>((best, each) => (best && isBefore(each, best) ? each : best), first)?.unit ?? null
  );
};

/** The enemy unit nearest to a unit. @see WT-FLE-02 WT-GEN-22 */
export const nearestEnemy = (s: State, unit: Unit): Unit | null => {
  const enemies = s.units
    .filter(({ side, location }) => side !== unit.side && location === 'table')
    .map((other) => ({ other, far: shapesGap(footprint(s, other), footprint(s, unit)) }));
  const [first, ...rest] = enemies;
  return rest.reduce((best, each) => (best && each.far < best.far - equal ? each : best), first)?.other ?? null;
};
