import { expect, test } from 'vitest';
import { startBattle } from '../../src/cli/serve/begin.js';
import { advanced, type ClientBattle, withSafeDice } from '../../src/cli/serve/clientBattle.js';
import type { SecretDice } from '../../src/core/dice/secret.js';
import { beginHistory } from '../../src/core/history.js';
import { loadRecord } from '../../src/core/loadrecord.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { verifySecret } from '../../src/core/secretrecord.js';
import { type Action, oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { cardgame } from '../core/cardgame.js';
import { type Client, client } from './client.js';

const short = { ...(oerTheSea.scenarioInput(loadScenario('skirmish')) as object), id: 'short', turnLimit: 2 };

type BeginParams = Parameters<typeof startBattle>[0];

const begun = async (params: Partial<BeginParams>): Promise<ClientBattle> => {
  const made = await startBattle({ scenario: short, sides: ['jacobite'], opponent: 'random', ...params }, [
    oerTheSea as unknown as Ruleset,
  ]);
  if (!made.ok) throw new Error(made.text);
  return made.value;
};

/** The draws of a card game that blue may see, and those that only red may see, with the dice of a new battle. */
const drawsWith = async (params: Partial<BeginParams>) => {
  const { dice, hiddenDice } = await begun(params);
  const deck = { deck: ['spy', 'spy', 'spy', ...Array.from({ length: 40 }, (_, index) => `unit:r${index}`), 'end'] };
  const seat = {
    ruleset: cardgame as unknown as Ruleset,
    history: beginHistory(cardgame, deck),
    sides: ['blue'],
    bots: {
      red: {
        name: 'plain',
        decide: (_: object, { actions }: { actions: readonly string[] }) => ({ type: actions[0] }),
      },
    },
    dice,
    hiddenDice,
  } as unknown as ClientBattle;
  const { steps } = advanced(seat).history;
  const looks = steps.filter(({ events }) => events.some((event) => 'type' in event && event.type === 'looked'));
  return {
    open: steps.filter((step) => !looks.includes(step)).map(({ answer }) => answer),
    looks: looks.map(({ answer }) => answer),
  };
};

/** Plays a battle of one side with first candidates, and returns the options of its record. */
const playedOut = async (table: Client, params: object) => {
  const { result } = await table.ask('new', { scenario: short, sides: ['jacobite'], opponent: 'random', ...params });
  for (let open = true; open; ) {
    const { candidates } = (await table.ask('candidates')).result as { candidates: readonly object[] };
    const { standing } = (await table.ask('answer', { action: candidates.at(-1) })).result as {
      standing: { question: unknown };
    };
    open = standing.question !== null;
  }
  const { record } = (await table.ask('record')).result as { record: { options: Readonly<Record<string, string>> } };
  return { commitment: result?.commitment, record };
};

test('serve: twin battles with the same seed have the same open dice and different secret draws', async () => {
  const twins = await Promise.all(Array.from({ length: 6 }, () => drawsWith({ seed: '5' })));
  expect(new Set(twins.map(({ open }) => JSON.stringify(open))).size).toBe(1);
  expect(twins.every(({ looks }) => looks.length > 0)).toBe(true);
  expect(new Set(twins.map(({ looks }) => JSON.stringify(looks))).size).toBeGreaterThan(1);
});

test('serve: without a seed no two battles have the same dice', async () => {
  const first = async (): Promise<unknown> => {
    const { dice } = await begun({});
    return (dice as SecretDice).commitment;
  };
  expect(await first()).not.toBe(await first());
});

test('serve: a battle of secret dice is verified with the key of its record, which was committed to at the start', async () => {
  const table = client();
  const { commitment, record } = await playedOut(table, { dice: 'secret', seed: '46' });
  await table.end();
  const { key = '', ...options } = record.options;
  expect(options).toEqual({ dice: 'secret', commitment });
  const loaded = await loadRecord<ReturnType<typeof loadScenario<'skirmish'>>, Action>(oerTheSea, record);
  if (!loaded.ok) throw new Error('the record is invalid');
  expect(verifySecret(oerTheSea, loaded.value, { key, commitment: String(commitment) })).toEqual([]);
});

test('serve: nothing that a client gets during a battle contains the key', async () => {
  const table = client();
  const replies = [await table.ask('new', { scenario: 'skirmish', sides: ['jacobite', 'government'], dice: 'secret' })];
  for (const method of ['view', 'choices', 'candidates', 'outcome', 'record']) replies.push(await table.ask(method));
  await table.end();
  expect(replies.every(({ ok }) => ok)).toBe(true);
  expect(JSON.stringify(replies)).not.toContain('"key"');
  expect(replies.at(-1)).toMatchObject({ result: { record: { options: { dice: 'secret' } } } });
});

test('serve: dice whose key was shown at the end do not roll again after an undo', async () => {
  const battle = await begun({ dice: 'secret' });
  expect(withSafeDice(battle)).toBe(battle);
  const over = { ...battle, ruleset: { ...battle.ruleset, ask: () => null } } as ClientBattle;
  const safe = withSafeDice(over);
  expect(safe.hiddenDice.key()).not.toBe(battle.hiddenDice.key());
  expect(safe.dice).toBe(safe.hiddenDice);
});
