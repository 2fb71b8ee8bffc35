import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The docstring of a constant: its text, and the words of its `@see` lines. */
export interface Docstring {
  readonly text: string;
  readonly see: readonly string[];
}

const commentText = (comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string =>
  (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim();

const docOf = (statement: ts.VariableStatement): Docstring => {
  const docs = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc);
  const tags = docs.flatMap((doc) => doc.tags ?? []).filter((tag) => tag.tagName.text === 'see');
  const see = tags.map((tag) =>
    tag
      .getText()
      .replace(/^@see\s+/, '')
      .replace(/\s*\*?\s*$/, ''),
  );
  return { text: commentText(docs.at(-1)?.comment), see };
};

/** The docstrings of the exported constants of a file, by name. */
export const docstringsIn = (path: string): Readonly<Record<string, Docstring>> => {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  return Object.fromEntries(
    source.statements
      .filter(ts.isVariableStatement)
      .flatMap((statement) =>
        statement.declarationList.declarations.map((each) => [each.name.getText(), docOf(statement)] as const),
      ),
  );
};
