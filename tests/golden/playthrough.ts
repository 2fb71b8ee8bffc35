import { fight, oerTheSeaValues, randomBot, steadyBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { fingerprint } from '../../src/core/fingerprint.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario, type ShippedScenario, shippedFor } from '../../src/scenarios/index.js';

/** Shipped battles fought from a fixed seed, as a text log with the fingerprint of the state after every answer. */

const players = ['steady', 'random'] as const;
type Player = (typeof players)[number];

export const playthroughNames = shippedFor('oer-the-sea').flatMap(({ id }) => players.map((player) => `${id}-${player}` as const));
export type PlaythroughName = (typeof playthroughNames)[number];

const seed = 1746;

const partsOf = (name: PlaythroughName): { readonly id: ShippedScenario<'oer-the-sea'>['id']; readonly player: Player } => {
  for (const { id } of shippedFor('oer-the-sea'))
    for (const player of players) if (name === `${id}-${player}`) return { id, player };
  throw new Error(`no playthrough ${name}`);
};

/** The log of a playthrough: what was asked, what was answered, what happened, under which clauses. */
export const playthroughOf = (name: PlaythroughName): string => {
  const { id, player } = partsOf(name);
  const scenario = loadScenario(id);
  const start = oerTheSea.begin(scenario);
  const bot = player === 'steady' ? steadyBot(oerTheSea, oerTheSeaValues) : randomBot(oerTheSea, picker(seed));
  const bots = Object.fromEntries(scenario.sides.map((side) => [side.id, bot]));
  const lines = [`${scenario.title}, ${player} against ${player}, seed ${seed}`, `start ${fingerprint(start)}`];
  const { state, answers } = fight(oerTheSea, start, bots, seeded(seed), ({ question, answer, after, events }) => {
    const asked = question.kind === 'roll' ? `${question.purpose} ${question.dice}${question.die}` : question.task;
    lines.push(`${question.side} ${asked}: ${JSON.stringify('action' in answer ? answer.action : answer)}`);
    for (const event of events) lines.push(`  ${event.clause} ${oerTheSea.describe(event, after)}`);
    lines.push(`  = ${fingerprint(after)}`);
  });
  lines.push(`${answers.length} answers, turn ${state.turn}: ${state.outcome?.reason ?? 'no end'}`);
  return `${lines.join('\n')}\n`;
};
