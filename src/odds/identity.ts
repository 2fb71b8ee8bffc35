/** Names plain values by numbers: the same number for two values exactly where they are equal as JSON. */
export type Identity = (value: unknown) => number;

/**
 * Numbers for plain values that never change (states, and what was noted of events).
 *
 * A value is written down by the numbers of its parts, and what has been written down once is known by its object
 * afterwards. States share most of their parts with the states they came from, so telling two of them apart costs only
 * what has changed. No hash is involved: equal numbers mean equal values.
 */
export const identities = (): Identity => {
  const known = new WeakMap<object, number>();
  const numbers = new Map<string, number>();

  const partText = (part: unknown): string => {
    if (typeof part === 'object' && part !== null) return `#${numberOf(part)}`;
    return typeof part === 'string' ? JSON.stringify(part) : String(part);
  };

  const textOf = (value: object): string => {
    if (Array.isArray(value)) return `[${value.map(partText).join()}]`;
    const parts = Object.keys(value)
      .sort()
      .flatMap((key) => {
        const part: unknown = Reflect.get(value, key);
        return part === undefined ? [] : [`${JSON.stringify(key)}:${partText(part)}`];
      });
    return `{${parts.join()}}`;
  };

  const numbered = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
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
