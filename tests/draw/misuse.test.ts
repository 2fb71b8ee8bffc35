import { describe, expect, test } from 'vitest';
import { LinstockError } from '../../src/core/error.js';
import {
  histogramLines,
  type Picture,
  pictureToTable,
  renderHistogram,
  renderSvg,
  renderText,
} from '../../src/draw/index.js';
import { checks } from '../../src/draw/misuse.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';

const battles = [
  { ruleset: kingGeorge, state: kingGeorge.begin(loadScenario('outpost')) },
  { ruleset: oerTheSea, state: oerTheSea.begin(loadScenario('skirmish')) },
] as const;

const picture: Picture = oerTheSea.picture(oerTheSea.begin(loadScenario('skirmish')));

/** Values of the wrong type, as an untyped caller hands them over. */
const wrong = (value: unknown) => value as never;

const messageOf = (call: () => unknown): string => {
  try {
    call();
  } catch (thrown) {
    if (thrown instanceof LinstockError) return thrown.message;
    throw thrown;
  }
  return 'nothing thrown';
};

describe('wrong arguments of pictures', () => {
  test('picture: every wrong option is a LinstockError that names it', () => {
    for (const { ruleset, state } of battles)
      for (const [options, field] of [
        [{ commandRadius: Number.NaN }, 'options.commandRadius'],
        [{ commandRadius: -1 }, 'options.commandRadius'],
        [{ events: [null] }, 'options.events[0]'],
        [{ events: [{}] }, 'options.events[0].type'],
        [{ ranges: 'all' }, 'options.ranges'],
        [{ highlight: [1] }, 'options.highlight[0]'],
        [{ sight: [{ from: 'a' }] }, 'options.sight[0].to'],
        [null, 'options'],
      ] as const)
        expect(messageOf(() => ruleset.picture(wrong(state), wrong(options)))).toContain(`${field}: `);
  });

  test('picture: what is no state is a LinstockError', () => {
    for (const { ruleset } of battles)
      for (const state of [null, undefined, {}, 'state'])
        expect(() => ruleset.picture(wrong(state))).toThrow(LinstockError);
  });

  test('renderers: what is no picture is a LinstockError that names the field', () => {
    const [piece] = picture.pieces;
    const [wood] = picture.terrain;
    const thin = { kind: 'line', points: [], width: -1 };
    for (const [given, field] of [
      [null, 'picture'],
      [{}, 'picture.title'],
      [{ ...picture, table: { width: 0, height: 10 } }, 'picture.table.width'],
      [{ ...picture, north: Number.NaN }, 'picture.north'],
      [{ ...picture, pieces: [{ ...piece, heading: Number.NaN }] }, 'picture.pieces[0].heading'],
      [{ ...picture, pieces: [{ ...piece, stands: [[null]] }] }, 'picture.pieces[0].stands[0][0]'],
      [{ ...picture, terrain: [{ ...wood, shape: { kind: 'circle' } }] }, 'picture.terrain[0].shape.kind'],
      [{ ...picture, terrain: [{ ...wood, shape: { kind: 'area' } }] }, 'picture.terrain[0].shape.polygon'],
      [{ ...picture, terrain: [{ ...wood, shape: { kind: 'line' } }] }, 'picture.terrain[0].shape.points'],
      [{ ...picture, terrain: [{ ...wood, shape: thin }] }, 'picture.terrain[0].shape.width'],
      [{ ...picture, overlays: [{ kind: 'radius', name: '', side: '' }] }, 'picture.overlays[0].centre'],
      [{ ...picture, legend: [{ kind: 'nothing' }] }, 'picture.legend[0].kind'],
    ] as const)
      for (const render of [renderSvg, renderText])
        expect(messageOf(() => render(wrong(given)))).toContain(`${field}: `);
  });

  test('renderers: every wrong option is a LinstockError that names it', () => {
    for (const [options, field] of [
      [{ width: Number.NaN }, 'options.width'],
      [{ theme: 'pink' }, 'options.theme'],
      [{ labels: 'all' }, 'options.labels'],
      [{ overlays: 1 }, 'options.overlays'],
    ] as const)
      expect(messageOf(() => renderSvg(picture, wrong(options)))).toContain(`${field}: `);
    expect(messageOf(() => renderText(picture, Number.NaN))).toContain('columns: ');
    expect(messageOf(() => pictureToTable(picture, wrong(null)))).toContain('point: ');
    const flat = { table: { width: 10, height: 0 } };
    expect(messageOf(() => pictureToTable(wrong(flat), { x: 1, y: 1 }))).toContain('picture.table.height: ');
    expect(messageOf(() => renderHistogram(wrong([null])))).toContain('bars[0]: ');
  });

  test('histograms: every wrong argument is a LinstockError that names it', () => {
    const bar = { label: 'a', share: 0.5, text: '50 %' };
    for (const [given, field] of [
      [{}, 'bars'],
      [[bar, { ...bar, label: 7 }], 'bars[1].label'],
      [[{ ...bar, share: '1' }], 'bars[0].share'],
      [[{ ...bar, text: undefined }], 'bars[0].text'],
    ] as const)
      for (const draw of [renderHistogram, histogramLines])
        expect(messageOf(() => draw(wrong(given)))).toContain(`${field}: `);
    for (const [options, field] of [
      [null, 'options'],
      [{ title: 7 }, 'options.title'],
      [{ theme: 'pink' }, 'options.theme'],
      [{ width: 0 }, 'options.width'],
      [{ full: -0.1 }, 'options.full'],
    ] as const)
      expect(messageOf(() => renderHistogram([bar], wrong(options)))).toContain(`${field}: `);
    for (const columns of [Number.NaN, Number.POSITIVE_INFINITY, '80', null])
      expect(messageOf(() => histogramLines([bar], wrong(columns)))).toContain('columns: a finite number');
    expect(messageOf(() => histogramLines([bar], 80, -1))).toContain('options.full: ');
    expect(messageOf(() => histogramLines([bar], 80, 0))).toBe('nothing thrown');
  });

  const { text, flag, number, positive, notNegative, word, oneNumber, optional, orNull, list, object } = checks;
  const holey = [1];
  holey.length = 2;

  test.each([
    ['text', text, ['', 'a'], [7, null]],
    ['flag', flag, [true, false], [0, 'true']],
    ['number', number, [0, -1e9, 1e9], [1e9 + 1, -1e9 - 1, Number.NaN, '1']],
    ['positive', positive, [0.1], [0, -1, Number.NaN, '1']],
    ['notNegative', notNegative, [0, 0.1], [-0.1, Number.NaN, '1']],
    ['word', word(['a', 'b']), ['a', 'b'], ['c', 1, ['a']]],
    ['oneNumber', oneNumber(1, 3), [1, 3], [2, '1']],
    ['optional', optional(text), [undefined, 'a'], [null, 7]],
    ['orNull', orNull(text), [null, 'a'], [undefined, 7]],
    ['list', list(number), [[], [1, 2]], [{}, null, ['1'], holey]],
    ['object', object({ a: number }), [{ a: 1 }, { a: 1, b: 2 }], [null, [], {}, { a: '1' }]],
  ] as const)('checks: %s takes what has the form, and nothing else', (_, check, right, wrongs) => {
    for (const value of right) expect(messageOf(() => check(value, 'x'))).toBe('nothing thrown');
    for (const value of wrongs) expect(messageOf(() => check(value, 'x'))).toMatch(/^x[^ ]*: .* is expected, not /);
  });

  test('renderText: a map has at most 400 columns', () => {
    const widest = Math.max(
      ...renderText(picture, 1e9)
        .split('\n')
        .map((line) => line.length),
    );
    expect(widest).toBe(400);
  });
});
