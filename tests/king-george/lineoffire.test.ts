import { describe, expect, it } from 'vitest';
import { fireClauses, fireRefusals, firing, type Placed } from './firing.js';
import { block, eventsOf, leader, modifiersOf, rollOf, run, type Setting, unit, unitIn } from './setup.js';

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

describe('What is in the way', () => {
  it('KG-ART-08: the nearest screen has its share wherever it stands in the order of battle', () => {
    const company = (id: string, y: number) => unit('blue', id, 'company', 36, y, 180, { parent: null });
    const setting = battery(6, { gun: 'heavy' }, { units: [company('far', 7.5), company('near', 5)] });
    const done = run(firing(setting, 'G', at()), [1, 1], [1, 1]);
    expect(eventsOf(done, 'fired').map(({ targetId }) => targetId)).toEqual(['B', 'near']);
  });

  it('KG-ART-09: every friend on the line must be near enough, whatever his side of the road', () => {
    const over = (...friends: readonly number[]): Setting => ({
      units: [
        unit('red', 'G', 'guns', 36, 4, 0),
        ...friends.map((y, index) => unit('red', `F${index}`, 'line', 36, y, 0)),
        unit('blue', 'B', 'line', 36, 30, 180),
      ],
      terrain: [block('hill', 'hill', 30, 0, 42, 6)],
    });
    expect(fireRefusals(over(10), 'G', at())).toEqual([]);
    expect(fireRefusals(over(10, 16), 'G', at())).toEqual([]);
    expect(fireRefusals(over(10, 18.1), 'G', at())).toEqual(['lineBlocked']);
    expect(fireRefusals(over(20), 'G', at())).toEqual(['lineBlocked']);
  });

  it('KG-FIR-08 KG-SIG-05: fire may pass into a wood, out of it and through it for its sight figure', () => {
    const wood = (from: number, to: number) => ({ terrain: [block('wood', 'wood', 30, from, 42, to)] });
    const shot = (setting: Partial<Setting>) =>
      fireRefusals({ ...facing(6, { weapon: 'rifle' }), ...setting }, 'R', at());
    expect(shot(wood(24, 30))).toEqual([]);
    expect(shot(wood(23.9, 30))).toEqual(['noLineOfSight']);
    expect(shot(wood(10, 22))).toEqual([]);
    expect(shot(wood(10, 22.1))).toEqual(['noLineOfSight']);
    expect(shot(wood(22, 24))).toEqual([]);
  });

  it('KG-ART-07: canister at skirmishers is not divided with themselves or with units beside the line', () => {
    const setting = battery(6, {}, { units: [unit('red', 'C', 'company', 41, 9, 0, { parent: null })] });
    expect(rollOf(firing(setting, 'G', at()), 'fire.hit').dice).toBe(3);
    const open = battery(6, {}, {}, { formation: 'skirmish' });
    const roll = rollOf(firing(open, 'G', at()), 'fire.hit');
    expect([roll.dice, modifiersOf(roll)]).toEqual([3, 2]);
  });

  it('KG-ART-08 KG-FIR-24: an enemy screen that shares canister has been under fire', () => {
    const setting = battery(6, {}, { units: [unit('blue', 'C', 'company', 36, 9, 180, { parent: null })] });
    const done = run(firing(setting, 'G', at()), [1, 1], [1]);
    expect(unitIn(done.state, 'C').underFire).toBe(true);
  });

  it('KG-ART-06: a friend under the line of fire sees the target, but no unit sees it through formed troops', () => {
    const lob = (friend: Placed) =>
      fireRefusals(
        {
          units: [
            unit('red', 'G', 'howitzer', 36, 4, 0),
            unit('red', 'F', 'line', 36, 12, 0, friend),
            unit('blue', 'M', 'horse', 36, 15, 180),
            unit('blue', 'B', 'line', 36, 22, 180),
          ],
          inCommand: false,
        },
        'G',
        at({ mode: 'indirect' }),
      );
    expect(lob({})).toEqual(['noObserver']);
    expect(lob({ pose: { x: 46, y: 20, heading: 0 } })).toEqual([]);
  });
});

describe('Leaders and fire', () => {
  it('KG-CMD-12 KG-SIG-01: a leader on the line blocks no shot, and is no target', () => {
    const setting = { ...facing(4), officers: [leader('blue', 'L', 36, 22)] };
    expect(fireRefusals(setting, 'R', at())).toEqual([]);
    expect(fireRefusals(setting, 'R', at({ target: 'L' }))).toEqual(['unknownUnit']);
  });
});

describe('What stands between', () => {
  /** A British line at (36, 20) facing north, and a French one so far ahead. */
  const facing = (range: number, red = {}, blue = {}): Setting => ({
    units: [unit('red', 'R', 'line', 36, 20, 0, red), unit('blue', 'B', 'line', 36, 20 + range, 180, blue)],
  });

  const at = (target = 'B') => ({ target });

  it('KG-C87 KG-FIR-26 KG-SIG-01: fire passes through skirmishers without harm', () => {
    const setting: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 18, 0),
        unit('red', 'C', 'company', 36, 22, 0, { parent: 'other' }),
        unit('blue', 'B', 'line', 36, 26, 180, { formation: 'skirmish' }),
      ],
    };
    const done = run(firing(setting, 'R', at()), { 'fire.hit': [7, 6, 1] }, { 'save.hit': 5 });
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [-2, 1],
      [0, 1],
    ]);
    expect(unitIn(done.state, 'C')).toMatchObject({ casualties: 0, underFire: false });
  });

  it('KG-FIR-25: formed troops block the line of fire, friend or foe, also where height gives sight', () => {
    const between = (side: 'red' | 'blue', terrain: Setting['terrain'] = []): Setting => ({
      units: [
        unit('red', 'R', 'line', 36, 10, 0, { weapon: 'rifle' }),
        unit(side, 'M', 'line', 36, 15, 0),
        unit('blue', 'B', 'line', 36, 22, 180),
      ],
      terrain,
    });
    const hill = [block('hill', 'hill', 30, 5, 42, 11)];
    expect(fireRefusals(between('red'), 'R', at())).toEqual(['lineBlocked']);
    expect(fireRefusals(between('blue'), 'R', at())).toEqual(['lineBlocked']);
    expect(fireClauses(between('red', hill), 'R', at())).toEqual(['KG-FIR-25']);
  });

  it('KG-FIR-08 KG-SIG-04 KG-SIG-05: ground that hides the target', () => {
    const house = [block('house', 'buildingStone', 34, 21, 38, 22)];
    expect(fireRefusals({ ...facing(4), terrain: house }, 'R', at())).toEqual(['noLineOfSight']);
    const hill = [block('hill', 'hill', 34, 21, 38, 22)];
    expect(fireRefusals({ ...facing(4), terrain: hill }, 'R', at())).toEqual(['noLineOfSight']);
  });
});
