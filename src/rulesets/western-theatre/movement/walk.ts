import type { Pose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import type { MoveCause } from '../events.js';
import { notYet } from '../notyet.js';
import type { Piece } from '../read.js';
import type { Situation } from '../state.js';
import type { RefusalCode } from '../tables.js';
import type { Leg } from '../tasks.js';

/** One function walks a path, and tells what it meets first. All moves ask it. @see WT-GEN-19 */

/** What kind of move it is: which limits hold. */
export interface WalkRules {
  readonly kind: 'march' | 'charge' | 'pursuit' | 'flight' | 'fog' | 'fallBack' | 'ride';
  /** Pieces that are not asked about: the target, evaders of this charge. */
  readonly ignored: readonly string[];
}

/** What ends a walk before the end of its path. */
export interface Met {
  readonly code: RefusalCode;
  readonly clause: ClauseId;
  /** The piece or the feature. */
  readonly by: string | null;
}

/** A walk as far as it goes. */
export interface Walked {
  readonly inches: number;
  readonly way: readonly Leg[];
  readonly to: Pose;
  /** Null: the whole path is open. */
  readonly met: Met | null;
  /** The feature at whose edge the move is cut short (WT-TER-02); null: none. */
  readonly stoppedAt: string | null;
  /** Friends that it passes through (WT-MOV-26), and features that disorder it on the way (WT-TER-05, WT-TER-21). */
  readonly through: readonly string[];
  readonly rough: readonly string[];
}

/** Walks a path until something ends it. */
export const walk = (_s: Situation, _piece: Piece, _way: readonly Leg[], _rules: WalkRules): Walked => notYet('walk');

/**
 * Carries out a walk: the pose, the contacts that it ends, the event, and the disorder of passing through friends and
 * ground. Every move of every piece is written here.
 */
export const carryOut = (
  _battle: Battle,
  _pieceId: string,
  _walked: Walked,
  _cause: MoveCause,
  _clause: ClauseId,
): void => notYet('carryOut');
