import { describe, expect, it } from 'vitest';
import { diceOfFire, fireClauses, fireModifier, fireRefusals, firing, type Placed } from './firing.js';
import { block, eventsOf, modifiersOf, rollOf, run, type Setting, unit, unitIn } from './setup.js';

const facing = (range: number, red: Placed = {}, blue: Placed = {}): Setting => ({
  units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
});

const battery = (range: number, guns: Placed = {}, rest: Partial<Setting> = {}, blue: Placed = {}): Setting => ({
  ...rest,
  units: [
    unit('red', 'G', 'guns', 36, 4, 0, guns),
    unit('blue', 'B', 'line', 36, 4 + range, 180, blue),
    ...(rest.units ?? []),
  ],
});

const at = (more = {}) => ({ target: 'B', ...more });

describe('Measures', () => {
  it('KG-GEN-09 KG-FIR-02: a thousandth of an inch is the firer’s', () => {
    expect(fireModifier(facing(4.0009), 'R', at())).toBe(0);
    expect(fireModifier(facing(4.002), 'R', at())).toBe(-1);
    expect(fireRefusals(facing(8.0009), 'R', at())).toEqual([]);
    expect(fireRefusals(facing(8.002), 'R', at())).toEqual(['outOfRange']);
    expect(fireModifier(battery(6.0009), 'G', at())).toBe(3);
    expect(fireModifier(battery(6.002), 'G', at())).toBe(1);
  });

  it('KG-FIR-01: guns reach 36 and 72", howitzers 16 and 32"', () => {
    const across = (range: number): Setting => ({
      units: [unit('red', 'G', 'guns', 1, 20, 90), unit('blue', 'B', 'line', 1 + range, 20, 270)],
      table: { width: 90, height: 48 },
    });
    expect([36, 36.1, 72].map((range) => fireModifier(across(range), 'G', at()))).toEqual([1, 0, 0]);
    expect(fireRefusals(across(72.1), 'G', at())).toEqual(['outOfRange']);
    const shells = (range: number): Setting => ({
      units: [unit('red', 'G', 'howitzer', 1, 20, 90), unit('blue', 'B', 'line', 1 + range, 20, 270)],
    });
    expect([16, 16.1, 32].map((range) => fireModifier(shells(range), 'G', at()))).toEqual([1, 0, 0]);
    expect(fireRefusals(shells(32.1), 'G', at())).toEqual(['outOfRange']);
  });

  it('KG-GEN-09 KG-FIR-07: a thousandth of an inch beyond the arc is in the arc', () => {
    const beside = (x: number) =>
      fireRefusals({ units: [unit('red', 'R', 'line', 36, 20, 0), unit('blue', 'B', 'line', x, 22, 180)] }, 'R', at());
    expect(beside(46.0012)).toEqual([]);
    expect(beside(46.002)).toEqual(['outOfArc']);
  });

  it('KG-FIR-09: by the option canister and long range are also measured from the front centre', () => {
    const aside: Setting = {
      units: [unit('red', 'G', 'guns', 36, 4, 0), unit('blue', 'B', 'line', 43, 9.5, 180)],
    };
    // The right front corner is at 38.4, 5.7" from the target; the front centre is 6.8" away.
    expect(fireModifier(aside, 'G', at())).toBe(3);
    expect(fireModifier({ ...aside, options: { rangeMeasure: 'frontCentre' } }, 'G', at())).toBe(1);
  });
});

describe('Enfilade', () => {
  it('KG-FIR-15 KG-MOR-09: a rear shot at a column; the saves count the threatened flank within 6" only', () => {
    const rear = (y: number): Setting => ({
      units: [
        unit('red', 'R', 'line', 36, y, 0, { weapon: 'rifle' }),
        unit('blue', 'B', 'line', 36, 30, 0, { formation: 'attackColumn' }),
      ],
    });
    const near = run(firing(rear(18), 'R', at()), [10, 1, 1]);
    expect(modifiersOf(near.rolls[0]?.roll ?? rollOf(near.state, 'x'))).toBe(3);
    expect(modifiersOf(rollOf(near.state, 'save.hit'))).toBe(-2);
    const far = run(firing(rear(17.9), 'R', at()), [10, 1, 1]);
    expect(modifiersOf(rollOf(far.state, 'save.hit'))).toBe(0);
  });

  it('KG-FIR-15 KG-TER-12: a garrison enfilades a line along its wall, wherever the corners of the house are', () => {
    const along = (y: number, height: number): Setting => ({
      units: [
        unit('red', 'R', 'line', 37, y + 1, 0, { inBuilding: 'house' }),
        unit('blue', 'B', 'line', 30, 24, 0),
        unit('blue', 'friend', 'line', 20, 24, 0),
      ],
      terrain: [block('house', 'buildingStone', 35, y, 39, y + height)],
    });
    // First shot and rested weapons of a smoothbore: 1.
    const modifiers = [along(20, 8), along(22.5, 4), along(23.9, 4), along(24, 4)].map((each) =>
      fireModifier(each, 'R', at()),
    );
    expect(modifiers).toEqual([3, 3, 3, 1]);
  });

  it('KG-FIR-15 KG-FRM-21: no flank in a building, and none on guns; a fleeing line has its back to one', () => {
    const from = (patch: Placed, sample: 'line' | 'guns' = 'line', terrain: Setting['terrain'] = []): Setting => ({
      units: [
        unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle', fired: true }),
        unit('blue', 'B', sample, 36, 26, 0, patch),
      ],
      terrain,
    });
    const house = [block('house', 'buildingStone', 33, 24, 39, 27)];
    expect(fireModifier(from({ inBuilding: 'house' }, 'line', house), 'R', at())).toBe(-2);
    expect(fireModifier(from({}, 'guns'), 'R', at())).toBe(-1);
    expect(fireModifier(from({ state: 'routed' }), 'R', at())).toBe(2);
    expect(fireModifier(from({ formation: 'marchColumn' }), 'R', at())).toBe(2);
    const horse: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle', fired: true }),
        unit('blue', 'B', 'horse', 36, 26, 0, { formation: 'marchColumn' }),
      ],
    };
    expect(fireModifier(horse, 'R', at())).toBe(2);
  });
});

describe('flanks and ranges at their limits', () => {
  const at = (target = 'B') => ({ target });

  const facing = (range: number, red = {}, blue = {}): Setting => ({
    units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
  });

  it('KG-FIR-15: a firer on the very line of the front edge does not enfilade', () => {
    const from = (y: number): Setting => ({
      units: [
        unit('red', 'R', 'line', 24, y, 90),
        unit('blue', 'B', 'line', 30, 20, 0),
        unit('blue', 'F', 'line', 30, 12, 0),
      ],
    });
    expect(fireModifier(from(20), 'R', at())).toBe(0);
    expect(fireModifier(from(19.9), 'R', at())).toBe(2);
  });

  it('KG-GEN-13 KG-FIR-01: bases of 25.4 mm to the inch are thinner, and the back of a line is out of range', () => {
    const away = { units: facing(10, {}, { pose: { x: 36, y: 30, heading: 0 } }).units };
    expect(fireRefusals(away, 'R', at())).toEqual([]);
    expect(fireRefusals({ ...away, options: { mmPerInch: 25.4 } }, 'R', at())).toEqual(['outOfRange']);
  });

  it('KG-FIR-18: by option howitzers are smoothbores too', () => {
    const setting: Setting = {
      units: [unit('red', 'G', 'howitzer', 36, 4, 0), unit('blue', 'B', 'line', 36, 18, 180)],
    };
    expect(fireModifier(setting, 'G', at())).toBe(1);
    expect(fireModifier({ ...setting, options: { smoothboreArtillery: true } }, 'G', at())).toBe(0);
  });
});

describe('Range', () => {
  /** A British line at (36, 20) facing north, and a French one so far ahead. */
  const facing = (range: number, red = {}, blue = {}): Setting => ({
    units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
  });

  const at = (target = 'B') => ({ target });

  it('KG-C26 KG-FIR-01 KG-FIR-02 KG-FIR-17: range is standard, long or too far', () => {
    expect([4, 4.1, 8].map((range) => fireModifier(facing(range), 'R', at()))).toEqual([0, -1, -1]);
    expect(fireRefusals(facing(8.1), 'R', at())).toEqual(['outOfRange']);
    const rifles = { weapon: 'rifle' } as const;
    expect([8, 8.1, 16].map((range) => fireModifier(facing(range, rifles), 'R', at()))).toEqual([1, 0, 0]);
    expect(fireRefusals(facing(16.1, rifles), 'R', at())).toEqual(['outOfRange']);
  });

  it('KG-FIR-09: ranges run between footprints, or from the front centre by option', () => {
    const aside: Setting = {
      units: [unit('red', 'R', 'line', 36, 20, 0), unit('blue', 'B', 'line', 44, 23, 180)],
    };
    const { range } = eventsOf(run(firing(aside, 'R', at()), [1, 1, 1]), 'fired')[0] ?? { range: 0 };
    expect(range).toBeCloseTo(Math.sqrt(2 * 2 + 3 * 3), 6);
    const measured = { ...aside, options: { rangeMeasure: 'frontCentre' as const } };
    const told = eventsOf(run(firing(measured, 'R', at()), [1, 1, 1]), 'fired')[0];
    expect(told?.range).toBeCloseTo(Math.sqrt(5 * 5 + 3 * 3), 6);
  });

  it('KG-C71 KG-FIR-16 KG-SKR-05: a regiment with 2 casualties whose company is lost fires 2 dice at -2', () => {
    const lost = facing(4, { casualties: 2, companyLost: true, weapon: 'rifle', fired: true });
    expect(diceOfFire(lost, 'R', at())).toBe(2);
    expect(fireModifier(lost, 'R', at())).toBe(-2);
  });

  it('KG-C34 KG-SCN-05 KG-FIR-21: horse fires carbines mounted', () => {
    const horse = (range: number): Setting => ({
      units: [
        unit('red', 'R', 'horse', 36, 20, 0, { weapon: 'carbine' }),
        unit('blue', 'B', 'line', 36, 20 + range, 180),
      ],
    });
    const done = run(firing(horse(2), 'R', at()), { 'fire.hit': [7, 6, 10] }, { 'save.hit': [5, 5] });
    expect(done.rolls[0]).toMatchObject({ result: 2 });
    expect(unitIn(done.state, 'B').casualties).toBe(0);
    expect([2, 2.1].map((range) => fireModifier(horse(range), 'R', at()))).toEqual([-2, -3]);
    expect(fireRefusals({ ...horse(2), period: 'other' }, 'R', at())).toEqual(['wrongPeriod']);
    expect(fireClauses({ ...horse(2), period: 'other' }, 'R', at())).toEqual(['KG-SCN-05']);
  });
});
