import type { Picker } from '../../core/dice/picker.js';
import { guarded } from '../../core/guarded.js';
import { isRecord } from '../../core/shape.js';
import { hostileJson, hostileValue } from './hostile.js';

/* Random changes of plain data. A changed value shares what is unchanged with the old one, which stays as it is. */

/** Source of random changes. */
export interface Mutation {
  readonly pick: Picker;
  /** Words and other parts of values of the same kind, to put in wrong places. */
  readonly donors: readonly unknown[];
  /** Only values that JSON can hold: for texts and files. */
  readonly plain: boolean;
}

const oneOf = <Value>(values: readonly Value[], pick: Picker): Value | undefined =>
  values.length === 0 ? undefined : values[pick(values.length)];

const invented = ({ pick, plain }: Mutation): unknown => (plain ? hostileJson(pick) : hostileValue(pick));

const tweakedNumber = (value: number, pick: Picker): number => {
  const changes = [
    -value,
    value + 1,
    value - 1,
    value + 0.5,
    value * 2,
    value / 3,
    value * 1000,
    Math.round(value),
    value + 1e-7,
    value + 360,
    0,
    -0,
  ];
  return changes[pick(changes.length)] ?? 0;
};

const tweakedText = (text: string, pick: Picker): string => {
  const changes = [text.toUpperCase(), `${text} `, text.slice(1), `${text}${text}`, [...text].toReversed().join('')];
  return changes[pick(changes.length)] ?? '';
};

/** A value of the same type that is slightly different. */
const tweaked = (value: unknown, mutation: Mutation): unknown => {
  const { pick } = mutation;
  if (typeof value === 'number') return tweakedNumber(value, pick);
  if (typeof value === 'string') {
    const words = mutation.donors.filter((each) => typeof each === 'string');
    return pick(2) === 0 && words.length > 0 ? oneOf(words, pick) : tweakedText(value, pick);
  }
  if (typeof value === 'boolean') return !value;
  return invented(mutation);
};

const changedList = (list: readonly unknown[], mutation: Mutation): readonly unknown[] => {
  const { pick, donors } = mutation;
  const at = pick(list.length + 1);
  const way = pick(6);
  if (way === 0) return list.toSpliced(at, 1);
  if (way === 1) return list.toSpliced(at, 0, list[pick(Math.max(1, list.length))]);
  if (way === 2) return list.toSpliced(at, 0, invented(mutation));
  if (way === 3) return list.toReversed();
  if (way === 4) return [...list, ...list];
  return list.toSpliced(at, 1, oneOf(donors, pick));
};

const changedRecord = (record: Readonly<Record<string, unknown>>, mutation: Mutation): object => {
  const { pick, donors } = mutation;
  const keys = Object.keys(record);
  const key = oneOf(keys, pick) ?? 'type';
  const way = pick(7);
  if (way === 0) return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
  if (way === 1)
    return { ...record, [String(oneOf(['extra', '__proto__', 'constructor', 'type'], pick))]: invented(mutation) };
  if (way === 2) return { ...record, [key]: record[oneOf(keys, pick) ?? key] };
  if (way === 3) return { ...record, [key]: oneOf(donors, pick) };
  if (way === 4 && !mutation.plain) return { ...record, [key]: undefined };
  if (way === 5) return { ...record, [key]: [record[key]] };
  return { ...record, [key]: invented(mutation) };
};

/** A change stops at a value instead of going deeper once in this many times. */
const stopsOnceIn = 5;

/** A value with one random change somewhere in it. */
export const mutatedOnce = (value: unknown, mutation: Mutation): unknown => {
  const { pick } = mutation;
  const stops = pick(stopsOnceIn) === 0;
  if (Array.isArray(value)) {
    if (stops || value.length === 0) return pick(4) === 0 ? invented(mutation) : changedList(value, mutation);
    const at = pick(value.length);
    return value.with(at, mutatedOnce(value[at], mutation));
  }
  if (isRecord(value)) {
    const keys = Object.keys(value);
    if (stops || keys.length === 0) return pick(6) === 0 ? invented(mutation) : changedRecord(value, mutation);
    const key = oneOf(keys, pick) ?? '';
    return { ...value, [key]: mutatedOnce(value[key], mutation) };
  }
  return pick(3) === 0 ? invented(mutation) : tweaked(value, mutation);
};

const nudgedIn = (value: unknown, mutation: Mutation): unknown => {
  const { pick } = mutation;
  if (Array.isArray(value)) {
    if (value.length === 0) return value;
    const at = pick(value.length);
    return value.with(at, nudgedIn(value[at], mutation));
  }
  if (!isRecord(value)) return tweaked(value, mutation);
  const key = oneOf(Object.keys(value), pick);
  return key === undefined ? value : { ...value, [key]: nudgedIn(value[key], mutation) };
};

/** A value with one number, word or flag in it changed to another of its type: often still valid, at other limits. */
export const nudged = guarded('nudged', nudgedIn);

const mostChanges = 3;

/** A value with one to three random changes. */
export const mutated = (value: unknown, mutation: Mutation): unknown => {
  let made = value;
  try {
    for (let left = 1 + mutation.pick(mostChanges); left > 0; left -= 1) made = mutatedOnce(made, mutation);
  } catch {
    // A value that throws when it is read was put in by the change before; that is hostile enough.
  }
  return made;
};

/** All texts and some other parts of a value, as donors. */
export const partsOf = (value: unknown, most = 400): readonly unknown[] => {
  const found = new Set<unknown>();
  const walk = (each: unknown): void => {
    if (found.size >= most) return;
    found.add(each);
    if (typeof each === 'object' && each !== null) for (const part of Object.values(each)) walk(part);
  };
  walk(value);
  return [...found];
};
