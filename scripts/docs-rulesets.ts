import { mkdirSync, writeFileSync } from 'node:fs';
import { rulesetOf } from '../src/rulesets/index.js';
import { readExamples } from './actionexamples.js';
import { actionsPage } from './actionpage.js';
import { books } from './books.js';
import { rulebookPage } from './rulebook.js';

/** Writes two pages for each rule set into docs/rulesets: its clauses and tables, and its actions. */
const folder = new URL('../docs/rulesets/', import.meta.url);

mkdirSync(folder, { recursive: true });
for (const book of books) {
  const actions = rulesetOf(book.id)?.actions ?? [];
  writeFileSync(new URL(`${book.id}.md`, folder), rulebookPage(book));
  writeFileSync(new URL(`${book.id}-actions.md`, folder), actionsPage(book, actions, readExamples(book.id)));
  console.log(
    `docs/rulesets/${book.id}.md: ${Object.keys(book.clauses).length} clauses, ${actions.length} kinds of action`,
  );
}
