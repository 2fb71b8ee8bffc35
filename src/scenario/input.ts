/** The input form of a scenario: not validated yet, with short forms allowed and defaults omitted. */

/** Distances from the west edge and the south edge of the table. */
export type PointInput = readonly [x: number, y: number];
/** Centre of the front edge, and heading in degrees clockwise from north. */
export type PoseInput = readonly [x: number, y: number, heading: number];

/** One of the two sides. */
export interface SideInput {
  readonly id: string;
  readonly name: string;
  /** CSS colour for pictures; red and blue by default. */
  readonly colour?: string | undefined;
}

/** A piece of terrain: either an `area` or a `line`. */
export interface TerrainInput<Kind extends string = string> {
  readonly id: string;
  readonly kind: Kind;
  readonly name?: string | undefined;
  /** Corners in order; the last joins the first. */
  readonly area?: readonly PointInput[] | undefined;
  readonly line?: readonly PointInput[] | undefined;
  /** Width of a line; 0 by default. */
  readonly width?: number | undefined;
  /** Owner of a fortification. */
  readonly side?: string | null | undefined;
  /** Of a fortification: hits per cohesion point. */
  readonly strength?: number | undefined;
  /** Of a fortification: cohesion points. */
  readonly cohesion?: number | undefined;
  /**
   * Of a fortification that is damaged before the battle: cohesion points left, 0 if it is breached; all by default.
   */
  readonly cohesionLeft?: number | undefined;
}

/** A victory condition; `VictoryCondition` explains each kind. */
export type VictoryInput =
  | { readonly kind: 'unitsLost'; readonly side: string; readonly units: number }
  | { readonly kind: 'armyMorale'; readonly side: string; readonly share: number }
  | {
      readonly kind: 'groundHeld';
      readonly side: string;
      readonly featureId: string;
      readonly atTurn?: number | null | undefined;
    }
  | { readonly kind: 'unitsExited'; readonly side: string; readonly units: number }
  | { readonly kind: 'officerLost'; readonly side: string; readonly officerId: string }
  | { readonly kind: 'workBreached'; readonly side: string; readonly featureId: string }
  | { readonly kind: 'turnLimit'; readonly side: string };

/** The fields that scenarios of every rule set share. A rule set may add fields to a side. */
export interface FrameInput<Kind extends string = string, Party extends SideInput = SideInput> {
  /** Address of the JSON Schema, for editors; not parsed. */
  readonly $schema?: string | undefined;
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly notes?: readonly string[] | undefined;
  readonly table?: { readonly width: number; readonly height: number } | undefined;
  /** Direction of geographic north, in degrees clockwise from the top of the table; 0 by default. */
  readonly north?: number | undefined;
  readonly sides: readonly [Party, Party];
  readonly terrain?: readonly TerrainInput<Kind>[] | undefined;
  readonly victory?: readonly VictoryInput[] | undefined;
  readonly turnLimit?: number | null | undefined;
}
