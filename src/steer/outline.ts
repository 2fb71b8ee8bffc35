import type { Region, Spot } from '../core/domain.js';
import { distance } from '../table/point.js';
import { signedArea } from '../table/winding.js';
import { endAt, type Spoke } from './fans.js';

/** A stretch of lengths of a spoke that are legal. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A spoke with what is legal of it. */
export interface TriedSpoke {
  /** Its turn or bearing in its fan, degrees. */
  readonly angle: number;
  readonly spoke: Spoke;
  readonly stretches: readonly Stretch[];
}

/** Stretches of neighbouring spokes that belong together: near and far ends, spoke by spoke. */
interface Strip {
  readonly near: readonly Spot[];
  readonly far: readonly Spot[];
  readonly last: Stretch;
}

const overlapOf = (one: Stretch, other: Stretch): number => Math.min(one.to, other.to) - Math.max(one.from, other.from);

const spotAt = (spoke: Spoke, length: number): readonly Spot[] => {
  const end = endAt(spoke, length);
  return end === null ? [] : [{ x: end.x, y: end.y }];
};

const longer = (strip: Strip | null, { spoke }: TriedSpoke, stretch: Stretch): Strip => ({
  near: [...(strip?.near ?? []), ...spotAt(spoke, stretch.from)],
  far: [...(strip?.far ?? []), ...spotAt(spoke, stretch.to)],
  last: stretch,
});

/** Joins the stretches of neighbouring spokes: each goes with the one it overlaps most. */
const stripsOf = (spokes: readonly TriedSpoke[]): readonly Strip[] => {
  const done: Strip[] = [];
  let open: readonly Strip[] = [];
  for (const tried of spokes) {
    const left = new Set(open);
    const next = tried.stretches.map((stretch) => {
      const best = [...left].toSorted((one, other) => overlapOf(other.last, stretch) - overlapOf(one.last, stretch))[0];
      if (best === undefined || overlapOf(best.last, stretch) < 0) return longer(null, tried, stretch);
      left.delete(best);
      return longer(best, tried, stretch);
    });
    done.push(...left);
    open = next;
  }
  return [...done, ...open];
};

/** Corners closer than this are one. */
const same = 0.001;

const withoutRepeats = (corners: readonly Spot[]): Region => {
  const kept: Spot[] = [];
  for (const corner of corners) {
    const before = kept.at(-1);
    if (before === undefined || distance(before, corner) > same) kept.push(corner);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  return kept.length > 1 && first !== undefined && last !== undefined && distance(first, last) <= same
    ? kept.slice(0, -1)
    : kept;
};

/** Counter-clockwise, so that outlines that overlap are filled as one. */
const wound = (region: Region): Region => (signedArea(region) < 0 ? region.toReversed() : region);

/** The outlines of what spokes cover, each spoke beside the next. A spoke alone gives a line of two points. */
export const outlinesOf = (spokes: readonly TriedSpoke[]): readonly Region[] =>
  stripsOf(spokes)
    .map(({ near, far }) => wound(withoutRepeats([...far, ...near.toReversed()])))
    .filter((region) => region.length > 1);
