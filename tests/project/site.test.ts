import { expect, test } from 'vitest';
import { findBattle } from '../../examples/table/catalogue.js';
import { books } from '../../scripts/books.js';
import { galleryPage } from '../../scripts/site/gallery.js';
import { pageText } from '../../scripts/site/links.js';
import { unlisted } from '../../scripts/site/pages.js';
import { referenceText } from '../../scripts/site/reference.js';
import { shippedScenarios } from '../../src/scenarios/index.js';

const isPage = (path: string): boolean => path === 'docs/apps.md';
const sources = 'https://github.com/linstock/linstock';

test.each([
  ['a page stays', '[apps](apps.md#clicks)', '[apps](apps.md#clicks)'],
  ['a file goes to the sources', '[app](../examples/app.ts)', `[app](${sources}/blob/main/examples/app.ts)`],
  ['a folder too', '[tests](../tests#x)', `[tests](${sources}/tree/main/tests#x)`],
  ['a link to nothing stays, for the build to find', '[no](nowhere.md)', '[no](nowhere.md)'],
  ['other sites stay', '[npm](https://www.npmjs.com/)', '[npm](https://www.npmjs.com/)'],
  ['code stays', '`[app](../examples/app.ts)`', '`[app](../examples/app.ts)`'],
  ['blocks of code stay', '```\n[app](../examples/app.ts)\n```', '```\n[app](../examples/app.ts)\n```'],
])('the site: %s', (_, text, moved) => {
  expect(pageText('docs/dice.md', text, isPage)).toBe(moved);
});

test('the site: every battle has a link to the table, which knows it', () => {
  const page = galleryPage(books, true);
  for (const { id, ruleset } of shippedScenarios) {
    expect(page).toContain(`href="table/index.html#b=${id}"`);
    expect(findBattle(id)?.entry.id).toBe(ruleset);
  }
  expect(galleryPage(books, false)).not.toContain('table/index.html');
});

test('the site: every guide has its place in the menu', () => {
  expect(unlisted()).toEqual([]);
});

test('the site: the reference leaves out the entries of tables and the list of all clauses', () => {
  const ids = Array.from({ length: 20 }, (_, at) => `\`"OTS-GEN-${10 + at}"\``).join(' \\| ');
  expect(referenceText(`| \`tables.fire\` | x |\n| \`turn\` | x |\n${ids}`)).toBe('| `turn` | x |\n`ClauseId`');
});
