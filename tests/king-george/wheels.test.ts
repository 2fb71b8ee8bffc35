import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/rulesets/king-george/actions.js';
import { timeOfCharge } from '../../src/rulesets/king-george/charge/reach.js';
import { sizeIn } from '../../src/rulesets/king-george/footprint.js';
import { planSteps } from '../../src/rulesets/king-george/movement/plan.js';
import { wheelLength } from '../../src/rulesets/king-george/resolvers.js';
import type { Options } from '../../src/rulesets/king-george/tables.js';
import { charging, column, expectNoCharge, field, firstOf, responses } from './charging.js';
import { ahead, expectIllegal, expectLegalOrder, ordered, reasonsAgainst, wheelTo } from './orders.js';
import {
  battleWith,
  expectPose,
  line,
  modifiersOf,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

/** Wheels: their length, the time they take, and charges that open with one. */

const outerCorner: Partial<Options> = { wheelMeasure: 'outerCorner' };
const march: UnitPatch = { formation: 'marchColumn' };
const limbered: UnitPatch = { formation: 'limbered', draught: 'horse' };

const alone = (sample: Sample, patch: UnitPatch = {}, options: Partial<Options> = {}): Setting => ({
  units: [unit('blue', 'a', sample, 20, 10, 0, patch)],
  options,
});

/** Fraction of the turn an order takes. */
const timeTaken = (setting: Setting, ...steps: readonly Step[]): number => {
  const state = battleWith(setting);
  return planSteps(state, unitIn(state, 'a'), steps).stage.time;
};

/** The order is refused for the time it takes. */
const expectTooLong = (setting: Setting, steps: readonly Step[], time: number): void =>
  expect(reasonsAgainst(setting, 'a', steps)).toMatchObject([
    { code: 'tooFar', clause: 'KG-MOV-02', facts: { time, limit: 1 } },
  ]);

/** Length of a wheel of 45 degrees. */
const lengthOf = (sample: Sample, patch: UnitPatch, options: Partial<Options>): number => {
  const state = battleWith(alone(sample, patch, options));
  const a = unitIn(state, 'a');
  return wheelLength(state.options, sizeIn(state, a, a.formation), 45);
};

describe('The length of a wheel', () => {
  it.each([
    ['line of foot', 'line', {}, 2.4836, 4.7124],
    ['line of horse', 'horse', {}, 2.4836, 4.7124],
    ['line with its company out', 'line', { companyOut: 'c' }, 1.7562, Math.PI],
    ['line with its company lost', 'line', { companyLost: true }, 1.7562, Math.PI],
    ['attack column', 'line', column, 2.4836, 1.5708],
    ['march column', 'line', march, 2.4836, 1.5708],
    ['attack column with its company out', 'line', { ...column, companyOut: 'c' }, 1.7562, 1.5708],
    ['limbered guns', 'guns', limbered, 2.6842, 1.885],
  ] as const)('KG-C110 KG-MOV-04: of 45 degrees, %s', (_, sample, patch, centre, outer) => {
    expect(lengthOf(sample, patch, {})).toBeCloseTo(centre, 4);
    expect(lengthOf(sample, patch, outerCorner)).toBeCloseTo(outer, 4);
  });
});

describe('A wheel in a Move', () => {
  it('KG-C11 KG-MOV-04: a line pays little more than half its frontage by the angle', () => {
    const british = alone('line', { nation: 'british' });
    const wheeled = ordered(british, 'a', [wheelTo('right', 30)]).state;
    expectPose(wheeled, 'a', 20.4019, 11.5, 30);
    expect(timeTaken(british, wheelTo('right', 30))).toBeCloseTo(0.4139, 4);
    expect(timeTaken(british, wheelTo('right', 30), ahead(2.3))).toBeCloseTo(0.9889, 4);
    expectPose(ordered(british, 'a', [wheelTo('right', 30), ahead(2.3)]).state, 'a', 21.5519, 13.4919, 30);
    expectTooLong(british, [wheelTo('right', 30), ahead(2.4)], 1.0139);
    expectPose(ordered(british, 'a', [wheelTo('left', 30)]).state, 'a', 19.5981, 11.5, 330);
  });

  it('KG-C11 KG-MOV-04: by the option a wheel costs the arc of the outer corner', () => {
    const setting = alone('line', {}, outerCorner);
    expect(timeTaken(setting, wheelTo('right', 30))).toBeCloseTo(0.7854, 4);
    expect(timeTaken(setting, wheelTo('right', 30), ahead(0.8))).toBeCloseTo(0.9854, 4);
    expectLegalOrder(setting, 'a', [wheelTo('right', 30), ahead(0.8)]);
    expectTooLong(setting, [wheelTo('right', 30), ahead(0.9)], 1.0104);
  });

  it('KG-C108 KG-MOV-04: a march column pays for the way its centre swings', () => {
    const setting = alone('line', march);
    expect(timeTaken(setting, wheelTo('right', 90))).toBeCloseTo(0.6209, 4);
    expectPose(ordered(setting, 'a', [wheelTo('right', 90)]).state, 'a', 21, 11, 90);
    expect(timeTaken(setting, wheelTo('right', 90), ahead(3))).toBeCloseTo(0.9959, 4);
    expectPose(ordered(setting, 'a', [wheelTo('right', 90), ahead(3)]).state, 'a', 24, 11, 90);
    expectTooLong(setting, [wheelTo('right', 90), ahead(3.1)], 1.0084);
  });

  it('KG-C109 KG-MOV-04: an attack column comes round by 108 degrees and no more', () => {
    const setting = alone('line', column);
    const length = (degrees: number) => timeTaken(setting, wheelTo('right', degrees)) * 6;
    expect(length(108)).toBeCloseTo(5.9608, 4);
    expectPose(ordered(setting, 'a', [wheelTo('right', 108)]).state, 'a', 21.309, 10.9511, 108);
    const size = { width: 2, depth: 6 };
    expect(wheelLength({ wheelMeasure: 'centre' }, size, 109)).toBeCloseTo(6.0159, 4);
    expect(wheelLength({ wheelMeasure: 'centre' }, size, 120)).toBeCloseTo(6.6231, 4);
    for (const degrees of [109, 120]) expectIllegal(setting, 'a', [wheelTo('right', degrees)], 'tooFar', 'KG-MOV-02');
    expect(wheelLength({ wheelMeasure: 'outerCorner' }, size, 120)).toBeCloseTo(4.1888, 4);
    expectLegalOrder(alone('line', column, outerCorner), 'a', [wheelTo('right', 120)]);
  });

  it('KG-C112 KG-MOV-04: limbered horse guns pay for a wheel off the road and on it', () => {
    const setting = alone('guns', limbered);
    expect(timeTaken(setting, wheelTo('right', 30))).toBeCloseTo(0.4474, 4);
    expect(timeTaken(setting, wheelTo('right', 30), ahead(2.2))).toBeCloseTo(0.9974, 4);
    expectLegalOrder(setting, 'a', [wheelTo('right', 30), ahead(2.2)]);
    expectTooLong(setting, [wheelTo('right', 30), ahead(2.3)], 1.0224);
    const onRoad = { ...setting, terrain: [line('road', 'road', [20, 8], [20.16, 10.6], [25.16, 19.26])] };
    expect(timeTaken(onRoad, wheelTo('right', 30), ahead(6.2))).toBeCloseTo(0.9987, 4);
    expectLegalOrder(onRoad, 'a', [wheelTo('right', 30), ahead(6.2)]);
    expectIllegal(onRoad, 'a', [wheelTo('right', 30), ahead(6.3)], 'tooFar', 'KG-MOV-02');
  });
});

describe('A charge that opens with a wheel', () => {
  const { standAndFire } = responses;
  const units = [
    unit('red', 'target', 'line', 33.866, 26.0359, 30),
    unit('blue', 'charger', 'line', 36, 30, 180, column),
  ];
  const wheel = { side: 'right', degrees: 30 } as const;

  it('KG-C111 KG-CHG-15 KG-RSP-07 KG-MOV-22: a charger halted in its wheel has turned by its share of the length', () => {
    const told = run(charging(field(units), { wheel }), { 'test.charge': 5 });
    const task = told.state.agenda.at(-1);
    if (task?.task !== 'chooseResponse') throw new Error(firstOf(told.state) ?? 'over');
    const { turned, start, distance, face } = task.charge;
    expect(turned).toBeCloseTo(1.6558, 4);
    expect(start).toMatchObject({ x: expect.closeTo(35.866, 4), y: expect.closeTo(29.5, 4), heading: 210 });
    expect(distance).toBeCloseTo(5.6558, 3);
    expect(timeOfCharge(told.state, task.charge)).toBeCloseTo(0.9426, 4);
    expect(face).toBe('front');
    const fired = run(told.state, standAndFire, { 'standAndFire.range': [2, 3] });
    expect(modifiersOf(rollOf(fired.state, 'fire.hit'))).toBe(-1);
    const done = run(fired.state, { 'fire.hit': [6, 5, 1] }, { 'save.hit': 5 }, { 'test.halt': 4 });
    expect(done.rolls.map(({ result }) => result)).toEqual([1, 1, 0]);
    const { pose, state } = unitIn(done.state, 'charger');
    expect(pose.x).toBeCloseTo(35.9786, 3);
    expect(pose.y).toBeCloseTo(29.7941, 3);
    expect(pose.heading).toBeCloseTo(191.88, 2);
    expect(state).toBe('normal');
  });

  it('KG-MOV-04 KG-CHG-15: by the outer corner it is 1.0472" of wheel', () => {
    const setting = field(units, { options: outerCorner });
    const told = run(charging(setting, { wheel }), { 'test.charge': 5 });
    const task = told.state.agenda.at(-1);
    expect(task).toMatchObject({ charge: { turned: expect.closeTo(1.0472, 4), distance: expect.closeTo(5.0472, 3) } });
    expectNoCharge(setting, 'turnTooWide', 'KG-CHG-14', { wheel: { side: 'right', degrees: 46 } });
  });

  it('KG-RSP-05 KG-MOV-22 KG-FIR-14: the shot goes to where the charger is on its wheel', () => {
    const horse = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 42, 29, 180)];
    const fireAt = (from: number, to: number): number => {
      const terrain = [line('fence', 'fence', [37, from], [37, to])];
      const state = charging(field(horse, { terrain }), { wheel: { side: 'right', degrees: 45 } });
      return modifiersOf(rollOf(run(state, standAndFire, { 'standAndFire.range': [2, 2] }).state, 'fire.hit'));
    };
    // At x = 37 the line to the start of the advance is at 24.562, that to the place on the arc at 24.594.
    expect(fireAt(24.58, 25.5)).toBe(1);
    expect(fireAt(24.2, 24.58)).toBe(0);
  });
});
