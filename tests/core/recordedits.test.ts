import { expect, test } from 'vitest';
import { correctRoll } from '../../src/core/correct.js';
import { scripted } from '../../src/core/dice/scripted.js';
import { loadRecord } from '../../src/core/loadrecord.js';
import { recordOfHistory, saveRecord } from '../../src/core/record.js';
import { opened, taken } from './battles.js';
import { dicegame } from './dicegame.js';

/** Forged corrections and placements of a record. */
const corrected = taken(correctRoll(dicegame, opened(scripted([[6], [1]])), 0, { faces: [5] })).history;
const record = JSON.parse(saveRecord(dicegame, recordOfHistory(dicegame, corrected)));
const [own] = record.corrections;
const placement = { at: 1, piece: 'red', x: 1, y: 2 };

const pathsOf = async (changed: object): Promise<readonly string[]> => {
  const loaded = await loadRecord(dicegame, { ...record, ...changed });
  return loaded.ok ? [] : loaded.refusals.map(({ path }) => path);
};

test('record: its own corrections, and placements of the right form, are read', async () => {
  expect(await pathsOf({})).toEqual([]);
  expect(await pathsOf({ placements: [placement, { ...placement, heading: 90 }] })).toEqual([]);
});

test.each<readonly [what: string, changed: object, path: string]>([
  ['corrections that are no list', { corrections: 7 }, 'corrections'],
  ['a correction that is no object', { corrections: ['x'] }, 'corrections[0]'],
  ['a correction of no answer', { corrections: [{ ...own, answer: 9 }] }, 'corrections[0].answer'],
  ['a correction of a negative answer', { corrections: [{ ...own, answer: -1 }] }, 'corrections[0].answer'],
  ['what was given that is no roll', { corrections: [{ ...own, was: { action: {} } }] }, 'corrections[0].was'],
  ['what was given of a wrong form', { corrections: [{ ...own, was: { faces: 'x' } }] }, 'corrections[0].was.faces'],
  ['a correction to something else', { corrections: [{ ...own, now: { faces: [4] } }] }, 'corrections[0].now'],
  ['corrections that do not follow', { corrections: [own, own] }, 'corrections[1].was'],
  ['a count that is none', { corrections: [{ ...own, kept: 1.5 }] }, 'corrections[0]'],
  ['a field of its own', { corrections: [{ ...own, extra: 1 }] }, 'corrections[0].extra'],
  ['placements that are no list', { placements: {} }, 'placements'],
  ['a placement that is no object', { placements: [null] }, 'placements[0]'],
  ['a placement nowhere', { placements: [{ ...placement, x: 'far' }] }, 'placements[0].x'],
  ['a placement after no answer', { placements: [{ ...placement, at: 99 }] }, 'placements[0].at'],
])('record: %s is refused', async (_what, changed, path) => {
  expect(await pathsOf(changed)).toContain(path);
});

test('record: a correction of an action is refused', async () => {
  const answers = [...record.answers, { action: { type: 'pass' } }];
  const forged = { answers, corrections: [{ ...own, answer: answers.length - 1 }] };
  expect(await pathsOf(forged)).toContain('corrections[0].answer');
});

test('record: lists with holes are refused, not thrown', async () => {
  const holes = new Array(2);
  expect(await pathsOf({ answers: holes })).toContain('answers[0]');
  expect(await pathsOf({ corrections: [{ ...own, now: { faces: holes } }] })).toContain('corrections[0].now.faces[0]');
});
