import type { SheetTable, SheetWords } from '../core/words.js';
import type { PaperSection } from './document.js';
import { type PaperTable, tableOfFigures } from './figures.js';

export type Tables = Readonly<Record<string, object | number>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** `{constants.supportCm}` as the figure that it names; a name that the tables do not have stays as it is. */
const filledBy =
  (tables: Tables) =>
  (text: string): string =>
    text.replaceAll(/\{([\w.]+)\}/g, (whole, path: string) => {
      const found = path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), tables);
      return typeof found === 'number' || typeof found === 'string' ? String(found) : whole;
    });

const tableInWords = (words: SheetTable, tables: Tables): PaperTable => {
  const { title, note, table: name } = words;
  const { columns, rows } = name === undefined ? words : tableOfFigures(name, tables[name] ?? {}, words);
  const filled = filledBy(tables);
  return {
    title: filled(title),
    ...(note === undefined ? {} : { note: filled(note) }),
    columns: columns.map(filled),
    rows: rows.map((row) => row.map(filled)),
  };
};

/** The tables of the rules that the words neither print nor leave out. */
const unnamed = ({ sections, leftOut }: SheetWords, tables: Tables): readonly PaperTable[] => {
  const named = new Set(sections.flatMap((section) => section.tables.flatMap(({ table }) => table ?? [])));
  return Object.entries(tables)
    .filter(([name]) => !(named.has(name) || leftOut.includes(name)))
    .map(([name, value]) => tableOfFigures(name, value));
};

/** The sections of a reference sheet in the words of a rule set. */
export const sectionsInWords = (
  words: SheetWords,
  tables: Tables,
): readonly Pick<PaperSection, 'title' | 'tables'>[] => {
  const others = unnamed(words, tables);
  return [
    ...words.sections.map(({ title, tables: each }) => ({
      title,
      tables: each.map((table) => tableInWords(table, tables)),
    })),
    ...(others.length === 0
      ? []
      : [{ title: words.sections.length === 0 ? 'Tables' : 'Other tables', tables: others }]),
  ];
};
