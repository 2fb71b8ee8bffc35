import { describe, expect, it } from 'vitest';
import { moveSamples } from '../../../src/rulesets/on-war/kinds/movesamples.js';
import { moveVerb } from '../../../src/rulesets/on-war/kinds/movewords.js';
import { line8, stateOf, unitIn } from '../battle.js';

/** Turns that are too small to see. They count as moving all the same. */

const firstHeadings = (enemyX: number): readonly number[] => {
  const state = stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', enemyX, 30, 180)] });
  return moveSamples(state, unitIn(state, 'A1')).flatMap((group) =>
    group().flatMap(({ path }) => path.slice(0, 1).map(({ heading }) => heading)),
  );
};
const isSmall = (heading: number): boolean => heading !== 0 && (heading < 1 || heading > 359);
const isTurn = (heading: number): boolean => heading >= 1 && heading < 90;

describe('small turns', () => {
  it('OW-MOV-12: a turn of less than 1 degree to an enemy is not tried, a greater one is', () => {
    expect(firstHeadings(36.2).filter(isSmall)).toEqual([]);
    expect(firstHeadings(36.2).some(isTurn)).toBe(false);
    expect(firstHeadings(38).some(isTurn)).toBe(true);
  });

  it('OW-MOV-12: an order to turn by less is not called staying', () => {
    const state = stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 30, 180)] });
    const turn = { type: 'move', unit: 'A1', path: [{ x: 36, y: 10, heading: 0.4 }] } as const;
    expect(moveVerb(state, unitIn(state, 'A1'), turn)).toBe('turn or move a little');
  });
});
