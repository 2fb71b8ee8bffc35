import { describe, expect, it } from 'vitest';
import { grounds, stars, zonedOerTheSea } from '../../bench/worst.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { limits } from '../../src/scenario/limits.js';
import { plainInput } from '../../src/scenario/plain.js';
import { scenarioWith, smallest } from '../king-george/inputs.js';
import { smallest as sample } from './inputs.js';

const table = { width: 100, height: 100 };

/** Codes, paths and facts of the refusals of an input. */
const refusedBy = async (ruleset: typeof kingGeorge | typeof oerTheSea, input: unknown) => {
  const read = (await ruleset.schemas()).scenario(input);
  return read.ok ? [] : read.refusals.map(({ code, path, facts, text }) => ({ code, path, facts, text }));
};

const codesAndPaths = (issues: readonly { code: string; path: string }[]) =>
  issues.map(({ code, path }) => `${code} ${path}`);

describe('size of a scenario', () => {
  it('scenario: the corners of all features together are limited, with the figure and the fix', async () => {
    const features = Math.floor(limits.corners / limits.vertices) + 1;
    const terrain = stars('wood', { features, corners: limits.vertices }, table);
    for (const [ruleset, input] of [
      [kingGeorge, scenarioWith({ terrain })],
      [oerTheSea, { ...sample, terrain }],
    ] as const)
      expect(await refusedBy(ruleset, input)).toEqual([
        {
          code: 'tooMany',
          path: 'terrain',
          facts: { corners: features * limits.vertices, most: limits.corners },
          text: 'The terrain has 1020 corners and points in all; 1000 are the most. Draw outlines with fewer corners, or leave features out.',
        },
      ]);
  });

  it('scenario: the corners of areas on one spot are limited, with the figure and the fix', async () => {
    const area = stars('wood', { features: 1, corners: limits.vertices }, table)[0]?.area ?? [];
    const most = limits.cornersOfSpot / limits.vertices;
    const woods = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `w${index}`, kind: 'wood', area }));
    const apart = { ...woods(1)[0], id: 'apart', area: area.map(([x, y]) => [x + table.width, y]) };
    for (const [ruleset, input] of [
      [kingGeorge, scenarioWith({})],
      [oerTheSea, sample],
    ] as const) {
      expect(codesAndPaths(await refusedBy(ruleset, { ...input, terrain: [...woods(most), apart] }))).not.toContain(
        'tooMany terrain',
      );
      expect(await refusedBy(ruleset, { ...input, terrain: woods(most + 1) })).toEqual([
        {
          code: 'tooMany',
          path: 'terrain',
          facts: { corners: 300, most: 240 },
          text: 'Areas that lie on one spot have 300 corners together; 240 are the most. Draw one area where several of a kind overlap.',
        },
      ]);
    }
  });

  it('scenario: as many corners as allowed are read', async () => {
    for (const ground of grounds)
      expect(
        codesAndPaths(await refusedBy(kingGeorge, scenarioWith({ terrain: stars('hill', ground, table) }))),
      ).toEqual([]);
  });

  it('scenario: units that arrive count towards the limit of units', async () => {
    const arrivals = Array.from({ length: 5 }, (_, turn) => ({
      turn: turn + 1,
      units: Array.from({ length: 40 }, (__, index) => ({ ...smallest.units[0], id: `late-${turn}-${index}` })),
    }));
    const issues = await refusedBy(kingGeorge, scenarioWith({ reinforcements: arrivals }));
    expect(codesAndPaths(issues)).toEqual(['tooMany units']);
    expect(issues[0]?.text).toBe('There are 202 units, with those that arrive later; 200 are the most. Leave out 2.');
  });

  it('scenario: the units that arrive in one turn are limited, in however many lists', async () => {
    const units = (list: number) =>
      Array.from({ length: 30 }, (_, index) => ({ ...smallest.units[0], id: `late-${list}-${index}` }));
    const both = (turns: readonly [number, number]) =>
      scenarioWith({ reinforcements: turns.map((turn, list) => ({ turn, units: units(list) })) });
    const issues = await refusedBy(kingGeorge, both([2, 2]));
    expect(codesAndPaths(issues)).toEqual(['tooMany reinforcements']);
    expect(issues[0]?.facts).toEqual({ turn: 2, units: 60, most: limits.arrivalsOfTurn });
    expect(await refusedBy(kingGeorge, both([2, 3]))).toEqual([]);
  });

  it('scenario: lists of ids name no more units than there can be', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => `unknown-${index}`);
    const side = sample.sides[0].id;
    const reinforcements = [1, 2].map((turn) => ({ turn, side, edge: 'north', units: ids }));
    expect(codesAndPaths(await refusedBy(oerTheSea, { ...sample, reinforcements }))).toEqual([
      'tooMany reinforcements',
    ]);
    expect(codesAndPaths(await refusedBy(oerTheSea, { ...sample, groups: [ids, ids] }))).toEqual(['tooMany groups']);
  });

  it('scenario: the units that look for a place in a zone are limited', async () => {
    const issues = await refusedBy(oerTheSea, zonedOerTheSea(limits.zonedUnits + 1, { features: 3, corners: 4 }));
    expect(codesAndPaths(issues)).toEqual(['tooMany units']);
    expect(issues[0]?.text).toBe('101 units have a zone; 100 are the most. Give the others a place with "at".');
  });

  it('scenario: the steps of the search for a clear place are no finer than printed', async () => {
    const tables = { constants: { clearPlaceStep: 0.2, clearPlaceTurn: 10 } };
    expect(codesAndPaths(await refusedBy(kingGeorge, scenarioWith({ tables })))).toEqual([
      'outOfRange tables.constants.clearPlaceStep',
      'outOfRange tables.constants.clearPlaceTurn',
    ]);
  });
});

it('scenario: a list may have as many entries as the limit says, and none more', () => {
  const listOf = (entries: number) => plainInput({ list: Array.from({ length: entries }, () => 0) });
  expect(listOf(limits.entries).ok).toBe(true);
  expect(listOf(limits.entries + 1)).toMatchObject({
    ok: false,
    issues: [{ code: 'tooMany', path: 'list', facts: { entries: limits.entries + 1, most: limits.entries } }],
  });
});
