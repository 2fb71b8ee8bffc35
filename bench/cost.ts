import { shippedScenarios } from '../src/scenarios/index.js';
import { fightBattle } from '../src/sim/battle.js';
import { checkedScenario } from '../src/sim/field.js';
import { rulesOf } from '../src/sim/queue/job.js';
import { type BattleOrder, ordersOf } from '../src/sim/spec.js';
import { processorTime } from './clock.js';
import { table } from './figures.js';

/** Processor time for each battle and bot; at least one battle is played, and no more than this many. */
const milliseconds = Number(process.env.LINSTOCK_COST_MS ?? 4000);
const mostBattles = 40;
const millisecondsAnHour = 3_600_000;

const bots = ['random', 'steady'] as const;

interface Cost {
  readonly battles: number;
  /** Processor time of a battle, with reading its scenario. */
  readonly each: number;
  /** Bytes of the JSON of a result, on average. */
  readonly bytes: number;
}

const costOf = async (orders: readonly BattleOrder[]): Promise<Cost> => {
  let [battles, bytes, spent] = [0, 0, 0];
  for (const order of orders) {
    const began = processorTime();
    const result = await fightBattle(order);
    spent += processorTime() - began;
    bytes += JSON.stringify({ result }).length;
    battles += 1;
    if (spent >= milliseconds) break;
  }
  return { battles, each: spent / battles, bytes: bytes / battles };
};

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Bytes of the job of a battle: of a shipped battle, which travels by name, and of the same as a user's own scenario. */
const jobBytes = async (id: string): Promise<readonly [shipped: number, own: number]> => {
  const field = await checkedScenario(id);
  if (!field.ok) throw new Error(`${id} does not read`);
  const input = field.value.ruleset.scenarioInput(field.value.scenario) as object;
  const [named, byValue] = [id, input].map((scenario) => {
    const [order] = ordersOf({ scenarios: [scenario], bots: [{ name: 'steady' }], count: 1, seed: '1745' });
    return JSON.stringify({ format: 1, linstock: '0.1.0', rules: rulesOf(field.value), code: [], order }).length;
  });
  return [named ?? 0, byValue ?? 0];
};

/**
 * What simulations cost: battles per core-hour of every shipped battle, in processor time, and the bytes of a job and of a
 * result. The first battles of a kind compile its code, so one of `random` at the skirmish of its rule set goes before.
 */
export const cost = async (): Promise<void> => {
  const only = process.env.LINSTOCK_COST_BATTLE;
  const lines = [
    ['battle', 'random: ms', 'a core-hour', 'result', 'steady: ms', 'a core-hour', 'result', 'job by name', 'by value'],
  ];
  for (const { id } of shippedScenarios.filter((each) => only === undefined || each.id === only)) {
    const costs: Cost[] = [];
    for (const bot of bots) {
      const spec = { scenarios: [id], bots: [{ name: bot }], count: mostBattles, seed: 'cost' };
      costs.push(await costOf(ordersOf(spec)));
    }
    const [named, byValue] = await jobBytes(id);
    lines.push([
      id,
      ...costs.flatMap(({ each, bytes }) => [whole(each), whole(millisecondsAnHour / each), `${whole(bytes)} B`]),
      `${whole(named)} B`,
      `${whole(byValue)} B`,
    ]);
    console.error(lines.at(-1)?.join(' | '), costs.map(({ battles }) => battles).join(' '));
  }
  console.log(table(lines));
};
