import { expect, test } from 'vitest';
import { loadRecord, recordOf, saveRecord } from '../../src/core/index.js';
import { editScenario, editState } from '../../src/edit/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { readState } from '../../src/scenario/readState.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';

const hostile = ['\u001b[2J', '\u0007', '\u0000', '\r', '\n', '\t', '\u202e', '\u200b', '\ud800', '\u2028'];

/** Paths to every text in a value. */
const textsIn = (value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

const changed = (value: unknown, [key, ...rest]: readonly (string | number)[], suffix: string): unknown => {
  if (key === undefined) return `${String(value)}${suffix}`;
  const copy: object = Array.isArray(value) ? [...value] : { ...Object(value) };
  Reflect.set(copy, key, changed(Reflect.get(copy, key), rest, suffix));
  return copy;
};

const pathText = (path: readonly (string | number)[]): string =>
  path
    .map((each) => (typeof each === 'number' ? `[${each}]` : `.${each}`))
    .join('')
    .slice(1);

test.each([
  ['skirmish', oerTheSea],
  ['outpost', kingGeorge],
] as const)(
  'scenario: every text of %s is refused with a control character, by path and code point',
  async (id, rules) => {
    const { scenario: read } = await rules.schemas();
    const input = { $schema: 'x', ...shippedScenarios.find((each) => each.id === id)?.input };
    expect(read(input)).toMatchObject({ ok: true });
    for (const [index, path] of textsIn(input).entries()) {
      const suffix = hostile[index % hostile.length] ?? '';
      const code = `U+${suffix.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
      expect(read(changed(input, path, suffix)), pathText(path)).toMatchObject({
        ok: false,
        refusals: [{ code: 'controlCharacter', path: pathText(path), facts: { codePoint: code } }],
      });
    }
  },
);

test('scenario: a field named with a control character is refused, and its path shows the code', async () => {
  const { scenario: read } = await oerTheSea.schemas();
  expect(read({ 'ti\u001btle': 'x' })).toMatchObject({
    ok: false,
    refusals: [{ code: 'controlCharacter', path: 'ti\\u001btle' }],
  });
});

test('edit: a scenario is not given a title with a control character', async () => {
  const edited = await editScenario(oerTheSea, loadScenario('skirmish') as never, (draft) => {
    Object.assign(draft, { title: 'x\u001b[31m' });
  });
  expect(edited).toMatchObject({ ok: false, refusals: [{ code: 'controlCharacter', path: 'title' }] });
});

test('edit: a state is not given a name with a control character', async () => {
  const state = oerTheSea.begin(loadScenario('skirmish') as never);
  const edited = await editState(oerTheSea, state, (draft) => {
    Object.assign(draft.units[0] ?? {}, { name: 'x\u202e' });
  });
  expect(edited).toMatchObject({ ok: false, refusals: [{ code: 'controlCharacter', path: 'units[0].name' }] });
  const text = JSON.stringify(state).replace('"Elcho', '"\\u0007Elcho');
  expect(await readState(oerTheSea, text)).toMatchObject({ ok: false, refusals: [{ code: 'controlCharacter' }] });
});

test.each([
  ['players', { options: { players: { red: 'x\u001b]0;title\u0007' } } }, 'options.players.red'],
  ['a reason', { outcome: { winner: null, reason: 'x\n', clause: 'OTS-END-02' } }, 'outcome.reason'],
  ['a version', { version: '1\u202e' }, 'version'],
  ['a title', (record: { scenario: object }) => ({ scenario: { ...record.scenario, title: 'x\r' } }), 'scenario.title'],
])('record: %s with a control character is refused by path and code point', async (_what, change, path) => {
  const record = recordOf(oerTheSea, loadScenario('skirmish') as never, []);
  if (!record.ok) throw new Error('no record');
  const plain = JSON.parse(saveRecord(oerTheSea, record.value)) as { scenario: object };
  const spoilt = { ...plain, ...(typeof change === 'function' ? change(plain) : change) };
  expect(await loadRecord(oerTheSea, JSON.stringify(spoilt))).toMatchObject({
    ok: false,
    refusals: [{ path, text: expect.stringMatching(/U\+[0-9A-F]{4}/) }],
  });
});
