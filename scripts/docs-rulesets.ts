import { mkdirSync, writeFileSync } from 'node:fs';
import { books } from './books.js';
import { rulebookPage } from './rulebook.js';

/** Writes a page for each rule set to docs/rulesets, from its clauses and tables. */
const folder = new URL('../docs/rulesets/', import.meta.url);

mkdirSync(folder, { recursive: true });
for (const book of books) {
  writeFileSync(new URL(`${book.id}.md`, folder), rulebookPage(book));
  console.log(`docs/rulesets/${book.id}.md: ${Object.keys(book.clauses).length} clauses`);
}
