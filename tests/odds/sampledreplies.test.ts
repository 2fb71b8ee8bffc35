import { describe, expect, test } from 'vitest';
import { scripted } from '../../src/core/dice/scripted.js';
import { stateOf } from '../../src/core/history.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { mean } from '../../src/odds/distribution.js';
import { ofState } from '../../src/odds/measure.js';
import { type OddsOptions, odds } from '../../src/odds/odds.js';
import { opened, taken } from '../core/battles.js';
import { dicegame, type GameState } from '../core/dicegame.js';

type Options = OddsOptions<typeof dicegame extends Ruleset<infer K> ? K : never, number>;

/** Red has the first turn. */
const start = stateOf(opened(scripted([[6], [1]])));
const lost = ofState<GameState, number>(({ strength, scenario }) => scenario.strength - strength.blue);

/** A volley of four dice, each of which hits with 1/3; blue may stand or dodge. */
const volley = (options: Options) => taken(odds(dicegame, start, { type: 'volley', dice: 4 }, lost, options));
const unhurt = ({ outcomes }: ReturnType<typeof volley>): number =>
  outcomes.find(({ value }) => value === 0)?.probability ?? 0;

/** Blue wants no hit at all: worth 1, anything else nothing. */
const score = (hits: number): number => (hits === 0 ? 1 : 0);
const sampled = { branches: 0, samples: 400, score } as const;

/** Who stands is unhurt if no die hits. Of two average dice one must be a 5, which one face in six is, to leap aside. */
const standing = (2 / 3) ** 4;
const leaping = 1 - (5 / 6) ** 2;
const dodging = leaping + (1 - leaping) * standing;

describe('replies that are looked for by sampling', () => {
  test('odds: the exact chances of both replies', () => {
    expect(unhurt(volley({ policy: 'best', score }))).toBeCloseTo(dodging, 12);
    expect(unhurt(volley({ policy: 'worst', score }))).toBeCloseTo(standing, 12);
  });

  test.each([
    ['best', dodging],
    ['worst', standing],
  ] as const)('odds: the %s reply is found, the same in all samples', (policy, chance) => {
    const found = volley({ ...sampled, policy, seed: 2 });
    expect(found.exact).toBe(false);
    expect(Math.abs(unhurt(found) - chance)).toBeLessThan(0.05);
  });

  test('odds: the samples of a reply count as branches', () => {
    // One answer for the reply of blue and one or two rolls a sample; the two replies with 32 samples each come first.
    const { branches } = volley({ ...sampled, samples: 1, policy: 'best' });
    expect(branches).toBeGreaterThanOrEqual(2 * (1 + 32) + 2);
    expect(branches).toBeLessThanOrEqual(1 + 2 + 32 + 2 * 32 + 3);
  });

  test('odds: of later decisions each gets its own reply', () => {
    const until: Options['until'] = ({ turn }) => turn > start.turn + 1;
    const pass = (options: Options) =>
      taken(odds(dicegame, start, { type: 'volley', dice: 1 }, lost, { until, ...options }));
    const both = { branches: 0, samples: 20, seed: 1 } as const;
    const found = pass({ ...both, policy: 'best' });
    expect(found).toEqual(pass({ ...both, policy: 'best' }));
    expect(mean(found)).toBeGreaterThanOrEqual(0);
    expect(mean(found)).toBeLessThanOrEqual(1);
  });
});
