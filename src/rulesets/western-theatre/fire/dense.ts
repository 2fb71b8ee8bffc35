import type { Point } from '../../../table/point.js';
import { footprintOf } from '../footprint.js';
import { isArtillery, isLight } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Direction } from '../tables.js';
import { sectionNearest } from './direction.js';

/**
 * Whether a target is dense: so many ranks deep seen from the firer. From the flank its files are its ranks.
 *
 * @param from - the centre of the firer's front edge
 * @see WT-FIR-11 WT-FIR-12 WT-FRM-02 WT-FRM-04
 */
export const isDense = (s: Situation, target: Unit, from: Point, direction: Direction): boolean => {
  if (isLight(target) || isArtillery(target)) return false;
  if (target.formation.kind === 'attackColumn') return true;
  const section = sectionNearest(s, footprintOf(s, target), from);
  return (direction === 'flank' ? section.files : section.rows) >= s.tables.fireFactors.denseRows;
};
