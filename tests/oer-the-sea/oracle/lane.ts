import type { TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { equal, inFrame, type Polygon } from '../../western-theatre/oracle/geometry.js';
import { footprint, onTable, sizeOf } from './layout.js';

/** The strip straight ahead of a front edge, after topic FIR. */

/** A point in the frame of the firer. */
interface Spot {
  readonly lateral: number;
  readonly forward: number;
}

const framed = (firer: Unit, polygon: Polygon): readonly Spot[] => polygon.map((point) => inFrame(firer.pose, point));

/** How far ahead a stand is met going straight on at an offset; null: it is not met. */
const metAt = (corners: readonly Spot[], lateral: number): number | null => {
  const met = corners.flatMap((from, index): readonly number[] => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const across = to.lateral - from.lateral;
    const share = (lateral - from.lateral) / across;
    return Math.abs(across) < 1e-9 || share < 0 || share > 1
      ? []
      : [from.forward + (to.forward - from.forward) * share];
  });
  const farthest = Math.max(...met);
  return met.length === 0 || farthest < 0 ? null : Math.max(0, Math.min(...met));
};

/** Offsets at which a stand begins, ends, bends, or comes ahead of the front. */
const stopsOf = (corners: readonly Spot[]): readonly number[] =>
  corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const share = from.forward / (from.forward - to.forward);
    const isCut = Number.isFinite(share) && share > 0 && share < 1;
    return [from.lateral, ...(isCut ? [from.lateral + (to.lateral - from.lateral) * share] : [])];
  });

/** A part of the strip, and whom one meets in it: nobody twice, the nearest first. */
interface Part {
  readonly width: number;
  readonly met: readonly { readonly id: string; readonly near: number }[];
}

export interface Lane {
  readonly parts: readonly Part[];
  /** Units directly ahead, with their ranges. @see OTS-FIR-04 */
  readonly ahead: ReadonlyMap<string, number>;
}

const leastAhead = (shape: readonly (readonly Spot[])[], [from, to]: readonly [number, number]): number => {
  const lean = Math.min(1e-7, (to - from) / 4);
  const at = (lateral: number) => Math.min(...shape.map((stand) => metAt(stand, lateral) ?? Number.POSITIVE_INFINITY));
  return Math.min(at(from + lean), at(to - lean), at((from + to) / 2));
};

export const laneOf = (s: TableState, firer: Unit): Lane => {
  const half = sizeOf(s, firer).width / 2;
  const others = onTable(s).filter(({ id }) => id !== firer.id);
  const shapes = others.map((unit) => ({ id: unit.id, shape: footprint(s, unit).map((each) => framed(firer, each)) }));
  const within = shapes.flatMap(({ shape }) => shape.flatMap(stopsOf)).filter((stop) => Math.abs(stop) < half);
  const stops = [-half, ...within, half].toSorted((one, other) => one - other);
  const parts = stops.slice(1).flatMap((to, index): readonly Part[] => {
    const from = stops[index] ?? to;
    if (to - from < 1e-9) return [];
    const met = shapes.flatMap(({ id, shape }) => {
      const near = leastAhead(shape, [from, to]);
      return Number.isFinite(near) ? [{ id, near }] : [];
    });
    return [{ width: to - from, met: met.toSorted((one, other) => one.near - other.near) }];
  });
  const ahead = new Map<string, number>();
  for (const { id } of others) {
    const mine = parts.filter(({ met }) => met.some((each) => each.id === id));
    const width = mine.reduce((sum, part) => sum + part.width, 0);
    const ranges = mine.flatMap(({ met }) => met.filter((each) => each.id === id).map(({ near }) => near));
    if (width > s.tables.constants.contact + equal) ahead.set(id, Math.min(...ranges));
  }
  return { parts, ahead };
};

/** Units that are the first of some over a part of the strip that is wide enough. @see OTS-FIR-06 */
export const firstMet = (s: TableState, { parts }: Lane, among: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  let [run, last] = [0, ''];
  for (const { width, met } of parts) {
    const first = met.find(({ id }) => among.includes(id))?.id ?? '';
    run = first === last ? run + width : width;
    last = first;
    if (first !== '' && run > s.tables.constants.contact + equal) found.add(first);
  }
  return found;
};
