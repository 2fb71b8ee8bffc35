import { readdirSync } from 'node:fs';

/** The pages of the site: where a reader finds them, in order. */

export interface Entry {
  readonly text: string;
  /** Path in the repository, which is also its path on the site. */
  readonly page: string;
}

export interface Chapter {
  readonly text: string;
  readonly entries: readonly Entry[];
}

const guide = (name: string, text: string): Entry => ({ text, page: `docs/${name}.md` });

/** Guides by what a reader wants to do. */
export const guides: readonly Chapter[] = [
  {
    text: 'Start',
    entries: [
      guide('getting-started', 'Getting started'),
      guide('compare', 'Which rule set?'),
      guide('table', 'The table in the browser'),
      guide('umpire', 'At a real table'),
    ],
  },
  {
    text: 'Apps',
    entries: [
      guide('apps', 'How to write an app'),
      guide('dice', 'Dice'),
      guide('odds', 'Odds'),
      guide('protocol', 'Protocol'),
    ],
  },
  {
    text: 'Battles',
    entries: [
      guide('scenarios', 'Scenarios'),
      guide('balance', 'How balanced the battles are'),
      guide('crowther-dougan-tables', 'Tables that are rebuilt'),
    ],
  },
  {
    text: 'Bots',
    entries: [guide('bots', 'Bots'), guide('simulation', 'Simulation'), guide('cost', 'What battles cost')],
  },
  {
    text: 'The project',
    entries: [
      guide('architecture', 'Architecture'),
      { text: 'A small rule set', page: 'examples/ruleset/README.md' },
      guide('reliability', 'Reliability'),
      { text: 'Benchmarks', page: 'bench/README.md' },
      { text: 'Contributing', page: 'CONTRIBUTING.md' },
      { text: 'Security', page: 'SECURITY.md' },
      { text: 'Changes', page: 'CHANGELOG.md' },
    ],
  },
];

/** The rule books, with their actions. */
export const ruleBooks = (books: readonly { readonly id: string; readonly title: string }[]): readonly Chapter[] =>
  books.map(({ id, title }) => ({
    text: title,
    entries: [
      { text: 'Rule book', page: `docs/rulesets/${id}.md` },
      { text: 'Actions', page: `docs/rulesets/${id}-actions.md` },
    ],
  }));

/** Guides in docs that no chapter lists: no reader would find them. */
export const unlisted = (): readonly string[] => {
  const listed = new Set(guides.flatMap(({ entries }) => entries.map(({ page }) => page)));
  return readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .filter((page) => !listed.has(page));
};
