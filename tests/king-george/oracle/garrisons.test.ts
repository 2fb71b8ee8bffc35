import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Step } from '../../../src/rulesets/king-george/actions.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { anyReadings, crowded, type Post, posts } from './crowd.js';
import { bearing, contains, crossedAt, distance, edgesOf, lerp, type Polygon, placed, turned } from './geometry.js';
import { isFleeing, isSkirmishing, outlineOf } from './layout.js';
import { marchOf, nextFormations } from './march.js';
import { compareMove } from './moving.js';
import { tally } from './tally.js';

/** The engine and the oracle agree on who enters a building, who leaves it and how, and what changes inside. */

const centres = { barn: { x: 25.65, y: 29.75 }, house: { x: 38.2, y: 12.2 } } as const;

/** Foot before a building and foot inside, and others. */
const visits = fc
  .record({
    house: fc.constantFrom('barn', 'barn', 'house') as fc.Arbitrary<'barn' | 'house'>,
    kinds: fc.tuple(fc.constantFrom(0, 0, 1, 2, 4, 5, 6, 8), fc.constantFrom(0, 1, 4, 5, 6)),
    around: fc.integer({ min: 0, max: 359 }),
    far: fc.integer({ min: 20, max: 70 }),
    off: fc.integer({ min: -15, max: 15 }),
    isTaken: fc.boolean(),
    others: posts,
  })
  .map(({ house, kinds, around, far, off, isTaken, others }) => {
    const [first, second] = others;
    if (first === undefined || second === undefined) throw new Error('there are at least six');
    const at = placed({ ...centres[house], heading: around }, 0, far / 10 + 0.013);
    const heading = Math.round(turned(bearing(at, centres[house]) + off));
    const calm = { evading: false, fights: false } as const;
    const before: Post = { ...first, ...calm, ...at, heading, kind: kinds[0], inside: null };
    const inside: Post = { ...second, ...calm, state: 'normal', kind: kinds[1], inside: isTaken ? house : 'barn' };
    return { house, given: [before, inside, ...others.slice(2)] };
  });

const ways = fc.record({
  short: fc.constantFrom(0, 0, 0, 0.4),
  further: fc.integer({ min: 5, max: 60 }).map((tenth) => tenth / 10 + 0.017),
  edge: fc.nat(5),
  along: fc.integer({ min: 1, max: 9 }),
  turn: fc.integer({ min: -70, max: 70 }),
  isInward: fc.constantFrom(false, false, false, false, true),
  which: fc.nat(3),
});
type Ways = typeof ways extends fc.Arbitrary<infer Each> ? Each : never;

const onward = (unit: Unit, heading: number, inches: number): Step =>
  isSkirmishing(unit) ? { kind: 'shift', bearing: heading, inches, heading } : { kind: 'advance', inches };

/** How far ahead of a unit an outline begins; null: not at all. */
const lengthTo = (outline: Polygon, pose: Pose): number | null => {
  const ahead = [pose, placed(pose, 0, 12)] as const;
  const met = edgesOf(outline).flatMap((edge) => crossedAt(ahead, edge) ?? []);
  return met.length === 0 ? null : Math.min(...met) * 12;
};

const entries = (
  unit: Unit,
  feature: string,
  outline: Polygon,
  { short, which }: Ways,
): readonly (readonly Step[])[] => {
  const far = lengthTo(outline, unit.pose);
  if (far === null || far <= short || unit.formation === 'square') return [[{ kind: 'enterBuilding', feature }]];
  const enter: Step = { kind: 'enterBuilding', feature: which === 3 ? 'copse' : feature };
  return [[onward(unit, unit.pose.heading, far - short), enter]];
};

const exits = (state: State, unit: Unit, outline: Polygon, given: Ways): readonly (readonly Step[])[] => {
  const edges = edgesOf(outline);
  const edge = edges[given.edge % edges.length];
  if (edge === undefined) return [];
  const at = lerp(edge, given.along / 10);
  // The outline runs against the clock, so that outside is to the right.
  const heading = Math.round(turned(bearing(edge[0], edge[1]) + 90 + given.turn + (given.isInward ? 180 : 0)));
  // A way that leads back into the house is left to the tests of the engine.
  const on = Array.from({ length: 60 }, (_, index) => placed({ ...at, heading }, 0, 0.1 + index / 10));
  if (!given.isInward && on.some((point) => contains(outline, point))) return [];
  const leave: Step = { kind: 'leaveBuilding', pose: { ...at, heading } };
  const go = onward(unit, heading, given.further);
  const changes = nextFormations(state, unit).map((to): Step => ({ kind: 'changeFormation', to }));
  const change = changes[given.which % Math.max(1, changes.length)];
  const inside: readonly (readonly Step[])[] = change === undefined ? [] : [[change], [leave, go, change]];
  return [[leave, go], [leave], ...inside];
};

describe('buildings on a crowded field', () => {
  it('KG-TER-08 KG-TER-11 KG-TER-12: who enters, who leaves, and how', { timeout: 600_000 }, () => {
    const count = tally('garrisons');
    fc.assert(
      fc.property(
        visits,
        fc.oneof(fc.constant({}), anyReadings),
        ways,
        fc.boolean(),
        ({ house, given }, options, how, isBurning) => {
          const burning = isBurning ? [{ feature: 'barn', turns: 2 }] : [];
          const field = crowded(given, { options, state: { burning } });
          for (const unit of field.units.filter((each) => !isFleeing(each)).slice(0, 12)) {
            const outline = outlineOf(field, unit.inBuilding ?? house);
            if (outline === null || (unit.inBuilding === null && distance(unit.pose, centres[house]) > 9)) continue;
            const task = { task: 'chooseOrder', unitId: unit.id, called: 'card', firesTwice: false } as const;
            const state: State = { ...field, agenda: [task] };
            const all =
              unit.inBuilding === null ? entries(unit, house, outline, how) : exits(field, unit, outline, how);
            for (const steps of all)
              compareMove(count, state, unit, { type: 'move', steps }, marchOf(field, unit, steps));
          }
        },
      ),
      { numRuns: runs(120) },
    );
    count.report();
  });
});
