import type { Bot } from '../bots/bot.js';
import { fight } from '../bots/index.js';
import { picker } from '../core/dice/picker.js';
import { seeded } from '../core/dice/seeded.js';
import { LinstockError } from '../core/error.js';
import { fingerprint } from '../core/fingerprint.js';
import type { Ruleset } from '../core/ruleset.js';
import { type CheckedScenario, checkedScenario, rulesetsWith } from './field.js';
import { lossLog, type Remaining } from './losses.js';
import type { FromModule } from './modules.js';
import { botOf } from './participant.js';
import type { BattleOrder } from './spec.js';
import { type ClauseCounts, usage } from './usage.js';

/** Result of one battle. Plain data; the same order always gives the same result. */
export interface BattleResult {
  /** Its index among the battles of the specification, from 0. */
  readonly index: number;
  /** Id of the scenario. */
  readonly scenario: string;
  /** `linstock play <scenario> --seed <seed> --bots <first>,<second>` repeats it if both bots are the library's. */
  readonly seed: string;
  /** Names of the bots by side id. */
  readonly bots: Readonly<Record<string, string>>;
  /** Id of the winning side; null for a draw. */
  readonly winner: string | null;
  readonly reason: string;
  /** Turn in which it ended. */
  readonly turns: number;
  readonly answers: number;
  readonly remaining: Remaining;
  readonly clauses: ClauseCounts;
  /** Fingerprint of the last state. */
  readonly print: string;
}

/** Number of earlier actions that are checked again, to find the clauses by which they are no longer legal. */
const actionsRechecked = 12;

/**
 * Checks earlier actions again, one at each decision. Bots never give an illegal action, so without this no clause that
 * only forbids would be counted.
 */
const staleActions = (ruleset: Ruleset): ((state: object, action: object) => ReturnType<Ruleset['check']>) => {
  const actions: object[] = [];
  let next = 0;
  return (state, action) => {
    const stale = actions[next % Math.max(1, actions.length)];
    actions[next % actionsRechecked] = action;
    next += 1;
    return stale === undefined ? [] : ruleset.check(state, stale);
  };
};

const botsFor = async (
  { bots, seed }: BattleOrder,
  { ruleset, scenario }: CheckedScenario,
): Promise<Record<string, Bot>> => {
  const made: Record<string, Bot> = {};
  for (const [index, { id }] of scenario.sides.entries())
    made[id] = await botOf(index === 0 ? bots[0] : bots[1], ruleset, picker(`${seed}:${id}`));
  return made;
};

/** Whether a battle runs code of the caller, whose errors are no bugs of linstock. */
export const runsForeignCode = ({ bots, ruleset }: BattleOrder): boolean =>
  ruleset !== undefined || bots.some(({ module }) => module !== undefined);

/** The scenario of an order with its rule set, or why there is none. */
export const checkedFieldFor = async ({ scenario, ruleset }: BattleOrder): Promise<FromModule<CheckedScenario>> => {
  const known = await rulesetsWith(ruleset);
  if (!known.ok) return { ok: false, why: `the rule set ${known.why}` };
  const field = await checkedScenario(scenario, known.value);
  return field.ok
    ? field
    : { ok: false, why: `the scenario is not valid: ${field.refusals.map(({ text }) => text).join(' ')}` };
};

const fieldFor = async (order: BattleOrder): Promise<CheckedScenario> => {
  const field = await checkedFieldFor(order);
  if (!field.ok) throw new LinstockError(field.why);
  return field.value;
};

/** Plays a battle on its field, which has been checked. */
export const fightOn = async (field: CheckedScenario, order: BattleOrder): Promise<BattleResult> => {
  const { ruleset, scenario } = field;
  const [first, second] = scenario.sides;
  const start = ruleset.begin(scenario);
  const used = usage();
  const losses = lossLog(ruleset, start, [first.id, second.id]);
  const checkStale = staleActions(ruleset);
  const { state, outcome, answers } = fight(
    ruleset,
    start,
    await botsFor(order, field),
    seeded(order.seed),
    ({ question, answer, before, after, events }) => {
      used.asked(question);
      used.happened(events);
      if ('action' in answer) used.refused(checkStale(before, answer.action));
      losses.moved(before, after);
    },
  );
  return {
    index: order.index,
    scenario: scenario.id,
    seed: order.seed,
    bots: { [first.id]: order.bots[0].name, [second.id]: order.bots[1].name },
    winner: outcome?.winner ?? null,
    reason: outcome?.reason ?? '',
    turns: ruleset.words.clock(state).turn,
    answers: answers.length,
    remaining: losses.remaining(state),
    clauses: used.counts(),
    print: fingerprint(state),
  };
};

/** Plays one battle and returns its result. */
export const fightBattle = async (order: BattleOrder): Promise<BattleResult> => fightOn(await fieldFor(order), order);
