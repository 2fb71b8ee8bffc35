import { describe, expect, it } from 'vitest';
import { block, br32, fr24, gun6, issuesIn, lt7, officer, type Setting, sq7 } from '../battle.js';

/** A set-up that breaks the rules is refused with its faults. */

const enemy = br32('A1', 36, 40);

describe('set-up', () => {
  it('WT-SCN-01: a fair set-up has no issue', () => {
    expect(issuesIn({ units: [fr24('F1', 36, 10), gun6('F2', 50, 10), enemy] })).toEqual([]);
  });

  it('WT-SCN-01: footprints do not overlap, nor reach off the table', () => {
    expect(issuesIn({ units: [fr24('F1', 36, 10), fr24('F2', 40, 10), fr24('F3', 1, 10), enemy] })).toEqual([
      'offTable units[2].at WT-SCN-01',
      'overlap units[1].at WT-SCN-01',
    ]);
  });

  it('WT-SCN-01: enemies do not touch, officers neither', () => {
    const officers = [officer('F9', 'army', 20, 20), officer('A9', 'army', 20, 20.04)];
    expect(issuesIn({ units: [fr24('F1', 36, 10), enemy, br32('A2', 36, 10.04)], officers })).toEqual([
      'overlap units[2].at WT-SCN-01',
      'overlap officers[1].at WT-SCN-01',
    ]);
  });

  it('WT-SCN-01: ground is open to those who stand on it', () => {
    expect(issuesIn({ units: [sq7('F1', 36, 10), enemy], terrain: [block('r', 'rocks', [30, 5, 40, 12])] })).toEqual([
      'terrainBarred units[0].at WT-SCN-01',
    ]);
  });

  it('WT-FRM-04: only French regular line infantry forms attack column', () => {
    expect(issuesIn({ units: [fr24('F1', 36, 10), br32('A1', 36, 40, 180, { formation: 'attackColumn' })] })).toEqual([
      'notAllowed units[1].formation WT-SCN-01',
    ]);
  });

  it('WT-ART-01: only artillery has crews', () => {
    // A unit of foot kept the figure, and its record did not: such a battle could not be loaded again.
    const foot = (crewPerGun: number) => issuesIn({ units: [fr24('F1', 36, 10, 0, { crewPerGun }), enemy] });
    expect([foot(1), foot(2)]).toEqual([[], ['superfluous units[0].crewPerGun WT-ART-01']]);
  });

  it('WT-ART-01: a gun has a crew of six or of three, as the table of sizes says', () => {
    const crew = (crewPerGun: number, tables: Setting['tables'] = {}) =>
      issuesIn({ units: [gun6('F1', 36, 10, 0, { crewPerGun }), enemy], tables });
    expect([crew(6), crew(3)]).toEqual([[], []]);
    expect([crew(5), crew(1)]).toEqual([
      ['notAllowed units[0].crewPerGun WT-ART-01'],
      ['notAllowed units[0].crewPerGun WT-ART-01'],
    ]);
    const replaced = { unitSizes: { gun: 5 } };
    expect([crew(5, replaced), crew(6, replaced)]).toEqual([[], ['notAllowed units[0].crewPerGun WT-ART-01']]);
  });

  it('WT-ART-01 WT-ART-08: a battery has no more figures than its guns have crews', () => {
    const strong = (initialFigures: number) =>
      issuesIn({ units: [gun6('F1', 36, 10, 0, { guns: 2, initialFigures }), enemy] });
    // With 13 figures three guns would stand on the table.
    expect([strong(12), strong(9)]).toEqual([[], []]);
    expect(strong(13)).toEqual(['outOfRange units[0].initialFigures WT-ART-01']);
  });

  it('WT-TST-08: a unit that has lost 75 % cannot start', () => {
    expect(issuesIn({ units: [fr24('F1', 36, 10, 0, { figures: 6 }), enemy] })).toEqual([
      'outOfRange units[0].figures WT-SCN-01',
    ]);
    expect(issuesIn({ units: [fr24('F1', 36, 10, 0, { figures: 7 }), enemy] })).toEqual([]);
  });

  it('WT-FRM-07 WT-C68: a wing turns back no more than 90 degrees', () => {
    const wings = { right: { files: 4, angle: -95 } };
    expect(issuesIn({ units: [fr24('F1', 36, 10), br32('A1', 36, 40, 180, { wings })] })).toEqual([
      'outOfRange units[1].wings.right.angle WT-FRM-07',
    ]);
  });

  it('WT-SCN-03 WT-CMD-04: one army commander a side, and officers command what is there', () => {
    const officers = [
      officer('F8', 'army', 10, 5),
      officer('F9', 'army', 12, 5),
      officer('A9', 'brigade', 10, 45, { commands: 'none' }),
    ];
    expect(issuesIn({ units: [fr24('F1', 36, 10), lt7('F2', 50, 10), enemy], officers })).toEqual([
      'twoGenerals officers[1].level WT-SCN-03',
      'unknownId officers[2].commands WT-CMD-04',
    ]);
  });

  it('WT-ENT-01: a unit without a place is in a reserve', () => {
    const { at: _, ...placeless } = fr24('F2', 0, 0);
    expect(issuesIn({ units: [fr24('F1', 36, 10), placeless, enemy] })).toEqual(['missing units[1].at WT-SCN-01']);
    const reserves = [{ id: 'r', side: 'french', units: ['F2'], turn: 2, edge: 'south' as const, at: 20 }];
    expect(issuesIn({ units: [fr24('F1', 36, 10), placeless, enemy], reserves })).toEqual([]);
  });
});
