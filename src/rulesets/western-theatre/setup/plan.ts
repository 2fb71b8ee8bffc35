import type { VictoryCondition } from '../../../scenario/frame.js';
import { unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { featureIssues } from '../../../scenario/terrainChecks.js';
import { kindIssues, victoryIssues } from '../../../scenario/victoryChecks.js';
import { edgeLength } from '../../../table/edge.js';
import type { Ground, Scenario } from '../scenario.js';
import { halfAngles, hills, sideIds, type Tables } from '../tables.js';
import type { ScenarioInput } from './input.js';
import { issueBy } from './issueby.js';

/** Victory conditions that these rules can fulfil. @see WT-END-06 */
export const victoryKinds = [
  'unitsLost',
  'armyMorale',
  'groundHeld',
  'officerLost',
  'unitsExited',
  'turnLimit',
] as const satisfies readonly VictoryCondition['kind'][];

/** @see WT-SCN-03 WT-SEQ-01 */
const sideIssues = ({ sides, firstSide }: Scenario): readonly ScenarioIssue[] => [
  ...sides.flatMap(({ id }, index) => unknownIssues(id, sideIds, `sides[${index}].id`, 'side', 'WT-SCN-03')),
  ...(sides[0].homeEdge === sides[1].homeEdge
    ? [
        issueBy(
          'WT-SCN-03',
          'conflict',
          'sides[1].homeEdge',
          `Both sides have the ${sides[0].homeEdge} edge as their own.`,
        ),
      ]
    : []),
  ...(firstSide === null ? [] : unknownIssues(firstSide, sideIds, 'firstSide', 'side', 'WT-SEQ-01')),
];

/**
 * Drawn as its row has it; an area may be a line with a width. Only hills have hill figures, buildings a material.
 *
 * @see WT-TER-18
 */
const groundIssues = (ground: Ground, path: string, tables: Tables): readonly ScenarioIssue[] => {
  const { kind, shape } = ground;
  const isArea = shape.kind === 'area' || shape.width > 0;
  const row = { ...tables.terrain[kind], ...ground.overrides };
  const isHill = hills.some((each) => each === kind);
  const hasHillFigures = ground.moveDice !== 0 || ground.chargeModifier !== 0 || ground.uphillModifier !== 0;
  return [
    ...((row.shape === 'area') === isArea
      ? []
      : [
          issueBy(
            'WT-TER-18',
            'conflict',
            path,
            `A ${kind} is drawn as ${row.shape === 'area' ? 'an area, or a line with a width' : 'a line without width'}.`,
          ),
        ]),
    ...(hasHillFigures && !isHill
      ? [issueBy('WT-TER-17', 'superfluous', `${path}.overrides`, 'Only hills have figures for moves and charges.')]
      : []),
    ...(ground.material !== 'stone' && kind !== 'building'
      ? [issueBy('WT-TER-18', 'superfluous', `${path}.material`, 'Only buildings have a material; leave it out.')]
      : []),
  ];
};

const terrainIssues = (input: ScenarioInput, scenario: Scenario, tables: Tables): readonly ScenarioIssue[] =>
  (input.terrain ?? []).flatMap((feature, index) => {
    const ground = scenario.terrain[index];
    const path = `terrain[${index}]`;
    if (ground === undefined) return [];
    const { material, overrides, ...plain } = feature;
    const issues = featureIssues(plain, ground, [], path);
    return issues.length > 0 ? issues : groundIssues(ground, path, tables);
  });

/** Every piece without a place is in one reserve of its side, and none with a place is. @see WT-ENT-01 */
const reserveIssues = ({ units, officers, reserves, table, turnLimit }: Scenario): readonly ScenarioIssue[] => {
  const pieces = [
    ...units.map((piece, index) => ({ piece, path: `units[${index}].at` })),
    ...officers.map((piece, index) => ({ piece, path: `officers[${index}].at` })),
  ];
  const listed = reserves.flatMap(({ members }) => members);
  return [
    ...pieces.flatMap(({ piece: { id, pose }, path }) => {
      const times = listed.filter((each) => each === id).length;
      if (pose === null && times === 0)
        return [
          issueBy(
            'WT-SCN-01',
            'missing',
            path,
            'Say where it starts: "at" is [x, y, heading]; or list it in a reserve.',
          ),
        ];
      if (pose !== null && times > 0)
        return [issueBy('WT-ENT-01', 'superfluous', path, `"${id}" is in reserve; leave out "at".`)];
      return times > 1 ? [issueBy('WT-ENT-01', 'conflict', path, `"${id}" is in two reserves.`)] : [];
    }),
    ...reserves.flatMap(({ side, members, turn, edge, at }, index) => {
      const path = `reserves[${index}]`;
      const own = pieces.filter(({ piece }) => piece.side === side).map(({ piece }) => piece.id);
      return [
        ...unknownIssues(side, sideIds, `${path}.side`, 'side', 'WT-ENT-01'),
        ...members.flatMap((id, place) =>
          unknownIssues(id, own, `${path}.units[${place}]`, 'unit or officer of its side', 'WT-ENT-01'),
        ),
        ...(turn > turnLimit
          ? [issueBy('WT-ENT-03', 'neverArrives', `${path}.turn`, `The battle ends after turn ${turnLimit}.`, { turn })]
          : []),
        ...(at > edgeLength(edge, table)
          ? [issueBy('WT-ENT-04', 'offTable', `${path}.at`, `The ${edge} edge is ${edgeLength(edge, table)} long.`)]
          : []),
      ];
    }),
  ];
};

/** @see WT-ENT-06 */
const routeIssues = ({ offTableRoutes, table }: Scenario): readonly ScenarioIssue[] =>
  offTableRoutes.flatMap(({ side, from, to, exitEdge, entry }, index) => {
    const path = `offTableRoutes[${index}]`;
    const long = edgeLength(exitEdge, table);
    return [
      ...unknownIssues(side, sideIds, `${path}.side`, 'side', 'WT-ENT-06'),
      ...(from >= to || to > long
        ? [
            issueBy(
              'WT-ENT-06',
              'outOfRange',
              `${path}.to`,
              `It runs from 0 to ${long} along the edge, and "from" is before "to".`,
            ),
          ]
        : []),
      ...(entry !== null && entry.at > edgeLength(entry.edge, table)
        ? [issueBy('WT-ENT-06', 'offTable', `${path}.at`, 'The entry point is beyond the end of the edge.')]
        : []),
    ];
  });

/** @see WT-ART-02 */
const optionIssues = ({ options: { artilleryHalfAngle: angle } }: Scenario): readonly ScenarioIssue[] =>
  angle > halfAngles.above && angle < halfAngles.below
    ? []
    : [
        issueBy(
          'WT-ART-02',
          'outOfRange',
          'options.artilleryHalfAngle',
          `It is more than ${halfAngles.above} and less than ${halfAngles.below} degrees.`,
        ),
      ];

const conditionIssues = (scenario: Scenario): readonly ScenarioIssue[] => {
  const unknown = kindIssues(scenario.victory, victoryKinds, 'WT-END-06');
  if (unknown.length > 0) return unknown;
  const exits = scenario.offTableRoutes.filter(({ entry }) => entry === null).map(({ side }) => side);
  return victoryIssues({
    frame: scenario,
    terrain: scenario.terrain,
    units: scenario.units,
    officers: scenario.officers,
    exitSides: exits,
    lackOfExit: 'way off the table for good; add a route to "offTableRoutes" with the entryEdge null',
    canHold: () => true,
    whyNotBreached: () => 'Nothing is breached in these rules.',
  });
};

/** Everything wrong with the ground, the sides, the reserves, the routes, the options and the victory conditions. */
export const planIssues = (input: ScenarioInput, scenario: Scenario, tables: Tables): readonly ScenarioIssue[] => [
  ...sideIssues(scenario),
  ...terrainIssues(input, scenario, tables),
  ...reserveIssues(scenario),
  ...routeIssues(scenario),
  ...optionIssues(scenario),
  ...conditionIssues(scenario),
];
