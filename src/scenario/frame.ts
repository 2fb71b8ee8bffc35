import type { Point } from '../table/point.js';

export { type Edge, edges } from '../table/edge.js';

/** One side of a battle. Sides have the order of the scenario's list. */
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
  /** For fortifications: hits per cohesion point, and number of cohesion points. */
  readonly strength: number;
  readonly cohesion: number;
  /** Cohesion points left at the start of the battle; 0: breached. */
  readonly cohesionLeft: number;
}

/** Kinds of victory condition. */
export const conditionKinds = [
  'unitsLost',
  'armyMorale',
  'groundHeld',
  'unitsExited',
  'officerLost',
  'workBreached',
  'turnLimit',
] as const satisfies readonly VictoryCondition['kind'][];

/** A victory condition. It ends a battle at the end of a turn in which it is met. */
export type VictoryCondition =
  /** `side` wins if the other side has lost at least this many units (destroyed or left). */
  | { readonly kind: 'unitsLost'; readonly side: string; readonly units: number }
  /** `side` wins if the enemy army is down to this share (0 to 1) of its starting strength, or less. */
  | { readonly kind: 'armyMorale'; readonly side: string; readonly share: number }
  /** `side` wins if, at the given turn (at any turn end if null), it alone has a steady unit in the area. */
  | { readonly kind: 'groundHeld'; readonly side: string; readonly featureId: string; readonly atTurn: number | null }
  /** `side` wins if this many of its units have exited. */
  | { readonly kind: 'unitsExited'; readonly side: string; readonly units: number }
  /** `side` wins if this officer of the enemy is a casualty or captured. */
  | { readonly kind: 'officerLost'; readonly side: string; readonly officerId: string }
  /** `side` wins if this fortification is breached. */
  | { readonly kind: 'workBreached'; readonly side: string; readonly featureId: string }
  /** `side` wins if the turn limit is reached and no other condition has decided. */
  | { readonly kind: 'turnLimit'; readonly side: string };

/** Fields of every scenario of every rule set. A rule set may add fields to a side. */
export interface ScenarioFrame<Party extends Side = Side> {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Sources: what is known, and what is conjecture. */
  readonly notes: readonly string[];
  readonly table: { readonly width: number; readonly height: number };
  /** Direction of geographic north, in degrees clockwise from the top of the table. Only pictures and texts use it. */
  readonly north: number;
  readonly sides: readonly [Party, Party];
  readonly victory: readonly VictoryCondition[];
  /** Number of turns after which the battle ends. Always set: a scenario without one gets a default. */
  readonly turnLimit: number;
}
