import ts from 'typescript';

/** One small change of a source file. */
export interface Mutant {
  /** Path, line as text, and change: it stays the same when the line moves. */
  readonly id: string;
  /** From the project's root, with forward slashes. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** The text of the line, trimmed. */
  readonly code: string;
  readonly operator: string;
  /** Offsets of the text that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

type Change = Pick<Mutant, 'operator' | 'start' | 'end' | 'to'>;

const swapped: ReadonlyMap<ts.SyntaxKind, readonly [operator: string, to: string]> = new Map([
  [ts.SyntaxKind.PlusToken, ['arithmetic', '-']],
  [ts.SyntaxKind.MinusToken, ['arithmetic', '+']],
  [ts.SyntaxKind.AsteriskToken, ['arithmetic', '/']],
  [ts.SyntaxKind.SlashToken, ['arithmetic', '*']],
  [ts.SyntaxKind.PercentToken, ['arithmetic', '*']],
  [ts.SyntaxKind.PlusEqualsToken, ['arithmetic', '-=']],
  [ts.SyntaxKind.MinusEqualsToken, ['arithmetic', '+=']],
  [ts.SyntaxKind.LessThanToken, ['comparison', '<=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['comparison', '<']],
  [ts.SyntaxKind.GreaterThanToken, ['comparison', '>=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['comparison', '>']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['equality', '!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['equality', '===']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['logic', '||']],
  [ts.SyntaxKind.BarBarToken, ['logic', '&&']],
  [ts.SyntaxKind.QuestionQuestionToken, ['logic', '&&']],
]);

const renamed: Readonly<Record<string, string>> = { some: 'every', every: 'some' };
const renamedMath: Readonly<Record<string, string>> = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };
const removable = new Set(['filter', 'toSorted', 'toReversed', 'slice']);

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** The step of a `for` loop: turned round, it only never ends. */
const isLoopStep = (node: ts.Node): boolean => ts.isForStatement(node.parent) && node.parent.incrementor === node;

const binaryChanges = (node: ts.BinaryExpression): readonly Change[] => {
  const change = swapped.get(node.operatorToken.kind);
  if (change === undefined || isText(node.left) || isText(node.right) || isLoopStep(node)) return [];
  const [operator, to] = change;
  // `a ?? b && c` is not allowed without brackets.
  const whole = operator === 'logic';
  if (!whole) return [{ operator, start: node.operatorToken.getStart(), end: node.operatorToken.end, to }];
  const text = `((${node.left.getText()}) ${to} (${node.right.getText()}))`;
  return [{ operator, start: node.getStart(), end: node.end, to: text }];
};

const numberChanges = (node: ts.NumericLiteral): readonly Change[] => {
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return [];
  const value = Number(node.text);
  const values = new Set([value + 1, value - 1, value * 2].filter((other) => other !== value));
  return [...values].map((other) => ({
    operator: 'number',
    start: node.getStart(),
    end: node.end,
    to: other < 0 ? `(${other})` : String(other),
  }));
};

const conditionChanges = (condition: ts.Expression, values: readonly string[]): readonly Change[] =>
  values.map((to) => ({ operator: 'condition', start: condition.getStart(), end: condition.end, to }));

const callChanges = (node: ts.CallExpression): readonly Change[] => {
  if (!ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: owner, name } = node.expression;
  const names = owner.getText() === 'Math' ? renamedMath : renamed;
  const other = Object.hasOwn(names, name.text) ? names[name.text] : undefined;
  if (other !== undefined) return [{ operator: 'call', start: name.getStart(), end: name.end, to: other }];
  return removable.has(name.text) ? [{ operator: 'call', start: owner.end, end: node.end, to: '' }] : [];
};

const isListOfWords = (node: ts.ArrayLiteralExpression): boolean => node.elements.every(isText);

const changesAt = (node: ts.Node): readonly Change[] => {
  const whole = { start: node.getStart(), end: node.end };
  if (ts.isBinaryExpression(node)) return binaryChanges(node);
  if (ts.isNumericLiteral(node)) return numberChanges(node);
  if (ts.isCallExpression(node)) return callChanges(node);
  if (ts.isIfStatement(node)) return conditionChanges(node.expression, ['true', 'false']);
  if (ts.isConditionalExpression(node)) return conditionChanges(node.condition, ['true', 'false']);
  if (ts.isWhileStatement(node)) return conditionChanges(node.expression, ['false']);
  if (ts.isExpressionStatement(node)) return [{ operator: 'statement', ...whole, to: ';' }];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ operator: 'boolean', ...whole, to: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ operator: 'boolean', ...whole, to: 'true' }];
  if (ts.isArrayLiteralExpression(node) && !isListOfWords(node)) return [{ operator: 'array', ...whole, to: '[]' }];
  if (!ts.isPrefixUnaryExpression(node)) return [];
  if (node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ operator: 'negation', ...whole, to: `(${node.operand.getText()})` }];
  if (node.operator === ts.SyntaxKind.MinusToken)
    return [{ operator: 'arithmetic', ...whole, to: `(${node.operand.getText()})` }];
  return [];
};

const hasNoCode = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

/**
 * Every mutant of a source file, in the order of the text: arithmetic, comparison, equality, logic, negation, numbers
 * (one more, one less, twice), conditions that always or never hold (a removed early return among them), removed
 * statements, `filter` and its like, arrays and booleans. Words are never changed.
 */
export const mutantsOf = (path: string, text: string): readonly Mutant[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const lines = text.split('\n');
  const found = new Map<string, Mutant>();
  /** Places of changes that read the same. */
  const places = new Map<string, Set<string>>();
  const visit = (node: ts.Node): void => {
    if (hasNoCode(node)) return;
    for (const change of changesAt(node)) {
      const { line } = file.getLineAndCharacterOfPosition(change.start);
      const code = (lines[line] ?? '').trim();
      const from = text.slice(change.start, change.end);
      const name = `${path} | ${code} | ${from} -> ${change.to}`;
      const place = `${change.start}-${change.end} ${change.to}`;
      const alike = places.get(name) ?? new Set();
      places.set(name, alike.add(place));
      const id = `${name} | ${[...alike].indexOf(place) + 1}`;
      // The same text from two operators is one mutant.
      found.set(id, { ...change, id, path, line: line + 1, code, from });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()];
};

/** The text of a file with a mutant in it. */
export const mutated = (text: string, { start, end, to }: Pick<Mutant, 'start' | 'end' | 'to'>): string =>
  text.slice(0, start) + to + text.slice(end);
