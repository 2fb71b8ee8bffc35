import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { books } from './books.js';
import { galleryPage, galleryPictures } from './site/gallery.js';
import { pageText } from './site/links.js';
import { guides, ruleBooks, unlisted } from './site/pages.js';
import { referenceText } from './site/reference.js';

/**
 * Builds the site: guides, rule books, the reference of the public functions, the battles, and the table. `npm run docs`
 * writes it to `out/site`; any file server can serve it. The build fails if a link leads nowhere.
 */
const source = '.cache/site';
const result = 'out/site';

const run = (program: string, ...words: readonly string[]): void => {
  execFileSync(process.execPath, [join('node_modules', program), ...words], { stdio: 'inherit' });
};

const forgotten = unlisted();
if (forgotten.length > 0) throw new Error(`scripts/site/pages.ts lists no chapter for ${forgotten.join(', ')}`);

const chapters = [...guides, ...ruleBooks(books)];
const pages = chapters.flatMap(({ entries }) => entries.map(({ page }) => page));
const generated = ['gallery.md'];
const isPage = (path: string): boolean =>
  pages.includes(path) || generated.includes(path) || (path.startsWith('docs/') && /\.(svg|png)$/.test(path));

const write = (path: string, text: string): void => {
  const file = join(source, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Pictures stay beside the pages that show them. */
const pictures = (folder: string): void => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => /\.(svg|png)$/.test(each)))
    cpSync(join(folder, name), join(source, folder, name), { recursive: true });
};

const hasTable = existsSync('dist/table');
rmSync(source, { recursive: true, force: true });
for (const page of pages) write(page, pageText(page, readFileSync(page, 'utf8'), isPage));
write('index.md', readFileSync('site/home.md', 'utf8'));
write('gallery.md', galleryPage(books, hasTable));
for (const [path, svg] of galleryPictures()) write(join('public', path), svg);
pictures('docs');
cpSync('site/.vitepress', join(source, '.vitepress'), { recursive: true });
if (hasTable) cpSync('dist/table', join(source, 'public/table'), { recursive: true });

run('typedoc/bin/typedoc', '--options', 'typedoc.json', '--out', join(source, 'api'));
for (const name of readdirSync(join(source, 'api'), { recursive: true, encoding: 'utf8' }))
  if (name.endsWith('.md')) write(join('api', name), referenceText(readFileSync(join(source, 'api', name), 'utf8')));
write('.vitepress/chapters.json', JSON.stringify({ guides, ruleBooks: ruleBooks(books) }));
run('vitepress/bin/vitepress.js', 'build', source, '--outDir', join(process.cwd(), result));
console.log(`${result}: npx vitepress preview, or any file server, shows it`);
