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

describe.each([
  ['oer-the-sea', oerTheSea],
  ['king-george', kingGeorge],
  ['on-war', onWar],
  ['western-theatre', westernTheatre],
  ['crowther-dougan', crowtherDougan],
] as const)('the tables of %s', (id, tables) => {
  const numbers = 'constants' in tables ? [tables.constants] : [tables.distances, tables.counts];
  const code = sourcesIn(`src/rulesets/${id}`).filter(({ path }) => !declares(path));
  const read = new Set(code.flatMap(namesReadIn));

  test('have no table that is not read', () => {
    expect(Object.keys(tables).filter((name) => !read.has(name))).toEqual([]);
  });

  test('have no constant that is not read', () => {
    const names = numbers.flatMap((table) => Object.keys(table));
    expect(names.filter((name) => !read.has(name))).toEqual([]);
  });
});

test('a name is read as a property, in a destructuring and as the name of a constant', () => {
  const text = "a.one; const { two, three: four } = a; constant(s, 'five'); const six = 'seven'; ({ eight: 8 });";
  expect(namesReadIn({ path: 'sample.ts', text })).toEqual(['one', 'two', 'three', 'five']);
});
