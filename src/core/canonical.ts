import { LinstockError } from './error.js';

/** No state is nested deeper; a value that is holds itself. */
const greatestDepth = 200;

const refuse = (what: string, path: string): never => {
  throw new LinstockError(`${what} at ${path === '' ? 'the top' : path} is no JSON`);
};

const numberText = (value: number, path: string): string =>
  Number.isFinite(value) ? JSON.stringify(value) : refuse(String(value), path);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const recordText = (value: object, path: string, depth: number): string => {
  if (!isPlain(value)) return refuse('an object with a prototype', path);
  const parts = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${textOf(Reflect.get(value, key), `${path}.${key}`, depth + 1)}`);
  return `{${parts.join(',')}}`;
};

const textOf = (value: unknown, path: string, depth: number): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value, path);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return refuse(`a value of type ${typeof value}`, path);
  if (depth > greatestDepth) return refuse('a value nested too deep', path);
  if (!Array.isArray(value)) return recordText(value, path, depth);
  const entries = Array.from<unknown, string>(value, (each, index) => textOf(each, `${path}[${index}]`, depth + 1));
  return `[${entries.join(',')}]`;
};

/**
 * The one JSON text of a plain value: keys in the order of their UTF-16 units, no spaces, -0 as 0.
 *
 * Two values that are equal as JSON have the same text, whatever order their fields were written in.
 *
 * @throws LinstockError for what JSON cannot hold: NaN, infinite numbers, undefined, functions, cycles, class instances
 */
export const canonicalJson = (value: unknown): string => textOf(value, '', 0);
