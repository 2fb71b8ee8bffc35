import { distance } from '../../table/point.js';
import { type Pose, roundPose } from '../../table/pose.js';
import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { type Place, putUnit } from './displace.js';
import type { MoveCause } from './events.js';
import { lookAlong } from './observation.js';
import { unitOf } from './read.js';
import { emit } from './write.js';

/** A move that a unit has made. */
export interface Walked {
  readonly cause: MoveCause;
  readonly clause: ClauseId;
  readonly to: Pose;
  /** Poses between the start and the end. */
  readonly path?: readonly Pose[];
  /** The way it has gone, in cm; the straight one by default. */
  readonly cm?: number;
  /** What else changes with its place. */
  readonly place?: Place;
}

/** Moves a unit, tells of it, and lets hidden units be seen from its way. @see CD-OBS-15 CD-OBS-24 */
export const walk = (
  battle: Battle,
  unitId: string,
  { cause, clause, to, path = [], cm, place = {} }: Walked,
): void => {
  const { pose: from } = unitOf(battle.state, unitId);
  const end = roundPose(to);
  putUnit(battle, unitId, { ...place, pose: end });
  emit(battle, {
    ...{ type: 'moved', clause, unit: unitId, cause, from, path, to: end },
    distance: cm ?? distance(from, end),
  });
  lookAlong(battle, unitId, [from, ...path, end]);
};
