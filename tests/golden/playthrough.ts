import { type Bot, fight, makeBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { fingerprint } from '../../src/core/fingerprint.js';
import type { RulesetTypes } from '../../src/core/ruleset.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId, shippedScenarios } from '../../src/scenarios/index.js';

/** Shipped battles fought from a fixed seed, as a text log with the fingerprint of the state after every answer. */

const players = ['steady', 'random'] as const;

export interface Playthrough {
  /** The name of its file. */
  readonly name: string;
  readonly id: ShippedScenarioId;
  readonly player: (typeof players)[number];
}

export const playthroughs: readonly Playthrough[] = shippedScenarios.flatMap(({ id }) =>
  players.map((player) => ({ name: `${id}-${player}`, id, player })),
);

const seed = 1746;
/** Bots that play at random repeat themselves, and large battles take minutes: their logs end here. */
const most = { steady: 100_000, random: 400 } as const;

/** The log of a playthrough: what was asked, what was answered, what happened, under which clauses. */
export const playthroughOf = ({ id, player }: Playthrough): string => {
  const scenario = loadScenario(id);
  const ruleset = rulesetOf(scenario.ruleset);
  const bot: Bot<RulesetTypes> | null = ruleset === undefined ? null : makeBot(player, ruleset, picker(seed));
  if (ruleset === undefined || bot === null) throw new Error(`nobody plays ${scenario.ruleset}`);
  const start = ruleset.begin(scenario);
  const bots = Object.fromEntries(scenario.sides.map((side) => [side.id, bot]));
  const lines = [`${scenario.title}, ${player} against ${player}, seed ${seed}`, `start ${fingerprint(start)}`];
  const { state, answers } = fight(
    ruleset,
    start,
    bots,
    seeded(seed),
    ({ question, answer, after, events }) => {
      const asked = question.kind === 'roll' ? `${question.purpose} ${question.dice}${question.die}` : question.task;
      lines.push(`${question.side} ${asked}: ${JSON.stringify('action' in answer ? answer.action : answer)}`);
      for (const event of events)
        lines.push(`  ${'clause' in event ? event.clause : ''} ${ruleset.describe(event, after)}`);
      lines.push(`  = ${fingerprint(after)}`);
    },
    most[player],
  );
  const { turn } = ruleset.words.clock(state);
  lines.push(`${answers.length} answers, turn ${turn}: ${ruleset.outcome(state)?.reason ?? 'no end'}`);
  return `${lines.join('\n')}\n`;
};
