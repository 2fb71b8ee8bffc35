import { expect, test } from 'vitest';
import type { Bot } from '../../src/bots/bot.js';
import { fight, makeBot, randomBot } from '../../src/bots/index.js';
import { picker, replayAll, seeded } from '../../src/core/index.js';
import { loadRecord } from '../../src/core/loadrecord.js';
import type { Answer, Question } from '../../src/core/question.js';
import type { Action } from '../../src/rulesets/oer-the-sea/index.js';
import { type OerTheSea, oerTheSea, type State, type View } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { type Client, client, type Reply } from './client.js';

const seed = '46';
const scenario = loadScenario('skirmish');

interface Standing {
  readonly question: Question | null;
  readonly outcome: object | null;
}

const eventsIn = ({ result }: Reply): readonly object[] => (result?.events ?? []) as readonly object[];
const standingIn = (reply: Reply): Standing => reply.result?.standing as Standing;
const viewIn = async ({ ask }: Client): Promise<View> => (await ask('view')).result?.view as View;

/** Plays over the protocol with bots of the client, until no question is open. */
const played = async (table: Client, begun: Reply, bots: Readonly<Record<string, Bot<OerTheSea>>>) => {
  const dice = seeded(seed);
  const events: object[] = [...eventsIn(begun)];
  let standing = standingIn(begun);
  for (let { question } = standing; question !== null; question = standing.question) {
    const answer: Answer<Action> | null =
      question.kind === 'roll'
        ? dice.roll(question)
        : { action: bots[question.side]?.decide(await viewIn(table), question) as Action };
    const reply = await table.ask('answer', answer ?? {});
    events.push(...eventsIn(reply));
    standing = standingIn(reply);
  }
  return { outcome: standing.outcome, events };
};

const chance = (side: string): Bot<OerTheSea> => randomBot(oerTheSea, picker(`${seed}:${side}`));

const inProcess = (bots: Readonly<Record<string, Bot<OerTheSea>>>) => {
  const events: object[] = [];
  const fought = fight(oerTheSea, oerTheSea.begin(scenario), bots, seeded(seed), (moment) =>
    events.push(...moment.events),
  );
  return { ...fought, events };
};

test('serve: one side over the protocol plays the same battle as in process', async () => {
  const opponent = makeBot('random', oerTheSea, picker(`${seed}:government`));
  const here = inProcess({ jacobite: chance('jacobite'), government: opponent as Bot<OerTheSea> });
  const table = client();
  const begun = await table.ask('new', { scenario: 'skirmish', sides: ['jacobite'], opponent: 'random', seed });
  const there = await played(table, begun, { jacobite: chance('jacobite') });
  expect(there.outcome).toEqual(here.outcome);
  expect(there.events).toEqual(here.events);
  const { record } = (await table.ask('record')).result as { readonly record: { readonly answers: unknown } };
  expect(record.answers).toEqual(here.answers);
  await table.end();
});

test('serve: the client may play both sides and the dice, and the record replays', async () => {
  const bots = { jacobite: chance('jacobite'), government: chance('government') };
  const here = inProcess({ jacobite: chance('jacobite'), government: chance('government') });
  const table = client();
  const begun = await table.ask('new', { scenario: 'skirmish', sides: ['jacobite', 'government'], dice: 'client' });
  expect((await played(table, begun, bots)).outcome).toEqual(here.outcome);
  const { record } = (await table.ask('record')).result as { readonly record: object };
  const loaded = await loadRecord<typeof scenario, Action>(oerTheSea, record);
  if (!loaded.ok) throw new Error('the record is invalid');
  const last = replayAll<typeof scenario, State, Action, object>(oerTheSea, loaded.value);
  expect(last.ok).toBe(true);
  await table.end();
});

test('serve: a scenario of the client is checked, and played if it is valid', async () => {
  const table = client();
  const own = oerTheSea.scenarioInput(scenario) as object;
  // The client plays both sides: a bot and dice that are secret might end so short a battle before the outcome is asked.
  const sides = ['jacobite', 'government'];
  const begun = await table.ask('new', { scenario: { ...own, id: 'mine', turnLimit: 2 }, sides });
  expect(begun.result).toMatchObject({ scenario: { id: 'mine', turnLimit: 2 }, yours: sides });
  const faulty = await table.ask('new', { scenario: { ...own, units: 7 }, sides: ['government'] });
  expect(faulty.error).toMatchObject({ code: 'refused', refusals: [{ path: 'units' }] });
  expect((await table.ask('outcome')).result).toEqual({ outcome: null });
  await table.end();
});
