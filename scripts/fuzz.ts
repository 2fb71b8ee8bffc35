import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { workerModule } from '../src/sim/workermodule.js';
import { type FuzzFault, type FuzzResult, type FuzzTarget, fuzzTargets } from '../src/testkit/index.js';
import { type PlannedUnit, unitOf } from './fuzzplan.js';

/**
 * Tries wrong and strange inputs on a rule set until a number of units or of minutes is reached. A state file holds the
 * counts, so that the next run goes on where this one stops. Every failure is written as a fixture named by its seed.
 */
const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: 'oer-the-sea' },
    /** Which inputs: some of answers, scenarios, records, contract. */
    targets: { type: 'string', default: fuzzTargets.join() },
    seed: { type: 'string', default: '1' },
    /** Stop after this many units. */
    units: { type: 'string' },
    /** Stop after this many minutes. */
    minutes: { type: 'string', default: '5' },
    state: { type: 'string' },
    fixtures: { type: 'string', default: 'tests/fuzz/fixtures' },
    /** A call that gives no sign of life for so many seconds is a hang. */
    patience: { type: 'string', default: '60' },
  },
});

interface FuzzState {
  readonly rules: string;
  readonly seed: string;
  readonly targets: readonly FuzzTarget[];
  next: number;
  milliseconds: number;
  counts: Record<string, number>;
  failures: string[];
}

const { rules, seed } = values;
const targets = values.targets.split(',').filter((each): each is FuzzTarget => fuzzTargets.some((one) => one === each));
const stateFile = values.state ?? `.fuzz/${rules}-${seed}.json`;

const fresh: FuzzState = { rules, seed, targets, next: 0, milliseconds: 0, counts: {}, failures: [] };

const readState = async (): Promise<FuzzState> => {
  try {
    const state = JSON.parse(await readFile(stateFile, 'utf8')) as FuzzState;
    const same = state.rules === rules && state.seed === seed && state.targets.join() === targets.join();
    if (!same) throw new Error(`${stateFile} is of another run: give another --state`);
    return state;
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return fresh;
    throw reason;
  }
};

const write = async (path: string, value: unknown): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
};

const { url, execArgv } = workerModule(new URL('./fuzzworker.ts', import.meta.url).href, '');
const beats = new Int32Array(new SharedArrayBuffer(4));

/** A thread that has loaded its code: on a busy machine that may take longer than the patience for a call. */
const startWorker = async (): Promise<Worker> => {
  const started = new Worker(new URL(url), {
    execArgv: [...execArgv],
    workerData: beats.buffer,
    resourceLimits: { maxOldGenerationSizeMb: 1500 },
  });
  await once(started, 'message');
  return started;
};
let worker = await startWorker();

/** Milliseconds between two looks at the thread. */
const tick = 500;

type Ran = FuzzResult & { readonly milliseconds: number };

const hung = (unit: PlannedUnit, text: string): Ran => ({
  counts: {},
  faults: [{ check: 'noHang', call: unit.target, at: beats[0] ?? 0, input: '', text }],
  milliseconds: 0,
});

/** Runs a unit in the thread; ends the thread if it hangs or dies. */
const run = (unit: PlannedUnit): Promise<Ran> =>
  new Promise((resolve) => {
    beats[0] = 0;
    // Ticks are counted, not the time of day: a machine that sleeps is no hang.
    let [last, silent] = [0, 0];
    const finish = async (ran: Ran, isOver: boolean): Promise<void> => {
      clearInterval(timer);
      worker.off('message', answered);
      worker.off('error', died);
      if (isOver) {
        void worker.terminate();
        worker = await startWorker();
      }
      resolve(ran);
    };
    const answered = (ran: Ran): Promise<void> => finish(ran, false);
    const died = (reason: unknown): Promise<void> => finish(hung(unit, `the thread ended: ${String(reason)}`), true);
    const timer = setInterval(() => {
      [last, silent] = beats[0] === last ? [last, silent + tick] : [beats[0] ?? 0, 0];
      if (silent > Number(values.patience) * 1000)
        void finish(hung(unit, `case ${last} gave no sign of life for ${values.patience} s`), true);
    }, tick);
    worker.on('message', answered);
    worker.on('error', died);
    worker.postMessage(unit);
  });

const fixtureOf = ({ rules: of, target, seed: from, battle, tries }: PlannedUnit, faults: readonly FuzzFault[]) => ({
  rules: of,
  target,
  seed: from,
  battle,
  tries,
  faults,
});

const state = await readState();
const end = Date.now() + Number(values.minutes) * 60_000;
const last = values.units === undefined ? Number.POSITIVE_INFINITY : state.next + Number(values.units);
for (; state.next < last && Date.now() < end; state.next += 1) {
  const unit = unitOf(rules, seed, state.next, targets);
  const { counts, faults, milliseconds } = await run(unit);
  for (const [name, count] of Object.entries(counts)) state.counts[name] = (state.counts[name] ?? 0) + count;
  state.milliseconds += Math.round(milliseconds);
  if (faults.length > 0) {
    const path = `${values.fixtures}/${rules}-${unit.target}-${unit.seed}.json`;
    await write(path, fixtureOf(unit, faults));
    state.failures.push(path);
    for (const { check, call, text, input } of faults.slice(0, 3))
      console.log(`${path}: ${check} ${call}: ${text.slice(0, 300)}\n    ${input.slice(0, 300)}`);
  }
  await write(stateFile, { ...state, next: state.next + 1 });
}
await worker.terminate();
console.log(
  `${rules}, seed ${seed}: ${state.next} units, ${Math.round(state.milliseconds / 1000)} s of processor time`,
);
for (const [name, count] of Object.entries(state.counts)) console.log(`  ${name}: ${count}`);
console.log(`${state.failures.length} failing units`);
process.exit(state.failures.length === 0 ? 0 : 1);
