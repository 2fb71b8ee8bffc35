import { describe, expect, test } from 'vitest';
import { type AnyHistory, continueBattle, type Reply, type Responder } from '../../src/cli/battle.js';
import type { Io } from '../../src/cli/io.js';
import { noLog, type Remark, remarkFor } from '../../src/cli/step.js';
import { beginHistory } from '../../src/core/history.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { odds, ofState } from '../../src/odds/index.js';
import type { Action } from '../../src/rulesets/on-war/index.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { type ScenarioInput, scenarioInput } from '../../src/rulesets/on-war/setup.js';
import { type Client, client } from '../serve/client.js';
import { checkedScenario, withUnit } from './battle.js';
import { fieldOf } from './battles/fields.js';
import { at } from './play.js';

/** Neither the odds of a side nor its server tell two battles apart that differ only in what is hidden from it. */

const base: ScenarioInput = scenarioInput(fieldOf('ambush', { reinforcements: [] }));

/** The battalion in the wood is elsewhere in it, in another formation and weaker; that behind the wall has lost stands. */
const twin: ScenarioInput = {
  ...base,
  units: base.units.map((unit) => {
    if (unit.id === 'B1') return { ...unit, at: [20, 31, 0], formation: 'line', files: 4, lost: ['t3', 't5'] };
    return unit.id === 'B2' ? { ...unit, lost: ['t1', 't4', 't6'] } : unit;
  }),
};

/** A's first player turn, as far as B has nothing to decide: past squares and charges, then three moves. */
const answers = ['done', 'done', 'move', 'move', 'move'] as const;

/** What a client of A is told before and after each answer. */
const toldTo = async (table: Client, scenario: ScenarioInput): Promise<readonly unknown[]> => {
  const told: unknown[] = [];
  const ask = async (method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> => {
    const { result, error } = await table.ask(method, params);
    told.push([method, { ...result, commitment: null }, error]);
    return result ?? {};
  };
  await ask('new', { scenario, sides: ['A'], opponent: 'random', seed: '3' });
  for (const wanted of answers) {
    await ask('view');
    await ask('choices');
    for (const target of ['B1', 'B2', 'B3']) await ask('check', { action: { type: 'shoot', unit: 'A1', target } });
    const { candidates = [] } = (await ask('candidates')) as { readonly candidates?: readonly object[] };
    await ask('answer', {
      action:
        wanted === 'done' ? { type: wanted } : candidates.findLast((each) => Reflect.get(each, 'type') === wanted),
    });
  }
  await table.end();
  return told;
};

/** A battalion in the wood at a depth, and one before it that hardly ever notices anybody. */
const near = (y: number): ScenarioInput => ({
  ...base,
  units: base.units.map((unit) => {
    if (unit.id === 'A1') return { ...unit, at: [20, 14, 0], initiative: 2 };
    return unit.id === 'B1' ? { ...unit, at: [20, y, 180] } : unit;
  }),
});

/** What a client of A is told when A1 marches up to the wood, and when it would take that back, as long as it notices nobody. */
const toldOfMove = async (scenario: ScenarioInput): Promise<readonly unknown[]> => {
  const table = client();
  await table.ask('new', { scenario, sides: ['A'], opponent: 'random', seed: '3' });
  await table.ask('answer', { action: { type: 'done' } });
  await table.ask('answer', { action: { type: 'done' } });
  const move = { type: 'move', unit: 'A1', path: [{ x: 20, y: 19.9, heading: 0 }] };
  const { result } = await table.ask('answer', { action: move });
  const { error } = await table.ask('undo');
  await table.end();
  return JSON.stringify(result).includes('discovered') ? toldOfMove(scenario) : [result, error];
};

/** What a person who plays A is told when it takes back by force that A1 has marched up to the wood. */
const toldOfForce = async (scenario: ScenarioInput): Promise<readonly string[]> => {
  const march: Action = { type: 'move', unit: 'A1', path: [{ x: 20, y: 19.9, heading: 0 }] };
  const actions = [{ type: 'done' }, { type: 'done' }, march] as const;
  const replies: Reply[] = [
    ...actions.map((action) => ({ kind: 'answer', answer: { action } }) as const),
    { kind: 'undo', force: true },
  ];
  const person: Responder = { name: 'you', reply: () => replies.shift() ?? { kind: 'quit' } };
  const never: Responder = { name: 'dice', reply: () => ({ kind: 'answer', answer: { result: 12 } }) };
  const notes: string[] = [];
  const log = { ...noLog, note: (remark: Remark) => notes.push(remarkFor(remark, 'A') ?? '') };
  const history = beginHistory(onWar, checkedScenario(scenario)) as unknown as AnyHistory;
  const io = { stop: new AbortController() } as unknown as Io;
  await continueBattle(io, onWar as unknown as Ruleset, history, { players: { A: person }, dice: never }, log);
  return notes;
};

describe('twins', () => {
  test('OW-HID-02 OW-HID-16: the server tells the client of a side the same of both', async () => {
    const [one, two] = [await toldTo(client(), base), await toldTo(client(), twin)];
    expect(one.length).toBe(1 + answers.length * 7);
    expect(JSON.stringify(one)).toContain('unitMoved');
    expect(two).toEqual(one);
  });

  test('OW-HID-06 OW-HID-18: neither the number of answers nor an undo tells that secret dice have fallen', async () => {
    const [tested, alone] = [await toldOfMove(near(21.5)), await toldOfMove(near(27))];
    expect(JSON.stringify(alone)).toContain('unitMoved');
    expect(alone.at(-1)).toMatchObject({ code: 'refused' });
    expect(tested).toEqual(alone);
  });

  test('OW-HID-06 OW-HID-18: what a forced undo says counts no secret dice', async () => {
    expect(await toldOfForce(near(27))).toEqual(['Taken back: 1 answer.']);
    expect(await toldOfForce(near(21.5))).toEqual(['Taken back: 1 answer.']);
  });

  test('OW-HID-02 OW-HID-16: the odds of a shot from the view of a side are the same in both', () => {
    const start = at(onWar.begin(fieldOf('ambush', { reinforcements: [] })), 'shooting');
    const other = withUnit(start, 'B1', { pose: { x: 20, y: 31, heading: 0 }, stands: ['t1', 't2', 'c'] });
    const lossesOf = ofState<{ readonly units: readonly { readonly stands: readonly string[] }[] }, number>((state) =>
      state.units.reduce((sum, { stands }) => sum + stands.length, 0),
    );
    const shots = onWar.candidates(onWar.view(start, 'A')).filter(({ type }: Action) => type === 'shoot');
    expect(shots.length).toBeGreaterThan(0);
    for (const shot of shots) {
      const [one, two] = [start, other].map((state) =>
        odds(onWar, onWar.view(state, 'A') as never, shot, lossesOf as never),
      );
      expect(one?.ok).toBe(true);
      expect(two).toEqual(one);
    }
  });
});
