import { describe, expect, test } from 'vitest';
import { resolve } from '../../../src/core/resolution.js';
import { resolutions } from '../../../src/rulesets/on-war/resolutions.js';

/** Resolutions from plain figures. */

const worked = (id: string, given: Readonly<Record<string, unknown>>) => {
  const result = resolve({ resolutions }, id, given);
  return result.ok ? result.value : result.refusals.map(({ code }) => code);
};

describe('a shot', () => {
  test('OW-FIR-09 OW-FIR-11 OW-HIT-05: of a line of eight is 16 dice at 4+, saved on 4+', () => {
    expect(worked('fire', { stands: 8, range: 12 })).toMatchObject({
      rolls: [{ dice: 16, read: { kind: 'reaching', need: 4 } }, { read: { kind: 'reaching', need: 4 } }],
    });
  });

  test('OW-FIR-07 OW-ART-06: is refused out of range, and for heavy guns that have moved', () => {
    expect(worked('fire', { stands: 8, range: 16.1 })).toEqual(['outOfRange']);
    expect(worked('fire', { type: 'heavyArtillery', stands: 3, range: 20, moved: true })).toEqual(['mayNotShoot']);
  });
});

test('OW-MEL-05 OW-MEL-06: heavy cavalry charges a line with three dice a stand at 3+', () => {
  const strike = { type: 'heavyCavalry', stands: 5, charged: true };
  expect(worked('melee', strike)).toMatchObject({ rolls: [{ dice: 15, read: { kind: 'reaching', need: 3 } }] });
});

test('OW-GEN-03: a reluctant battalion passes its motivation check on 5 or more', () => {
  expect(worked('check', { motivation: 'reluctant' })).toMatchObject({
    rolls: [{ dice: 1, target: 5, comparison: 'atLeast' }],
    outcomes: expect.arrayContaining([expect.objectContaining({ text: 'passed', probability: 2 / 6 })]),
  });
});
