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

/** The keys of a record as they were written, and in order with the text of each. */
interface KeyOrder {
  readonly written: readonly string[];
  readonly sorted: readonly { readonly key: string; readonly text: string }[];
}

const isOrderOf = ({ written }: KeyOrder, keys: readonly string[]): boolean => {
  if (written.length !== keys.length) return false;
  for (let index = 0; index < keys.length; index += 1) if (written[index] !== keys[index]) return false;
  return true;
};

const orderOf = (keys: readonly string[]): KeyOrder => ({
  written: keys,
  sorted: keys.toSorted().map((key) => ({ key, text: `${stringText(key)}:` })),
});

const fieldsText = (value: object, { sorted }: KeyOrder, trail: Trail): string => {
  let text = '';
  for (const field of sorted) {
    const part = partText(Reflect.get(value, field.key), field.key, trail);
    text += text === '' ? field.text + part : `,${field.text}${part}`;
  }
  return `{${text}}`;
};

const recordText = (value: object, trail: Trail): string =>
  isPlain(value) ? fieldsText(value, orderOf(Object.keys(value)), trail) : refuse('an object with a prototype', trail);

/**
 * Loops by index, to visit the holes of a sparse list. The records of a list mostly have the same keys, so these are
 * sorted once.
 */
const listText = (list: readonly unknown[], trail: Trail): string => {
  let text = '';
  let order: KeyOrder | null = null;
  for (let index = 0; index < list.length; index += 1) {
    const part = list[index];
    if (index > 0) text += ',';
    if (typeof part !== 'object' || part === null || Array.isArray(part) || !isPlain(part)) {
      text += partText(part, index, trail);
      continue;
    }
    const keys = Object.keys(part);
    if (order === null || !isOrderOf(order, keys)) order = orderOf(keys);
    trail.push(index);
    checkDepth(trail);
    text += fieldsText(part, order, trail);
    trail.pop();
  }
  return `[${text}]`;
};

const checkDepth = (trail: Trail): void => {
  if (trail.length > greatestDepth) refuse('a value nested too deep', trail);
};

const textOf = (value: unknown, trail: Trail): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value, trail);
  if (typeof value === 'string') return stringText(value);
  if (typeof value !== 'object') return refuse(`a value of type ${typeof value}`, trail);
  checkDepth(trail);
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
