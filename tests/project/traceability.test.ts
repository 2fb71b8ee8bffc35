import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rulesets/index.js';
import { eachNode, type SourceFile, sourcesIn, syntaxOf } from './sources.js';

/** How many worked cases a rule set has. */
const workedCases: Readonly<Record<string, number>> = {
  'oer-the-sea': 110,
  'king-george': 113,
  'on-war': 100,
  'western-theatre': 119,
  'crowther-dougan': 116,
};

/** Rule books, the code that plays them and their worked cases. */
const books = rulesets.map(({ id, title, clauses }) => ({
  name: title,
  prefix: Object.keys(clauses)[0]?.split('-')[0] ?? '',
  clauses: Object.keys(clauses),
  texts: Object.entries(clauses),
  folder: id,
  cases: workedCases[id] ?? 0,
}));

const idsIn = (text: string, prefix: string): readonly string[] =>
  text.match(new RegExp(`\\b${prefix}-(?:[A-Z]{3}-\\d{2}|C\\d{2,3})\\b`, 'g')) ?? [];

const caseId = (prefix: string, number: number): string => `${prefix}-C${String(number).padStart(2, '0')}`;

/** `test`, `it` and what hangs on them: `test.each(rows)`, `it.skipIf(slow)`. */
const isTestFunction = (node: ts.Expression): boolean => {
  if (ts.isIdentifier(node)) return node.text === 'test' || node.text === 'it';
  if (ts.isPropertyAccessExpression(node)) return node.name.text !== 'skip' && isTestFunction(node.expression);
  return ts.isCallExpression(node) && isTestFunction(node.expression);
};

/** The words of a title as they stand in the file; what is filled in later is not known here. */
const wordsOf = (title: ts.Expression | undefined): string => {
  if (title === undefined) return '';
  if (ts.isStringLiteralLike(title)) return title.text;
  if (!ts.isTemplateExpression(title)) return '';
  return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join(' ');
};

/** Ids written out in the rows of `test.each`, where the title shows them. */
const rowWords = (call: ts.CallExpression): string => {
  const each = call.expression;
  if (!ts.isCallExpression(each) || !/%s|\$\{?\w/.test(wordsOf(call.arguments[0]))) return '';
  const words: string[] = [];
  for (const rows of each.arguments)
    eachNode(rows, (node) => {
      if (ts.isStringLiteralLike(node)) words.push(node.text);
    });
  return words.join(' ');
};

/** The titles of a file's tests. */
const titlesIn = (file: SourceFile): readonly string[] => {
  const titles: string[] = [];
  eachNode(syntaxOf(file), (node) => {
    if (!ts.isCallExpression(node) || !isTestFunction(node.expression)) return;
    const title = wordsOf(node.arguments[0]);
    if (title !== '') titles.push(`${title} ${rowWords(node)}`);
  });
  return titles;
};

/**
 * The parts of a clause: its sentences, and what a semicolon separates. Each needs a test that cites the clause, and
 * says in its title which part it proves.
 */
const partsOf = (clause: string): number => clause.split(/[.;](?:\s|$)/).filter((part) => part.trim() !== '').length;

/** Clauses whose parts one test proves together, or of which a part says only what the rules do not fix. */
const provedTogether: readonly string[] = [
  'OTS-GEN-01',
  ...['KG-GEN-05', 'KG-GEN-08', 'KG-GEN-11', 'KG-CMD-08', 'KG-FRM-11', 'KG-FRM-12', 'KG-FIR-04', 'KG-FIR-06'],
  ...['KG-FIR-25', 'KG-FIR-26', 'KG-RKT-10', 'KG-MEL-01', 'KG-MEL-05', 'KG-MEL-15', 'KG-MOR-01', 'KG-MOR-03'],
  'KG-FAT-07',
];

const isRuleBook = (path: string): boolean => /\/clauses(\.ts$|\/)/.test(path);

/** An id of any rule book. Files without one are not parsed. */
const anyId = new RegExp(`\\b(?:${books.map(({ prefix }) => prefix).join('|')})-`);

/** The titles of all tests that may cite a clause. */
const allTitles = sourcesIn('tests')
  .filter(({ path, text }) => path.endsWith('.test.ts') && anyId.test(text))
  .flatMap(titlesIn);

describe.each(books)('$name', ({ prefix, clauses: ids, texts, folder, cases }) => {
  const code = sourcesIn(`src/rulesets/${folder}`).filter(({ path }) => !isRuleBook(path));
  const cited = new Set(code.flatMap(({ text }) => idsIn(text, prefix)));
  const citing = new Map<string, number>();
  for (const title of allTitles)
    for (const id of new Set(idsIn(title, prefix))) citing.set(id, (citing.get(id) ?? 0) + 1);
  const proved = new Set(citing.keys());
  const caseIds = Array.from({ length: cases }, (_, index) => caseId(prefix, index + 1));

  test('every clause is cited in the code', () => {
    expect(ids.filter((id) => !cited.has(id))).toEqual([]);
  });

  test('every clause is in the title of a test', () => {
    expect(ids.filter((id) => !proved.has(id))).toEqual([]);
  });

  test('a clause of several parts has as many tests, unless one test proves them together', () => {
    const short = texts.filter(([id, text]) => (citing.get(id) ?? 0) < partsOf(text)).map(([id]) => id);
    expect(short.filter((id) => !provedTogether.includes(id))).toEqual([]);
  });

  test('every worked case is a test', () => {
    expect(caseIds.filter((id) => !proved.has(id))).toEqual([]);
  });

  test('no code and no test cites an unknown clause', () => {
    const known = new Set<string>([...ids, ...caseIds]);
    const strange = [...cited, ...proved].filter((id) => !known.has(id));
    expect([...new Set(strange)]).toEqual([]);
  });
});

describe('titles', () => {
  const titles = (text: string): readonly string[] => titlesIn({ path: 'sample.test.ts', text });

  test('are read from every way of writing a test', () => {
    expect(titles("test('one', () => {}); it.only('two', () => {}); test.each([1])('three %d', () => {});")).toEqual([
      'one ',
      'two ',
      'three %d ',
    ]);
  });

  test('take ids from the rows of test.each when the title shows them', () => {
    expect(titles("test.each([['OTS-C01', 1]])('%s is so', () => {});")).toEqual(['%s is so OTS-C01']);
    expect(titles("test.each([['OTS-C01', 1]])('it is so', () => {});")).toEqual(['it is so ']);
  });

  test('of skipped tests do not count', () => {
    expect(titles("test.skip('OTS-C01 one', () => {}); // test('two')")).toEqual([]);
  });
});
