import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Where the files of the repository can be read that are not pages of the site. */
const sources = 'https://github.com/linstock/linstock';

const isOwn = (target: string): boolean => !/^([a-z]+:|#|\/)/.test(target);

const sourceLink = (path: string): string =>
  `${sources}/${statSync(path).isDirectory() ? 'tree' : 'blob'}/main/${path}`;

/** A link of a page, for the site: a file that is no page becomes a link to the sources. */
const moved = (page: string, target: string, isPage: (path: string) => boolean): string => {
  if (!isOwn(target)) return target;
  const [file = '', anchor] = target.split('#');
  const path = relative('.', resolve(dirname(page), file));
  if (isPage(path)) return target;
  // A link to nothing stays, so that the build names it.
  return existsSync(path) ? `${sourceLink(path)}${anchor === undefined ? '' : `#${anchor}`}` : target;
};

const code = /(^```[\s\S]*?^```$|`[^`\n]*`)/m;

const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(new RegExp(code, 'gm'))
    .map((part) => (part.startsWith('`') ? part : change(part)))
    .join('');

/**
 * A page of the repository as a page of the site.
 *
 * @param page - its path in the repository; the site keeps it
 * @param isPage - whether a path is a file of the site
 */
export const pageText = (page: string, text: string, isPage: (path: string) => boolean): string =>
  outsideCode(text, (part) =>
    part.replaceAll(/(\]\()([^)\s]+)(\))/g, (_, open: string, target: string, close: string) =>
      [open, moved(join('.', page), target, isPage), close].join(''),
    ),
  );
