import { expect, test } from 'vitest';
import type { VictoryCondition } from '../../src/scenario/frame.js';
import {
  type BattlePicture,
  type UnitCount,
  verdictAtTurnEnd,
  verdictOnEmptySides,
} from '../../src/scenario/victory.js';

const count = (id: string, side: string, patch: Partial<UnitCount> = {}): UnitCount => ({
  id,
  name: id,
  side,
  startingStrength: 4,
  strength: 4,
  presence: 'onTable',
  steady: true,
  ...patch,
});
const frame = (...victory: readonly VictoryCondition[]) => ({
  sides: [
    { id: 'red', name: 'Redcoats', colour: 'red' },
    { id: 'blue', name: 'Highlanders', colour: 'blue' },
  ] as const,
  terrain: [{ id: 'hill', name: 'Drumossie' }],
  victory,
  turnLimit: 10,
});
const picture = (patch: Partial<BattlePicture> = {}): BattlePicture => ({
  turn: 4,
  units: [count('r1', 'red'), count('r2', 'red'), count('b1', 'blue'), count('b2', 'blue')],
  officers: [],
  isAt: () => false,
  breached: () => false,
  counts: 'stands',
  ...patch,
});
const judged = (condition: VictoryCondition, patch: Partial<BattlePicture>) =>
  verdictAtTurnEnd(frame(condition), picture(patch))?.winner;

test('victory: units lost are those destroyed or driven off, not those that marched off', () => {
  const condition = { kind: 'unitsLost', side: 'red', units: 1 } as const;
  expect(judged(condition, { units: [count('b', 'blue', { presence: 'lost' })] })).toBe('red');
  expect(judged(condition, { units: [count('b', 'blue', { presence: 'exited' })] })).toBeUndefined();
  expect(judged(condition, { units: [count('r', 'red', { presence: 'lost' })] })).toBeUndefined();
});

test('victory: army morale counts strength, that of lost units as gone', () => {
  const condition = { kind: 'armyMorale', side: 'red', share: 0.5 } as const;
  const army = (strength: number) => ({
    units: [count('b1', 'blue', { presence: 'lost' }), count('b2', 'blue', { strength })],
  });
  expect(judged(condition, army(4))).toBe('red');
  expect(judged({ ...condition, share: 0.4 }, army(4))).toBeUndefined();
  expect(judged({ ...condition, share: 0.4 }, army(3))).toBe('red');
});

test('victory: army morale of exactly the share is met, whatever the rounding of the share', () => {
  const condition = { kind: 'armyMorale', side: 'red', share: 0.29 } as const;
  const army = (strength: number) => ({ units: [count('b1', 'blue', { startingStrength: 100, strength })] });
  expect(judged(condition, army(29))).toBe('red');
  expect(judged(condition, army(30))).toBeUndefined();
});

test('victory: ground is held by the side that alone has a steady unit there', () => {
  const condition = { kind: 'groundHeld', side: 'red', featureId: 'hill', atTurn: null } as const;
  const on = (...ids: readonly string[]) => ({
    isAt: (unitId: string, featureId: string) => featureId === 'hill' && ids.includes(unitId),
  });
  expect(judged(condition, on('r1'))).toBe('red');
  expect(judged(condition, on('r1', 'b1'))).toBeUndefined();
  expect(judged(condition, on('b1'))).toBeUndefined();
  const shaken = [count('r1', 'red'), count('b1', 'blue', { steady: false })];
  expect(judged(condition, { ...on('r1', 'b1'), units: shaken })).toBe('red');
  expect(judged(condition, { ...on('r1'), units: [count('r1', 'red', { presence: 'lost' })] })).toBeUndefined();
});

test('victory: ground to be held at a turn counts at that turn alone', () => {
  const condition = { kind: 'groundHeld', side: 'red', featureId: 'hill', atTurn: 4 } as const;
  const stands = (unitId: string) => unitId === 'r1';
  expect(judged(condition, { isAt: stands })).toBe('red');
  expect(judged(condition, { isAt: stands, turn: 5 })).toBeUndefined();
});

test('victory: units that marched off win for their own side', () => {
  const condition = { kind: 'unitsExited', side: 'red', units: 1 } as const;
  expect(judged(condition, { units: [count('r', 'red', { presence: 'exited' }), count('b', 'blue')] })).toBe('red');
  expect(judged(condition, { units: [count('r', 'red'), count('b', 'blue', { presence: 'exited' })] })).toBeUndefined();
});

test('victory: an officer lost wins for his enemies', () => {
  const condition = { kind: 'officerLost', side: 'red', officerId: 'charles' } as const;
  const charles = { id: 'charles', name: 'Charles', side: 'blue', lost: true };
  expect(judged(condition, { officers: [charles] })).toBe('red');
  expect(judged(condition, { officers: [{ ...charles, lost: false }] })).toBeUndefined();
});

test('victory: a breach wins', () => {
  const condition = { kind: 'workBreached', side: 'blue', featureId: 'fort' } as const;
  expect(judged(condition, { breached: (id) => id === 'fort' })).toBe('blue');
  expect(judged(condition, {})).toBeUndefined();
});

test('victory: the first condition met in the order of the scenario decides', () => {
  const units = [count('r', 'red', { presence: 'lost' }), count('b', 'blue', { presence: 'exited' })];
  const lost = { kind: 'unitsLost', side: 'blue', units: 1 } as const;
  const officer = { kind: 'officerLost', side: 'red', officerId: 'charles' } as const;
  const officers = [{ id: 'charles', name: 'Charles', side: 'blue', lost: true }];
  expect(verdictAtTurnEnd(frame(lost, officer), picture({ units, officers }))?.winner).toBe('blue');
  expect(verdictAtTurnEnd(frame(officer, lost), picture({ units, officers }))?.winner).toBe('red');
});

test('victory: the same kind of condition reached by both sides at once is a draw', () => {
  const units = [count('r', 'red', { presence: 'lost' }), count('b', 'blue', { presence: 'lost' })];
  const verdict = verdictAtTurnEnd(
    frame({ kind: 'unitsLost', side: 'red', units: 1 }, { kind: 'unitsLost', side: 'blue', units: 1 }),
    picture({ units }),
  );
  expect(verdict).toMatchObject({ winner: null, by: 'shared' });
});

test('victory: conditions of two kinds reached by both sides at once are a draw only with anyKind', () => {
  const units = [count('r', 'red', { presence: 'lost' }), count('b', 'blue')];
  const both = frame(
    { kind: 'unitsLost', side: 'blue', units: 1 },
    { kind: 'groundHeld', side: 'red', featureId: 'hill', atTurn: null },
  );
  const now = picture({ units: [...units, count('r2', 'red')], isAt: (id) => id === 'r2' });
  expect(verdictAtTurnEnd(both, now)).toMatchObject({ winner: 'blue', by: 'unitsLost' });
  expect(verdictAtTurnEnd(both, now, 'anyKind')).toMatchObject({ winner: null, by: 'shared' });
});

test('victory: two conditions reached by one side at once are its victory', () => {
  const units = [count('r', 'red', { presence: 'lost' }), count('r2', 'red', { presence: 'lost' }), count('b', 'blue')];
  const both = frame({ kind: 'unitsLost', side: 'blue', units: 1 }, { kind: 'unitsLost', side: 'blue', units: 2 });
  expect(verdictAtTurnEnd(both, picture({ units }), 'anyKind')?.winner).toBe('blue');
});

test('victory: the turn limit is a draw, or goes to the side that had to hold out', () => {
  expect(verdictAtTurnEnd(frame(), picture({ turn: 9 }))).toBeNull();
  expect(verdictAtTurnEnd(frame(), picture({ turn: 10 }))).toMatchObject({ winner: null, by: 'turnLimit' });
  const holding = frame({ kind: 'turnLimit', side: 'red' });
  expect(verdictAtTurnEnd(holding, picture({ turn: 9 }))).toBeNull();
  expect(verdictAtTurnEnd(holding, picture({ turn: 10 }))).toMatchObject({ winner: 'red', by: 'turnLimit' });
});

test('victory: any other condition goes before the turn limit', () => {
  const both = frame({ kind: 'turnLimit', side: 'red' }, { kind: 'workBreached', side: 'blue', featureId: 'fort' });
  expect(verdictAtTurnEnd(both, picture({ turn: 10, breached: () => true }))?.winner).toBe('blue');
});

test('victory: a side without units on the table or to come has lost', () => {
  const gone = [count('r', 'red'), count('b', 'blue', { presence: 'exited' })];
  expect(verdictOnEmptySides(frame(), picture({ units: gone }))).toMatchObject({ winner: 'red', by: 'noUnits' });
  expect(verdictOnEmptySides(frame(), picture({ units: gone }), ['blue'])).toBeNull();
  const waiting = [count('r', 'red'), count('b', 'blue', { presence: 'waiting' })];
  expect(verdictOnEmptySides(frame(), picture({ units: waiting }))).toBeNull();
  expect(verdictOnEmptySides(frame(), picture({ units: [] }))).toMatchObject({ winner: null });
});

test('victory: reasons use names', () => {
  const verdict = verdictAtTurnEnd(
    frame({ kind: 'groundHeld', side: 'red', featureId: 'hill', atTurn: null }),
    picture({ isAt: (id) => id === 'r1' }),
  );
  expect(verdict?.text).toBe('Redcoats alone held Drumossie.');
});
