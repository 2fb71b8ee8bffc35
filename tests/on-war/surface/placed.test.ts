import { describe, expect, test } from 'vitest';
import { placePiece } from '../../../src/core/place.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import { line8, stateOf } from '../battle.js';
import { far, garrison, line, windows } from '../fire/farm.js';

/** Battalions placed by hand, and states that no play comes to. */

const state = stateOf({ units: [line, garrison(), far], terrain: [windows] });

describe('placed by hand', () => {
  test('OW-BLD-02: a garrison has no place of its own, and is refused with the reason', () => {
    const placed = placePiece(onWar, state, { piece: 'B1', x: 10, y: 10 });
    expect(placed).toMatchObject({ ok: false, refusals: [{ code: 'brokenInvariant', clause: 'OW-BLD-02' }] });
    expect(placed.ok ? [] : placed.refusals).toHaveLength(1);
  });

  test('OW-GEN-08: any other battalion goes where it is put', () => {
    const placed = placePiece(onWar, state, { piece: 'A1', x: 20, y: 12 });
    expect(placed.ok && placed.value.state.units.find(({ id }) => id === 'A1')?.pose).toEqual({
      x: 20,
      y: 12,
      heading: 0,
    });
  });
});

describe('what must always hold', () => {
  const plain = stateOf({ units: [line8('A1', 36, 10, 0), far] });

  test('OW-SEQ-02: the turn is one of the battle, and of one of its sides', () => {
    const { turnLimit } = plain.scenario;
    expect(onWar.invariants(null, plain)).toEqual([]);
    expect(onWar.invariants(null, { ...plain, turn: turnLimit })).toEqual([]);
    expect(onWar.invariants(null, { ...plain, turn: 0 })).toEqual([`turn 0 is none of the ${turnLimit}`]);
    expect(onWar.invariants(null, { ...plain, turn: turnLimit + 1 })).toEqual([
      `turn ${turnLimit + 1} is none of the ${turnLimit}`,
    ]);
    expect(onWar.invariants(null, { ...plain, active: 'C' })).toEqual(['it is the turn of C']);
  });
});
