import { clauseOf, type RuleBook } from '../src/core/clause.js';
import type { Docstring } from './docstrings.js';
import { heading, table, tableOf } from './markdown.js';

/** Source data of the page of a rule set. */
export interface Book {
  readonly id: string;
  readonly title: string;
  readonly measure: string;
  readonly clauses: RuleBook;
  /** The chapter part of a clause id, and the title of the chapter. */
  readonly chapters: Readonly<Record<string, string>>;
  /** The tables that a scenario may replace. */
  readonly tables: object;
  /** Legal values of every option, the default first. */
  readonly options: Readonly<Record<string, readonly unknown[]>>;
  /** Docstring of each table. */
  readonly docs: Readonly<Record<string, Docstring>>;
}

/** The letters in the middle of a clause id. */
export const chapterOf = (id: string): string => id.split('-')[1] ?? '';
/** The address of a heading inside its page. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

const counted = (book: Book, source: string): number =>
  Object.values(book.clauses).filter((clause) => clauseOf(clause).source === source).length;

const introduction = (book: Book): string =>
  [
    `# ${book.title}`,
    `The rule book of \`linstock/${book.id}\`, in linstock's own words. Lengths are in ${book.measure}.`,
    `${Object.keys(book.clauses).length} clauses: ${counted(book, 'stated')} stated by the printed rules, ` +
      `${counted(book, 'interpreted')} interpreted where they leave a choice, ` +
      `${counted(book, 'reconstructed')} reconstructed where they are silent. ` +
      'Every refusal, roll and event names the clause it comes from; `npx linstock rules <clause or words>` looks one up.',
    'This page is generated from the source (`npm run docs`).',
  ].join('\n\n');

const contents = (book: Book): string =>
  [...Object.values(book.chapters), 'Tables', 'Options'].map((title) => `- [${title}](#${anchorOf(title)})`).join('\n');

const chapter = (book: Book, code: string, title: string): string => {
  const clauses = Object.entries(book.clauses).filter(([id]) => chapterOf(id) === code);
  const rows = clauses.map(([id, line]) => [id, clauseOf(line).text, clauseOf(line).source]);
  return `## ${title}\n\n${table(['clause', 'rule', 'source'], rows)}`;
};

const clauseIds = (doc: Docstring | undefined): readonly string[] =>
  (doc?.see ?? []).flatMap((line) => line.match(/\b[A-Z]+-[A-Z]{3}-\d{2}\b/g) ?? []);

const oneTable = (book: Book, name: string, value: object | number): string => {
  const doc = book.docs[name];
  const ids = clauseIds(doc);
  return [
    `### ${heading(name)} (\`${name}\`)`,
    doc?.text ?? '',
    tableOf(value),
    ids.length > 0 ? `Clauses: ${ids.join(', ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

const tables = (book: Book): string =>
  [
    '## Tables',
    'A scenario may put figures of its own in place of any of these, by the names given here.',
    ...Object.entries(book.tables).map(([name, value]) => oneTable(book, name, value as object | number)),
  ].join('\n\n');

const shownOption = (value: unknown): string => `\`${JSON.stringify(value)}\``;

const options = (book: Book): string => {
  const see = book.docs.options?.see ?? [];
  const rows = Object.entries(book.options).map(([name, values]) => {
    const line = see.find((each) => each.endsWith(` ${name}`));
    return [
      `\`${name}\``,
      shownOption(values[0]),
      values.slice(1).map(shownOption).join(', ') || '-',
      line?.slice(0, -name.length).trim() ?? '-',
    ];
  });
  return ['## Options', book.docs.options?.text ?? '', table(['option', 'default', 'others', 'clause'], rows)].join(
    '\n\n',
  );
};

/** The page of a rule set as Markdown; it depends only on the rule set. */
export const rulebookPage = (book: Book): string =>
  `${[
    introduction(book),
    contents(book),
    ...Object.entries(book.chapters).map(([code, title]) => chapter(book, code, title)),
    tables(book),
    options(book),
  ].join('\n\n')}\n`;

/** Chapters that have clauses but no title: they would be missing from the page. */
export const untitledChapters = (book: Book): readonly string[] => [
  ...new Set(
    Object.keys(book.clauses)
      .map(chapterOf)
      .filter((code) => !Object.hasOwn(book.chapters, code)),
  ),
];
