import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Ruleset } from '../../src/core/ruleset.js';
import { rulesets } from '../../src/rulesets/index.js';
import { aspects, type Looked } from './aspects.js';
import { battlesOf, type Position, positionsOf } from './battles.js';
import { rulebookOf } from './rulebook.js';

/**
 * What is shown of some positions of recorded battles, as text: a heading for each position, and below it a line for
 * each aspect that is looked at there, with the number of its values and their hash.
 */

export const fileOf = (id: string): string => fileURLToPath(new URL(`../golden/shown/${id}.txt`, import.meta.url));

export const rulesetNamed = (id: string): Ruleset => {
  const ruleset = rulesets.find((each) => each.id === id);
  if (ruleset === undefined) throw new Error(`no rule set is called ${id}`);
  return ruleset;
};

/** A heading of a text, and the names of the lines below it. */
export interface Section {
  readonly heading: string;
  readonly lines: readonly { readonly name: string; readonly text: string }[];
}

export const ruleBook = 'the rule book';

/** The heading of a position: "any-1-22 after 40 answers". */
export const headingOf = ({ battle, at }: Pick<Position, 'battle' | 'at'>): string => `${battle} after ${at} answers`;

/** The sections that are written of a rule set. */
export const writtenSections = (id: string): readonly Section[] => {
  const text = existsSync(fileOf(id)) ? readFileSync(fileOf(id), 'utf8').trimEnd() : '';
  return text.split(/\n(?! )/).map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return { heading, lines: lines.map((line) => ({ name: line.trim().split(' ')[0] ?? '', text: line })) };
  });
};

export const lookedAt = (ruleset: Ruleset, position: Position): Looked => ({
  ...position,
  ruleset,
  candidates: ruleset.candidates(position.state),
});

const placeIn = (heading: string): { readonly battle: string; readonly at: number } | null => {
  const [, battle, at] = /^(\S+) after (\d+) answers$/.exec(heading) ?? [];
  return battle === undefined ? null : { battle, at: Number(at) };
};

/** The positions with some headings; fewer if a battle does not come to a decision there any more. */
export const positionsAt = async (
  ruleset: Ruleset,
  headings: readonly string[],
): Promise<ReadonlyMap<string, Looked>> => {
  const places = headings.flatMap((heading) => placeIn(heading) ?? []);
  const battles = await battlesOf(ruleset, (name) => places.some(({ battle }) => battle === name));
  const positions = battles.flatMap((battle) => {
    const wanted = places.filter((place) => place.battle === battle.name).map(({ at }) => at);
    if (wanted.length === 0) return [];
    const answers = battle.answers.slice(0, Math.max(...wanted));
    return [...positionsOf(ruleset, { ...battle, answers }, (at) => wanted.includes(at))];
  });
  return new Map(positions.map((each) => [headingOf(each), lookedAt(ruleset, each)]));
};

/** A line of a text. */
export const lineOf = (name: string, values: readonly unknown[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 8);
  return `  ${name} ${values.length} ${hash}`;
};

/** The line of values that are worked out by name; null if nothing has this name. */
export const workedLine = (worked: Readonly<Record<string, () => readonly unknown[]>>, name: string): string | null => {
  const values = worked[name];
  return values === undefined ? null : lineOf(name, values());
};

/** What a line has to read now; null if there is no such position or aspect any more. */
export const lineNow = (
  ruleset: Ruleset,
  positions: ReadonlyMap<string, Looked>,
  heading: string,
  name: string,
): string | null => {
  if (heading === ruleBook) return workedLine(rulebookOf(ruleset), name);
  const [position, aspect] = [positions.get(heading), aspects[name]];
  return position === undefined || aspect === undefined ? null : lineOf(name, aspect(position));
};

/** The text of a rule set as it is shown now, with the lines that are written of it. */
export const textNow = async (ruleset: Ruleset, sections: readonly Section[]): Promise<string> => {
  const positions = await positionsAt(
    ruleset,
    sections.map(({ heading }) => heading),
  );
  const now = sections.flatMap(({ heading, lines }) => {
    const read = lines.flatMap(({ name }) => lineNow(ruleset, positions, heading, name) ?? []);
    // A battle that has become shorter does not come to its last positions.
    return read.length === 0 ? [] : [[heading, ...read].join('\n')];
  });
  return `${now.join('\n')}\n`;
};
