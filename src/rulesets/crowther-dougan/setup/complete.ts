import { completeFrame, optionsOf, pointOf } from '../../../scenario/complete.js';
import type { Edge, TerrainFeature } from '../../../scenario/frame.js';
import type { PoseInput } from '../../../scenario/input.js';
import { edgeLength, type TableSize } from '../../../table/edge.js';
import type { Polygon } from '../../../table/polygon.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import type { Army, Ground, Reinforcement, Scenario, ScenarioCraft, ScenarioPersonality } from '../scenario.js';
import { defaultOptions, heldKinds, kindMeant, type Tables, wideKinds } from '../tables.js';
import type {
  CraftInput,
  GroundInput,
  PersonalityInput,
  ReinforcementInput,
  ScenarioInput,
  SideInput,
} from './input.js';
import { unitOf } from './ratings.js';

/** The default size of the table, 6 by 4 feet in cm. */
const standardTable = { width: 182.88, height: 121.92 };

const poseOf = ([x, y, heading]: PoseInput): Pose => roundPose({ x, y, heading });

const personalityOf = (input: PersonalityInput): ScenarioPersonality => ({
  id: input.id,
  name: input.name ?? input.id,
  side: input.side,
  kind: input.kind ?? 'officer',
  cpMax: input.cpMax ?? null,
  at: input.at === undefined ? null : pointOf(input.at),
  attachedTo: input.with ?? null,
});

const craftOf = ({ id, name, type, at }: CraftInput): ScenarioCraft => ({
  ...{ id, name: name ?? id, type },
  pose: poseOf(at),
});

/** Whether a kind may hold a garrison. */
const isHeldKind = (kind: string): boolean => heldKinds.some((each) => each === kind);

const groundOf = (frame: TerrainFeature, input: GroundInput, { terrainDefaults }: Tables): Ground | null => {
  const { shape } = frame;
  const kind = kindMeant(input.kind);
  if (kind === null) return null;
  const isWide = input.width === undefined && wideKinds.some((each) => each === kind);
  const isHeld = isHeldKind(kind) && shape.kind === 'area';
  return {
    ...frame,
    kind,
    shape: isWide && shape.kind === 'line' ? { ...shape, width: terrainDefaults.width } : shape,
    capacity: input.capacity ?? (isHeld ? terrainDefaults.capacity : 0),
    gaps: (input.gaps ?? []).map(([from, to]) => [pointOf(from), pointOf(to)] as const),
  };
};

/**
 * The strip along an edge in which a side deploys. It ends before the middle of the table, so that two of them are
 * never too near to each other.
 *
 * @see CD-GEN-20
 */
export const stripAlong = (edge: Edge, { width, height }: TableSize, { constants }: Tables): Polygon => {
  const across = edge === 'north' || edge === 'south' ? height : width;
  const depth = Math.min(constants.deployDepthCm, across / 2 - constants.deployMiddleCm);
  const [left, right] = edge === 'east' ? [width - depth, width] : [0, edge === 'west' ? depth : width];
  const [low, high] = edge === 'north' ? [height - depth, height] : [0, edge === 'south' ? depth : height];
  return [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ];
};

const reinforcementOf =
  (table: TableSize) =>
  ({ unitId, personalityId, round, edge, interval }: ReinforcementInput): Reinforcement => ({
    pieceId: unitId ?? personalityId ?? '',
    round,
    edge,
    interval: interval ?? [0, edgeLength(edge, table)],
  });

/** The scenario with every default filled in. Nothing is validated. @param tables - the tables in force */
export const completeScenario = (input: ScenarioInput, tables: Tables): Scenario => {
  const frame = completeFrame(input, standardTable);
  const army = (given: SideInput, index: 0 | 1): Army => {
    const { homeEdge: _edge, zone: _zone, ...side } = frame.sides[index];
    const homeEdge = given.homeEdge ?? (index === 0 ? 'south' : 'north');
    return { ...side, homeEdge, zone: given.zone?.map(pointOf) ?? stripAlong(homeEdge, frame.table, tables) };
  };
  const { conditions = {} } = input;
  return {
    ...frame,
    sides: [army(input.sides[0], 0), army(input.sides[1], 1)],
    ruleset: 'crowther-dougan',
    terrain: (input.terrain ?? []).flatMap((each, index) => {
      const feature = frame.terrain[index];
      return feature === undefined ? [] : (groundOf(feature, each, tables) ?? []);
    }),
    turnLimit: input.turnLimit ?? tables.constants.defaultTurnLimit,
    firstSide: input.firstSide ?? null,
    units: input.units.map(unitOf(tables)),
    personalities: (input.personalities ?? []).map(personalityOf),
    craft: (input.craft ?? []).map(craftOf),
    hiddenDeployment: input.hiddenDeployment ?? true,
    conditions: {
      night: conditions.night ?? false,
      severeWeather: conditions.severeWeather ?? false,
      visibilityLimitCm: conditions.visibilityLimitCm ?? null,
    },
    reinforcements: (input.reinforcements ?? []).map(reinforcementOf(frame.table)),
    exitEdges: input.exitEdges ?? [],
    options: optionsOf(defaultOptions, input.options),
    tables: input.tables ?? {},
  };
};
