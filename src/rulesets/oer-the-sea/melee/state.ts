import type { Point } from '../../../table/point.js';
import type { Strike } from '../actions.js';
import type { SideId } from '../scenario.js';
import type { Opponents } from './allocation.js';
import type { Arrival, Blow } from './striking.js';

/** A melee as one of its rounds begins. All of these are plain data that travel in tasks. */
export interface Melee {
  /** 1 for the first. */
  readonly round: number;
  /** Everybody in it, in list order. */
  readonly unitIds: readonly string[];
  readonly arrivals: readonly Arrival[];
}

/** Whom the stands of a unit strike, as far as its owner has said. */
export interface Allotment {
  readonly unitId: string;
  readonly strikes: readonly Strike[];
}

/** A blow and the hits it scored. */
export interface Struck extends Blow {
  readonly hits: number;
}

/** A round, from the count of stands to its result. */
export interface Round {
  readonly melee: Melee;
  readonly opponents: readonly Opponents[];
  readonly supports: Readonly<Record<SideId, number>>;
  readonly struck: readonly Struck[];
}

/** What a unit has suffered in a round, and whom it gives way to; measured before any stand is removed. */
export interface Loss {
  readonly unitId: string;
  readonly hits: number;
  readonly standsLost: number;
  /** Centre of the enemy it gives way to. */
  readonly from: Point;
  /** Unit vector directly away from him. */
  readonly direction: Point;
}

/** A round that is settled. */
export interface Aftermath {
  readonly melee: Melee;
  /** Who fought whom in it. */
  readonly opponents: readonly Opponents[];
  /** Null after a draw, or when nobody is left. */
  readonly winner: SideId | null;
  /** Those who have followed up since. */
  readonly followed: readonly Arrival[];
  /** Passive victors whose follow-up order has failed (option defenderFollowUp). */
  readonly tried: readonly string[];
}
