import { expect, test } from 'vitest';
import { client, type Reply } from './client.js';

const codeOf = ({ error }: Reply): string | undefined => error?.code;

test('serve: a client of one side sees no view of the other, forces nothing, and waits for the record', async () => {
  const { ask, end } = client();
  await ask('new', { scenario: 'skirmish', sides: ['jacobite'] });
  expect((await ask('view')).result).toMatchObject({ side: 'jacobite', view: { viewer: 'jacobite' } });
  expect(codeOf(await ask('view', { side: 'government' }))).toBe('malformed');
  expect(codeOf(await ask('undo', { force: true }))).toBe('malformed');
  expect(codeOf(await ask('undo', { side: 'government' }))).toBe('malformed');
  expect(codeOf(await ask('record'))).toBe('notYet');
  await end();
});

test('serve: a client of the second side starts after the first side has acted', async () => {
  const { ask, end } = client();
  const begun = await ask('new', { scenario: 'skirmish', sides: ['government'], opponent: 'random' });
  const { events, standing } = begun.result as { events: readonly object[]; standing: { question: object } };
  expect(events.length).toBeGreaterThan(0);
  expect(standing.question).toMatchObject({ side: 'government' });
  await end();
});

test('serve: a refused answer does not change the battle', async () => {
  const { ask, end } = client();
  await ask('new', { scenario: 'skirmish', sides: ['jacobite'] });
  const before = (await ask('view')).result;
  const refused = await ask('answer', { action: { type: 'finishTurn' } });
  expect(refused.error).toMatchObject({ code: 'refused' });
  expect(refused.error?.refusals.length).toBeGreaterThan(0);
  expect((await ask('view')).result).toEqual(before);
  await end();
});

test('serve: the same seed and the same answers give the same battle', async () => {
  const opening = async (seed: string): Promise<unknown> => {
    const { ask, end } = client();
    const begun = await ask('new', { scenario: 'skirmish', sides: ['government'], opponent: 'random', seed });
    await end();
    // The commitment to the hidden dice differs in every battle.
    return { ...begun.result, commitment: null };
  };
  expect(await opening('1')).toEqual(await opening('1'));
  expect(await opening('1')).not.toEqual(await opening('2'));
});

test('serve: Ctrl-C ends it with 130', async () => {
  const { ask, interrupt } = client();
  await ask('hello');
  expect(await interrupt()).toBe(130);
});

test('serve: no request is answered after bye', async () => {
  const { write, next, end } = client();
  write('{"protocol":1,"id":1,"method":"bye"}\n{"protocol":1,"id":2,"method":"hello"}\n');
  expect((await next()).id).toBe(1);
  expect(await end()).toEqual({ exit: 0, rest: [] });
});

test.each([
  ['succeeds', '1'],
  ['fails, so that the other side decides', '0'],
])('serve: a client of both sides takes back an order that %s only by force', async (_, seed) => {
  const { ask, end } = client();
  await ask('new', { scenario: 'skirmish', sides: ['jacobite', 'government'], seed });
  const offered = async (type: string): Promise<object | undefined> => {
    const { result } = await ask('candidates');
    return (result as { candidates: readonly { type: string }[] }).candidates.find((each) => each.type === type);
  };
  // The first order of an officer needs no test; the second rolls dice.
  for (const type of ['endInitiative', 'selectOfficer', 'issueOrder'])
    await ask('answer', { action: await offered(type) });
  const action = await offered('issueOrder');
  const order = async () => (await ask('answer', { action })).result?.events;
  expect(await order()).toContainEqual(expect.objectContaining({ type: 'rolled' }));
  for (const params of [{}, { side: 'jacobite' }, { side: 'jacobite', force: false }])
    expect(codeOf(await ask('undo', params))).toBe('refused');
  expect((await ask('undo', { force: true })).ok).toBe(true);
  expect(await order()).toContainEqual(expect.objectContaining({ type: 'rolled' }));
  expect((await ask('undo', { side: 'jacobite', force: true })).ok).toBe(true);
  await end();
});
