import { duplicateIssues, namedIn, unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { emptySideIssues } from '../../../scenario/troopChecks.js';
import type { Scenario, ScenarioUnit } from '../scenario.js';
import { gunsByWeight, type OpenFormation, type Tables, troopTypes } from '../tables.js';
import type { ScenarioInput, UnitInput } from './input.js';
import { issueBy } from './issueby.js';
import { ratingOf } from './ratings.js';

/** Issues of units and personalities themselves, wherever they stand. */

type Check = (unit: ScenarioUnit, path: string, tables: Tables) => readonly ScenarioIssue[];

const issueIf = (wrong: boolean, ...issue: Parameters<typeof issueBy>): readonly ScenarioIssue[] =>
  wrong ? [issueBy(...issue)] : [];

/** Most units and personalities of a side. */
const mostUnits = 40;
const mostPersonalities = 20;

const ratingFields = ['arm', 'ff', 'mf', 'fc', 'morale', 'formationsAllowed', 'moveClass'] as const;

/** A unit of an unknown type gives all ratings itself. @see CD-UNI-01 */
const ratingIssues = (input: UnitInput, path: string, tables: Tables): readonly ScenarioIssue[] => {
  if (ratingOf(tables, input.troopType) !== undefined) return [];
  const needed = input.arm === 'artillery' ? ratingFields.filter((field) => field !== 'moveClass') : ratingFields;
  const missing = needed.filter((field) => input[field] === undefined);
  return missing.length === 0
    ? []
    : [
        ...unknownIssues(input.troopType, troopTypes, `${path}.troopType`, 'troop type', 'CD-UNI-01'),
        ...missing.map((field) =>
          issueBy('CD-UNI-01', 'missing', `${path}.${field}`, 'A troop type of its own needs this rating.'),
        ),
      ];
};

const ofArm: Readonly<Record<ScenarioUnit['arm'], readonly OpenFormation[]>> = {
  foot: ['line', 'column', 'skirmish'],
  artillery: ['limbered', 'unlimbered'],
};

/** Formations of its arm, each with a rate of movement. @see CD-UNI-05 CD-MOV-01 */
const formationIssues: Check = (unit, path, { movementRates }) => {
  const { arm, formationsAllowed, formation, moveClass } = unit;
  const where = `${path}.formationsAllowed`;
  const wrong = formationsAllowed.filter((each) => !ofArm[arm].includes(each));
  const slow = formationsAllowed.filter((each) => !wrong.includes(each) && movementRates[moveClass][each] === null);
  const inOpen = unit.inFeature === null && unit.aboard === null;
  return [
    ...issueIf(formationsAllowed.length === 0, 'CD-UNI-05', 'tooFew', where, 'Name one formation at least.'),
    ...wrong.map((each) => issueBy('CD-UNI-05', 'notAllowed', where, `Units of ${arm} are never in ${each}.`)),
    ...slow.map((each) => issueBy('CD-MOV-01', 'conflict', where, `The class ${moveClass} has no rate for ${each}.`)),
    ...issueIf(
      inOpen && !formationsAllowed.some((each) => each === formation),
      'CD-UNI-05',
      'notAllowed',
      `${path}.formation`,
      `"${unit.id}" may not be in ${formation} in the open.`,
    ),
    ...issueIf(
      unit.inFeature !== null && formation !== 'garrison',
      'CD-UNI-12',
      'conflict',
      `${path}.formation`,
      'A unit in a building or work is in garrison; leave it out.',
    ),
    ...issueIf(
      unit.inFeature === null && unit.aboard !== null && formation !== 'embarked',
      'CD-UNI-12',
      'conflict',
      `${path}.formation`,
      'A unit aboard is embarked; leave it out.',
    ),
  ];
};

const isGunClass = (moveClass: string): boolean =>
  Object.values(gunsByWeight).some((each) => each.moveClass === moveClass);
const isGun = (weapon: string): boolean => Object.values(gunsByWeight).some((each) => each.weapon === weapon);

/** Guns are for artillery. @see CD-ART-02 */
const artilleryIssues: Check = ({ gunModels, gunWeight, weapon, moveClass }, path, { unitSizes }) => [
  ...issueIf(
    gunModels < 1 || gunModels > unitSizes.mostGuns,
    'CD-ART-01',
    'outOfRange',
    `${path}.gunModels`,
    `A battery has 1 to ${unitSizes.mostGuns} guns.`,
    { gunModels },
  ),
  ...issueIf(
    gunWeight === null || gunsByWeight[gunWeight].weapon !== weapon,
    'CD-ART-02',
    'conflict',
    `${path}.weapon`,
    'The weapon of a battery follows from the weight of its guns; leave it out.',
  ),
  ...issueIf(
    !isGunClass(moveClass),
    'CD-MOV-01',
    'conflict',
    `${path}.moveClass`,
    'Guns move in a class of artillery; leave it out.',
  ),
];

const footIssues: Check = ({ gunModels, gunWeight, weapon, moveClass, ff }, path) => [
  ...issueIf(gunModels > 0, 'CD-ART-01', 'superfluous', `${path}.gunModels`, 'Only artillery has guns; leave it out.'),
  ...issueIf(
    gunWeight !== null,
    'CD-ART-01',
    'superfluous',
    `${path}.gunWeight`,
    'Only artillery has guns; leave it out.',
  ),
  ...issueIf(
    isGun(weapon),
    'CD-ART-01',
    'notAllowed',
    `${path}.weapon`,
    'Only artillery has guns; name another weapon.',
  ),
  ...issueIf(
    weapon === 'none' && ff > 0,
    'CD-FIR-03',
    'conflict',
    `${path}.weapon`,
    'A unit with a Fire Factor has a weapon; name one, or give it the factor 0.',
  ),
  ...issueIf(
    isGunClass(moveClass),
    'CD-MOV-01',
    'conflict',
    `${path}.moveClass`,
    'Foot does not move in a class of artillery; name another.',
  ),
];

const armIssues: Check = (unit, path, tables) =>
  unit.arm === 'artillery' ? artilleryIssues(unit, path, tables) : footIssues(unit, path, tables);

/** @see CD-GEN-04 */
const figureIssues: Check = ({ originalFigures }, path, { unitSizes }) =>
  issueIf(
    originalFigures > unitSizes.mostFigures,
    'CD-GEN-04',
    'outOfRange',
    `${path}.originalFigures`,
    `A unit has ${unitSizes.mostFigures} figures at most.`,
    { originalFigures },
  );

/** Ratings lie within their scales; without small arms the Fire Factor is 0. @see CD-UNI-02 CD-UNI-03 */
const factorIssues: Check = ({ ff, mf, fc, morale }, path, { factorScales }) => {
  const scales = [
    ...(ff === 0 ? [] : [['ff', ff, 'fireFactor', 'CD-UNI-02'] as const]),
    ['mf', mf, 'meleeFactor', 'CD-UNI-03'] as const,
    ['fc', fc, 'fieldCraft', 'CD-UNI-03'] as const,
    ['morale', morale, 'morale', 'CD-UNI-03'] as const,
  ];
  return scales.flatMap(([field, factor, scale, clause]) => {
    const { least, most } = factorScales[scale];
    const text = `It is ${factor}; the scale ${scale} goes from ${least} to ${most}.`;
    return issueIf(factor < least || factor > most, clause, 'outOfRange', `${path}.${field}`, text, {
      [field]: factor,
    });
  });
};

const checks: readonly Check[] = [formationIssues, armIssues, figureIssues, factorIssues];

const unitIssues = (input: ScenarioInput, { units, sides }: Scenario, tables: Tables): readonly ScenarioIssue[] =>
  units.flatMap((unit, index) => {
    const path = `units[${index}]`;
    const given = input.units[index];
    const unrated = given === undefined ? [] : ratingIssues(given, path, tables);
    return [
      ...unknownIssues(unit.side, [sides[0].id, sides[1].id], `${path}.side`, 'side'),
      ...unrated,
      ...(unrated.length > 0 ? [] : checks.flatMap((check) => check(unit, path, tables))),
    ];
  });

/** @see CD-PER-02 */
const personalityIssues = ({ personalities, sides }: Scenario, tables: Tables): readonly ScenarioIssue[] => {
  const { leastPoints, mostPoints } = tables.personalities;
  return personalities.flatMap(({ side, cpMax }, index) => [
    ...unknownIssues(side, [sides[0].id, sides[1].id], `personalities[${index}].side`, 'side'),
    ...issueIf(
      cpMax !== null && (cpMax < leastPoints || cpMax > mostPoints),
      'CD-PER-02',
      'outOfRange',
      `personalities[${index}].cpMax`,
      `He has ${leastPoints} to ${mostPoints} command points.`,
      { cpMax },
    ),
  ]);
};

const countIssues = ({ sides, units, personalities }: Scenario): readonly ScenarioIssue[] =>
  sides.flatMap(({ id }, index) => {
    const own = units.filter(({ side }) => side === id).length;
    const men = personalities.filter(({ side }) => side === id).length;
    const path = `sides[${index}]`;
    return [
      ...issueIf(own > mostUnits, 'CD-GEN-09', 'tooMany', path, `A side has ${mostUnits} units at most.`, { own }),
      ...issueIf(
        men > mostPersonalities,
        'CD-PER-01',
        'tooMany',
        path,
        `A side has ${mostPersonalities} personalities at most.`,
        { men },
      ),
    ];
  });

const idIssues = (input: ScenarioInput): readonly ScenarioIssue[] =>
  duplicateIssues([
    ...namedIn(input.sides, 'sides'),
    ...namedIn(input.units, 'units'),
    ...namedIn(input.personalities ?? [], 'personalities'),
    ...namedIn(input.craft ?? [], 'craft'),
    ...namedIn(input.terrain ?? [], 'terrain'),
  ]);

/** Everything wrong with the units and personalities of a scenario themselves. */
export const troopIssues = (input: ScenarioInput, scenario: Scenario, tables: Tables): readonly ScenarioIssue[] => [
  ...idIssues(input),
  ...emptySideIssues(scenario.sides, scenario.units, 'CD-END-02'),
  ...countIssues(scenario),
  ...unitIssues(input, scenario, tables),
  ...personalityIssues(scenario, tables),
];

/** One personality for three or four units; other numbers may be meant. @see CD-PER-01 */
export const personalityWarnings = (
  { sides, units, personalities }: Scenario,
  tables: Tables,
): readonly ScenarioIssue[] =>
  sides.flatMap(({ id, name }, index) => {
    const own = units.filter(({ side }) => side === id).length;
    const men = personalities.filter(({ side }) => side === id).length;
    const least = Math.ceil(own / tables.personalities.mostUnits);
    const most = Math.ceil(own / tables.personalities.fewestUnits);
    if (men >= least && men <= most) return [];
    const code = men < least ? 'tooFew' : 'tooMany';
    const text = `${name} has ${men} personalities for ${own} units; ${least} to ${most} are usual.`;
    return [issueBy('CD-PER-01', code, `sides[${index}]`, text, { men, least, most })];
  });
