import { describe, expect, it } from 'vitest';
import { shiftedInwards } from '../../../src/rulesets/on-war/flight/outside.js';
import { line8, stateOf, unitIn } from '../battle.js';

/** Where a battalion stands that turns to run over an edge of the table. */

const shifted = (x: number, y: number, heading: number) => {
  const state = stateOf({ units: [line8('A', 36, 24, 0)] });
  const { width, height } = state.scenario.table;
  const { pose } = unitIn(state, 'A');
  const to = shiftedInwards(state, unitIn(state, 'A'), { ...pose, x, y, heading });
  return { ...to, width, height };
};

describe('shifted inwards', () => {
  it('OW-ROU-02: from the side edges', () => {
    const { width } = shifted(36, 24, 180);
    const half = width - shifted(width + 1, 24, 180).x;
    expect(half).toBeGreaterThan(1);
    expect(shifted(-1, 24, 180)).toMatchObject({ x: half, y: 24 });
    expect(shifted(width + 1, 24, 180).y).toBe(24);
  });

  it('OW-ROU-02: not from the edge that it runs to', () => {
    expect(shifted(36, -1, 180)).toMatchObject({ x: 36, y: -1 });
    const { height } = shifted(36, 24, 0);
    expect(shifted(36, height + 1, 0)).toMatchObject({ x: 36, y: height + 1 });
    expect(shifted(36, height + 3, 180).y).toBeLessThan(height);
  });
});
