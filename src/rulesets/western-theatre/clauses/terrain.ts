import type { ClauseText } from '../../../core/clause.js';

/** Terrain. */
export const terrainClauses = {
  'WT-TER-01': '[S] Crossing into or out of terrain stops a unit.',
  'WT-TER-02': '[I] The move ends when the front-edge centre comes to the boundary or line. The next move crosses it.',
  'WT-TER-03': '[S] Leaving terrain after the stop at its edge does not disorder.',
  'WT-TER-04':
    '[I] A unit is in an area if its footprint centre is, and moves through it if its front-edge centre is inside at any time.',
  'WT-TER-05': '[S] Moving through such terrain disorders regular troops and guns.',
  'WT-TER-06': '[I] Irregulars are spared, and so are columns of march and limbered guns on a road, bridge or ford.',
  'WT-TER-07': '[S] Terrain that blocks, hills included, is not fired through.',
  'WT-TER-08': '[I] A line is blocked by 0.05" of it, from its edge by 1", inside it by 3".',
  'WT-TER-09': '[S] Fire at a unit in cover is halved.',
  'WT-TER-10': '[S] Hard cover can be fired at from short range only.',
  'WT-TER-11': '[S] A charger has no cover, and an obstacle covers only against fire from beyond it.',
  'WT-TER-12': '[I] Behind a line is within 1" of it with the fire line across it.',
  'WT-TER-13': '[S] Those who attack over an obstacle are disordered.',
  'WT-TER-14': '[S] Soft ground takes away the charge bonus.',
  'WT-TER-15': '[I] Closed ground is not entered, crossed or stood on.',
  'WT-TER-16': '[S] Hills help or hinder as the scenario says.',
  'WT-TER-17': '[I] A hill may add or take a movement die, and give a modifier to charges from it or up it.',
  'WT-TER-18': '[I] The table gives the kinds; a scenario may change any cell for a feature.',
  'WT-TER-19': '[I] An obstacle is a line that stops, or the edge of a building or fortification.',
  'WT-TER-20':
    '[I] A point on a boundary is inside for being there and for sight, not for disorder. A boundary within 0.1" of the start does not stop.',
  'WT-TER-21': '[I] A line disorders when the front-edge centre passes it.',
} as const satisfies Record<`WT-TER-${string}`, ClauseText>;
