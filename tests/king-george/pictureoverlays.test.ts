import { describe, expect, it } from 'vitest';
import type { PictureOptions } from '../../src/rulesets/king-george/picture.js';
import { drawn, link } from './pictures.js';
import { block, leader, type Sample, type Setting, type UnitPatch, unit } from './setup.js';

/** What may be drawn over a picture of a battle: ranges, radii, sight, moves and shots. */

describe('What is drawn over it', () => {
  const bands = (sample: Sample, patch: UnitPatch = {}) =>
    drawn(patch, {}, { ranges: ['R'] }, sample).overlays.flatMap((each) => (each.kind === 'band' ? [each.name] : []));

  it.each<[string, Sample, UnitPatch, readonly string[]]>([
    ['muskets', 'line', {}, ['8', '4']],
    ['guns', 'guns', {}, ['72', '36', '6']],
    ['horse without weapons', 'horse', {}, []],
    ['rockets', 'rockets', {}, []],
    ['a march column', 'line', { formation: 'marchColumn' }, []],
    ['limbered guns', 'guns', { formation: 'limbered' }, []],
    ['a fleeing unit', 'line', { state: 'routed' }, []],
    ['a unit in contact', 'line', { contacts: [link] }, []],
    ['a unit off the table', 'line', { removed: 'quit' }, []],
  ])('KG-FIR-01 KG-FIR-10: the ranges of %s', (_, sample, patch, names) => expect(bands(sample, patch)).toEqual(names));

  it('KG-FIR-07: a line reaches ahead, skirmishers and squares all round', () => {
    const lowest = (patch: UnitPatch) => {
      const [band] = drawn(patch, {}, { ranges: ['R'] }).overlays;
      return band?.kind === 'band' ? Math.min(...band.outline.map(({ y }) => y)) : null;
    };
    expect(lowest({})).toBeCloseTo(10, 6);
    expect(lowest({ formation: 'skirmish', canSkirmish: true })).toBeCloseTo(0, 6);
    expect(lowest({ formation: 'square' })).toBeCloseTo(-2, 6);
  });

  it('KG-CMD-01: command radii no larger than a leader’s own, of leaders in the field', () => {
    const officers = [
      leader('red', 'L', 20, 5, { rating: 'poor' }),
      leader('red', 'M', 30, 5),
      leader('red', 'X', 40, 5, { removed: 'left' }),
    ];
    const radii = drawn({}, { officers, inCommand: false }, { commandRadius: 20 }).overlays;
    expect(radii.map((each) => (each.kind === 'radius' ? [each.name, each.radius] : null))).toEqual([
      ['L, 12 in', 12],
      ['M, 24 in', 20],
    ]);
  });

  it('KG-SIG-06: who sees whom, of units on the table', () => {
    const seen = (rest: Partial<Setting>, to = 'B') =>
      drawn({}, rest, { sight: [{ from: 'R', to }] }).overlays.map((each) =>
        each.kind === 'sight' ? [each.name, each.clear] : null,
      );
    expect(seen({})).toEqual([['R sees B', true]]);
    expect(seen({ terrain: [block('house', 'buildingWood', 15, 20, 25, 24)] })).toEqual([['R cannot see B', false]]);
    expect(seen({}, 'ghost')).toEqual([]);
    expect(seen({ units: [unit('blue', 'gone', 'line', 40, 40, 180, { removed: 'quit' })] }, 'gone')).toEqual([]);
  });

  it('KG-FIR-07: a garrison fires from its house, all round it', () => {
    const inside = { inBuilding: 'house', pose: { x: 5, y: 5, heading: 0 } } as const;
    const terrain = [block('house', 'buildingStone', 15, 18, 25, 24)];
    const fired = {
      type: 'fired',
      clause: 'KG-FIR-03',
      unitId: 'R',
      targetId: 'B',
      dice: 3,
      range: 10,
      hits: 1,
    } as const;
    const { overlays } = drawn(inside, { terrain }, { events: [fired], ranges: ['R'] });
    expect(overlays.flatMap((each) => (each.kind === 'shot' ? [each.from] : []))).toEqual([{ x: 20, y: 21 }]);
    const [far] = overlays.flatMap((each) => (each.kind === 'band' ? [each.outline] : []));
    const ys = (far ?? []).map(({ y }) => y);
    expect([Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([10, 32]);
  });

  it('KG-CMD-01: rings of the command radius of every leader', () => {
    const officers = [leader('red', 'L', 20, 5, { rating: 'poor' }), leader('red', 'M', 30, 5)];
    const { overlays } = drawn({}, { officers, inCommand: false }, { rings: true });
    expect(overlays.map((each) => (each.kind === 'radius' ? each.radius : null))).toEqual([12, 24]);
  });

  it('moves, shots and rockets, and no trace of a piece that is unknown', () => {
    const clause = 'KG-MOV-01';
    const at = (y: number) => ({ x: 20, y, heading: 0 });
    const over = (...events: readonly object[]) =>
      drawn({}, { officers: [leader('red', 'L', 20, 5)] }, { events } as PictureOptions).overlays;
    const move = { type: 'unitMoved', clause, unitId: 'R', cause: 'charge', from: at(4), path: [at(6)], to: at(10) };
    expect(over(move)).toMatchObject([{ kind: 'move', name: 'R charges', style: 'charge', side: 'red' }]);
    expect(over({ ...move, unitId: 'ghost' })).toEqual([]);
    const ride = {
      type: 'leaderMoved',
      clause,
      leaderId: 'L',
      from: { x: 20, y: 1 },
      path: [{ x: 20, y: 3 }],
      to: { x: 20, y: 5 },
      cause: 'order',
    };
    expect(over(ride)).toMatchObject([{ kind: 'move', name: 'L rides', points: [{ y: 1 }, { y: 3 }, { y: 5 }] }]);
    expect(over({ ...ride, leaderId: 'ghost' })).toEqual([]);
    const fired = { type: 'fired', clause, unitId: 'R', targetId: 'B', dice: 3, range: 4, hits: 1 };
    expect(over(fired)).toMatchObject([{ kind: 'shot', name: 'R at B, 4.0 in: 1 hit', from: { x: 20, y: 10 } }]);
    expect(over({ ...fired, hits: 2 })).toMatchObject([{ name: 'R at B, 4.0 in: 2 hits' }]);
    expect(over(fired, move)).toMatchObject([{ kind: 'shot', from: { x: 20, y: 4 } }, { kind: 'move' }]);
    expect(over({ ...fired, targetId: 'ghost' })).toEqual([]);
    const rocket = {
      type: 'rocketFlew',
      clause,
      unitId: 'R',
      path: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
        { x: 3, y: 3 },
      ],
      lost: false,
    };
    expect(over(rocket)).toMatchObject([
      { kind: 'shot', name: 'Rocket of R', from: { x: 1, y: 1 }, to: { x: 2, y: 2 } },
      { kind: 'shot', from: { x: 2, y: 2 }, to: { x: 3, y: 3 } },
    ]);
    expect(over({ ...rocket, unitId: 'ghost' })).toEqual([]);
  });
});
