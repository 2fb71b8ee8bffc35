import type { Point } from '../table/point.js';

export { type Edge, edges } from '../table/edge.js';

/** One side of a battle. The order of sides in a scenario is their list order. */
export interface Side {
  readonly id: string;
  readonly name: string;
  /** CSS colour for pictures. */
  readonly colour: string;
}

/** A piece of terrain: an area (polygon) or a line (wall, stream, road). Distances in the rule set's measure. */
export interface TerrainFeature {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly shape:
    | { readonly kind: 'area'; readonly polygon: readonly Point[] }
    | { readonly kind: 'line'; readonly points: readonly Point[]; readonly width: number };
  /** Owner, for fortifications. */
  readonly side: string | null;
  /** Hits a cohesion point, and cohesion points, for fortifications. */
  readonly strength: number;
  readonly cohesion: number;
  /** Cohesion points left at the start of the battle; 0: breached. */
  readonly cohesionLeft: number;
}

/** The ways to win that a scenario may name. */
export const conditionKinds = [
  'unitsLost',
  'armyMorale',
  'groundHeld',
  'unitsExited',
  'officerLost',
  'workBreached',
  'turnLimit',
] as const satisfies readonly VictoryCondition['kind'][];

/** Ends a battle at a turn end when it is met. */
export type VictoryCondition =
  /** `side` wins when the other has lost at least this many units (destroyed or left). */
  | { readonly kind: 'unitsLost'; readonly side: string; readonly units: number }
  /** `side` wins when the enemy army is down to this share (0 to 1) of its starting strength or less. */
  | { readonly kind: 'armyMorale'; readonly side: string; readonly share: number }
  /** `side` wins when, at the given turn (or any turn end when null), it alone has a steady unit in the area. */
  | { readonly kind: 'groundHeld'; readonly side: string; readonly featureId: string; readonly atTurn: number | null }
  /** `side` wins when this many of its units have exited. */
  | { readonly kind: 'unitsExited'; readonly side: string; readonly units: number }
  /** `side` wins when this officer of the enemy is a casualty or captured. */
  | { readonly kind: 'officerLost'; readonly side: string; readonly officerId: string }
  /** `side` wins when this fortification is breached. */
  | { readonly kind: 'workBreached'; readonly side: string; readonly featureId: string }
  /** `side` wins when the turn limit is reached and nothing else has decided. */
  | { readonly kind: 'turnLimit'; readonly side: string };

/** What every scenario of every rule set has. A rule set may know more of a side than the frame does. */
export interface ScenarioFrame<Party extends Side = Side> {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What is known and what is conjecture, where it comes from. */
  readonly notes: readonly string[];
  readonly table: { readonly width: number; readonly height: number };
  /** Where geographic north lies, in degrees clockwise from the top of the table. Only pictures and words use it. */
  readonly north: number;
  readonly sides: readonly [Party, Party];
  readonly victory: readonly VictoryCondition[];
  /** Turns after which the battle is over. Always set: a scenario that names none gets a default. */
  readonly turnLimit: number;
}
