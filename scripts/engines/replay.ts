import { fingerprint } from '../../src/core/fingerprint.js';
import type { Answer } from '../../src/core/question.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import { checkScenario as checkCrowtherDougan } from '../../src/rulesets/crowther-dougan/setup.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { checkScenario as checkKingGeorge } from '../../src/rulesets/king-george/setup.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { checkScenario as checkOerTheSea } from '../../src/rulesets/oer-the-sea/setup.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { checkScenario as checkOnWar } from '../../src/rulesets/on-war/setup.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { checkScenario as checkWesternTheatre } from '../../src/rulesets/western-theatre/setup.js';
import { factsOf, type Plays } from '../../tests/records/facts.js';
import { shimmed } from './shims.js';

/** Replays battles in any JavaScript engine. It is bundled with them into one script that imports nothing. */

/** A battle in a bundle. */
export interface BundledBattle {
  readonly name: string;
  readonly ruleset: string;
  readonly scenario: object;
  readonly answers: readonly Answer<object>[];
}

/** What an engine prints of a battle, as one line of JSON. */
export interface EngineLine {
  readonly name: string;
  readonly answers: number;
  /** Hashes of the facts: of questions, events, refusals and states. */
  readonly hashes: readonly string[];
  /** Fingerprints of whole states. */
  readonly prints: readonly string[];
}

/** First line that an engine prints. */
export interface EngineHead {
  readonly shimmed: readonly string[];
}

/** Answers between two fingerprints of whole states. */
const answersBetweenPrints = 5;

interface Known extends Plays {
  readonly id: string;
  readonly title: string;
}

/** A rule set with the checks of its scenarios, which need no zod. */
const known: readonly {
  readonly ruleset: Known;
  readonly check: (
    input: never,
  ) => { readonly ok: true; readonly scenario: object } | { readonly ok: false; readonly refusals: readonly object[] };
}[] = [
  { ruleset: oerTheSea as unknown as Known, check: checkOerTheSea },
  { ruleset: kingGeorge as unknown as Known, check: checkKingGeorge },
  { ruleset: onWar as unknown as Known, check: checkOnWar },
  { ruleset: westernTheatre as unknown as Known, check: checkWesternTheatre },
  { ruleset: crowtherDougan as unknown as Known, check: checkCrowtherDougan },
];

const printsOf = (ruleset: Plays, scenario: object, answers: readonly Answer<object>[]): readonly string[] => {
  let state = ruleset.begin(scenario as never);
  const prints = [fingerprint(state)];
  for (const [index, answer] of answers.entries()) {
    const answered = ruleset.answer(state as never, answer as never);
    if (!answered.ok) return [...prints, `answer ${index} refused`];
    state = answered.state;
    if (index % answersBetweenPrints === 0 || index === answers.length - 1) prints.push(fingerprint(state));
  }
  return prints;
};

const replayed = ({ name, ruleset: id, scenario, answers }: BundledBattle): EngineLine => {
  const found = known.find(({ ruleset }) => ruleset.id === id);
  const checked = found?.check(scenario as never);
  if (found === undefined || checked === undefined || !checked.ok) throw new Error(`${name}: no valid scenario`);
  const { hashes } = factsOf(found.ruleset, checked.scenario, answers);
  return { name, answers: answers.length, hashes, prints: printsOf(found.ruleset, checked.scenario, answers) };
};

/** Replays all battles and prints a line for each. */
export const replayBattles = (battles: readonly BundledBattle[], print: (line: string) => void): void => {
  const head: EngineHead = { shimmed };
  print(JSON.stringify(head));
  for (const battle of battles) print(JSON.stringify(replayed(battle)));
};
