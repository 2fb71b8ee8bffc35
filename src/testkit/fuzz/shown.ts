const greatestDepth = 6;
const mostMembers = 40;
const mostCharacters = 2000;

const memberText = (value: object, key: string, depth: number): string => {
  const property = Object.getOwnPropertyDescriptor(value, key);
  const name = JSON.stringify(key);
  if (property === undefined) return name;
  return property.get === undefined ? `${name}:${textOf(property.value, depth + 1)}` : `get ${name}`;
};

const objectText = (value: object, depth: number): string => {
  const list = Array.isArray(value);
  const keys = Object.keys(value).slice(0, mostMembers);
  const members = keys.map((key) =>
    list ? textOf(Reflect.get(value, key), depth + 1) : memberText(value, key, depth),
  );
  return list ? `[${members.join()}]` : `{${members.join()}}`;
};

const textOf = (value: unknown, depth: number): string => {
  try {
    if (typeof value === 'string') return JSON.stringify(value.slice(0, mostCharacters));
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'function') return 'function';
    if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
    return depth > greatestDepth ? '...' : objectText(value, depth);
  } catch {
    return '(throws when read)';
  }
};

/** Any value as a text for a report, getters and all: it calls no getter, follows no cycle, and never throws. */
export const shown = (value: unknown): string => textOf(value, 0).slice(0, mostCharacters);
