import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A way to run a script in an engine. */
export interface Shell {
  readonly command: string;
  readonly arguments: readonly string[];
  /** Arguments that print the version; null if it has none. */
  readonly version: readonly string[] | null;
}

export interface Engine {
  readonly name: string;
  /** In order of preference. */
  readonly shells: readonly Shell[];
  /** How to install it. */
  readonly install: string;
}

const plain = (command: string): Shell => ({ command, arguments: [], version: ['--version'] });
const inNode = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Expression for the version of the package of QuickJS. */
const quickjsVersion = "'quickjs-emscripten ' + require('quickjs-emscripten/package.json').version";

export const engines: readonly Engine[] = [
  { name: 'V8', shells: [plain(process.execPath)], install: 'Node.js' },
  {
    name: 'SpiderMonkey',
    shells: [...['js140', 'js128', 'js115', 'js102', 'js'].map(plain), { ...plain('gjs'), version: ['--jsversion'] }],
    install: 'Debian and Ubuntu: apt-get install gjs',
  },
  {
    name: 'JavaScriptCore',
    shells: [
      { ...plain('jsc'), version: null },
      { ...plain('/System/Library/Frameworks/JavaScriptCore.framework/Versions/Current/Helpers/jsc'), version: null },
    ],
    install: 'Debian 12: apt-get install libjavascriptcoregtk-4.0-bin; Ubuntu: libjavascriptcoregtk-bin; part of macOS',
  },
  {
    name: 'QuickJS',
    shells: [
      { ...plain('qjs'), arguments: ['--script'], version: null },
      {
        command: process.execPath,
        arguments: ['--import', 'tsx', inNode('quickjs.ts')],
        version: ['-p', quickjsVersion],
      },
    ],
    install: 'npm install, which brings quickjs-emscripten; or quickjs',
  },
];

const paths = (process.env.PATH ?? '').split(delimiter);

const isInstalled = ({ command }: Shell): boolean =>
  command.includes('/') ? existsSync(command) : paths.some((path) => existsSync(join(path, command)));

/** The first shell of an engine that is installed; undefined if none is. */
export const shellOf = ({ shells }: Engine): Shell | undefined => shells.find(isInstalled);
