import { describe, expect, test } from 'vitest';
import { clauseOf } from '../../src/core/clause.js';
import { clauses } from '../../src/rulesets/oer-the-sea/clauses.js';
import * as sheet from '../../src/rulesets/oer-the-sea/tables.js';

/** Splits a printed table into rows of cells. */
const rowsOf = (printed: string): readonly (readonly string[])[] =>
  printed
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const numberOrNull = (cell: string | undefined): number | null => (cell === '-' ? null : Number(cell));

describe('movement', () => {
  test('OTS-MOV-01 OTS-MOV-02 OTS-MOV-03 OTS-MOV-21 OTS-EVA-10: rates depend on arm, road and flight', () => {
    const printed = rowsOf(`
      infantry          | 20 | 10 | 30 | yes | -
      cavalry           | 30 | 15 | 45 | yes | 30
      dismountedDragoon | 20 | 10 | 30 | yes | -
      artilleryLimbered | 10 |  5 | 15 | no  | 20
      artilleryDeployed |  0 |  0 |  0 | no  | 20
      crew              | 20 | 10 | -  | no  | 20
      officer           | 60 | 30 | -  | no  | 60`).map(([mover, full, half, road, charge, evade]) => [
      mover,
      {
        full: Number(full),
        half: Number(half),
        roadColumn: numberOrNull(road),
        mayCharge: charge === 'yes',
        evade: numberOrNull(evade),
      },
    ]);
    expect(sheet.movementRates).toEqual(Object.fromEntries(printed));
  });

  test('OTS-MOV-09 OTS-MOV-10 OTS-MOV-12 OTS-MOV-15 OTS-FRM-05: what ground and actions leave of an order', () => {
    expect(sheet.halving).toEqual({
      irregular: 'half',
      inFortifications: 'half',
      difficult: 'half',
      linearObstacle: 'half',
      insideBrokenGround: 'half',
      reachingBrokenGround: 'stopAtEdge',
      changeFormation: 'halfOrder',
      mount: 'halfOrder',
      dismount: 'halfOrder',
      limber: 'wholeOrder',
      unlimber: 'wholeOrder',
    });
  });
});

test('OTS-GEN-03 OTS-GEN-05 OTS-INI-02 OTS-SGT-04 OTS-TER-09 OTS-SIE-07: numbers that stand alone', () => {
  expect(sheet.constants).toEqual({
    initiativeDistance: 30,
    hitTarget: 5,
    rangeTestTarget: 4,
    collisionConfused: 6,
    officerCasualtyOn: 1,
    fearOn: 5,
    fearDriveBack: 1,
    driveBackPerHit: 1,
    confusedIfMoreThan: 1,
    moraleIfMoreThan: 2,
    stalemateFallBack: 1,
    commandDice: 2,
    freeOrders: 1,
    smallestGroup: 2,
    independentCompanyGap: 5,
    epsilon: 0.001,
    contact: 0.05,
    overlapTolerance: 0.05,
    levelTolerance: 0.05,
    screenDepth: 5,
    sightMargin: 0.05,
    holdDistance: 1,
    shareInArea: 0.5,
    roadTolerance: 1,
    deployedTurn: 5,
    enemyStandOff: 0.5,
    evadeStep: 0.1,
    chargeOverlap: 4,
    chargeShort: 0.5,
    chargeBroken: 1,
    officerEntry: 4,
    officerRadius: 1,
    standWidth: 4,
    standDepth: 2,
    tableWidth: 180,
    tableHeight: 120,
    lineRows: 1,
    highlanderRows: 2,
    artilleryRows: 1,
    columnFiles: 1,
    irregularGap: 1,
    horseHolders: 1,
    dismountedStrengthLoss: 1,
    leastStrength: 1,
    fortificationStrength: 4,
    fortificationCohesion: 3,
  });
});

describe('terrain', () => {
  /** kind | category | foot, cavalry, light horse, mounted dragoons, artillery | cover | sight. */
  const printed = rowsOf(`
    open               | open           | F F F F F      | none          | clear
    field              | open           | F F F F F      | none          | clear
    snow               | open           | F F F F F      | none          | clear
    hill               | open           | F F F F F      | none          | hill
    steepHill          | brokenGround   | HB HB HB HB HB | none          | hill
    road               | road           | F F F F F      | none          | clear
    bridge             | road           | F F F F F      | none          | clear
    ford               | linearObstacle | H H H H H      | none          | clear
    stream             | linearObstacle | H H H H H      | none          | clear
    wall               | linearObstacle | H H H H H      | cover         | clear
    hedge              | linearObstacle | H H H H H      | cover         | clear
    ditch              | linearObstacle | H H H H H      | cover         | clear
    abatis             | linearObstacle | H H H H H      | cover         | clear
    bankedHedge        | linearObstacle | H H H H H      | cover         | blocks
    fence              | linearObstacle | H H H H H      | none          | clear
    brokenGround       | brokenGround   | HB HB HB HB HB | none          | clear
    rocks              | brokenGround   | HB HB HB HB HB | cover         | clear
    thicket            | brokenGround   | HB HB HB HB HB | cover         | screen
    wood               | difficult      | H X F H X      | cover         | screen
    denseWood          | difficult      | H X F H X      | cover         | screen
    marsh              | difficult      | H X H X X      | none          | clear
    bog                | difficult      | H X H X X      | none          | clear
    river              | difficult      | H X H X X      | none          | clear
    nominatedDifficult | difficult      | H X H X X      | none          | clear
    palisade           | fortification  | H X X X X      | fortification | clear
    earthwork          | fortification  | H X X X X      | fortification | clear
    fortification      | fortification  | H X X X X      | fortification | clear
    breachedWork       | brokenGround   | HB HB HB HB HB | cover         | clear
    buildingBrick      | fortification  | H X X X X      | fortification | blocks
    buildingStone      | fortification  | H X X X X      | fortification | blocks
    buildingWood       | difficult      | H X X X X      | cover         | blocks
    cliff              | impassable     | X X X X X      | none          | clear
    deepWater          | impassable     | X X X X X      | none          | clear`);
  const going: Readonly<Record<string, string>> = { F: 'full', H: 'half', HB: 'edgeThenHalf', X: 'barred' };

  test('OTS-TER-06: every kind of feature has exactly one row', () => {
    const kinds = printed.map(([kind]) => kind);
    expect(Object.keys(sheet.terrain).sort()).toEqual([...kinds].sort());
    expect([...sheet.terrainKinds, ...sheet.terrainStates].sort()).toEqual([...kinds].sort());
  });

  test.each(printed)('OTS-TER-02 OTS-TER-04 OTS-TER-05 OTS-TER-08: %s', (...row) => {
    const [kind = '', category, ways = '', cover, sight] = row;
    const [foot = '', cavalry = '', lightHorse = '', mountedDragoon = '', artillery = ''] = ways.split(' ');
    expect(Object.entries(sheet.terrain).find(([key]) => key === kind)?.[1]).toEqual({
      category,
      foot: going[foot],
      cavalry: going[cavalry],
      lightHorse: going[lightHorse],
      mountedDragoon: going[mountedDragoon],
      artillery: going[artillery],
      countsAsConfused: kind === 'wood' || kind === 'denseWood',
      replacesWhatItCrosses: kind === 'road' || kind === 'bridge' || kind === 'ford',
      cover,
      sight,
    });
  });

  test('OTS-TER-07: every category has its own rates', () => {
    expect(Object.keys(sheet.goingByCategory)).toEqual([...sheet.terrainCategories]);
    expect(sheet.goingByCategory.difficult).toEqual({
      foot: 'half',
      cavalry: 'barred',
      lightHorse: 'half',
      mountedDragoon: 'barred',
      artillery: 'barred',
    });
  });
});

describe('fire', () => {
  test('OTS-FIR-08: muskets have the printed ranges', () => {
    expect(sheet.smallArms).toEqual({ short: 15, long: 30 });
  });

  test('OTS-ART-06 OTS-ART-07 OTS-ART-08 OTS-SIE-01 OTS-SIE-04 OTS-MTR-01 OTS-MTR-02: guns have the printed dice and ranges', () => {
    const printed = rowsOf(`
      light       | 1 |  2 |  3 |  - | 40 |  80 | 120
      medium      | 3 |  4 |  5 |  - | 50 | 100 | 150
      heavy       | 5 |  6 |  7 |  - | 60 | 120 | 180
      siege       | 9 | 10 | 11 |  - | 50 | 100 | 150
      lightMortar | 1 |  2 |  3 | 20 | 50 | 100 | 150
      heavyMortar | 4 |  5 |  6 | 30 | 60 | 120 | 180`).map(([gun, untried, tried, veteran, minimum, ...bands]) => [
      gun,
      {
        dice: { untried: Number(untried), tried: Number(tried), veteran: Number(veteran) },
        minimum: numberOrNull(minimum),
        short: Number(bands[0]),
        medium: Number(bands[1]),
        long: Number(bands[2]),
      },
    ]);
    expect(sheet.artillery).toEqual(Object.fromEntries(printed));
  });

  test('OTS-FIR-10 OTS-FIR-11 OTS-ART-10 OTS-SIE-05 OTS-SIE-06: the fire modifiers are those of the table', () => {
    const lines = ['short', 'medium', 'long', 'coverOrDeployedGuns', 'inFortifications', 'firingMounted'];
    const column = (...values: readonly number[]) => Object.fromEntries(lines.map((line, row) => [line, values[row]]));
    expect(sheet.fireModifiers).toEqual({
      smallArms: column(1, 0, 0, -1, -2, -1),
      artillery: column(1, 0, -1, -1, -2, 0),
      atFortification: column(1, 0, -1, 0, 0, 0),
    });
  });

  test('OTS-FIR-12 OTS-SPC-11: modifiers of the range test', () => {
    expect(sheet.rangeTestModifiers).toEqual({ combatValue: 1, regulars: 1 });
  });
});

test('OTS-CMD-07: modifiers of the command test', () => {
  expect(sheet.commandModifiers).toEqual({ ownHost: -1, attachedElsewhere: 1, orderReceived: 1, orderGiven: 1 });
});

test('OTS-MEL-04: the melee modifiers are those of the table', () => {
  expect(sheet.meleeModifiers).toEqual({
    flankOrRear: 1,
    mountedAgainstFoot: 1,
    charging: 1,
    targetInCover: -1,
    confused: -1,
    targetInFortifications: -2,
  });
});

test('OTS-MRL-02 OTS-MRL-03: the morale modifiers are those of the table', () => {
  const quality = { untried: 1, tried: 0, veteran: -1 };
  expect(sheet.moraleModifiers).toEqual({ combatValue: 1, quality, standLost: 1 });
});

test('OTS-SPC-09 OTS-SPC-13: numbers of the uncontrolled advance tests', () => {
  const quality = { untried: 1, tried: 0, veteran: -1 };
  expect(sheet.uncontrolledAdvanceTest).toEqual({
    highlander: { combatValue: 1, standLeft: 1, artilleryHit: -1, enemyDrivenBack: 0, quality },
    lightHorse: { combatValue: 1, standLeft: 1, artilleryHit: 0, enemyDrivenBack: -1, quality },
  });
});

test('OTS-CMD-17 OTS-INI-05 OTS-INI-06 OTS-STR-03 OTS-STR-08 OTS-MEL-09: what each status allows', () => {
  const words = (cell: string | undefined) => (cell === '-' ? [] : (cell ?? '').split(' '));
  const printed = rowsOf(`
    steady           | fire charge evade | move fire standReady charge rally | fieldGuns | yes
    standReady       | fire charge evade | move fire standReady charge rally | all       | yes
    confused         | -                 | move fire charge rally            | none      | no
    countsAsConfused | -                 | move fire charge                  | none      | no
    routing          | -                 | rally                             | none      | no
    uncontrolled     | -                 | -                                 | none      | yes
    evaded           | -                 | -                                 | none      | yes
    crewAway         | evade             | move rally                        | none      | yes`);
  expect(sheet.statusPermissions).toEqual(
    Object.fromEntries(
      printed.map(([status, initiative, orders, fire, supports]) => [
        status,
        {
          initiative: words(initiative),
          orders: words(orders),
          firesAtCharger: fire,
          supports: supports === 'yes',
        },
      ]),
    ),
  );
});

describe('refusals', () => {
  const printed = `
    invalid notActiveSide wrongPhase officerActive officerDone notCommander outOfCommand recipientClosed
    evaded routing uncontrolled confused crewAway wrongType wrongState attached notEligible alreadyActed noEnemyNear
    notConfused alreadyReady notDeployed limberedThisTurn firedThisTurn notFortification
    notDirectlyAhead outsideArc friendInLane notVisible minimumRange outOfRange nearestFirst shortRangeFirst noTarget
    targetBehind tooFar terrainBarred offTable contactNotAllowed blocked noRoom
    groupMixed groupNotTouching groupIncoherent lastStand noEvadeRoom gunsHeld notTouching notVictor notInitiative`;

  test('OTS-GEN-10: the codes stand in their order of precedence', () => {
    expect(sheet.refusalCodes).toEqual(printed.trim().split(/\s+/));
  });

  test('OTS-GEN-10: every code has a sentence of its own', () => {
    const texts = sheet.refusalCodes.map((code) => sheet.refusalTexts[code]);
    expect(new Set(texts).size).toBe(sheet.refusalCodes.length);
    expect(texts.filter((text) => !/^[A-Z].+\.$/.test(text))).toEqual([]);
  });
});

describe('options', () => {
  test('OTS-HIT-02 OTS-MRL-04 OTS-FIR-06 OTS-CMD-16: options have their legal values, the default first', () => {
    expect(sheet.options).toEqual({
      standLoss: ['equal', 'exceed', 'exceedPlusOne'],
      moraleStandLoss: ['earlier', 'all', 'none'],
      defensiveFire: ['artilleryAlways', 'standReady', 'anyTarget'],
      defenderFollowUp: [false, true],
      followUpBonus: [false, true],
      drawFallBack: ['plain', 'driveBack'],
      groupDriveBack: ['largestShare', 'total'],
      groupOrders: ['move', 'all'],
      mixedMountedGroups: [true, false],
      brokenGroundStop: ['order', 'turn'],
      limberTiming: ['order', 'turn'],
      artilleryArc: [180, 360],
      smallArmsTarget: ['firstInPart', 'nearestInLane'],
      commandRange: [null],
      officerMoveAlwaysTests: [false, true],
      commanderValueNeedsAttachment: [false, true],
      rallyClearsBoth: [false, true],
      routMoves: ['turnEnd', 'turnStart'],
      fortificationTargetPenalty: [false, true],
      uncontrolledQuality: ['asPrinted', 'reversed'],
    });
  });

  test('OTS-GEN-12: the defaults are the first values', () => {
    const firsts = Object.entries(sheet.options).map(([name, values]) => [name, values[0]]);
    expect(sheet.defaultOptions).toEqual(Object.fromEntries(firsts));
  });
});

describe('sample profiles', () => {
  const units = rowsOf(`
    mcdonalds      | infantry       | -      | veteran | 6 | 4 | 1 | 4 | highlander
    stewarts       | infantry       | -      | tried   | 6 | 3 | 1 | 4 | highlander
    frasers        | infantry       | -      | tried   | 6 | 3 | 1 | 4 | highlander
    ecossais       | infantry       | -      | tried   | 4 | 3 | 2 | 3 | regulars
    manchester     | infantry       | -      | untried | 4 | 2 | 1 | 2 | fear
    elcho          | cavalry        | -      | veteran | 2 | 3 | 0 | 4 | -
    jacobiteGuns   | fieldArtillery | medium | untried | 2 | 2 | 0 | 1 | -
    wolfe          | infantry       | -      | tried   | 5 | 3 | 2 | 3 | regulars
    barrell        | infantry       | -      | veteran | 5 | 3 | 2 | 3 | regulars
    glasgow        | infantry       | -      | untried | 4 | 2 | 1 | 2 | fear
    kingston       | cavalry        | -      | tried   | 3 | 3 | 1 | 4 | lightHorse
    cobham         | dragoon        | -      | tried   | 4 | 3 | 2 | 3 | -
    royalArtillery | fieldArtillery | light  | tried   | 2 | 2 | 0 | 1 | -
    mediumGuns     | fieldArtillery | medium | tried   | 2 | 2 | 0 | 1 | -
    heavyGuns      | fieldArtillery | heavy  | veteran | 1 | 2 | 0 | 1 | -
    siegeTrain     | siegeArtillery | -      | tried   | 1 | 3 | 0 | 1 | -
    coehorns       | mortar         | light  | tried   | 2 | 2 | 0 | 1 | -
    bombard        | mortar         | heavy  | veteran | 1 | 2 | 0 | 1 | -
    argyll1        | infantry       | -      | tried   | 1 | 3 | 1 | 3 | independentCompany
    argyll2        | infantry       | -      | tried   | 1 | 3 | 1 | 3 | independentCompany
    argyll3        | infantry       | -      | tried   | 1 | 3 | 1 | 3 | independentCompany`);

  test('OTS-HIT-01 OTS-FIR-09 OTS-MEL-02: the sample units have the printed figures', () => {
    const printed = units.map(([id, arm, weight, quality, stands, strength, firepower, melee, rule]) => [
      id,
      {
        arm,
        weight: weight === '-' ? null : weight,
        quality,
        initialStands: Number(stands),
        strength: Number(strength),
        firepower: Number(firepower),
        melee: Number(melee),
        specialRules: rule === '-' ? [] : [rule],
      },
    ]);
    expect(sheet.sampleProfiles.units).toEqual(Object.fromEntries(printed));
  });

  test('OTS-OFF-01: the sample officers have the printed ratings', () => {
    const printed = rowsOf(`
      charles    | Jacobite   | general     | 8 |  1
      murray     | Jacobite   | subordinate | 9 |  2
      perth      | Jacobite   | subordinate | 7 |  0
      osullivan  | Jacobite   | subordinate | 6 | -1
      cumberland | Government | general     | 9 |  1
      bland      | Government | subordinate | 8 |  1
      huske      | Government | subordinate | 8 |  0`).map(([id, , role, leadership, combatValue]) => [
      id,
      { role, leadership: Number(leadership), combatValue: Number(combatValue) },
    ]);
    expect(sheet.sampleProfiles.officers).toEqual(Object.fromEntries(printed));
  });

  test('OTS-HIT-01 OTS-OFF-01 OTS-FRM-03: a profile has bounds and standard figures', () => {
    expect(sheet.profileLimits).toEqual({
      initialStands: { least: 1, most: 12, standard: null },
      strength: { least: 1, most: 6, standard: 3 },
      firepower: { least: 0, most: 6, standard: 0 },
      melee: { least: 0, most: 6, standard: 1 },
      lineRows: { least: 1, most: 2, standard: 1 },
      leadership: { least: 2, most: 12, standard: 8 },
      combatValue: { least: -3, most: 3, standard: 0 },
    });
  });
});

test('OTS-TER-06: the joined tables are the single ones and cannot be written to', () => {
  expect(sheet.tables.movementRates).toBe(sheet.movementRates);
  expect(sheet.tables.terrain).toBe(sheet.terrain);
  expect(Object.isFrozen(sheet.tables.artillery.siege.dice)).toBe(true);
});

describe('rule book', () => {
  const ids = Object.keys(clauses);

  /** Chapters in the order of the book, with the number of their clauses. */
  const chapters = {
    GEN: 13,
    TRN: 14,
    INI: 12,
    CMD: 21,
    OFF: 19,
    GRP: 18,
    FRM: 8,
    MOV: 24,
    TER: 17,
    SGT: 8,
    CHG: 21,
    EVA: 17,
    STR: 9,
    FIR: 16,
    ART: 15,
    SIE: 11,
    MTR: 6,
    HIT: 6,
    DRV: 12,
    CON: 7,
    MRL: 16,
    MEL: 27,
    SPC: 23,
    END: 2,
  };

  test('the rule book has 342 clauses', () => {
    expect(ids.length).toBe(342);
  });

  test('the clauses of each chapter are numbered without a gap, chapters in order', () => {
    const expected = Object.entries(chapters).flatMap(([chapter, count]) =>
      Array.from({ length: count }, (_, index) => `OTS-${chapter}-${String(index + 1).padStart(2, '0')}`),
    );
    expect(ids).toEqual(expected);
  });

  test('144 clauses are stated, 196 interpreted and 2 reconstructed', () => {
    const sources = Object.values(clauses).map((line) => clauseOf(line).source);
    const count = (source: string) => sources.filter((each) => each === source).length;
    expect([count('stated'), count('interpreted'), count('reconstructed')]).toEqual([144, 196, 2]);
  });

  test('every clause has full sentences, and no two are the same', () => {
    const texts = Object.values(clauses).map((line) => clauseOf(line).text);
    expect(texts.filter((text) => !/^[A-Z0-9].{20,}\.$/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(ids.length);
  });
});
