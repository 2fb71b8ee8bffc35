import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/core/fill.js';
import { steer } from '../../../src/steer/index.js';
import { block, cav, column, inf, line8, officer, stateOf } from '../battle.js';
import { agenda, inMoves, refusalsOf } from './play.js';

const state = inMoves(
  stateOf({
    units: [
      line8('A1', 36, 10, 0),
      column('A2', 12, 10, 0),
      inf('A3', 0, 0, 0, { in: 'farm' }),
      cav('light', 'A4', 60, 4, 0),
      line8('B1', 36, 17, 180),
    ],
    officers: [officer('A-adj', 'adjutant', [30, 5])],
    terrain: [block('farm', 'building', [50, 12, 58, 18])],
  }),
);

/** Where an order ends that is steered to a point. */
const steered = (draft: Draft, x: number, y: number, heading?: number) => {
  const found = steer(agenda, state, draft, { point: { x, y }, heading });
  if (!found.ok) throw new Error(JSON.stringify(found.refusals));
  expect(refusalsOf(state, found.action)).toEqual([]);
  return found;
};

describe('orders that are steered to a point', () => {
  it('OW-MOV-04: a column goes to a point in reach', () => {
    const { end, distance } = steered({ type: 'move', unit: 'A2' }, 14, 15);
    expect(distance).toBeLessThan(0.05);
    expect([end.x, end.y]).toEqual([14, 15]);
  });

  it('OW-MOV-01: beyond its allowance it goes as far as that', () => {
    expect(steered({ type: 'move', unit: 'A2' }, 12, 30).end.y).toBeCloseTo(16, 2);
    expect(steered({ type: 'move', unit: 'A2', double: true }, 12, 30).end.y).toBeCloseTo(22, 2);
  });

  it('OW-MOV-07: a line stops 1 inch before the enemy', () => {
    expect(steered({ type: 'move', unit: 'A1' }, 36, 14).end.y).toBe(14);
    expect(steered({ type: 'move', unit: 'A1' }, 36, 17).end.y).toBeCloseTo(14, 2);
  });

  it('OW-MOV-04: a turn on the spot', () => {
    const { end } = steered({ type: 'move', unit: 'A1' }, 36, 10, 20);
    expect(end.heading).toBeCloseTo(20, 2);
  });

  it('OW-BLD-02: a garrison comes out at the side that is pointed at', () => {
    const draft = { type: 'leaveBuilding', unit: 'A3', formation: { kind: 'column' } };
    const { end } = steered(draft, 47, 15);
    expect(end.x).toBeLessThan(50);
    expect(end.heading).toBe(270);
  });

  it('OW-CMD-02: a commander rides to a point in reach, and no farther', () => {
    expect(steered({ type: 'moveCommander', commander: 'A-adj' }, 33, 9).distance).toBeLessThan(0.05);
    expect(steered({ type: 'moveCommander', commander: 'A-adj' }, 30, 30).end.y).toBeCloseTo(17, 1);
  });
});
