import { guarded } from '../core/guarded.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { measureNames } from '../core/words.js';
import type { PaperDocument, PaperSection } from './document.js';
import { tableOfFigures } from './figures.js';

const section = (title: string, rest: Partial<PaperSection>): PaperSection => ({
  title,
  newPage: false,
  lines: [],
  tables: [],
  ...rest,
});

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Tables of single figures come last, because players look up the others more often. */
const isConstants = (name: string): boolean => name === 'constants';

/**
 * A quick-reference sheet: the steps of a turn, and every table in force with the house rules of a battle.
 *
 * @param state - a state of the rule set, or a view
 * @returns the sheet as data, for `paperHtml` or `paperText`; lengths are in the measure of the rule set
 */
export const sheetOf = guarded(
  'sheetOf',
  <K extends RulesetTypes>(ruleset: Ruleset<K>, state: K['state'] | K['view']): PaperDocument => {
    const tables = Object.entries(ruleset.tablesOf(state) as Readonly<Record<string, object | number>>);
    const sorted = [...tables.filter(([name]) => !isConstants(name)), ...tables.filter(([name]) => isConstants(name))];
    const steps = ruleset.words.turnSteps ?? [];
    return {
      title: ruleset.title,
      subtitle: `Quick-reference sheet. Lengths are in ${measureNames[ruleset.measure]}.`,
      sections: [
        ...(steps.length === 0 ? [] : [section('A turn', { lines: steps.map(capitalized) })]),
        section('Tables', { tables: sorted.map(([name, value]) => tableOfFigures(name, value)) }),
      ],
    };
  },
);
