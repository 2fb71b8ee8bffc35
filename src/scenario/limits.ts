/**
 * Limits on the size of a scenario. Every list and text from outside is bounded before anything is computed from it.
 */
export const limits = {
  /** Characters of a scenario given as text. */
  text: 2_000_000,
  /** Nesting of lists and objects. */
  depth: 10,
  /** Total number of values. */
  values: 200_000,
  /** Entries of any list. */
  entries: 1000,
  /** Units and officers of a scenario, with those that arrive later. */
  units: 200,
  officers: 60,
  /** Pieces of terrain: more than anyone lays on a table; the largest shipped battle has ten. */
  features: 100,
  /** Corners of an area, or points of a line. */
  vertices: 60,
  /** Corners and points of all features together. */
  corners: 1000,
  /** Corners of all areas whose boxes cover one spot. The largest shipped battle has 52 corners in all. */
  cornersOfSpot: 200,
  /** Units that look for a place in a zone. */
  zonedUnits: 100,
  /** Corners of the zone of a unit. */
  zoneVertices: 20,
  /** Characters of a name or an id. */
  name: 200,
  /** Characters of a description or a note. */
  prose: 4000,
  notes: 50,
  conditions: 40,
  arrivals: 60,
  /** Units that arrive in one turn and each need a place. */
  arrivalsOfTurn: 40,
  groups: 60,
  /** Hits per cohesion point, and cohesion points of a fortification. */
  cohesion: 100,
  /** Least and greatest side of a table, in the rule set's measure. */
  leastTable: 10,
  greatestTable: 1000,
  /** Larger coordinates make no sense on any table. */
  coordinate: 10_000,
  greatestTurn: 1000,
} as const;

/** Turn limit of a scenario without one. Two passive players must not play forever. */
export const defaultTurnLimit = 40;

/** Forbidden names of fields and ids: they have a meaning in JavaScript. */
export const forbiddenNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];
