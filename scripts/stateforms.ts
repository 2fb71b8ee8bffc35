import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { rulesets } from '../src/rulesets/index.js';
import { withSharedParts } from '../src/scenario/sharedParts.js';

/**
 * Writes the form of the states of each rule set, for `readState`, from the types in its `state.ts`; with `--check` only
 * compares. Run it after a change of a state or of the data that a task carries.
 */
const root = fileURLToPath(new URL('../', import.meta.url));

/** What a state has from its scenario and its rule set, and is not read. */
const derived = ['kind', 'ruleset', 'version', 'scenario', 'options', 'tables', 'terrain'];

type Form = Readonly<Record<string, unknown>>;

const literalOf = (type: ts.Type): string | number | boolean | null | undefined => {
  if (type.flags & ts.TypeFlags.Null) return null;
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return 'intrinsicName' in type && type.intrinsicName === 'true';
  return undefined;
};

const formsOf = (checker: ts.TypeChecker) => {
  const propertyForm = (property: ts.Symbol): readonly [string, Form] => [
    property.name,
    formOf(checker.getTypeOfSymbol(property)),
  ];

  const objectForm = (type: ts.Type, without: readonly string[] = []): Form => {
    const properties = checker.getPropertiesOfType(type).filter(({ name }) => !without.includes(name));
    const required = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(properties.map(propertyForm)),
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: false,
    };
  };

  const unionForm = (type: ts.UnionType): Form => {
    const parts = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const literals = parts.flatMap((each) => literalOf(each) ?? []);
    const isNullable = parts.some(({ flags }) => flags & ts.TypeFlags.Null);
    const others = parts.filter((each) => literalOf(each) === undefined).map((each) => formOf(each));
    const isBoolean = literals.length === 2 && literals.every((each) => typeof each === 'boolean');
    const forms: readonly Form[] = [
      ...(literals.length === 0 ? [] : [isBoolean ? { type: 'boolean' } : { enum: literals.toSorted() }]),
      // In an order that does not hang on the rest of the program.
      ...others.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
      ...(isNullable ? [{ type: 'null' }] : []),
    ];
    const [first = {}, ...more] = forms;
    return more.length === 0 ? first : { anyOf: forms };
  };

  const formOf = (type: ts.Type): Form => {
    const literal = literalOf(type);
    if (literal !== undefined) return { enum: [literal] };
    if (type.isUnion()) return unionForm(type);
    if (type.flags & ts.TypeFlags.String) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (checker.isTupleType(type)) {
      const parts = checker.getTypeArguments(type as ts.TypeReference).map(formOf);
      return { type: 'array', prefixItems: parts, minItems: parts.length, items: false };
    }
    if (checker.isArrayType(type)) {
      const [entry] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: entry === undefined ? {} : formOf(entry) };
    }
    const [record] = checker.getIndexInfosOfType(type);
    if (record !== undefined) return { type: 'object', additionalProperties: formOf(record.type) };
    return objectForm(type);
  };

  return { objectForm };
};

const formOfState = (id: string): Form => {
  const file = `${root}src/rulesets/${id}/state.ts`;
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const state = module && checker.getExportsOfModule(module).find(({ name }) => name === 'State');
  if (state === undefined) throw new Error(`no type State in ${file}`);
  return withSharedParts(formsOf(checker).objectForm(checker.getDeclaredTypeOfSymbol(state), derived));
};

/** The fields of an object, one a line down to some depth. */
const printed = (value: unknown, levels: number): string => {
  if (levels === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  return `{\n${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${printed(each, levels - 1)},\n`)
    .join('')}}`;
};

export const stateFormText = (id: string): string => `// biome-ignore-all format: written by scripts/stateforms.ts
// biome-ignore-all lint/complexity/useLiteralKeys: as above
import type { Form } from '../../../core/stateform.js';

/** The form of what changes in play, from the types in \`state.ts\`. Written by \`npm run stateforms\`. */
export const stateForm: Form = ${printed(formOfState(id), 2)};
`;

export const stateFormFile = (id: string): string => `${root}src/rulesets/${id}/profiles/stateform.ts`;

if (process.argv[1]?.endsWith('stateforms.ts') === true)
  for (const { id } of rulesets) {
    const text = stateFormText(id);
    if (!process.argv.includes('--check')) writeFileSync(stateFormFile(id), text);
    else if (readFileSync(stateFormFile(id), 'utf8') !== text) {
      console.error(`${id}: the types of its state have changed; run npm run stateforms`);
      process.exitCode = 1;
    }
  }
