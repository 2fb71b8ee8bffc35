import { headingOf, normaliseHeading, rightOf } from '../../../table/heading.js';
import { add, distance, dot, type Point, scale, subtract } from '../../../table/point.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import { outwards } from '../../../table/search.js';
import { pointToSegment } from '../../../table/segment.js';
import { windingOf } from '../../../table/winding.js';
import type { Battle } from '../battle.js';
import { unitsUnder } from '../clearplace.js';
import { enemiesTouching, touchingBases } from '../contact.js';
import { areaCoverOf, coverOf } from '../cover.js';
import { awayFromFace, faceTowards } from '../direction.js';
import { type Footprint, footprintAt, footprintOf, liesWhollyOnTable } from '../footprint.js';
import { reveal } from '../hidden.js';
import { constant, unitOf } from '../read.js';
import type { MeleeCover, Situation, Unit } from '../state.js';
import { closedUnder, findFeature, moverOf } from '../terrain.js';
import { changeUnit, emit } from '../write.js';
import type { ChargeLine } from './line.js';

/** Contact: where a charger is laid, and what the two bring into the melee. @see CD-CHG-23 CD-CHG-31 CD-CHG-37 */

/** The side of a target that is met. */
interface Side {
  /** Heading of a unit that is flush with it. */
  readonly heading: number;
  readonly length: number;
}

/** Points as near to an edge as this lie on it. */
const onTheEdge = 0.001;

/** The edge of a building's outline that a line meets; at a corner the one that faces the charger more squarely. @see CD-CHG-32 */
const wallMet = (outline: readonly Point[], line: ChargeLine): Side | null => {
  const winding = windingOf(outline);
  const edges = outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const length = distance(from, to);
    if (length === 0) return [];
    const outward = { x: (winding * (to.y - from.y)) / length, y: (winding * (from.x - to.x)) / length };
    const apart = pointToSegment(line.to, from, to);
    return [{ outward, length, apart, facing: dot(outward, subtract(line.from, line.to)) }];
  });
  const nearest = Math.min(...edges.map(({ apart }) => apart));
  const met = edges
    .filter(({ apart }) => apart <= nearest + onTheEdge)
    .reduce<(typeof edges)[number] | null>(
      (best, each) => (best === null || each.facing > best.facing ? each : best),
      null,
    );
  return met === null ? null : { heading: headingOf(scale(met.outward, -1)), length: met.length };
};

/** @see CD-CHG-23 CD-CHG-32 */
const sideMet = (s: Situation, target: Unit, line: ChargeLine): Side | null => {
  const held = target.garrisonOf === null ? undefined : findFeature(s, target.garrisonOf);
  if (held?.shape.kind === 'area') return wallMet(held.shape.polygon, line);
  const ground = footprintOf(s, target);
  const face = faceTowards(s, ground, line.from);
  return {
    heading: normaliseHeading(awayFromFace(ground.pose.heading, face)),
    length: face === 'front' || face === 'rear' ? ground.frontage : ground.depth,
  };
};

/** Whether a charger may be laid on a place. Walls bar charge lines only (CD-CHG-33). @see CD-CHG-37 */
const isRoom = (s: Situation, unit: Unit, ground: Footprint): boolean =>
  liesWhollyOnTable(s, ground) &&
  unitsUnder(s, ground, [unit.id]).length === 0 &&
  closedUnder(s, ground, moverOf(unit)).every(({ kind, shape }) => kind === 'fortification' && shape.kind === 'line');

/**
 * Where a charger is laid in contact: flush to the side from which it came, its front-edge centre at the end of the charge
 * line, or slid along the side to the nearest clear place where a base of its own touches.
 *
 * @param line - the charge line at the start of the stretch
 * @returns null: there is no room
 * @see CD-CHG-23 CD-CHG-31 CD-CHG-32 CD-CHG-37
 */
export const contactPlace = (s: Situation, unit: Unit, target: Unit, line: ChargeLine): Pose | null => {
  const side = sideMet(s, target, line);
  if (side === null) return null;
  const step = constant(s, 'slideStepCm');
  const right = rightOf(side.heading);
  const { frontage } = footprintAt(s, unit, { ...line.to, heading: side.heading });
  const slides = outwards(Math.floor((frontage + side.length) / 2 / step), step);
  for (const slide of slides) {
    const pose = roundPose({ ...add(line.to, scale(right, slide)), heading: side.heading });
    const there = { ...unit, pose };
    if (touchingBases(s, there, target).length > 0 && isRoom(s, unit, footprintOf(s, there))) return pose;
  }
  return null;
};

const withCover = (list: readonly MeleeCover[], enemyId: string, cover: MeleeCover['cover']): readonly MeleeCover[] => [
  ...list.filter((each) => each.enemyId !== enemyId),
  { enemyId, cover, forest: false },
];

/**
 * A unit has come into contact: the cover of each against the other is noted. Other enemies touched there are in the
 * melee too.
 *
 * @param before - the unit where it stood when its move began
 * @see CD-HTH-28 CD-COV-07 CD-CHG-31
 */
export const touchEnemies = (battle: Battle, before: Unit): void => {
  const { id } = before;
  const touched = enemiesTouching(battle.state, id);
  const fresh = touched.filter(({ id: enemyId }) => !before.meleeCover.some((each) => each.enemyId === enemyId));
  for (const enemy of fresh) {
    const { state } = battle;
    const unit = unitOf(state, id);
    // Who came into contact has left the obstacles of his start; only an area covers him.
    const own = areaCoverOf(state, unit, 'charge');
    const theirs = coverOf(state, enemy, before, 'charge');
    changeUnit(battle, id, { meleeCover: withCover(unit.meleeCover, enemy.id, own) });
    changeUnit(battle, enemy.id, { meleeCover: withCover(unitOf(battle.state, enemy.id).meleeCover, id, theirs) });
    reveal(battle, enemy.id, id, 'CD-OBS-19');
    emit(battle, { type: 'contacted', clause: 'CD-CHG-16', unit: id, target: enemy.id });
  }
};

/** A unit has charged, followed up or pursued into contact: it may add for that. @see CD-HTH-07 */
export const meet = (battle: Battle, before: Unit): void => {
  changeUnit(battle, before.id, { chargedIn: true });
  touchEnemies(battle, before);
};
