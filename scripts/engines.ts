import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { corpora, writtenChecksums } from '../tests/records/corpus.js';
import { writeBundle } from './engines/bundle.js';
import { type Engine, engines, type Shell, shellOf } from './engines/known.js';
import type { BundledBattle, EngineHead, EngineLine } from './engines/replay.js';

/**
 * Replays the recorded battles in every JavaScript engine that is installed, and compares all hashes with those of V8
 * and with `tests/records/checksums.json`. `--all`: an engine that is missing is a failure. `--battles <n>`: the first n
 * battles of each rule set only.
 */
const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, battles: { type: 'string' } },
});

/** Longest time that an engine may take, in milliseconds. QuickJS is slow. */
const longest = 1_800_000;

interface Ran {
  readonly engine: string;
  readonly version: string;
  readonly shimmed: readonly string[];
  readonly lines: readonly EngineLine[];
  readonly seconds: number;
  /** Why it did not finish; null if it did. */
  readonly failure: string | null;
}

const versionOf = ({ command, version }: Shell): string => {
  const name = command.split('/').at(-1) ?? command;
  if (version === null) return name;
  const { stdout } = spawnSync(command, version, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return `${name} ${stdout.trim().split('\n')[0] ?? ''}`;
};

const run = ({ name }: Engine, shell: Shell, script: string): Ran => {
  const began = Date.now();
  const { stdout, stderr, status, error } = spawnSync(shell.command, [...shell.arguments, script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
    maxBuffer: 100_000_000,
  });
  const [head, ...lines] = (stdout ?? '').split('\n').filter((line) => line.startsWith('{'));
  return {
    engine: name,
    version: versionOf(shell),
    shimmed: head === undefined ? [] : (JSON.parse(head) as EngineHead).shimmed,
    lines: lines.map((line) => JSON.parse(line) as EngineLine),
    seconds: (Date.now() - began) / 1000,
    failure: status === 0 ? null : (error?.message ?? `exit ${status}: ${stderr.slice(0, 500)}`),
  };
};

/** Everything that can be compared of a battle. */
const partsOf = ({ hashes, prints }: EngineLine): readonly string[] => [...hashes, ...prints];

interface Compared {
  readonly same: number;
  readonly all: number;
  /** The first battle that differs; null if none does. */
  readonly differs: string | null;
}

const compared = (ran: Ran, reference: readonly EngineLine[]): Compared =>
  reference.reduce<Compared>(
    ({ same, all, differs }, line) => {
      const wanted = partsOf(line);
      const found = ran.lines.find(({ name }) => name === line.name);
      const given = found === undefined ? [] : partsOf(found);
      const equal = wanted.filter((each, index) => each === given[index]).length;
      return {
        same: same + equal,
        all: all + wanted.length,
        differs: differs ?? (equal === wanted.length && given.length === wanted.length ? null : line.name),
      };
    },
    { same: 0, all: 0, differs: null },
  );

/** Columns as wide as their widest cell. */
const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
};

const all = await corpora();
const battles: readonly BundledBattle[] = all.flatMap(({ ruleset, corpus }) =>
  corpus.slice(0, Number(values.battles ?? corpus.length)).map(({ name, record }) => ({
    name: `${ruleset.id}/${name}`,
    ruleset: ruleset.id,
    scenario: ruleset.scenarioInput(record.scenario) as object,
    answers: record.answers,
  })),
);
const written = new Map<string, string>(
  Object.entries(writtenChecksums()).flatMap(([id, checksums]) =>
    Object.entries(checksums.battles).map(([name, hashes]) => [`${id}/${name}`, hashes] as const),
  ),
);

const folder = mkdtempSync(join(tmpdir(), 'linstock-engines-'));
const script = join(folder, 'battles.js');
try {
  const characters = await writeBundle(battles, script);
  const answers = battles.reduce((sum, battle) => sum + battle.answers.length, 0);
  console.log(`${battles.length} battles, ${answers} answers, one script of ${Math.round(characters / 1000)} kB\n`);
  const ran: Ran[] = [];
  const skipped: Engine[] = [];
  for (const engine of engines) {
    const shell = shellOf(engine);
    if (shell === undefined) skipped.push(engine);
    else ran.push(run(engine, shell, script));
  }
  const reference = ran[0]?.lines ?? [];
  const rows = ran.map((each) => {
    const { same, all: count, differs } = compared(each, reference);
    if (each.failure !== null || differs !== null || count === 0) process.exitCode = 1;
    const result = each.failure ?? (differs === null ? 'identical' : `differs in ${differs}`);
    const shims = each.shimmed.length === 0 ? 'none' : each.shimmed.join(' ');
    return [each.engine, each.version, `${same} of ${count}`, `${each.seconds.toFixed(1)} s`, shims, result];
  });
  console.log(table([['engine', 'version', 'hashes', 'time', 'shims of the bundle', 'result'], ...rows]));
  for (const { name, install } of skipped) console.log(`\n${name}: not installed, skipped. To install it: ${install}`);
  if (values.all && skipped.length > 0) process.exitCode = 1;
  const stale = reference.filter(({ name, hashes }) => written.get(name) !== hashes.join(' '));
  if (stale.length > 0) {
    console.error(`\n${stale[0]?.name} differs from tests/records/checksums.json; see npm run versions.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
