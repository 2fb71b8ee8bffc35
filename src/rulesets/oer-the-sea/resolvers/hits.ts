import { figured } from '../../../core/figured.js';
import type { Options } from '../tables.js';

/** Hits of one volley that one unit takes. */
export interface Share {
  readonly unitId: string;
  readonly hits: number;
}

/**
 * Shares hits evenly: the same whole number for each unit; the remainder goes one each to the nearest.
 *
 * @param unitIds - nearest to the firer first
 * @see OTS-GRP-09 OTS-GRP-10
 */
export const shareEvenly = figured('shareEvenly', (hits: number, unitIds: readonly string[]): readonly Share[] => {
  const each = Math.floor(hits / unitIds.length);
  const over = hits - each * unitIds.length;
  return unitIds.map((unitId, place) => ({ unitId, hits: each + (place < over ? 1 : 0) }));
});

/**
 * Drive back of a group, in hits: the largest share, or all its hits if the option says so.
 *
 * @see OTS-GRP-13
 */
export const groupHits = figured('groupHits', (option: Options['groupDriveBack'], shares: readonly Share[]): number => {
  const hits = shares.map((share) => share.hits);
  return option === 'total' ? hits.reduce((sum, each) => sum + each, 0) : Math.max(0, ...hits);
});

/** The effect of hits on stands or cohesion points. */
export interface Loss {
  readonly lost: number;
  readonly unused: number;
}

const lostOf = (option: Options['standLoss'], strength: number, total: number): number => {
  if (option === 'exceedPlusOne') return Math.floor(total / (strength + 1));
  if (option === 'exceed') return Math.max(0, Math.ceil(total / strength) - 1);
  return Math.floor(total / strength);
};

/**
 * Stands that hits remove, and the hits left as markers.
 *
 * @param strength - hits that cost a stand, 1 or more
 * @param stands - stands present; no more can be lost, and surplus hits are discarded with the last
 * @param unused - markers carried from earlier in the turn
 * @see OTS-HIT-01 OTS-HIT-02 OTS-HIT-03 OTS-HIT-04
 */
export const standsLost = figured(
  'standsLost',
  (option: Options['standLoss'], strength: number, stands: number, unused: number, hits: number): Loss => {
    const total = unused + hits;
    const lost = lostOf(option, strength, total);
    if (lost >= stands) return { lost: stands, unused: 0 };
    return { lost, unused: total - lost * (option === 'exceedPlusOne' ? strength + 1 : strength) };
  },
);
