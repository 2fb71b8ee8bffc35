import { botNames, isBotName, mostIterations } from '../bots/index.js';
import { type Refusal, refusal } from '../core/refusal.js';
import { suggestion } from '../scenario/suggest.js';
import type { Participant } from './participant.js';
import { battlesOf, mostBattles, type SimulationSpec } from './spec.js';

/** Limits of one simulation. */
export const simulationLimits = { bots: 50, scenarios: 200, count: 1_000_000, seed: 100 } as const;

const refuse = (path: string, text: string): Refusal => refusal('malformed', null, text, {}, path);

const inRange = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

const participantRefusals = ({ name, bot, iterations, module }: Participant, path: string): readonly Refusal[] => {
  const known = bot ?? name;
  return [
    ...(module !== undefined || isBotName(known)
      ? []
      : [refuse(`${path}.bot`, `There is no bot "${known}". ${suggestion(known, botNames)}`)]),
    ...(iterations === undefined || inRange(iterations, mostIterations)
      ? []
      : [refuse(`${path}.iterations`, `Iterations must be a whole number from 1 to ${mostIterations}.`)]),
  ];
};

const listRefusal = (count: number, most: number, path: string, what: string): readonly Refusal[] =>
  inRange(count, most) ? [] : [refuse(path, `Expected 1 to ${most} ${what}.`)];

const sameNames = (bots: readonly Participant[]): readonly Refusal[] =>
  bots.flatMap(({ name }, index) =>
    bots.findIndex((each) => each.name === name) < index
      ? [refuse(`bots[${index}].name`, `Two bots are named "${name}", so their results could not be distinguished.`)]
      : [],
  );

/** Fewer rounds, scenarios or bots: each is within its limit, all together fill the memory. */
const totalRefusals = (spec: SimulationSpec): readonly Refusal[] => {
  const battles = battlesOf(spec);
  return inRange(spec.count, simulationLimits.count) && battles > mostBattles
    ? [
        refusal(
          'malformed',
          null,
          `These are ${battles} battles; at most ${mostBattles} are played. Give a smaller count, or fewer scenarios or bots.`,
          { battles, most: mostBattles },
          'count',
        ),
      ]
    : [];
};

const ownRefusals = ({ scenarios, bots, count, seed }: SimulationSpec): readonly Refusal[] => [
  ...listRefusal(scenarios.length, simulationLimits.scenarios, 'scenarios', 'scenarios'),
  ...listRefusal(bots.length, simulationLimits.bots, 'bots', 'bots'),
  ...bots.flatMap((bot, index) => participantRefusals(bot, `bots[${index}]`)),
  ...sameNames(bots),
  ...(inRange(count, simulationLimits.count)
    ? []
    : [refuse('count', `Expected a whole number from 1 to ${simulationLimits.count}.`)]),
  ...(seed.length <= simulationLimits.seed
    ? []
    : [refuse('seed', `Expected a text of at most ${simulationLimits.seed} characters.`)]),
];

/** Every issue of a specification, except those of its scenarios. */
export const specRefusals = (spec: SimulationSpec): readonly Refusal[] => [
  ...ownRefusals(spec),
  ...totalRefusals(spec),
];
