import type { ActionForm } from '../src/core/kinds.js';
import type { Description, Shape } from '../src/core/shape.js';
import type { ActionExample } from './actionexamples.js';
import { table } from './markdown.js';
import { anchorOf, type Book, chapterOf } from './rulebook.js';

/** One field of an action, as a row of its table. */
interface Row {
  readonly path: string;
  readonly label: string;
  readonly type: string;
  readonly unit: string;
  readonly isOptional: boolean;
}

type Head = Pick<Row, 'path' | 'isOptional'> & { readonly about: Description | null };

const code = (text: string): string => `\`${text}\``;

const rangeOf = ({ least, most, step }: Description): string => {
  const range = least === undefined || most === undefined ? '' : ` ${least} to ${most}`;
  return step === 1 ? `whole number${range}` : `number${range}`;
};

const unitOf = (about: Description | null, measure: string): string =>
  about?.unit === 'distance' ? measure : (about?.unit ?? '');

const rowOf = ({ path, about, isOptional }: Head, type: string, measure: string): Row => ({
  path,
  label: about?.label ?? '',
  type,
  unit: unitOf(about, measure),
  isOptional,
});

const typeOfLeaf = (shape: Shape, about: Description | null): string | null => {
  if (shape === 'string') return 'text';
  if (shape === 'number') return about === null ? 'number' : rangeOf(about);
  if (shape === 'boolean') return 'true or false';
  if (shape === 'anything') return 'any value';
  if ('nullable' in shape) return `${typeOfLeaf(shape.nullable, about)}, ${code('null')}`;
  return 'oneOf' in shape ? shape.oneOf.map((word) => code(word)).join(', ') : null;
};

/** The rows of a form and of what is inside it. */
const rowsOf = (shape: Shape, head: Head, measure: string): readonly Row[] => {
  const leaf = typeOfLeaf(shape, head.about);
  if (leaf !== null) return [rowOf(head, leaf, measure)];
  if (typeof shape === 'string' || 'oneOf' in shape || 'nullable' in shape) return [];
  if ('described' in shape)
    return rowsOf(shape.described, { ...head, about: { ...head.about, ...shape.about } }, measure);
  if ('optional' in shape) return rowsOf(shape.optional, { ...head, isOptional: true }, measure);
  if ('list' in shape) {
    const list = rowOf(head, `list of at most ${shape.most}`, measure);
    return [list, ...rowsOf(shape.list, { path: `${head.path}[]`, isOptional: false, about: null }, measure)];
  }
  if ('either' in shape)
    return shape.either.flatMap((each, index) => [
      ...(index === 0 ? [] : [rowOf({ ...head, about: null }, 'or', measure)]),
      ...rowsOf(each, head, measure),
    ]);
  const own = head.path === '' ? [] : [rowOf(head, 'object', measure)];
  const inside = Object.entries(shape.fields).flatMap(([name, each]) =>
    rowsOf(each, { path: head.path === '' ? name : `${head.path}.${name}`, isOptional: false, about: null }, measure),
  );
  return [...own, ...inside];
};

const clauseLink = (book: Book, clause: string): string => {
  const title = book.chapters[chapterOf(clause)];
  return title === undefined ? clause : `[${clause}](${book.id}.md#${anchorOf(title)})`;
};

const titleOf = ({ type, label }: ActionForm): string =>
  `${label.charAt(0).toUpperCase()}${label.slice(1)} (${code(type)})`;

const exampleOf = (example: ActionExample | undefined): string =>
  example === undefined
    ? 'No battle that ships with the library met this action.'
    : `\`\`\`json\n${JSON.stringify(example.action)}\n\`\`\``;

const sectionOf = (book: Book, form: ActionForm, example: ActionExample | undefined): string => {
  const rows = rowsOf(form.shape, { path: '', isOptional: false, about: null }, book.measure)
    .filter(({ path }) => path !== 'side')
    .map(({ path, label, type, unit, isOptional }) => [
      code(path),
      type,
      unit,
      `${label}${isOptional ? `${label === '' ? '' : ', '}may be left out` : ''}`,
    ]);
  return [
    `## ${titleOf(form)}`,
    `Kind ${code(form.kind)}, clause ${clauseLink(book, form.clause)}.${form.passes ? ' It only closes the decision.' : ''}`,
    table(['field', 'value', 'unit', 'meaning'], rows),
    exampleOf(example),
  ].join('\n\n');
};

/** The page of the actions of a rule set as Markdown: always the same for the same rules and examples. */
export const actionsPage = (book: Book, actions: readonly ActionForm[], examples: readonly ActionExample[]): string => {
  const ofKind = new Map(examples.map((example) => [example.kind, example]));
  return `${[
    `# Actions: ${book.title}`,
    `What a side may answer a decision with: \`answer(state, { action })\`. Every action may also have a \`side\`, the id of the side that acts. ` +
      `[The JSON Schema](../../schemas/${book.id}.action.schema.json) says the same to programs; \`choices\` says which values are legal at a moment, and how a path goes on.`,
    'Headings and bearings are degrees clockwise from north. Each example was legal at a decision of a random battle, shipped or made for practice, and a test plays it again.',
    'This page is generated from the source (`npm run docs`).',
    actions.map((form) => `- [${titleOf(form)}](#${anchorOf(titleOf(form))})`).join('\n'),
    ...actions.map((form) => sectionOf(book, form, ofKind.get(form.kind))),
  ].join('\n\n')}\n`;
};
