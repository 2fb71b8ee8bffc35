import { describe, expect, it } from 'vitest';
import { battery } from './battery.js';
import { fireClauses, fireModifier, fireRefusals, firing, type Placed } from './firing.js';
import {
  block,
  eventsOf,
  leader,
  line,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
} from './setup.js';

const at = (more = {}) => ({ target: 'B', ...more });

describe('Howitzers', () => {
  const howitzer = (rest: Partial<Setting> = {}, blue: Placed = {}): Setting => ({
    ...rest,
    units: [
      unit('red', 'G', 'howitzer', 36, 4, 0),
      unit('blue', 'B', 'line', 36, 18, 180, blue),
      ...(rest.units ?? []),
    ],
  });
  const friend = unit('red', 'F', 'line', 36, 12, 0);
  const wall = [line('wall', 'wall', [20, 17.5], [60, 17.5])];
  const lob = at({ mode: 'indirect' });

  it('KG-C29 KG-ART-04 KG-ART-05 KG-ART-06: howitzers fire over a friend at an enemy behind a wall', () => {
    const setting = howitzer({ units: [friend], terrain: wall });
    expect(fireRefusals(setting, 'G', at())).toEqual(['lineBlocked']);
    const done = run(
      firing(setting, 'G', lob),
      { 'fire.hit': [6, 5, 10, 1] },
      { 'save.hit': [5, 4] },
      { 'test.wounds': 6 },
    );
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [-1, 2],
      [0, 1],
      [-1, 1],
    ]);
    const house = [block('house', 'buildingStone', 33, 18, 39, 22)];
    const inside = howitzer({ units: [friend], terrain: house }, { inBuilding: 'house' });
    expect(fireModifier(inside, 'G', lob)).toBe(-3);
    expect(modifiersOf(rollOf(run(firing(inside, 'G', lob), [10, 1, 1, 1]).state, 'save.hit'))).toBe(2);
  });

  it('KG-ART-05: direct shells ignore cover too', () => {
    expect(fireModifier(howitzer({ terrain: wall }), 'G', at())).toBe(1);
  });

  it('KG-ART-06: a friend that is not fleeing has to see the target', () => {
    const hidden = (rest: Partial<Setting> = {}) =>
      howitzer({ ...rest, terrain: [block('hill', 'hill', 20, 8, 52, 12)], inCommand: false });
    expect(fireRefusals(hidden(), 'G', lob)).toEqual(['noObserver']);
    const observer = (patch: UnitPatch = {}) => ({
      units: [unit('red', 'O', 'company', 36, 15, 180, { parent: null, ...patch })],
    });
    expect(fireRefusals(hidden(observer()), 'G', lob)).toEqual([]);
    expect(fireRefusals(hidden(observer({ state: 'routed' })), 'G', lob)).toEqual(['noObserver']);
    expect(fireRefusals(hidden({ officers: [leader('red', 'L', 36, 15)] }), 'G', lob)).toEqual([]);
    expect(fireRefusals(hidden({ officers: [leader('red', 'L', 36, 15, { vacant: true })] }), 'G', lob)).toEqual([
      'noObserver',
    ]);
    expect(fireRefusals(hidden({ officers: [leader('blue', 'L', 36, 15)] }), 'G', lob)).toEqual(['noObserver']);
    // The crew itself will do.
    expect(fireRefusals(howitzer({ inCommand: false }), 'G', lob)).toEqual([]);
  });

  it('KG-ART-06: indirect fire needs range and arc too', () => {
    expect(fireRefusals(howitzer({}, { pose: { x: 36, y: 36.1, heading: 180 } }), 'G', lob)).toEqual(['outOfRange']);
    expect(fireRefusals(howitzer({}, { pose: { x: 66, y: 8, heading: 180 } }), 'G', lob)).toEqual(['outOfArc']);
  });

  it('KG-ART-04 KG-FIR-15: indirect fire has -2 and no enfilade, and needs a howitzer', () => {
    expect(fireModifier(howitzer(), 'G', lob)).toBe(-1);
    const back = howitzer({}, { pose: { x: 36, y: 22, heading: 0 } });
    expect([fireModifier(back, 'G', at()), fireModifier(back, 'G', lob)]).toEqual([3, -1]);
    expect(fireRefusals(battery(10), 'G', lob)).toEqual(['wrongShot']);
  });
});

describe('Overhead fire', () => {
  const hill = [block('hill', 'hill', 30, 0, 42, 6)];
  const over = (enemyAt: number, patch: UnitPatch = {}, terrain = hill): Setting => ({
    units: [
      unit('red', 'G', 'guns', 36, 4, 0, patch),
      unit('red', 'F', 'line', 36, 16, 0),
      unit('blue', 'B', 'line', 36, enemyAt, 180),
    ],
    terrain,
  });

  it('KG-C31 KG-ART-09: guns fire over friends that are nearer to them than to the enemy', () => {
    expect(fireRefusals(over(26), 'G', at())).toEqual(['lineBlocked']);
    expect(fireClauses(over(26), 'G', at())).toEqual(['KG-ART-09']);
    expect(eventsOf(run(firing(over(26.5), 'G', at()), [1, 1, 1]), 'fired')).toMatchObject([{ range: 22.5 }]);
    const foot: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 4, 0, { weapon: 'rifle' }),
        unit('red', 'F', 'line', 36, 8, 0),
        unit('blue', 'B', 'line', 36, 18, 180),
      ],
      terrain: hill,
    };
    expect(fireRefusals(foot, 'R', at())).toEqual(['lineBlocked']);
  });

  it('KG-ART-09: guns on a hill fire over troops on lower ground', () => {
    expect(fireRefusals(over(26.5, {}, []), 'G', at())).toEqual(['lineBlocked']);
    const allOver = [block('hill', 'hill', 30, 0, 42, 20)];
    expect(fireRefusals(over(26.5, {}, allOver), 'G', at())).toEqual(['lineBlocked']);
  });

  it('KG-ART-09: guns never fire over formed enemies, nor canister over friends', () => {
    const enemy = { ...over(26.5), units: [...over(26.5).units, unit('blue', 'E', 'line', 36, 10, 180)] };
    expect(fireRefusals(enemy, 'G', at())).toEqual(['lineBlocked']);
    const near: Setting = {
      units: [
        unit('red', 'G', 'guns', 36, 4, 0),
        unit('red', 'F', 'horse', 36, 6.5, 0),
        unit('blue', 'B', 'line', 36, 9, 180),
      ],
      terrain: [block('hill', 'hill', 30, 0, 42, 4.2)],
    };
    expect(fireRefusals(near, 'G', at())).toEqual(['lineBlocked']);
    expect(fireRefusals(near, 'G', at({ shot: 'round' }))).toEqual([]);
  });
});
