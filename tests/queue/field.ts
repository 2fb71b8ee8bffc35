import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';

/** A command that runs. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly text: () => string;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Asks it to end. */
  readonly leave: () => Promise<number | null>;
}

/** A folder for the files of a test, and the commands that run in it. */
export interface Field {
  readonly folder: string;
  readonly start: (words: readonly string[], cli?: string) => Running;
  /** Lines of a file. */
  readonly lines: (name: string) => number;
  readonly read: (name: string) => string;
  readonly write: (name: string, text: string) => string;
  readonly clear: () => Promise<void>;
}

export const builtCli = (): string => join(inject('build'), 'cli.js');

export const makeField = (): Field => {
  const folder = mkdtempSync(join(tmpdir(), 'linstock-queue-'));
  const running = new Set<Running>();
  const start = (words: readonly string[], cli = builtCli()): Running => {
    const child = spawn(process.execPath, [cli, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const take = (part: Buffer): void => {
      printed += part.toString();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const ended = new Promise<number | null>((done) => child.on('close', done));
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    };
    const leave = (): Promise<number | null> => {
      child.kill('SIGINT');
      return ended;
    };
    const command: Running = { child, ended, text: () => printed, kill, leave };
    running.add(command);
    ended.then(() => running.delete(command));
    return command;
  };
  const path = (name: string): string => join(folder, name);
  const read = (name: string): string => (existsSync(path(name)) ? readFileSync(path(name), 'utf8') : '');
  const write = (name: string, text: string): string => {
    writeFileSync(path(name), text);
    return path(name);
  };
  const clear = async (): Promise<void> => {
    await Promise.all([...running].map((each) => each.kill()));
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, start, lines: (name) => read(name).split('\n').length - 1, read, write, clear };
};

const skirmish = oerTheSea.scenarioInput(loadScenario('skirmish')) as object;

/** A short battle, as a scenario of a user. */
export const shortBattle = JSON.stringify({ ...skirmish, id: 'short', title: 'A short one', turnLimit: 2 });

/** How often each kill test runs. */
export const repetitions = Number(process.env.LINSTOCK_KILLS ?? 2);

/** Words of a simulation of the short battle, without where it is played. */
export const simulation = (count: number, out: string): readonly string[] => [
  'simulate',
  'short.json',
  '--bots',
  'random',
  '--count',
  String(count),
  '--seed',
  'kill',
  '--out',
  out,
];

/** The file that a local run writes. */
export const localRun = async (field: Field, count: number): Promise<string> => {
  field.write('short.json', shortBattle);
  const name = `local-${count}.jsonl`;
  const run = field.start([...simulation(count, name), '--workers', '1']);
  if ((await run.ended) !== 0) throw new Error(run.text());
  return field.read(name);
};
