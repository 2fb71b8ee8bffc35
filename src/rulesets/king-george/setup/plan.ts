import type { VictoryCondition } from '../../../scenario/frame.js';
import { unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { featureIssues } from '../../../scenario/terrainChecks.js';
import { arrivalIssues } from '../../../scenario/troopChecks.js';
import { kindIssues, victoryIssues } from '../../../scenario/victoryChecks.js';
import type { Tables } from '../tables.js';
import { issueBy } from './issueby.js';
import type { Roster } from './rosters.js';

/** Victory conditions that these rules can fulfil. @see KG-SCN-08 */
export const victoryKinds = [
  'unitsLost',
  'armyMorale',
  'groundHeld',
  'officerLost',
  'turnLimit',
] as const satisfies readonly VictoryCondition['kind'][];

const isDrawnAs = (type: Tables['terrain'][keyof Tables['terrain']]['type'], shape: 'area' | 'line'): boolean =>
  type === 'lineOrArea' || type === shape;

/** @see KG-TER-01 */
const terrainIssues = ({ input, scenario }: Roster, tables: Tables): readonly ScenarioIssue[] =>
  (input.terrain ?? []).flatMap((feature, index) => {
    const path = `terrain[${index}]`;
    const complete = scenario.terrain[index];
    if (complete === undefined) return [];
    const issues = featureIssues(feature, complete, [], path);
    if (issues.length > 0) return issues;
    const { type } = tables.terrain[feature.kind];
    return isDrawnAs(type, complete.shape.kind)
      ? []
      : [
          issueBy(
            'KG-TER-01',
            'conflict',
            path,
            `A ${feature.kind} is drawn as ${type === 'area' ? 'an area' : 'a line'}.`,
          ),
        ];
  });

const sideIssues = ({ scenario }: Roster): readonly ScenarioIssue[] => {
  const sides = scenario.sides.map(({ id }) => id);
  const { low, high } = scenario.fateLocals;
  return [
    ...unknownIssues(scenario.firstSide, sides, 'firstSide', 'side'),
    ...unknownIssues(low, sides, 'fateLocals.low', 'side', 'KG-FAT-32'),
    ...unknownIssues(high, sides, 'fateLocals.high', 'side', 'KG-FAT-32'),
  ];
};

const conditionIssues = ({ scenario, units, officers }: Roster): readonly ScenarioIssue[] => {
  const unknown = kindIssues(scenario.victory, victoryKinds, 'KG-SCN-08');
  if (unknown.length > 0) return unknown;
  return victoryIssues({
    frame: scenario,
    terrain: scenario.terrain,
    // Companies do not count for losses (KG-SCN-09).
    units: units.map(({ piece }) => piece).filter(({ kind }) => kind !== 'company'),
    officers: officers.map(({ piece }) => piece),
    exitSides: [],
    canHold: () => true,
    whyNotBreached: () => null,
  });
};

/** Everything wrong with the ground, the reinforcements and the victory conditions. */
export const planIssues = (roster: Roster, tables: Tables): readonly ScenarioIssue[] => [
  ...terrainIssues(roster, tables),
  ...sideIssues(roster),
  ...arrivalIssues(
    roster.scenario.reinforcements.map(({ turn, units, officers }) => ({
      turn,
      count: units.length + officers.length,
    })),
    roster.scenario.turnLimit,
    'a unit or an officer',
    'KG-SCN-06',
  ),
  ...conditionIssues(roster),
];
