import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../src/core/shape.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { readState } from '../../src/scenario/readState.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { isLong, runs } from '../effort.js';
import { positionsOf } from './positions.js';

/** Positions in mid-battle, read from outside. */

const mostPositions = isLong ? 60 : 24;

const jacobite = positionsOf(oerTheSea, loadScenario('skirmish'), 7, mostPositions);
const napoleonic = positionsOf(kingGeorge, loadScenario('outpost'), 7, mostPositions);

describe('a position of a battle is read as it was written', () => {
  test('of O’er the Sea, between any two answers', async () => {
    for (const state of jacobite)
      expect(await readState(oerTheSea, JSON.stringify(state))).toEqual({ ok: true, value: state });
  });

  test('of King George, between any two answers', async () => {
    for (const state of napoleonic)
      expect(await readState(kingGeorge, JSON.stringify(state))).toEqual({ ok: true, value: state });
  });

  test('with the scenario as its author writes it, and without what follows from it', async () => {
    const state = jacobite[20] ?? oerTheSea.begin(loadScenario('skirmish'));
    const { options: _options, tables: _tables, terrain: _terrain, kind: _kind, version: _version, ...own } = state;
    const read = await readState(oerTheSea, { ...own, scenario: oerTheSea.scenarioInput(state.scenario) });
    expect(read).toEqual({ ok: true, value: state });
  });

  test('and play goes on from it', async () => {
    const state = jacobite[10] ?? oerTheSea.begin(loadScenario('skirmish'));
    const read = await readState(oerTheSea, JSON.stringify(state));
    if (!read.ok) throw new Error('unread');
    expect(oerTheSea.ask(read.value)).toEqual(oerTheSea.ask(state));
    expect(Object.isFrozen(read.value.units)).toBe(true);
  });
});

/** The state as data that a test may change. */
const dataOf = (state: object): Record<string, unknown> => JSON.parse(JSON.stringify(state));

const tagsOf = async (changes: (data: Record<string, unknown>) => void): Promise<readonly string[]> => {
  const data = dataOf(jacobite[0] ?? {});
  changes(data);
  const read = await readState(oerTheSea, data);
  return read.ok ? [] : read.refusals.map(({ code, path }) => `${code} ${path}`);
};

const firstOf = (list: unknown): Record<string, unknown> =>
  Array.isArray(list) && isRecord(list[0]) ? { ...list[0] } : {};
const withFirst = (data: Record<string, unknown>, list: string, changes: object): void => {
  const all = data[list];
  if (Array.isArray(all)) data[list] = [{ ...firstOf(all), ...changes }, ...all.slice(1)];
};

describe('a position with errors is refused, with the path of each', () => {
  test.each<[string, string, (data: Record<string, unknown>) => void]>([
    ['another rule set', 'notAllowed ruleset', (data) => Object.assign(data, { ruleset: 'king-george' })],
    ['a view', 'notAllowed kind', (data) => Object.assign(data, { kind: 'view' })],
    ['another version', 'notAllowed version', (data) => Object.assign(data, { version: '9' })],
    ['a field too many', 'unknownField weather', (data) => Object.assign(data, { weather: 'rain' })],
    ['no scenario', 'wrongType scenario', (data) => Object.assign(data, { scenario: 7 })],
    [
      'a scenario with a fault',
      'unknownId scenario.firstSide',
      (data) => Object.assign(data, { scenario: { ...(data.scenario as object), firstSide: 'french' } }),
    ],
    [
      'a missing field',
      'missing turn',
      (data) => {
        data.turn = undefined;
      },
    ],
    [
      'a word that is none',
      'notAllowed units[0].formation',
      (data) => withFirst(data, 'units', { formation: 'square' }),
    ],
    [
      'a text for a number',
      'wrongType units[0].pose.x',
      (data) => withFirst(data, 'units', { pose: { x: '1', y: 2, heading: 0 } }),
    ],
    [
      'nobody’s order',
      'unknownId command.officerId',
      (data) => Object.assign(data, { command: { officerId: 'nobody', current: [], closed: [] } }),
    ],
    ['an unknown task', 'notAllowed agenda[0].task', (data) => Object.assign(data, { agenda: [{ task: 'sleep' }] })],
    [
      'a task without its data',
      'missing agenda[0].side',
      (data) => Object.assign(data, { agenda: [{ task: 'startTurn' }] }),
    ],
    ['nothing to answer', 'impossible agenda', (data) => Object.assign(data, { agenda: [] })],
    ['other tables than the scenario’s', 'conflict tables', (data) => Object.assign(data, { tables: {} })],
    [
      'a unit off the table',
      'impossible units[0]',
      (data) => withFirst(data, 'units', { pose: { x: -30, y: 20, heading: 0 } }),
    ],
    ['more stands than there were', 'impossible units[0]', (data) => withFirst(data, 'units', { stands: 40 })],
    [
      'an id twice',
      'duplicateId units[1].id',
      (data) => Object.assign(data, { units: [firstOf(data.units), firstOf(data.units)] }),
    ],
  ])('%s', async (_, tag, changes) => {
    expect(await tagsOf(changes)).toContain(tag);
  });

  test('text that is no JSON, and data without measure', async () => {
    expect(await readState(oerTheSea, '{')).toMatchObject({ ok: false, refusals: [{ code: 'notJson' }] });
    expect(await readState(oerTheSea, [])).toMatchObject({ ok: false, refusals: [{ code: 'wrongType', path: '' }] });
    const deep: unknown = Array.from({ length: 50 }).reduce((inner) => ({ inner }), 1);
    expect(await readState(oerTheSea, { ...jacobite[0], agenda: deep })).toMatchObject({
      ok: false,
      refusals: [{ code: 'tooDeep' }],
    });
  });
});

test.each(['options', 'tables', 'terrain'])(
  '%s that no JSON can hold are refused, and nothing is thrown',
  async (field) => {
    const [state] = jacobite;
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, { x: Number.NaN }, [Symbol('x')], () => 1])
      expect(await readState(oerTheSea, { ...state, [field]: value })).toMatchObject({
        ok: false,
        refusals: [{ path: field }],
      });
  },
);

/** Every place in some data, by its keys. */
const placesIn = (
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] => {
  if (Array.isArray(value))
    return value.slice(0, 3).flatMap((each: unknown, index) => placesIn(each, [...path, index]));
  if (!isRecord(value)) return [path];
  return Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]));
};

const putAt = (data: unknown, path: readonly (string | number)[], value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(data)) return data.map((each: unknown, index) => (index === key ? putAt(each, rest, value) : each));
  return isRecord(data) ? { ...data, [key]: putAt(data[key], rest, value) } : data;
};

describe('a position with any value in any place is answered without a throw', () => {
  const anything = fc.oneof(fc.anything(), fc.constantFrom(null, -1, 1e9, Number.NaN, '', 'nobody', [], {}, true));

  const spoilt = <State extends object>(states: readonly State[]) =>
    fc.constantFrom(...states).chain((state) => {
      const data = dataOf(state);
      const { options: _options, tables: _tables, scenario: _scenario, terrain: _terrain, ...own } = data;
      return fc.tuple(fc.constantFrom(...placesIn(own)), anything).map(([path, value]) => putAt(data, path, value));
    });

  test.each([
    ['O’er the Sea', spoilt(jacobite), (input: unknown) => readState(oerTheSea, input)],
    ['King George', spoilt(napoleonic), (input: unknown) => readState(kingGeorge, input)],
  ] as const)('of %s', async (_, inputs, read) => {
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        expect(typeof (await read(input)).ok).toBe('boolean');
      }),
      { numRuns: runs(150) },
    );
  });
});

const away = { x: -30, y: 20 };

test.each([
  ['skirmish', 'officers', { position: away, attachedTo: null }],
  ['outpost', 'officers', { position: away }],
  ['crossroads', 'officers', { position: away, attachedTo: null }],
  ['diemel-mill', 'officers', { pose: { ...away, heading: 0 } }],
  ['portage-road', 'personalities', { at: away, attachedTo: null }],
] as const)('%s: an officer off the table is refused, with his path', async (id, list, changes) => {
  const scenario = loadScenario(id);
  const ruleset = rulesetOf(scenario.ruleset);
  if (ruleset === undefined) throw new Error('no rule set');
  const data = dataOf(ruleset.begin(scenario));
  withFirst(data, list, changes);
  const read = await readState(ruleset, data);
  expect(read.ok ? [] : read.refusals.map(({ path }) => path)).toEqual([`${list}[0]`]);
});

test('a state that the rules cannot process is refused, with the beginning of the reason', async () => {
  const start = oerTheSea.begin(loadScenario('skirmish'));
  const failing = (reason: unknown) => ({
    ...oerTheSea,
    invariants: () => {
      throw reason;
    },
  });
  const textOf = async (reason: unknown) => {
    const read = await readState(failing(reason), JSON.stringify(start));
    return read.ok ? 'read' : read.refusals.map(({ text }) => text);
  };
  expect(await textOf(new Error('x'.repeat(300)))).toEqual([`No battle comes to this: ${'x'.repeat(200)}.`]);
  expect(await textOf('no error')).toEqual(['No battle comes to this: unknown.']);
});
