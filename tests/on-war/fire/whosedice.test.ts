import { expect, test } from 'vitest';
import { askingLine } from '../../../src/core/log.js';
import { words } from '../../../src/rulesets/on-war/words.js';
import { battery, cav, line8, officer, type Setting } from '../battle.js';
import { garrison, line, windows } from './farm.js';
import { atShooting, type Given, hits, play, rollIn, shoots, some } from './shooting.js';

/** Rolls in which it matters whose each die is: people are told, and in which order the dice are read (OW-HIT-05, 09). */

const askedAfter = (setting: Setting, ...answers: readonly Given[]): string => {
  const { state } = play(atShooting(setting), ...answers);
  return askingLine(rollIn(state), words, state);
};

const firer = line;

test('OW-HIT-05: each die of a roll of saves has a name, and its need where the needs differ', () => {
  const horse = { units: [firer, cav('heavy', 'B1', 36, 22, 180)], officers: [officer('BG', 'general', 'B1')] };
  expect(askedAfter(horse, shoots('A1', 'B1'), some('toHit', 3, 6, 13), hits('BG', 'c', 't2'))).toBe(
    'B1, saves: roll 3d6, in order for t2 (5 or more), the command stand (4 or more) and BG (4 or more)',
  );
  const foot = { units: [firer, line8('B1', 36, 22, 180)] };
  expect(askedAfter(foot, shoots('A1', 'B1'), some('toHit', 2, 6, 14), hits('t1', 'c'))).toBe(
    'B1, saves: roll 2d6, in order for t1 and the command stand, needs 4 or more',
  );
});

test('OW-HOW-03: stands near a shell are named, with their battalion where there are several', () => {
  const near = { units: [battery('howitzer', 'A1', 36, 10, 0, { troopStands: 1 }), line8('B1', 36, 42, 180)] };
  const asked = askedAfter(near, shoots('A1', 'B1'), ['toHit', 6], { type: 'placeTemplates', stands: ['t1'] });
  expect(asked).toBe('A1, stands near the shell: roll 1d6, in order for t2, needs 4 or more');
  const two = { units: [...near.units, line8('B2', 36, 43.25, 180)] };
  const both = askedAfter(two, shoots('A1', 'B1'), ['toHit', 6], { type: 'placeTemplates', stands: ['t1'] });
  expect(both).toContain('in order for t2 of B1, t1 of B2');
});

test('OW-BLD-05: firepower is rolled for each stand of a garrison that failed its save', () => {
  const setting = { units: [line, garrison()], terrain: [windows] };
  const asked = askedAfter(setting, shoots('A1', 'B1'), some('toHit', 3, 5, 13), ['save', 3, 4, 2]);
  expect(asked).toBe('A1, firepower against the walls: roll 2d6, in order for t1 and t3, needs 6 or more');
});
