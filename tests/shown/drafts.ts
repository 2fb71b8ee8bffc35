import { type Draft, fill } from '../../src/core/fill.js';
import { isRecord } from '../../src/core/shape.js';

/** Parts of actions, and actions like them that are mostly illegal. */

interface Leaf {
  readonly pointer: string;
  readonly value: unknown;
}

const isPlace = (value: unknown): boolean => isRecord(value) && typeof value.x === 'number';

const leavesOf = (value: unknown, pointer = ''): readonly Leaf[] => {
  if (Array.isArray(value) && value.some(isRecord))
    return value.flatMap((each, index) => leavesOf(each, `${pointer}/${index}`));
  if (!isRecord(value) || isPlace(value)) return [{ pointer, value }];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${pointer}/${name}`));
};

const filledWith = (leaves: readonly Leaf[]): Draft =>
  leaves.reduce<Draft>((draft, { pointer, value }) => fill(draft, pointer, value), {});

/** Most fields at the beginning of an action that say who does what. */
const mostFields = 5;

/** An action as it is filled in, from its type on. */
export const beginningsOf = (action: object): readonly Draft[] => {
  const leaves = leavesOf(action).slice(0, mostFields);
  return leaves.map((_, index) => filledWith(leaves.slice(0, index + 1)));
};

/** An action as it is filled in: after its type, after a half of its fields, and before the last. */
export const draftsOf = (action: object): readonly Draft[] => {
  const leaves = leavesOf(action);
  const lengths = new Set([2, Math.ceil(leaves.length / 2), leaves.length - 1].filter((length) => length > 0));
  return [...lengths].filter((length) => length < leaves.length).map((length) => filledWith(leaves.slice(0, length)));
};

const shifts = [0.7, -3, 12, -0.2, 45, -30] as const;

const shifted = (value: unknown, shift: number): unknown => {
  if (typeof value === 'number') return value + shift;
  if (typeof value === 'boolean') return !value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === 'y' ? each : shifted(each, shift)]),
  );
};

/** Actions like this one with another number in one place, or with a value of another action. */
export const neighboursOf = (action: object, other: object): readonly object[] => {
  const leaves = leavesOf(action);
  const moved = leaves.flatMap(({ pointer, value }, index) => {
    const changed = shifted(value, shifts[index % shifts.length] ?? 1);
    return changed === value ? [] : [fill(action as Draft, pointer, changed)];
  });
  const mixed = Object.entries(other)
    .filter(([name, value]) => name !== 'type' && JSON.stringify(Reflect.get(action, name)) !== JSON.stringify(value))
    .map(([name, value]) => ({ ...action, [name]: value }));
  return [...moved.slice(0, 3), ...moved.slice(-1), ...mixed];
};

/** At most so many of a list, spread evenly. */
export const spread = <Each>(all: readonly Each[], most: number): readonly Each[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]).flatMap(
        (each) => each ?? [],
      );

/** The kind of an action, roughly: its type, its order, and which fields it has. */
const kindOf = (action: object): string => {
  const words = Object.entries(action).filter(([name]) => ['type', 'order', 'kind', 'formation'].includes(name));
  const params: unknown = Reflect.get(action, 'params');
  return JSON.stringify([words, Object.keys(action), isRecord(params) ? Object.keys(params) : []]);
};

/** Some actions of every kind, spread evenly. */
export const someOfEachKind = (actions: readonly object[], most: number): readonly object[] => {
  const kinds = new Map<string, object[]>();
  for (const action of actions) kinds.set(kindOf(action), [...(kinds.get(kindOf(action)) ?? []), action]);
  return [...kinds.values()].flatMap((alike) => spread(alike, most));
};
