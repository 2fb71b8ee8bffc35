import { guarded } from '../core/guarded.js';
import type { PaperDocument, PaperSection } from './document.js';
import type { PaperTable } from './figures.js';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** Prints on A4 and Letter: black on white, tables that are not split over two pages, headings that stay with them. */
const style = `
@page { margin: 12mm; }
body { font: 10pt/1.35 system-ui, sans-serif; color: #111; background: #fff; margin: 0 auto; max-width: 190mm; padding: 4mm; }
h1 { font-size: 17pt; margin: 0; }
h2 { font-size: 13pt; margin: 6mm 0 2mm; border-bottom: 0.4mm solid #111; }
p { margin: 1mm 0; }
ol { margin: 1mm 0 2mm; padding-left: 7mm; }
table { border-collapse: collapse; margin: 0 0 4mm; break-inside: avoid; }
caption { text-align: left; font-weight: 600; padding: 1mm 0; }
caption small { font-weight: 400; }
th, td { border: 0.2mm solid #999; padding: 0.6mm 1.6mm; text-align: left; vertical-align: top; }
th { background: #eee; font-weight: 600; font-size: 9pt; }
td.boxes { font-size: 13pt; line-height: 1; white-space: nowrap; letter-spacing: 0.4mm; }
section.newPage { break-before: page; }
@media (max-width: 600px) { section { overflow-x: auto; } }
`;

const isBoxes = (cell: string): boolean => cell.startsWith('☐');

const cellHtml = (cell: string, index: number): string => {
  if (index === 0) return `<th scope="row">${escaped(cell)}</th>`;
  return isBoxes(cell) ? `<td class="boxes">${escaped(cell)}</td>` : `<td>${escaped(cell)}</td>`;
};

const captionHtml = ({ title, note }: PaperTable): string => {
  if (title === '') return '';
  return `<caption>${escaped(title)}${note === undefined ? '' : `<br><small>${escaped(note)}</small>`}</caption>`;
};

const tableHtml = (table: PaperTable): string => {
  const { columns, rows } = table;
  const head = columns.some((column) => column !== '')
    ? `<tr>${columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')}</tr>`
    : '';
  const body = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('\n');
  return `<table>${captionHtml(table)}${head}\n${body}</table>`;
};

const sectionHtml = ({ title, newPage, lines, tables }: PaperSection): string =>
  [
    `<section${newPage ? ' class="newPage"' : ''}>`,
    `<h2>${escaped(title)}</h2>`,
    ...(lines.length === 0 ? [] : [`<ol>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ol>`]),
    ...tables.map(tableHtml),
    '</section>',
  ].join('\n');

/** A document as a complete HTML page without scripts or outside files, laid out for printing. */
export const paperHtml = guarded('paperHtml', ({ title, subtitle, sections }: PaperDocument): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>`,
    `<body><h1>${escaped(title)}</h1><p>${escaped(subtitle)}</p>`,
    ...sections.map(sectionHtml),
    '</body></html>',
    '',
  ].join('\n'),
);
