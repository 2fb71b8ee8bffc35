import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import type { Responder } from '../../src/cli/battle.js';
import type { Io } from '../../src/cli/io.js';
import { hidesAnything, hotSeat } from '../../src/cli/players/hotseat.js';
import { noLog, remarkFor } from '../../src/cli/step.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { bench, linstock } from './bench.js';

const here = bench();
afterAll(here.clear);

const ruleset = kingGeorge as unknown as Ruleset;
const sides = [
  { id: 'allies', name: 'Allies' },
  { id: 'french', name: 'French' },
];

/** A seat with a log that notes who is told what, and a player who notes when it is asked. */
const seatWith = (answers: readonly (string | null)[]) => {
  const told: string[] = [];
  const [left, output] = [[...answers], new PassThrough()];
  const io = { output, terminal: true, colours: false, columns: () => 80 } as unknown as Io;
  const prompt = {
    ask: async (text: string) => {
      told.push(text.trim());
      return left.shift() ?? null;
    },
    close: () => {},
  };
  const seat = hotSeat({ io, prompt, ruleset, isUmpire: false }, sides, () => ({
    ...noLog,
    note: (remark) => told.push(`note ${remarkFor(remark, null)}`),
  }));
  const player: Responder = {
    name: 'you',
    reply: () => {
      told.push('asked');
      return { kind: 'quit' };
    },
  };
  const question = (side: string) =>
    ({ kind: 'decision', side, task: 'x', actions: [], about: null }) as Parameters<Responder['reply']>[1];
  const ask = (side: string) => seat.seated(player, () => side).reply({}, question(side));
  return { seat, told, ask, screen: () => String(output.read() ?? '') };
};

describe('hot seat', () => {
  test('the screen is cleared, and shows nothing before the side has pressed Enter', async () => {
    const { seat, told, ask, screen } = seatWith(['']);
    seat.log.note('one');
    expect(told).toEqual([]);
    await ask('allies');
    expect(screen()).toContain('\u001b[2J\u001b[3J');
    expect(told).toEqual(['Allies: press Enter when only you see the screen >', 'note one', 'asked']);
  });

  test('a side that sits there is asked again without a key, and sees at once what happens', async () => {
    const { seat, told, ask } = seatWith(['']);
    await ask('allies');
    seat.log.note('two');
    await ask('allies');
    expect(told.slice(1)).toEqual(['asked', 'note two', 'asked']);
  });

  test('the other side sees what it missed once it sits down, and the first is asked before the screen is cleared', async () => {
    const { seat, told, ask } = seatWith(['', '', '']);
    await ask('allies');
    seat.log.note('three');
    await ask('french');
    expect(told.slice(2)).toEqual([
      'note three',
      'Enter hands the screen over to French >',
      'French: press Enter when only you see the screen >',
      'note three',
      'asked',
    ]);
    expect(seat.side()).toBe('french');
  });

  test('a remark for one side is not told to the other', async () => {
    const { seat, told, ask } = seatWith(['', '', '']);
    await ask('allies');
    seat.log.note((side) => (side === 'allies' ? 'four' : null));
    await ask('french');
    expect(told.filter((text) => text === 'note four')).toHaveLength(1);
    expect(told.indexOf('note four')).toBeLessThan(told.indexOf('French: press Enter when only you see the screen >'));
  });

  test('the end of the input ends the battle without a look at the screen', async () => {
    const { told, ask } = seatWith([]);
    expect(await ask('french')).toEqual({ kind: 'ended' });
    expect(told).not.toContain('asked');
  });

  test('the battle can be left at the change of seats', async () => {
    const { ask } = seatWith(['', 'q']);
    await ask('allies');
    expect(await ask('french')).toEqual({ kind: 'quit' });
    expect(await seatWith(['q']).ask('french')).toEqual({ kind: 'quit' });
  });

  test('the end of the input at the change of seats ends the battle, and the screen is not cleared', async () => {
    const { seat, told, ask, screen } = seatWith(['']);
    await ask('allies');
    screen();
    expect(await ask('french')).toEqual({ kind: 'ended' });
    expect(told.slice(1)).toEqual(['asked', 'Enter hands the screen over to French >']);
    expect([seat.side(), screen()]).toEqual(['allies', '']);
  });

  test('only rule sets that hide something need it', () => {
    expect([kingGeorge, oerTheSea].map((each) => hidesAnything(each as unknown as Ruleset))).toEqual([true, false]);
  });
});

test('hot seat: two people play King George, and each sits down for its own card', async () => {
  const words = ['play', 'outpost', '--side', 'allies,french', '--seed', '2', '--out', 'two'];
  const typed = ['', 'do nothing', '', '', 'do nothing', '', '', 'do nothing', 'q'];
  const ran = await linstock(here.folder, words, { typed });
  const sat = [...ran.out.matchAll(/(Allies|French): press Enter/g)].map(([, side]) => side);
  expect(sat.length).toBeGreaterThan(1);
  expect(sat.every((side, index) => index === 0 || side !== sat[index - 1])).toBe(true);
  expect(ran.err).toMatch(/--side allies,french/);
});

test('hot seat: rules that hide nothing show one screen to both', async () => {
  const words = ['play', 'skirmish', '--side', 'jac,gov', '--out', 'open'];
  const ran = await linstock(here.folder, words, { typed: ['go on', 'end turn', 'go on', 'q'] });
  expect(ran.out).not.toMatch(/press Enter/);
  expect(ran.out).toMatch(/Jacobites \(you\) against Government \(you\)/);
  expect(ran.out).toMatch(/Turn 2 · Government/);
});
