import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { tables as crowtherDougan } from '../../src/rulesets/crowther-dougan/tables.js';
import { tables as kingGeorge } from '../../src/rulesets/king-george/tables.js';
import { tables as oerTheSea } from '../../src/rulesets/oer-the-sea/tables.js';
import { tables as onWar } from '../../src/rulesets/on-war/tables.js';
import { tables as westernTheatre } from '../../src/rulesets/western-theatre/tables.js';
import { eachNode, type SourceFile, sourcesIn, syntaxOf } from './sources.js';

/** The tables themselves, the form in which a scenario replaces them, and the rule book. */
const declares = (path: string): boolean => /\/(tables|clauses)(\.ts$|\/)/.test(path);

/** Names that a file reads: `constants.name`, `{ name } = constants`, `constant(s, 'name')`. */
const namesReadIn = (file: SourceFile): readonly string[] => {
  const names: string[] = [];
  eachNode(syntaxOf(file), (node) => {
    if (ts.isPropertyAccessExpression(node)) names.push(node.name.text);
    if (ts.isBindingElement(node)) names.push((node.propertyName ?? node.name).getText());
    if (ts.isStringLiteral(node) && ts.isCallExpression(node.parent)) names.push(node.text);
  });
  return names;
};

/** The names that no file reads. Only files that mention a name which is still missing are parsed. */
const unreadIn = (files: readonly SourceFile[], names: readonly string[]): readonly string[] => {
  const missing = new Set(names);
  for (const file of files)
    if ([...missing].some((name) => file.text.includes(name)))
      for (const name of namesReadIn(file)) missing.delete(name);
  return [...missing];
};

describe.each([
  ['oer-the-sea', oerTheSea],
  ['king-george', kingGeorge],
  ['on-war', onWar],
  ['western-theatre', westernTheatre],
  ['crowther-dougan', crowtherDougan],
] as const)('the tables of %s', (id, tables) => {
  const numbers = 'constants' in tables ? [tables.constants] : [tables.distances, tables.counts];
  const code = sourcesIn(`src/rulesets/${id}`).filter(({ path }) => !declares(path));

  test('have no table that is not read', () => {
    expect(unreadIn(code, Object.keys(tables))).toEqual([]);
  });

  test('have no constant that is not read', () => {
    const names = numbers.flatMap((table) => Object.keys(table));
    expect(unreadIn(code, names)).toEqual([]);
  });
});

test('a name is unread if files only declare it or mention it in words', () => {
  const files = ["a.one; const two = 'three';", '// four'].map((text) => ({ path: 'sample.ts', text }));
  expect(unreadIn(files, ['one', 'two', 'three', 'four', 'five'])).toEqual(['two', 'three', 'four', 'five']);
});

test('a name is read as a property, in a destructuring and as the name of a constant', () => {
  const text = "a.one; const { two, three: four } = a; constant(s, 'five'); const six = 'seven'; ({ eight: 8 });";
  expect(namesReadIn({ path: 'sample.ts', text })).toEqual(['one', 'two', 'three', 'five']);
});
