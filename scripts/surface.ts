import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { hiddenTypes } from './hiddentypes.js';
import { subpaths } from './subpaths.js';

/**
 * Writes the exports of the package, by subpath, to docs/surface.txt; with `--check` it only compares. So reviews show
 * every change of the public surface.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const report = fileURLToPath(new URL('../docs/surface.txt', import.meta.url));

/** Every module of the package, in the order of their names. */
const entries = (): readonly { readonly name: string; readonly file: string }[] =>
  subpaths().map(({ name, source }) => ({ name, file: `${root}${source}` }));

const printer = ts.createPrinter({ removeComments: true });
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Longer signatures (big tables of figures) are truncated. */
const mostCharacters = 2000;
const shortened = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)} ... (${text.length} characters)`;

/** Signature of a symbol: types as written, values with their type, namespaces with the type of each member. */
const signature = (checker: ts.TypeChecker, symbol: ts.Symbol): string => {
  const declaration = symbol.declarations?.[0];
  if (declaration === undefined) return '?';
  if (ts.isSourceFile(declaration)) {
    const members = checker.getExportsOfModule(symbol).map((member) => lineOf(checker, member));
    return `module { ${members.toSorted().join('; ')} }`;
  }
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
    return printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile()).replace(/^export /, '');
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
  return `const ${symbol.name}: ${checker.typeToString(type, undefined, flags)}`;
};

/** One export; if it is renamed on export, the public name comes first. */
const lineOf = (checker: ts.TypeChecker, exported: ts.Symbol): string => {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const text = shortened(onOneLine(signature(checker, symbol)));
  return symbol.name === exported.name ? text : `${exported.name} is ${text}`;
};

/** The whole surface as text, and the types it names but does not show. */
const surface = (): { readonly found: string; readonly hidden: readonly string[] } => {
  const files = entries();
  const program = ts.createProgram(
    files.map(({ file }) => file),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts'],
      types: ['node'],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      stableTypeOrdering: true,
      skipLibCheck: true,
      noEmit: true,
    },
  );
  const checker = program.getTypeChecker();
  const modules = files.flatMap(({ name, file }) => {
    const source = program.getSourceFile(file);
    const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    return module === undefined ? [] : [{ name, module }];
  });
  const sections = modules.map(({ name, module }) => {
    const lines = checker.getExportsOfModule(module).map((symbol) => lineOf(checker, symbol));
    return `# ${name}\n\n${lines.toSorted().join('\n')}\n`;
  });
  const hidden = hiddenTypes(
    checker,
    modules.map(({ module }) => module),
  );
  return { found: sections.join('\n'), hidden };
};

const { found, hidden } = surface();
if (hidden.length > 0) {
  for (const each of hidden) console.error(each);
  console.error(`${hidden.length} types are named by public signatures, but no module exports them.`);
  process.exitCode = 1;
}
if (!process.argv.includes('--check')) {
  writeFileSync(report, found);
  console.log(`docs/surface.txt: ${found.split('\n').length} lines`);
} else {
  const known = readFileSync(report, 'utf8');
  const before = new Set(known.split('\n'));
  const now = new Set(found.split('\n'));
  for (const line of before) if (!now.has(line)) console.log(`- ${line}`);
  for (const line of now) if (!before.has(line)) console.log(`+ ${line}`);
  if (known !== found) {
    console.error('The public surface differs from docs/surface.txt. If the change is intended: npm run surface.');
    process.exitCode = 1;
  } else console.log('The public surface matches docs/surface.txt.');
}
