import { withoutControls } from '../core/controls.js';
import { LinstockError } from '../core/error.js';

/** Writing SVG as text: nothing gets into a document but through these. */

export type Attributes = Readonly<Record<string, string | number>>;

const DECIMALS = 1000;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Letters, digits and marks that stand for themselves: nearly every text there is. */
const plain = /^[\w #(),.:;%+/-]*$/;

const LINE_BREAK = '\n';

/**
 * Text made safe for an element or an attribute. Characters that no XML document may hold, and those that change how
 * other text is shown, are left out; line breaks stay.
 */
export const escaped = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .split(LINE_BREAK)
        .map(withoutControls)
        .join(LINE_BREAK)
        .replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A number as it stands in a document: three decimals, never in powers of ten. */
export const written = (value: number): string => {
  if (!Number.isFinite(value)) throw new LinstockError(`${value} cannot be drawn`);
  return String(Math.round(value * DECIMALS) / DECIMALS);
};

/** An element; children are markup already. */
export const element = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? written(value) : escaped(value)}"`)
    .join('');
  const inside = children.join('');
  return inside === '' ? `<${name}${list}/>` : `<${name}${list}>${inside}</${name}>`;
};

/** What a pointer that rests on the group shows, and a screen reader says. */
export const hover = (...lines: readonly string[]): string => {
  const text = lines.filter((line) => line !== '').join('\n');
  return text === '' ? '' : element('title', {}, escaped(text));
};

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  children.every((child) => child === '') ? '' : element('g', attributes, ...children);
