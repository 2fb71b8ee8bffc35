import { describe, expect, test } from 'vitest';
import { clauseOf } from '../../src/core/clause.js';
import { dieFaces } from '../../src/core/die.js';
import { clauses } from '../../src/rulesets/king-george/clauses.js';
import * as sheet from '../../src/rulesets/king-george/tables.js';
import { sourcesIn } from '../project/sources.js';

/** Splits a printed table into rows of cells. */
const rowsOf = (printed: string): readonly (readonly string[])[] =>
  printed
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const numberOrNull = (cell: string | undefined): number | null => (cell === '-' ? null : Number(cell));

describe('units', () => {
  test('KG-CMD-01: command radii depend on the rating', () => {
    expect(sheet.quality).toEqual({ A: 2, B: 1, C: 0, D: -1, E: -2 });
    expect(sheet.commandRadius).toEqual({ poor: 12, good: 24, exceptional: 48 });
  });

  test('KG-ORG-01 KG-ORG-02: bases, their figures, and how many make a unit', () => {
    const printed = rowsOf(`
      armyCommander    | round     | 80 |  80 | 3 | - | 1
      divisionCommander| round     | 80 |  80 | 1 | 2 | 1
      brigadeCommander | round     | 40 |  60 | 1 | 1 | 1
      infantryFormed   | rectangle | 50 |  50 | 6 | 6 | 3
      infantrySkirmish | rectangle | 50 |  50 | 2 | 3 | 3
      cavalry          | rectangle | 50 |  50 | 2 | 3 | 3
      artilleryHorse   | rectangle | 60 |  80 | 2 | 2 | 2
      artilleryFoot    | rectangle | 60 |  80 | 3 | 3 | 2
      artilleryHeavy   | rectangle | 60 |  80 | 4 | 4 | 2`);
    const rows = Object.entries(sheet.bases).map(([name, { size, figures, bases }]) => [
      name,
      size.shape,
      ...(size.shape === 'round' ? [size.least, size.most] : [size.width, size.depth]),
      figures.least,
      figures.most,
      bases,
    ]);
    expect(rows).toEqual(printed.map(([name, shape, ...figures]) => [name, shape, ...figures.map(numberOrNull)]));
  });

  test('KG-ORG-03: fire dice and most casualties', () => {
    const printed = rowsOf(`
      infantry            | 3 | 3
      cavalry             | 3 | 3
      artilleryLight      | 2 | 2
      artilleryMedium     | 3 | 2
      artilleryHeavy      | 4 | 2
      howitzer            | 4 | 2
      rockets             | 0 | 2
      company             | 1 | 1
      infantryCompanyOut  | 2 | 2
      infantryCompanyLost | 2 | 3`);
    const rows = Object.entries(sheet.unitDice).map(([unit, row]) => [unit, `${row.fireDice}`, `${row.maxCasualties}`]);
    expect(rows).toEqual(printed);
  });

  test('the ground formations cover, inches', () => {
    const inches = (name: sheet.LayoutName, reduced: boolean) => {
      const layout = sheet.layouts[name];
      const { rows, files } = (reduced ? layout.reduced : null) ?? layout;
      const { width, depth } = sheet.elements[layout.element];
      const { mmPerInch } = sheet.defaultOptions;
      return [(files * width) / mmPerInch + (files - 1) * layout.gap, (rows * depth) / mmPerInch];
    };
    const printed = rowsOf(`
      line            |  6   2   | 4 2
      attackColumn    |  2   6   | 2 4
      marchColumn     |  2   6   | 2 4
      skirmish        | 10   2   | 6 2
      companySkirmish |  6   2   | 6 2
      square          |  4   4   | 4 4
      limbered        |  2.4 6.4 | 2.4 6.4
      unlimbered      |  4.8 3.2 | 4.8 3.2
      crew            |  2   2   | 2 2`).map(([name, ...sizes]) => [
      name,
      ...sizes.map((size) => size.split(/\s+/).map(Number)),
    ]);
    expect(sheet.layoutNames.map((name) => [name, inches(name, false), inches(name, true)])).toEqual(printed);
  });
});

describe('movement', () => {
  test('KG-MOV-12: rates in the open, on roads, in the rough, charging', () => {
    const printed = rowsOf(`
      infantrySkirmish     |  8 |  8 | 6 |  8
      infantryLine         |  4 |  4 | 2 |  4
      infantryAttackColumn |  6 |  6 | 3 |  6
      infantryMarchColumn  |  8 | 12 | - |  -
      infantrySquare       |  0 |  0 | 0 |  -
      cavalryLine          |  8 |  8 | 4 | 12
      cavalryMarchColumn   | 12 | 18 | - |  -
      limberedFoot         |  4 |  6 | - |  -
      limberedHorse        |  4 |  8 | - |  -
      unlimbered           |  1 |  1 | - |  -
      crew                 |  8 |  8 | 6 |  -
      leader               | 12 | 12 | 8 |  -`);
    const rows = sheet.movementRows.map((name) => {
      const { move, road, rough, charge } = sheet.movement[name];
      return [name, move, road, rough, charge];
    });
    expect(rows).toEqual(printed.map(([name, ...rates]) => [name, ...rates.map(numberOrNull)]));
  });

  test('KG-FRM-01 KG-FRM-02 KG-FRM-18: each drill has its chain of formations', () => {
    expect(sheet.formationChains).toEqual({
      british: ['marchColumn', 'line', 'skirmish'],
      continental: ['marchColumn', 'attackColumn', 'line', 'skirmish'],
      cavalry: ['marchColumn', 'line'],
      artillery: ['limbered', 'unlimbered'],
      square: ['marchColumn', 'attackColumn', 'line'],
    });
  });

  test('KG-FRM-03: what a change of formation costs', () => {
    const rows = sheet.ratings.map((rating) => {
      const { turns, testWhenNormal, testWhenShaken } = sheet.formationCost[rating];
      return [rating, turns, testWhenNormal, testWhenShaken];
    });
    expect(rows).toEqual([
      ['A', 0.25, false, true],
      ['B', 0.5, false, true],
      ['C', 0.5, false, true],
      ['D', 0.5, false, true],
      ['E', 1, true, true],
    ]);
  });
});

describe('fire', () => {
  test('weapons have the printed ranges', () => {
    const printed = rowsOf(`
      carbine  |  2 |  4 | - | yes | napoleonic
      musket   |  4 |  8 | - | yes | any
      rifle    |  8 | 16 | - | no  | any
      gun      | 36 | 72 | 6 | no  | any
      howitzer | 16 | 32 | - | no  | any`);
    const rows = Object.entries(sheet.weaponRanges).map(([weapon, row]) => [
      weapon,
      `${row.standard}`,
      `${row.long}`,
      `${row.canister ?? '-'}`,
      row.smoothbore ? 'yes' : 'no',
      row.period ?? 'any',
    ]);
    expect(rows).toEqual(printed);
  });

  test('KG-FIR-12: the fire modifiers are those of the table', () => {
    expect(sheet.fireModifiers).toEqual({
      firstShot: 1,
      restedWeapon: 1,
      canister: 2,
      enfilade: 2,
      firerShaken: -1,
      firerCasualty: -1,
      longRange: -1,
      smoothbore: -1,
      targetOpenOrder: -1,
      targetSoftCover: -1,
      targetHardCover: -2,
      indirect: -2,
      mounted: -2,
      mediumAtCover: 1,
      heavyAtCover: 2,
    });
  });

  test.each(sheet.ratings)('KG-RKT-03: a rocket of crew %s turns 15 degrees a face about its heading', (crew) => {
    const { die, deflections } = sheet.rocketTemplate[crew];
    const faces = dieFaces[die].length;
    expect(die).toBe({ A: 'd4', B: 'd6', C: 'd8', D: 'd10', E: 'd12' }[crew]);
    expect(deflections).toEqual(dieFaces[die].map((face) => (face - (faces + 1) / 2) * 15));
  });
});

describe('charges and melee', () => {
  test('who may charge whom', () => {
    const printed = rowsOf(`
      steadyFootLine         | refused | test    | refused | free
      steadyFootAttackColumn | refused | test    | refused | free
      steadyFootMarchColumn  | test    | test    | refused | free
      steadyFootSkirmish     | test    | test    | test    | free
      steadyFootSquare       | refused | test    | refused | test
      weakFootSkirmish       | test    | test    | test    | free
      weakFoot               | test    | test    | refused | free
      footBehindObstacle     | test    | test    | refused | refused
      skirmishBehindObstacle | test    | test    | test    | refused
      steadyHorse            | refused | refused | refused | test
      weakHorse              | refused | refused | refused | free
      steadyArtillery        | test    | test    | refused | test
      weakArtillery          | test    | test    | refused | free
      artilleryBehindObstacle| test    | test    | refused | refused
      horseBehindObstacle    | refused | refused | refused | refused`);
    const rows = sheet.chargeTargetRows.map((target) => [
      target,
      ...sheet.chargerColumns.map((charger) => sheet.chargeTargets[target][charger]),
    ]);
    expect(rows).toEqual(printed);
  });

  test('responses have the printed dice', () => {
    const { standAndFire, formSquare, evade, counterCharge, stand } = sheet.responses;
    expect(standAndFire.dice).toEqual({ infantry: 2, cavalry: 1, artillery: 3 });
    expect([standAndFire, formSquare, evade, counterCharge, stand].map(({ test: purpose }) => purpose)).toEqual([
      null,
      'test.formSquare',
      null,
      'test.counterCharge',
      null,
    ]);
    expect(formSquare.by).toEqual({
      infantry: ['line', 'attackColumn', 'marchColumn'],
      cavalry: [],
      artillery: [],
    });
    expect(evade.by.infantry).toEqual(['skirmish']);
    expect(evade.steadyOnly).toEqual(['cavalry']);
    expect(counterCharge.by).toEqual({ infantry: [], cavalry: ['line'], artillery: [] });
    expect(counterCharge.steadyOnly).toEqual(['cavalry']);
    expect(sheet.fleeDice).toEqual({ infantry: 2, cavalry: 3, artillery: 2 });
  });

  test('units have the printed melee dice', () => {
    expect(sheet.meleeDice).toEqual({ infantry: 3, cavalry: 3, artillery: 2, company: 1, regimentWithoutCompany: 2 });
  });

  test('the melee modifiers are those of the table', () => {
    expect(sheet.meleeModifiers).toEqual({
      shaken: -1,
      defenderSoftCover: 1,
      defenderHardCover: 2,
      flankOrRear: 2,
      formedVsOpen: 2,
      defenderRough: 1,
      cavalryVsInfantry: 1,
      marchColumn: -1,
      attackColumn: 2,
      lancersCharged: 1,
      lancersLater: -1,
    });
  });
});

describe('morale', () => {
  test('KG-MOR-03: modifiers of a test', () => {
    expect(sheet.moraleModifiers).toEqual({
      shaken: -1,
      casualty: -1,
      rocketFlight: -1,
      outOfCommand: -2,
      lostMelee: -2,
      flankThreat: -2,
      rocketImpact: -2,
      softCover: 1,
      hardCover: 2,
    });
  });

  test('KG-MOR-05: reasons to test and their results', () => {
    const printed = rowsOf(`
      save.hit           | noCasualty       | casualty         | -
      test.wounds        | noChange         | oneStateWorse    | -
      test.lostMelee     | noChange         | oneStateWorse    | lostMelee
      test.receiveCharge | noChange         | oneStateWorse    | -
      test.rocketFlight  | noChange         | oneStateWorse    | rocketFlight
      test.rocketImpact  | noChange         | oneStateWorse    | rocketImpact
      test.charge        | charges          | activationOver   | -
      test.chargeSquare  | goesOn           | stopsShortShaken | -
      test.halt          | goesOn           | haltsUnshaken    | -
      test.formSquare    | formsSquare      | oneStateWorse    | -
      test.counterCharge | counterCharges   | caughtAtHalt     | -
      test.hold          | mayAct           | activationOver   | -
      test.formation     | changesFormation | activationOver   | -
      test.followUp      | mayStand         | mustFollow       | -
      test.rally         | oneStateBetter   | noChange         | -
      test.commanderFled | noChange         | oneStateWorse    | -
      test.quitField     | stays            | leavesTable      | -`);
    const rows = sheet.testPurposes.map((purpose) => {
      const { pass, fail, adds } = sheet.moraleReasons[purpose];
      return [purpose, pass, fail, adds ?? '-'];
    });
    expect(rows).toEqual(printed);
  });

  test('every test has its place in the order of dice', () => {
    const tests = sheet.testPurposes.filter((purpose) => !sheet.rollPurposes.includes(purpose));
    expect(tests).toEqual([]);
    expect(new Set(sheet.rollPurposes).size).toBe(sheet.rollPurposes.length);
  });
});

describe('fate', () => {
  const kindOf = (code: sheet.FateCode) => sheet.fate[code].kind;

  test('KG-FAT-03: there are eighteen fortunes and eighteen calamities', () => {
    expect(sheet.fateCodes.filter((code) => kindOf(code) === 'fortune')).toEqual([
      11, 12, 13, 21, 22, 31, 32, 33, 41, 42, 45, 46, 51, 52, 55, 62, 64, 65,
    ]);
    expect(sheet.fateCodes.filter((code) => kindOf(code) === 'calamity')).toHaveLength(18);
  });

  test('a category has results of both kinds, so that throwing the units die again ends', () => {
    for (const category of [1, 2, 3, 4, 5, 6]) {
      const codes = sheet.fateCodes.filter((code) => Math.floor(code / 10) === category);
      expect(codes.map((code) => code % 10)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(new Set(codes.map(kindOf)).size).toBe(2);
    }
  });

  test('KG-FAT-05: the tens die says which pieces a result falls on', () => {
    const byTens = ['armyCommander', 'subordinateCommander', 'foot', 'horse', 'artillery', 'battlefield'];
    for (const code of sheet.fateCodes) {
      const expected = code === 62 ? 'anyLeader' : byTens[Math.floor(code / 10) - 1];
      expect([code, sheet.fate[code].fallsOn]).toEqual([code, expected]);
    }
  });

  test('lasting changes of ratings, and turns missed', () => {
    expect([11, 21].map((code) => sheet.fate[code as sheet.FateCode].effect)).toEqual([
      { type: 'leaderRating', steps: 1 },
      { type: 'leaderRating', steps: 1 },
    ]);
    const changes = sheet.fateCodes.flatMap((code) => {
      const { effect } = sheet.fate[code];
      return effect.type === 'unitRating' ? [[code, effect.skill, effect.levels]] : [];
    });
    expect(changes).toEqual([
      [32, 'fire', 1],
      [33, 'melee', 1],
      [34, 'fire', -1],
      [35, 'morale', -1],
      [45, 'melee', 1],
      [46, 'morale', 1],
      [54, 'fire', -1],
      [55, 'morale', 1],
    ]);
    const missed = sheet.fateCodes.filter((code) => /Misses/.test(sheet.fate[code].effect.type));
    expect(missed).toEqual([14, 23, 43, 56]);
  });

  test('wounds by the face of a D6', () => {
    expect(sheet.wounds.map(({ result, turnsMissed }) => [result, turnsMissed])).toEqual([
      ['none', 0],
      ['light', 1],
      ['light', 1],
      ['serious', 2],
      ['serious', 2],
      ['killed', null],
    ]);
  });

  test('local troops have the printed ratings', () => {
    expect(sheet.locals).toMatchObject({
      lowSideUpTo: 3,
      leaderRating: 'poor',
      ratings: { fire: 'E', melee: 'D', morale: 'D' },
      weapon: 'musket',
      drill: 'british',
      enemyDistance: 6,
    });
  });
});

test('whose cards are in the deck at each level', () => {
  expect(sheet.deck.common).toEqual({ reload: 1, fate: 1, endOfTurn: 1 });
  expect(sheet.deck.levels).toEqual({
    unit: { units: true, officers: sheet.levels },
    brigade: { units: false, officers: sheet.levels },
    division: { units: false, officers: ['division', 'corps', 'army'] },
  });
});

describe('terrain', () => {
  /** kind | type | foot, open order, horse, columns | crossing | cover | sight | level | rest. */
  const printed = rowsOf(`
    open          | area       | OOOO | 0    | none | - | 0 | no
    field         | area       | OOOO | 0    | none | - | 0 | no
    hill          | area       | OOOO | 0    | none | - | 1 | no
    steepHill     | area       | RRRX | 0    | none | - | 2 | no
    wood          | area       | RRRX | 0    | soft | 2 | 0 | no
    denseWood     | area       | XRXX | 0    | soft | 1 | 0 | no
    thicket       | area       | RRRX | 0    | soft | 2 | 0 | no
    brokenGround  | area       | RRRX | 0    | none | - | 0 | no
    rocks         | area       | RRXX | 0    | hard | - | 0 | no
    marsh         | area       | RRRX | 0    | none | - | 0 | no
    bog           | area       | XRXX | 0    | none | - | 0 | no
    snow          | area       | RRRO | 0    | none | - | 0 | no
    river         | lineOrArea | RRRX | 0.5  | none | - | 0 | no
    stream        | lineOrArea | RRRX | 0.25 | none | - | 0 | no
    ford          | area       | OOOO | 0    | none | - | 0 | no
    bridge        | area       | OOOO | 0    | none | - | 0 | no
    road          | line       | OOOO | 0    | none | - | 0 | no
    wall          | line       | OOOX | 0.25 | hard | - | 0 | yes
    hedge         | line       | OOOX | 0.25 | soft | - | 0 | no
    fence         | line       | OOOX | 0.25 | soft | - | 0 | yes
    ditch         | line       | OOOX | 0.25 | soft | - | 0 | no
    bankedHedge   | line       | OOXX | 0.5  | hard | - | 0 | yes
    abatis        | line       | OOXX | 0.5  | soft | - | 0 | no
    palisade      | line       | OOXX | 0.5  | hard | - | 0 | yes
    earthwork     | line       | OOXX | 0.5  | hard | - | 0 | yes
    fortification | line       | XXXX | 0    | hard | - | 0 | yes
    buildingBrick | area       | RRXX | 0    | hard | 0 | 0 | yes
    buildingStone | area       | RRXX | 0    | hard | 0 | 0 | yes
    buildingWood  | area       | RRXX | 0    | soft | 0 | 0 | yes
    cliff         | line       | XXXX | 0    | none | - | 0 | no
    burntBuilding | area       | RRRX | 0    | none | - | 0 | no`);
  const letter: Readonly<Record<sheet.Ground, string>> = { open: 'O', rough: 'R', closed: 'X' };

  test('KG-TER-01: ground, crossing, cover, sight, level and rest of every kind', () => {
    const kinds = [...sheet.terrainKinds, ...sheet.terrainStates];
    const rows = kinds.map((kind) => {
      const row = sheet.terrain[kind];
      const columns = sheet.terrainMovers.map((mover) => letter[row.ground[mover]]).join('');
      const figures = [`${row.crossing}`, row.cover, `${row.sight ?? '-'}`, `${row.level}`];
      return [kind, row.type, columns, ...figures, row.rest ? 'yes' : 'no'];
    });
    expect(rows).toEqual(printed);
    expect(Object.keys(sheet.terrain).sort()).toEqual([...kinds].sort());
  });
});

describe('refusals', () => {
  test('every code has a sentence of its own', () => {
    const texts = sheet.refusalCodes.map((code) => sheet.refusalTexts[code]);
    expect(new Set(texts).size).toBe(sheet.refusalCodes.length);
    expect(texts.filter((text) => !/^[A-Z].+\.$/.test(text))).toEqual([]);
  });
});

test('the default options are the first of the valid values', () => {
  const firsts = Object.entries(sheet.options).map(([name, values]) => [name, values[0]]);
  expect(sheet.defaultOptions).toEqual(Object.fromEntries(firsts));
});

test('the joined tables are the single ones and cannot be written to', () => {
  expect(sheet.tables.movement).toBe(sheet.movement);
  expect(sheet.tables.fate).toBe(sheet.fate);
  expect(Object.isFrozen(sheet.tables.rocketTemplate.A.deflections)).toBe(true);
});

describe('rule book', () => {
  const ids = Object.keys(clauses);

  test('every chapter counts up from 01', () => {
    const chapters = [...new Set(ids.map((id) => id.slice(0, 'KG-FIR'.length)))];
    expect(ids).toHaveLength(332);
    expect(chapters).toHaveLength(22);
    const counted = chapters.flatMap((chapter) =>
      ids.filter((id) => id.startsWith(chapter)).map((_, index) => `${chapter}-${String(index + 1).padStart(2, '0')}`),
    );
    expect(ids).toEqual(counted);
  });

  test('every text is one of its own and ends as a sentence', () => {
    const texts = Object.values(clauses).map((line) => clauseOf(line).text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => !/^[A-Z].+\.$/.test(text))).toEqual([]);
  });

  test('the tables cite only clauses of the book', () => {
    const files = sourcesIn('src/rulesets/king-george').filter(({ path }) => /\/tables(\.ts$|\/)/.test(path));
    const cited = files.flatMap(({ text }) => text.match(/\bKG-[A-Z]{3}-\d{2}\b/g) ?? []);
    expect(cited.filter((id) => !Object.hasOwn(clauses, id))).toEqual([]);
    expect(cited.length).toBeGreaterThan(100);
  });
});
