/** How much a scenario may hold. Every list and text from outside is bounded before anything is worked out from it. */
export const limits = {
  /** Characters of a scenario handed over as text. */
  text: 2_000_000,
  /** Lists in lists and objects in objects. */
  depth: 10,
  /** Values in all. */
  values: 200_000,
  /** Entries of any list, whatever it lists. */
  entries: 1000,
  units: 200,
  officers: 60,
  features: 300,
  vertices: 200,
  /** Characters of a name or an id. */
  name: 200,
  /** Characters of a description or a note. */
  prose: 4000,
  notes: 50,
  conditions: 40,
  arrivals: 60,
  groups: 60,
  /** Hits a cohesion point, and cohesion points of a fortification. */
  cohesion: 100,
  /** Least and greatest side of a table, in the rule set's measure. */
  leastTable: 10,
  greatestTable: 2000,
  /** Beyond this a coordinate is nonsense on any table. */
  coordinate: 10_000,
  greatestTurn: 1000,
} as const;

/** Turns when a scenario names no limit: two passive players must not play for ever. */
export const defaultTurnLimit = 40;

/** Names no field and no id may have: they mean something to JavaScript itself. */
export const forbiddenNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];
