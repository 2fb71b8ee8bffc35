import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/rulesets/king-george/actions.js';
import { checkLeaderMove } from '../../../src/rulesets/king-george/leadermove.js';
import { seesUnit } from '../../../src/rulesets/king-george/sight.js';
import { column, skirmishers } from '../charging.js';
import { fireRefusals } from '../firing.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, reasonsAgainst, shift, wheelTo } from '../orders.js';
import {
  battleWith,
  block,
  leader,
  leaderIn,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from '../setup.js';

/** Ground: what it costs to the very inch, whom it stops, what it covers and what it hides. */

type Terrain = NonNullable<Setting['terrain']>;

const far = unit('blue', 'far', 'line', 60, 44, 180);
/** Somebody at (20, 10), facing north. */
const at = (
  sample: Sample,
  patch: UnitPatch = {},
  terrain: Terrain = [],
  ...others: readonly ReturnType<typeof unit>[]
): Setting => ({ units: [unit('red', 'U', sample, 20, 10, 0, patch), far, ...others], terrain });

const march: UnitPatch = { formation: 'marchColumn' };
const limbered: UnitPatch = { formation: 'limbered' };
const french: UnitPatch = { ...column, drill: 'continental' };
const crew: UnitPatch = { formation: 'crew', gunsAt: { x: 60, y: 10, heading: 0 } };

/** So far it goes, and a tenth of an inch farther it does not. */
const most = (setting: Setting, inches: number, ...before: readonly Step[]) => {
  expectLegalOrder(setting, 'U', [...before, ahead(inches)]);
  expectIllegal(setting, 'U', [...before, ahead(inches + 0.1)], 'tooFar', 'KG-MOV-02');
};
/** So far it goes, and there the ground stops it. */
const barredAfter = (setting: Setting, inches: number) => {
  expectLegalOrder(setting, 'U', [ahead(inches)]);
  expectIllegal(setting, 'U', [ahead(inches + 0.1)], 'terrainBarred', 'KG-MOV-08');
};
/** Ground all across the way, from so far north to so far. */
const strip = (kind: string, from: number, to: number) => [block(kind, kind, 0, from, 40, to)];
/** A line, or a stream, all across the way. */
const across = (kind: string, y: number) => line(`${kind}${y}`, kind, [0, y], [40, y]);

describe('rough ground', () => {
  it('KG-MOV-02 KG-MOV-07 KG-MOV-19 KG-TER-02: into it and out again, the turn used up to the inch', () => {
    most(at('line', {}, strip('marsh', 11, 12)), 3); // 1/4 + 1/2 + 1/4
    most(at('line', french, strip('marsh', 12, 13)), 5); // 2/6 + 1/3 + 2/6
    most(at('horse', {}, strip('marsh', 12, 14)), 6); // 2/8 + 2/4 + 2/8
    most(at('company', {}, strip('marsh', 12, 15)), 7); // 2/8 + 3/6 + 2/8
    most(at('line', skirmishers, strip('marsh', 12, 15)), 7);
    // A crew, sideways through a wood as deep.
    const wood = [block('wood', 'wood', 22, 0, 25, 30)];
    expectLegalOrder(at('guns', crew, wood), 'U', [shift(90, 7)]);
    expectIllegal(at('guns', crew, wood), 'U', [shift(90, 7.1)], 'tooFar');
  });

  it('KG-MOV-04 KG-MOV-07: a wheel in a wood goes at the Rough rate', () => {
    // 2" of arc at 3.1623" from the corner: 36.2 degrees.
    const wood = strip('wood', 0, 40);
    expectLegalOrder(at('line', {}, wood), 'U', [wheelTo('left', 36)]);
    expectIllegal(at('line', {}, wood), 'U', [wheelTo('left', 36.5)], 'tooFar');
  });

  it('KG-MOV-18 KG-MOV-07: Fate makes rough ground quicker too, or stops them before it; it opens nothing', () => {
    const better: UnitPatch = { moveBonus: 2 };
    most(at('line', better, strip('marsh', 13, 30)), 5); // 3/6 + 2/4
    barredAfter(at('line', { ...march, ...better }, strip('marsh', 13, 30)), 3);
    const mud = { ...at('line', {}, strip('marsh', 11, 30)), state: { weather: { fireShift: 0, moveShift: -2 } } };
    expectLegalOrder(mud, 'U', [ahead(1)]);
    expect(reasonsAgainst(mud, 'U', [ahead(1.1)])).not.toEqual([]);
  });

  it('KG-TER-01 KG-MOV-07: snow is rough for all but columns and guns', () => {
    const snow = strip('snow', 0, 40);
    most(at('line', {}, snow), 2);
    most(at('line', french, snow), 3);
    most(at('horse', {}, snow), 4);
    most(at('company', {}, snow), 6);
    most(at('line', march, snow), 8);
    most(at('horse', march, snow), 12);
    most(at('guns', limbered, snow), 4);
    const cleared = [...snow, line('road', 'road', [20, 0], [20, 40])];
    most(at('line', {}, cleared), 4);
    most(at('line', march, cleared), 12);
  });

  it('KG-MOV-15 KG-MOV-16 KG-TER-01: so in snow a column has its half move with a turn, a line has none', () => {
    const snow = strip('snow', 0, 40);
    expectIllegal(at('line', {}, snow), 'U', { turn: 10, advance: 0.5 }, 'notOpenGround', 'KG-MOV-16');
    expectLegalOrder(at('line', march, snow), 'U', { turn: 10, advance: 4 });
    expectIllegal(at('line', march, snow), 'U', { turn: 10, advance: 4.1 }, 'tooFar');
  });

  it('KG-MOV-16 KG-TER-04: a half move up to a wood or a hedge, and through a ford, is one over open ground', () => {
    const half = { turn: 0, advance: 2 };
    expectLegalOrder(at('line', {}, strip('wood', 12, 20)), 'U', half);
    expectLegalOrder(at('line', {}, [across('hedge', 12)]), 'U', half);
    const river = strip('river', 11, 13);
    expectIllegal(at('line', {}, river), 'U', half, 'notOpenGround', 'KG-MOV-16');
    expectLegalOrder(at('line', {}, [...river, block('ford', 'ford', 18, 11, 22, 13)]), 'U', half);
  });
});

describe('closed ground', () => {
  const movers = {
    line: ['line', {}],
    company: ['company', {}],
    horse: ['horse', {}],
    column: ['line', march],
    ride: ['horse', march],
    guns: ['guns', limbered],
  } as const satisfies Record<string, readonly [Sample, UnitPatch]>;
  type Mover = keyof typeof movers;
  const columns = ['column', 'ride', 'guns'] as const;

  const stopped = (terrain: Terrain): readonly string[] =>
    (Object.keys(movers) as Mover[]).filter((name) => {
      const [sample, patch] = movers[name];
      const reasons = reasonsAgainst(at(sample, patch, terrain), 'U', [ahead(1.5)]).map(({ code }) => code);
      expect(reasons.every((code) => code === 'terrainBarred')).toBe(true);
      return reasons.length > 0;
    });

  it.each<[readonly string[], readonly Mover[]]>([
    [['field', 'hill', 'snow', 'ford', 'bridge'], []],
    [['steepHill', 'wood', 'thicket', 'brokenGround', 'marsh', 'river', 'stream'], columns],
    [['rocks'], ['horse', ...columns]],
    [
      ['denseWood', 'bog'],
      ['line', 'horse', ...columns],
    ],
  ])('KG-TER-01 KG-MOV-08: %s', (kinds, barred) => {
    for (const kind of kinds) expect([kind, stopped(strip(kind, 11, 30))]).toEqual([kind, barred]);
  });

  it.each<[readonly string[], readonly Mover[]]>([
    [['road'], []],
    [['wall', 'hedge', 'fence', 'ditch', 'river', 'stream'], columns],
    [
      ['bankedHedge', 'abatis', 'palisade', 'earthwork'],
      ['horse', ...columns],
    ],
    [
      ['fortification', 'cliff'],
      ['line', 'company', 'horse', ...columns],
    ],
  ])('KG-TER-01 KG-TER-04 KG-MOV-08: across %s', (kinds, barred) => {
    for (const kind of kinds) expect([kind, stopped([across(kind, 11)])]).toEqual([kind, barred]);
  });

  it('KG-TER-10: where ground overlaps the worst counts, and only once', () => {
    const mixed = [...strip('wood', 0, 40), ...strip('marsh', 0, 40), ...strip('hill', 0, 40), ...strip('snow', 0, 40)];
    most(at('line', {}, mixed), 2);
    most(at('line', {}, [...strip('field', 0, 40), ...strip('marsh', 0, 40)]), 2);
    // Half an inch of wood, then it is too dense for a line.
    const denser = [...strip('wood', 11, 30), ...strip('denseWood', 11.5, 20)];
    barredAfter(at('line', {}, denser), 1.5);
    // 1/8 and 7/8 of 6.
    most(at('company', {}, denser), 6.25);
    const led = [...strip('rocks', 0, 40), ...strip('bog', 0, 40), line('road', 'road', [20, 0], [20, 40])];
    most(at('horse', {}, led), 8);
  });

  it('KG-FRM-19 KG-MOV-07: at the edge of a dense wood a line opens out to go in, and forms up again only outside', () => {
    const light: UnitPatch = { canSkirmish: true };
    most(at('line', light, strip('denseWood', 10, 40)), 3, changeTo('skirmish')); // 1/2 + 3/6
    expectIllegal(at('line', light, strip('denseWood', 10, 40)), 'U', [ahead(0.1)], 'terrainBarred', 'KG-MOV-08');
    expectIllegal(at('line', skirmishers, strip('denseWood', 0, 40)), 'U', [changeTo('line')], 'terrainBarred');
    expectLegalOrder(at('line', skirmishers, strip('denseWood', 10, 40)), 'U', [changeTo('line')]);
    // A line with a wing in a wood draws it in.
    const wing = [block('wood', 'wood', 21.5, 0, 40, 40)];
    expectLegalOrder(at('line', {}, wing), 'U', [changeTo('marchColumn')]);
  });
});

describe('roads, bridges and fords', () => {
  const road = (...points: readonly (readonly [number, number])[]) => line('road', 'road', ...points);
  const bridge = (south: number, north: number) => block('bridge', 'bridge', 19, south, 21, north);

  it('KG-MOV-06: exactly an inch beside a road is on it', () => {
    most(at('line', march, [road([21, 0], [21, 40])]), 12);
    most(at('line', march, [road([21.1, 0], [21.1, 40])]), 8);
    most(at('line', french, [road([21, 0], [21, 40])]), 6);
  });

  it('KG-MOV-06 KG-MOV-02: who crosses a road has its rate for two inches', () => {
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

  it('KG-TER-04 KG-MOV-06: a bridge is no road, but with a road on it it is', () => {
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

  it('KG-TER-01 KG-TER-04: through a ford everybody goes at his own rate, at its edge as in its middle', () => {
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

  it('KG-TER-02 KG-TER-04: who goes along a stream does not cross it', () => {
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

  it('KG-MOV-12 KG-TER-04: a leader crosses as others do, and goes where skirmishers go', () => {
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

describe('standing cover', () => {
  /** What the ground adds to the test of a Shaken unit that rallies. */
  const coverOf = (sample: Sample, patch: UnitPatch, ...terrain: Terrain): number => {
    const state = ordering(at(sample, { state: 'shaken', ...patch }, terrain), 'U');
    return modifiersOf(rollOf(run(state, { type: 'rally' }).state, 'test.rally')) + 1;
  };

  it('KG-TER-03 KG-TER-06: an inch from its front, flank, rear or corner is lined, and no more than an inch', () => {
    // The line covers x 17 to 23, y 8 to 10.
    const wall = (...points: readonly (readonly [number, number])[]) =>
      coverOf('line', {}, line('w', 'wall', ...points));
    expect([11, 11.1].map((y) => wall([10, y], [30, y]))).toEqual([2, 0]);
    expect([7, 6.9].map((y) => wall([10, y], [30, y]))).toEqual([2, 0]);
    expect([24, 24.1].map((x) => wall([x, 0], [x, 30]))).toEqual([2, 0]);
    expect([16, 15.9].map((x) => wall([x, 0], [x, 30]))).toEqual([2, 0]);
    // Six tenths and eight tenths from the corner.
    expect([23.6, 23.7].map((x) => wall([x, 10.8], [x + 5, 20]))).toEqual([2, 0]);
  });

  it('KG-TER-03 KG-FRM-14: skirmishers line with all they cover, gaps and all; a square with its four sides', () => {
    const wall = (x: number) => line('wall', 'wall', [x, 0], [x, 30]);
    expect([26, 26.1].map((x) => coverOf('line', skirmishers, wall(x)))).toEqual([2, 0]);
    expect([23, 23.1].map((x) => coverOf('line', { formation: 'square' }, wall(x)))).toEqual([2, 0]);
    expect([22, 22.1].map((x) => coverOf('line', march, wall(x)))).toEqual([2, 0]);
  });

  it('KG-TER-02: a wood covers whose centre is in it, in each formation another', () => {
    const centres: readonly (readonly [Sample, UnitPatch, number])[] = [
      ['line', {}, 9],
      ['line', skirmishers, 9],
      ['line', french, 7],
      ['line', { formation: 'square' }, 8],
      ['guns', {}, 8.4],
      ['guns', limbered, 6.8],
    ];
    for (const [sample, patch, y] of centres) {
      expect(coverOf(sample, patch, ...strip('wood', y - 0.1, 40))).toBe(1);
      expect(coverOf(sample, patch, ...strip('wood', y + 0.1, 40))).toBe(0);
    }
  });

  it('KG-TER-02 KG-TER-10: rough ground under its front has not its cover; a road through the wood leaves it', () => {
    const edge = strip('wood', 9.5, 40);
    most(at('line', {}, edge), 2);
    expect(coverOf('line', {}, ...edge)).toBe(0);
    const through = [...strip('wood', 0, 40), line('road', 'road', [20, 0], [20, 40])];
    most(at('line', {}, through), 4);
    expect(coverOf('line', {}, ...through)).toBe(1);
  });

  it('KG-TER-05 KG-TER-08 KG-TER-03: a garrison of a wooden house lines the wall an inch from its outline', () => {
    const house = block('house', 'buildingWood', 16, 10, 24, 16);
    const inside: UnitPatch = { inBuilding: 'house' };
    expect(coverOf('line', inside, house)).toBe(1);
    expect([17, 17.1].map((y) => coverOf('line', inside, house, across('wall', y)))).toEqual([2, 1]);
  });
});

describe('into houses and out', () => {
  const enter: Step = { kind: 'enterBuilding', feature: 'house' };
  const house = (south: number) => block('house', 'buildingStone', 15, south, 25, south + 6);
  /** The last of the turn takes it in at this distance, not at a tenth of an inch more. */
  const entersFrom = (inches: number, sample: Sample, patch: UnitPatch = {}, terrain: Terrain = []) => {
    const outside = (distance: number) => at(sample, patch, [...terrain, house(10 + distance)]);
    expectLegalOrder(outside(inches), 'U', [ahead(inches), enter]);
    expectIllegal(outside(inches + 0.1), 'U', [ahead(inches + 0.1), enter], 'tooFar');
  };

  it('KG-TER-08 KG-MOV-02: going in costs an inch at the Rough rate of its formation', () => {
    entersFrom(2, 'line'); // 2/4 + 1/2
    entersFrom(4, 'line', french); // 4/6 + 1/3
    entersFrom(6.66, 'company'); // 6.667/8 + 1/6
    entersFrom(4.5, 'line', { moveBonus: 2 }); // 4.5/6 + 1/4
  });

  it('KG-TER-08 KG-TER-04: with what the ground before it costs', () => {
    entersFrom(1, 'line', {}, strip('marsh', 10, 11)); // 1/2 + 1/2
    entersFrom(1, 'line', {}, [across('wall', 10.5)]); // 1/4 + 1/4 + 1/2
    entersFrom(2, 'line', {}, [line('road', 'road', [20, 0], [20, 12])]);
  });

  it('KG-TER-11: a friend with his back to the wall keeps nobody out, one over the outline does', () => {
    const behind = (y: number) => at('line', {}, [house(10)], unit('red', 'F', 'line', 20, y, 0));
    expectLegalOrder(behind(18), 'U', [enter]);
    expectIllegal(behind(17.9), 'U', [enter], 'buildingClosed', 'KG-TER-11');
  });

  it('KG-TER-12 KG-TER-08: out of it the ground is paid for from the outline on', () => {
    const out: Step = { kind: 'leaveBuilding', pose: { x: 20, y: 16, heading: 0 } };
    const from = (...terrain: Terrain) => at('line', { inBuilding: 'house' }, [house(10), ...terrain]);
    most(from(), 4, out);
    most(from(...strip('marsh', 16, 30)), 2, out);
    most(from(across('wall', 16.5)), 3, out);
    most(from(...strip('stream', 16, 30)), 1.5, out); // 1/4 + 1.5/2
    expectIllegal(from(...strip('bog', 16, 30)), 'U', [out, ahead(1)], 'terrainBarred', 'KG-MOV-08');
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

  it('KG-SIG-05: a dense wood within a wood, each by its own figure', () => {
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
