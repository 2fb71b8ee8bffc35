import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

interface Chapter {
  readonly text: string;
  readonly entries: readonly { readonly text: string; readonly page: string }[];
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const { guides, ruleBooks } = JSON.parse(read('chapters.json')) as {
  readonly guides: readonly Chapter[];
  readonly ruleBooks: readonly Chapter[];
};

const linkOf = (page: string): string => `/${page.replace(/\.md$/, '')}`;
const menu = (chapters: readonly Chapter[], collapsed = false) =>
  chapters.map(({ text, entries }) => ({
    text,
    collapsed,
    items: entries.map((entry) => ({ text: entry.text, link: linkOf(entry.page) })),
  }));

const reference = existsSync(new URL('../api/typedoc-sidebar.json', import.meta.url))
  ? JSON.parse(read('../api/typedoc-sidebar.json'))
  : [];
const isReference = (page: string): boolean => page.startsWith('api/');
const headings = (text: string): string =>
  text
    .split('\n')
    .filter((line) => /^#{1,3} /.test(line))
    .join('\n\n');
const hasTable = existsSync(new URL('../public/table/index.html', import.meta.url));

export default defineConfig({
  title: 'linstock',
  description: 'Horse-and-musket miniature wargames as pure functions over immutable state.',
  lang: 'en-GB',
  base: process.env.SITE_BASE ?? '/',
  lastUpdated: false,
  markdown: { theme: { light: 'github-light', dark: 'github-dark' } },
  vite: { build: { chunkSizeWarningLimit: 5000 } },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        // Of the reference only the names: the whole of it would be most of what a reader has to load.
        _render: (text, env, md) => md.render(isReference(env.relativePath) ? headings(text) : text, env),
      },
    },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/docs/getting-started', activeMatch: '^/(docs/(?!rulesets)|examples|bench)' },
      { text: 'Rule books', link: '/docs/rulesets/oer-the-sea', activeMatch: '^/docs/rulesets' },
      { text: 'Battles', link: '/gallery' },
      { text: 'Reference', link: '/api/', activeMatch: '^/api' },
      ...(hasTable ? [{ text: 'Table', link: '/table/index.html', target: '_self' }] : []),
    ],
    sidebar: {
      '/docs/rulesets/': menu(ruleBooks),
      '/api/': [{ text: 'Reference', items: reference }],
      '/': menu(guides),
    },
    socialLinks: [{ icon: 'github', link: 'https://github.com/linstock/linstock' }],
    footer: { message: 'MIT' },
  },
});
