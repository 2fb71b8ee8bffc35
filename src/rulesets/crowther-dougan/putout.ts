import { directionOf, headingOf } from '../../table/heading.js';
import { add, distance, dot, type Point, scale, subtract } from '../../table/point.js';
import { type Pose, roundPose } from '../../table/pose.js';
import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { isClear } from './clearplace.js';
import { footprintAt, footprintOf } from './footprint.js';
import { revealNear } from './hidden.js';
import { filesOf } from './layout.js';
import { removeUnit } from './losses.js';
import { constant, homewards, unitOf } from './read.js';
import type { Situation, Unit } from './state.js';
import type { OpenFormation } from './tables.js';
import { walk } from './walked.js';
import { emit } from './write.js';

/** Garrisons that are put out of their building. @see CD-HTH-17 CD-HTH-29 CD-MOR-20 CD-ROU-16 */

/** Why a garrison is put out. */
export type PutOutWhy = 'beaten' | 'retires' | 'routs';

interface Manner {
  readonly clause: ClauseId;
  /** From the building to its front edge, in cm. */
  readonly apart: (s: Situation) => number;
  /** What becomes of it where the place is not clear. */
  readonly without: 'stays' | 'surrenders';
}

const manners: Readonly<Record<PutOutWhy, Manner>> = {
  beaten: { clause: 'CD-HTH-17', apart: (s) => constant(s, 'pushBackCm'), without: 'surrenders' },
  retires: { clause: 'CD-MOR-20', apart: (s) => constant(s, 'retireCm'), without: 'stays' },
  routs: { clause: 'CD-ROU-16', apart: () => 0, without: 'surrenders' },
};

/** Formations that it takes outside, the best first. @see CD-HTH-17 */
const wanted: readonly OpenFormation[] = ['line', 'skirmish', 'column'];

/** A crew that has no other takes skirmish order. @see CD-UNI-12 */
const formationOutside = ({ formationsAllowed }: Unit): OpenFormation =>
  wanted.find((each) => formationsAllowed.includes(each)) ?? 'skirmish';

/** Straight away from the enemy; without one, straight home. */
const directionOut = (s: Situation, { causeAt, side }: Unit, middle: Point): Point => {
  if (causeAt === null) return directionOf(homewards(s, side));
  const length = distance(causeAt, middle);
  return length <= s.tables.tolerances.length
    ? directionOf(homewards(s, side))
    : scale(subtract(middle, causeAt), 1 / length);
};

/** Its pose outside: beyond the farthest point of the outline, its front towards the building. @see CD-HTH-29 */
const poseOutside = (s: Situation, unit: Unit, apart: number): Pose => {
  const { centre: middle, parts } = footprintOf(s, unit);
  const out = directionOut(s, unit, middle);
  const farthest = Math.max(...parts.flat().map((corner) => dot(subtract(corner, middle), out)));
  const { x, y } = add(middle, scale(out, farthest + apart));
  return roundPose({ x, y, heading: headingOf(scale(out, -1)) });
};

/**
 * Puts a garrison out of its building, on the side away from the enemy concerned: from `causeAt`. Without a clear place it
 * stays, or surrenders. Unknown enemies that it meets there come to light.
 *
 * @see CD-HTH-17 CD-HTH-29 CD-MOR-20 CD-ROU-16 CD-OBS-19
 */
export const putOut = (battle: Battle, unitId: string, why: PutOutWhy): void => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const { clause, apart, without } = manners[why];
  const formation = formationOutside(unit);
  const files = filesOf(state, unit, formation);
  const pose = poseOutside(state, unit, apart(state));
  const ground = footprintAt(state, unit, pose, formation, files);
  const hasRoom = isClear(state, unit, ground, formation);
  revealNear(battle, unit, ground);
  if (hasRoom)
    walk(battle, unitId, { cause: 'putOut', clause, to: pose, place: { formation, files, garrisonOf: null } });
  else if (without === 'surrenders') removeUnit(battle, unitId, 'surrendered', clause);
  else emit(battle, { type: 'stayed', clause, unit: unitId });
};
