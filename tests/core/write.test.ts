import { expect, test } from 'vitest';
import { changePiece, changeState, emit } from '../../src/core/write.js';

interface State {
  readonly turn: number;
  readonly units: readonly { readonly id: string; readonly strength: number }[];
  readonly officers: readonly { readonly id: string }[];
}

const before: State = {
  turn: 1,
  units: [
    { id: 'a', strength: 3 },
    { id: 'b', strength: 4 },
  ],
  officers: [{ id: 'x' }],
};
const begin = () => ({ state: before, events: [] as { readonly type: string }[] });

test('write: a changed state shares what was not changed', () => {
  const battle = begin();
  changeState(battle, { turn: 2 });
  expect(battle.state).toEqual({ ...before, turn: 2 });
  expect(battle.state.units).toBe(before.units);
  expect(before.turn).toBe(1);
});

test('write: one piece of one list is changed', () => {
  const battle = begin();
  changePiece(battle, 'units', 'b', { strength: 1 });
  expect(battle.state.units).toEqual([
    { id: 'a', strength: 3 },
    { id: 'b', strength: 1 },
  ]);
  expect(battle.state.units[0]).toBe(before.units[0]);
  expect(battle.state.officers).toBe(before.officers);
});

test('write: events are in the order in which they happened', () => {
  const battle = begin();
  emit(battle, { type: 'moved' });
  emit(battle, { type: 'fired' });
  expect(battle.events).toEqual([{ type: 'moved' }, { type: 'fired' }]);
});
