import { describe, expect, test } from 'vitest';
import { redactedLog } from '../../../src/cli/logs/redacted.js';
import { noLog, type Step } from '../../../src/cli/step.js';
import { stepLines } from '../../../src/core/log.js';
import type { Ruleset, RulesetTypes } from '../../../src/core/ruleset.js';
import type { Action, BattleEvent, State } from '../../../src/rulesets/western-theatre/index.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import { br32, fr24, officer, type Setting, stateOf } from '../battle.js';
import { at, eventsOf, play, type Reply } from '../play.js';

/** What a side is shown while the other throws for reserves and places them: what it would see if there were none. */

const ruleset = westernTheatre as unknown as Ruleset<RulesetTypes>;
const field = [fr24('F1', 24, 12), br32('A1', 24, 36)];
const late = (id: string) => br32(id, 0, 0, 180, { at: undefined });
const group = (id: string, ...units: readonly string[]) =>
  ({ id, side: 'allied', units, turn: 1, edge: 'north', at: 48 }) as const;
const none: Setting = { units: field };
const one: Setting = { units: [...field, late('A2')], reserves: [group('G', 'A2')] };
const two: Setting = { units: [...field, late('A2'), late('A3')], reserves: [group('G', 'A2'), group('H', 'A3')] };

const exchanging = (setting: Setting): State => at(stateOf(setting), 'exchange', 'allied');
const shownTo = (side: string, events: readonly BattleEvent[]) =>
  events.flatMap((event) => westernTheatre.redact(event, side) ?? []);

/** The view of the French, their question and the words for it. */
const seen = (state: State) => {
  const view = westernTheatre.view(state, 'french');
  const question = westernTheatre.ask(view);
  return { view, question, words: question && westernTheatre.words.question(view, question) };
};

describe('entry of the enemy', () => {
  const moves = seen(exchanging(none));

  test.each<readonly [string, Setting, readonly Reply[]]>([
    ['a throw is open', one, []],
    ['it has failed', one, [{ entry: [1, 2] }]],
    ['it has succeeded', one, [{ entry: [6, 2] }]],
    ['the reserve waits', one, [{ entry: [6, 2] }, { type: 'endEntry' }]],
    ['a first of two throws is open', two, []],
    ['a second of two throws is open', two, [{ entry: [1, 1] }]],
  ])('WT-GEN-14 WT-C112: when %s, the other side sees the moves that come next', (_, setting, replies) => {
    const { state, events } = play(exchanging(setting), replies);
    expect(seen(state)).toEqual(moves);
    expect(moves.question).toMatchObject({ kind: 'decision', side: 'allied', task: 'moves' });
    expect(shownTo('french', events)).toEqual([]);
  });

  test('WT-GEN-14: a unit that has come on is seen, and no more of those that are still to come than before', () => {
    const entering = play(exchanging(two), [{ entry: [6, 1] }]).state;
    const placed = play(entering, [{ type: 'placeEntry', unitId: 'A2', pose: { x: 48, y: 47, heading: 180 } }]);
    expect(westernTheatre.ask(placed.state)).toMatchObject({ purpose: 'entry', by: 'H' });
    const { view, question } = seen(placed.state);
    expect(view.units.map(({ id }) => id)).toEqual(['F1', 'A1', 'A2']);
    expect(question).toMatchObject({ task: 'moves' });
    expect(shownTo('french', placed.events)).toEqual(eventsOf(placed, 'entered'));
  });

  test('WT-GEN-14: of a unit that comes on, a log says so by its name, once', () => {
    const named: Setting = { ...one, units: [...field, { ...late('A2'), name: 'Wangenheim' }] };
    const before = play(exchanging(named), [{ entry: [6, 1] }]).state;
    const question = westernTheatre.ask(before);
    const action: Action = { type: 'placeEntry', unitId: 'A2', pose: { x: 48, y: 47, heading: 180 } };
    const answered = westernTheatre.answer(before, { action });
    if (question === null || !answered.ok) throw new Error('refused');
    const lines: string[] = [];
    const told = (step: Step): void =>
      void lines.push(...stepLines({ ruleset, scenario: before.scenario }, step).map((line) => line.trim()));
    const { state: after, events } = answered;
    redactedLog('french', ruleset, { ...noLog, step: told }).step({
      number: 1,
      by: 'x',
      question,
      answer: { action },
      before,
      after,
      events,
    });
    expect(lines.map((line) => line.replace(/ +WT.*/, ''))).toEqual(['Wangenheim comes on']);
  });

  test('WT-GEN-14: the owner sees the throw, and the step of moves begins for it alone', () => {
    const state = exchanging(one);
    expect(westernTheatre.ask(westernTheatre.view(state, 'allied'))).toMatchObject({ purpose: 'entry' });
    const { events } = play(state, [{ entry: [1, 1] }]);
    expect(shownTo('allied', events)).toContainEqual(expect.objectContaining({ type: 'stepBegan', step: 'move' }));
  });

  test('WT-GEN-14: the same where no unit may move and officers come next', () => {
    const officers: Partial<Setting> = { officers: [officer('AO', 'army', 40, 40)] };
    const marked = [fr24('F1', 24, 12), br32('A1', 24, 36, 180, { marker: 'red' })];
    const nobody = exchanging({ units: marked, ...officers });
    const waiting = exchanging({ ...one, units: [...marked, late('A2')], ...officers });
    expect(seen(nobody).question).toMatchObject({ task: 'commandMoves' });
    expect(seen(waiting)).toEqual(seen(nobody));
    expect(shownTo('french', play(waiting, [{ entry: [1, 2] }]).events)).toEqual([]);
  });

  test('WT-GEN-14: where no moves come next, the view says that something is decided', () => {
    const alone: Setting = { units: [fr24('F1', 24, 12), late('A2')], reserves: [group('G', 'A2')] };
    const { view, question } = seen(exchanging(alone));
    expect(view.step).toBe('entry');
    expect(question).toMatchObject({ purpose: 'secret', side: 'allied' });
  });
});
