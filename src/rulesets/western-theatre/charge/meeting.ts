import { directionOf, normaliseHeading, rightOf, turnBetween } from '../../../table/heading.js';
import { dot, type Point } from '../../../table/point.js';
import { polygonsGap } from '../../../table/polygon.js';
import type { Pose } from '../../../table/pose.js';
import type { Rectangle } from '../../../table/rectangle.js';
import { slideUntil, sweptBox } from '../../../table/sweep.js';
import { type Footprint, footprintAt, footprintOf, type Section } from '../footprint.js';
import { piecesNear } from '../near.js';
import { isContact, lessThan, type Piece, slackOf } from '../read.js';
import { forwardOf, frontEdge, reachAhead } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Direction } from '../tables.js';

/** What the front edge of a charger meets when it runs straight on, and which edge of the target that is. */

type Edge = readonly [Point, Point];

/** The front edge of a unit at a pose; of a bent line that of its centre. @see WT-FRM-14 */
export const edgeAt = (s: Situation, unit: Unit, pose: Pose): Edge => {
  const { from, to } = frontEdge({ shape: footprintAt(s, unit, pose).main });
  return [from, to];
};

/** No run on the table is longer. */
const farthest = ({ scenario: { table } }: Situation): number => table.width + table.height;

/** Inches that an edge goes until it meets a body; infinity: never. */
const inchesToBody = (s: Situation, edge: Edge, heading: number, { parts }: Pick<Footprint, 'parts'>): number => {
  const far = farthest(s);
  const tolerance = s.tables.tolerances.overlap;
  const inches = parts.map((part) => slideUntil(edge, directionOf(heading), far, part, tolerance));
  const least = Math.min(...inches);
  return least < far ? least : Number.POSITIVE_INFINITY;
};

/** Inches that a unit at a pose runs straight ahead until its front edge meets a piece; infinity: never. @see WT-CHG-02 */
export const inchesTo = (s: Situation, unit: Unit, pose: Pose, piece: Piece): number =>
  inchesToBody(s, edgeAt(s, unit, pose), pose.heading, footprintOf(s, piece));

/** A piece that is met before another, straight ahead; undefined: there is none. @see WT-CHG-02 WT-CHG-14 */
export const metBefore = (s: Situation, unit: Unit, pose: Pose, target: Piece, inches: number): Piece | undefined => {
  const edge = edgeAt(s, unit, pose);
  const box = sweptBox(edge, directionOf(pose.heading), inches);
  return piecesNear(s, box, 0).find(
    ({ piece, footprint }) =>
      piece.id !== unit.id &&
      piece.id !== target.id &&
      lessThan(s, inchesToBody(s, edge, pose.heading, footprint), inches),
  )?.piece;
};

/** The sections of a piece that are met first: those at a hinge of a bent line are met together. @see WT-GEN-06 */
const sectionsMet = (s: Situation, edge: Edge, heading: number, { sections }: Footprint): readonly Section[] => {
  const met = sections.map((section) => ({
    section,
    inches: inchesToBody(s, edge, heading, { parts: [section.shape.corners] }),
  }));
  const least = Math.min(...met.map(({ inches }) => inches));
  return Number.isFinite(least)
    ? met.filter(({ inches }) => inches <= least + slackOf(s, 'contact')).map(({ section }) => section)
    : [];
};

const quarterTurn = 90;
const halfTurn = 180;
/** Edges clockwise from the front: quarter turns from the heading. */
const turns = [0, 1, 2, 3] as const;
type Turn = (typeof turns)[number];

const edgeOf = ({ corners }: Rectangle, turn: Turn): Edge => {
  const [frontLeft, frontRight, rearRight, rearLeft] = corners;
  const edges: readonly [Edge, Edge, Edge, Edge] = [
    [frontLeft, frontRight],
    [frontRight, rearRight],
    [rearRight, rearLeft],
    [rearLeft, frontLeft],
  ];
  return edges[turn];
};

/** Width of an edge that another, carried straight on, covers. */
const coverOf = (edge: Edge, other: Edge, heading: number): number => {
  const right = rightOf(heading);
  const mine = edge.map((point) => dot(point, right));
  const theirs = other.map((point) => dot(point, right));
  return Math.min(Math.max(...mine), Math.max(...theirs)) - Math.max(Math.min(...mine), Math.min(...theirs));
};

/** The wing at whose hinge a side of a section of a bent line lies. */
const hingeOf = ({ name }: Section, turn: Turn): 'left' | 'right' | null => {
  if (name === 'centre') return turn === 1 ? 'right' : turn === 3 ? 'left' : null;
  if (name === 'right') return turn === 3 ? 'right' : null;
  return name === 'left' && turn === 1 ? 'left' : null;
};

/** Whether a wing lies behind the front line of the centre. */
const isTurnedBack = ({ main }: Footprint, { name, shape }: Section): boolean => {
  const turn = normaliseHeading(shape.heading - main.heading);
  return name === 'right' ? turn < halfTurn : turn > halfTurn;
};

/** Whether a side lies within the section beside it, as those at the hinge of a wing that is turned back do. */
const isHidden = (footprint: Footprint, met: readonly Section[], section: Section, turn: Turn): boolean => {
  const hinge = hingeOf(section, turn);
  return met.some((each) => each.name === hinge && isTurnedBack(footprint, each));
};

/**
 * What an edge of a section counts as. Of a bent line only the outermost ends are flanks. The sides at the hinge of a
 * wing that is turned forward lie open to the rear alone.
 *
 * @see WT-CHG-07 WT-FRM-08
 */
const directionOfEdge = ({ sections }: Footprint, section: Section, turn: Turn): Direction => {
  if (turn === 0) return 'front';
  const hinge = hingeOf(section, turn);
  return turn === 2 || sections.some(({ name }) => name === hinge) ? 'rear' : 'flank';
};

/** Degrees between the heading of a charger and the right angle to an edge. @see WT-CHG-05 */
const offOf = ({ shape }: Section, turn: Turn, heading: number): number =>
  turnBetween(normaliseHeading(shape.heading + turn * quarterTurn), normaliseHeading(heading + halfTurn));

/** The edge of a target that a charger straight ahead attacks. */
export interface Attacked {
  readonly edge: Direction;
  /** Degrees off the right angle. @see WT-CHG-05 */
  readonly off: number;
  /** Inches of it that the charger's front covers. */
  readonly cover: number;
}

/** An edge of a section that is met, and its degrees off the right angle. */
interface Facing {
  readonly section: Section;
  readonly turn: Turn;
  readonly off: number;
}

/**
 * The edge that a charger attacks when it runs straight on from a pose: of all edges of the sections that it meets, the
 * one most square to it.
 *
 * @see WT-CHG-05 WT-CHG-07 WT-FRM-08
 */
export const attackedEdge = (s: Situation, unit: Unit, pose: Pose, target: Unit): Attacked | null => {
  const footprint = footprintOf(s, target);
  const mine = edgeAt(s, unit, pose);
  const met = sectionsMet(s, mine, pose.heading, footprint);
  const [nearest, ...others] = met.flatMap((section) =>
    turns
      .filter((turn) => !isHidden(footprint, met, section, turn))
      .map((turn): Facing => ({ section, turn, off: offOf(section, turn, pose.heading) })),
  );
  if (nearest === undefined) return null;
  const { section, turn, off } = others.reduce(
    (best, each) => (lessThan(s, each.off, best.off) ? each : best),
    nearest,
  );
  const edge = target.formation.kind === 'square' ? 'front' : directionOfEdge(footprint, section, turn);
  return { edge, off, cover: coverOf(mine, edgeOf(section.shape, turn), pose.heading) };
};

/**
 * Whether a unit may charge a piece without going any distance: its front edge touches it, or in a recorded contact part
 * of it lies ahead.
 *
 * @see WT-CHG-16
 */
export const touchesAhead = (s: Situation, unit: Unit, target: Piece): boolean => {
  const { sections } = footprintOf(s, unit);
  const { parts } = footprintOf(s, target);
  const isNear = sections.some(({ shape }) => {
    const { from, to } = frontEdge({ shape });
    return parts.some((part) => polygonsGap([from, to], part) <= slackOf(s, 'contact'));
  });
  const { equality } = s.tables.tolerances;
  const isAhead = sections.some(({ shape }) => reachAhead(parts, forwardOf({ shape })) > equality);
  return isNear || (isContact(s, unit.id, target.id) && isAhead);
};
