import { mostIssues } from './refusal.js';

/**
 * Characters that change how other text is shown, or that show nothing: they have no place in a name, and could forge
 * the output of a terminal.
 *
 * Control characters with line breaks and tabs, marks that change the direction of writing, characters of no width, line
 * and paragraph separators, tags, halves of surrogate pairs, and code points that are no characters.
 */
const controls =
  /[\p{Cc}\p{Cs}\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/u;
const allControls = new RegExp(controls.source, 'gu');

const hexadecimal = 16;
const digits = 4;

const inHexadecimal = (code: number): string => code.toString(hexadecimal).padStart(digits, '0');

/** The first character of a text that does not show itself, as `U+001B`; null if there is none. */
export const controlIn = (text: string): string | null => {
  const [found] = controls.exec(text) ?? [];
  return found === undefined ? null : `U+${inHexadecimal(found.codePointAt(0) ?? 0).toUpperCase()}`;
};

/** A character as JSON escapes it, so that escaped JSON text keeps its meaning. */
const escapedCharacter = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${inHexadecimal(unit.charCodeAt(0))}`)
    .join('');

/** A text of one line in which every character shows itself: ESC becomes `\u001b`. */
export const visible = (text: string): string =>
  controls.test(text) ? text.replace(allControls, escapedCharacter) : text;

/** A text without the characters that do not show themselves. */
export const withoutControls = (text: string): string => text.replace(allControls, '');

/** A character in a text of some data, with the path of the text. */
export interface FoundControl {
  readonly path: string;
  /** `U+001B`. */
  readonly codePoint: string;
}

const look = (value: unknown, path: string, found: FoundControl[]): void => {
  if (found.length > mostIssues) return;
  if (typeof value === 'string') {
    const codePoint = controlIn(value);
    if (codePoint !== null) found.push({ path, codePoint });
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) look(each, `${path}[${index}]`, found);
    return;
  }
  for (const [name, each] of Object.entries(value)) {
    const there = path === '' ? visible(name) : `${path}.${visible(name)}`;
    look(name, there, found);
    look(each, there, found);
  }
};

/**
 * Texts in plain data, and names of fields, that hold a character that does not show itself. It stops when there are
 * more than one result may list.
 *
 * @param value - data of bounded depth, such as a `boundedCopy`
 */
export const controlsWithin = (value: unknown): readonly FoundControl[] => {
  const found: FoundControl[] = [];
  look(value, '', found);
  return found;
};
