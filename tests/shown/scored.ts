import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Ruleset } from '../../src/core/ruleset.js';
import type { Looked } from './aspects.js';
import { battlesOf, positionsOf } from './battles.js';
import { spread } from './drafts.js';
import { judgements } from './judgements.js';
import { headingOf, lineOf, lookedAt } from './shown.js';

/**
 * How the values of bots judge many positions of recorded battles: a line for each, with hashes of the scores of all
 * candidates, of how the battle stands, and of pieces that are placed by hand. Every number of a table of weights should
 * show in one of them.
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

/** The pieces of a state: units and officers. */
const piecesOf = (state: object): readonly { readonly id: string }[] => {
  const { units, officers } = state as Readonly<Record<string, readonly { readonly id: string }[]>>;
  return [...(units ?? []), ...(officers ?? [])];
};

/** Some pieces placed by hand: where they stand then, why others cannot be placed, and which invariants that breaks. */
const placedByHand = ({ ruleset, state, at }: Looked): readonly unknown[] => {
  const pieces = piecesOf(state);
  const ids = [...spread(pieces, 5).map(({ id }) => id), pieces.at(-1)?.id ?? '', 'nobody'];
  return ids.map((piece, index) => {
    const facing = index % 2 === 0 ? { heading: (at * 7) % 360 } : {};
    const placed = ruleset.place?.(state, { piece, x: 7.00005 + ((at * 5) % 40), y: 9 + index * 2, ...facing });
    if (placed?.ok !== true) return placed ?? null;
    return [
      piecesOf(placed.state).find(({ id }) => id === piece),
      placed.events,
      ruleset.invariants(state, placed.state),
    ];
  });
};

export const scoreLine = (looked: Looked): string => {
  const parts = ['scores', 'standing'].map((name) => lineOf(name, judgements[name]?.(looked) ?? []).trim());
  parts.push(lineOf('placed', placedByHand(looked)).trim());
  return `${headingOf(looked)}: ${parts.join(', ')}`;
};

/** The lines of some positions as they are now. */
export const scoresNow = async (ruleset: Ruleset, places: readonly Place[]): Promise<readonly string[]> => {
  const battles = await battlesOf(ruleset, (name) => places.some(({ battle }) => battle === name));
  return battles.flatMap((battle) => {
    const wanted = places.filter((place) => place.battle === battle.name).map(({ at }) => at);
    if (wanted.length === 0) return [];
    const answers = battle.answers.slice(0, Math.max(...wanted));
    const positions = positionsOf(ruleset, { ...battle, answers }, (at) => wanted.includes(at));
    return [...positions].map((each) => scoreLine(lookedAt(ruleset, each)));
  });
};
