import { guarded } from '../core/guarded.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import type { RosterLine, Words } from '../core/words.js';
import type { Side } from '../scenario/frame.js';
import type { PaperDocument, PaperSection } from './document.js';
import type { PaperTable } from './figures.js';
import { headingOf } from './figures.js';

/** The strengths of a rule set without a roster of its own. */
const plainLines = <State>(words: Words<State>, state: State): readonly RosterLine[] =>
  words.strengths(state).map(({ id, name, side, before }) => ({
    id,
    name,
    side,
    kind: 'unit',
    commander: null,
    figures: {},
    boxes: before,
  }));

const box = '☐';

/** A box to tick for each step of strength, in fives. */
const boxesOf = (count: number): string => box.repeat(count).replaceAll(/(☐{5})(?=☐)/g, '$1 ');

const columnsOf = (lines: readonly RosterLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ figures }) => Object.keys(figures))),
];

const tableOf = (title: string, lines: readonly RosterLine[], counts: string): PaperTable => {
  const columns = columnsOf(lines);
  const hasBoxes = lines.some(({ boxes }) => boxes > 0);
  return {
    title,
    columns: ['', ...columns.map(headingOf), ...(hasBoxes ? [headingOf(counts)] : [])],
    rows: lines.map(({ name, figures, boxes }) => [
      name,
      ...columns.map((column) => figures[column] ?? ''),
      ...(hasBoxes ? [boxesOf(boxes)] : []),
    ]),
  };
};

/** A name with a small article: the Colonel of Artois. */
const withinSentence = (name: string): string => name.replace(/^The /, 'the ');

/** Units by the officer they report to, in the order of the officers; units without one come last. */
const commandsOf = (lines: readonly RosterLine[], counts: string): readonly PaperTable[] => {
  const officers = lines.filter(({ kind }) => kind === 'officer');
  const units = lines.filter(({ kind }) => kind === 'unit');
  const under = (commander: string | null) => units.filter((unit) => unit.commander === commander);
  const commands = officers.map(({ id, name }) => [`Command of ${withinSentence(name)}`, under(id)] as const);
  const groups = [...commands, [officers.length === 0 ? 'Units' : 'No commander', under(null)] as const];
  return groups.filter(([, each]) => each.length > 0).map(([title, each]) => tableOf(title, each, counts));
};

const sectionOf = (side: Side, lines: readonly RosterLine[], counts: string, newPage: boolean): PaperSection => {
  const own = lines.filter((line) => line.side === side.id);
  const officers = own.filter(({ kind }) => kind === 'officer');
  return {
    title: side.name,
    newPage,
    lines: [],
    tables: [...(officers.length === 0 ? [] : [tableOf('Officers', officers, counts)]), ...commandsOf(own, counts)],
  };
};

/**
 * Rosters to print, a page for each side: officers, and units by command with their figures and a box to tick for each
 * step of strength.
 *
 * @param sides - ids of the sides to print; all by default
 * @returns the rosters as data, for `paperHtml` or `paperText`
 */
export const rosterOf = guarded(
  'rosterOf',
  <K extends RulesetTypes>(
    ruleset: Ruleset<K>,
    scenario: { readonly title: string; readonly sides: readonly Side[] },
    state: K['state'],
    sides: readonly string[] = scenario.sides.map(({ id }) => id),
  ): PaperDocument => {
    const words: Words<K['state'], K['action']> = ruleset.words;
    const lines = words.roster?.(state) ?? plainLines(words, state);
    const printed = scenario.sides.filter(({ id }) => sides.includes(id));
    return {
      title: scenario.title,
      subtitle: ruleset.title,
      sections: printed.map((side, index) => sectionOf(side, lines, words.counts, index > 0)),
    };
  },
);
