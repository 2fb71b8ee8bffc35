import type { Point } from '../../../table/point.js';

/** P1.1. */
export type ObservationTask =
  | { readonly task: 'observe' }
  /** The umpire's die: no side is told (CD-OBS-09). */
  | { readonly task: 'observationRoll'; readonly unitId: string; readonly centre: Point; readonly radius: number };
