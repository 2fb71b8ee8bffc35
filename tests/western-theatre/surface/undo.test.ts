import { describe, expect, test } from 'vitest';
import { beginHistory, canUndo, proceed, stateOf } from '../../../src/core/history.js';
import { type Action, westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import { br32, checkedScenario, fr24, type Setting } from '../battle.js';

/** Undo tells a side nothing of reserves of the enemy: neither that they have thrown nor that there are none. */

const field = [fr24('F1', 24, 12), br32('A1', 24, 36)];
const none: Setting = { units: field };
const waiting: Setting = {
  units: [...field, br32('A2', 0, 0, 180, { at: undefined })],
  reserves: [{ id: 'AG', side: 'allied', units: ['A2'], turn: 1, edge: 'north', at: 20 }],
};

/** Plays actions of the French, and lets reserves fail to come. */
const played = (setting: Setting, ...actions: readonly Action['type'][]) => {
  let history = beginHistory(westernTheatre, checkedScenario(setting));
  const go = (answer: Parameters<typeof westernTheatre.answer>[1]): void => {
    const next = proceed(westernTheatre, history, answer);
    if (!next.ok) throw new Error(JSON.stringify(next.refusals));
    history = next.value;
  };
  for (const type of actions) go({ action: { type } as Action });
  const question = westernTheatre.ask(stateOf(history));
  if (question?.kind === 'roll' && question.seenBy !== undefined) go({ faces: [1, 1] });
  return history;
};

describe('undo', () => {
  test.each([
    ['a reserve that has thrown', waiting],
    ['no reserve', none],
  ])('WT-GEN-14 WT-ENT-02: with %s of the enemy, the end of a player turn is not undone', (_, setting) => {
    const history = played(setting, 'endMoves');
    expect(westernTheatre.ask(stateOf(history))).toMatchObject({ side: 'allied', task: 'moves' });
    expect(canUndo(westernTheatre, history, { side: 'french' })).toBe(false);
    expect(canUndo(westernTheatre, history, { side: 'french', force: true })).toBe(true);
  });

  test('WT-GEN-14: an action before the player turn ends is undone as always', () => {
    const near: Setting = { units: [fr24('F1', 24, 30), br32('A1', 24, 36)] };
    const history = played(near, 'endMoves');
    expect(westernTheatre.ask(stateOf(history))).toMatchObject({ side: 'french', task: 'fire' });
    expect(canUndo(westernTheatre, history, { side: 'french' })).toBe(true);
  });

  test('WT-GEN-14 WT-FOG-01: where Fog of War is thrown for first, the end of a player turn is undone until it is', () => {
    const history = played({ ...waiting, fogOfWar: true });
    const fog = proceed(westernTheatre, history, { faces: [2] });
    const moved = fog.ok && proceed(westernTheatre, fog.value, { action: { type: 'endMoves' } });
    if (moved === false || !moved.ok) throw new Error('refused');
    expect(westernTheatre.ask(stateOf(moved.value))).toMatchObject({ side: 'allied', purpose: 'fog' });
    expect(canUndo(westernTheatre, moved.value, { side: 'french' })).toBe(true);
  });
});

test.each([
  ['a reserve that has thrown', waiting],
  ['no reserve', none],
])('WT-GEN-14 WT-RSP-21: with %s of the enemy, an answer just before its step of entry is not undone', (_, setting) => {
  // A routed unit flees past F1, which may fire; a routing unit exchanges no marker, so nothing else is asked before.
  const units = [...setting.units, br32('A9', 24, 16, 0, { plight: 'routing' })];
  const dice: Readonly<Record<string, number>> = { flee: 3, entry: 1 };
  let history = beginHistory(westernTheatre, checkedScenario({ ...setting, units, firstSide: 'allied' }));
  for (let question = westernTheatre.ask(stateOf(history)); question !== null; ) {
    if (question.kind === 'decision' && question.side === 'allied') break;
    const answer: Parameters<typeof westernTheatre.answer>[1] =
      question.kind === 'roll'
        ? {
            faces: Array.from(
              { length: question.dice },
              () => dice[question?.kind === 'roll' ? question.purpose : ''] ?? 2,
            ),
          }
        : { action: { type: 'responseFire', unitId: 'F1', fire: false } };
    const next = proceed(westernTheatre, history, answer);
    if (!next.ok) throw new Error(JSON.stringify(next.refusals));
    history = next.value;
    question = westernTheatre.ask(stateOf(history));
  }
  expect(history.steps.some(({ by }) => by === 'french')).toBe(true);
  expect(westernTheatre.ask(stateOf(history))).toMatchObject({ side: 'allied', task: 'moves' });
  expect(canUndo(westernTheatre, history, { side: 'french' })).toBe(false);
});
