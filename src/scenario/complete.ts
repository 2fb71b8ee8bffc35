import type { Point } from '../table/point.js';
import type { ScenarioFrame, Side, TerrainFeature, VictoryCondition } from './frame.js';
import type { FrameInput, PointInput, SideInput, TerrainInput, VictoryInput } from './input.js';
import { defaultTurnLimit } from './limits.js';

/** Fills in the defaults of omitted fields. Validates nothing. */

export const pointOf = ([x, y]: PointInput): Point => ({ x, y });

/** The chosen options, with defaults for the options that the author did not name. */
export const optionsOf = <Options extends object>(
  standing: Options,
  given: { readonly [Name in keyof Options]?: Options[Name] | undefined } = {},
): Options => {
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...standing, ...Object.fromEntries(chosen) };
};

const defaultColours = ['#b3362b', '#2f5fa3'] as const;

/** The fields that a rule set adds to a side, unchanged. */
type OwnFields<Party extends SideInput> = Omit<Party, keyof SideInput>;

const sideOf = <Party extends SideInput>(input: Party, position: 0 | 1): Side & OwnFields<Party> => {
  const { id, name, colour, ...own } = input;
  return { id, name, colour: colour ?? defaultColours[position], ...own };
};

const shapeOf = ({ area, line, width }: TerrainInput): TerrainFeature['shape'] =>
  area === undefined
    ? { kind: 'line', points: (line ?? []).map(pointOf), width: width ?? 0 }
    : { kind: 'area', polygon: area.map(pointOf) };

/** Defaults of a fortification. */
export interface WorkDefaults {
  readonly strength: number;
  readonly cohesion: number;
}

/** For rule sets without fortifications. */
const noWorks: WorkDefaults = { strength: 0, cohesion: 0 };

const featureOf = (input: TerrainInput, defaults: WorkDefaults): TerrainFeature => ({
  id: input.id,
  name: input.name ?? input.id,
  kind: input.kind,
  shape: shapeOf(input),
  side: input.side ?? null,
  strength: input.strength ?? defaults.strength,
  cohesion: input.cohesion ?? defaults.cohesion,
  cohesionLeft: input.cohesionLeft ?? input.cohesion ?? defaults.cohesion,
});

const conditionOf = (input: VictoryInput): VictoryCondition =>
  input.kind === 'groundHeld' ? { ...input, atTurn: input.atTurn ?? null } : input;

/**
 * The fields that scenarios of every rule set share, with their defaults. Additional fields of a side are copied
 * unchanged.
 */
export const completeFrame = <Party extends SideInput>(
  input: FrameInput<string, Party>,
  table: ScenarioFrame['table'],
  works: WorkDefaults = noWorks,
): ScenarioFrame<Side & OwnFields<Party>> & { readonly terrain: readonly TerrainFeature[] } => ({
  id: input.id,
  title: input.title,
  description: input.description ?? '',
  notes: input.notes ?? [],
  table: input.table ?? table,
  north: input.north ?? 0,
  sides: [sideOf(input.sides[0], 0), sideOf(input.sides[1], 1)],
  terrain: (input.terrain ?? []).map((each) => featureOf(each, works)),
  victory: (input.victory ?? []).map(conditionOf),
  turnLimit: input.turnLimit ?? defaultTurnLimit,
});
