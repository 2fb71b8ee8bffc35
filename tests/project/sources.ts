import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The project's own source, read as text and as syntax: what the tests of its structure look at. */

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const read = (path: string): SourceFile => ({ path, text: readFileSync(resolve(root, path), 'utf8') });

/** Every TypeScript file below a folder, in a fixed order. */
export const sourcesIn = (folder: string): readonly SourceFile[] =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts'))
    .toSorted()
    .map(read);

export const syntaxOf = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);

/** Calls `visit` for every node of a file, parents first. */
export const eachNode = (from: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(from);
  ts.forEachChild(from, (child) => eachNode(child, visit));
};

export const lineOf = (file: ts.SourceFile, node: ts.Node): number =>
  file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

/** How one file leans on another: `type` is gone when the program runs, `lazy` is loaded when first used. */
export interface Import {
  readonly from: string;
  /** A path from the root for a file of ours, else the name of a package. */
  readonly to: string;
  readonly how: 'static' | 'type' | 'lazy';
}

const targetOf = (from: string, specifier: string): string =>
  specifier.startsWith('.')
    ? relative(root, resolve(root, dirname(from), specifier))
        .replaceAll('\\', '/')
        .replace(/\.js$/, '.ts')
    : specifier;

const onlyTypes = (clause: ts.ImportClause): boolean => {
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return (
    clause.name === undefined &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.length > 0 &&
    names.elements.every((each) => each.isTypeOnly)
  );
};

const exportsOnlyTypes = (node: ts.ExportDeclaration): boolean =>
  node.isTypeOnly ||
  (node.exportClause !== undefined &&
    ts.isNamedExports(node.exportClause) &&
    node.exportClause.elements.every((each) => each.isTypeOnly));

const importOf = (path: string, node: ts.Node): Import | null => {
  const found = (specifier: ts.Node | undefined, how: Import['how']): Import | null =>
    specifier !== undefined && ts.isStringLiteral(specifier)
      ? { from: path, to: targetOf(path, specifier.text), how }
      : null;
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    return found(node.moduleSpecifier, clause !== undefined && onlyTypes(clause) ? 'type' : 'static');
  }
  if (ts.isExportDeclaration(node)) return found(node.moduleSpecifier, exportsOnlyTypes(node) ? 'type' : 'static');
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return found(node.arguments[0], 'lazy');
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return found(node.argument.literal, 'type');
  return null;
};

/** A file as far as its last import or export of another one; the whole file if it may load one later. */
const headOf = ({ path, text }: SourceFile): SourceFile => {
  if (/\bimport\s*\(/.test(text)) return { path, text };
  const last = [...text.matchAll(/(?:\bfrom|\bimport)\s*['"][^'"\n]+['"];?/g)].at(-1);
  return { path, text: last === undefined ? '' : text.slice(0, last.index + last[0].length) };
};

const importsIn = (file: SourceFile): readonly Import[] => {
  const found: Import[] = [];
  eachNode(syntaxOf(headOf(file)), (node) => {
    const each = importOf(file.path, node);
    if (each !== null) found.push(each);
  });
  return found;
};

/** Imports of the files read so far: several tests look at all of `src`. */
const known = new Map<string, { readonly text: string; readonly imports: readonly Import[] }>();

/** Everything a file imports or exports on. */
export const importsOf = (file: SourceFile): readonly Import[] => {
  const before = known.get(file.path);
  if (before?.text === file.text) return before.imports;
  const imports = importsIn(file);
  known.set(file.path, { text: file.text, imports });
  return imports;
};
