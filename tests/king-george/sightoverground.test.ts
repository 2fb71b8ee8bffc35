import { describe, expect, it } from 'vitest';
import { seesUnit, sightBlocker } from '../../src/rulesets/king-george/sight.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { fireModifier, fireRefusals } from './firing.js';
import { area, battleWith, block, line, type Setting, unit, unitIn } from './setup.js';

/** What hides the point (36, 40) from (36, 10). */
const hider = (setting: Partial<Setting>): string | null =>
  sightBlocker(battleWith({ units: [], ...setting }), { x: 36, y: 10 }, { x: 36, y: 40 }, { ends: [] });

const at = (target = 'B') => ({ target });

type Terrain = NonNullable<Setting['terrain']>;

describe('Ground in the line', () => {
  it('KG-SIG-04: a hill blocks it if higher than both ends', () => {
    const hill = block('hill', 'hill', 30, 20, 42, 30);
    const steep = block('steep', 'steepHill', 30, 20, 42, 30);
    const stand = block('stand', 'hill', 30, 5, 42, 12);
    expect(hider({ terrain: [hill] })).toBe('hill');
    expect(hider({ terrain: [hill, stand] })).toBeNull();
    expect(hider({ terrain: [steep, stand] })).toBe('steep');
  });

  it('KG-SIG-05: sight passes through a limited depth of wood', () => {
    const wood = (deep: number, kind = 'wood') => ({ terrain: [block('wood', kind, 30, 20, 42, 20 + deep)] });
    expect([2, 2.1].map((deep) => hider(wood(deep)))).toEqual([null, 'wood']);
    expect([1, 1.1].map((deep) => hider(wood(deep, 'denseWood')))).toEqual([null, 'wood']);
    expect(hider(wood(8, 'brokenGround'))).toBeNull();
  });

  it('KG-SIG-05: a wood hides nothing from higher ground, unless it stands as high', () => {
    const wood = block('wood', 'wood', 30, 20, 42, 30);
    const stand = block('stand', 'hill', 30, 5, 42, 12);
    const under = block('under', 'hill', 30, 19, 42, 31);
    expect(hider({ terrain: [wood, stand] })).toBeNull();
    expect(hider({ terrain: [wood, stand, under] })).toBe('wood');
  });

  it('KG-SIG-05: a building hides all but what it holds', () => {
    const house = block('house', 'buildingWood', 34, 24, 38, 26);
    expect(hider({ terrain: [house] })).toBe('house');
    expect(hider({ terrain: [house], state: { burntOut: ['house'] } })).toBeNull();
    const s = battleWith({
      units: [
        unit('red', 'R', 'line', 36, 20, 0),
        unit('blue', 'B', 'line', 36, 30, 180, { inBuilding: 'house' }),
        unit('blue', 'C', 'line', 36, 30, 180),
      ],
      terrain: [house],
    });
    expect(seesUnit(s, unitIn(s, 'R'), unitIn(s, 'B'))).toBe(true);
    expect(seesUnit(s, unitIn(s, 'B'), unitIn(s, 'R'))).toBe(true);
    expect(seesUnit(s, unitIn(s, 'R'), unitIn(s, 'C'))).toBe(false);
  });

  it('KG-SIG-05: a unit close to a building does not see through it', () => {
    const house = block('house', 'buildingStone', 34, 24, 38, 26);
    const s = battleWith({
      units: [unit('red', 'R', 'line', 36, 20, 0), unit('blue', 'B', 'line', 36, 26, 180)],
      terrain: [house],
    });
    expect(seesUnit(s, unitIn(s, 'R'), unitIn(s, 'B'))).toBe(false);
    const ends = { ends: [] };
    expect(sightBlocker(s, { x: 36, y: 25 }, { x: 60, y: 25 }, ends)).toBeNull();
  });

  it('KG-SIG-07: a line along the edge of a wood or over the very corner of a building is free', () => {
    expect(hider({ terrain: [block('wood', 'wood', 36, 15, 42, 35)] })).toBeNull();
    const corner = (west: number) =>
      hider({
        terrain: [
          area('house', 'buildingStone', [
            [west, 25],
            [40, 21],
            [40, 29],
          ]),
        ],
      });
    expect(corner(35.99)).toBeNull();
    expect(corner(35.9)).toBe('house');
  });
});

describe('sight and fire over ground', () => {
  const facing = (terrain: Setting['terrain'], state: Partial<State> = {}): Setting => ({
    units: [unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle' }), unit('blue', 'B', 'line', 36, 34, 180)],
    terrain: terrain ?? [],
    state,
  });

  it('KG-SIG-05 KG-FAT-34: a burning house hides what is behind it, a burnt one nothing', () => {
    const terrain = [block('house', 'buildingStone', 34, 25, 38, 29)];
    expect(fireRefusals(facing(terrain, { burning: [{ feature: 'house', turns: 1 }] }), 'R', at())).toEqual([
      'noLineOfSight',
    ]);
    expect(fireRefusals(facing(terrain, { burntOut: ['house'] }), 'R', at())).toEqual([]);
  });

  it('KG-SIG-05: exactly 2" of wood do not block sight', () => {
    expect(fireRefusals(facing([block('wood', 'wood', 30, 25, 42, 27)]), 'R', at())).toEqual([]);
    expect(fireRefusals(facing([block('wood', 'wood', 30, 25, 42, 27.1)]), 'R', at())).toEqual(['noLineOfSight']);
    expect(fireRefusals(facing([block('wood', 'denseWood', 30, 25, 42, 26)]), 'R', at())).toEqual([]);
    expect(fireRefusals(facing([block('wood', 'denseWood', 30, 25, 42, 26.1)]), 'R', at())).toEqual(['noLineOfSight']);
  });

  it('KG-SIG-05 KG-TER-10: each of two woods is measured separately', () => {
    const terrain = [block('one', 'wood', 30, 23, 42, 25), block('two', 'wood', 30, 27, 42, 29)];
    expect(fireRefusals(facing(terrain), 'R', at())).toEqual([]);
  });

  it('KG-SIG-04: a hill hides from units below it, not from one as high', () => {
    const hill = block('hill', 'hill', 30, 25, 42, 29);
    expect(fireRefusals(facing([hill]), 'R', at())).toEqual(['noLineOfSight']);
    expect(fireRefusals(facing([hill, block('stand', 'hill', 30, 15, 42, 21)]), 'R', at())).toEqual([]);
    const steep = block('steep', 'steepHill', 30, 25, 42, 29);
    expect(fireRefusals(facing([steep, block('stand', 'hill', 30, 15, 42, 21)]), 'R', at())).toEqual(['noLineOfSight']);
  });

  it('KG-FIR-14 KG-TER-03: a unit that lines a fence rests its rifles for every shot across it', () => {
    const setting: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle', formation: 'skirmish', canSkirmish: true }),
        unit('blue', 'B', 'line', 49, 23, 270),
      ],
      terrain: [line('fence', 'fence', [20, 21], [60, 21])],
    };
    // It aims at (49, 20), beside the fence, and does not shoot across it.
    expect(fireModifier(setting, 'R', at())).toBe(0 + 1);
    // At (45, 21.4) it does, 1.7" from its flank: it lines the fence all the same.
    const across: Setting = { ...setting, units: [setting.units[0] as Unit, unit('blue', 'B', 'line', 45, 24.4, 270)] };
    expect(fireModifier(across, 'R', at())).toBe(0 + 1 + 1);
  });
});

describe('sight over ground', () => {
  const seen = (...terrain: Terrain): boolean => {
    const units = [unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle' }), unit('blue', 'B', 'line', 36, 34, 180)];
    return fireRefusals({ units, terrain }, 'R', { target: 'B' }).length === 0;
  };

  it('KG-SIG-05 KG-TER-10: a road through a wood opens the way, not the view', () => {
    const road = line('road', 'road', [36, 0], [36, 48]);
    expect(seen(block('wood', 'wood', 30, 25, 42, 27), road)).toBe(true);
    expect(seen(block('wood', 'wood', 30, 25, 42, 27.1), road)).toBe(false);
  });

  it('KG-SIG-05: a dense wood within a wood blocks by its own figure', () => {
    const wood = block('wood', 'wood', 30, 25, 42, 27);
    expect(seen(wood, block('dense', 'denseWood', 30, 25.5, 42, 26.5))).toBe(true);
    expect(seen(wood, block('dense', 'denseWood', 30, 25.5, 42, 26.6))).toBe(false);
  });

  it('KG-SIG-07 KG-SIG-04: along the foot of a hill one sees, through its edge one does not', () => {
    expect(seen(block('hill', 'hill', 36, 25, 42, 29))).toBe(true);
    expect(seen(block('hill', 'hill', 35.9, 25, 42, 29))).toBe(false);
  });

  it('KG-SIG-02 KG-SIG-03 KG-TER-10: a road up a steep hill leaves it as high', () => {
    const units = [
      unit('red', 'R', 'line', 36, 12, 0),
      unit('blue', 'M', 'horse', 36, 27, 180),
      unit('blue', 'B', 'line', 36, 34, 180),
    ];
    const sees = (...terrain: Terrain): boolean => {
      const state = battleWith({ units, terrain: [block('low', 'hill', 30, 25, 42, 30), ...terrain] });
      return seesUnit(state, unitIn(state, 'R'), unitIn(state, 'B'));
    };
    const steep = block('steep', 'steepHill', 30, 5, 42, 15);
    // Two, over horse at one; from one it is hidden by them, from the plain by their hill as well.
    expect(sees(steep, line('road', 'road', [36, 0], [36, 20]))).toBe(true);
    expect(sees(block('stand', 'hill', 30, 5, 42, 15))).toBe(false);
    expect(sees()).toBe(false);
  });
});
