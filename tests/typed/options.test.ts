import { expect, test } from 'vitest';
import type { Option } from '../../src/core/domain.js';
import type { Parameter } from '../../src/core/draft.js';
import type { Battle } from '../../src/typed/battle.js';
import { using } from '../../src/typed/line.js';
import { membersNamed, optionStep, severalStep } from '../../src/typed/options.js';
import type { Step } from '../../src/typed/step.js';
import { tokensOf } from '../../src/typed/tokens.js';

const option = (value: unknown, label: string, more: Partial<Option> = {}): Option => ({
  value,
  label,
  figures: {},
  ...more,
});

const guards = option('g', 'Blue Guard');
const reds = option('r', 'Red Guard');
const both = option('b', 'Blue Guard with Red Guard');
const horse = option('h', 'Horse');
const blueHorse = option('bh', 'Blue Horse');
const oldBlueHorse = option('obh', 'Old Blue Horse');

/** Every piece that a battle has; the options of a field may be fewer. */
const pieces = [guards, reds, horse].map(({ value, label }) => ({ id: String(value), name: label, side: 'blue' }));
const battle = {
  ruleset: { words: { strengths: () => pieces } },
  state: null,
  letters: new Map([['h', 'K']]),
} as unknown as Battle<null, unknown>;

const field = (pointer: string, options: readonly Option[], optional = false): Parameter => ({
  pointer,
  label: 'unit',
  optional,
  domain: { kind: 'piece', options },
});
const lineOf = (text: string, used: readonly number[] = []) => using({ tokens: tokensOf(text), used: new Set() }, used);

/** The value, and the words that name it; or the codes of the refusals. */
const outcome = (step: Step): unknown =>
  step.is === 'value' ? [step.value, step.at.toSorted().join()] : step.refusals.map(({ code }) => code).join();

test.each<[string, readonly Option[], unknown]>([
  ['blue guard', [guards, reds, both], ['g', '0,1']],
  ['guard', [guards, reds], 'ambiguousName'],
  ['K', [guards, horse], ['h', '0']],
  ['k', [guards, horse], 'missingField'],
  ['foot', [guards, horse], 'missingField'],
  ['foot', [guards], ['g', '']],
  // Two parts, of which one is of the group itself.
  ['blue red', [reds, both], ['b', '0,1']],
  ['red and blue', [guards, reds, both], ['b', '0,2']],
  // One name has all the words already.
  ['blue horse', [oldBlueHorse, blueHorse, horse], ['bh', '0,1']],
  // No option has them all: the name of which the line says most.
  ['horse blue guard', [guards, horse], ['g', '1,2']],
  ['blue red', [guards, reds], ['g', '0']],
])('typed: a field with options in "%s"', (text, options, expected) => {
  expect(outcome(optionStep(battle, field('/recipient', options), options, lineOf(text), null))).toEqual(expected);
});

test('typed: an optional field that a line says nothing of is left out', () => {
  const next = field('/recipient', [guards], true);
  expect(outcome(optionStep(battle, next, [guards], lineOf('foot'), null))).toEqual([null, '']);
});

/** The options of a field of a list, and the place in the line from which on it is spoken of. */
test.each<[string, readonly number[], number | null, unknown]>([
  // The piece that an entry is about: the first in the line, used before or not.
  ['red guard blue guard', [0, 1], null, ['r', '0,1']],
  // A further field is read after it, if the words before have a meaning.
  ['blue guard red guard', [0, 1], 2, ['r', '2,3']],
  ['blue guard go horse', [], 2, ['h', '3']],
  // Words without a meaning before it: nothing that is used is read again.
  ['go red guard horse', [1, 2], 3, ['h', '3']],
  ['red guard go', [0, 1], 2, 'missingField'],
  // Words of no meaning are left only before it.
  ['red guard horse', [0, 1], 3, ['h', '2']],
  // Where the line says no more, it is what was said before.
  ['red guard', [0, 1], 2, ['r', '0,1']],
  ['red guard', [0, 1], 1, ['r', '0,1']],
])('typed: of a field of an entry, "%s" with the words %j used, from %s on', (text, used, since, expected) => {
  const options = [reds, guards, horse];
  expect(outcome(optionStep(battle, field('/moves/0/unitId', options), options, lineOf(text, used), since))).toEqual(
    expected,
  );
});

test('typed: a field of an entry is the name that comes first, and no group of several names', () => {
  const next = field('/moves/0/unitId', [reds, both]);
  expect(outcome(optionStep(battle, next, [reds, both], lineOf('blue red'), null))).toEqual(['b', '0']);
});

test.each<[string, number, boolean, unknown]>([
  // Another piece is spoken of, which the entry may not have.
  ['horse red', 0, false, 'missingField'],
  ['horse red', 0, true, [null, '']],
  // The piece of the entry itself is no other.
  ['horse', 0, false, ['g', '']],
  ['go horse', 0, false, 'missingField'],
  ['go horse', 1, false, ['g', '']],
])('typed: "%s" names another piece after the word %d (optional: %s)', (text, since, optional, expected) => {
  const next = field('/charges/0/targetId', [guards], optional);
  expect(outcome(optionStep(battle, next, [guards], lineOf(text), since))).toEqual(expected);
});

test('typed: another piece counts only in a further field of an entry', () => {
  const of = (pointer: string, since: number | null) =>
    outcome(optionStep(battle, field(pointer, [guards]), [guards], lineOf('go horse'), since));
  expect(of('/charges/0/targetId', null)).toEqual(['g', '']);
  expect(of('/targetId', 0)).toEqual(['g', '']);
});

const sixes = [6, 4, 6, 2].map((face, index) => option(index, `die ${index + 1}`, { figures: { face } }));

test.each<[string, readonly Option[], readonly number[], unknown]>([
  ['keep 6 and 4', sixes, [], [0, 1]],
  ['keep 6 6 6', sixes, [], [0, 2]],
  ['keep 4', sixes, [], [1]],
  ['keep 6', sixes, [1], 'missingField'],
  ['keep 5', sixes, [], 'missingField'],
  ['keep die 2', sixes, [], [1]],
  ['blue guard and horse', [guards, reds, horse], [], ['g', 'h']],
  ['horse K', [guards, horse], [], ['h']],
  ['guard', [guards, reds], [], 'ambiguousName'],
  ['foot', [guards, reds], [], 'missingField'],
])('typed: several options in "%s"', (text, options, used, expected) => {
  const next: Parameter = { ...field('/kept', options), domain: { kind: 'pieces', options, least: 1, most: 3 } };
  const step = severalStep(battle, next, options, lineOf(text, used));
  expect(step.is === 'value' ? step.value : outcome(step)).toEqual(expected);
});

test('typed: the words that name several are used', () => {
  const next = field('/kept', []);
  const usedBy = (step: Step) => (step.is === 'value' ? [...step.line.used].toSorted() : []);
  expect(usedBy(severalStep(battle, next, sixes, lineOf('keep 6 and 4')))).toEqual([1, 3]);
  expect(usedBy(severalStep(battle, next, [guards, horse], lineOf('horse and blue guard')))).toEqual([0, 2, 3]);
});

test.each<[string, string, readonly number[]]>([
  ['/moves/0/unitId', 'blue guard and red guard', [0, 1, 3, 4]],
  ['/moves/0/unitId', 'blue and red', [0, 2]],
  ['/moves/0/unitId', 'blue', []],
  ['/moves/0/unitId', 'foot', []],
  ['/unitId', 'blue and red', []],
])('typed: at %s, "%s" names the members of a group with the words %j', (pointer, text, expected) => {
  expect(membersNamed(battle, field(pointer, [guards, reds]), lineOf(text))).toEqual(expected);
});

test('typed: a field without pieces has no members of a group', () => {
  const next: Parameter = { ...field('/moves/0/hidden', []), domain: { kind: 'flag' } };
  expect(membersNamed(battle, next, lineOf('blue and red'))).toEqual([]);
});
