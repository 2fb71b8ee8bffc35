import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Ruleset } from '../../src/core/ruleset.js';
import type { Looked } from './aspects.js';
import { battlesOf, positionsOf } from './battles.js';
import { judgements } from './judgements.js';
import { headingOf, lineOf, lookedAt } from './shown.js';

/**
 * How the values of bots judge many positions of recorded battles: a line for each, with hashes of the scores of all
 * candidates and of how the battle stands. Every number of a table of weights should show in one of them.
 */

export const scoresFile = (id: string): string => fileURLToPath(new URL(`../golden/scores/${id}.txt`, import.meta.url));

/** A position, by the name of the battle and the number of answers before it. */
export interface Place {
  readonly battle: string;
  readonly at: number;
}

export const writtenScores = (id: string): readonly string[] =>
  existsSync(scoresFile(id)) ? readFileSync(scoresFile(id), 'utf8').trimEnd().split('\n') : [];

/** The position that a line is about. */
export const placeOf = (line: string): Place | null => {
  const [, battle, at] = /^(\S+) after (\d+) answers:/.exec(line) ?? [];
  return battle === undefined ? null : { battle, at: Number(at) };
};

export const scoreLine = (looked: Looked): string => {
  const parts = ['scores', 'standing'].map((name) => lineOf(name, judgements[name]?.(looked) ?? []).trim());
  return `${headingOf(looked)}: ${parts.join(', ')}`;
};

/** The lines of some positions as they are now. */
export const scoresNow = async (ruleset: Ruleset, places: readonly Place[]): Promise<readonly string[]> => {
  const battles = await battlesOf(ruleset);
  return battles.flatMap((battle) => {
    const wanted = places.filter((place) => place.battle === battle.name).map(({ at }) => at);
    if (wanted.length === 0) return [];
    const answers = battle.answers.slice(0, Math.max(...wanted));
    const positions = positionsOf(ruleset, { ...battle, answers }, (at) => wanted.includes(at));
    return [...positions].map((each) => scoreLine(lookedAt(ruleset, each)));
  });
};
