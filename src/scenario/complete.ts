import type { Point } from '../table/point.js';
import type { ScenarioFrame, Side, TerrainFeature, VictoryCondition } from './frame.js';
import type { FrameInput, PointInput, SideInput, TerrainInput, VictoryInput } from './input.js';
import { defaultTurnLimit } from './limits.js';

/** Puts the defaults in place of what an author left out. Checks nothing. */

export const pointOf = ([x, y]: PointInput): Point => ({ x, y });

const defaultColours = ['#b3362b', '#2f5fa3'] as const;

const sideOf = ({ id, name, colour }: SideInput, position: 0 | 1): Side => ({
  id,
  name,
  colour: colour ?? defaultColours[position],
});

const shapeOf = ({ area, line, width }: TerrainInput): TerrainFeature['shape'] =>
  area === undefined
    ? { kind: 'line', points: (line ?? []).map(pointOf), width: width ?? 0 }
    : { kind: 'area', polygon: area.map(pointOf) };

/** What a fortification has when its author does not say. */
export interface WorkDefaults {
  readonly strength: number;
  readonly cohesion: number;
}

const featureOf = (input: TerrainInput, defaults: WorkDefaults): TerrainFeature => ({
  id: input.id,
  name: input.name ?? input.id,
  kind: input.kind,
  shape: shapeOf(input),
  side: input.side ?? null,
  strength: input.strength ?? defaults.strength,
  cohesion: input.cohesion ?? defaults.cohesion,
});

const conditionOf = (input: VictoryInput): VictoryCondition =>
  input.kind === 'groundHeld' ? { ...input, atTurn: input.atTurn ?? null } : input;

/** The fields that scenarios of every rule set share, with their defaults. */
export const completeFrame = (
  input: FrameInput,
  table: ScenarioFrame['table'],
  works: WorkDefaults,
): ScenarioFrame & { readonly terrain: readonly TerrainFeature[] } => ({
  id: input.id,
  title: input.title,
  description: input.description ?? '',
  notes: input.notes ?? [],
  table: input.table ?? table,
  sides: [sideOf(input.sides[0], 0), sideOf(input.sides[1], 1)],
  terrain: (input.terrain ?? []).map((each) => featureOf(each, works)),
  victory: (input.victory ?? []).map(conditionOf),
  turnLimit: input.turnLimit ?? defaultTurnLimit,
});
