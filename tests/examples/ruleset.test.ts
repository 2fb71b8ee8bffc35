import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type Firelock, ruleset } from '../../examples/ruleset/firelock.js';
import battle from '../../examples/ruleset/ford.json' with { type: 'json' };
import { fight, randomBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { renderSvg } from '../../src/draw/index.js';
import { odds, ofState } from '../../src/odds/index.js';
import { conformance, countsOfAll, shareOf } from '../../src/testkit/index.js';
import { bench, linstock } from '../cli/bench.js';

const folder = new URL('../../examples/ruleset/', import.meta.url);
const scenario = async (): Promise<Firelock['scenario']> => {
  const read = (await ruleset.schemas()).scenario(battle);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return read.scenario;
};

describe('the rule set of examples/ruleset', () => {
  test('has at most 400 lines in all', () => {
    const lines = ['rules.ts', 'firelock.ts', 'ford.json'].map(
      (name) => readFileSync(new URL(name, folder), 'utf8').split('\n').length - 1,
    );
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(400);
    expect(readFileSync(new URL('README.md', folder), 'utf8')).toContain(`${lines[0]} lines`);
  });

  test('passes the conformance kit', async () => {
    const read = await scenario();
    const all = Array.from({ length: 6 }, (_, seed) =>
      conformance(ruleset, read, ['red', 'blue'], { seed, closely: 5 }),
    );
    expect(all.flatMap(({ violations }) => violations)).toEqual([]);
    const counts = countsOfAll(all.map(({ forms }) => forms));
    expect(shareOf(counts, true).legal).toBeGreaterThan(0.95);
    expect(shareOf(counts, false).legal).toBe(1);
  });

  test('is played by bots to an end', async () => {
    const bots = { red: randomBot(ruleset, picker(1)), blue: randomBot(ruleset, picker(2)) };
    expect(fight(ruleset, ruleset.begin(await scenario()), bots, seeded(1)).outcome).not.toBeNull();
  });

  test('is drawn', async () => {
    const svg = renderSvg(ruleset.picture(ruleset.begin(await scenario())));
    expect(svg).toContain('1st Foot');
  });

  test('has exact odds', async () => {
    const start = await scenario();
    const near = {
      ...start,
      units: start.units.map((unit) => (unit.id === 'b1' ? { ...unit, pose: { x: 12, y: 18, heading: 180 } } : unit)),
    };
    const found = odds(
      ruleset,
      ruleset.begin(near),
      { type: 'volley', unit: 'r1', target: 'b1' },
      ofState(({ units }) => units.find(({ id }) => id === 'b1')?.men ?? 0),
    );
    expect(found.ok && found.value.exact).toBe(true);
    expect(found.ok && found.value.outcomes.find(({ value }) => value === 6)?.probability).toBeCloseTo((2 / 3) ** 6, 9);
  });

  test('refuses what is no scenario of it', async () => {
    const { scenario: reader } = await ruleset.schemas();
    expect(reader({}).ok).toBe(false);
    expect(reader({ ...battle, sides: battle.sides.slice(0, 1) }).ok).toBe(false);
    const strange = { ...battle, units: [{ ...battle.units[0], side: 'green' }] };
    expect(reader(strange)).toMatchObject({
      ok: false,
      refusals: [{ code: 'unknownSide', path: 'units[0].side' }],
    });
  });

  describe('is taken by the command', () => {
    const ford = fileURLToPath(new URL('ford.json', folder));
    const rules = ['--ruleset', fileURLToPath(new URL('firelock.ts', folder))];
    const desk = bench();
    afterAll(desk.clear);

    test('play, replay and draw', async () => {
      const played = await linstock(desk.folder, [
        'play',
        ford,
        '--bots',
        'random',
        '--quiet',
        '--out',
        'out',
        ...rules,
      ]);
      expect(played).toMatchObject({ exit: 0, err: '' });
      const replayed = await linstock(desk.folder, ['replay', 'out/record.json', '--quiet', ...rules]);
      expect(replayed).toMatchObject({ exit: 0, err: '' });
      const drawn = await linstock(desk.folder, ['draw', ford, '--text', ...rules]);
      expect(drawn.out).toContain('The ford');
    });

    test('odds', async () => {
      const listed = await linstock(desk.folder, ['odds', ford, ...rules]);
      expect(listed).toMatchObject({ exit: 0, err: '' });
      expect(listed.out).toContain('march');
    });

    test('serve', async () => {
      const requests = [
        { protocol: 1, id: 1, method: 'new', params: { scenario: battle, sides: ['red'], opponent: 'random' } },
        { protocol: 1, id: 2, method: 'choices' },
      ];
      const served = await linstock(desk.folder, ['serve', ...rules], {
        typed: requests.map((each) => JSON.stringify(each)),
      });
      expect(served.exit).toBe(0);
      const [begun, choices] = served.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(begun).toMatchObject({ ok: true, result: { ruleset: 'firelock' } });
      expect(choices.result.choices.map(({ type }: { type: string }) => type)).toEqual(['wait', 'march']);
    });

    test('and a module without rules is refused', async () => {
      expect(await linstock(desk.folder, ['check', ford])).toMatchObject({ exit: 2 });
      expect(await linstock(desk.folder, ['check', ford, '--ruleset', 'none.js'])).toMatchObject({ exit: 2 });
      const module = fileURLToPath(new URL('rules.ts', folder));
      const other = await linstock(desk.folder, ['check', ford, '--ruleset', module]);
      expect(other).toMatchObject({ exit: 2 });
      expect(other.err).toContain('exports no rule set');
    });
  });
});
