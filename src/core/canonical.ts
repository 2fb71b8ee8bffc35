import { LinstockError } from './error.js';
import { guarded } from './guarded.js';

/** No state is nested deeper than this. A deeper value contains itself. */
const greatestDepth = 200;

/** The current place in the value. It becomes a path only when the value is refused. */
type Trail = (string | number)[];

const pathOf = (trail: Trail): string =>
  trail.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

const refuse = (what: string, trail: Trail): never => {
  throw new LinstockError(`${what} at ${trail.length === 0 ? 'the top' : pathOf(trail)} is no JSON`);
};

const numberText = (value: number, trail: Trail): string =>
  Number.isFinite(value) ? String(value) : refuse(String(value), trail);

/** Most texts consist of characters that JSON does not escape. They skip the check of each character. */
const plainText = /^[ !#-[\]-~]*$/;

const stringText = (text: string): string => (plainText.test(text) ? `"${text}"` : JSON.stringify(text));

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const partText = (part: unknown, step: string | number, trail: Trail): string => {
  trail.push(step);
  const text = textOf(part, trail);
  trail.pop();
  return text;
};

const recordText = (value: object, trail: Trail): string => {
  if (!isPlain(value)) return refuse('an object with a prototype', trail);
  let text = '';
  for (const key of Object.keys(value).sort())
    text += `${text === '' ? '' : ','}${stringText(key)}:${partText(Reflect.get(value, key), key, trail)}`;
  return `{${text}}`;
};

/** Loops by index, to visit the holes of a sparse list. */
const listText = (list: readonly unknown[], trail: Trail): string => {
  let text = '';
  for (let index = 0; index < list.length; index += 1)
    text += `${index === 0 ? '' : ','}${partText(list[index], index, trail)}`;
  return `[${text}]`;
};

const textOf = (value: unknown, trail: Trail): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value, trail);
  if (typeof value === 'string') return stringText(value);
  if (typeof value !== 'object') return refuse(`a value of type ${typeof value}`, trail);
  if (trail.length > greatestDepth) return refuse('a value nested too deep', trail);
  return Array.isArray(value) ? listText(value, trail) : recordText(value, trail);
};

/**
 * The one JSON text of a plain value: keys sorted by UTF-16 code units, no spaces, -0 as 0.
 *
 * Two values that are equal as JSON have the same text, in whatever order their fields were written.
 *
 * @throws LinstockError for values that JSON cannot hold: NaN, infinite numbers, undefined, functions, cycles, class
 *   instances
 */
export const canonicalJson = guarded('canonicalJson', (value: unknown): string => textOf(value, []));
