import ts from 'typescript';

/** Types that public signatures name although no module of the package exports them. */

/** Unions that stand for all their members: what the tasks of an agenda carry is for the rules alone. */
const opaque: ReadonlySet<string> = new Set(['Task']);

const isAlias = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Alias) !== 0;

const targetOf = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol;

/** What a module exports, with the members of modules that it exports as a whole. */
const exportsOf = (checker: ts.TypeChecker, module: ts.Symbol): readonly ts.Symbol[] =>
  checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = targetOf(checker, exported);
    const isModule = symbol.declarations?.some(ts.isSourceFile) === true;
    return isModule ? exportsOf(checker, symbol) : [symbol];
  });

type Visit = (name: ts.Node) => void;

/** Names of types in a type as it is written, and in a function's parameters and result. */
const visitTypeNames = (node: ts.Node, visit: Visit): void => {
  if (ts.isTypeReferenceNode(node)) visit(node.typeName);
  if (ts.isExpressionWithTypeArguments(node)) visit(node.expression);
  ts.forEachChild(node, (child) => visitTypeNames(child, visit));
};

const visitFunction = (node: ts.SignatureDeclaration, visit: Visit): void => {
  for (const part of [...(node.typeParameters ?? []), ...node.parameters.map(({ type }) => type), node.type])
    if (part !== undefined) visitTypeNames(part, visit);
};

/** The parts of a declaration that its users see. */
const visitSignature = (declaration: ts.Declaration, visit: Visit): void => {
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
    visitTypeNames(declaration, visit);
  if (ts.isFunctionDeclaration(declaration)) visitFunction(declaration, visit);
  if (!ts.isVariableDeclaration(declaration)) return;
  if (declaration.type !== undefined) visitTypeNames(declaration.type, visit);
  else if (declaration.initializer !== undefined && ts.isArrowFunction(declaration.initializer))
    visitFunction(declaration.initializer, visit);
};

const isOurs = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.some(
    (each) =>
      (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) &&
      each.getSourceFile().fileName.includes('/src/'),
  ) === true;

/** Every hidden type with the public names that lead to it: `Happening (src/events.ts), named by BattleEvent`. */
export const hiddenTypes = (checker: ts.TypeChecker, modules: readonly ts.Symbol[]): readonly string[] => {
  const open = new Set(modules.flatMap((module) => exportsOf(checker, module)));
  const hidden = new Map<ts.Symbol, Set<string>>();
  for (const symbol of open)
    for (const declaration of opaque.has(symbol.name) ? [] : (symbol.declarations ?? []))
      visitSignature(declaration, (name) => {
        const found = checker.getSymbolAtLocation(name);
        const type = found === undefined ? undefined : targetOf(checker, found);
        if (type === undefined || open.has(type) || !isOurs(type)) return;
        hidden.set(type, (hidden.get(type) ?? new Set()).add(symbol.name));
      });
  return [...hidden].map(([type, names]) => {
    const file = type.declarations?.[0]?.getSourceFile().fileName.replace(/^.*\/(?=src\/)/, '');
    return `${type.name} (${file}), named by ${[...names].toSorted().join(', ')}`;
  });
};
