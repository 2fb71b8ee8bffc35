import { LinstockError } from './error.js';
import { guarded } from './guarded.js';

/** No state is nested deeper than this. A deeper value contains itself. */
const greatestDepth = 200;

/** Values that are written: more than the largest simulation has. Parts that are shared could make a text without end. */
const mostValues = 2_000_000;

/** The current place in the value. It becomes a path only when the value is refused. */
interface Trail {
  readonly steps: (string | number)[];
  /** Values written so far, a part that is shared as often as it is written. */
  values: number;
}

const pathOf = ({ steps }: Trail): string =>
  steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

const refuse = (what: string, trail: Trail): never => {
  throw new LinstockError(`${what} at ${trail.steps.length === 0 ? 'the top' : pathOf(trail)} is no JSON`);
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
  trail.steps.push(step);
  const text = textOf(part, trail);
  trail.steps.pop();
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
    const part = partText(value[field.key as keyof typeof value], field.key, trail);
    text += text === '' ? field.text + part : `,${field.text}${part}`;
  }
  return `{${text}}`;
};

const recordText = (value: object, trail: Trail): string =>
  isPlain(value) ? fieldsText(value, orderOf(Object.keys(value)), trail) : refuse('an object with a prototype', trail);

/** The keys of the list that was written last: the next list is mostly one of the same kind. */
let latestOrder = orderOf([]);

/**
 * Loops by index, to visit the holes of a sparse list. The records of a list mostly have the same keys, so these are
 * sorted once.
 */
const listText = (list: readonly unknown[], trail: Trail): string => {
  let text = '';
  let order = latestOrder;
  for (let index = 0; index < list.length; index += 1) {
    const part = list[index];
    if (index > 0) text += ',';
    if (typeof part !== 'object' || part === null || Array.isArray(part) || !isPlain(part)) {
      text += partText(part, index, trail);
      continue;
    }
    const keys = Object.keys(part);
    if (!isOrderOf(order, keys)) order = orderOf(keys);
    trail.steps.push(index);
    count(trail);
    checkDepth(trail);
    text += fieldsText(part, order, trail);
    trail.steps.pop();
  }
  latestOrder = order;
  return `[${text}]`;
};

const checkDepth = (trail: Trail): void => {
  if (trail.steps.length > greatestDepth) refuse('a value nested too deep', trail);
};

const count = (trail: Trail): void => {
  trail.values += 1;
  if (trail.values > mostValues)
    throw new LinstockError(
      `more than ${mostValues} values, a shared one counted as often as it is written, have no text`,
    );
};

const textOf = (value: unknown, trail: Trail): string => {
  count(trail);
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
 *   instances, and for more than 2,000,000 values, a shared one counted as often as it is written
 */
export const canonicalJson = guarded('canonicalJson', (value: unknown): string =>
  textOf(value, { steps: [], values: 0 }),
);
