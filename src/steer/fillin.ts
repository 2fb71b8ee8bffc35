import type { Companion } from '../core/domain.js';
import { type Draft, fill } from '../core/draft.js';
import { isRecord } from '../core/shape.js';
import type { LegEnd } from '../table/leg.js';
import { carriedAlong, type Pose, roundPose } from '../table/pose.js';
import type { Route } from './route.js';

/** The list a pointer leads into, and the index in it; null if it leads into none. */
const listOf = (pointer: string): { readonly list: string; readonly index: number } | null => {
  const cut = pointer.lastIndexOf('/');
  const last = pointer.slice(cut + 1);
  return /^\d+$/.test(last) ? { list: pointer.slice(0, cut), index: Number(last) } : null;
};

/** A number of an action that is a parameter of the one leg of its path. */
export interface NumberPlace {
  /** Name of the parameter. */
  readonly name: string;
  readonly pointer: string;
  readonly optional: boolean;
}

/** Pieces that march along with the one that is steered. */
export interface Together {
  /** The list with an entry for each piece, and the index of the entry that is steered. */
  readonly list: string;
  readonly index: number;
  /** Name of the path in an entry. */
  readonly path: string;
  readonly companions: readonly Companion[];
}

/** Where a place goes in a draft, and what comes after it. */
export interface Slot {
  readonly draft: Draft;
  /** Where the place goes, as a JSON Pointer; in a path the place of the next leg. */
  readonly pointer: string;
  /** Fields after the place that have one value. */
  readonly after: readonly { readonly pointer: string; readonly value: unknown }[];
  /** Where the path is one leg whose parameters are numbers of the action: those. */
  readonly numbers?: readonly NumberPlace[];
  readonly together?: Together;
}

const withAfter = ({ after }: Slot, draft: Draft): Draft =>
  after.reduce((whole, each) => fill(whole, each.pointer, each.value), draft);

/** A draft with a point or pose filled in. */
export const placeSpot = (slot: Slot, value: unknown): Draft => withAfter(slot, fill(slot.draft, slot.pointer, value));

/** Whether the field holds one leg, not a list of them. */
const isSingle = ({ pointer, numbers }: Slot): boolean => numbers !== undefined || listOf(pointer) === null;

/** The most legs that a field holds. */
export const mostLegsOf = (slot: Slot): number => (isSingle(slot) ? 1 : Number.POSITIVE_INFINITY);

/** A draft with the numbers of a leg filled in. A number that does nothing is left out where it may be. */
const placeNumbers = (slot: Slot, numbers: readonly NumberPlace[], leg: unknown): Draft => {
  const values = isRecord(leg) ? leg : {};
  const filled = numbers.reduce<Draft>((whole, { name, pointer, optional }) => {
    const value = values[name];
    return fill(whole, pointer, optional && (value === undefined || value === 0) ? null : value);
  }, slot.draft);
  return withAfter(slot, filled);
};

const asPose = ({ x, y, heading }: LegEnd): Pose => ({ x, y, heading: heading ?? 0 });

/** Where a companion is after each leg of a route: it keeps its place beside the piece that is steered. */
export const endsOf = ({ from }: Companion, { path, legs }: Pick<Route, 'path' | 'legs'>): readonly Pose[] => {
  const start = asPose(path.from);
  return legs.map(({ end }) => roundPose(carriedAlong(asPose(from), start, asPose(end))));
};

const withCompanions = (draft: Draft, together: Together, route: Pick<Route, 'path' | 'legs'>): Draft => {
  const { list, index, path, companions } = together;
  return companions.reduce<Draft>((whole, companion, count) => {
    const entry = { ...companion.entry, [path]: [...companion.path, ...endsOf(companion, route)] };
    return fill(whole, `${list}/${index + 1 + count}`, entry);
  }, draft);
};

/** A draft with the legs of a route filled in, and the path ended; a single leg where the field holds only one. */
export const placeRoute = (slot: Slot, route: Pick<Route, 'entries' | 'path' | 'legs'>): Draft => {
  const { entries } = route;
  if (isSingle(slot)) {
    if (entries.length !== 1) return slot.draft;
    return slot.numbers === undefined ? placeSpot(slot, entries[0]) : placeNumbers(slot, slot.numbers, entries[0]);
  }
  const place = listOf(slot.pointer) ?? { list: slot.pointer, index: 0 };
  const filled = entries.reduce<Draft>(
    (whole, entry, index) => fill(whole, `${place.list}/${place.index + index}`, entry),
    slot.draft,
  );
  const ended = fill(filled, `${place.list}/${place.index + entries.length}`, null);
  const whole = slot.together === undefined ? ended : withCompanions(ended, slot.together, route);
  return withAfter(slot, whole);
};

/** A value without what is left out by null. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((each) => each !== null).map(withoutNulls);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === null ? [] : [[key, withoutNulls(each)]])),
  );
};

/**
 * The action of a draft as it stands. It is not known to be of its form: `check` says so.
 */
export const actionIn = <Action>(draft: Draft): Action => {
  const plain = withoutNulls(draft);
  // `check` refuses what is not of the form of an action.
  return (isRecord(plain) ? plain : {}) as Action;
};
