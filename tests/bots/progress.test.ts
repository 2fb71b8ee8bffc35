import { expect, test } from 'vitest';
import { type ProgressWeights, progressOf, type Reckoning, type Worth } from '../../src/bots/values/progress.js';
import type { VictoryCondition } from '../../src/scenario/frame.js';
import type { UnitCount } from '../../src/scenario/victory.js';

const weights: ProgressWeights = {
  strength: 0,
  attacker: 0.5,
  breaking: 0.5,
  unitsLost: 1,
  armyMorale: 10,
  groundHeld: 100,
  unitsExited: 1000,
  workBreached: 10_000,
  officerLost: 100_000,
  turnLimit: 1_000_000,
};

/** A unit of 8 stands of which some are left, worth a point each. */
const unit = (side: string, left: number, changes: Partial<UnitCount> = {}) => {
  const presence = left === 0 ? 'lost' : 'onTable';
  const name = `${side} ${left}`;
  const count: UnitCount = {
    id: name,
    name,
    side,
    startingStrength: 8,
    strength: left,
    presence,
    steady: true,
    ...changes,
  };
  const worth: Worth = { side, whole: 8, left, lost: count.presence === 'lost' };
  return { count, worth };
};

const reckon = (
  victory: readonly VictoryCondition[],
  units: readonly ReturnType<typeof unit>[],
  changes: Partial<Reckoning['picture']> = {},
): Reckoning => ({
  scenario: {
    sides: [
      { id: 'red', name: 'Red', colour: '#c00000' },
      { id: 'blue', name: 'Blue', colour: '#0000c0' },
    ],
    victory,
    turnLimit: 10,
  },
  picture: {
    turn: 4,
    units: units.map(({ count }) => count),
    officers: [],
    isAt: () => false,
    breached: () => false,
    counts: 'stands',
    ...changes,
  },
  worths: units.map(({ worth }) => worth),
});

const own = unit('red', 8);

test('a lost unit counts whole, a worn one by what it has lost', () => {
  const victory = [{ kind: 'unitsLost', side: 'red', units: 4 }] as const;
  expect(progressOf(reckon(victory, [own, unit('blue', 0)]), 'red', weights)).toBe(0.25);
  expect(progressOf(reckon(victory, [own, unit('blue', 4)]), 'red', weights)).toBe(0.0625);
  expect(progressOf(reckon(victory, [own, unit('blue', 0)]), 'blue', weights)).toBe(0);
});

test('progress ends when a condition is met', () => {
  const victory = [{ kind: 'unitsLost', side: 'red', units: 1 }] as const;
  const gone = [own, unit('blue', 0), unit('blue', 0)];
  expect(progressOf(reckon(victory, gone), 'red', weights)).toBe(1);
});

test('an army that may lose a quarter is halfway when it has lost an eighth', () => {
  const victory = [{ kind: 'armyMorale', side: 'red', share: 0.75 }] as const;
  expect(progressOf(reckon(victory, [own, unit('blue', 7)]), 'red', weights)).toBe(5);
  const waiting = unit('blue', 8, { presence: 'waiting' });
  expect(progressOf(reckon(victory, [own, unit('blue', 6), waiting]), 'red', weights)).toBe(5);
});

test('ground counts for who alone holds it, at the turn it is judged', () => {
  const at = (atTurn: number | null): number => {
    const victory = [{ kind: 'groundHeld', side: 'red', featureId: 'hill', atTurn }] as const;
    return progressOf(reckon(victory, [own, unit('blue', 8)], { isAt: (id) => id === 'red 8' }), 'red', weights);
  };
  expect([at(null), at(4), at(5)]).toEqual([100, 100, 0]);
});

test('exits, breaches, officers and time count', () => {
  const all = [
    { kind: 'unitsExited', side: 'red', units: 2 },
    { kind: 'workBreached', side: 'red', featureId: 'wall' },
    { kind: 'officerLost', side: 'red', officerId: 'general' },
    { kind: 'turnLimit', side: 'red' },
  ] as const;
  const officers = [{ id: 'general', name: 'General', side: 'blue', lost: true }];
  const out = [unit('red', 8, { presence: 'exited' }), unit('blue', 8)];
  expect(progressOf(reckon(all, out, { officers }), 'red', weights)).toBe(500_500);
  const breachOf = (): number => 0.25;
  expect(progressOf({ ...reckon(all, out, { officers }), breachOf }, 'red', weights)).toBe(503_000);
});

test('the strength of an enemy who has to attack counts by its factor', () => {
  const units = [own, unit('blue', 2)];
  const only: ProgressWeights = { strength: 4, attacker: 0.5, breaking: 0 };
  expect(progressOf(reckon([], units), 'red', only)).toBe(3);
  expect(progressOf(reckon([{ kind: 'turnLimit', side: 'red' }], units), 'red', only)).toBe(1.5);
});

test('an enemy who never had any strength is no progress, and units of no worth are not lost', () => {
  const only: ProgressWeights = { strength: 4, attacker: 1, breaking: 0.5, unitsLost: 1, armyMorale: 10 };
  const victory = [
    { kind: 'unitsLost', side: 'red', units: 2 },
    { kind: 'armyMorale', side: 'red', share: 0.5 },
  ] as const;
  const nothing = unit('blue', 0, { startingStrength: 0 });
  const none = { ...nothing, worth: { ...nothing.worth, whole: 0, lost: true } };
  expect(progressOf(reckon(victory, [own]), 'red', only)).toBe(0);
  expect(progressOf(reckon(victory, [own, none]), 'red', only)).toBe(0);
});
