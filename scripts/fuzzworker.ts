import { parentPort, workerData } from 'node:worker_threads';
import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId } from '../src/scenarios/index.js';
import { fuzz } from '../src/testkit/index.js';
import type { PlannedUnit } from './fuzzplan.js';

/** The thread of scripts/fuzz.ts: runs units of work, and counts its calls where the watchdog sees it. */

const beats = new Int32Array(workerData as SharedArrayBuffer);
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

parentPort?.on('message', async ({ rules, battle, target, seed, tries }: PlannedUnit) => {
  const scenario = loadScenario(battle as ShippedScenarioId);
  const ruleset = rulesetOf(rules);
  if (ruleset === undefined) throw new Error(`there is no rule set ${rules}`);
  const start = processorTime();
  const result = await fuzz(
    ruleset,
    scenario,
    { target, seed, tries },
    {
      now: processorTime,
      beat: () => {
        Atomics.add(beats, 0, 1);
      },
    },
  );
  parentPort?.postMessage({ ...result, milliseconds: processorTime() - start });
});

parentPort?.postMessage('ready');
