import { describe, it } from 'vitest';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { across, at, barredAfter, french, limbered, march, most, strip } from './ground.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder } from './orders.js';
import { block, line, type Setting, unit } from './setup.js';

describe('roads, bridges and fords', () => {
  const road = (...points: readonly (readonly [number, number])[]) => line('road', 'road', ...points);
  const bridge = (south: number, north: number) => block('bridge', 'bridge', 19, south, 21, north);

  it('KG-MOV-06: exactly an inch beside a road is on it', () => {
    most(at('line', march, [road([21, 0], [21, 40])]), 12);
    most(at('line', march, [road([21.1, 0], [21.1, 40])]), 8);
    most(at('line', french, [road([21, 0], [21, 40])]), 6);
  });

  it('KG-MOV-06 KG-MOV-02: a unit crossing a road has the road rate for 2"', () => {
    const crossroad = [road([0, 14], [40, 14])];
    most(at('line', march, crossroad), 8.6); // 3/8 + 2/12, then 11/24 of 8: 3.667
    most(at('horse', march, crossroad), 12.6); // 3/12 + 2/18, then 23/36 of 12: 7.667
  });

  it('KG-MOV-02 KG-MOV-06: half a turn to form column, half of twelve along the road, or the other way about', () => {
    const along = [road([20, 0], [20, 40])];
    most(at('line', {}, along), 6, changeTo('marchColumn'));
    most(at('line', { morale: 'A' }, along), 9, changeTo('marchColumn'));
    expectLegalOrder(at('line', march, along), 'U', [ahead(6), changeTo('line')]);
    expectIllegal(at('line', march, along), 'U', [ahead(6.1), changeTo('line')], 'tooFar');
  });

  it('KG-TER-04 KG-MOV-06: a bridge counts as road only with a road on it', () => {
    const stream = [across('stream', 14), bridge(13, 15)];
    const joined = [...stream, road([20, 0], [20, 40])];
    most(at('line', march, stream), 8);
    most(at('line', march, joined), 12);
    most(at('guns', limbered, stream), 4);
    most(at('guns', limbered, joined), 6);
    most(at('line', {}, stream), 4);
  });

  it('KG-TER-04 KG-TER-10: a bridge serves as far as it reaches, and no farther', () => {
    const water = strip('stream', 12, 14);
    // It wades an inch and climbs on to it: 2/8 + 1/4 + 1/4, then 2 of 8.
    most(at('horse', {}, [...water, bridge(13, 15)]), 5);
    barredAfter(at('line', march, [...water, bridge(13, 15)]), 2);
    barredAfter(at('line', march, [...water, bridge(11, 13)]), 3);
  });

  it('KG-TER-01 KG-TER-04: every unit goes through a ford at its own rate', () => {
    const river = (west: number) => [...strip('river', 11, 13), block('ford', 'ford', west, 11, 26, 13)];
    for (const west of [14, 19.9]) {
      most(at('line', {}, river(west)), 4);
      most(at('horse', {}, river(west)), 8);
      most(at('line', march, river(west)), 8);
      most(at('guns', limbered, river(west)), 4);
    }
    barredAfter(at('line', march, river(20.1)), 1);
    most(at('line', {}, river(20.1)), 1.5); // 1/4 + 1/2, then 1/4 of 2
  });
});

describe('rates', () => {
  it('KG-MOV-06: horse guns go eight inches on a road and four off it, foot guns six', () => {
    const road = [line('road', 'road', [20, 0], [20, 40])];
    const guns = (draught: 'foot' | 'horse', terrain: readonly TerrainFeature[]): Setting => ({
      units: [unit('red', 'g', 'guns', 20, 10, 0, { formation: 'limbered', draught })],
      terrain,
    });
    expectLegalOrder(guns('horse', road), 'g', [ahead(8)]);
    expectIllegal(guns('horse', road), 'g', [ahead(8.1)], 'tooFar');
    expectLegalOrder(guns('horse', []), 'g', [ahead(4)]);
    expectIllegal(guns('horse', []), 'g', [ahead(4.1)], 'tooFar');
    expectLegalOrder(guns('foot', road), 'g', [ahead(6)]);
    expectIllegal(guns('foot', road), 'g', [ahead(6.1)], 'tooFar');
  });
});
