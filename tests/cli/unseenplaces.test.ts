import { PassThrough } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import type { AnyHistory } from '../../src/cli/battle.js';
import type { Io } from '../../src/cli/io.js';
import { umpireAt } from '../../src/cli/players/umpire.js';
import { noLog, type Remark, remarkFor } from '../../src/cli/step.js';
import { beginHistory, stateOf } from '../../src/core/history.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';
import { bench, linstock } from './bench.js';

/** Real dice where a side does not see all pieces: pieces placed by hand, and maps. */

const here = bench();
afterAll(here.clear);

const begun = beginHistory(onWar, loadScenario('crossroads'));
const hidden = begun.start.units.find((unit) => unit.hidden);
const id = hidden?.id ?? '';
const { x = 0, y = 0, heading = 0 } = hidden?.pose ?? {};

/** What each side is told when a side at the screen types a line, and what the screen says at once. */
const typedBy = async (side: string, line: string) => {
  const remarks: Remark[] = [];
  const output = new PassThrough();
  const io = { output, colours: false, columns: () => 100 } as unknown as Io;
  const prompt = { ask: async () => null, close: () => {} };
  const umpire = umpireAt({ io, prompt, ruleset: onWar as unknown as Ruleset, isUmpire: true }, () => side);
  const history = begun as unknown as AnyHistory;
  const after = await umpire(history, line, { ...noLog, note: (remark) => remarks.push(remark) });
  const told = (seer: string) => remarks.flatMap((remark) => remarkFor(remark, seer) ?? []);
  return {
    moved: stateOf(after) !== stateOf(history),
    french: told('french'),
    allies: told('allies'),
    screen: String(output.read() ?? ''),
  };
};

test('OW-HID-02: a hidden battalion placed by hand is told to its own side alone', async () => {
  const { moved, french, allies } = await typedBy('french', `place ${id} ${x + 1},${y},${heading}`);
  expect([moved, french.length, allies]).toEqual([true, 1, []]);
});

test('OW-HID-02: a side does not place a battalion that is hidden from it', async () => {
  const { moved, french, allies, screen } = await typedBy('allies', `place ${id} ${x + 1},${y},${heading}`);
  expect([moved, french, allies]).toEqual([false, [], []]);
  expect(screen).not.toBe('');
});

test('OW-HID-02: a hidden battalion is refused to the other side in the same words wherever it is placed', async () => {
  const inCover = await typedBy('allies', `place ${id} ${x + 1},${y},${heading}`);
  const inTheOpen = await typedBy('allies', `place ${id} 10,10,0`);
  expect([inTheOpen.moved, inTheOpen.screen]).toEqual([false, inCover.screen]);
});

test('OW-HID-02: a battalion that would stand in a hidden one is refused without its name', async () => {
  const { moved, screen } = await typedBy('allies', `place howe ${x + 0.25},${y},${heading}`);
  expect(moved).toBe(false);
  expect(screen).toContain('It cannot stand there.');
  expect(screen).not.toContain(id);
});

test('a place that is refused names the units that stand there', async () => {
  const webb = begun.start.units.find((unit) => unit.id === 'webb');
  const { moved, screen } = await typedBy('allies', `place howe ${webb?.pose.x},${webb?.pose.y},${webb?.pose.heading}`);
  expect(moved).toBe(false);
  expect(screen).toMatch(/It cannot stand there: Howe's Foot and Webb's Foot stand in each other\./);
});

test('a battalion that both sides see is told to both', async () => {
  const seen = begun.start.units.find((unit) => unit.side === 'french' && !unit.hidden);
  const place = `place ${seen?.id} ${seen?.pose.x},${(seen?.pose.y ?? 0) + 0.25},${seen?.pose.heading}`;
  const { french, allies } = await typedBy('french', place);
  expect(french).toHaveLength(1);
  expect(allies).toEqual(french);
});

/** The battle with the first allied battalion in range: nothing is charged or moved, it shoots, and dice are asked for. */
const crossroads = shippedScenarios.find((each) => each.id === 'crossroads')?.input;
const units = crossroads?.units.map((unit) => (unit.id === 'howe' ? { ...unit, at: [13, 20, 0] } : unit));
const untilTheDice = ['done', 'done', 'done', "howe's foot shoot at artois, first battalion", ''];

test.each([
  ['one person', 'allies', untilTheDice],
  ['two people at one screen', 'allies,french', ['', ...untilTheDice]],
])('OW-HID-02: the map that is asked for at the dice shows what %s may see', async (_, side, typed) => {
  here.write('near.json', JSON.stringify({ ...crossroads, units }));
  const words = ['play', 'near.json', '--side', side, '--dice', 'table', '--out', side];
  const { out } = await linstock(here.folder, words, { typed: [...typed, 'm', 'q'] });
  const map = out.slice(out.indexOf('dice (? for help) > m'));
  expect(map).toContain("Howe's Foot");
  expect(map).not.toContain(hidden?.name);
});
