import { describe, expect, it } from 'vitest';
import type { SheetTable } from '../../src/core/words.js';
import { paperHtml, paperText, sheetOf } from '../../src/paper/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { skirmish } from '../../src/scenarios/oer-the-sea/skirmish.js';

const start = oerTheSea.begin(skirmish.load());

/** A rule set with three tables and the words for them. */
const withWords = (tables: readonly SheetTable[], leftOut: readonly string[] = []) => ({
  ...oerTheSea,
  tablesOf: () => ({
    modifiers: { flank: 2, tired: -1, losses: -1 },
    troops: { line: { fireFactor: 2, weapon: 'musket' }, horse: { fireFactor: null, weapon: 'carbine' } },
    constants: { support: 15, tolerance: 0.05 },
  }),
  words: { ...oerTheSea.words, sheet: { sections: [{ title: 'Fire', tables }], leftOut } },
});

const tablesOf = (tables: readonly SheetTable[], leftOut: readonly string[] = []) =>
  sheetOf(withWords(tables, leftOut), start).sections.slice(1);

describe('a reference sheet in the words of a rule set', () => {
  it('says when a modifier counts, with its sign, and how the dice are used', () => {
    const [fire] = tablesOf([
      {
        table: 'modifiers',
        title: 'Modifiers of fire',
        note: 'Add all that apply to the die.',
        signed: true,
        rows: { flank: 'from the flank; friends within {constants.support} cm', losses: 'for each stand lost' },
      },
    ]);
    expect(fire?.title).toBe('Fire');
    expect(fire?.tables).toEqual([
      {
        title: 'Modifiers of fire',
        note: 'Add all that apply to the die.',
        columns: ['', ''],
        rows: [
          ['from the flank; friends within 15 cm', '+2'],
          ['tired', '-1'],
          ['for each stand lost', '-1'],
        ],
      },
    ]);
  });

  it('heads the columns, puts values in words, and leaves out what no player needs', () => {
    const [fire] = tablesOf([
      {
        table: 'troops',
        title: 'Troops',
        columns: { '': 'troops', fireFactor: 'fire factor (FF)', weapon: null },
        values: { '-': 'none' },
      },
      { table: 'constants', title: 'Distances', columns: { figure: 'cm' }, rows: { tolerance: null } },
    ]);
    expect(fire?.tables).toEqual([
      {
        title: 'Troops',
        columns: ['troops', 'fire factor (FF)'],
        rows: [
          ['line', '2'],
          ['horse', 'none'],
        ],
      },
      { title: 'Distances', columns: ['', 'cm'], rows: [['support', '15']] },
    ]);
  });

  it('has tables of its own, with figures of the rules', () => {
    const [fire] = tablesOf([
      { title: 'Results', columns: ['test', 'failed'], rows: [['fire', 'retires {constants.support} cm']] },
    ]);
    expect(fire?.tables).toEqual([
      { title: 'Results', columns: ['test', 'failed'], rows: [['fire', 'retires 15 cm']] },
    ]);
  });

  it('prints the tables that no words name after the others, but not those that are left out', () => {
    const sections = tablesOf([{ table: 'troops', title: 'Troops' }], ['constants']);
    expect(sections.map(({ title, tables }) => [title, tables.map((each) => each.title)])).toEqual([
      ['Fire', ['Troops']],
      ['Other tables', ['Modifiers']],
    ]);
  });

  it('the note stands under the title', () => {
    const noted: SheetTable = { table: 'troops', title: 'Troops', note: 'FF is fire & <effect>.' };
    const paper = sheetOf(withWords([noted], ['modifiers', 'constants']), start);
    expect(paperText(paper)).toMatch(/\nTroops\n {2}FF is fire & <effect>\.\n/);
    expect(paperHtml(paper)).toContain('<caption>Troops<br><small>FF is fire &amp; &lt;effect&gt;.</small></caption>');
  });

  it('breaks long headings and cells in text', () => {
    const rows = [['a', 'when the enemy has made the first half of its charge and stands where it can be seen']];
    const wide: SheetTable = { title: 'Steps', columns: ['a heading of some length', ''], rows };
    const text = paperText(sheetOf(withWords([wide], ['troops', 'modifiers', 'constants']), start));
    expect(text).toMatch(
      /\n {2}a heading of\n {2}some length\n {2}a {13}when the enemy .* stands\n {16}where it can be seen\n/,
    );
  });
});
