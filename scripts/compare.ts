import { readFileSync, writeFileSync } from 'node:fs';
import { fight, makeBot } from '../src/bots/index.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import { rulesets } from '../src/rulesets/index.js';
import { loadScenario, type RulesId, shippedFor } from '../src/scenarios/index.js';
import { books } from './books.js';

/** Writes what the code knows into docs/compare.md: measures, sizes of the rule books, battles and their length. */

const page = new URL('../docs/compare.md', import.meta.url);

/** Answers and turns of the tutorial, played by two steady bots. */
const tutorialOf = (ruleset: (typeof rulesets)[number]): string => {
  const [tutorial] = shippedFor(ruleset.id as RulesId);
  if (tutorial === undefined) return '-';
  const scenario = loadScenario(tutorial.id);
  const bots = Object.fromEntries(
    scenario.sides.map(({ id }) => {
      const bot = makeBot('steady', ruleset, picker(id));
      if (bot === null) throw new Error(`steady cannot play ${ruleset.id}`);
      return [id, bot];
    }),
  );
  return String(fight(ruleset, ruleset.begin(scenario), bots, seeded(1)).answers.length);
};

const figuresOf = (id: RulesId): readonly number[] => shippedFor(id).map(({ input }) => input.units.length);

const row = (name: string, cells: readonly string[]): string => `| ${[name, ...cells].join(' | ')} |`;

/** The table, one column for each rule set. */
export const comparison = (tutorials: (ruleset: (typeof rulesets)[number]) => string): string =>
  [
    row(
      '',
      rulesets.map(({ title }) => title),
    ),
    row(
      '---',
      rulesets.map(() => '---'),
    ),
    row(
      'id',
      rulesets.map(({ id }) => `\`${id}\``),
    ),
    row(
      'measure',
      books.map(({ measure }) => measure),
    ),
    row(
      'clauses',
      rulesets.map(({ clauses }) => String(Object.keys(clauses).length)),
    ),
    row(
      'kinds of action',
      rulesets.map(({ actions }) => String(actions.length)),
    ),
    row(
      'options',
      books.map(({ options }) => String(Object.keys(options).length)),
    ),
    row(
      'battles that ship',
      rulesets.map(({ id }) => String(shippedFor(id as RulesId).length)),
    ),
    row(
      'units in them',
      rulesets.map(({ id }) => {
        const figures = figuresOf(id as RulesId);
        const [least, most] = [Math.min(...figures), Math.max(...figures)];
        return least === most ? String(least) : `${least} to ${most}`;
      }),
    ),
    row('answers of the tutorial', rulesets.map(tutorials)),
  ].join('\n');

const marks = /(<!-- generated: npx tsx scripts\/compare\.ts -->\n)[\s\S]*?(\n<!-- end -->)/;

if (process.argv[1]?.endsWith('compare.ts') === true)
  writeFileSync(page, readFileSync(page, 'utf8').replace(marks, `$1${comparison(tutorialOf)}$2`));
