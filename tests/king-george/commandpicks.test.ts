import { describe, expect, it } from 'vitest';
import { unitsOfCommand } from '../../src/rulesets/king-george/fate/rating.js';
import { checkFord, findFord, isOnWater } from '../../src/rulesets/king-george/fate.js';
import { battleWith, block, leader, leaderIn, line, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

/** KG-FAT-21 with KG-FAT-37, and KG-FAT-31, part by part: whom a pick may fall on, and where a ford may be. */

describe('Random picks in a command', () => {
  const foot = (id: string, patch: UnitPatch = {}) => unit('red', id, 'line', 20, 10, 0, { commander: 'L', ...patch });
  const candidates = (patch: UnitPatch, ...others: Setting['units']) => {
    const state = battleWith({ units: [foot('U', patch), ...others], inCommand: false });
    return unitsOfCommand(state, unitIn(state, 'U'));
  };
  const company = (patch: UnitPatch = {}) =>
    unit('red', 'V-company', 'company', 30, 16, 0, { commander: 'L', parent: 'V', ...patch });

  it.each<[string, readonly string[], Setting['units']]>([
    ['foot of the same commander', ['U', 'V'], [foot('V')]],
    ['not foot of another', ['U'], [foot('V', { commander: 'M' })]],
    [
      'not horse or guns of the same',
      ['U'],
      [
        unit('red', 'H', 'horse', 40, 10, 0, { commander: 'L' }),
        unit('red', 'G', 'guns', 50, 10, 0, { commander: 'L' }),
      ],
    ],
    ['not units off the table', ['U'], [foot('V', { removed: 'quit' })]],
    ['not a company whose regiment is on the table', ['U', 'V'], [foot('V', { companyOut: 'V-company' }), company()]],
    ['a company whose regiment is gone', ['U', 'V-company'], [foot('V', { removed: 'destroyed' }), company()]],
  ])('KG-FAT-21 KG-FAT-37: %s', (_, ids, others) => expect(candidates({}, ...others)).toEqual(ids));

  it('KG-FAT-37: a unit without a commander is the only candidate', () => {
    expect(candidates({ commander: null }, foot('V', { commander: null }))).toEqual(['U']);
  });
});

describe('Fords', () => {
  const stream = block('stream', 'stream', 10, 20, 40, 22);
  const river = line('river', 'river', [10, 30], [40, 30]);
  const near = (x: number, y: number, more: Partial<Setting> = {}) =>
    battleWith({
      units: [],
      officers: [leader('red', 'L', x, y, { ford: true })],
      terrain: [stream, river, block('wood', 'wood', 50, 10, 60, 20)],
      ...more,
    });
  const codes = (state: ReturnType<typeof near>, x: number, y: number) =>
    checkFord(state, leaderIn(state, 'L'), { x, y }).map(({ code }) => code);

  it('KG-FAT-31: a point of a river or stream, within 6" of his base', () => {
    const state = near(20, 15);
    expect(codes(state, 20, 21)).toEqual([]);
    expect(codes(state, 20, 21.1)).not.toEqual([]);
    expect(codes(state, 20, 19)).not.toEqual([]);
    expect(codes(near(20, 26), 20, 30)).toEqual([]);
    expect(codes(near(20, 26), 20, 29)).not.toEqual([]);
  });

  it('KG-FAT-31: water is water whatever else lies on the table', () => {
    expect([isOnWater(near(20, 15), { x: 20, y: 21 }), isOnWater(near(20, 15), { x: 55, y: 15 })]).toEqual([
      true,
      false,
    ]);
  });

  it('KG-FAT-31: each ford found stays, a circle of 2" radius, and his is used up', () => {
    const before = [{ centre: { x: 12, y: 21 }, radius: 2 }];
    const battle = { state: near(20, 15, { state: { fords: before } }), events: [] };
    findFord(battle, 'L', { x: 20, y: 21 });
    expect(battle.state.fords).toEqual([...before, { centre: { x: 20, y: 21 }, radius: 2 }]);
    expect(leaderIn(battle.state, 'L').ford).toBe(false);
  });
});
