import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { hiddenTypes } from './hiddentypes.js';
import { subpaths } from './subpaths.js';

/**
 * Writes what the package exports, by subpath, to docs/surface.txt; with `--check` only compares. A change to the
 * public surface so shows in review.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const report = fileURLToPath(new URL('../docs/surface.txt', import.meta.url));

/** Every module of the package, in the order of their names. */
const entries = (): readonly { readonly name: string; readonly file: string }[] =>
  subpaths().map(({ name, source }) => ({ name, file: `${root}${source}` }));

const printer = ts.createPrinter({ removeComments: true });
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Signatures say more than their length is worth beyond this: big tables of figures. */
const mostCharacters = 2000;
const shortened = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)} ... (${text.length} characters)`;

/** Types as they are written, values with the type they have, a whole module with each of its values. */
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

/** One export; the name it goes by outside stands first where it has another inside. */
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
    console.error('The public surface is not what docs/surface.txt says. If that is meant: npm run surface.');
    process.exitCode = 1;
  } else console.log('The public surface is as docs/surface.txt says.');
}
