import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Writes the exports of the package, by subpath, to docs/surface.txt; with `--check` it only compares. So reviews show
 * every change of the public surface.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const report = fileURLToPath(new URL('../docs/surface.txt', import.meta.url));

interface Subpaths {
  readonly exports: Readonly<Record<string, string | { readonly import: { readonly default: string } }>>;
}

/** Subpath to source: `./table` is built from src/entries/table.ts, `.` from src/index.ts. */
const entries = (): readonly { readonly name: string; readonly file: string }[] => {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Subpaths;
  return Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target === 'string') return [];
    return path === '.'
      ? [{ name: 'linstock', file: `${root}src/index.ts` }]
      : [{ name: `linstock${path.slice(1)}`, file: `${root}src/entries${path.slice(1)}.ts` }];
  });
};

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

const surface = (): string => {
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
  const sections = files.map(({ name, file }) => {
    const source = program.getSourceFile(file);
    const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    const exported = module === undefined ? [] : checker.getExportsOfModule(module);
    const lines = exported.map((symbol) => lineOf(checker, symbol)).toSorted();
    return `# ${name}\n\n${lines.join('\n')}\n`;
  });
  return sections.join('\n');
};

const found = surface();
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
