import { guarded } from '../core/guarded.js';
import { tableLines, wrapped } from '../core/log.js';
import type { PaperDocument, PaperSection } from './document.js';
import type { PaperTable } from './figures.js';

/** Characters of a cell, and of a heading over short cells, before they go on in the next line. */
const widest = { cell: 64, heading: 12 };

/** A row as lines of cells, each cell broken at the width of its column. */
const brokenRow = (row: readonly string[], widths: readonly number[]): readonly (readonly string[])[] => {
  const cells = row.map((cell, index) => wrapped(cell, widths[index] ?? widest.cell));
  const lines = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: lines }, (_, line) => cells.map((cell) => cell[line] ?? ''));
};

/** Rows broken so that no cell is too wide, and headings no wider than their columns need. */
const brokenRows = ({ columns, rows }: PaperTable): readonly (readonly string[])[] => {
  const widths = columns.map((_, index) => {
    const longest = rows.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), 0);
    return Math.min(widest.cell, Math.max(widest.heading, longest));
  });
  const head = columns.some((column) => column !== '') ? [columns] : [];
  return [...head, ...rows].flatMap((row) => brokenRow(row, widths));
};

const tableText = (table: PaperTable, width: number): readonly string[] => [
  ...(table.title === '' ? [] : ['', table.title]),
  ...(table.note === undefined ? [] : wrapped(table.note, width, '  ', '  ')),
  ...tableLines(brokenRows(table)).map((line) => `  ${line}`.trimEnd()),
];

const sectionText = ({ title, lines, tables }: PaperSection, width: number): readonly string[] => [
  '',
  title.toUpperCase(),
  ...lines.flatMap((line, index) => wrapped(line, width, `${String(index + 1).padStart(3)}. `, '     ')),
  ...tables.flatMap((table) => tableText(table, width)),
];

/**
 * A document as plain text.
 *
 * @param width - characters in a line of prose, 20 or more; long cells of tables are broken, but a table with many columns is wider
 */
export const paperText = guarded(
  'paperText',
  ({ title, subtitle, sections }: PaperDocument, width = 100): string =>
    `${[title, subtitle, ...sections.flatMap((section) => sectionText(section, width))].join('\n')}\n`,
);
