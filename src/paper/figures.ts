import { humanize, type SheetFigures } from '../core/words.js';

/** A table of text: a heading, the columns, and rows as long as the columns. */
export interface PaperTable {
  readonly title: string;
  /** How to use the table: a sentence or two under the heading. */
  readonly note?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Cell = string | number | boolean | null;
type Layout = Pick<SheetFigures, 'rows' | 'columns' | 'values' | 'signed'>;

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
const plainText = (cell: Cell, signed: boolean): string => {
  if (cell === null) return '-';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'string') return wordsOf(cell);
  return signed && cell > 0 ? `+${cell}` : String(cell);
};

const cellText = (cell: Cell | readonly Cell[], { values, signed = false }: Layout): string => {
  const inWords = (text: string): string => values?.[text] ?? text;
  return inWords(
    isCell(cell) ? plainText(cell, signed) : cell.map((each) => inWords(plainText(each, signed))).join(', '),
  );
};

interface Field {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

/** `{ dice: { tried: 2 } }` as `dice tried: 2`. */
const flat = (value: object, layout: Layout, key = '', label = ''): readonly Field[] =>
  Object.entries(value).flatMap(([name, each]: [string, unknown]): readonly Field[] => {
    const path = key === '' ? name : `${key}.${name}`;
    const words = label === '' ? wordsOf(name) : `${label} ${wordsOf(name)}`;
    return isCell(each) || isList(each)
      ? [{ key: path, label: words, text: cellText(each, layout) }]
      : flat(each as object, layout, path, words);
  });

/** A name in the words given for it; null where it is left out. */
const labelOf = (labels: SheetFigures['rows'], key: string, otherwise: string): string | null => {
  const given = labels?.[key];
  return given === undefined ? otherwise : given;
};

type Body = Pick<PaperTable, 'columns' | 'rows'>;

/** Single figures: two columns. */
const listed = (value: object, layout: Layout): Body => ({
  columns: ['', 'figure'].map((key) => layout.columns?.[key] ?? ''),
  rows: flat(value, layout).flatMap(({ key, label, text }) => {
    const words = labelOf(layout.rows, key, label);
    return words === null ? [] : [[words, text]];
  }),
});

/** The columns of fields that any of the entries has, in the words given for them. */
const columnsOf = (
  fields: readonly Field[],
  { columns }: Layout,
): readonly (readonly [key: string, label: string])[] => {
  const labels = new Map(fields.map(({ key, label }) => [key, labelOf(columns, key, label)]));
  return [...labels].flatMap(([key, label]) => (label === null ? [] : [[key, label] as const]));
};

/** Entries with fields: a row for each, and a column for each field that any of them has. */
const crossed = (entries: readonly (readonly [string, object])[], layout: Layout): Body => {
  const rows = entries.flatMap(([key, value]) => {
    const label = labelOf(layout.rows, key, wordsOf(key));
    return label === null ? [] : [{ label, fields: flat(value, layout) }];
  });
  const columns = columnsOf(
    rows.flatMap(({ fields }) => fields),
    layout,
  );
  return {
    columns: [layout.columns?.[''] ?? '', ...columns.map(([, label]) => label)],
    rows: rows.map(({ label, fields }) => {
      const texts = new Map(fields.map(({ key, text }) => [key, text]));
      return [label, ...columns.map(([key]) => texts.get(key) ?? cellText(null, layout))];
    }),
  };
};

/** A table of the rules as text, from its plain data; a table that is a single figure has one row. */
export const tableOfFigures = (name: string, value: object | Cell, layout: Layout = {}): PaperTable => {
  const title = headingOf(name);
  if (isCell(value)) return { title, ...listed({ [name]: value }, layout) };
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  const isSingle = entries.some(([, each]) => isCell(each) || isList(each));
  return {
    title,
    ...(isSingle ? listed(value, layout) : crossed(entries as readonly (readonly [string, object])[], layout)),
  };
};
