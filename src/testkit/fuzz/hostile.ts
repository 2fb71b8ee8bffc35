import type { Picker } from '../../core/dice/picker.js';
import { guarded } from '../../core/guarded.js';

/* Values that no caller should hand over, and legal values in disguise. */

const oneOf = <Value>(values: readonly Value[], pick: Picker): Value => values[pick(values.length)] as Value;

const circle = (): unknown => {
  const loop: { self?: unknown; list?: unknown } = { list: [] };
  loop.self = loop;
  loop.list = [loop];
  return loop;
};

const deep = (levels: number, list: boolean): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = list ? [value] : { a: value };
  return value;
};

const throwing = (): never => {
  throw new Error('hostile');
};

const throwingTraps: ProxyHandler<object> = {
  get: throwing,
  has: throwing,
  ownKeys: throwing,
  getOwnPropertyDescriptor: throwing,
  getPrototypeOf: throwing,
};

const revoked = (target: object): unknown => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

/** Throws something that throws itself when a message is made of it. */
const throwsStrangely = (): object => ({
  get type(): never {
    throw Object.create(null, { message: { get: throwing } });
  },
});

const thousand = 1000;
const tenThousand = 10_000;

/** Numbers at the edges of what a number can be. */
const numbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e6,
  -1e6,
  1e6 + 1,
  1e9,
  360,
  -360,
  359.9999999999,
];

/** Texts with a meaning of their own, and texts that no name has. */
const texts: readonly string[] = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'NaN',
  '-0',
  '0',
  'null',
  'a\u0000b',
  '\u001b[2Jcleared',
  'line\r\nbreak',
  '\u202egnal',
  '\ud800',
  'é'.normalize('NFD'),
  '🥁',
  '<script>&"\'',
  '%s',
  'x'.repeat(201),
  'x'.repeat(tenThousand),
];

const longList = Array.from({ length: thousand }, (_, index) => index);
const manyFields = Object.fromEntries(longList.map((index) => [`key${index}`, index]));
const deepRecord = deep(thousand, false);
const deepList = deep(tenThousand, true);
/** Deep, and still within what JSON can write on any stack: the same inputs are tried in a thread and in a test. */
const deepJson = deep(500, true);
const sparse = new Array(1e6);

/** Makers of values that are not plain data, or that are plain and of no form at all. */
const strange: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => true,
  () => [],
  () => ({}),
  () => [[]],
  () => 10n,
  () => Symbol('hostile'),
  () => throwing,
  () => new Date(0),
  () => new Map([['a', 1]]),
  () => new Set([1]),
  () => new Uint8Array(4),
  () => /x/,
  () => new Error('hostile'),
  () => Object.create(null),
  () => Object.create({ type: 'inherited', x: 1, y: 1 }),
  () => ({ toString: null, valueOf: null }),
  () => ({ toString: throwing, valueOf: throwing, toJSON: throwing }),
  () => ({ toJSON: () => ({ type: 'other' }) }),
  () => ({ [Symbol.toPrimitive]: throwing }),
  () => JSON.parse('{"__proto__":{"type":"polluted"},"constructor":{"prototype":{}}}'),
  () => ({ length: 1e9, 0: 'a' }),
  () => new Array(5),
  () => sparse,
  () => longList,
  () => Object.assign(new Array(3), { 0: 1, 2: 3 }),
  () => circle(),
  () => deep(12, true),
  () => deepRecord,
  () => deepList,
  () => new Proxy({}, throwingTraps),
  () => new Proxy([], throwingTraps),
  () => revoked({}),
  () => revoked([]),
  () => throwsStrangely(),
  () => manyFields,
];

/** A value from nowhere: an edge of numbers or texts, or something that is not plain data. */
export const hostileValue = guarded('hostileValue', (pick: Picker): unknown => {
  const kind = pick(3);
  if (kind === 0) return oneOf(numbers, pick);
  return kind === 1 ? oneOf(texts, pick) : oneOf(strange, pick)();
});

/** The same for a value that JSON can hold, as it comes from a file or a pipe. */
export const hostileJson = guarded('hostileJson', (pick: Picker): unknown => {
  for (;;) {
    const hostile = hostileValue(pick);
    const value = hostile === deepList || hostile === deepRecord ? deepJson : hostile;
    try {
      const text = JSON.stringify(value);
      if (text !== undefined) return JSON.parse(text);
    } catch {
      // Cycles and throwing objects never come out of JSON.
    }
  }
});

const withGetters = (value: object, read: (key: string, times: number) => unknown): object => {
  const times = new Map<string, number>();
  const dressed = {};
  for (const key of Object.keys(value))
    Object.defineProperty(dressed, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        const before = times.get(key) ?? 0;
        times.set(key, before + 1);
        return read(key, before);
      },
    });
  return dressed;
};

/** Disguises of an object. What it shows at the first reading of each field is the object itself. */
const disguises: readonly ((value: object, pick: Picker) => object)[] = [
  // Getters that tell the truth once.
  (value, pick) => withGetters(value, (key, times) => (times === 0 ? Reflect.get(value, key) : hostileValue(pick))),
  (value) => withGetters(value, (key) => Reflect.get(value, key)),
  (value) => new Proxy(value, {}),
  (value, pick) => {
    let reads = 0;
    return new Proxy(value, {
      get: (target, key) => {
        reads += 1;
        return reads > 1 + pick(8) ? hostileValue(pick) : Reflect.get(target, key);
      },
    });
  },
  (value) => Object.assign(Object.create({ inherited: 1, toString: null }), value),
  (value) => Object.assign(Object.create(null), value),
  (value) => ({ ...value, [Symbol('extra')]: 1 }),
  (value) => ({ ...value, extra: undefined }),
  (value) => Object.defineProperty({ ...value }, 'toJSON', { value: () => null, enumerable: false }),
  (value) => Object.freeze({ ...value }),
];

/** A legal object in disguise: its fields are right, and it is no plain object. Lists stay as they are. */
export const disguised = guarded('disguised', (value: unknown, pick: Picker): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? oneOf(disguises, pick)(value, pick) : value,
);
