import { expect, it, vi } from 'vitest';
import { nextLegs } from '../../../src/rulesets/western-theatre/kinds/legs.js';
import { leastMove } from '../../../src/rulesets/western-theatre/movement/ahead.js';
import { shortestLeg } from '../../../src/rulesets/western-theatre/movement/legs.js';
import { marchSamples } from '../../../src/rulesets/western-theatre/movement/samples.js';
import { br32, fr24, stateOf, unitIn } from '../battle.js';

/** The legs that are offered next. */

const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 27)] });
const unit = unitIn(state, 'F1');

it('WT-MOV-04 WT-MOV-05: straight ahead and wheels to both sides are offered, as far as they are open', () => {
  const path = nextLegs({
    s: state,
    unit,
    legs: [],
    value: 6,
    isOpen: (legs) => !legs.some((leg) => 'march' in leg && leg.march > 4),
  });
  expect(path.legs.map(({ kind }) => kind)).toEqual(['march', 'wheelLeft', 'wheelRight']);
  const [ahead] = path.legs.flatMap(({ parameters }) => parameters.map(({ domain }) => domain));
  expect(ahead?.kind === 'number' ? ahead.most : 0).toBeCloseTo(4, 2);
});

it('WT-MOV-04: they begin where the last leg ended, with the inches that are left', () => {
  const path = nextLegs({ s: state, unit, legs: [{ march: 2 }], value: 6, isOpen: () => true });
  expect([path.from, path.budget, path.frontage]).toEqual([{ x: 36, y: 22, heading: 0 }, 4, 6]);
});

it.each([
  ['backwards', [{ march: -1e6 }]],
  ['as far as there are inches', [{ march: 2 }, { march: 4 }]],
])('WT-MOV-04: nothing is looked for after a leg %s', (_, legs) => {
  const isOpen = vi.fn(() => true);
  expect(nextLegs({ s: state, unit, legs, value: 6, isOpen })).toMatchObject({ budget: 0, legs: [] });
  expect(isOpen).not.toHaveBeenCalled();
});

it('WT-MOV-16 WT-MOV-17: the least move is the share of experience, or all that can be gone', () => {
  expect(leastMove(state, unit, 6)).toBe(3);
  expect(leastMove(state, unit, 10)).toBeCloseTo(4, 3);
});

it('WT-MOV-05: no wheel shorter than those that are offered is proposed', () => {
  const wheelsAt = (x: number) => {
    const field = stateOf({ units: [fr24('F1', 36, 20), br32('A1', x, 40, 180)] });
    return marchSamples(field, unitIn(field, 'F1'), 6)
      .flatMap((sample) => sample())
      .flat()
      .flatMap((leg) => ('wheel' in leg ? [leg.inches] : []));
  };
  // At 36.2 the wheel that brings the enemy straight ahead is 0.06 inches long, at 37 it is 0.3.
  expect(Math.min(...wheelsAt(36.2))).toBeGreaterThanOrEqual(shortestLeg);
  expect(wheelsAt(37).length).toBeGreaterThan(wheelsAt(36.2).length);
});
