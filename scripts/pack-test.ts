import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { subpaths as allSubpaths } from './subpaths.js';

/**
 * Packs the package as it would be published, installs it in another folder, and uses it there: as ES modules, as
 * CommonJS, from TypeScript, in a browser bundle, and by its command.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'linstock-pack-'));

/** Modules that only Node can load. */
const nodeSubpaths = ['/sim'];

/** Every other module of the package; '' is the package itself. */
const subpaths = allSubpaths()
  .map(({ name }) => name.replace(/^linstock/, ''))
  .filter((path) => !nodeSubpaths.includes(path));

const run = (cwd: string, command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

// On Windows npm is a shell script, so it needs a shell.
const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });

const write = (name: string, text: string): void => writeFileSync(join(place, name), text);

/** A whole battle with its result as one line, the same for every way of loading the package. */
const battle = `
const bot = randomBot(oerTheSea, picker(1));
const start = oerTheSea.begin(loadScenario('skirmish'));
const fought = fight(oerTheSea, start, { jacobite: bot, government: bot }, seeded(1));
const told = fought.answers.length + ' answers, ' + fingerprint(fought.state) + ', svg ' + renderSvg(oerTheSea.picture(fought.state)).length;
`;
const names = {
  linstock: 'fingerprint, picker, seeded',
  'linstock/bots': 'fight, randomBot',
  'linstock/draw': 'renderSvg',
  'linstock/oer-the-sea': 'oerTheSea',
  'linstock/scenario': 'readScenario',
  'linstock/scenarios': 'loadScenario, shippedScenarios',
};
const imports = Object.entries(names).map(([from, each]) => `import { ${each} } from '${from}';`);
const requires = Object.entries(names).map(([from, each]) => `const { ${each} } = require('${from}');`);
const reading = `readScenario(oerTheSea, shippedScenarios[0].input).then((read) => {
  if (!read.ok) throw new Error('the shipped scenario was refused');
`;

const install = (): void => {
  const tarball = npm(root, 'pack', '--silent', '--pack-destination', place).trim().split('\n').at(-1) ?? '';
  write('package.json', JSON.stringify({ name: 'somewhere-else', private: true }));
  npm(place, 'install', '--no-audit', '--no-fund', '--prefer-offline', join(place, tarball));
  console.log(`installed ${tarball}`);
};

const loadAll = (): string => {
  const each = [...subpaths, ...nodeSubpaths].map((subpath) => `'linstock${subpath}'`).join(', ');
  write(
    'all.mjs',
    `for (const name of [${each}]) if (Object.keys(await import(name)).length === 0) throw new Error(name);`,
  );
  write('all.cjs', `for (const name of [${each}]) if (Object.keys(require(name)).length === 0) throw new Error(name);`);
  run(place, 'node', 'all.mjs');
  run(place, 'node', 'all.cjs');
  write('battle.mjs', `${imports.join('\n')}${battle}${reading} console.log(told); });`);
  write('battle.cjs', `${requires.join('\n')}${battle}${reading} console.log(told); });`);
  const module = run(place, 'node', 'battle.mjs').trim();
  const common = run(place, 'node', 'battle.cjs').trim();
  if (module !== common) throw new Error(`ES modules: ${module}; CommonJS: ${common}`);
  console.log(`ES modules and CommonJS: ${module}`);
  return module;
};

const strictly = { strict: true, noEmit: true, target: 'ES2022', lib: ['ES2023'], types: [], skipLibCheck: false };
const node16 = { module: 'node16' };
const bundler = { module: 'preserve', moduleResolution: 'bundler' };

const compile = (compiler: string, name: string, compilerOptions: object, files: readonly string[]): void => {
  const config = `tsconfig.${name}.json`;
  write(config, JSON.stringify({ compilerOptions: { ...strictly, ...compilerOptions }, files }));
  try {
    run(place, 'node', join(root, `node_modules/${compiler}/bin/tsc`), '-p', config);
  } catch (error) {
    console.error(error instanceof Error && 'stdout' in error ? error.stdout : error);
    throw new Error(`types do not resolve under ${name}`);
  }
};

/** A program without the types of Node or of browsers. */
const checkTypes = (): void => {
  const typed = `${imports.join('\n')}
import { distance } from 'linstock/table';
import { conformance } from 'linstock/testkit';
${battle}
const exact: string = told;
const apart: number = distance({ x: 0, y: 0 }, { x: 3, y: 4 });
// @ts-expect-error no such battle ships
loadScenario('waterloo');
export { apart, conformance, exact, readScenario, shippedScenarios };
`;
  write('typed.mts', typed);
  write('typed.cts', typed);
  compile('typescript', 'node16', node16, ['typed.mts', 'typed.cts']);
  compile('typescript-7', 'bundler', bundler, ['typed.mts']);
  console.log('types: node16 (module and CommonJS), bundler');
};

/**
 * The declarations of every module have no error. `linstock/sim` and zod name types of Node. The optional packages are
 * not installed here, so no declaration may need them.
 */
const checkAllTypes = (): void => {
  const all = [...subpaths, ...nodeSubpaths].map((path, index) => `export * as all${index} from 'linstock${path}';`);
  write('all.mts', all.join('\n'));
  write('all.cts', all.join('\n'));
  const withNode = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
  compile('typescript-7', 'all-node16', { ...node16, ...withNode }, ['all.mts', 'all.cts']);
  compile('typescript-7', 'all-bundler', { ...bundler, ...withNode }, ['all.mts']);
  console.log(`types of all ${all.length} modules`);
};

/** A global that every browser has, in the realm of the bundle. The library uses it only for plain data. */
const browserGlobals = 'globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));';

/** A context without Node: no process, no require, no Buffer. */
const inBrowser = async (expected: string): Promise<void> => {
  const all = subpaths.map((subpath, index) => `import * as all${index} from 'linstock${subpath}';`);
  const used = `globalThis.loaded = [${subpaths.map((_, index) => `all${index}`).join(', ')}].length;`;
  write('browser.js', `${all.join('\n')}\n${imports.join('\n')}${battle}${used}${reading} globalThis.told = told; });`);
  const { outputFiles } = await build({
    absWorkingDir: place,
    entryPoints: ['browser.js'],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    logLevel: 'error',
  });
  const world = createContext({});
  runInContext(browserGlobals, world);
  await runInContext(outputFiles[0]?.text ?? '', world);
  // Reading a scenario is asynchronous, so it is finished after some turns of the event loop.
  for (let turn = 0; turn < 100 && runInContext('globalThis.told', world) === undefined; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  const told: unknown = runInContext('globalThis.told', world);
  if (told !== expected) throw new Error(`in a browser bundle: ${String(told)}; in Node: ${expected}`);
  console.log(`browser bundle: ${outputFiles[0]?.text.length} characters, the same battle`);
};

const simulation = `simulate({ scenarios: ['skirmish'], bots: [{ name: 'random' }], count: 2, seed: '1' }, { workers: 2 })
  .then((simulated) => console.log(simulated.value.results.map((battle) => battle.print).join(' ')));
`;

/** The worker threads of a simulation must find their module for both module formats. */
const simulateBoth = (): void => {
  write('simulate.mjs', `import { simulate } from 'linstock/sim';\n${simulation}`);
  write('simulate.cjs', `const { simulate } = require('linstock/sim');\n${simulation}`);
  const [module, common] = ['simulate.mjs', 'simulate.cjs'].map((name) => run(place, 'node', name).trim());
  if (module === '' || module !== common) throw new Error(`simulated as ES module: ${module}; as CommonJS: ${common}`);
  console.log(`simulation: ${module}`);
};

const useCommand = (): void => {
  const list = npm(place, 'exec', '--no', '--', 'linstock', 'list');
  if (!/culloden/i.test(list)) throw new Error(`linstock list does not show Culloden:\n${list}`);
  console.log('command: linstock list');
};

const schemaIsThere = (): void => {
  const path = 'node_modules/linstock/schemas/oer-the-sea.scenario.schema.json';
  const schema = JSON.parse(readFileSync(join(place, path), 'utf8')) as { readonly $id?: string };
  if (schema.$id === undefined) throw new Error('the JSON Schema has no $id');
  console.log(`schema: ${schema.$id}`);
};

/** Links of a page to other files, without the place in the page. */
const linksOf = (page: string): readonly string[] =>
  [...page.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

const linksAreThere = (): void => {
  const packed = join(place, 'node_modules/linstock');
  const pages = readdirSync(packed, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const dead = pages.flatMap((page) =>
    linksOf(readFileSync(join(packed, page), 'utf8'))
      .filter((link) => !existsSync(join(packed, dirname(page), link)))
      .map((link) => `${page} -> ${link}`),
  );
  if (dead.length > 0) throw new Error(`links to files that are not in the package:\n${dead.join('\n')}`);
  console.log(`pages: ${pages.length}, whose links all lead somewhere`);
};

try {
  install();
  const told = loadAll();
  checkTypes();
  checkAllTypes();
  await inBrowser(told);
  simulateBoth();
  useCommand();
  schemaIsThere();
  linksAreThere();
} finally {
  rmSync(place, { recursive: true, force: true });
}
