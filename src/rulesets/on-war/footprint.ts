import { memoize, memoizeByWord } from '../../core/memoize.js';
import { type Body, bodiesGap, bodiesOverlap, bodyOf } from '../../table/body.js';
import { polygonsGap } from '../../table/convex.js';
import { directionOf, normaliseHeading, rightOf } from '../../table/heading.js';
import { dot, type Point } from '../../table/point.js';
import { middleOf, type Polygon } from '../../table/polygon.js';
import type { Pose } from '../../table/pose.js';
import { type Rectangle, rectangleBehind } from '../../table/rectangle.js';
import { type Feature, featureParts } from '../../table/terrain.js';
import { boxLiesOnTable, liesOnTable } from '../../table/under.js';
import { commandSlot, framed, type Layout, layoutIn, type Stand, type Strip, slottedStands } from './layout.js';
import { distanceOf, slackOf } from './read.js';
import type { Drawn, StandId } from './scenario.js';
import type { Situation, Unit } from './state.js';

export {
  type Body,
  bodiesGap,
  gapToPoint,
  nearestOnRims,
  nearestPointOf,
} from '../../table/body.js';
export type { Stand } from './layout.js';

/**
 * The ground a battalion covers: its stands, the outline of its square, or the building it holds.
 *
 * @see OW-GEN-14
 */
export interface Footprint extends Body {
  readonly pose: Pose;
  /** Its stands in slot order; none in a building. They are placed when they are asked for. */
  readonly placedStands: () => readonly Stand[];
  /** The smallest rectangle, square to the heading, that holds all its stands; of a square, its outline. */
  readonly bounds: Rectangle;
}

/** The part of a battalion that determines its layout. */
export type LaidOut = Pick<Unit, 'stands' | 'formation' | 'standWidth' | 'standDepth'>;

/** The part of the situation that determines layouts. */
type Layouts = Pick<Situation, 'tables' | 'terrain' | 'melee'>;

/** What a layout is worked out from. `slotted`: the stands that have a slot, those left among them. */
interface Laid {
  readonly s: Pick<Situation, 'tables'>;
  readonly unit: LaidOut;
  readonly formation: Drawn;
  readonly slotted: Unit['stands'];
}

/** The layout of a battalion in its own frame: one for each formation. Searches ask for very many poses. */
const layouts = memoizeByWord(
  ({ s, unit, slotted }: Laid) => [unit.stands, slotted, unit.standWidth, unit.standDepth, s.tables],
  ({ s, unit, formation, slotted }) =>
    layoutIn(formation, unit.stands, slotted, {
      width: unit.standWidth,
      depth: unit.standDepth,
      gap: distanceOf(s, 'looseGap'),
    }),
);

const layoutOf = (laid: Laid): Layout => layouts(laid, `${laid.formation.kind} ${laid.formation.files}`);

/** The smallest rectangle with a heading that holds all the points, with the middle of its front edge. */
export const boundsOf = (points: Polygon, heading: number): Rectangle => {
  const [ahead, right] = [directionOf(heading), rightOf(heading)];
  let [front, rear, most, least] = [-Infinity, Infinity, -Infinity, Infinity];
  for (const point of points) {
    const [forward, lateral] = [dot(point, ahead), dot(point, right)];
    front = Math.max(front, forward);
    rear = Math.min(rear, forward);
    most = Math.max(most, lateral);
    least = Math.min(least, lateral);
  }
  const middle = (least + most) / 2;
  const x = ahead.x * front + right.x * middle;
  const y = ahead.y * front + right.y * middle;
  return rectangleBehind(x, y, ahead, heading, most - least, front - rear);
};

/** Its stands are placed when they are asked for: searches look at most poses from outside. */
const openFootprint = (laid: Laid, pose: Pose): Footprint => {
  const layout = layoutOf(laid);
  const { standWidth: width, standDepth: depth } = laid.unit;
  const place = framed(pose);
  let stands: readonly Stand[] | null = null;
  return {
    pose,
    placedStands: () => {
      stands ??= layout.stands.map(({ id, row, lateral, forward, turn }) => ({
        id,
        row,
        shape: place({ lateral, forward, width, depth }, turn),
      }));
      return stands;
    },
    bounds: place(layout.bounds ?? nothing),
    ...bodyOf(layout.parts.map((part) => place(part).corners)),
  };
};

/** The bounds of a battalion without stands: the middle of its front edge. */
const nothing: Strip = { lateral: 0, forward: 0, width: 0, depth: 0 };

/** The middle of every stand of a battalion at a pose, in slot order. */
export const centresAt = (
  s: Pick<Situation, 'tables'>,
  unit: LaidOut,
  { x, y, heading }: Pose,
  formation: Drawn = unit.formation,
): readonly Point[] => {
  const [ahead, right] = [directionOf(heading), rightOf(heading)];
  return layoutOf({ s, unit, formation, slotted: unit.stands }).stands.map(({ lateral, forward, turn }) => {
    const facing = turn === 0 ? ahead : directionOf(normaliseHeading(heading + turn));
    return {
      x: x + right.x * lateral + ahead.x * forward + (-facing.x * unit.standDepth) / 2,
      y: y + right.y * lateral + ahead.y * forward + (-facing.y * unit.standDepth) / 2,
    };
  });
};

const outline = ({ shape }: Feature): readonly Point[] => (shape.kind === 'area' ? shape.polygon : shape.points);

/** The middle of a building: that of the rectangle round its outline. */
export const middleOfBuilding = (building: Feature): Point => middleOf(outline(building));

const buildingFootprint = (pose: Pose, building: Feature): Footprint => ({
  pose,
  placedStands: () => [],
  bounds: boundsOf(outline(building), 0),
  ...bodyOf(featureParts(building)),
});

/** The footprint a battalion would have at a pose, in its own formation or another. Never that of a building. */
export const footprintAt = memoize(
  (s: Pick<Situation, 'tables'>, unit: LaidOut, pose: Pose, formation: Drawn = unit.formation) => [
    pose,
    unit.stands,
    unit.standWidth,
    unit.standDepth,
    formation,
    s.tables,
  ],
  (s, unit, pose, formation: Drawn = unit.formation): Footprint =>
    openFootprint({ s, unit, formation, slotted: unit.stands }, pose),
);

/** The footprint of a battalion where it is. @see OW-GEN-14 */
export const footprintOf = memoize(
  (s: Layouts, unit: Unit) => [unit, s.terrain, s.tables, s.melee],
  (s, unit): Footprint => {
    const building = unit.garrison === null ? undefined : s.terrain.find(({ id }) => id === unit.garrison?.building);
    return building === undefined
      ? openFootprint({ s, unit, formation: unit.formation, slotted: slottedStands(s, unit) }, unit.pose)
      : buildingFootprint(unit.pose, building);
  },
);

/** Stands of a battalion where they are; none in a building. */
export const standsOf = (s: Layouts, unit: Unit): readonly Stand[] => footprintOf(s, unit).placedStands();

/** One stand of a battalion in the open; undefined if it is lost or in a building. */
export const standOf = (s: Layouts, unit: Unit, id: StandId): Stand | undefined =>
  standsOf(s, unit).find((stand) => stand.id === id);

/** The stand at the command slot, with which attached commanders ride. @see OW-CMD-04 */
export const standAtCommand = (s: Layouts, unit: Unit): Stand | undefined => {
  const stands = standsOf(s, unit);
  return stands[commandSlot(stands)];
};

/**
 * Where a battalion's commanders ride: the middle of the command slot, or of its building. In a melee that slot stays where
 * it was, whoever is left beside it.
 *
 * @see OW-CMD-04 OW-CMD-16 OW-MEL-03
 */
export const commandPoint = (s: Layouts, unit: Unit): Point => {
  if (unit.garrison !== null) return unit.pose;
  const { formation, pose, standWidth: width, standDepth: depth } = unit;
  const { command } = layoutOf({ s, unit, formation, slotted: slottedStands(s, unit) });
  return command === undefined ? pose : framed(pose)({ ...command, width, depth }, command.turn).centre;
};

/** Shortest distance between two battalions, in inches. @see OW-GEN-14 */
export const gapBetween = (s: Layouts, one: Unit, other: Unit, beyond?: number): number =>
  bodiesGap(footprintOf(s, one), footprintOf(s, other), beyond);

/** Shortest distance between two stands, base to base. */
export const standsGap = (one: Pick<Stand, 'shape'>, other: Pick<Stand, 'shape'>): number =>
  polygonsGap(one.shape.corners, other.shape.corners);

/** Whether two stands touch. @see OW-GEN-08 OW-CHG-13 */
export const standsTouch = (
  s: Pick<Situation, 'tables'>,
  one: Pick<Stand, 'shape'>,
  other: Pick<Stand, 'shape'>,
): boolean => standsGap(one, other) <= slackOf(s, 'contact');

/** Whether bodies overlap by more than the tolerance; touching is not overlapping. @see OW-GEN-18 */
export const overlaps = (s: Pick<Situation, 'tables'>, one: Body, other: Body): boolean =>
  bodiesOverlap(one, other, slackOf(s, 'overlap'));

/** Whether a battalion would lie wholly on the table. @see OW-GEN-08 OW-MOV-17 */
export const liesWhollyOnTable = (
  { tables, scenario }: Pick<Situation, 'tables' | 'scenario'>,
  ground: Pick<Footprint, 'box' | 'placedStands'>,
): boolean =>
  boxLiesOnTable(ground.box, scenario.table) ||
  liesOnTable(
    ground.placedStands().map(({ shape }) => shape.corners),
    scenario.table,
    tables.tolerances.equality,
  );
