import { describe, expect, it } from 'vitest';
import * as sheet from '../../src/rulesets/king-george/tables.js';

/** Splits a printed table into rows of cells; an empty cell is an empty list. */
const rowsOf = (printed: string): readonly (readonly string[])[] =>
  printed
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const listed = (words: readonly string[]): string => (words.length === 0 ? '-' : words.toSorted().join(' '));

describe('fate', () => {
  /** Code, kind, whom it falls on, what it does with its figures, and how long. */
  const printed = rowsOf(`
    11 | fortune  | armyCommander        | leaderRating 1                | game
    12 | fortune  | armyCommander        | moraleInRadius 1              | turn
    13 | fortune  | armyCommander        | freeReach                     | activation
    14 | calamity | armyCommander        | leaderMissesTurns 1           | turn
    15 | calamity | armyCommander        | leaderWounded                 | wound
    16 | calamity | armyCommander        | leaderFlees 12                | game
    21 | fortune  | subordinateCommander | leaderRating 1                | game
    22 | fortune  | subordinateCommander | ralliesNear 12                | atOnce
    23 | calamity | subordinateCommander | leaderMissesTurns 1           | turn
    24 | calamity | subordinateCommander | ignoresSuperior               | game
    25 | calamity | subordinateCommander | leaderWounded                 | wound
    26 | calamity | subordinateCommander | leaderQuits                   | game
    31 | fortune  | foot                 | randomUnitRating ownersChoice 1 | game
    32 | fortune  | foot                 | unitRating fire 1             | game
    33 | fortune  | foot                 | unitRating melee 1            | game
    34 | calamity | foot                 | unitRating fire -1            | game
    35 | calamity | foot                 | unitRating morale -1          | game
    36 | calamity | foot                 | unitQuits                     | game
    41 | fortune  | horse                | secondOrder                   | turn
    42 | fortune  | horse                | moveBonus 2                   | game
    43 | calamity | horse                | unitMissesTurn                | activation
    44 | calamity | horse                | chargesNearest                | activation
    45 | fortune  | horse                | unitRating melee 1            | game
    46 | fortune  | horse                | unitRating morale 1           | game
    51 | fortune  | artillery            | randomUnitRating fire 1       | game
    52 | fortune  | artillery            | firesTwice                    | activation
    53 | calamity | artillery            | firesOnFriend                 | activation
    54 | calamity | artillery            | unitRating fire -1            | game
    55 | fortune  | artillery            | unitRating morale 1           | game
    56 | calamity | artillery            | unitMissesTurn                | activation
    61 | calamity | battlefield          | fireShift -1                  | turn
    62 | fortune  | anyLeader            | ford 6 2                      | untilUsed
    63 | calamity | battlefield          | moveShift -2                  | turn
    64 | fortune  | battlefield          | localsJoin                    | game
    65 | fortune  | battlefield          | spies 6                       | arranged
    66 | calamity | battlefield          | buildingBurns                 | fire`);

  it('KG-FAT-03 KG-FAT-05 KG-FAT-10: every result with its figures', () => {
    const rows = sheet.fateCodes.map((code) => {
      const { kind, fallsOn, effect, lasts } = sheet.fate[code];
      return [`${code}`, kind, fallsOn, Object.values(effect).join(' '), lasts];
    });
    expect(rows).toEqual(printed);
  });

  it('KG-FAT-32: the locals are a poor brigadier and E/D/D muskets of British drill that do not skirmish', () => {
    expect(sheet.locals).toEqual({
      lowSideUpTo: 3,
      leaderRating: 'poor',
      ratings: { fire: 'E', melee: 'D', morale: 'D' },
      weapon: 'musket',
      drill: 'british',
      canSkirmish: false,
      enemyDistance: 6,
    });
  });

  it('KG-GEN-07: the dice for a random pick, smallest first', () => {
    expect(sheet.pickDice).toEqual(['d4', 'd6', 'd8', 'd10', 'd12', 'percentile']);
  });
});

describe('responses', () => {
  const printed = rowsOf(`
    standAndFire  | attackColumn line skirmish square             | line             | unlimbered                | -       | 2 1 3
    formSquare    | attackColumn line marchColumn                 | -                | -                         | -       | -
    evade         | skirmish                                      | line marchColumn | crew limbered unlimbered  | cavalry | -
    counterCharge | -                                             | line             | -                         | cavalry | 2 2 2
    stand         | attackColumn line marchColumn skirmish square | line marchColumn | crew limbered unlimbered  | -       | -`);

  it('KG-RSP-01 KG-RSP-02 KG-RSP-08 KG-RSP-10 KG-RSP-13: formations of foot, horse and artillery, who must be steady, and dice', () => {
    const rows = Object.entries(sheet.responses).map(([name, { by, steadyOnly, dice }]) => [
      name,
      listed(by.infantry),
      listed(by.cavalry),
      listed(by.artillery),
      listed(steadyOnly),
      dice === null ? '-' : [dice.infantry, dice.cavalry, dice.artillery].join(' '),
    ]);
    expect(rows).toEqual(printed);
  });
});

describe('formations and drill', () => {
  it('KG-FRM-10 to KG-FRM-15: which arms take a formation, its elements, and what is turned', () => {
    const printed = rowsOf(`
      line            | cavalry infantry | base | 0 | straight
      attackColumn    | infantry         | base | 0 | straight
      marchColumn     | cavalry infantry | base | 0 | turned
      skirmish        | infantry         | base | 2 | straight
      companySkirmish | infantry         | base | 0 | straight
      square          | infantry         | base | 0 | straight
      limbered        | artillery        | gun  | 0 | straight
      unlimbered      | artillery        | gun  | 0 | straight
      crew            | artillery        | crew | 0 | straight`);
    const rows = sheet.layoutNames.map((name) => {
      const { arms, element, gap, turned } = sheet.layouts[name];
      return [name, listed(arms), element, `${gap}`, turned ? 'turned' : 'straight'];
    });
    expect(rows).toEqual(printed);
  });

  it('KG-GEN-13: a base of foot or horse is 50 mm square, a gun 60 by 80, gunners alone 50 square', () => {
    expect(sheet.elements).toEqual({
      base: { width: 50, depth: 50 },
      gun: { width: 60, depth: 80 },
      crew: { width: 50, depth: 50 },
    });
  });

  it('KG-SCN-04: British, Portuguese and Spanish drill is `british`, all other drill `continental`', () => {
    const british = sheet.nationNames.filter((nation) => sheet.nations[nation] === 'british');
    expect(british.toSorted()).toEqual(['british', 'portuguese', 'spanish']);
    const others = sheet.nationNames.filter((nation) => !british.includes(nation));
    expect(new Set(others.map((nation) => sheet.nations[nation]))).toEqual(new Set(['continental']));
  });

  it('standard diameters of leaders’ bases are 80 mm, and 50 for a brigadier', () => {
    const { armyCommander, divisionCommander, brigadeCommander } = sheet.bases;
    expect([armyCommander, divisionCommander, brigadeCommander].map(({ size }) => size)).toEqual([
      { shape: 'round', least: 80, most: 80, standard: 80 },
      { shape: 'round', least: 80, most: 80, standard: 80 },
      { shape: 'round', least: 40, most: 60, standard: 50 },
    ]);
  });
});

describe('options', () => {
  it('every option with its values, the default first', () => {
    const printed = rowsOf(`
      mmPerInch                | 25 25.4
      rangeMeasure             | footprint frontCentre
      wheelMeasure             | centre outerCorner
      moveAndFire              | none skirmishers all
      formationQuality         | morale melee fire
      casualtiesReduceDice     | false true
      attackColumnFireDice     | 1 3
      smoothboreArtillery      | false true
      standAndFireSign         | 1 -1
      footTestToCharge         | true false
      missedChargeShaken       | always notIfTargetFled
      armourModifier           | 1 -1
      meleeRounds              | activation untilDecided
      loserTests               | both lostOnly
      moraleTestRating         | morale melee
      routedWorse              | dispersed stays
      fateReroll               | number both
      replaceDepartedCommander | false true
      greatLeaderDuration      | turn game
      localsJoin               | true false`);
    expect(Object.entries(sheet.options).map(([name, values]) => [name, values.join(' ')])).toEqual(printed);
  });
});
