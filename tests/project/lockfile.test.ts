import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> };

/** Where npm would look for a package from the place of another, from the nearest folder up. */
const placesOf = (from: string, name: string): readonly string[] => {
  const folders = from.split('/node_modules/').map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'));
  return [...folders.toReversed().map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
};

test('lock file: the lock file has the binaries of every platform: `npm ci` refuses it otherwise, or installs half the tools', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !placesOf(from, name).some((place) => place in packages)),
  );
  expect(missing).toEqual([]);
});

test('lock file: the lock file matches this package.json', () => {
  const { name, version, dependencies, devDependencies, bin } = read('package.json') as Record<string, unknown>;
  expect(packages['']).toMatchObject({ name, version, dependencies, devDependencies, bin });
});
