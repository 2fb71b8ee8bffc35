import { type Draft, fill } from '../core/draft.js';
import { isRecord } from '../core/shape.js';
import type { Route } from './route.js';

/** The list a pointer leads into, and the index in it; null if it leads into none. */
const listOf = (pointer: string): { readonly list: string; readonly index: number } | null => {
  const cut = pointer.lastIndexOf('/');
  const last = pointer.slice(cut + 1);
  return /^\d+$/.test(last) ? { list: pointer.slice(0, cut), index: Number(last) } : null;
};

/** Where a place goes in a draft, and what comes after it. */
export interface Slot {
  readonly draft: Draft;
  /** Where the place goes, as a JSON Pointer; in a path the place of the next leg. */
  readonly pointer: string;
  /** Fields after the place that have one value. */
  readonly after: readonly { readonly pointer: string; readonly value: unknown }[];
}

/** A draft with a point or pose filled in. */
export const placeSpot = ({ draft, pointer, after }: Slot, value: unknown): Draft =>
  after.reduce((whole, each) => fill(whole, each.pointer, each.value), fill(draft, pointer, value));

/** A draft with the legs of a route filled in, and the path ended; a single leg where the field holds only one. */
export const placeRoute = (slot: Slot, { entries }: Pick<Route, 'entries'>): Draft => {
  const place = listOf(slot.pointer);
  if (place === null) return entries.length === 1 ? placeSpot(slot, entries[0]) : slot.draft;
  const filled = entries.reduce<Draft>(
    (whole, entry, index) => fill(whole, `${place.list}/${place.index + index}`, entry),
    slot.draft,
  );
  return placeSpot({ ...slot, draft: filled, pointer: `${place.list}/${place.index + entries.length}` }, null);
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
