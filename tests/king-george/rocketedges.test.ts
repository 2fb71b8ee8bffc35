import { describe, expect, it } from 'vitest';
import { firing } from './firing.js';
import { area, asked, eventsOf, rollOf, run, type Setting, unit, unitIn } from './setup.js';

/** Where a rocket is lost, whom it frightens and in what order, part by part. */

const table = { width: 24, height: 24 };

/** A rocket that flies 5" straight from (12, 12): crews of rating A turn by a D4, and a 3 after a 2 brings it back. */
const from = (x: number, y: number, heading: number, more: Setting['units'] = []): Setting => ({
  units: [unit('red', 'K', 'rockets', x, y, heading, { fire: 'A' }), ...more],
  table,
});

describe('The edge of the table', () => {
  // The first leg turns 7.5 degrees to the left, 6" long.
  const flown = (x: number, y: number, heading: number) =>
    run(firing(from(x, y, heading), 'K', { heading, dice: 1 }), { 'rocket.direction': 2 }, { 'rocket.distance': 6 });

  it.each<[string, number, number, number]>([
    ['north', 12, 20, 0],
    ['east', 20, 12, 90],
    ['south', 12, 4, 180],
    ['west', 4, 12, 270],
  ])('KG-RKT-04: beyond the %s edge it is lost, without impact', (_, x, y, heading) => {
    const done = flown(x, y, heading);
    expect(eventsOf(done, 'rocketFlew')).toMatchObject([{ lost: true, clause: 'KG-RKT-04' }]);
    expect(asked(done.state)).toBeNull();
  });

  it.each<[string, number, number, number]>([
    ['north', 12, 18, 0],
    ['east', 18, 12, 90],
    ['south', 12, 6, 180],
    ['west', 6, 12, 270],
  ])('KG-RKT-04: short of the %s edge it lands', (_, x, y, heading) => {
    expect(eventsOf(flown(x, y, heading), 'rocketFlew')).toMatchObject([{ lost: false, clause: 'KG-RKT-02' }]);
  });
});

describe('Tests for a rocket', () => {
  const over = (...more: Setting['units']) =>
    run(
      firing(from(12, 6, 0, more), 'K', { heading: 0, dice: 1 }),
      { 'rocket.direction': 2 },
      { 'rocket.distance': 6 },
    );

  it('KG-RKT-05 KG-RKT-06: each test is asked for under its own clause', () => {
    const done = over(unit('blue', 'B', 'line', 12, 11, 180));
    expect(rollOf(done.state, 'test.rocketFlight').clause).toBe('KG-RKT-05');
    const after = run(done.state, 10);
    expect(rollOf(after.state, 'test.rocketImpact').clause).toBe('KG-RKT-06');
  });

  it('KG-RKT-07: a garrison of two wings tests when the rocket reaches the nearer of them', () => {
    // The rocket flies over the south wing of the house, then over a company in the yard, then over the north wing.
    const wings = [
      [8, 7],
      [16, 7],
      [16, 8],
      [9, 8],
      [9, 11],
      [16, 11],
      [16, 11.9],
      [8, 11.9],
    ] as const;
    const setting = {
      ...from(12, 6, 0, [
        unit('blue', 'C', 'company', 12.5, 10.2, 0),
        unit('blue', 'G', 'line', 12, 7.5, 180, { inBuilding: 'house' }),
      ]),
      terrain: [area('house', 'buildingStone', wings)],
    };
    const start = firing(setting, 'K', { heading: 0, dice: 1 });
    const done = run(start, { 'rocket.direction': 2 }, { 'rocket.distance': 6 });
    expect(rollOf(done.state, 'test.rocketFlight').by).toBe('G');
    expect(rollOf(run(done.state, 10).state, 'test.rocketFlight').by).toBe('C');
  });

  it('KG-RKT-09: enemies that test are under fire, friends are not, and the rocket leaves no marker', () => {
    const done = over(unit('blue', 'B', 'line', 12, 11, 180), unit('red', 'F', 'company', 12, 13.5, 0));
    expect(unitIn(done.state, 'B').underFire).toBe(true);
    const landed = run(done.state, 10, 10, 10);
    expect(unitIn(landed.state, 'F').underFire).toBe(false);
    expect(unitIn(landed.state, 'K').fired).toBe(false);
    expect(eventsOf(landed, 'fired')).toEqual([]);
  });
});
