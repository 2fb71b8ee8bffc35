import { describe, expect, test } from 'vitest';
import { fight, randomBot } from '../../src/bots/index.js';
import { eventLines, type LoggedStep, picker, plainLog, seeded, stepLines, turnLines } from '../../src/core/index.js';
import { type OerTheSea, oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { skirmish } from '../../src/scenarios/oer-the-sea/skirmish.js';

const scenario = skirmish.load();
const logged = { ruleset: oerTheSea, scenario };

const fought = (): readonly LoggedStep<OerTheSea>[] => {
  const bot = randomBot(oerTheSea, picker(7));
  const steps: LoggedStep<OerTheSea>[] = [];
  let before = oerTheSea.begin(scenario);
  fight(oerTheSea, before, { jacobite: bot, government: bot }, seeded(7), ({ question, answer, after, events }) => {
    steps.push({ question, answer, before, after, events });
    before = after;
  });
  return steps;
};

describe('the lines of a log', () => {
  const steps = fought();

  test('describe an event in a sentence that ends with its clause', () => {
    const { events, after } = steps.find((step) => step.events.some((event) => event.type === 'unitMoved')) ?? {
      events: [],
      after: oerTheSea.begin(scenario),
    };
    const [moved] = events.filter((event) => event.type === 'unitMoved');
    if (moved === undefined) throw new Error('nothing has moved');
    const lines = eventLines(logged, [moved], after);
    expect(lines.at(-1)).toMatch(/OTS-[A-Z]{3}-\d\d$/);
    expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(oerTheSea.describe(moved, after).replaceAll(/\s+/g, ' '));
  });

  test('keep to the given width', () => {
    const lines = steps.flatMap((step) => stepLines(logged, step, { ...plainLog, columns: 60 }));
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
  });

  test('have one heading for each turn, before its first event', () => {
    const lines = [
      ...turnLines(logged, null, steps[0]?.before ?? oerTheSea.begin(scenario)),
      ...steps.flatMap((step) => stepLines(logged, step)),
    ];
    const titles = lines.flatMap((line) => /Turn \d+ · \w+/.exec(line) ?? []);
    expect(titles.length).toBeGreaterThan(3);
    expect(new Set(titles).size).toBe(titles.length);
    const began = steps.flatMap(({ events }) => events.filter(({ type }) => type === 'turnBegan'));
    // The first turn has begun before the first answer.
    expect(titles).toHaveLength(began.length + 1);
  });

  test('have the heading of a turn before what units do by themselves at its start', () => {
    const step = steps.find(({ events }) => events.some(({ type }) => type === 'turnEnded'));
    const { before, after, events: own } = step ?? { before: undefined, after: undefined, events: [] };
    const moved = steps.flatMap(({ events }) => events).find(({ type }) => type === 'unitMoved');
    if (step === undefined || before === undefined || after === undefined || moved === undefined)
      throw new Error('no turn has ended');
    const lines = stepLines(logged, { ...step, events: [...own, moved] });
    const heading = lines.findIndex((line) => line.includes('Turn '));
    expect(heading).toBeGreaterThanOrEqual(0);
    expect(lines.slice(heading).join(' ')).toContain(oerTheSea.describe(moved, after));
  });

  test('leave out an event that changed nothing', () => {
    const moved = steps.flatMap(({ events }) => events).find((event) => event.type === 'unitMoved');
    const [first] = steps;
    if (moved?.type !== 'unitMoved' || first === undefined) throw new Error('nothing has moved');
    expect(eventLines(logged, [moved], first.after)).not.toEqual([]);
    expect(eventLines(logged, [{ ...moved, to: moved.from }], first.after)).toEqual([]);
  });

  test.each([70, 100])('fill a heading up to %d columns, with the strength left at its end', (columns) => {
    const [, heading = ''] = turnLines(logged, null, steps[0]?.after ?? oerTheSea.begin(scenario), {
      ...plainLog,
      columns,
    });
    expect(heading).toMatch(/^── Turn 1 · [\w ]+ ─{3,} [^─]+ ──$/);
    expect(heading).toHaveLength(columns);
  });

  test('leave the strength out of a heading without room for it', () => {
    const [, heading = ''] = turnLines(logged, null, steps[0]?.after ?? oerTheSea.begin(scenario), {
      ...plainLog,
      columns: 40,
    });
    expect(heading).toMatch(/^── Turn 1 · [\w ]+ ─+$/);
    expect(heading).toHaveLength(40);
  });

  test('hide an answer that the reader may not see', () => {
    const roll = steps.find(({ question }) => question.kind === 'roll');
    if (roll === undefined) throw new Error('no dice were rolled');
    expect(stepLines(logged, { ...roll, answer: null, events: [] }).join(' ')).toContain('hidden from you');
  });
});
