import { describe, expect, it } from 'vitest';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { humanize, type SheetFigures, type SheetWords } from '../../src/core/words.js';
import { paperText, sheetOf } from '../../src/paper/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { shippedScenarios } from '../../src/scenarios/index.js';

type Tables = Readonly<Record<string, object | number>>;

/** A rule set at the start of the first battle that ships with it. */
const startOf = async (ruleset: Ruleset<RulesetTypes>) => {
  const shipped = shippedScenarios.find((each) => each.ruleset === ruleset.id);
  return ruleset.begin((await shipped?.load()) as never);
};

const none: SheetWords = { sections: [], leftOut: [] };
const figuresIn = ({ sections }: SheetWords): readonly SheetFigures[] =>
  sections.flatMap(({ tables }) => tables.flatMap((table) => (table.table === undefined ? [] : [table])));

/** The names of rows and columns that the data have. */
const namesIn = (value: object | number): ReadonlySet<string> => {
  const names = new Set<string>(['', 'figure']);
  const add = (each: unknown, path: readonly string[]): void => {
    for (let from = 0; from < path.length; from += 1) names.add(path.slice(from).join('.'));
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return;
    for (const [key, inner] of Object.entries(each)) add(inner, [...path, key]);
  };
  add(value, []);
  return names;
};

/** The names of single modifiers, or of rows with one; letters of ratings say enough. */
const modifiersIn = (table: object | number): readonly string[] =>
  Object.entries(table)
    .filter(([name, row]) => name.length > 1 && (typeof row === 'number' || Object.hasOwn(row as object, 'value')))
    .map(([name]) => name);

const isRecord = (value: unknown): value is Readonly<Record<string, string | null>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset as unknown as Ruleset] as const))(
  'the reference sheet of %s',
  (_id, ruleset) => {
    const words = ruleset.words.sheet ?? none;

    it('has words for every table, or leaves it out', async () => {
      const tables = ruleset.tablesOf(await startOf(ruleset)) as Tables;
      const named = [...figuresIn(words).map(({ table }) => table), ...words.leftOut];
      expect([...new Set(named)].toSorted()).toEqual(Object.keys(tables).toSorted());
    });

    it('has words for names only that the data have', async () => {
      const tables = ruleset.tablesOf(await startOf(ruleset)) as Tables;
      const unknown = figuresIn(words).flatMap(({ table, rows, columns }) => {
        const names = namesIn({ [table]: tables[table] ?? {} });
        const given = [rows, columns].filter(isRecord).flatMap((each) => Object.keys(each));
        return given.filter((name) => !names.has(name)).map((name) => `${table}: ${name}`);
      });
      expect(unknown).toEqual([]);
    });

    it('fills in every figure of its texts', async () => {
      expect(paperText(sheetOf(ruleset, await startOf(ruleset)))).not.toMatch(/[{}]|undefined|\bNaN\b/);
    });

    it('says of every modifier when it counts', async () => {
      const tables = ruleset.tablesOf(await startOf(ruleset)) as Tables;
      const bare = figuresIn(words)
        .filter(({ signed }) => signed)
        .flatMap(({ table, rows = {} }) => modifiersIn(tables[table] ?? {}).map((name) => ({ name, text: rows[name] })))
        .filter(({ name, text }) => text === undefined || text === humanize(name));
      expect(bare).toEqual([]);
    });
  },
);
