import type { Point } from '../../../table/point.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import type { MoveCause } from '../events.js';
import { disorder } from '../markers.js';
import { dropContacts } from '../melees.js';
import { findUnit, isLight, isUnit, type Piece, pieceOf } from '../read.js';
import type { Situation } from '../state.js';
import type { Leg } from '../tasks.js';
import { closedUnder, moverOf } from '../terrain.js';
import { changeOfficer, changeUnit, emit } from '../write.js';
import { limitsOf, type WalkKind } from './limits.js';
import {
  friendsPassed,
  type Hit,
  hitsOn,
  type Met,
  overlappedAt,
  stillTouched,
  type Walker,
  walkerOn,
} from './meeting.js';
import { isTooBold } from './nearer.js';
import { firstInches, frontageOf, trackAlong } from './path.js';
import { groundAhead, type Stop } from './stopping.js';

export type { WalkKind } from './limits.js';
export type { Met } from './meeting.js';

/** One function walks a path, and tells what it meets first. All moves ask it. @see WT-GEN-19 */

/** What kind of move it is: which limits hold. */
export interface WalkRules {
  readonly kind: WalkKind;
  /** Pieces that are not asked about: the target, evaders of this charge. */
  readonly ignored: readonly string[];
  /** Where the front-edge centre began the move, if that is not where the way begins (WT-TER-20). */
  readonly began?: Point;
}

/** A walk as far as it goes. */
export interface Walked {
  readonly inches: number;
  readonly way: readonly Leg[];
  /** Where it ends. */
  readonly to: Pose;
  /**
   * The first that ends it; null: nothing does, but an edge of terrain may have (`stoppedAt`). What is asked of its end
   * alone, such as room, leaves the whole length. For a flight that comes to an edge of the table it is `offTable`.
   */
  readonly met: Met | null;
  /** Everything against the path as it was given, up to where terrain cuts it short. @see WT-GEN-20 */
  readonly faults: readonly Met[];
  /** The feature at whose edge the move is cut short (WT-TER-02); null: none. */
  readonly stoppedAt: string | null;
  /** All features with an edge there: a wall may run along the edge of a wood. */
  readonly edges: readonly string[];
  /** Friends that it passes through (WT-MOV-26), and features that disorder it on the way (WT-TER-05, WT-TER-21). */
  readonly through: () => readonly string[];
  readonly rough: readonly string[];
}

/** What is asked of the end of a move. @see WT-MOV-27 WT-FLE-04 WT-TER-15 WT-FOG-10 */
const endFaults = (walker: Walker, pose: Pose, kind: WalkKind): readonly Met[] => {
  const { s, piece, at } = walker.track;
  const { room, touch } = walker.limits;
  const isFlight = touch !== null && !touch.officers;
  const closed = isFlight ? closedUnder(s, at(pose), moverOf(piece)) : [];
  return [
    ...closed.map(({ id }): Met => ({ code: 'terrainBarred', clause: 'WT-TER-15', by: id })),
    ...stillTouched(walker, pose).map((by): Met => ({ code: 'blocked', clause: 'WT-FLE-04', by })),
    ...(room === null ? [] : overlappedAt(walker, pose).map((by): Met => ({ code: 'noRoom', clause: room, by }))),
    ...(kind === 'march' && isTooBold(s, piece, pose)
      ? [{ code: 'fogForbids', clause: 'WT-FOG-10', by: null } as const]
      : []),
  ];
};

/** The features at whose edges a piece stops after so many inches. */
const edgesAt = (stops: readonly Stop[], inches: number, slack: number): readonly string[] => [
  ...new Set(stops.filter(({ at }) => at <= inches + slack).map(({ featureId }) => featureId)),
];

/** The features that have disordered a piece after so many inches. */
const roughUpTo = (rough: ReturnType<typeof groundAhead>['rough'], inches: number): readonly string[] => [
  ...new Set(rough.filter(({ after }) => inches > after).map(({ featureId }) => featureId)),
];

/** Walks a path until something ends it. The piece need not stand where the path begins. */
export const walk = (s: Situation, piece: Piece, way: readonly Leg[], rules: WalkRules): Walked => {
  const limits = limitsOf[rules.kind];
  const track = trackAlong(s, piece, way);
  const walker = walkerOn(track, limits, rules.ignored);
  const ground = groundAhead(track, rules.began ?? track.start);
  // No terrain edge stops an officer (WT-FLE-17, WT-CMD-11).
  const stop = limits.stops && isUnit(piece) ? ground.stops[0] : undefined;
  const slack = s.tables.tolerances.equality;
  const cut = stop?.at ?? track.total;
  const hits = hitsOn(walker).filter(({ at }) => stop === undefined || at < cut - slack);
  const first = hits.reduce<Hit | null>((best, hit) => (best === null || hit.at < best.at ? hit : best), null);
  const inches = first?.at ?? cut;
  const walked = firstInches(way, frontageOf(s, piece), inches);
  const to = roundPose(walked.at(-1)?.to ?? track.start);
  const atEnd = first === null ? endFaults(walker, to, rules.kind) : [];
  const faults = [...hits.map(({ met }) => met), ...atEnd];
  return {
    inches,
    way: walked.map((leg) => ({ ...leg, from: roundPose(leg.from), to: roundPose(leg.to) })),
    to,
    met: first?.met ?? atEnd[0] ?? null,
    faults,
    stoppedAt: first === null ? (stop?.featureId ?? null) : null,
    edges: first === null && stop !== undefined ? edgesAt(ground.stops, stop.at, slack) : [],
    // Only the move that is made needs them, not the many that are tried.
    through: () => friendsPassed(walker, inches),
    rough: roughUpTo(ground.rough, inches),
  };
};

/** Friends who pass through each other are both disordered, unless one is light or an officer. @see WT-MOV-26 */
const disorderPassed = (battle: Battle, moverId: string, through: readonly string[]): void => {
  for (const id of through) {
    const [mover, passed] = [findUnit(battle.state, moverId), findUnit(battle.state, id)];
    if (mover === undefined || passed === undefined || isLight(mover) || isLight(passed)) continue;
    disorder(battle, moverId, 'passedThrough');
    disorder(battle, id, 'passedThrough');
  }
};

/**
 * Carries out a walk: the pose, the contacts that it ends, the event, and the disorder of passing through friends and
 * ground. Every move of every piece is written here.
 *
 * @see WT-GEN-21 WT-MOV-26 WT-TER-05
 */
export const carryOut = (
  battle: Battle,
  pieceId: string,
  { way, to, inches, through, rough }: Walked,
  cause: MoveCause,
  clause: ClauseId,
): void => {
  const piece = pieceOf(battle.state, pieceId);
  if (piece === undefined) throw new Error(`there is no ${pieceId}`);
  const from = piece.pose;
  if (inches > 0) dropContacts(battle, pieceId);
  if (isUnit(piece)) changeUnit(battle, pieceId, { pose: to });
  else changeOfficer(battle, pieceId, { pose: to });
  emit(battle, { type: 'moved', clause, unit: pieceId, cause, from, path: way.map((leg) => leg.to), to, inches });
  if (!isUnit(piece)) return;
  disorderPassed(battle, pieceId, through());
  if (rough.length > 0) disorder(battle, pieceId, 'terrain');
};
