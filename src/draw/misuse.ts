import { LinstockError } from '../core/error.js';
import type { PictureOptions } from '../core/ruleset.js';
import { isRecord, preview } from '../core/shape.js';

/** Checks of the arguments of public functions. What breaks their types is a LinstockError that names the field. */

type Check = (value: unknown, path: string) => void;

const wrong = (path: string, expected: string, value: unknown): never => {
  throw new LinstockError(`${path}: ${expected} is expected, not ${preview(value)}`);
};

const largest = 1e9;

const text: Check = (value, path) => void (typeof value === 'string' || wrong(path, 'a text', value));
const flag: Check = (value, path) => void (typeof value === 'boolean' || wrong(path, 'true or false', value));
const number: Check = (value, path) => {
  if (typeof value !== 'number' || !(Math.abs(value) <= largest)) wrong(path, 'a finite number', value);
};
const positive: Check = (value, path) => {
  number(value, path);
  if (!(Number(value) > 0)) wrong(path, 'a number above 0', value);
};
const notNegative: Check = (value, path) => {
  number(value, path);
  if (!(Number(value) >= 0)) wrong(path, 'a number of 0 or more', value);
};

const word =
  (words: readonly string[]): Check =>
  (value, path) => {
    if (typeof value !== 'string' || !words.includes(value)) wrong(path, `one of ${words.join(', ')}`, value);
  };

const oneNumber =
  (...numbers: readonly number[]): Check =>
  (value, path) => {
    if (typeof value !== 'number' || !numbers.includes(value)) wrong(path, `one of ${numbers.join(', ')}`, value);
  };

const optional =
  (check: Check): Check =>
  (value, path) => {
    if (value !== undefined) check(value, path);
  };

const orNull =
  (check: Check): Check =>
  (value, path) => {
    if (value !== null) check(value, path);
  };

const list =
  (check: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return wrong(path, 'a list', value);
    // Array.from, because forEach skips the holes of a sparse list.
    Array.from<unknown>(value).forEach((each, index) => {
      check(each, `${path}[${index}]`);
    });
  };

/** An object with at least these fields. */
const object = (fields: Readonly<Record<string, Check>>): Check => {
  const entries = Object.entries(fields);
  return (value, path) => {
    if (!isRecord(value)) return wrong(path, 'an object', value);
    for (const [name, check] of entries) check(value[name], `${path}.${name}`);
  };
};

export const checks = { text, flag, number, positive, notNegative, word, oneNumber, optional, orNull, list, object };

const pair = object({ from: text, to: text });
const isEvent = object({ type: text });

const pictureOptions = optional(
  object({
    events: optional(list(isEvent)),
    ranges: optional(list(text)),
    commandRadius: optional(notNegative),
    rings: optional(flag),
    sight: optional(list(pair)),
    highlight: optional(list(text)),
  }),
);

/**
 * Checks the options of a picture.
 *
 * @throws LinstockError that names the wrong field
 */
export const checkPictureOptions = (options: PictureOptions): void => {
  pictureOptions(options, 'options');
};
