import { humanize } from '../core/words.js';

/** A table of text: a heading, the columns, and rows as long as the columns. */
export interface PaperTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Cell = string | number | boolean | null;

const isCell = (value: unknown): value is Cell => value === null || typeof value !== 'object';
const isList = (value: unknown): value is readonly Cell[] => Array.isArray(value) && value.every(isCell);

/** A name of the code as words; letters of ratings stay as they are. */
const wordsOf = (name: string): string => (name.length === 1 ? name : humanize(name));

/** `movementRates` as a heading: `Movement rates`. */
export const headingOf = (name: string): string => {
  const text = humanize(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A figure of a table as text: words are separated, true and false are yes and no, nothing is a dash. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === undefined || cell === null) return '-';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'string' ? wordsOf(cell) : String(cell);
};

/** `{ dice: { tried: 2 } }` as `dice tried: 2`. */
const flat = (value: object, before = ''): readonly (readonly [string, string])[] =>
  Object.entries(value).flatMap(([key, each]: [string, unknown]): readonly (readonly [string, string])[] => {
    const name = `${before}${before === '' ? '' : ' '}${wordsOf(key)}`;
    if (isList(each)) return [[name, each.map(cellText).join(', ')]];
    return isCell(each) ? [[name, cellText(each)]] : flat(each as object, name);
  });

/** Single figures: two columns. */
const listed = (title: string, value: object): PaperTable => ({ title, columns: ['', ''], rows: flat(value) });

/** Entries with fields: a row for each, and a column for each field that any of them has. */
const crossed = (title: string, entries: readonly (readonly [string, object])[]): PaperTable => {
  const rows = entries.map(([key, value]) => [wordsOf(key), new Map(flat(value))] as const);
  const columns = [...new Set(rows.flatMap(([, fields]) => [...fields.keys()]))];
  return {
    title,
    columns: ['', ...columns],
    rows: rows.map(([key, fields]) => [key, ...columns.map((column) => fields.get(column) ?? '-')]),
  };
};

/** A table of the rules as text, from its plain data; a table that is a single figure has one row. */
export const tableOfFigures = (name: string, value: object | Cell): PaperTable => {
  const title = headingOf(name);
  if (isCell(value)) return { title, columns: ['', ''], rows: [[wordsOf(name), cellText(value)]] };
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  const isSingle = entries.some(([, each]) => isCell(each) || isList(each));
  return isSingle ? listed(title, value) : crossed(title, entries as readonly (readonly [string, object])[]);
};
