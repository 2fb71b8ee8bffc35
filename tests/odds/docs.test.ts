import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fight, makeBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Question } from '../../src/core/question.js';
import { recordOf } from '../../src/core/record.js';
import {
  atLeast,
  chanceOf,
  diceReport,
  formatProbability,
  given,
  mapped,
  mean,
  odds,
  ofState,
  quantile,
  variance,
} from '../../src/odds/index.js';
import type { BattleEvent } from '../../src/rulesets/oer-the-sea/events.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';
import { unit } from '../oer-the-sea/setup.js';
import { macdonaldsCharge as charge, isA, onset, taken, volley, wolfeFires } from './situations.js';

const state = volley();
const action = wolfeFires;
const charging = onset(true);
const standsOf = (after: State, id: string): number => unit(after, id).stands;
const hitsIn = (events: readonly BattleEvent[]): number =>
  events.filter(isA('fired')).reduce((sum, { hits }) => sum + hits, 0);

test('docs: asking', () => {
  const lines: unknown[] = [];
  const console = { log: (...words: readonly unknown[]) => lines.push(words) };

  const found = odds(
    oerTheSea,
    state,
    action,
    ofState((after) => standsOf(after, 'mcdonalds')),
  );
  if (!found.ok) throw new Error(found.refusals[0]?.text);
  for (const { value, probability } of found.value.outcomes) console.log(value, probability);

  expect(lines).toHaveLength(3);
});

test('docs: reading the answer', () => {
  const hits = odds(oerTheSea, state, action, (after, events) => ({
    hits: hitsIn(events),
    stands: standsOf(after, 'mcdonalds'),
  }));
  if (!hits.ok) throw new Error(hits.refusals[0]?.text);
  const count = mapped(hits.value, ({ hits }) => hits);
  const figures = [mean(count), variance(count), quantile(count, 1 / 2)];
  const sixOrMore = atLeast(count).find(({ value }) => value === 6)?.probability ?? 0;
  const many = given(hits.value, ({ hits }) => hits >= 6);
  const twoStandsThen = many === null ? 0 : chanceOf(many, ({ stands }) => stands <= 4);
  const said = `${formatProbability(sixOrMore)}, and then ${formatProbability(twoStandsThen)}`;

  expect(figures.map((figure) => figure.toFixed(3))).toEqual(['5.000', '2.500', '5.000']);
  expect(said).toBe('37.70 %, and then 14.51 %');
});

test.runIf(isLong)('docs: decisions inside the action', () => {
  const steady = makeBot('steady', oerTheSea, picker(1));
  if (steady === null) throw new Error('steady plays these rules');
  const margin = ofState((after: State) => standsOf(after, 'mcdonalds') - standsOf(after, 'wolfe'));
  const until = (_: State, question: Question) => question.kind === 'decision' && question.task !== 'standReadyFire';
  const byBot = odds(oerTheSea, charging, charge, margin, { policy: steady.decide, until });
  const feared = odds(oerTheSea, charging, charge, margin, {
    policy: { Government: 'worst', Jacobite: steady.decide },
    until,
  });

  expect(mean(taken(feared))).toBeLessThanOrEqual(mean(taken(byBot)) + 1e-9);
});

test('docs: an estimate', () => {
  const rough = odds(
    oerTheSea,
    state,
    action,
    ofState((after) => standsOf(after, 'mcdonalds')),
    {
      branches: 0,
      halfWidth: 0.03,
      seed: 1746,
      time: { milliseconds: 2000, now: () => performance.now() },
    },
  );
  if (!rough.ok || rough.value.exact) throw new Error('expected an estimate');
  const lines = rough.value.outcomes.map(
    ({ value, probability, interval }) => `${value}: ${formatProbability(probability, interval)}`,
  );

  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^\d: \d+ % \(\d+ to \d+\)$/);
});

test('docs: a dice report', () => {
  const scenario = loadScenario('skirmish');
  const bot = makeBot('steady', oerTheSea, picker(1));
  if (bot === null) throw new Error('steady plays these rules');
  const fought = fight(oerTheSea, oerTheSea.begin(scenario), { jacobite: bot, government: bot }, seeded(1746));
  const record = taken(recordOf(oerTheSea, scenario, fought.answers));

  const report = diceReport(oerTheSea, record);
  if (!report.ok) throw new Error(report.refusals[0]?.text);
  const { luck, dice } = report.value.overall;
  const verdict = `${luck.luck?.toFixed(1)} deviations; p ${dice[0]?.pValue.toFixed(3)}`;

  expect(verdict).toMatch(/^-?\d\.\d deviations; p [01]\.\d{3}$/);
});

const squeezed = (text: string): string => text.replace(/\s+/g, '').replace(/,(?=[)}\]])/g, '');

test('docs: this file runs every snippet of docs/odds.md and has every test that it names', () => {
  const here = readFileSync(new URL(import.meta.url), 'utf8');
  const page = readFileSync(new URL('../../docs/odds.md', import.meta.url), 'utf8');
  const snippets = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) =>
    code.replace(/^import .*\n/gm, ''),
  );
  expect(snippets).toHaveLength(5);
  for (const code of snippets) expect(squeezed(here)).toContain(squeezed(code));
  const names = [...page.matchAll(/`(docs: [^`]+)`/g)].map(([, name = '']) => name);
  expect(names).toHaveLength(5);
  for (const name of names) expect(here).toContain(`('${name}'`);
});
