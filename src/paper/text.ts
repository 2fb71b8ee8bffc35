import { guarded } from '../core/guarded.js';
import { tableLines, wrapped } from '../core/log.js';
import type { PaperDocument, PaperSection } from './document.js';
import type { PaperTable } from './figures.js';

const tableText = ({ title, columns, rows }: PaperTable): readonly string[] => [
  ...(title === '' ? [] : ['', title]),
  ...tableLines([...(columns.some((column) => column !== '') ? [columns] : []), ...rows]).map((line) =>
    `  ${line}`.trimEnd(),
  ),
];

const sectionText = ({ title, lines, tables }: PaperSection, width: number): readonly string[] => [
  '',
  title.toUpperCase(),
  ...lines.flatMap((line, index) => wrapped(line, width, `${String(index + 1).padStart(3)}. `, '     ')),
  ...tables.flatMap(tableText),
];

/**
 * A document as plain text.
 *
 * @param width - characters in a line of prose, 20 or more; tables are as wide as they need
 */
export const paperText = guarded(
  'paperText',
  ({ title, subtitle, sections }: PaperDocument, width = 100): string =>
    `${[title, subtitle, ...sections.flatMap((section) => sectionText(section, width))].join('\n')}\n`,
);
