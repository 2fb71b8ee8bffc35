import { directionOf, normaliseHeading, rightOf } from '../../../table/heading.js';
import { add, dot, midpoint, type Point, scale, subtract } from '../../../table/point.js';
import { moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import type { Feature } from '../../../table/terrain.js';
import type { Battle } from '../battle.js';
import { footprintAt } from '../footprint.js';
import { isArtillery, isIn } from '../read.js';
import type { Drawn } from '../scenario.js';
import type { Garrison, Situation, Unit } from '../state.js';
import { changeUnit, emit } from '../write.js';

/** Formations of troops that run: squares that dissolve, garrisons that leave their buildings. */

const halfTurn = 180;

const column: Drawn = { kind: 'column', files: 0 };

/** The formation in which a battalion gets away. @see OW-SQR-09 OW-FBK-09 */
const fleeingFormation = (unit: Unit): Drawn => {
  if (!isIn(unit, 'square')) return unit.formation;
  return isArtillery(unit) ? { kind: 'line', files: unit.stands.length } : column;
};

/** A square that falls back or routs is one no longer. @see OW-SQR-09 */
export const breakSquare = (battle: Battle, unit: Unit): void => {
  if (!isIn(unit, 'square')) return;
  const formation = fleeingFormation(unit);
  changeUnit(battle, unit.id, { formation });
  emit(battle, { type: 'formationChanged', clause: 'OW-SQR-09', unit: unit.id, formation });
};

/** A garrison stands outside as a column. @see OW-BLD-13 OW-ROU-02 */
export const putOutside = (battle: Battle, unit: Unit, { building }: Garrison, pose: Pose): void => {
  changeUnit(battle, unit.id, { garrison: null, formation: column, pose: roundPose(pose) });
  const clause = unit.routing ? 'OW-ROU-02' : 'OW-BLD-13';
  emit(battle, { type: 'leftBuilding', clause, unit: unit.id, feature: building });
};

/** A garrison that found no room outside is back in its building. @see OW-FBK-13 */
export const garrisonAgain = (battle: Battle, unitId: string, pose: Pose, garrison: Garrison): void => {
  changeUnit(battle, unitId, { garrison, formation: { kind: 'garrison', files: 0 }, pose });
  emit(battle, { type: 'enteredBuilding', clause: 'OW-FBK-13', unit: unitId, feature: garrison.building });
};

const cornersOf = ({ shape }: Feature): readonly Point[] => (shape.kind === 'area' ? shape.polygon : shape.points);

/** The parameters along a line at which it meets the outline, in inches from its origin. */
const crossingsOf = (building: Feature, from: Point, direction: Point): readonly number[] => {
  const across = rightVector(direction);
  const corners = cornersOf(building);
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const [one, other] = [dot(subtract(corner, from), across), dot(subtract(next, from), across)];
    if (one * other > 0) return [];
    const along = [dot(subtract(corner, from), direction), dot(subtract(next, from), direction)] as const;
    return one === other ? along : [along[0] + (along[1] - along[0]) * (one / (one - other))];
  });
};

const rightVector = ({ x, y }: Point): Point => ({ x: y, y: -x });

/**
 * Where a garrison that is driven out stands: its front on the far side of the building, facing the charger.
 *
 * @param charger - where the charger stands, and its heading
 * @see OW-BLD-13
 */
export const farSideOf = (building: Feature, charger: Pose): Pose => {
  const direction = directionOf(charger.heading);
  const out = Math.max(0, ...crossingsOf(building, charger, direction));
  return { ...moveAlong(charger, direction, out), heading: normaliseHeading(charger.heading + halfTurn) };
};

/** The point of an outline nearest to an edge of the table, the middle one of several. @see OW-ROU-02 */
const nearestToEdge = (s: Situation, building: Feature, heading: number): Point => {
  const { equality } = s.tables.tolerances;
  const direction = directionOf(heading);
  const corners = cornersOf(building);
  const most = Math.max(...corners.map((corner) => dot(corner, direction)));
  const isNearest = (corner: Point): boolean => dot(corner, direction) >= most - equality;
  const sides = corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return isNearest(corner) && isNearest(next) ? [midpoint(corner, next)] : [];
  });
  const points = (sides.length > 0 ? sides : corners.filter(isNearest)).toSorted(
    (one, other) => dot(one, rightOf(heading)) - dot(other, rightOf(heading)),
  );
  return points[Math.floor((points.length - 1) / 2)] ?? { x: 0, y: 0 };
};

/** Where a routing garrison is set outside: a column with its rear on the building, facing home. @see OW-ROU-02 */
export const homeSideOf = (s: Situation, unit: Unit, building: Feature, heading: number): Pose => {
  const point = nearestToEdge(s, building, heading);
  const { depth } = footprintAt(s, unit, { ...point, heading }, column).bounds;
  return moveAlong({ ...point, heading }, directionOf(heading), depth);
};

/** Turned about the centre of its bounding rectangle. @see OW-ROU-02 */
export const turnedAbout = (s: Situation, unit: Unit, heading: number): Pose => {
  const { centre } = footprintAt(s, unit, unit.pose, unit.formation).bounds;
  const turned = footprintAt(s, unit, { ...unit.pose, heading }, unit.formation).bounds.centre;
  return { ...add(unit.pose, subtract(centre, turned)), heading };
};

/** Shifted inwards from the edges that are not the home edge. @see OW-ROU-02 */
export const shiftedInwards = (s: Situation, unit: Unit, pose: Pose): Pose => {
  const { width, height } = s.scenario.table;
  const { minX, minY, maxX, maxY } = footprintAt(s, unit, pose, unit.formation).box;
  const home = directionOf(pose.heading);
  const over = [
    { out: { x: -1, y: 0 }, by: -minX },
    { out: { x: 0, y: -1 }, by: -minY },
    { out: { x: 1, y: 0 }, by: maxX - width },
    { out: { x: 0, y: 1 }, by: maxY - height },
  ].filter(({ out, by }) => by > 0 && dot(out, home) < halfway);
  return over.reduce((moved: Pose, { out, by }) => ({ ...add(moved, scale(out, -by)), heading: pose.heading }), pose);
};

/** Less than the product of the home edge's direction with itself. */
const halfway = 0.5;
