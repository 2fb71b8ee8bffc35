import { describe, expect, test } from 'vitest';
import { LinstockError } from '../../src/core/error.js';
import { type Picture, pictureToTable, renderHistogram, renderSvg, renderText } from '../../src/draw/index.js';
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
    for (const [given, field] of [
      [null, 'picture'],
      [{}, 'picture.title'],
      [{ ...picture, table: { width: 0, height: 10 } }, 'picture.table.width'],
      [{ ...picture, north: Number.NaN }, 'picture.north'],
      [{ ...picture, pieces: [{ ...piece, heading: Number.NaN }] }, 'picture.pieces[0].heading'],
      [{ ...picture, pieces: [{ ...piece, stands: [[null]] }] }, 'picture.pieces[0].stands[0][0]'],
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
    expect(messageOf(() => renderHistogram(wrong([null])))).toContain('bars[0]: ');
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
