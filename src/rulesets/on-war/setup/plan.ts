import type { TerrainFeature, VictoryCondition } from '../../../scenario/frame.js';
import { unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { featureIssues } from '../../../scenario/terrainChecks.js';
import { arrivalIssues } from '../../../scenario/troopChecks.js';
import { kindIssues, victoryIssues } from '../../../scenario/victoryChecks.js';
import type { Ground, ScenarioUnit } from '../scenario.js';
import { passageKinds, type Tables, type TerrainKind, widthKinds } from '../tables.js';
import type { GroundInput } from './input.js';
import { issueBy } from './issueby.js';
import type { Roster } from './rosters.js';
import { sectionIssues } from './sections.js';

/** Victory conditions that these rules can fulfil. @see OW-SCN-03 */
export const victoryKinds = [
  'unitsLost',
  'armyMorale',
  'groundHeld',
  'officerLost',
  'workBreached',
  'turnLimit',
] as const satisfies readonly VictoryCondition['kind'][];

const isAmong = (kinds: readonly TerrainKind[], { kind }: Ground): boolean => kinds.includes(kind);
/** Whether the ground of a feature is an area: a line with a width is one. */
const isBroad = ({ shape }: Ground): boolean => shape.kind === 'area' || shape.width > 0;

/** Drawn as the table has it; only roads, fords, bridges, rivers and streams have a width. @see OW-TER-10 OW-TER-11 */
const shapeIssues = (ground: Ground, tables: Tables, path: string): readonly ScenarioIssue[] => {
  const { kind, shape } = ground;
  const { type } = tables.terrain[kind];
  if (shape.kind === 'line' && shape.width > 0 && !isAmong(widthKinds, ground))
    return [
      issueBy('OW-TER-10', 'notAllowed', `${path}.width`, `A ${kind} is drawn without a width; leave it out.`, {
        width: shape.width,
      }),
    ];
  if (shape.kind === 'line' && shape.width === 0 && isAmong(passageKinds, ground))
    return [
      issueBy('OW-TER-12', 'outOfRange', `${path}.width`, `A ${kind} has a width of more than 0; leave it out for 2.`),
    ];
  const isFitting = type === 'lineOrArea' || type === shape.kind || (type === 'area' && isBroad(ground));
  return isFitting
    ? []
    : [issueBy('OW-TER-11', 'conflict', path, `A ${kind} is drawn as ${type === 'area' ? 'an area' : 'a line'}.`)];
};

/** Fields that only some kinds of ground have. @see OW-HID-01 OW-BLD-01 */
const onlyFor = (input: GroundInput, ground: Ground, tables: Tables, path: string): readonly ScenarioIssue[] => {
  const { kind } = ground;
  const { hides } = tables.terrain[kind];
  const refused = (field: string, isRefused: boolean): readonly ScenarioIssue[] =>
    isRefused
      ? [issueBy('OW-TER-01', 'superfluous', `${path}.${field}`, `A ${kind} does not have this; leave it out.`)]
      : [];
  return [
    ...refused('depression', ground.depression && hides !== 'ifDepression'),
    ...refused('crops', ground.crops && hides !== 'ifCrops'),
    ...refused('deep', ground.deep && kind !== 'ditch'),
    ...refused('material', input.material !== undefined && kind !== 'building'),
    ...refused('capacity', input.capacity !== undefined && kind !== 'building'),
  ];
};

const terrainIssues = ({ input, scenario }: Roster, tables: Tables): readonly ScenarioIssue[] =>
  (input.terrain ?? []).flatMap((feature, index) => {
    const path = `terrain[${index}]`;
    const ground = scenario.terrain[index];
    if (ground === undefined) return [];
    const issues = [...featureIssues(feature, ground, [], path), ...onlyFor(feature, ground, tables, path)];
    if (issues.length > 0) return issues;
    return [...shapeIssues(ground, tables, path), ...sectionIssues(ground, tables, path)];
  });

/** @see OW-ROU-02 OW-SEQ-03 */
const sideIssues = ({ scenario }: Roster): readonly ScenarioIssue[] => {
  const [first, second] = scenario.sides;
  return [
    ...(first.homeEdge === second.homeEdge
      ? [
          issueBy(
            'OW-ROU-02',
            'conflict',
            'sides[1].homeEdge',
            `Both sides have the ${first.homeEdge} edge as home; choose opposite or adjoining edges.`,
          ),
        ]
      : []),
    ...(scenario.firstSide === null
      ? []
      : unknownIssues(scenario.firstSide, [first.id, second.id], 'firstSide', 'side', 'OW-SEQ-03')),
  ];
};

/** Whether a battalion could ever be on a feature. A line is held from beside it. @see OW-SCN-03 */
const canHold = (unit: ScenarioUnit, ground: Ground, tables: Tables): boolean => {
  if (ground.kind === 'building') return unit.arm === 'infantry' || unit.building === ground.id;
  if (ground.shape.kind === 'line') return true;
  const { foot, horse, guns } = tables.terrain[ground.kind];
  return { infantry: foot, cavalry: horse, artillery: guns !== 'impassable' }[unit.arm];
};

const groundAt = ({ terrain }: Roster['scenario'], { id }: TerrainFeature): Ground | undefined =>
  terrain.find((each) => each.id === id);

const conditionIssues = ({ scenario }: Roster, tables: Tables): readonly ScenarioIssue[] => {
  const unknown = kindIssues(scenario.victory, victoryKinds, 'OW-SCN-03');
  if (unknown.length > 0) return unknown;
  return victoryIssues({
    frame: scenario,
    terrain: scenario.terrain,
    units: scenario.units,
    officers: scenario.officers,
    exitSides: [],
    canHold: (side, feature) => {
      const ground = groundAt(scenario, feature);
      return scenario.units.some((unit) => unit.side === side && ground !== undefined && canHold(unit, ground, tables));
    },
    whyNotBreached: (_, feature) =>
      (groundAt(scenario, feature)?.sections.length ?? 0) > 0 ? null : 'It has no sections; give it some.',
  });
};

/** Everything wrong with the ground, the sides, the reinforcements and the victory conditions. */
export const planIssues = (roster: Roster, tables: Tables): readonly ScenarioIssue[] => [
  ...terrainIssues(roster, tables),
  ...sideIssues(roster),
  ...arrivalIssues(
    (roster.input.reinforcements ?? []).map(({ turn, units }) => ({ turn, count: units.length })),
    roster.scenario.turnLimit,
    'a battalion',
    'OW-END-06',
  ),
  ...conditionIssues(roster, tables),
];
