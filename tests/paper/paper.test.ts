import { describe, expect, it } from 'vitest';
import { type PaperDocument, paperHtml, paperText, rosterOf, sheetOf } from '../../src/paper/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { outpost } from '../../src/scenarios/king-george/outpost.js';
import { skirmish } from '../../src/scenarios/oer-the-sea/skirmish.js';
import { crossroads } from '../../src/scenarios/on-war/crossroads.js';

const convoy = skirmish.load();
const convoyStart = oerTheSea.begin(convoy);
const farm = outpost.load();
const farmStart = kingGeorge.begin(farm);

const tableNamed = (paper: PaperDocument, title: string) =>
  paper.sections.flatMap(({ tables }) => tables).find((table) => table.title === title);

const rowsOf = (paper: PaperDocument, title: string) => tableNamed(paper, title)?.rows ?? [];

describe('a roster', () => {
  it('has a page for each side, with the units under their commanders', () => {
    const paper = rosterOf(oerTheSea, convoy, convoyStart);
    expect(paper.sections.map(({ title, newPage }) => [title, newPage])).toEqual([
      ['Jacobites', false],
      ['Government', true],
    ]);
    expect(rowsOf(paper, 'Command of Donald MacDonell of Lochgarry').map(([name]) => name)).toEqual([
      "Glengarry's Regiment",
      'Stewarts of Appin',
    ]);
  });

  it('writes a name that begins with an article as within a sentence', () => {
    const battle = crossroads.load();
    const paper = rosterOf(onWar, battle, onWar.begin(battle));
    expect(tableNamed(paper, 'Command of the Colonel of Artois')).toBeDefined();
  });

  it('OTS-HIT-01 OTS-OFF-01: units have their ratings and a box for each stand', () => {
    const paper = rosterOf(oerTheSea, convoy, convoyStart);
    expect(tableNamed(paper, 'No commander')).toEqual({
      title: 'No commander',
      columns: ['', 'Type', 'Quality', 'Strength', 'Firepower', 'Melee', 'Special rules', 'Stands'],
      rows: [['Galloper guns', 'light field artillery', 'tried', '2', '-', '1', '', '☐☐']],
    });
    expect(rowsOf(paper, 'Officers')[0]).toEqual(['Lord George Murray', 'general', '9', '+2']);
  });

  it('KG-ORG-03 KG-ORG-06: units have their ratings and a box for each casualty', () => {
    const units = rosterOf(kingGeorge, farm, farmStart)
      .sections.flatMap(({ tables }) => tables)
      .filter(({ title }) => title !== 'Officers')
      .flatMap(({ rows }) => rows);
    expect(units).toHaveLength(farmStart.units.length);
    for (const unit of farmStart.units) {
      const row = units.find(([name]) => name === unit.name);
      expect(row?.slice(3, 6)).toEqual([unit.fire, unit.melee, unit.morale]);
      expect(row?.at(-1)).toMatch(unit.arm === 'artillery' ? /^☐☐$/ : /^☐(☐☐)?$/);
    }
  });

  it('leaves out the sides that are not asked for', () => {
    expect(rosterOf(oerTheSea, convoy, convoyStart, ['government']).sections.map(({ title }) => title)).toEqual([
      'Government',
    ]);
  });

  it('has names and strengths for a rule set without a roster of its own', () => {
    const { roster: _, ...words } = oerTheSea.words;
    const paper = rosterOf({ ...oerTheSea, words }, convoy, convoyStart, ['jacobite']);
    expect(tableNamed(paper, 'Units')?.columns).toEqual(['', 'Stands']);
  });
});

describe('a reference sheet', () => {
  it.each([
    [oerTheSea.id, sheetOf(oerTheSea, convoyStart)],
    [kingGeorge.id, sheetOf(kingGeorge, farmStart)],
  ])('%s: has the steps of a turn, then the tables', (_id, paper) => {
    const [turn, ...sections] = paper.sections;
    expect(turn).toMatchObject({ title: 'A turn', tables: [] });
    expect(turn?.lines.length).toBeGreaterThan(5);
    for (const { lines, tables } of sections) {
      expect(lines).toEqual([]);
      expect(tables).not.toEqual([]);
    }
  });

  it('prints every table of a rule set without words for a sheet', () => {
    const { sheet: _, ...words } = oerTheSea.words;
    const paper = sheetOf({ ...oerTheSea, words }, convoyStart);
    expect(paper.sections.map(({ title }) => title)).toEqual(['A turn', 'Tables']);
    expect(paper.sections[1]?.tables).toHaveLength(Object.keys(convoyStart.tables).length);
  });

  it('shows the house rules of a battle', () => {
    const { tables } = convoyStart;
    const house = { ...convoyStart, tables: { ...tables, smallArms: { ...tables.smallArms, short: 12 } } };
    expect(rowsOf(sheetOf(oerTheSea, house), 'Ranges of small arms in cm')).toEqual([
      ['short', '12'],
      ['long', '30'],
    ]);
  });

  it('OW-MEL-06: a table that is a single figure has one row', () => {
    const { sheet: _, ...words } = onWar.words;
    expect(rowsOf(sheetOf({ ...onWar, words }, onWar.begin(crossroads.load())), 'Charging cavalry')).toEqual([
      ['charging cavalry', '1'],
    ]);
  });

  it('keeps letters of ratings', () => {
    expect(rowsOf(sheetOf(kingGeorge, farmStart), 'Ratings').map(([name]) => name)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
});

describe('paper as HTML and text', () => {
  const hostile: PaperDocument = {
    title: '<b>"&\'',
    subtitle: '<script>',
    sections: [
      {
        title: '<i>',
        newPage: false,
        lines: ['<u>'],
        tables: [{ title: '<s>', columns: ['', '<th>'], rows: [['<td>', '☐☐']] }],
      },
    ],
  };

  it('escapes every text in HTML', () => {
    const html = paperHtml(hostile);
    expect(html).not.toMatch(/<(b|script|i|u|s)>/);
    expect(html).toContain('<h1>&lt;b&gt;&quot;&amp;&#39;</h1>');
    expect(html).toContain('<td class="boxes">☐☐</td>');
  });

  it('a section without lines has no empty list', () => {
    const [section] = hostile.sections;
    expect(paperHtml(hostile).match(/<ol>/g)).toHaveLength(1);
    expect(paperHtml({ ...hostile, sections: section ? [{ ...section, lines: [] }] : [] })).not.toContain('<ol>');
  });

  it('starts a new page only where a section asks for it', () => {
    const html = paperHtml(rosterOf(oerTheSea, convoy, convoyStart));
    expect(html.match(/<section class="newPage">/g)).toHaveLength(1);
  });

  it('aligns columns in text and wraps long lines', () => {
    const text = paperText(sheetOf(kingGeorge, farmStart), 60);
    expect(text).toMatch(/^ {2}poor {9}12$/m);
    expect(text).toMatch(/^ {2}1\. Reinforcements arrive/m);
    expect(text).toMatch(/^ {5}\S/m);
  });
});
