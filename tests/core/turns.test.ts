import { describe, expect, test } from 'vitest';
import { byTurns } from '../../src/core/log/turns.js';

const event = (type: string, more: object = {}): { readonly type: string } => ({ type, ...more });
const turn = (number: number, side: string | null = null) => ({ turn: number, side });
const [hit, run, ended] = [event('hit'), event('run'), event('turnEnded')];

describe('the events of an answer by turns', () => {
  test('all belong to one turn if none ends', () => {
    expect(byTurns([hit, run], turn(2), turn(2))).toEqual([{ begins: null, events: [hit, run] }]);
  });

  test('after the end of a turn belong to the next, even before its own event', () => {
    const began = event('turnBegan', { turn: 3 });
    expect(byTurns([hit, ended, run, began], turn(2), turn(3))).toEqual([
      { begins: null, events: [hit, ended] },
      { begins: turn(3), events: [run, began] },
    ]);
  });

  test('of a turn in which no one decides have a heading of their own', () => {
    const [two, three] = [event('turnBegan', { turn: 2, side: 'b' }), event('turnBegan', { turn: 3, side: 'a' })];
    const parts = byTurns([ended, two, run, ended, three], turn(1, 'a'), turn(3, 'a'));
    expect(parts.map(({ begins }) => begins)).toEqual([null, turn(2, 'b'), turn(3, 'a')]);
  });

  test('of a turn that waits for a decision before its own event are headed by the new state', () => {
    expect(byTurns([ended, run], turn(1), turn(2)).map(({ begins }) => begins)).toEqual([null, turn(2)]);
    expect(byTurns([event('turnBegan', { turn: 2 })], turn(2), turn(2)).map(({ begins }) => begins)).toEqual([null]);
  });

  test('after the last turn of a battle have no heading', () => {
    expect(byTurns([ended, hit], turn(9), turn(9)).map(({ begins }) => begins)).toEqual([null, null]);
  });

  test('before the first turn belong to none', () => {
    const began = event('turnBegan', { turn: 1, side: 'a' });
    expect(byTurns([hit, began, run], turn(0), turn(1, 'a'))).toEqual([
      { begins: null, events: [hit] },
      { begins: turn(1, 'a'), events: [began, run] },
    ]);
  });

  test('of a rule set without events of turns come before the heading', () => {
    expect(byTurns([hit], turn(1), turn(2))).toEqual([
      { begins: null, events: [hit] },
      { begins: turn(2), events: [] },
    ]);
  });
});
