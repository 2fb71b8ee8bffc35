import type { VictoryCondition } from '../../../scenario/frame.js';
import { unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { outlineIssues } from '../../../scenario/terrainChecks.js';
import { kindIssues, victoryIssues } from '../../../scenario/victoryChecks.js';
import { edgeLength } from '../../../table/edge.js';
import type { Scenario } from '../scenario.js';
import type { Tables, TerrainKind } from '../tables.js';
import { groundIssues } from './ground.js';
import type { ScenarioInput } from './input.js';
import { issueBy } from './issueby.js';

/** Victory conditions that these rules can fulfil. @see CD-END-05 */
export const victoryKinds = [
  'unitsLost',
  'armyMorale',
  'groundHeld',
  'unitsExited',
  'officerLost',
  'turnLimit',
] as const satisfies readonly VictoryCondition['kind'][];

/** Least and greatest side of the table in cm, and most rounds. */
export const sizes = { leastTable: 30, greatestTable: 600, mostRounds: 200 };

const tableIssues = ({ table, turnLimit }: Scenario): readonly ScenarioIssue[] => {
  const { leastTable, greatestTable, mostRounds } = sizes;
  return [
    ...(['width', 'height'] as const).flatMap((way) =>
      table[way] < leastTable || table[way] > greatestTable
        ? [
            issueBy(
              'CD-GEN-01',
              'outOfRange',
              `table.${way}`,
              `Each side of the table has ${leastTable} to ${greatestTable} cm.`,
            ),
          ]
        : [],
    ),
    ...(turnLimit > mostRounds
      ? [issueBy('CD-SEQ-12', 'outOfRange', 'turnLimit', `A battle has ${mostRounds} rounds at most.`)]
      : []),
  ];
};

/** @see CD-GEN-10 CD-GEN-20 */
const sideIssues = ({ sides, firstSide, table }: Scenario): readonly ScenarioIssue[] => [
  ...(sides[0].homeEdge === sides[1].homeEdge
    ? [
        issueBy(
          'CD-GEN-20',
          'conflict',
          'sides[1].homeEdge',
          `Both sides have the ${sides[0].homeEdge} edge as their own.`,
        ),
      ]
    : []),
  ...sides.flatMap(({ zone }, index) => {
    const path = `sides[${index}].zone`;
    const beyond = zone.some(({ x, y }) => x < 0 || y < 0 || x > table.width || y > table.height);
    return [
      ...outlineIssues(zone, path),
      ...(beyond
        ? [issueBy('CD-GEN-20', 'offTable', path, 'The zone lies on the table; move its corners inwards.')]
        : []),
    ];
  }),
  ...(firstSide === null ? [] : unknownIssues(firstSide, [sides[0].id, sides[1].id], 'firstSide', 'side', 'CD-GEN-10')),
];

/** @see CD-MOV-19 */
const exitIssues = ({ exitEdges, sides }: Scenario): readonly ScenarioIssue[] =>
  exitEdges.flatMap(({ side, edge }, index) => {
    const path = `exitEdges[${index}]`;
    const before = exitEdges.slice(0, index).some((each) => each.side === side && each.edge === edge);
    return [
      ...unknownIssues(side, [sides[0].id, sides[1].id], `${path}.side`, 'side', 'CD-MOV-19'),
      ...(before ? [issueBy('CD-MOV-19', 'superfluous', path, 'This edge is open to the side already.')] : []),
    ];
  });

/** Whether a piece starts somewhere: on the table, inside or with a unit. */
const isPlaced = (scenario: Scenario, id: string): boolean => {
  const unit = scenario.units.find((each) => each.id === id);
  if (unit !== undefined) return unit.pose !== null || unit.inFeature !== null || unit.aboard !== null;
  const personality = scenario.personalities.find((each) => each.id === id);
  return personality !== undefined && (personality.at !== null || personality.attachedTo !== null);
};

/** @see CD-MOV-23 */
const intervalIssues = (scenario: Scenario, index: number): readonly ScenarioIssue[] => {
  const { table, turnLimit, reinforcements } = scenario;
  const arrival = reinforcements[index];
  if (arrival === undefined) return [];
  const { edge, interval, round } = arrival;
  const long = edgeLength(edge, table);
  const path = `reinforcements[${index}]`;
  return [
    ...(interval[0] >= interval[1] || interval[1] > long
      ? [
          issueBy(
            'CD-MOV-23',
            'outOfRange',
            `${path}.interval`,
            `It runs from a first to a greater figure, between 0 and ${long}.`,
          ),
        ]
      : []),
    ...(round > turnLimit
      ? [issueBy('CD-MOV-23', 'neverArrives', `${path}.round`, `The battle ends after round ${turnLimit}.`, { round })]
      : []),
  ];
};

/** Each entry names one unit or personality that has no place yet. @see CD-MOV-23 */
const arrivalIssues = (input: ScenarioInput, scenario: Scenario): readonly ScenarioIssue[] =>
  (input.reinforcements ?? []).flatMap(({ unitId, personalityId }, index) => {
    const path = `reinforcements[${index}]`;
    if ((unitId === undefined) === (personalityId === undefined))
      return [issueBy('CD-MOV-23', 'conflict', path, 'Name either a "unitId" or a "personalityId".')];
    const id = unitId ?? personalityId ?? '';
    const list = unitId === undefined ? scenario.personalities : scenario.units;
    const where = `${path}.${unitId === undefined ? 'personalityId' : 'unitId'}`;
    const ids = list.map((each) => each.id);
    const before = scenario.reinforcements.slice(0, index).some(({ pieceId }) => pieceId === id);
    return [
      ...unknownIssues(id, ids, where, unitId === undefined ? 'personality' : 'unit', 'CD-MOV-23'),
      ...(before ? [issueBy('CD-MOV-23', 'conflict', where, `"${id}" arrives already.`)] : []),
      ...(isPlaced(scenario, id)
        ? [issueBy('CD-MOV-23', 'conflict', where, `"${id}" has a place at the start; leave that out, or this.`)]
        : []),
      ...intervalIssues(scenario, index),
    ];
  });

/** Whether a unit of a side could ever be on the ground. */
const couldHold = (scenario: Scenario, tables: Tables, side: string, kind: TerrainKind): boolean => {
  const { enter } = tables.terrain[kind];
  const own = scenario.units.filter((unit) => unit.side === side);
  if (enter === 'craft') return false;
  if (enter === 'skirmish') return own.some(({ formationsAllowed }) => formationsAllowed.includes('skirmish'));
  return enter === 'all' || own.some(({ arm }) => arm === 'foot');
};

/** @see CD-END-01 CD-END-05 */
const conditionIssues = (scenario: Scenario, tables: Tables): readonly ScenarioIssue[] => {
  const unknown = kindIssues(scenario.victory, victoryKinds, 'CD-END-05');
  if (unknown.length > 0) return unknown;
  return victoryIssues({
    frame: scenario,
    terrain: scenario.terrain,
    units: scenario.units,
    officers: scenario.personalities,
    exitSides: scenario.exitEdges.map(({ side }) => side),
    canHold: (side, { id }) => {
      const ground = scenario.terrain.find((each) => each.id === id);
      return ground !== undefined && couldHold(scenario, tables, side, ground.kind);
    },
    whyNotBreached: () => 'Nothing is breached in these rules.',
  });
};

/** Everything wrong with the table, the sides, the ground, the arrivals and the victory conditions. */
export const planIssues = (input: ScenarioInput, scenario: Scenario, tables: Tables): readonly ScenarioIssue[] => [
  ...tableIssues(scenario),
  ...sideIssues(scenario),
  ...groundIssues(input, scenario, tables),
  ...exitIssues(scenario),
  ...arrivalIssues(input, scenario),
  ...conditionIssues(scenario, tables),
];
