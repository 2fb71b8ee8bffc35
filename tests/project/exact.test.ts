import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { eachNode, lineOf, type SourceFile, sourcesIn, syntaxOf } from './sources.js';

/** What IEEE 754 and the language fix to the last bit; other members of Math may differ between engines. */
const exactMath: ReadonlySet<string> = new Set(['PI', 'abs', 'ceil', 'floor', 'imul', 'max', 'min', 'round', 'sqrt']);

/** Clocks, chance and language settings: the same battle would not be the same everywhere. */
const banned: ReadonlySet<string> = new Set(['Date', 'performance', 'crypto', 'Intl', 'process', 'navigator']);
const bannedMembers: ReadonlySet<string> = new Set([
  'localeCompare',
  'toLocaleString',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
]);

const powers: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskEqualsToken,
]);

/** A name that stands for a value of the environment, not for a field or a type of our own. */
const isFreeName = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name !== node;
  return !ts.isTypeReferenceNode(parent) && !ts.isQualifiedName(parent);
};

const isExactMath = ({ parent }: ts.Identifier): boolean =>
  ts.isPropertyAccessExpression(parent) && exactMath.has(parent.name.text);

const faultOf = (node: ts.Node): string | null => {
  if (ts.isBinaryExpression(node) && powers.has(node.operatorToken.kind)) return 'a power';
  if (!ts.isIdentifier(node)) return null;
  if (node.text === 'Math') return isFreeName(node) && !isExactMath(node) ? node.parent.getText() : null;
  if (banned.has(node.text)) return isFreeName(node) ? node.text : null;
  return ts.isPropertyAccessExpression(node.parent) && bannedMembers.has(node.text) ? node.text : null;
};

/** Most files name none of this, so they need not be parsed: a member of Math but the exact ones, a power, what is banned. */
const suspicious = new RegExp(
  [
    `\\bMath\\b(?!\\.(?:${[...exactMath].join('|')})\\b)`,
    '[^/\\s*]\\s*\\*\\*',
    `\\b(?:${[...banned, ...bannedMembers].join('|')})\\b`,
  ].join('|'),
);

const faultsIn = (file: SourceFile): readonly string[] => {
  if (!suspicious.test(file.text)) return [];
  const syntax = syntaxOf(file);
  const faults: string[] = [];
  eachNode(syntax, (node) => {
    const fault = faultOf(node);
    if (fault !== null) faults.push(`${file.path}:${lineOf(syntax, node)}: ${fault}`);
  });
  return faults;
};

/** Files that play nothing: the command line, the lock of a ledger of results, and hostile values for tests. */
const apart = ['src/cli/', 'src/sim/lock.ts', 'src/testkit/fuzz/hostile.ts'];

describe('exact arithmetic', () => {
  test('the library uses only operations that are the same on every engine', () => {
    const library = sourcesIn('src').filter(({ path }) => !apart.some((each) => path.startsWith(each)));
    expect(library.length).toBeGreaterThan(0);
    expect(library.flatMap(faultsIn)).toEqual([]);
  });

  test.each([
    'Math.sin(1)',
    'Math.hypot(3, 4)',
    'Math.random()',
    "Math['cos'](1)",
    'const { tan } = Math;',
    'const m = Math;',
    'Math.log2(8)',
    '2 ** 3',
    'let x = 2; x **= 3;',
    'new Date()',
    'Date.now()',
    'performance.now()',
    'crypto.randomUUID()',
    "'a'.localeCompare('b')",
    '(1).toLocaleString()',
  ])('the ban notices %s', (text) => {
    expect(faultsIn({ path: 'sample.ts', text })).toHaveLength(1);
  });

  test.each([
    'Math.sqrt(2)',
    'const least = Math.min;',
    'const battle = { Date: 1746 };',
    '// Math.sin(1)',
    "const text = 'Math.sin';",
  ])('the ban lets pass %s', (text) => {
    expect(faultsIn({ path: 'sample.ts', text })).toEqual([]);
  });
});
