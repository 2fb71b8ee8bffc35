import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { books } from '../../scripts/books.js';
import { rulebookPage, untitledChapters } from '../../scripts/rulebook.js';
import { clauseOf } from '../../src/core/clause.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

describe.each(books)('the page of $title', (book) => {
  test('is what `npm run docs` writes', () => {
    expect(read(`docs/rulesets/${book.id}.md`)).toBe(rulebookPage(book));
  });

  test('has every chapter of the book', () => {
    expect(untitledChapters(book)).toEqual([]);
  });

  test('has every clause and its text', () => {
    const page = read(`docs/rulesets/${book.id}.md`);
    const missing = Object.entries(book.clauses).filter(
      ([id, line]) => !page.includes(`| ${id} | ${clauseOf(line).text} |`),
    );
    expect(missing.map(([id]) => id)).toEqual([]);
  });
});

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(resolve(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md')),
].toSorted();

/** Links of a page to files of the project, without the place in the page. */
const linksOf = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:|^#/.test(target))
    .map((target) => target.replace(/#.*$/, ''));

test.each(pages)('documents: the links of %s lead somewhere', (page) => {
  const dead = linksOf(read(page)).filter((link) => !existsSync(resolve(root, dirname(page), link)));
  expect(dead).toEqual([]);
});
