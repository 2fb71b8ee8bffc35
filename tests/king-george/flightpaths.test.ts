import { describe, expect, it } from 'vitest';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { column } from './charging.js';
import {
  battleWith,
  block,
  expectPose,
  leader,
  leaderIn,
  line,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const routed: UnitPatch = { state: 'routed' };

const square: UnitPatch = { formation: 'square' };

type Changes = Partial<Unit>;

const far = unit('blue', 'far', 'line', 60, 40, 180);

const red = (sample: 'line' | 'horse' | 'guns', x: number, y: number, heading: number, changes: Changes = {}) =>
  unit('red', 'U', sample, x, y, heading, changes);

describe('Flight', () => {
  const ran = (setting: Setting, dice: readonly number[], unitId = 'U') =>
    run(battleWith(setting, { task: 'flee', unitId, charge: null }), { 'flee.distance': dice }).state;
  const far = unit('blue', 'far', 'line', 60, 44, 180);

  it('KG-FLE-04: a fleeing unit turns about the centre of its footprint, whatever its heading', () => {
    const alone = (patch: UnitPatch, heading: number, sample: Sample = 'line') => ({
      units: [unit('red', 'U', sample, 30, 24, heading, { ...routed, ...patch }), far],
    });
    expectPose(ran(alone({}, 0), [2, 3]), 'U', 30, 17, 180);
    expectPose(ran(alone({}, 90), [2, 3]), 'U', 29, 18, 180);
    expectPose(ran(alone(column, 0), [2, 3]), 'U', 30, 13, 180);
    expectPose(ran(alone(square, 0), [2, 3]), 'U', 30, 15, 180);
    expectPose(ran(alone({}, 45), [2, 3]), 'U', 30 - Math.SQRT1_2, 24 - Math.SQRT1_2 - 5 - 1, 180);
    expectPose(ran(alone({}, 180, 'horse'), [2, 3, 1]), 'U', 30, 18, 180);
  });

  it('KG-FLE-02 KG-FLE-04: Blue runs north; guns leave theirs, rockets too', () => {
    const state = ran(
      { units: [unit('blue', 'U', 'rockets', 30, 24, 180, { ...routed }), unit('red', 'far', 'line', 60, 4, 0)] },
      [2, 3],
    );
    // Centre of the rockets (30, 25.6), the crew to (30, 30.6).
    expectPose(state, 'U', 30, 31.6, 0);
    expect(unitIn(state, 'U')).toMatchObject({ formation: 'crew', gunsAt: { x: 30, y: 24, heading: 180 } });
  });

  /** A flight of Red from where it stands, its base edge another than the south. */
  const ranTo = (baseEdge: 'west' | 'east' | 'north', x: number, y: number, dice: readonly number[]): State => {
    const state = battleWith({ units: [unit('red', 'U', 'line', x, y, 0, routed), far] });
    const [red, blue] = state.scenario.sides;
    const scenario = { ...state.scenario, sides: [{ ...red, baseEdge }, blue] as const };
    const begun = agenda.start({ ...state, scenario, agenda: [{ task: 'flee', unitId: 'U', charge: null }] });
    return run(begun.state, { 'flee.distance': dice }).state;
  };

  it('KG-FLE-04 KG-FLE-06: a unit flees towards its own base edge, and off it', () => {
    // The centre (30, 24) goes 5".
    expectPose(ranTo('west', 30, 25, [2, 3]), 'U', 24, 24, 270);
    expectPose(ranTo('east', 30, 25, [2, 3]), 'U', 36, 24, 90);
    expectPose(ranTo('north', 30, 25, [2, 3]), 'U', 30, 30, 0);
    // 6" from the edge once it has turned.
    for (const [edge, x, y] of [
      ['west', 7, 25],
      ['east', 65, 25],
      ['north', 30, 42],
    ] as const) {
      expect(unitIn(ranTo(edge, x, y, [2, 3]), 'U').removed).toBeNull();
      expect(unitIn(ranTo(edge, x, y, [3, 3]), 'U').removed).toBe('leftTable');
    }
  });

  it('KG-FLE-09: a footprint that a side edge would cut is shifted inwards', () => {
    const state = ran({ units: [unit('red', 'U', 'line', 2, 24, 90, routed), far] }, [2, 3]);
    expectPose(state, 'U', 3, 18, 180);
    const right = ran({ units: [unit('red', 'U', 'line', 70, 24, 270, routed), far] }, [2, 3]);
    expectPose(right, 'U', 69, 18, 180);
  });

  it('KG-FLE-04 KG-FLE-09: a unit runs on over friends, fleeing units and houses until it is clear', () => {
    const friend = unit('red', 'friend', 'line', 30, 19, 0);
    const runaway = unit('blue', 'runaway', 'line', 32, 16.5, 0, { ...routed, fledThisTurn: true });
    const house = [block('house', 'buildingStone', 28, 11, 31, 14)];
    const state = ran(
      { units: [unit('red', 'U', 'line', 30, 24, 0, routed), friend, runaway, far], terrain: house },
      [2, 3],
    );
    // 5" leaves it on the friend (17 to 19); behind him, 15 to 17, on the runaway (14.5 to 16.5); behind her, 12.5 to
    // 14.5, on the house (11 to 14); behind that 9 to 11.
    expectPose(state, 'U', 30, 9, 180);
  });

  it('KG-FLE-09: a unit touching a friend is clear of it', () => {
    const friend = unit('red', 'friend', 'line', 30, 17, 0);
    expectPose(ran({ units: [unit('red', 'U', 'line', 30, 24, 0, routed), friend, far] }, [2, 3]), 'U', 30, 17, 180);
  });

  it('KG-FLE-04: the path of the centre, not that of a wing, is what enemies cut', () => {
    const cut = (x: number) =>
      unitIn(
        ran({ units: [unit('red', 'U', 'line', 30, 24, 0, routed), unit('blue', 'enemy', 'line', x, 18, 0)] }, [6, 6]),
        'U',
      ).removed;
    expect(cut(32.9)).toBe('captured');
    expect(cut(33.1)).toBeNull();
    // It would end on it: on until clear, but its centre has not crossed it.
    const over = ran(
      { units: [unit('red', 'U', 'line', 30, 24, 0, routed), unit('blue', 'enemy', 'line', 33.1, 18, 0)] },
      [3, 3],
    );
    expectPose(over, 'U', 30, 14, 180);
  });

  it('KG-CMD-12 KG-FLE-04: an enemy leader under a fleeing unit makes way', () => {
    const setting: Setting = {
      units: [unit('red', 'U', 'line', 30, 24, 0, routed), far],
      officers: [leader('blue', 'bold', 30, 18)],
    };
    const { position } = leaderIn(ran(setting, [2, 3]), 'bold');
    // North for Blue: an inch behind the footprint that covers 17 to 19.
    expect(position).toEqual({ x: 30, y: 20 });
  });

  it('KG-FLE-04: closed ground and closed crossings stop the front centre; walls, marshes and rivers cost foot nothing', () => {
    const over = (sample: Sample, patch: UnitPatch, terrain: NonNullable<Setting['terrain']>) =>
      ran({ units: [unit('red', 'U', sample, 36, 24, 180, { ...routed, ...patch }), far], terrain }, [4, 4]);
    const free = [block('marsh', 'marsh', 30, 18, 42, 23), line('wall', 'wall', [30, 20], [42, 20])];
    expectPose(over('line', {}, free), 'U', 36, 16, 180);
    expectPose(over('company', {}, [line('f', 'fortification', [30, 20], [42, 20])]), 'U', 36, 20, 180);
    expectPose(over('guns', { formation: 'limbered' }, [line('w', 'wall', [30, 22], [42, 22])]), 'U', 36, 22, 180);
  });

  it('KG-FLE-01 KG-FLE-03: routed by fire it has fled this turn; the next turn it flees at the end', () => {
    const state = battleWith(
      {
        units: [
          unit('red', 'one', 'line', 20, 30, 180, { ...routed, fledThisTurn: true }),
          unit('red', 'two', 'company', 40, 30, 180, { state: 'shaken', evading: true }),
          far,
        ],
        state: { deck: ['endOfTurn'] },
      },
      { task: 'endTurn' },
    );
    const done = run(state, { 'flee.distance': [1, 2] });
    expectPose(done.state, 'two', 40, 27, 180);
    expectPose(done.state, 'one', 20, 30, 180);
    expect(unitIn(done.state, 'one').fledThisTurn).toBe(false);
  });

  it('KG-FLE-03 KG-GEN-12: fleeing units at the end of the turn may be captured or leave the table', () => {
    const state = battleWith(
      {
        units: [
          unit('red', 'one', 'line', 20, 30, 180, routed),
          unit('red', 'two', 'line', 50, 3, 180, routed),
          unit('blue', 'enemy', 'line', 20, 24, 0),
        ],
        turnLimit: 5,
      },
      { task: 'endTurn' },
    );
    const done = run(state, { 'flee.distance': [5, 5] }, { 'flee.distance': [1, 2] });
    expect(['one', 'two'].map((id) => unitIn(done.state, id).removed)).toEqual(['captured', 'leftTable']);
  });
});

describe('Units at the edge of closed ground do not flee into it (KG-FLE-04)', () => {
  const ran = (setting: Setting, dice: readonly number[]) =>
    run(battleWith(setting, { task: 'flee', unitId: 'U', charge: null }), { 'flee.distance': dice }).state;

  it('a march column stops at a wood, and stays there the next turn', () => {
    const terrain = [block('wood', 'wood', 0, 10, 72, 20)];
    const routed: Changes = { state: 'routed', formation: 'marchColumn' };
    const first = ran({ units: [red('line', 20, 22, 180, routed), far], terrain }, [4, 4]);
    expectPose(first, 'U', 20, 20, 180);
    const second = ran({ units: [unitIn(first, 'U'), far], terrain }, [4, 4]);
    expectPose(second, 'U', 20, 20, 180);
  });

  it('horse with its front at rocks stays there', () => {
    const setting = {
      units: [red('horse', 20, 14, 180, { state: 'routed' }), far],
      terrain: [block('rocks', 'rocks', 0, 10, 72, 14)],
    };
    expectPose(ran(setting, [2, 2, 2]), 'U', 20, 14, 180);
  });

  it('limbered guns with their front at a cliff stay there', () => {
    const setting = {
      units: [red('guns', 20, 20, 180, { state: 'routed', formation: 'limbered' }), far],
      terrain: [line('cliff', 'cliff', [0, 20], [72, 20])],
    };
    expectPose(ran(setting, [2, 2]), 'U', 20, 20, 180);
  });

  it('horse that is in the rocks already runs out of them', () => {
    const setting = {
      units: [red('horse', 20, 12, 180, { state: 'routed' }), far],
      terrain: [block('rocks', 'rocks', 0, 10, 72, 14)],
    };
    expect(unitIn(ran(setting, [2, 2, 2]), 'U').pose.y).toBeLessThan(10);
  });
});
