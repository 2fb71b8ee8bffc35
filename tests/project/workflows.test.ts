import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

interface Workflow {
  readonly name: string;
  readonly text: string;
}

const workflows: readonly Workflow[] = readdirSync(new URL('.github/workflows/', root)).map((name) => ({
  name,
  text: read(`.github/workflows/${name}`),
}));
const workflow = (name: string): string => workflows.find((each) => each.name === name)?.text ?? '';

/** What follows `uses:`, with the comment behind it. */
const usesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\buses:[ \t]*(.*)$/gm)].map(([, used = '']) => used.trim());

const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

/** What a workflow needs: a statement of provenance, and the right to publish pages. */
const mayWrite: Readonly<Record<string, readonly string[]>> = {
  'publish.yml': ['id-token: write'],
  'site.yml': ['id-token: write', 'pages: write'],
};

const faultsIn = ({ name, text }: Workflow): readonly string[] => [
  ...usesIn(text)
    .filter((used) => !pinned.test(used))
    .map((used) => `${name}: not pinned by commit, with its version as a comment: ${used}`),
  ...(/^permissions:\n {2}contents: read\n(?! )/m.test(text) ? [] : [`${name}: the default is not contents: read`]),
  ...[...text.matchAll(/^.*: (?:write|write-all)\b.*$/gm)]
    .map(([line]) => line.trim())
    .filter((line) => !(mayWrite[name] ?? []).includes(line))
    .map((line) => `${name}: may write: ${line}`),
  ...(text.includes('pull_request_target') ? [`${name}: runs code of others with its own token`] : []),
  ...(text.split('actions/checkout@').length === text.split('persist-credentials: false').length
    ? []
    : [`${name}: leaves its token in the checkout`]),
];

describe('workflows', () => {
  test('every action is pinned by commit, and tokens can only read', () => {
    expect(workflows.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit.yml', 'ci.yml', 'publish.yml']));
    expect(workflows.flatMap(({ text }) => usesIn(text)).length).toBeGreaterThan(workflows.length);
    expect(workflows.flatMap(faultsIn)).toEqual([]);
  });

  test('the same action has the same commit everywhere', () => {
    const commits = new Map<string, Set<string>>();
    for (const used of workflows.flatMap(({ text }) => usesIn(text))) {
      const [action = '', commit = ''] = used.split('@');
      commits.set(action, (commits.get(action) ?? new Set()).add(commit));
    }
    expect([...commits].filter(([, each]) => each.size > 1)).toEqual([]);
  });

  test.each([
    ['a tag', '- uses: actions/checkout@v4'],
    ['a short commit', '- uses: actions/checkout@11bd719 # v4.2.2'],
    ['a commit without its version', `- uses: actions/checkout@${'1'.repeat(40)}`],
    ['a token that writes', 'jobs:\n  x:\n    permissions:\n      contents: write'],
    ['all tokens', 'permissions: write-all'],
    ['code of others', 'on: pull_request_target'],
  ])('%s is a fault', (_what, text) => {
    const good = `permissions:\n  contents: read\non: push\n`;
    expect(faultsIn({ name: 'x.yml', text: good })).toEqual([]);
    expect(faultsIn({ name: 'x.yml', text: `${good}${text}\n` })).not.toEqual([]);
  });

  test('a release is published with provenance, by one job with an environment and an identity token', () => {
    const text = workflow('publish.yml');
    expect(text).toMatch(/^ {4}environment: npm$/m);
    expect(text).toMatch(/npm publish .*--provenance/);
    expect(text.match(/id-token: write/g)).toHaveLength(1);
    expect(text.indexOf('id-token: write')).toBeGreaterThan(text.indexOf('needs: verify'));
  });

  test('dependencies and signatures are audited on a schedule', () => {
    expect(workflow('audit.yml')).toMatch(/^ {4}- cron: /m);
    expect(workflow('audit.yml')).toMatch(/npm audit --omit=dev/);
    expect(workflow('audit.yml')).toMatch(/npm audit signatures/);
  });

  test('dependabot updates packages and actions', () => {
    expect([...read('.github/dependabot.yml').matchAll(/package-ecosystem: (\S+)/g)].map(([, name]) => name)).toEqual([
      'npm',
      'github-actions',
    ]);
  });
});

describe('package', () => {
  const manifest = JSON.parse(read('package.json')) as Readonly<Record<string, unknown>>;

  test('names its repository, which provenance is checked against, its home page and where to report bugs', () => {
    expect(manifest).toMatchObject({
      repository: { type: 'git', url: 'git+https://github.com/linstock/linstock.git' },
      homepage: 'https://github.com/linstock/linstock#readme',
      bugs: { url: 'https://github.com/linstock/linstock/issues' },
    });
  });

  test('runs no script when it is installed', () => {
    expect(
      Object.keys(manifest.scripts as object).filter((name) => /^(?:pre|post)?install$|^prepare$/.test(name)),
    ).toEqual([]);
  });

  test('SECURITY.md says how to report, and what boundaries and dice promise', () => {
    const text = read('SECURITY.md');
    for (const heading of ['Supported versions', 'Report a vulnerability', 'Input from outside', 'Dice'])
      expect(text).toContain(`## ${heading}`);
    expect(text).toMatch(/prove nothing about the author of a message unless the\s+parties sign/);
  });
});
