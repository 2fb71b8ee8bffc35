import type { Dice } from '../src/core/dice/provider.js';
import { keyed } from '../src/core/dice/secret.js';
import { seeded } from '../src/core/dice/seeded.js';
import { fingerprint } from '../src/core/fingerprint.js';
import type { DiceRoll } from '../src/core/roll.js';
import { processorTime } from './clock.js';
import { median, table, times } from './figures.js';

const dice = 8;
const rolls = 20_000;
const rounds = 9;
const nanosecondsAMillisecond = 1e6;

const roll: DiceRoll = {
  kind: 'roll',
  purpose: 'volley',
  clause: 'BENCH',
  side: null,
  by: null,
  dice,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
};

const secretDice = (): Dice => {
  const made = keyed('17'.repeat(32));
  if (!made.ok) throw new Error('the key is not valid');
  return made.value;
};

const sources: Readonly<Record<string, () => Dice>> = { seeded: () => seeded(1746), secret: secretDice };

/** Nanoseconds of processor time for each die of many rolls. */
const timed = (source: Dice): number => {
  const began = processorTime();
  for (let count = 0; count < rolls; count += 1) source.roll(roll);
  return ((processorTime() - began) * nanosecondsAMillisecond) / (rolls * dice);
};

/** The cost of a die from each generator. The sources take turns in every round. */
export const diceBench = async (): Promise<void> => {
  const laps = new Map(Object.keys(sources).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, make] of Object.entries(sources)) {
      const lap = timed(make());
      // The first round only warms up.
      if (round > 0) laps.get(name)?.push(lap);
    }
  const costs = [...laps].map(([name, each]) => ({ name, cost: median(each) }));
  const first = costs[0]?.cost ?? Number.NaN;
  console.log(
    table([
      [`a die of ${dice}d6, median of processor time`, 'each', 'to seeded'],
      ...costs.map(({ name, cost }) => [name, `${cost.toFixed(0)} ns`, times(cost / first)]),
    ]),
  );
  console.log(`checksum  ${fingerprint(Object.values(sources).map((make) => make().roll(roll)))}`);
};
