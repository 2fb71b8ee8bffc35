import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { isClearPlace } from '../../src/rulesets/king-george/clearplace.js';
import { companyOf } from '../../src/rulesets/king-george/companies.js';
import { footprintOf, gapBetween, overlaps } from '../../src/rulesets/king-george/footprint.js';
import { planSteps } from '../../src/rulesets/king-george/movement/plan.js';
import { reachOf, timeOf } from '../../src/rulesets/king-george/paths.js';
import { isWhollyOnTable } from '../../src/rulesets/king-george/placing.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { type Orders, ordered } from './orders.js';
import { battleWith, block, commandsTried, leader, line, ordersTried, unit, unitIn } from './setup.js';

const samples = ['line', 'horse', 'guns', 'company'] as const;

interface Place {
  readonly sample: (typeof samples)[number];
  readonly side: 'red' | 'blue';
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly formation: number;
}

const place: fc.Arbitrary<Place> = fc.record({
  sample: fc.constantFrom(...samples),
  side: fc.constantFrom('red' as const, 'blue' as const),
  x: fc.integer({ min: 6, max: 34 }),
  y: fc.integer({ min: 6, max: 34 }),
  heading: fc.integer({ min: 0, max: 359 }),
  formation: fc.integer({ min: 0, max: 3 }),
});

const formationsOf = {
  line: ['line', 'attackColumn', 'marchColumn', 'skirmish'],
  horse: ['line', 'marchColumn', 'line', 'marchColumn'],
  guns: ['unlimbered', 'limbered', 'unlimbered', 'limbered'],
  company: ['skirmish', 'skirmish', 'skirmish', 'skirmish'],
} as const;

const terrain = [
  block('wood', 'wood', 5, 20, 15, 28),
  block('bog', 'bog', 22, 22, 28, 28),
  block('farm', 'buildingStone', 18, 12, 22, 16),
  line('wall', 'wall', [4, 17], [16, 18]),
  line('road', 'road', [30, 0], [30, 40]),
  line('brook', 'stream', [0, 10], [40, 9]),
];

/** As many of the units as there is room for. */
const battleOf = (places: readonly Place[]): State => {
  const all = places.map(({ sample, side, x, y, heading, formation }, index) =>
    unit(side, `u${index}`, sample, x, y, heading, {
      formation: formationsOf[sample][formation] ?? 'line',
      drill: 'continental',
      canSkirmish: sample === 'line',
      lightCompany: sample === 'line',
      morale: 'A',
    }),
  );
  const units: Unit[] = [];
  for (const each of all) {
    const state = battleWith({ units: units.concat(each), terrain, table: { width: 40, height: 40 } });
    if (isClearPlace(state, each, each.pose)) units.push(each);
  }
  return battleWith({ units, terrain, table: { width: 40, height: 40 }, officers: [leader('red', 'x', 20, 2)] });
};

const isMove = ({ type }: Action): boolean => type === 'move' || type === 'manoeuvre';

const ordersOf = (action: Action): Orders => {
  if (action.type === 'move') return action.steps;
  const { turn, advance, steps } = action.type === 'manoeuvre' ? action : {};
  return { turn, advance, steps };
};

const slack = 0.003;

const expectInOrder = (before: State, after: State, id: string): void => {
  const mover = after.units.find((each) => each.id === id);
  if (mover === undefined || mover.inBuilding !== null) return;
  const ground = footprintOf(after, mover);
  expect(isWhollyOnTable(after, ground)).toBe(true);
  for (const other of after.units.filter((each) => each.id !== id)) {
    expect(overlaps(after, ground, footprintOf(after, other))).toBe(false);
    if (other.side === mover.side) continue;
    const was = gapBetween(before, unitIn(before, id), other);
    expect(gapBetween(after, mover, other)).toBeGreaterThanOrEqual(Math.min(1, was) - slack);
  }
};

it('KG-MOV-10 KG-MOV-11 KG-MOV-02: every legal order ends on the table, on no unit, off the enemy and in time', () => {
  let legal = 0;
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 9 }), (places) => {
      const state = battleOf(places);
      for (const mover of state.units) {
        for (const action of ordersTried(state, mover.id).filter(isMove)) {
          legal += 1;
          if (action.type === 'move')
            expect(planSteps(state, mover, action.steps).stage.time).toBeLessThanOrEqual(1.001);
          expectInOrder(state, ordered(state, mover.id, ordersOf(action)).state, mover.id);
        }
      }
    }),
    { numRuns: 10, seed: 7 },
  );
  expect(legal).toBeGreaterThan(200);
});

it('KG-MOV-02 KG-CHG-15: what is reached in a time takes that time', () => {
  fc.assert(
    fc.property(place, fc.double({ min: 0.1, max: 1, noNaN: true }), (given, time) => {
      const mover = unit(
        given.side,
        'a',
        given.sample === 'guns' ? 'line' : given.sample,
        given.x,
        given.y,
        given.heading,
      );
      const state = battleWith({ units: [mover], terrain, table: { width: 40, height: 40 } });
      for (const pace of ['move', 'charge'] as const) {
        const reach = reachOf(state, mover, mover.pose, mover.pose.heading, time, pace);
        const took = timeOf(state, mover, mover.formation, mover.pose, reach, pace);
        expect(took.closedAt).toBeNull();
        expect(took.time).toBeLessThanOrEqual(time + 1e-6);
      }
    }),
    { numRuns: 200, seed: 7 },
  );
});

it('KG-CMD-09: some of the moves proposed to a leader are legal', () => {
  const state = battleWith({
    units: [unit('red', 'a', 'line', 30, 30, 0, { commander: 'x' })],
    officers: [leader('red', 'x', 20, 5, { rating: 'poor' })],
  });
  const [general] = state.officers;
  if (general === undefined) throw new Error('no general');
  const legal = commandsTried(state, general.id).filter(({ type }) => type === 'moveLeader');
  expect(legal.length).toBeGreaterThan(0);
});

it('KG-TER-08 KG-SKR-03 KG-SKR-06 KG-MOV-09: bots are shown the way into houses and out, companies, and turns of guns', () => {
  const farm = block('farm', 'buildingStone', 18, 12, 22, 16);
  const kindsFor = (mover: Unit, ...others: readonly Unit[]): ReadonlySet<string> => {
    const state = battleWith({ units: [mover, ...others], terrain: [farm] });
    return new Set(
      ordersTried(state, mover.id).flatMap((order) =>
        order.type === 'move' ? order.steps.map(({ kind }) => kind) : [],
      ),
    );
  };
  expect(kindsFor(unit('red', 'a', 'line', 20, 11, 0))).toContain('enterBuilding');
  expect(kindsFor(unit('red', 'a', 'company', 24, 18, 90))).toContain('enterBuilding');
  expect(kindsFor(unit('red', 'a', 'line', 20, 11, 0, { inBuilding: 'farm' }))).toContain('leaveBuilding');
  const regiment = unit('red', 'r', 'line', 40, 20, 0, { lightCompany: true });
  expect(kindsFor(regiment)).toContain('detachCompany');
  const parent = { ...regiment, companyOut: 'r-company' };
  expect(kindsFor(companyOf(parent, { x: 40, y: 25, heading: 0 }), parent)).toContain('rejoin');
  expect(kindsFor(unit('red', 'g', 'guns', 40, 20, 0))).toContain('pivotGuns');
});
