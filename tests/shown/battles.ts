import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from '../../src/core/question.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { loadScenario, type ShippedScenarioId } from '../../src/scenarios/index.js';
import { corpusOf, folder } from '../records/corpus.js';

/** The battles whose positions are looked at. They are recorded, so that other bots do not change them. */

export interface Battle {
  readonly name: string;
  readonly scenario: object;
  readonly answers: readonly Answer<object>[];
}

/** A state of a battle with an open decision. */
export interface Position {
  readonly battle: string;
  /** The number of answers before it. */
  readonly at: number;
  readonly state: object;
  readonly question: Extract<Question, { readonly kind: 'decision' }>;
  /** The last events before it. */
  readonly events: readonly object[];
}

/** Answers in shipped battles, for a rule set that had no recorded battles when its positions were chosen. */
export interface Played {
  readonly id: ShippedScenarioId;
  readonly answers: readonly Answer<object>[];
}

export const playedFile = (id: string): string => fileURLToPath(new URL(`../golden/shown/${id}.json`, import.meta.url));

/** Whether a rule set has recorded battles. */
export const hasCorpus = ({ id }: Ruleset): boolean => existsSync(`${folder}${id}`);

/** The recorded battles of a rule set with some names, or those that were played while it had none. */
export const battlesOf = async (
  ruleset: Ruleset,
  isWanted: (name: string) => boolean = () => true,
): Promise<readonly Battle[]> => {
  const file = playedFile(ruleset.id);
  if (existsSync(file)) {
    const played: readonly Played[] = JSON.parse(readFileSync(file, 'utf8'));
    return played.map(({ id, answers }) => ({ name: id, scenario: loadScenario(id), answers }));
  }
  const corpus = await corpusOf(ruleset, isWanted);
  return corpus.map(({ name, record }) => ({ name, scenario: record.scenario, answers: record.answers }));
};

/** Events before a position that are kept. */
const mostEvents = 40;

/** The decisions of a battle that are wanted, in order. */
export function* positionsOf(
  ruleset: Ruleset,
  { name, scenario, answers }: Battle,
  isWanted: (at: number) => boolean,
): Generator<Position> {
  let state: object = ruleset.begin(scenario);
  let events: readonly object[] = [];
  for (const [at, answer] of [...answers, null].entries()) {
    const question = ruleset.ask(state);
    if (question?.kind === 'decision' && isWanted(at)) yield { battle: name, at, state, question, events };
    if (answer === null) return;
    const answered = ruleset.answer(state, answer);
    if (!answered.ok) return;
    events = [...events, ...answered.events].slice(-mostEvents);
    state = answered.state;
  }
}
