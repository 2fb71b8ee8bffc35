import { describe, expect, it } from 'vitest';
import { deflection } from '../../src/rulesets/king-george/resolvers.js';
import { ratings, tables } from '../../src/rulesets/king-george/tables.js';
import { fireClauses, fireRefusals, firing } from './firing.js';
import {
  asked,
  block,
  eventsOf,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const rockets = (patch: UnitPatch = {}, ...more: Setting['units']): Setting => ({
  units: [unit('red', 'K', 'rockets', 30, 5, 0, patch), ...more],
});

const declared = (heading: number, dice: number) => ({ heading, dice });

describe('The declaration', () => {
  it('KG-C41 KG-RKT-01: a rocket takes 1 to 12 dice and a heading within 45 degrees', () => {
    const reasons = (heading: number, dice: number) => fireRefusals(rockets(), 'K', declared(heading, dice));
    expect([reasons(0, 0), reasons(0, 13), reasons(0, 1.5)]).toEqual([['rocketDice'], ['rocketDice'], ['rocketDice']]);
    expect([reasons(46, 6), reasons(314, 6), reasons(-46, 6)]).toEqual([
      ['wrongHeading'],
      ['wrongHeading'],
      ['wrongHeading'],
    ]);
    for (const [heading, dice] of [
      [0, 1],
      [0, 12],
      [45, 3],
      [315, 3],
      [-45, 3],
      [360, 3],
    ] as const)
      expect(reasons(heading, dice)).toEqual([]);
    expect(fireRefusals(rockets(), 'K', { heading: 0 })).toEqual(['invalid']);
    expect(fireRefusals(rockets(), 'K', { dice: 3 })).toEqual(['invalid']);
  });

  it('KG-GEN-10 KG-RKT-09: no distance to a target is given', () => {
    const enemy = unit('blue', 'B', 'line', 30, 20, 180);
    expect(fireRefusals(rockets({}, enemy), 'K', { target: 'B' })).toContain('wrongShot');
    expect(fireRefusals(rockets({}, enemy), 'K', { ...declared(0, 3), target: 'B' })).toEqual(['wrongShot']);
    expect(fireClauses(rockets({}, enemy), 'K', { ...declared(90, 13), target: 'B' })).not.toContain('KG-FIR-01');
  });

  it('KG-RKT-01: only rockets fire by heading and dice', () => {
    const setting: Setting = {
      units: [unit('red', 'R', 'guns', 30, 5, 0), unit('blue', 'B', 'line', 30, 20, 180)],
    };
    expect(fireRefusals(setting, 'R', { target: 'B', heading: 0 })).toEqual(['wrongShot']);
    expect(fireRefusals(setting, 'R', declared(0, 3))).toEqual(['invalid', 'wrongShot']);
  });

  it('KG-FIR-10: limbered, away from its frames, fleeing or in contact it does not fire', () => {
    expect(fireRefusals(rockets({ formation: 'limbered' }), 'K', declared(0, 3))).toEqual(['wrongFormation']);
    expect(fireRefusals(rockets({ state: 'routed' }), 'K', declared(0, 3))).toEqual(['fleeing']);
  });
});

describe('The template', () => {
  it('KG-RKT-02 KG-RKT-03: 15 degrees a face round the middle, a wider fan for worse crews', () => {
    for (const [index, rating] of ratings.entries()) {
      const faces = 4 + 2 * index;
      for (let face = 1; face <= faces; face += 1)
        expect(deflection(tables, rating, face)).toBe((face - (faces + 1) / 2) * 15);
      const roll = rollOf(firing(rockets({ fire: rating }), 'K', declared(0, 1)), 'rocket.direction');
      expect(roll).toMatchObject({ die: `d${faces}`, dice: 1, by: 'K', side: 'red' });
    }
  });

  it('KG-RKT-02: a crew shooting worse in a shower has the next die, E keeps its own', () => {
    const shower = { state: { weather: { fireShift: -1, moveShift: 0 } } };
    expect(rollOf(firing({ ...rockets(), ...shower }, 'K', declared(0, 1)), 'rocket.direction').die).toBe('d10');
    expect(rollOf(firing({ ...rockets({ fire: 'E' }), ...shower }, 'K', declared(0, 1)), 'rocket.direction').die).toBe(
      'd12',
    );
  });
});

describe('The flight', () => {
  it('KG-C40 KG-RKT-05 KG-RKT-06: a rocket flies over a company on to a line', () => {
    const setting = rockets(
      {},
      unit('red', 'C', 'company', 30, 9, 0, { parent: null }),
      unit('blue', 'B', 'line', 29, 16, 180),
    );
    const done = run(
      firing(setting, 'K', declared(0, 2)),
      { 'rocket.direction': 4 },
      { 'rocket.distance': 6 },
      { 'test.rocketFlight': 6 },
      { 'rocket.direction': 5 },
      { 'rocket.distance': 4 },
      { 'test.rocketImpact': 6 },
    );
    const [flew] = eventsOf(done, 'rocketFlew');
    expect(flew).toMatchObject({
      lost: false,
      path: [
        { x: 30, y: 5 },
        { x: 29.2168, y: 10.9487 },
        { x: 29.2168, y: 14.9487 },
      ],
    });
    expect(
      done.rolls
        .filter(({ roll }) => roll.purpose.startsWith('test'))
        .map(({ roll, result }) => [modifiersOf(roll), result]),
    ).toEqual([
      [-1, 1],
      [-2, 0],
    ]);
    expect(unitIn(done.state, 'B')).toMatchObject({ state: 'shaken', casualties: 0, underFire: true });
    expect(unitIn(done.state, 'C')).toMatchObject({ state: 'normal', underFire: false });
    expect(unitIn(done.state, 'K').fired).toBe(false);
    expect(asked(done.state)).toBeNull();
  });

  it('KG-C42 KG-RKT-04: a rocket off the table is lost', () => {
    const setting: Setting = {
      units: [
        unit('red', 'K', 'rockets', 36, 44, 0, { fire: 'A' }),
        unit('blue', 'B', 'company', 35.5, 47.5, 180, { parent: null }),
      ],
    };
    const done = run(firing(setting, 'K', declared(0, 3)), { 'rocket.direction': 2 }, { 'rocket.distance': 6 });
    // A unit that is under it on the way is frightened all the same.
    expect(rollOf(done.state, 'test.rocketFlight').by).toBe('B');
    const lost = run(done.state, 10);
    expect(eventsOf(lost, 'rocketFlew')).toMatchObject([{ lost: true }]);
    expect(eventsOf(lost, 'rocketFlew')[0]?.path.at(-1)?.y).toBeCloseTo(49.9487, 4);
    expect(asked(lost.state)).toBeNull();
  });

  it('KG-RKT-04: nothing but the table edge stops it', () => {
    const setting = {
      ...rockets(),
      terrain: [block('house', 'buildingStone', 20, 7, 40, 9), block('hill', 'steepHill', 20, 9, 40, 12)],
    };
    const done = run(firing(setting, 'K', declared(0, 1)), 4, 6);
    expect(eventsOf(done, 'rocketFlew')).toMatchObject([{ lost: false }]);
  });

  it('KG-RKT-07 KG-RKT-11: units test once a rocket in the order of its flight, friends and enemies', () => {
    const setting = rockets(
      {},
      unit('red', 'far', 'company', 30, 10, 0, { parent: null }),
      unit('blue', 'near', 'company', 30, 7.5, 0, { parent: null }),
    );
    const leg = run(firing(setting, 'K', declared(0, 2)), 4, 4);
    const tested = run(leg.state, { 'test.rocketFlight': 10 }, { 'test.rocketFlight': 10 });
    expect(tested.rolls.map(({ roll }) => roll.by)).toEqual(['near', 'far']);
    // The second leg ends just over the far company, which has tested already.
    const landed = run(tested.state, 5, 1);
    expect(landed.rolls.map(({ roll }) => roll.purpose)).toEqual(['rocket.direction', 'rocket.distance']);
    expect(rollOf(landed.state, 'test.rocketImpact').by).toBe('far');
  });

  it('KG-RKT-07 KG-RKT-10: flight and impact each cause a test with its own modifier', () => {
    const done = run(firing(rockets({}, unit('blue', 'B', 'line', 30, 10, 180)), 'K', declared(0, 1)), 4, 6, 10);
    expect(done.rolls.slice(2).map(({ roll }) => modifiersOf(roll))).toEqual([-1]);
    expect(modifiersOf(rollOf(done.state, 'test.rocketImpact'))).toBe(-2);
  });

  it('KG-RKT-08: the battery is safe from its first leg only', () => {
    const first = run(firing(rockets({ fire: 'E' }), 'K', declared(0, 3)), 6, 1);
    expect(rollOf(first.state, 'rocket.direction').by).toBe('K');
    // Turned about it comes back over its own frames.
    const back = run(first.state, 12, 1, 12, 6);
    expect(rollOf(back.state, 'test.rocketFlight').by).toBe('K');
  });

  it('KG-RKT-06 KG-RKT-11: units within 2" of the landing test, nearest first', () => {
    // It flies due north and lands at (30, 9).
    const setting = rockets(
      {},
      unit('blue', 'far', 'company', 30, 11, 180, { parent: null }),
      unit('blue', 'near', 'company', 34.5, 8, 0, { parent: null }),
      unit('blue', 'beyond', 'company', 24.99, 10, 0, { parent: null }),
    );
    const done = run(firing(setting, 'K', declared(7.5, 1)), 4, 4, 10, 10);
    expect(done.rolls.slice(2).map(({ roll }) => [roll.purpose, roll.by])).toEqual([
      ['test.rocketImpact', 'near'],
      ['test.rocketImpact', 'far'],
    ]);
    expect(asked(done.state)).toBeNull();
  });

  it('KG-RKT-09: no casualties, no fired marker, but enemies are under fire', () => {
    const done = run(firing(rockets({}, unit('blue', 'B', 'line', 30, 10, 180)), 'K', declared(0, 1)), 4, 6, 1, 1);
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 0, state: 'routed', underFire: true });
    expect(unitIn(done.state, 'K').fired).toBe(false);
  });

  it('KG-RKT-11: units near the landing are fixed first, and a rout comes before the next test', () => {
    const setting = rockets(
      {},
      unit('blue', 'first', 'company', 27, 13, 180, { parent: null, state: 'shaken' }),
      unit('blue', 'second', 'company', 33, 13.5, 180, { parent: null }),
    );
    const landed = run(firing(setting, 'K', declared(0, 2)), 4, 5, 5, 2);
    expect(rollOf(landed.state, 'test.rocketImpact').by).toBe('first');
    const left = landed.state.agenda.toReversed().map(({ task }) => task);
    expect(left.slice(0, 4)).toEqual(['worseningTest', 'fleeIfRouted', 'worseningTest', 'fleeIfRouted']);
  });
});
