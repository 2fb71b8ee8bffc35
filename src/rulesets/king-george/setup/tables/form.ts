import { dieFaces } from '../../../../core/die.js';
import type { TableForm } from '../../../../scenario/tableChecks.js';
import {
  arms,
  baseNames,
  chargePermissions,
  covers,
  drills,
  type Formation,
  fateFitting,
  fateKinds,
  grounds,
  layoutNames,
  leaderRatings,
  levels,
  nationNames,
  periods,
  ratings,
  reasonModifiers,
  skills,
  type TestPurpose,
  tables,
  testPurposes,
  weapons,
  woundResults,
} from '../../tables.js';
import { ranges } from '../ranges.js';
import { effectFields } from './effects.js';

/** The form of the figures, words and lists that a scenario may replace in the tables. */

const forAll = <Value>(names: readonly string[], value: Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(names.map((name) => [name, value]));

/** The same value for one column of several rows. */
const inRows = <Value>(rows: readonly string[], column: string, value: Value): Readonly<Record<string, Value>> =>
  forAll(
    rows.map((row) => `${row}.${column}`),
    value,
  );

const chargers = ['footLine', 'footAttackColumn', 'footSkirmish', 'horseLine'];
const movers = ['formedFoot', 'openOrder', 'horse', 'column'];
const effectsOfLetters = ['moraleInRadius', 'randomUnitRating', 'unitRating', 'fireShift'];
const grid = ['rows', 'files'];

const marching: readonly Formation[] = ['marchColumn', 'attackColumn', 'line', 'skirmish'];
const ofHorse: readonly Formation[] = ['marchColumn', 'line'];

const chains = {
  'formationChains.british': marching,
  'formationChains.continental': marching,
  'formationChains.cavalry': ofHorse,
  'formationChains.artillery': ['limbered', 'unlimbered'],
  'formationChains.square': marching,
};

/** Formations in which a response can be carried out at all. */
const responders = {
  'standAndFire.by.infantry': ['line', 'attackColumn', 'skirmish', 'square'],
  'standAndFire.by.cavalry': ['line'],
  'standAndFire.by.artillery': ['unlimbered'],
  'formSquare.by.infantry': marching,
  'formSquare.by.cavalry': [],
  'formSquare.by.artillery': [],
  'evade.by.infantry': [...marching, 'square'],
  'evade.by.cavalry': ofHorse,
  'evade.by.artillery': ['limbered', 'unlimbered', 'crew'],
  'counterCharge.by.infantry': ['line', 'attackColumn', 'skirmish'],
  'counterCharge.by.cavalry': ['line'],
  'counterCharge.by.artillery': [],
};

/** Tests whose failure makes a unit one state worse. A scenario may make them have no effect. */
const worsening: readonly TestPurpose[] = testPurposes.filter(
  (purpose) => tables.moraleReasons[purpose].fail === 'oneStateWorse',
);

const alwaysOpen = 'To stand is open to everybody; leave it out.';
const noDice = 'No dice are thrown for it; leave them out.';
const noTest = 'No test is taken for it; leave it out.';
const whatTestsDo = 'What comes of this test is fixed; only the row it adds may be replaced.';
const leaderBases = ['armyCommander', 'divisionCommander', 'brigadeCommander'];

const fixed = {
  'stand.by': alwaysOpen,
  'stand.steadyOnly': alwaysOpen,
  'stand.test': noTest,
  'standAndFire.test': noTest,
  'evade.test': noTest,
  'stand.dice': noDice,
  'formSquare.dice': noDice,
  'evade.dice': 'The dice of an evade are those of table `fleeDice`; replace them there.',
  pass: whatTestsDo,
  ...inRows(
    testPurposes.filter((purpose) => !worsening.includes(purpose)),
    'fail',
    whatTestsDo,
  ),
  lasts: 'A result lasts as long as its effect does; leave it out.',
  'common.endOfTurn': 'There is always one End of turn card (KG-DCK-07); leave it out.',
  ...inRows(baseNames, 'bases', 'Units have as many bases as table `layouts` has room for; replace them there.'),
  ...inRows(
    baseNames.filter((name) => !leaderBases.includes(name)),
    'size',
    'Troops stand on the bases of table `elements`; replace them there.',
  ),
  shape: 'Leaders have round bases; leave it out.',
  arms: 'Who may take a formation is for table `formationChains` to say; replace it there.',
  element: 'Troops stand on the bases of table `elements`; replace them there.',
  ...inRows(
    layoutNames.filter((name) => tables.layouts[name].reduced === null),
    'reduced',
    'A company that is out makes no difference here; leave it out.',
  ),
};

/** Values allowed in the tables in addition to those they hold. */
export const tableForm: TableForm = {
  words: {
    ...forAll(chargers, chargePermissions),
    ...forAll(movers, grounds),
    ...forAll(skills, ratings),
    cover: covers,
    type: ['area', 'line', 'lineOrArea'],
    period: periods,
    result: woundResults,
    leaderRating: leaderRatings,
    weapon: weapons,
    drill: drills,
    ...forAll(
      nationNames.map((nation) => `nations.${nation}`),
      drills,
    ),
    die: Object.keys(dieFaces),
    ...chains,
    ...responders,
    steadyOnly: arms,
    'formSquare.test': ['test.formSquare'],
    'counterCharge.test': ['test.counterCharge'],
    fail: ['oneStateWorse', 'noChange'],
    adds: reasonModifiers,
    kind: fateKinds,
    fallsOn: fateFitting,
    'unitRating.skill': skills,
    'randomUnitRating.skill': [...skills, 'ownersChoice'],
    officers: levels,
  },
  withGaps: [
    'rough',
    'charge',
    'canister',
    'sight',
    'turnsMissed',
    'formSquare.test',
    'counterCharge.test',
    'adds',
    'figures.most',
  ],
  ranges,
  whole: [
    'fireDice',
    'maxCasualties',
    'infantry',
    'cavalry',
    'artillery',
    'company',
    'regimentWithoutCompany',
    'turnsMissed',
    'level',
    'lowSideUpTo',
    'need',
    'alwaysFace',
    'neverFace',
    'screenLevel',
    'squareDice',
    'leastDice',
    'rocketLeastDice',
    'rocketMostDice',
    'detachCasualties',
    'companyCasualties',
    'fortuneUpTo',
    ...grid,
    'figures.least',
    'figures.most',
    'leaderRating.steps',
    ...effectsOfLetters.map((effect) => `${effect}.levels`),
    'leaderMissesTurns.turns',
    'spies.cards',
    'common.reload',
    'common.fate',
  ],
  kinds: { effect: effectFields },
  fixed,
};
