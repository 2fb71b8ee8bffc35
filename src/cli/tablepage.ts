import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exits, failure, type Result, success } from './exit.js';

/** A file of the page. */
export interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Folder of the page: beside the command in the build, in the build from the sources. */
const places = ['./table/', '../../dist/table/'] as const;

/** The files of a built page by their names, with slashes between folders. */
export const assetsIn = (folder: string): ReadonlyMap<string, Asset> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .flatMap((name): readonly (readonly [string, Asset])[] => {
        const type = types[extname(name)];
        return type === undefined ? [] : [[name, { type, body: readFileSync(`${folder}/${name}`) }]];
      }),
  );

/** The files of the page that ships with the package. */
export const pageAssets = (): Result<ReadonlyMap<string, Asset>> => {
  const folder = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((path) => existsSync(`${path}/index.html`));
  return folder === undefined
    ? failure(exits.usage, 'the page of the table was not built. In a clone, build it with: npm run table')
    : success(assetsIn(folder));
};
