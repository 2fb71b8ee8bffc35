import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Formation } from '../../../src/rulesets/king-george/tables.js';
import { gap, overlapDepth } from './geometry.js';
import { isBuilding } from './ground.js';
import { footprintOf, outlineOf } from './layout.js';
import { othersOf } from './room.js';

/** Who may occupy a building (KG-TER-08, KG-TER-11). */

/** Formations inside a building. */
export const housed: readonly Formation[] = ['line', 'attackColumn', 'skirmish'];

/** Whether a building is closed to a unit; null: that hangs on a hair. @see KG-TER-08 KG-TER-11 */
export const isClosedTo = (s: Situation, unit: Unit, house: string): boolean | null => {
  const outline = outlineOf(s, house);
  const kind = s.scenario.terrain.find(({ id }) => id === house)?.kind ?? '';
  if (outline === null || !isBuilding(kind) || s.burntOut.includes(house)) return true;
  if (unit.arm !== 'infantry' || !housed.includes(unit.formation)) return true;
  if (s.burning.some(({ feature }) => feature === house)) return true;
  const others = othersOf(s, unit).map((other) => ({ other, shape: footprintOf(s, other) }));
  if (others.some(({ other }) => other.inBuilding === house)) return true;
  const least = s.tables.constants.buildingEnemyDistance - 0.001;
  const near = others.filter(({ other }) => other.side !== unit.side).map(({ shape }) => gap(shape, outline));
  if (near.some((far) => far < least - 0.003)) return true;
  const depths = others.map(({ shape }) => overlapDepth(shape, outline));
  const isOdd = outline.length > 4 && depths.some((depth) => depth > 0);
  if (near.some((far) => far < least + 0.003) || isOdd || depths.some((depth) => depth > 0.03 && depth < 0.07))
    return null;
  return depths.some((depth) => depth > 0.05);
};
