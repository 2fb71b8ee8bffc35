import { describe, expect, test } from 'vitest';
import {
  type FireFigures,
  type Firer,
  firerRow,
  type Mark,
  mayFire,
  rangeLimit,
  shotDice,
} from '../../../src/rulesets/on-war/resolvers/fire.js';
import { tablesInForce } from '../../../src/rulesets/on-war/setup/tables.js';
import { defaultOptions, tables } from '../../../src/rulesets/on-war/tables.js';

const rules = { tables, options: defaultOptions };

const line: Firer = {
  type: 'lineInfantry',
  formation: 'line',
  ammo: null,
  moved: false,
  disoriented: false,
  defensive: false,
};
const open: Mark = { formation: 'line', cover: 'none', doubled: false, screened: false, range: 12 };

const figures = (firer: Partial<Firer>, mark: Partial<Mark>, stands: Partial<FireFigures> = {}): FireFigures => ({
  firer: { ...line, ...firer },
  mark: { ...open, ...mark },
  stands: 8,
  secondRank: 0,
  ...stands,
});

describe('shots from plain figures', () => {
  test('OW-FIR-11 OW-GEN-04: the lines of the breakdown add up to the face', () => {
    const mark = { formation: 'column', cover: 'soft', screened: true, range: 20 } as const;
    const gun = { type: 'heavyArtillery', ammo: 'cannon' } as const;
    expect(shotDice(rules, figures(gun, mark, { stands: 2 }))).toEqual({
      dice: 8,
      need: 6,
      breakdown: [
        { clause: 'OW-FIR-13', label: 'at a column', value: 1 },
        { clause: 'OW-FIR-12', label: 'through skirmishers', value: -1 },
        { clause: 'OW-FIR-14', label: 'long range', value: -1 },
        { clause: 'OW-COV-02', label: 'soft cover', value: -1 },
      ],
    });
  });

  test('OW-FIR-17: what moving costs is a line of its own', () => {
    expect(shotDice(rules, figures({ moved: true }, {}))).toEqual({
      dice: 8,
      need: 5,
      breakdown: [{ clause: 'OW-FIR-17', label: 'moved', value: -1 }],
    });
  });

  test('OW-GEN-05: never below 2', () => {
    const gun = { type: 'lightArtillery', ammo: 'grape' } as const;
    expect(shotDice(rules, figures(gun, { formation: 'square' }, { stands: 3 })).need).toBe(2);
  });

  test('OW-FIR-14 OW-GEN-08: 16.001 inches are not over 16, 16.002 are', () => {
    const need = (range: number) => shotDice(rules, figures({}, { range })).need;
    expect(need(16.001)).toBe(4);
    expect(need(16.002)).toBe(5);
  });

  test('OW-FIR-19 OW-GEN-07: doubled and halved before it is rounded up once', () => {
    const dice = (firer: Partial<Firer>, mark: Partial<Mark>, stands: number) =>
      shotDice(rules, figures({ formation: 'column', ...firer }, mark, { stands })).dice;
    expect(dice({ disoriented: true }, { doubled: true }, 3)).toBe(3);
    expect(dice({ disoriented: true, defensive: true }, {}, 3)).toBe(1);
    expect(dice({ disoriented: true }, {}, 3)).toBe(2);
  });

  test('OW-FIR-10: the second rank adds one die a stand, none after moving', () => {
    const dice = (moved: boolean) => shotDice(rules, figures({ moved }, {}, { stands: 4, secondRank: 4 })).dice;
    expect(dice(false)).toBe(12);
    expect(dice(true)).toBe(4);
  });

  test('OW-HOW-01 OW-COV-02: options', () => {
    const howitzer = figures({ type: 'howitzer', ammo: 'cannon' }, { cover: 'hard' }, { stands: 2 });
    expect(shotDice(rules, howitzer)).toMatchObject({ dice: 2, need: 5 });
    const options = { ...defaultOptions, howitzerRof: 2, hardCoverModifier: -2 } as const;
    expect(shotDice({ tables, options }, howitzer)).toMatchObject({ dice: 4, need: 6 });
  });
});

describe('who shoots, and how far', () => {
  test('OW-FIR-09 OW-BLD-04: infantry in a building counts as any other formation', () => {
    const row = (firer: Partial<Firer>) => firerRow({ ...line, ...firer });
    expect(row({})).toBe('infantryLine');
    expect(row({ formation: 'garrison' })).toBe('infantryOther');
    expect(row({ type: 'heavyCavalry' })).toBe('cavalry');
    expect(row({ type: 'horseArtillery', ammo: 'grape' })).toBe('horseGrape');
  });

  test('OW-ART-01 OW-FIR-08: ranges', () => {
    const reach = (type: Firer['type'], ammo: Firer['ammo']) => rangeLimit(rules, { type, ammo });
    expect(reach('grenadier', null)).toBe(16);
    expect(reach('lightCavalry', null)).toBe(16);
    expect([reach('lightArtillery', 'cannon'), reach('lightArtillery', 'grape')]).toEqual([24, 12]);
    expect([reach('horseArtillery', 'cannon'), reach('horseArtillery', 'grape')]).toEqual([18, 12]);
    expect([reach('heavyArtillery', 'cannon'), reach('heavyArtillery', 'grape')]).toEqual([40, null]);
    expect([reach('howitzer', 'cannon'), reach('howitzer', 'grape')]).toEqual([40, null]);
  });

  test('OW-C70 OW-GEN-01: at double scale muskets reach 32 inches, and over 32 is long', () => {
    const large = { tables: tablesInForce({ tables: {}, measureScale: 2 }), options: defaultOptions };
    expect(rangeLimit(large, line)).toBe(32);
    const need = (range: number) => shotDice(large, figures({}, { range })).need;
    expect(need(32)).toBe(4);
    expect(need(32.01)).toBe(5);
  });

  test('OW-ART-06 OW-DEF-07 OW-BLD-17: heavy guns shoot only if they have not moved, and not at chargers', () => {
    const may = (firer: Partial<Firer>) =>
      mayFire(rules, { ...line, type: 'heavyArtillery', ammo: 'cannon', ...firer });
    expect(may({})).toBe(true);
    expect(may({ moved: true })).toBe(false);
    expect(may({ moved: true, formation: 'garrison' })).toBe(true);
    expect(may({ defensive: true })).toBe(false);
  });
});
