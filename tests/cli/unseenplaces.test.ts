import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { AnyHistory } from '../../src/cli/battle.js';
import type { Io } from '../../src/cli/io.js';
import { umpireAt } from '../../src/cli/players/umpire.js';
import { noLog, type Remark, remarkFor } from '../../src/cli/step.js';
import { beginHistory, stateOf } from '../../src/core/history.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { loadScenario } from '../../src/scenarios/index.js';

/** Pieces placed by hand where one of two sides at one screen does not see them. */

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

test('a battalion that both sides see is told to both', async () => {
  const seen = begun.start.units.find((unit) => unit.side === 'french' && !unit.hidden);
  const place = `place ${seen?.id} ${seen?.pose.x},${(seen?.pose.y ?? 0) + 0.25},${seen?.pose.heading}`;
  const { french, allies } = await typedBy('french', place);
  expect(french).toHaveLength(1);
  expect(allies).toEqual(french);
});
