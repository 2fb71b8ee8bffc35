import { describe, expect, it } from 'vitest';
import { LinstockError } from '../../src/core/error.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { loadScenario } from '../../src/scenarios/index.js';

const battle = onWar.begin(loadScenario('crossroads'));
const imagined = (pick: (n: number) => number) => onWar.determinize(onWar.view(battle, 'allies'), pick);

describe('a pick of determinize', () => {
  it('is a whole number from 0 to n - 1', () => {
    expect(imagined(() => 0).kind).toBe('state');
    expect(imagined((n) => n - 1).kind).toBe('state');
  });

  it.each([Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY, '0'])('is refused if it is %s', (wrong) => {
    expect(() => imagined(() => wrong as number)).toThrow(LinstockError);
  });

  it('is refused if there are not so many', () => {
    expect(() => imagined((n) => n)).toThrow(/from 0 to \d+, not \d+/);
  });
});
