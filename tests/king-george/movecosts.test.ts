import { describe, expect, it } from 'vitest';
import type { Course } from '../../src/rulesets/king-george/paths/course.js';
import { ratesOf, straightCourse, timeOver, wheelCourse } from '../../src/rulesets/king-george/paths.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { turnedAbout, turns } from '../turned.js';
import { ahead, expectIllegal, expectLegalOrder, reasonsAgainst, wheelTo } from './orders.js';
import { area, battleWith, block, line, type Sample, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

const alone = (sample: Sample, patch: UnitPatch = {}, terrain: readonly TerrainFeature[] = []): Setting => ({
  units: [unit('red', 'a', sample, 20, 10, 0, patch)],
  terrain,
});

describe('the course of a wheel', () => {
  const marchColumn = { formation: 'marchColumn' } as const;
  const timeOf = (setting: Setting, degrees: number): number => {
    const state = battleWith(setting);
    const a = unitIn(state, 'a');
    return timeOver(wheelCourse(state, a, a.formation, a.pose, 'left', degrees), ratesOf(state, a), 'move');
  };
  const whole = (setting: Setting, degrees: number): number => timeOf({ ...setting, terrain: [] }, degrees);

  it('KG-TER-04: a line met late in it is paid for once', () => {
    // The front centre goes from (20, 10) round (17, 10), and over the wall at 61 degrees.
    const wall = line('wall', 'wall', [10, 12.6238], [30, 12.6238]);
    expect(timeOf(alone('horse', {}, [wall]), 90)).toBeCloseTo(whole(alone('horse'), 90) + 0.25, 6);
    expect(timeOf(alone('horse', {}, [wall]), 58)).toBeCloseTo(whole(alone('horse'), 58), 6);
    expectIllegal(alone('horse', {}, [{ ...wall, kind: 'cliff' }]), 'a', [wheelTo('left', 90)], 'terrainBarred');
  });

  it('KG-TER-04: a line that is only grazed at a bend has been crossed, a line that is only reached has not', () => {
    const bent = [line('hedge', 'hedge', [17, 17], [20, 14], [23, 17])];
    const riding: Setting = { units: [unit('red', 'a', 'horse', 16, 14, 90)], terrain: bent };
    // 6" of 8, and a quarter of a turn; 4" only reach the bend.
    expectLegalOrder(riding, 'a', [ahead(6)]);
    expectIllegal(riding, 'a', [ahead(6.1)], 'tooFar', 'KG-MOV-02');
  });

  it('KG-MOV-02: ground that begins late in it is paid for from there on', () => {
    // 30 of 90 degrees go over it.
    const wood = block('wood', 'wood', 0, 12.598, 40, 30);
    const plain = whole(alone('horse'), 90);
    expect(timeOf(alone('horse', {}, [wood]), 90)).toBeCloseTo((plain * 2) / 3 + (plain * 2) / 3, 2);
  });

  it('KG-MOV-06: only ground near a road has the road rate', () => {
    const field = block('field', 'field', 17, 11.5, 18.5, 12);
    expect(timeOf(alone('line', marchColumn, [field]), 90)).toBeCloseTo(whole(alone('line', marchColumn), 90), 6);
    const road = line('road', 'road', [10, 9.5], [30, 9.5]);
    expect(timeOf(alone('line', marchColumn, [road]), 90)).toBeLessThan(whole(alone('line', marchColumn), 90));
  });
});

describe('the course of an advance', () => {
  const courseOver = (terrain: readonly TerrainFeature[], inches = 8): Course => {
    const state = battleWith(alone('horse', {}, terrain));
    const a = unitIn(state, 'a');
    return straightCourse(state, a, a.formation, a.pose, inches);
  };
  const cliff = (id: string, y: number) => line(id, 'cliff', [10, y], [30, y]);

  it('KG-MOV-08: the first of what closes it ends it, in whatever order the ground is listed', () => {
    expect(courseOver([cliff('far', 15), cliff('near', 13)]).closed).toEqual({ at: 3, featureId: 'near' });
    expect(courseOver([block('bog', 'bog', 10, 12, 30, 14), cliff('far', 15)]).closed).toMatchObject({
      at: 2,
      featureId: 'bog',
    });
  });

  it('KG-MOV-08: closed ground behind a closed line does not end it sooner, nor the other way round', () => {
    const bog = (y: number) => block('bog', 'bog', 10, y, 30, 20);
    expect(courseOver([bog(14), cliff('cliff', 13)]).closed).toEqual({ at: 3, featureId: 'cliff' });
    expect(courseOver([bog(12), cliff('cliff', 13)]).closed).toEqual({ at: 2, featureId: 'bog' });
  });

  it('KG-MOV-08: closed ground of any shape is named, on a way of any shape', () => {
    // A horseshoe of bog: the way leads through its eastern arm alone, another bog lies beside the way.
    const beside = block('beside', 'bog', 0, 0, 2, 40);
    const horseshoe = area('horseshoe', 'bog', [
      [4, 12],
      [24, 12],
      [24, 20],
      [19, 20],
      [19, 13],
      [9, 13],
      [9, 20],
      [4, 20],
    ]);
    expect(courseOver([beside, horseshoe]).closed).toEqual({ at: expect.closeTo(2, 9), featureId: 'horseshoe' });
    const state = battleWith(alone('horse', {}, [beside, horseshoe]));
    const a = unitIn(state, 'a');
    expect(wheelCourse(state, a, a.formation, a.pose, 'left', 90).closed?.featureId).toBe('horseshoe');
  });

  it('KG-TER-10: to cross a road is no crossing of a line', () => {
    const road = line('road', 'road', [10, 13], [30, 13]);
    expect(courseOver([road]).crossings).toEqual([]);
  });

  it('KG-MOV-08: closed ground for no longer than the tolerance ends no way', () => {
    const bog = block('bog', 'bog', 10, 9, 30, 14);
    expect(courseOver([bog], 0.001).closed).toBeNull();
    expect(courseOver([bog], 0.0011).closed).toEqual({ at: 0, featureId: 'bog' });
    // The way leads 0.0005" into it, and 0.0015".
    const closedFrom = (y: number) => courseOver([block('bog', 'bog', 10, y, 30, 20)], 2).closed;
    expect(closedFrom(11.9995)).toBeNull();
    expect(closedFrom(11.9985)).toMatchObject({ at: expect.closeTo(1.9985, 9), featureId: 'bog' });
  });

  it('KG-MOV-08: the refusal names the ground that is closed, not other ground there', () => {
    const terrain = [block('hill', 'hill', 0, 0, 40, 40), block('bog', 'bog', 10, 12, 30, 14)];
    const [reason] = reasonsAgainst(alone('horse', {}, terrain), 'a', [ahead(4)]);
    expect(reason).toMatchObject({ code: 'terrainBarred', facts: { feature: 'bog', distance: 2 } });
  });

  it('KG-TER-04: a line crossed twice is paid for twice, and lines in one place one by one', () => {
    const bent = line('bent', 'wall', [10, 13], [30, 13], [30, 15], [10, 15]);
    expect(courseOver([bent]).crossings.map(({ at }) => at)).toEqual([3, 5]);
    const both = [line('wall', 'wall', [10, 13], [30, 13]), line('hedge', 'hedge', [10, 13], [30, 13])];
    expect(courseOver(both).crossings).toHaveLength(2);
  });

  it('KG-TER-04: water drawn as an area is entered once, whatever else lies in it', () => {
    const terrain = [block('river', 'river', 10, 12, 30, 16), block('field', 'brokenGround', 10, 13, 30, 14)];
    expect(courseOver(terrain).crossings).toMatchObject([{ at: 2, featureId: 'river' }]);
    const walled = [line('wall', 'wall', [10, 17], [30, 17]), ...terrain];
    expect(courseOver(walled).crossings.map(({ featureId }) => featureId)).toEqual(['river', 'wall']);
  });

  it('KG-TER-11: a unit over a building may leave it, and enters no other', () => {
    const house = block('house', 'buildingStone', 18, 9, 22, 12);
    expect(courseOver([house]).closed).toBeNull();
    const second = block('second', 'buildingStone', 18, 14, 22, 16);
    expect(courseOver([second, house]).closed).toMatchObject({ featureId: 'second' });
    expect(courseOver([house, block('bog', 'bog', 10, 13, 30, 15)]).closed).toMatchObject({ at: 3, featureId: 'bog' });
  });

  it('KG-TER-04: a unit that starts on a bent line crosses it too', () => {
    const bent = line('bent', 'wall', [0, 10], [30, 10], [30, 40]);
    expect(courseOver([bent], 2).crossings).toHaveLength(1);
  });
});

it('KG-GEN-09 KG-MOV-08 KG-TER-04: who goes exactly up to a wood or a stream has not entered it, at any heading', () => {
  for (const turn of turns) {
    const at = turnedAbout({ x: 36, y: 24 }, turn);
    const ground = (kind: string) =>
      area(
        'ground',
        kind,
        [at(30, 28), at(42, 28), at(42, 40), at(30, 40)].map(({ x, y }) => [x, y] as const),
      );
    const goes = (formation: 'line' | 'marchColumn', kind: string, inches: number) => {
      const { heading, ...place } = at(36, 28 - inches);
      const units = [unit('red', 'A', 'line', place.x, place.y, heading, { formation })];
      return reasonsAgainst({ units, terrain: [ground(kind)] }, 'A', [ahead(inches)]);
    };
    expect([turn, goes('marchColumn', 'wood', 6), goes('line', 'stream', 4)]).toEqual([turn, [], []]);
  }
});
