import { describe, expect, it } from 'vitest';
import type { LeaderStep, Step } from '../../src/rulesets/king-george/actions.js';
import { checkLeaderMove } from '../../src/rulesets/king-george/leadermove.js';
import { planSteps } from '../../src/rulesets/king-george/movement/plan.js';
import { reachOf } from '../../src/rulesets/king-george/paths.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { across, at, french, most, strip, type Terrain } from './ground.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, shift, wheelTo } from './orders.js';
import { battleWith, block, leader, leaderIn, line, type Setting, unit, unitIn } from './setup.js';

describe('crossings', () => {
  it('KG-TER-04 KG-MOV-02: a quarter for a wall, half for an earthwork, whatever crosses', () => {
    for (const kind of ['wall', 'hedge', 'fence', 'ditch', 'stream']) {
      most(at('line', {}, [across(kind, 11)]), 3);
      most(at('company', {}, [across(kind, 11)]), 6);
      most(at('horse', {}, [across(kind, 11)]), 6);
    }
    for (const kind of ['bankedHedge', 'abatis', 'palisade', 'earthwork', 'river']) {
      most(at('line', {}, [across(kind, 11)]), 2);
      most(at('company', {}, [across(kind, 11)]), 4);
    }
    most(at('horse', {}, [across('river', 11)]), 4);
  });

  it('KG-TER-04 KG-MOV-02: the time that is left must do for the whole crossing', () => {
    most(at('line', {}, [across('wall', 13)]), 3); // 3/4 + 1/4, on the very wall
    most(at('line', {}, [across('wall', 13.5)]), 3.5);
    most(at('line', {}, [across('wall', 14)]), 4);
    most(at('line', {}, [across('earthwork', 12)]), 2);
    most(at('horse', {}, [across('stream', 11), across('stream', 13)]), 4); // 1/4 + 1/4 + 4/8
  });

  it('KG-TER-04 KG-TER-01: broad water: its bank, then the Rough rate; coming out costs nothing', () => {
    most(at('horse', {}, strip('river', 12, 13)), 3); // 2/8 + 1/2 + 1/4
    most(at('horse', {}, strip('stream', 12, 13)), 5); // 2/8 + 1/4 + 1/4 + 2/8
    most(at('company', {}, strip('stream', 12, 13.5)), 5.5); // 2/8 + 1/4 + 1.5/6 + 2/8
    most(at('line', french, strip('river', 11, 12)), 2); // 1/6 + 1/2 + 1/3
    // From the very bank, and from the midst of it.
    most(at('horse', {}, strip('river', 10, 12)), 2); // 1/2 + 2/4
    most(at('horse', {}, strip('river', 9, 11)), 7); // 1/4 + 6/8
  });

  it('KG-TER-02 KG-TER-04: a unit that goes along a stream does not cross it', () => {
    most(at('horse', {}, [line('stream', 'stream', [20, 0], [20, 40])]), 8);
    most(at('horse', {}, [line('stream', 'stream', [20.2, 0], [20.2, 40])]), 8);
    // Its wing wades, its front centre keeps dry; the other way about it wades all the way, over the bank already.
    most(at('horse', {}, [block('stream', 'stream', 20.1, 0, 24, 40)]), 8);
    most(at('horse', {}, [block('stream', 'stream', 19.9, 0, 24, 40)]), 4);
  });

  it('KG-MOV-08 KG-MOV-21: horse goes through a gap in an abatis that is as wide as its front', () => {
    const gap = (wide: number) => [
      line('west', 'abatis', [0, 12], [20 - wide / 2, 12]),
      line('east', 'abatis', [20 + wide / 2, 12], [40, 12]),
    ];
    expectLegalOrder(at('horse', {}, gap(6)), 'U', [ahead(8)]);
    expectIllegal(at('horse', {}, gap(5.5)), 'U', [ahead(8)], 'terrainBarred', 'KG-MOV-08');
  });

  it('KG-MOV-12 KG-TER-04: a leader crosses lines like units, and goes where skirmishers go', () => {
    const ride = (terrain: Terrain, inches: number) => {
      const state = battleWith({ units: [], officers: [leader('red', 'L', 20, 10)], terrain });
      return checkLeaderMove(state, leaderIn(state, 'L'), [{ bearing: 0, inches }]).map(({ code }) => code);
    };
    // 6/12 + 1/4 + 2/8.
    expect([8, 8.1].map((inches) => ride(strip('stream', 16, 30), inches))).toEqual([[], ['tooFar']]);
    // 3/12 + 1/2, then 3 of 12.
    expect([6, 6.1].map((inches) => ride([across('earthwork', 13)], inches))).toEqual([[], ['tooFar']]);
    for (const kind of ['bog', 'denseWood', 'rocks']) {
      expect([8, 8.1].map((inches) => ride(strip(kind, 0, 40), inches))).toEqual([[], ['tooFar']]);
    }
    expect(ride([across('fortification', 13)], 4)).toEqual(['terrainBarred']);
  });
});

describe('gates and bridges', () => {
  const gate = [line('wall', 'fortification', [0, 20], [72, 20]), line('road', 'road', [36, 14], [36, 40])];
  const column = (y: number): Setting => ({
    units: [unit('red', 'a', 'line', 36, y, 0, { formation: 'marchColumn' })],
    terrain: gate,
  });

  it('KG-TER-04 KG-TER-10: a road opens a gate to a unit that comes up to it where it begins', () => {
    expectLegalOrder(column(14), 'a', [ahead(12)]);
    expectLegalOrder(column(12), 'a', [ahead(11)]);
    expectIllegal({ ...column(12), terrain: gate.slice(0, 1) }, 'a', [ahead(8.5)], 'terrainBarred');
  });

  it('KG-CHG-20 KG-TER-10: a charge rides through a gate by the road it comes to', () => {
    const reach = (terrain: readonly TerrainFeature[]): number => {
      const state = battleWith({ units: [unit('red', 'h', 'horse', 36, 10, 0)], terrain });
      const mover = unitIn(state, 'h');
      return reachOf(state, mover, mover.pose, 0, 1);
    };
    expect(reach(gate)).toBeCloseTo(12, 6);
    expect(reach(gate.slice(0, 1))).toBeCloseTo(10, 1);
  });

  it('KG-TER-10 KG-MOV-21: a column may turn about in a gate, all on the road', () => {
    expectLegalOrder(column(21), 'a', { turn: 180 });
    expectIllegal(column(21), 'a', [changeTo('line')], 'terrainBarred');
  });

  it('KG-TER-10 KG-MOV-08: a bridge over a bog is open from before it begins', () => {
    const bridge: Setting = {
      units: [unit('blue', 'a', 'line', 20, 8, 0, { formation: 'attackColumn' })],
      terrain: [block('bog', 'bog', 0, 10, 40, 14), block('bridge', 'bridge', 18, 10, 22, 14)],
    };
    expectLegalOrder(bridge, 'a', [ahead(6)]);
    expectIllegal({ ...bridge, terrain: bridge.terrain?.slice(0, 1) ?? [] }, 'a', [ahead(6)], 'terrainBarred');
  });
});

describe('lines reached', () => {
  const wall = line('wall', 'wall', [0, 25], [72, 25]);
  const reasons = (terrain: readonly TerrainFeature[], ...steps: readonly LeaderStep[]) => {
    const state = battleWith({ units: [], officers: [leader('red', 'x', 20, 20)], terrain });
    return checkLeaderMove(state, leaderIn(state, 'x'), steps).map(({ code }) => code);
  };

  it('KG-CMD-14 KG-TER-04: a leader who goes up to a line and back does not cross it', () => {
    expect(reasons([wall], { bearing: 0, inches: 5 }, { bearing: 180, inches: 7 })).toEqual([]);
    expect(reasons([wall], { bearing: 0, inches: 5 }, { bearing: 0, inches: 4 })).toEqual([]);
    expect(reasons([wall], { bearing: 0, inches: 5 }, { bearing: 0, inches: 4.1 })).toEqual(['tooFar']);
    const cliff = [{ ...wall, kind: 'cliff' }];
    expect(reasons(cliff, { bearing: 0, inches: 5 }, { bearing: 180, inches: 7 })).toEqual([]);
    expect(reasons(cliff, { bearing: 0, inches: 5 }, { bearing: 0, inches: 1 })).toEqual(['terrainBarred']);
  });

  it('KG-TER-04 KG-MOV-21: skirmishers who go up to a line and turn about on it have crossed it', () => {
    const screen = (kind: string): Setting => ({
      units: [unit('red', 'a', 'company', 20, 20, 0)],
      terrain: [line('l', kind, [0, 25], [72, 25])],
    });
    expectLegalOrder(screen('wall'), 'a', [shift(0, 5, 180)]);
    expectLegalOrder(screen('wall'), 'a', [shift(0, 5), shift(0, 0, 180)]);
    expectIllegal(screen('wall'), 'a', [shift(0, 5, 180), shift(0, 1.1)], 'tooFar');
    expectLegalOrder(screen('wall'), 'a', [shift(0, 5), shift(180, 3)]);
    expectIllegal(screen('cliff'), 'a', [shift(0, 5, 180)], 'terrainBarred', 'KG-MOV-08');
    expectLegalOrder(screen('cliff'), 'a', [shift(0, 5)]);
    expectIllegal(screen('cliff'), 'a', [shift(0, 5), shift(0, 0, 180)], 'terrainBarred');
  });

  describe('KG-TER-04: a line is paid for once, however it is crossed', () => {
    const timeOf = (...steps: readonly Step[]): number => {
      const units = [unit('red', 'a', 'company', 20, 20, 0)];
      const state = battleWith({ units, terrain: [line('wall', 'wall', [0, 23], [40, 23])] });
      const { stage, refusals } = planSteps(state, unitIn(state, 'a'), steps);
      expect(refusals).toEqual([]);
      return stage.time;
    };
    const inch = 1 / 8;
    const crossing = 1 / 4;

    it.each([
      ['straight over', [shift(0, 4)], 4],
      ['by a halt at it', [shift(0, 3), shift(0, 1)], 4],
      ['by a halt on it, facing along it', [shift(0, 3, 90), shift(0, 1)], 4],
      ['by a turn along it', [shift(0, 3), shift(0, 0, 90), shift(0, 1)], 4],
      ['by a turn along it and back', [shift(0, 3), shift(0, 0, 90), shift(0, 0, 180)], 3],
      ['by a way along it', [shift(0, 3), shift(90, 1, 270), shift(0, 1)], 5],
      ['by a way along it and a turn', [shift(0, 3), shift(90, 1, 180)], 4],
      ['by two ways along it', [shift(0, 3, 90), shift(90, 1, 90), shift(270, 1, 0)], 5],
    ])('%s', (_, steps, inches) => {
      expect(timeOf(...steps)).toBeCloseTo(inches * inch + crossing, 6);
    });

    it('a unit that comes up to a line, goes along it and back or round its end pays nothing', () => {
      expect(timeOf(shift(0, 3), shift(90, 1), shift(180, 1))).toBeCloseTo(5 * inch, 6);
      const units = [unit('red', 'a', 'company', 20, 20, 0)];
      const state = battleWith({ units, terrain: [line('wall', 'wall', [0, 23], [22, 23])] });
      const { stage } = planSteps(state, unitIn(state, 'a'), [shift(0, 3), shift(90, 3, 90), shift(0, 1)]);
      expect(stage.time).toBeCloseTo(7 * inch, 6);
    });

    it('a leader who rides along a line pays for it', () => {
      const along = [
        { bearing: 0, inches: 5 },
        { bearing: 90, inches: 1 },
      ];
      expect(reasons([wall], ...along, { bearing: 0, inches: 3 })).toEqual([]);
      expect(reasons([wall], ...along, { bearing: 0, inches: 3.1 })).toEqual(['tooFar']);
    });
  });

  it('KG-MOV-02 KG-MOV-22 KG-TER-04: a wheel pays for the ground its front centre goes over', () => {
    const timeOf = (terrain: readonly TerrainFeature[], ...steps: readonly Step[]): number => {
      const state = battleWith({ units: [unit('red', 'a', 'line', 20, 10, 0)], terrain });
      return planSteps(state, unitIn(state, 'a'), steps).stage.time;
    };
    const arc = (degrees: number) => (Math.sqrt(10) * degrees * Math.PI) / 180;
    // The front centre goes round (23, 10): after 30 degrees it is at y = 11.5, where the wood begins.
    const wood = [block('w', 'wood', 0, 11.5, 72, 30)];
    expect(timeOf(wood, wheelTo('right', 30))).toBeCloseTo(arc(30) / 4, 3);
    expect(timeOf(wood, wheelTo('right', 60))).toBeCloseTo(arc(30) / 4 + arc(30) / 2, 3);
    expect(timeOf([line('h', 'hedge', [0, 11.5], [72, 11.5])], wheelTo('right', 60))).toBeCloseTo(
      arc(60) / 4 + 0.25,
      3,
    );
  });
});
