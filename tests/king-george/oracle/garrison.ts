import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Formation, RefusalCode } from '../../../src/rulesets/king-george/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { contains, distance, edgesOf, nearestOn, type Polygon, placed } from './geometry.js';
import { housed, isClosedTo } from './houses.js';
import { outlineOf } from './layout.js';
import { placeCodes, type Room } from './room.js';
import { ratesOf } from './way.js';

/** How a garrison enters its building, leaves it, and changes formation inside (KG-TER-08, KG-TER-11, KG-TER-12). */

interface Walked extends Room {
  readonly pose: Pose;
  readonly time: number;
}

/** How far a place is from an outline, inside or out. */
export const fromOutline = (outline: Polygon, point: Pose): number =>
  Math.min(...edgesOf(outline).map((edge) => distance(point, nearestOn(edge, point))));

/** @see KG-TER-08 KG-TER-11 */
export const entered = (s: Situation, unit: Unit, feature: string): Walked => {
  const outline = outlineOf(s, feature);
  const rate = ratesOf(s, unit).rough ?? 0;
  const time = s.tables.constants.enterBuilding / rate;
  const closed = isClosedTo(s, unit, feature);
  const far = outline === null ? 99 : fromOutline(outline, unit.pose);
  const codes: readonly RefusalCode[] = [
    ...(closed === true ? (['buildingClosed'] as const) : []),
    ...(far > s.tables.constants.contact ? (['notAtOutline'] as const) : []),
  ];
  return { codes, isHair: closed === null || (far > 0.003 && far < 0.06), pose: unit.pose, time };
};

/** Reasons against a pose from which a garrison sets out: on the outline, facing outward. */
export const settingOut = (s: Situation, unit: Unit, pose: Pose): Room => {
  const outline = outlineOf(s, unit.inBuilding);
  if (outline === null) return { codes: ['notInBuilding'], isHair: false };
  const far = fromOutline(outline, pose);
  const isInward = contains(outline, placed(pose, 0, 0.02));
  const isCorner = outline.some((corner) => distance(corner, pose) < 0.1);
  const codes: readonly RefusalCode[] = [
    ...(far > s.tables.constants.contact ? (['notAtOutline'] as const) : []),
    ...(isInward ? (['wrongHeading', 'notAtOutline'] as const) : []),
  ];
  const isAlong = contains(outline, placed(pose, 0, 0.3)) !== isInward;
  return { codes, isHair: isCorner || isAlong || (far > 0.003 && far < 0.06) };
};

/** @see KG-TER-08 KG-MOV-21 */
export const leaving = (s: Situation, unit: Unit, pose: Pose): Walked => {
  const out = settingOut(s, unit, pose);
  const place = placeCodes(s, unit, pose);
  // The front centre is on the outline of its own house, and it goes on from there.
  const codes = place.codes.filter((code) => code !== 'terrainBarred' && code !== 'overlap');
  const isOdd = place.codes.length > codes.length && place.codes.includes('overlap');
  return { codes: [...out.codes, ...codes], isHair: out.isHair || place.isHair || isOdd, pose, time: 0 };
};

/** Whether the end of a Move is far enough from the house that was left. @see KG-TER-12 */
export const farFromHouse = (s: Situation, house: string | null, pose: Pose): Room => {
  const outline = outlineOf(s, house);
  if (outline === null) return { codes: [], isHair: false };
  const far = contains(outline, pose) ? 0 : fromOutline(outline, pose);
  const least = s.tables.constants.leaveBuilding;
  return {
    codes: far < least - 0.001 ? ['wrongPlace', 'wrongSteps'] : [],
    isHair: Math.abs(far - least + 0.001) < 0.004,
  };
};

/** Inside it may change among line, attack column and skirmish. @see KG-TER-08 */
export const changedInside = (to: Formation): Room => ({
  codes: housed.includes(to) ? [] : ['wrongFormation'],
  isHair: false,
});
