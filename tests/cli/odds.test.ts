import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordFromValue } from '../../src/cli/recordsource.js';
import { replay } from '../../src/core/replay.js';
import { isRecord } from '../../src/core/shape.js';
import { bench, linstock } from './bench.js';

const here = bench();
afterAll(here.clear);

const record = 'battle-skirmish/record.json';
/** Moments of the battle of seed 1745 with an open roll, and with an open decision. */
const moments: { roll: number; decision: number } = { roll: -1, decision: -1 };

const odds = (...words: readonly string[]) => linstock(here.folder, ['odds', ...words], { columns: 90 });

beforeAll(async () => {
  await linstock(here.folder, ['play', 'skirmish', '--quiet']);
  const battle = await recordFromValue(record, JSON.parse(readFileSync(join(here.folder, record), 'utf8')));
  if (!battle.ok) throw new Error('the record was refused');
  for (const step of replay(battle.value.ruleset, battle.value.record)) {
    const question = step.ok ? battle.value.ruleset.ask(step.state) : null;
    if (question?.kind === 'decision') moments.decision = step.at;
    if (question?.kind !== 'roll' || question.purpose !== 'fireHits') continue;
    moments.roll = step.at;
    break;
  }
  if (moments.roll < 0 || moments.decision < 0) throw new Error('no such moments');
}, 60_000);

const rows = (out: string): readonly (readonly [text: string, percent: number])[] =>
  [...out.matchAll(/^ *(.+?) +[▏█]+ ([\d.]+) %/gm)].map(([, text = '', percent]) => [text, Number(percent)]);

describe('a roll', () => {
  test('odds: the open roll is named, its outcomes are drawn, and those of each unit add up to 100 %', async () => {
    const ran = await odds(record, '--at', String(moments.roll), '--question', '--replies', 'none');
    expect(ran.exit).toBe(0);
    expect(ran.out).toMatch(/hits: \d+d6, on \d or more/);
    expect(ran.out).toMatch(/^Exact: every result of every roll, \d+ branch/m);
    const shares = rows(ran.out).map(([, percent]) => percent);
    expect(shares.length).toBeGreaterThan(1);
    const units = ran.out.split('\n').filter((line) => /^\S.*\((Jacobites|Government)\)$/.test(line));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100 * units.length, 0);
  });

  test('odds: --json prints every probability', async () => {
    const ran = await odds(record, '--at', String(moments.roll), '--json', '--replies', 'none');
    const value: unknown = JSON.parse(ran.out);
    if (!isRecord(value) || !Array.isArray(value.units)) throw new Error('an object with units');
    expect(value).toMatchObject({ action: null, exact: true });
    for (const unit of value.units as { outcomes: { probability: number }[] }[])
      expect(unit.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  test('odds: without time the result is an estimate, and is marked as one', async () => {
    const ran = await odds(record, '--at', String(moments.roll), '--question', '--milliseconds', '0');
    expect(ran.exit).toBe(0);
    expect(ran.out).toMatch(/^An estimate from 1 sample, /m);
    expect(ran.out).toMatch(/% \(\d+ to \d+\)/);
  });
});

describe('a decision', () => {
  test('odds: without an action the list of actions is shown', async () => {
    const ran = await odds(record, '--at', String(moments.decision));
    expect(ran.exit).toBe(0);
    expect(ran.out).toMatch(/Choose with --action <number>:\n {3}1 {2}\S/);
  });

  test('odds: an action by number and by JSON gives the same odds', async () => {
    const at = String(moments.decision);
    const [first = ''] = (await odds(record, '--at', at, '--json')).out.split('\n');
    const { action } = JSON.parse(first) as { action: object };
    const one = await odds(record, '--at', at, '--action', '1', '--replies', 'none');
    const other = await odds(record, '--at', at, '--action', JSON.stringify(action), '--replies', 'none');
    expect(one.exit).toBe(0);
    expect(one.out).toBe(other.out);
  });

  test.each([
    ['99999', 1, /not one of their numbers/],
    ['{"type":', 1, /--action takes/],
    ['[1]', 1, /--action takes/],
    ['{"type":"conquer"}', 2, /the rules refuse this action/],
  ])('odds: the action %s ends with exit %i and a reason', async (action, exit, reason) => {
    const ran = await odds(record, '--at', String(moments.decision), '--action', action);
    expect(ran.exit).toBe(exit);
    expect(ran.err).toMatch(reason);
    expect(ran.out).toBe('');
    const asJson = await odds(record, '--at', String(moments.decision), '--action', action, '--json');
    expect([asJson.exit, asJson.err]).toEqual([exit, '']);
    expect(JSON.parse(asJson.out)).toMatchObject({ ok: false, why: expect.stringMatching(reason) });
  });

  test('odds: --question is refused where no roll is open', async () => {
    const ran = await odds(record, '--at', String(moments.decision), '--question');
    expect(ran).toMatchObject({ exit: 1, out: '' });
    expect(ran.err).toMatch(/no roll is open here/);
  });
});

test('odds: a finished battle has none', async () => {
  const ran = await odds(record);
  expect(ran.exit).toBe(1);
  expect(ran.err).toMatch(/the battle is over/);
});

test('odds: an action is refused where a roll is open, with a hint', async () => {
  const ran = await odds(record, '--at', String(moments.roll), '--action', '1');
  expect(ran.exit).toBe(1);
  expect(ran.err).toMatch(/no action is open here; --question shows the odds of the open roll/);
});

describe('a card', () => {
  test('odds: each card in the deck has its share, and its name', async () => {
    const ran = await odds('outpost');
    expect(ran.exit).toBe(0);
    const [heading, ...lines] = ran.out.trimEnd().split('\n');
    expect(heading).toBe('next card: a card of 14');
    expect(lines).toHaveLength(16);
    expect(lines.slice(0, 14).every((line) => line.startsWith('    7.14 %  '))).toBe(true);
    expect(lines[12]).toBe('    7.14 %  Fortune or Calamity');
    expect(lines.at(-1)).toBe('For the odds of an order, use a record after its card was drawn: --at <answer>.');
  });

  test('odds: --json has the cards themselves', async () => {
    const { action, cards } = JSON.parse((await odds('outpost', '--json')).out) as {
      readonly action: null;
      readonly cards: readonly { readonly card: string; readonly probability: number }[];
    };
    expect(action).toBeNull();
    expect(cards).toContainEqual({ card: 'unit:ligne-26', probability: 1 / 14 });
    expect(new Set(cards.map(({ card }) => card)).size).toBe(14);
  });
});
