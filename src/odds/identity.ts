/** Numbers plain values: equal numbers only for values that are equal as JSON. */
export type Identity = (value: unknown) => number;

/**
 * Numbers for plain values that never change (states, and notes about events).
 *
 * The key of a value is made from the numbers of its parts, and each object is keyed only once. States share most of
 * their parts with the states they came from, so comparing two costs only what has changed. No hash is involved: equal
 * numbers mean equal values. Fields keep the order in which they were written: sorting them costs more than the few
 * branches it would merge.
 */
export const identities = (): Identity => {
  const known = new WeakMap<object, number>();
  const numbers = new Map<string, number>();
  const texts = new Map<string, string>();

  const quoted = (text: string): string => {
    const before = texts.get(text);
    if (before !== undefined) return before;
    const short = `'${texts.size}`;
    texts.set(text, short);
    return short;
  };

  const partText = (part: unknown): string => {
    if (typeof part === 'string') return quoted(part);
    return typeof part === 'object' && part !== null ? `#${numberOf(part)}` : String(part);
  };

  /** The parts of a text are joined at once: adding them one by one makes a string for every part. */
  const textOf = (value: object): string => {
    if (Array.isArray(value)) return `[${value.map(partText).join()}`;
    const parts: string[] = [];
    for (const key in value) {
      const part: unknown = value[key as keyof typeof value];
      if (part !== undefined) parts.push(quoted(key), partText(part));
    }
    return parts.join();
  };

  const numbered = (text: string): number => {
    const before = numbers.get(text);
    if (before !== undefined) return before;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };

  const numberOf = (value: object): number => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const number = numbered(textOf(value));
    known.set(value, number);
    return number;
  };

  return (value) => (typeof value === 'object' && value !== null ? numberOf(value) : numbered(partText(value)));
};
