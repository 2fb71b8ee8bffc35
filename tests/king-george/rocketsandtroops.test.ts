import { describe, expect, it } from 'vitest';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { fireRefusals, firing } from './firing.js';
import { asked, block, eventsOf, modifiersOf, rollOf, run, type Setting, unit, unitIn } from './setup.js';

/** Rockets where their rules meet others: routs on the way, ties, units gone before their test. */

/** A battery at (30, 5) facing north; a C crew’s 4 turns the rocket 7.5 degrees to the left, its 5 as much to the right. */
const rockets = (...more: readonly Unit[]): Setting => ({ units: [unit('red', 'K', 'rockets', 30, 5, 0), ...more] });

const north = { heading: 7.5 };

describe('Rockets among troops', () => {
  it('KG-RKT-01: candidates declare whole dice and a heading to the enemy', () => {
    expect(fireRefusals(rockets(), 'K', { heading: 0, dice: 1.5 })).toEqual(['rocketDice']);
    for (const heading of [-45, 360, 405]) expect(fireRefusals(rockets(), 'K', { heading, dice: 3 })).toEqual([]);
    for (const heading of [-46, 180, 314])
      expect(fireRefusals(rockets(), 'K', { heading, dice: 3 })).toEqual(['wrongHeading']);
  });

  it('KG-RKT-11: a unit that routs has fled before the next test, and is tested by no later leg', () => {
    const setting = rockets(
      unit('blue', 'first', 'line', 30, 7.5, 0, { state: 'shaken' }),
      unit('blue', 'second', 'line', 30, 10.5, 0),
    );
    const done = run(
      firing(setting, 'K', { ...north, dice: 2 }),
      { 'rocket.direction': 4 },
      { 'rocket.distance': 6 },
      { 'test.rocketFlight': 6 },
      { 'flee.distance': [6, 6] },
      { 'test.rocketFlight': 10 },
      { 'rocket.direction': 4 },
      { 'rocket.distance': 6 },
    );
    expect(unitIn(done.state, 'first')).toMatchObject({ state: 'routed', fledThisTurn: true, underFire: true });
    expect(unitIn(done.state, 'second').state).toBe('normal');
    expect(eventsOf(done, 'rocketFlew')).toHaveLength(1);
    expect(done.rolls.filter(({ roll }) => roll.purpose === 'test.rocketFlight').map(({ roll }) => roll.by)).toEqual([
      'first',
      'second',
    ]);
  });

  it('KG-RKT-09: an enemy has been under fire as soon as a rocket has gone over it', () => {
    const over = unit('blue', 'B', 'line', 30, 8, 180);
    const done = run(firing(rockets(over), 'K', { ...north, dice: 2 }), 4, 6, { 'test.rocketFlight': 10 });
    expect(rollOf(done.state, 'rocket.direction').by).toBe('K');
    expect(unitIn(done.state, 'B').underFire).toBe(true);
  });

  it('KG-RKT-05 KG-MEL-02: a unit in melee that a rocket routs runs, and no unit follows it', () => {
    const contact = { face: 'front', round: 2, charged: false, obstacle: null } as const;
    const setting = rockets(
      unit('blue', 'B', 'line', 30, 9, 180, {
        state: 'shaken',
        contacts: [{ ...contact, enemy: 'H', role: 'defender' }],
      }),
      unit('red', 'H', 'horse', 30, 9, 0, { contacts: [{ ...contact, enemy: 'B', role: 'attacker' }] }),
    );
    const done = run(
      firing(setting, 'K', { ...north, dice: 2 }),
      4,
      5,
      { 'test.rocketFlight': 10 },
      { 'test.rocketFlight': 2 },
      { 'flee.distance': [6, 6] },
    );
    expect(['B', 'H'].map((id) => unitIn(done.state, id).contacts)).toEqual([[], []]);
    expect(rollOf(done.state, 'rocket.direction').by).toBe('K');
  });

  it('KG-RKT-06 KG-MOR-06 KG-GEN-12: a Routed unit that fails is dispersed and takes no test for the impact', () => {
    const setting = rockets(unit('blue', 'B', 'line', 30, 10, 0, { state: 'routed' }));
    const done = run(
      firing(setting, 'K', { ...north, dice: 1 }),
      { 'rocket.direction': 4 },
      { 'rocket.distance': 6 },
      { 'test.rocketFlight': 2 },
    );
    expect(unitIn(done.state, 'B').removed).toBe('dispersed');
    expect(asked(done.state)).toBeNull();
  });

  it('KG-RKT-11: a unit that ran from the flight is not near the landing', () => {
    const setting = rockets(unit('blue', 'B', 'line', 30, 12, 0, { state: 'shaken' }));
    const done = run(
      firing(setting, 'K', { ...north, dice: 1 }),
      4,
      6,
      { 'test.rocketFlight': 2 },
      { 'flee.distance': [6, 6] },
    );
    expect(asked(done.state)).toBeNull();
  });

  it('KG-RKT-08 KG-RKT-06: a rocket that falls short frightens its own crew', () => {
    const done = run(firing(rockets(), 'K', { ...north, dice: 1 }), 4, 1);
    expect(rollOf(done.state, 'test.rocketImpact').by).toBe('K');
    expect(unitIn(done.state, 'K').underFire).toBe(false);
  });

  it('KG-RKT-08 KG-ART-10: a battery routed by its own rocket leaves it to fly on', () => {
    const setting: Setting = { units: [unit('red', 'K', 'rockets', 30, 20, 0, { fire: 'E', state: 'shaken' })] };
    const back = run(firing(setting, 'K', { heading: 0, dice: 4 }), 6, 1, 12, 1, 12, 6);
    const done = run(back.state, { 'test.rocketFlight': 2 }, { 'flee.distance': [1, 1] });
    expect(unitIn(done.state, 'K')).toMatchObject({ state: 'routed', formation: 'crew', gunsAt: { x: 30, y: 20 } });
    expect(rollOf(done.state, 'rocket.direction').die).toBe('d12');
  });

  it('KG-RKT-11: equally near they test in the order of battle', () => {
    const at = (side: 'red' | 'blue', id: string, x: number) => unit(side, id, 'company', x, 12, 0, { parent: null });
    const done = run(
      firing(rockets(at('blue', 'B', 26), at('red', 'R', 34)), 'K', { ...north, dice: 1 }),
      4,
      6,
      10,
      10,
    );
    expect(done.rolls.slice(2).map(({ roll }) => roll.by)).toEqual(['R', 'B']);
  });

  it('KG-RKT-04: the very edge of the table is on it', () => {
    const edge: Setting = { units: [unit('red', 'K', 'rockets', 36, 42, 0)] };
    expect(eventsOf(run(firing(edge, 'K', { ...north, dice: 1 }), 4, 6), 'rocketFlew')).toMatchObject([
      { lost: false },
    ]);
    const beyond: Setting = { units: [unit('red', 'K', 'rockets', 36, 42.1, 0)] };
    expect(eventsOf(run(firing(beyond, 'K', { ...north, dice: 1 }), 4, 6), 'rocketFlew')).toMatchObject([
      { lost: true },
    ]);
  });
});

describe('rockets', () => {
  it('KG-RKT-05 KG-TER-06: a garrison tests under its roof', () => {
    const setting: Setting = {
      units: [unit('red', 'K', 'rockets', 30, 5, 0), unit('blue', 'B', 'line', 31, 10, 180, { inBuilding: 'house' })],
      terrain: [block('house', 'buildingStone', 26, 8, 34, 12)],
    };
    const flown = run(firing(setting, 'K', { heading: 0, dice: 1 }), 4, 6);
    expect(modifiersOf(rollOf(flown.state, 'test.rocketFlight'))).toBe(2 - 1);
    const landed = run(flown.state, 10);
    expect(modifiersOf(rollOf(landed.state, 'test.rocketImpact'))).toBe(2 - 2);
  });

  it('KG-RKT-09 KG-HLD-06: a unit tested for an enemy rocket cannot reload, one tested for its own can', () => {
    const units = [
      unit('red', 'K', 'rockets', 30, 5, 0),
      unit('red', 'F', 'company', 30, 8, 0, { parent: null, fired: true }),
      unit('blue', 'B', 'line', 30, 12, 180, { fired: true }),
    ];
    const flown = run(firing({ units }, 'K', { heading: 0, dice: 1 }), 4, 6, 10, 10);
    expect(['F', 'B'].map((id) => unitIn(flown.state, id).underFire)).toEqual([false, true]);
    expect(unitIn(flown.state, 'K').fired).toBe(false);
  });
});
