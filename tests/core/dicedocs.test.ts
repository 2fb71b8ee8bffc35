import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  beginHistory,
  canUndo,
  type Dice,
  loadRecord,
  manual,
  play,
  playHistory,
  proceed,
  readManualRoll,
  recorded,
  recordOfHistory,
  replay,
  resumed,
  rollUntilDecision,
  saveRecord,
  scripted,
  seeded,
  stateOf,
} from '../../src/core/index.js';
import { commitTo, type FairMessage, fair, revealOf, verifyFair } from '../../src/entries/fair.js';
import { secret, verifySecret } from '../../src/entries/secret.js';
import { opened, randomBattle } from './battles.js';
import { dicegame as ruleset, skirmish as scenario } from './dicegame.js';

/* The snippets of docs/dice.md, word for word; the last test compares. */

test('docs: dice from a seed', () => {
  const dice = seeded(1746);
  const opening = rollUntilDecision(ruleset, ruleset.begin(scenario), dice);
  if (!opening.ok) throw new Error(opening.refusals[0]?.text);
  const next = play(ruleset, opening.state, { type: 'volley', dice: 2 }, dice);

  expect(opening.answers.length).toBeGreaterThan(1);
  expect(next.ok && next.answers[0]).toEqual({ action: { type: 'volley', dice: 2 } });
});

test('docs: a generator is saved and resumed', () => {
  const dice = seeded('last night');
  const saved = dice.snapshot();
  const again = resumed(saved);

  const roll = {
    kind: 'roll',
    purpose: 'p',
    clause: 'c',
    side: 's',
    by: null,
    dice: 5,
    die: 'd6',
    read: { kind: 'sum' },
    breakdown: [],
    target: null,
    comparison: null,
  } as const;
  expect(again.ok && again.value.roll(roll)).toEqual(dice.roll(roll));
});

test('docs: secret dice', () => {
  const dice = secret();
  const announced = dice.commitment;
  const opening = rollUntilDecision(ruleset, ruleset.begin(scenario), dice);

  expect(announced).toMatch(/^[0-9a-f]{64}$/);
  expect(opening.ok && opening.waiting).toBe(null);
});

test('docs: secret dice are verified', () => {
  const dice = secret();
  const announced = dice.commitment;
  const history = opened(dice);

  const record = recordOfHistory(ruleset, history, { options: { commitment: announced, key: dice.key() } });
  const violations = verifySecret(ruleset, record, { key: dice.key(), commitment: announced });

  expect(record.answers.length).toBeGreaterThan(0);
  expect(violations).toEqual([]);
});

test('docs: scripted dice', () => {
  const dice = scripted([[6], [1]]);
  const opening = rollUntilDecision(ruleset, ruleset.begin(scenario), dice);
  expect(opening.ok && ruleset.ask(opening.state)).toMatchObject({ side: 'red' });
  expect(dice.finish()).toEqual([]);
});

test('docs: manual dice', () => {
  const stopped = rollUntilDecision(ruleset, ruleset.begin(scenario), manual());
  if (!stopped.ok || stopped.waiting === null) throw new Error('a roll was expected');
  const read = readManualRoll(stopped.waiting, '5');
  if (!read.ok) throw new Error(read.refusals[0]?.text);
  const answered = ruleset.answer(stopped.state, read.value);

  expect(stopped.waiting).toMatchObject({ dice: 1, die: 'd6' });
  expect(answered.ok && answered.events).toMatchObject([{ result: 5 }]);
});

test('docs: dice from a server', async () => {
  const fetchFaces = async (): Promise<readonly number[]> => [3];

  const serverDice: Dice = { roll: () => null };
  let battle = rollUntilDecision(ruleset, ruleset.begin(scenario), serverDice);
  if (battle.ok && battle.waiting !== null) {
    const faces = await fetchFaces();
    const answered = ruleset.answer(battle.state, { faces });
    battle = answered.ok ? rollUntilDecision(ruleset, answered.state, serverDice) : answered;
  }

  expect(battle.ok && battle.waiting).toMatchObject({ purpose: 'first', side: 'blue' });
});

test('docs: fair dice', () => {
  const messages: FairMessage[] = [];
  const dice = fair(() => ({ battle: 'night of the 15th', parties: ['blue', 'red'], messages }));
  const secrets = { blue: '8f2c61d09b7a43e5c0d1f2a3b4958677', red: '03d4a1b2c8e7f6951a2b3c4d5e6f7081' };
  for (const party of ['blue', 'red'] as const) {
    const commit = commitTo({ battle: 'night of the 15th', roll: 0, party }, secrets[party]);
    if (commit.ok) messages.push(commit.value);
  }
  for (const party of ['blue', 'red'] as const) {
    const reveal = revealOf({ battle: 'night of the 15th', roll: 0, party }, secrets[party]);
    if (reveal.ok) messages.push(reveal.value);
  }
  const opening = rollUntilDecision(ruleset, ruleset.begin(scenario), dice);

  expect(opening.ok && opening.answers).toHaveLength(1);
  expect(opening.ok && opening.waiting).toMatchObject({ purpose: 'first' });
});

test('docs: fair dice are verified', () => {
  const history = randomBattle(5);
  const transcript = { battle: 'night of the 15th', parties: ['blue', 'red'], messages: [] };

  const record = recordOfHistory(ruleset, history, { fair: transcript });
  const violations = verifyFair(ruleset, record);

  expect(violations.length).toBe(record.answers.filter((answer) => !('action' in answer)).length);
});

test('docs: undo stops at dice', () => {
  const dice = seeded(3);
  const begun = playHistory(ruleset, beginHistory(ruleset, scenario), null, dice);
  if (!begun.ok) throw new Error(begun.refusals[0]?.text);
  const passed = proceed(ruleset, begun.value, { action: { type: 'pass' } });
  if (!passed.ok) throw new Error(passed.refusals[0]?.text);
  const side = passed.value.steps.at(-1)?.by ?? '';
  const mayUndo = canUndo(ruleset, passed.value, { side });

  expect(mayUndo).toBe(true);
});

test('docs: a record is replayed without dice', async () => {
  const history = randomBattle(5);

  const text = saveRecord(ruleset, recordOfHistory(ruleset, history));
  const loaded = await loadRecord(ruleset, text);
  if (!loaded.ok) throw new Error(loaded.refusals[0]?.text);
  for (const step of replay(ruleset, loaded.value))
    if (!step.ok) throw new Error(`differs at answer ${step.at}: ${step.refusals[0]?.text}`);

  expect([...replay(ruleset, loaded.value)].at(-1)).toMatchObject({ ok: true, state: stateOf(history) });
});

test('docs: recorded dice for other decisions', () => {
  const { answers } = recordOfHistory(ruleset, randomBattle(5));

  const dice = recorded(answers);
  const opening = rollUntilDecision(ruleset, ruleset.begin(scenario), dice);

  expect(opening.ok && opening.answers).toEqual(answers.slice(0, opening.ok ? opening.answers.length : 0));
  expect(opening.ok && opening.answers.length).toBeGreaterThan(0);
});

const squeezed = (text: string): string => text.replace(/\s+/g, '').replace(/,(?=[)}\]])/g, '');

test('docs: this file runs every snippet of docs/dice.md and has every test that it names', () => {
  const here = readFileSync(new URL(import.meta.url), 'utf8');
  const page = readFileSync(new URL('../../docs/dice.md', import.meta.url), 'utf8');
  const snippets = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) =>
    code.replace(/^import .*\n/gm, ''),
  );
  expect(snippets).toHaveLength(12);
  for (const code of snippets) expect(squeezed(here)).toContain(squeezed(code));
  const names = [...page.matchAll(/`(docs: [^`]+)`/g)].map(([, name = '']) => name);
  expect(names).toHaveLength(12);
  for (const name of names) expect(here).toContain(`test('${name}'`);
});
