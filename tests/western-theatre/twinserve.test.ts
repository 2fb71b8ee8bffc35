import { expect, test } from 'vitest';
import { type Client, client } from '../serve/client.js';
import { inputOf } from './battle.js';
import { reserveOfAllied, withoutReserve } from './twinned.js';

/** The server tells the client of the French the same of battles that differ only in the reserves of the Allied. */

/** What the French do: a brigade moves, all else is left. */
const answers = ['endMoves', 'endCommandMoves', 'endFire'] as const;

/** What a client of the French is told before and after each answer of its first player turn. */
const toldTo = async (table: Client, scenario: object): Promise<readonly unknown[]> => {
  const told: unknown[] = [];
  const ask = async (method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> => {
    const { result, error } = await table.ask(method, params);
    told.push([method, { ...result, commitment: null }, error]);
    return result ?? {};
  };
  await ask('new', { scenario, sides: ['french'], opponent: 'random', seed: '3' });
  for (let turn = 0; turn < 5; turn += 1) {
    await ask('view');
    await ask('choices');
    for (const targetId of ['late-1', 'late-general', 'nobody'])
      await ask('check', { action: { type: 'fire', unitId: 'F1', targetId } });
    const { candidates = [] } = (await ask('candidates')) as { readonly candidates?: readonly object[] };
    const typeOf = (action: object): string => String(Reflect.get(action, 'type'));
    const action = candidates.find((each) => answers.some((type) => type === typeOf(each))) ?? candidates[0];
    await ask('answer', { action });
  }
  await table.end();
  return told;
};

test('WT-GEN-14: the server tells the client of a side the same of a reserve of horse and of foot', async () => {
  const scenarios = [reserveOfAllied('horse', 4), reserveOfAllied('foot', 6)].map((setting) => inputOf(setting));
  const [one, two] = [await toldTo(client(), scenarios[0] ?? {}), await toldTo(client(), scenarios[1] ?? {})];
  // The secret dice of the two differ: up to the reply in which a reserve comes on.
  const isEntry = (reply: unknown): boolean => JSON.stringify(reply).includes('"entered"');
  const entries = [one, two].map((replies) => replies.findIndex(isEntry)).filter((at) => at >= 0);
  const told = one.slice(0, Math.min(one.length, ...entries));
  expect(told.length).toBeGreaterThan(12);
  expect(two.slice(0, told.length)).toEqual(told);
});

test('WT-GEN-14: and of a reserve of horse and none, as long as none of it comes on', async () => {
  const [one, two] = [
    await toldTo(client(), inputOf(withoutReserve)),
    await toldTo(client(), inputOf({ ...reserveOfAllied('horse', 4), reserves: [{ ...late, turn: 8 }] })),
  ];
  expect(two).toEqual(one);
});

const late = {
  id: 'late',
  side: 'allied' as const,
  units: ['late-1', 'late-2', 'late-general'],
  edge: 'north' as const,
  at: 4,
};
