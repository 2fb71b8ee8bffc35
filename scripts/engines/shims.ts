/**
 * Methods of ES2023 for engines that lack them, such as SpiderMonkey 102, and `structuredClone`, which browsers and Node
 * have, but no bare engine. Imported first.
 */

/** A copy of plain data. */
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copied(each)]));
};

const methods = {
  findLast<Entry>(this: readonly Entry[], test: (entry: Entry, index: number) => boolean): Entry | undefined {
    for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index] as Entry, index)) return this[index];
    return undefined;
  },
  findLastIndex<Entry>(this: readonly Entry[], test: (entry: Entry, index: number) => boolean): number {
    for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index] as Entry, index)) return index;
    return -1;
  },
  toSorted<Entry>(this: readonly Entry[], compare?: (one: Entry, other: Entry) => number): Entry[] {
    return [...this].sort(compare);
  },
  toReversed<Entry>(this: readonly Entry[]): Entry[] {
    return [...this].reverse();
  },
  toSpliced<Entry>(this: readonly Entry[], start: number, count: number, ...added: readonly Entry[]): Entry[] {
    const copy = [...this];
    copy.splice(start, count, ...added);
    return copy;
  },
  with<Entry>(this: readonly Entry[], index: number, entry: Entry): Entry[] {
    const copy = [...this];
    copy[index < 0 ? copy.length + index : index] = entry;
    return copy;
  },
};

const added: string[] = [];

const add = (target: object, name: string, value: unknown): void => {
  if (name in target) return;
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  added.push(name);
};

for (const [name, value] of Object.entries(methods)) add(Array.prototype, name, value);
add(globalThis, 'structuredClone', copied);

/** What this engine lacked. */
export const shimmed: readonly string[] = added;
