import { duplicateIssues, namedIn, unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { emptySideIssues } from '../../../scenario/troopChecks.js';
import { mayForm } from '../formations.js';
import { figuresLost } from '../read.js';
import { figuresOf } from '../resolvers.js';
import type { Scenario, ScenarioUnit, Wing } from '../scenario.js';
import type { Tables } from '../tables.js';
import { sideIds } from '../tables.js';
import { noCrew } from './complete.js';
import type { ScenarioInput } from './input.js';
import { issueBy } from './issueby.js';

/** Issues of the units themselves, wherever they stand. */

type Check = (unit: ScenarioUnit, path: string, tables: Tables) => readonly ScenarioIssue[];

const issueIf = (wrong: boolean, ...issue: Parameters<typeof issueBy>): readonly ScenarioIssue[] =>
  wrong ? [issueBy(...issue)] : [];

const sideIssues: Check = ({ side }, path) => unknownIssues(side, sideIds, `${path}.side`, 'side', 'WT-SCN-03');

/** A gun has the crew of a gun or of a light gun, and a battery no more figures than its guns have crews. @see WT-ART-01 */
const crewIssues: Check = ({ guns, crewPerGun, initialFigures }, path, { unitSizes: { gun, lightGun } }) => [
  ...issueIf(
    crewPerGun !== gun && crewPerGun !== lightGun,
    'WT-ART-01',
    'notAllowed',
    `${path}.crewPerGun`,
    `A gun has a crew of ${gun} or of ${lightGun}.`,
    { crewPerGun },
  ),
  ...issueIf(
    initialFigures > guns * crewPerGun,
    'WT-ART-01',
    'outOfRange',
    `${path}.initialFigures`,
    `Its guns have crews of ${guns * crewPerGun} in all; more figures would be more guns.`,
    { initialFigures },
  ),
];

/** Guns and crews are for artillery. @see WT-ART-01 WT-ART-05 */
const gunIssues: Check = (unit, path, tables) => {
  const { arm, guns, gunClass, crewPerGun, regular, weapon } = unit;
  const { layouts } = tables;
  return arm === 'artillery'
    ? [
        ...crewIssues(unit, path, tables),
        ...issueIf(
          guns < 1 || guns > layouts.mostGuns,
          'WT-ART-05',
          'outOfRange',
          `${path}.guns`,
          `A battery has 1 to ${layouts.mostGuns} guns.`,
          { guns },
        ),
        ...issueIf(
          !regular,
          'WT-TER-05',
          'notAllowed',
          `${path}.regular`,
          'Artillery is always regular; leave it out.',
        ),
        ...issueIf(
          (weapon === 'lightGun') !== (gunClass === 'light'),
          'WT-ART-04',
          'conflict',
          `${path}.weapon`,
          'Light guns, and they alone, have the weapon lightGun.',
        ),
      ]
    : [
        ...issueIf(guns > 0, 'WT-ART-01', 'superfluous', `${path}.guns`, 'Only artillery has guns; leave it out.'),
        ...issueIf(
          gunClass !== null,
          'WT-ART-01',
          'superfluous',
          `${path}.gunClass`,
          'Only artillery has guns; leave it out.',
        ),
        ...issueIf(
          crewPerGun !== noCrew,
          'WT-ART-01',
          'superfluous',
          `${path}.crewPerGun`,
          'Only artillery has guns; leave it out.',
        ),
        ...issueIf(
          weapon === 'gun' || weapon === 'lightGun',
          'WT-ART-01',
          'notAllowed',
          `${path}.weapon`,
          'Only artillery has guns; give it another weapon.',
        ),
      ];
};

/** @see WT-SCN-01 WT-TST-08 */
const figureIssues: Check = (unit, path, { lossPercents }) => {
  const { figures, initialFigures } = unit;
  const most = figuresOf(unit, lossPercents.destroyed) - 1;
  return [
    ...issueIf(
      figures > initialFigures,
      'WT-SCN-01',
      'outOfRange',
      `${path}.figures`,
      `It has ${initialFigures} figures at most.`,
      { figures },
    ),
    ...issueIf(
      figures <= initialFigures && figuresLost(unit) > most,
      'WT-SCN-01',
      'outOfRange',
      `${path}.figures`,
      `It would be destroyed with ${lossPercents.destroyed} % lost; it may have lost ${most}.`,
      { most },
    ),
  ];
};

const wingIssues = (wing: Wing | null, path: string, { layouts }: Tables): readonly ScenarioIssue[] =>
  wing === null
    ? []
    : [
        ...issueIf(wing.files < 1, 'WT-FRM-07', 'outOfRange', `${path}.files`, 'A wing has at least one file.'),
        ...issueIf(
          wing.angle === 0 || wing.angle > layouts.wingForward || wing.angle < -layouts.wingBack,
          'WT-FRM-07',
          'outOfRange',
          `${path}.angle`,
          `A wing turns up to ${layouts.wingForward} degrees forward or ${layouts.wingBack} back, and not 0.`,
        ),
      ];

/** @see WT-FRM-02 WT-FRM-03 WT-FRM-07 */
const formationIssues: Check = (unit, path, tables) => {
  const { kind, files, gap, left, right } = unit.formation;
  if (!mayForm(unit, kind))
    return [issueBy('WT-SCN-01', 'notAllowed', `${path}.formation`, `"${unit.id}" may not be in ${kind}.`)];
  const { mostMarchFiles, mostOpenGap, lineRows } = tables.layouts;
  const hasWings = left !== null || right !== null;
  const wingFiles = (left?.files ?? 0) + (right?.files ?? 0);
  return [
    ...issueIf(
      files !== null && kind !== 'open' && kind !== 'columnOfMarch',
      'WT-FRM-03',
      'superfluous',
      `${path}.files`,
      'Only columns of march and open order have a chosen width; leave it out.',
    ),
    ...issueIf(
      files !== null && kind === 'columnOfMarch' && files > mostMarchFiles,
      'WT-FRM-03',
      'outOfRange',
      `${path}.files`,
      `A column of march is 1 to ${mostMarchFiles} wide.`,
    ),
    ...issueIf(
      gap > (kind === 'open' ? mostOpenGap : 0),
      'WT-FRM-02',
      'outOfRange',
      `${path}.gap`,
      `Only open order has gaps, up to ${mostOpenGap}.`,
    ),
    ...issueIf(
      hasWings && kind !== 'line',
      'WT-FRM-07',
      'superfluous',
      `${path}.wings`,
      'Only a line has wings; leave it out.',
    ),
    ...issueIf(
      hasWings && kind === 'line' && wingFiles >= Math.ceil(unit.figures / lineRows),
      'WT-FRM-07',
      'conflict',
      `${path}.wings`,
      'The centre needs at least one file.',
    ),
    ...wingIssues(left, `${path}.wings.left`, tables),
    ...wingIssues(right, `${path}.wings.right`, tables),
  ];
};

const checks: readonly Check[] = [sideIssues, gunIssues, figureIssues, formationIssues];

/** Squadrons of a regiment are of one side and one arm. @see WT-CAV-01 */
const regimentIssues = ({ units }: Scenario): readonly ScenarioIssue[] =>
  units.flatMap((unit, index) => {
    const first = units.find(({ regimentId }) => regimentId !== null && regimentId === unit.regimentId);
    const differs = first !== undefined && (first.arm !== unit.arm || first.side !== unit.side);
    const isHorse = unit.arm === 'lineCavalry' || unit.arm === 'lightCavalry';
    return [
      ...issueIf(
        differs,
        'WT-CAV-01',
        'conflict',
        `units[${index}].regimentId`,
        `"${first?.id}" of this regiment is of another side or arm.`,
      ),
      ...issueIf(
        unit.regimentId !== null && !isHorse,
        'WT-CAV-01',
        'notAllowed',
        `units[${index}].regimentId`,
        'Only cavalry has regiments; leave it out.',
      ),
    ];
  });

/** Brigades are of one side. */
const brigadeIssues = ({ units }: Scenario): readonly ScenarioIssue[] =>
  units.flatMap((unit, index) => {
    const first = units.find(({ brigadeId }) => brigadeId !== null && brigadeId === unit.brigadeId);
    return issueIf(
      first !== undefined && first.side !== unit.side,
      'WT-CMD-04',
      'wrongSide',
      `units[${index}].brigadeId`,
      `"${first?.id}" of this brigade is on the other side.`,
    );
  });

/** @see WT-SCN-03 WT-CMD-04 */
const officerIssues = ({ officers, units }: Scenario): readonly ScenarioIssue[] =>
  officers.flatMap((officer, index) => {
    const path = `officers[${index}]`;
    const { level, commands, side } = officer;
    const own = units.filter((unit) => unit.side === side);
    const known = own
      .flatMap(({ brigadeId, divisionId }) => (level === 'brigade' ? [brigadeId] : [divisionId]))
      .filter((id) => id !== null);
    const second =
      level === 'army' && officers.slice(0, index).some((each) => each.level === 'army' && each.side === side);
    return [
      ...unknownIssues(side, sideIds, `${path}.side`, 'side', 'WT-SCN-03'),
      ...issueIf(second, 'WT-SCN-03', 'twoGenerals', `${path}.level`, `"${side}" has an army commander already.`),
      ...issueIf(
        level === 'army' && commands !== null,
        'WT-CMD-04',
        'superfluous',
        `${path}.commands`,
        'The army commander commands all; leave it out.',
      ),
      ...issueIf(
        level !== 'army' && commands === null,
        'WT-CMD-04',
        'missing',
        `${path}.commands`,
        `Name the ${level} he commands.`,
      ),
      ...(level !== 'army' && commands !== null
        ? unknownIssues(commands, [...new Set(known)], `${path}.commands`, level, 'WT-CMD-04')
        : []),
    ];
  });

const idIssues = (input: ScenarioInput): readonly ScenarioIssue[] =>
  duplicateIssues([
    ...namedIn(input.sides, 'sides'),
    ...namedIn(input.units, 'units'),
    ...namedIn(input.officers ?? [], 'officers'),
    ...namedIn(input.reserves ?? [], 'reserves'),
    ...namedIn(input.offTableRoutes ?? [], 'offTableRoutes'),
    ...namedIn(input.terrain ?? [], 'terrain'),
  ]);

/** Everything wrong with the units and officers of a scenario themselves. */
export const troopIssues = (input: ScenarioInput, scenario: Scenario, tables: Tables): readonly ScenarioIssue[] => [
  ...idIssues(input),
  ...emptySideIssues(scenario.sides, scenario.units, 'WT-SCN-03'),
  ...scenario.units.flatMap((unit, index) => checks.flatMap((check) => check(unit, `units[${index}]`, tables))),
  ...regimentIssues(scenario),
  ...brigadeIssues(scenario),
  ...officerIssues(scenario),
];
