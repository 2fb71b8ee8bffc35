import ts from 'typescript';

/** A part of a file that runs or does not run as a whole. The first is the module itself. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

interface Mark {
  readonly at: number;
  /** Given the number of the region, what is inserted. */
  readonly text: (region: number) => string;
}

interface Part extends Region {
  readonly marks: readonly Mark[];
}

const statement = (region: number): string => `globalThis.__hits[${region}]=1;`;

const inside = (block: ts.Node): Part => ({
  start: block.getStart(),
  end: block.end,
  marks: [{ at: block.getStart() + 1, text: statement }],
});

const wrapped = (node: ts.Node, open: (region: number) => string, close: string): Part => ({
  start: node.getStart(),
  end: node.end,
  marks: [
    { at: node.getStart(), text: open },
    { at: node.end, text: () => close },
  ],
});

const expressionPart = (node: ts.Node): Part => wrapped(node, (region) => `(globalThis.__hits[${region}]=1,`, ')');

const bodyPart = (node: ts.Statement): Part =>
  ts.isBlock(node) ? inside(node) : wrapped(node, (region) => `{${statement(region)}`, '}');

const branches = (node: ts.Statement): boolean =>
  ts.isIfStatement(node) ||
  ts.isIterationStatement(node, false) ||
  ts.isSwitchStatement(node) ||
  ts.isTryStatement(node);

/** What follows a branch may not be reached. */
const afterBranches = (statements: readonly ts.Statement[]): readonly Part[] =>
  statements.flatMap((each, index) => {
    const before = statements[index - 1];
    if (before === undefined || !branches(before)) return [];
    const start = each.getStart();
    return [{ start, end: statements.at(-1)?.end ?? each.end, marks: [{ at: start, text: statement }] }];
  });

const isShortCut = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken ||
  kind === ts.SyntaxKind.BarBarToken ||
  kind === ts.SyntaxKind.QuestionQuestionToken;

const partsAt = (node: ts.Node): readonly Part[] => {
  if (ts.isArrowFunction(node)) return [ts.isBlock(node.body) ? inside(node.body) : expressionPart(node.body)];
  if (ts.isFunctionLike(node)) return 'body' in node && node.body !== undefined ? [inside(node.body)] : [];
  if (ts.isConditionalExpression(node)) return [expressionPart(node.whenTrue), expressionPart(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return isShortCut(node.operatorToken.kind) ? [expressionPart(node.right)] : [];
  if (ts.isIterationStatement(node, false)) return [bodyPart(node.statement)];
  if (ts.isBlock(node) || ts.isCaseOrDefaultClause(node)) return afterBranches(node.statements);
  if (!ts.isIfStatement(node)) return [];
  return [node.thenStatement, ...(node.elseStatement === undefined ? [] : [node.elseStatement])].map(bodyPart);
};

const partsOf = (path: string, text: string): readonly Part[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const atEnd: Mark = { at: text.length, text: statement };
  const parts: Part[] = [{ start: 0, end: text.length, marks: [atEnd] }];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    parts.push(...partsAt(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return parts;
};

/** The regions of a file: bodies of functions, branches, and what follows a branch. */
export const regionsOf = (path: string, text: string): readonly Region[] => partsOf(path, text);

/** The file with a mark in every region. `first` is the number of its first region among those of all files. */
export const marked = (path: string, text: string, first: number): string => {
  const marks = partsOf(path, text).flatMap((part, index) => part.marks.map((mark) => ({ ...mark, index })));
  const inOrder = marks.toSorted((one, other) => one.at - other.at || one.index - other.index);
  let result = '';
  let from = 0;
  for (const mark of inOrder) {
    result += text.slice(from, mark.at) + mark.text(first + mark.index);
    from = mark.at;
  }
  return result + text.slice(from);
};

/** The index of the smallest region that holds a stretch of text. */
export const regionOf = (regions: readonly Region[], start: number, end: number): number => {
  let best = 0;
  regions.forEach((region, index) => {
    const current = regions[best];
    const isInside = region.start <= start && end <= region.end;
    if (isInside && current !== undefined && region.end - region.start <= current.end - current.start) best = index;
  });
  return best;
};
