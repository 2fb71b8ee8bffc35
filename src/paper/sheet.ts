import { guarded } from '../core/guarded.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { measureNames, type SheetWords } from '../core/words.js';
import type { PaperDocument, PaperSection } from './document.js';
import { sectionsInWords, type Tables } from './sheetwords.js';

const section = (title: string, rest: Partial<PaperSection>): PaperSection => ({
  title,
  newPage: false,
  lines: [],
  tables: [],
  ...rest,
});

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The sheet of a rule set without words for it: every table as it stands, in their order. */
const plain: SheetWords = { sections: [], leftOut: [] };

/**
 * A quick-reference sheet: the steps of a turn, and the tables in force with the house rules of a battle.
 *
 * @param state - a state of the rule set, or a view
 * @returns the sheet as data, for `paperHtml` or `paperText`; lengths are in the measure of the rule set
 */
export const sheetOf = guarded(
  'sheetOf',
  <K extends RulesetTypes>(ruleset: Ruleset<K>, state: K['state'] | K['view']): PaperDocument => {
    const steps = ruleset.words.turnSteps ?? [];
    return {
      title: ruleset.title,
      subtitle: `Quick-reference sheet. Lengths are in ${measureNames[ruleset.measure]}.`,
      sections: [
        ...(steps.length === 0 ? [] : [section('A turn', { lines: steps.map(capitalized) })]),
        ...sectionsInWords(ruleset.words.sheet ?? plain, ruleset.tablesOf(state) as Tables).map(({ title, tables }) =>
          section(title, { tables }),
        ),
      ],
    };
  },
);
