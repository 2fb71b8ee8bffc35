import {
  askingLine,
  checkRollAnswer,
  facesOf,
  type Roll,
  type RollAnswer,
  readingRange,
  readManualRoll,
} from 'linstock';
import { passChance } from './chances.js';
import { button, h } from './dom.js';
import { withClauses } from './rulebook.js';
import type { Rules } from './types.js';

/* Real dice: tap their faces, or type what they show. */

/** Where the dots of a die lie, by its face, in thirds of its side. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** A die as a picture; dice with more than six faces show their number. */
export const dieArt = (face: number | null, die: string, name = 'die'): SVGSVGElement => {
  const host = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  host.setAttribute('viewBox', '0 0 32 32');
  host.setAttribute('class', name);
  host.setAttribute('aria-hidden', 'true');
  const dots = face === null || (die !== 'd6' && die !== 'average') ? undefined : pips[face];
  const inside =
    dots === undefined
      ? `<text x="16" y="21.5" text-anchor="middle">${face ?? ''}</text>`
      : dots.map(([x, y]) => `<circle cx="${8.5 + x * 7.5}" cy="${8.5 + y * 7.5}" r="2.7"/>`).join('');
  host.innerHTML = `<rect x="1.5" y="1.5" width="29" height="29" rx="6"/>${inside}`;
  return host;
};

/** Faces that were tapped so far, for the roll they are for. */
let entered: { readonly roll: string; readonly faces: readonly number[] } = { roll: '', faces: [] };
let typed = '';
let fault = '';

interface Pad {
  readonly rules: Rules;
  readonly state: object;
  readonly roll: Roll;
  /** Names this roll among all others: what was tapped belongs to it. */
  readonly name: string;
  readonly give: (answer: RollAnswer) => void;
  readonly redraw: () => void;
}

const cardButtons = ({ rules, state, roll, give }: Pad): HTMLElement =>
  h(
    'div',
    { class: 'options' },
    ...[...new Set(roll.cards ?? [])].map((card) => button(rules.words.name(state, card), () => give({ card }))),
  );

/** Most faces of a die that get a button of their own. */
const mostKeys = 20;

const facePad = ({ roll, name, redraw, give }: Pad): HTMLElement => {
  const faces = entered.roll === name ? entered.faces : [];
  const set = (next: readonly number[]): void => {
    entered = { roll: name, faces: next };
    fault = '';
    if (next.length === roll.dice) give({ faces: next });
    else redraw();
  };
  const known = facesOf(roll);
  const keys = [...new Set(known)];
  const slots = Array.from({ length: Math.min(roll.dice, 60) }, (_, index) => faces[index] ?? null);
  return h(
    'div',
    { class: 'dicepad' },
    h(
      'div',
      { class: 'tray', role: 'group', 'aria-label': `${faces.length} of ${roll.dice} dice entered` },
      ...slots.map((face, index) =>
        face === null
          ? dieArt(null, roll.die, 'die empty')
          : h(
              'button',
              {
                type: 'button',
                class: 'bare',
                'aria-label': `Die ${index + 1} shows ${face}: take it back`,
                onclick: () => set(faces.filter((_, at) => at !== index)),
              },
              dieArt(face, roll.die),
            ),
      ),
    ),
    keys.length > mostKeys
      ? null
      : h(
          'div',
          { class: 'keys', role: 'group', 'aria-label': 'Faces' },
          ...keys.map((face) =>
            h(
              'button',
              {
                type: 'button',
                class: 'face',
                key: `face ${face}`,
                'aria-label': `A die shows ${face}`,
                onclick: () => set([...faces, face]),
              },
              dieArt(face, roll.die),
            ),
          ),
        ),
  );
};

/** What may be typed: faces where they count in order, else also their result, as in "=9". */
const placeholderFor = (roll: Roll): string => {
  if (roll.die === 'card') return 'name of the card';
  if (roll.read.kind === 'faces') return 'faces';
  return `faces, or =${readingRange(roll).most} for the result`;
};

const typedPad = (pad: Pad): HTMLElement => {
  const { roll, rules, state, give, redraw } = pad;
  const input = h('input', {
    type: 'text',
    key: 'typed roll',
    autocomplete: 'off',
    'aria-label': 'What the dice show',
    placeholder: placeholderFor(roll),
    value: typed,
    oninput: ({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLInputElement) typed = currentTarget.value;
    },
  });
  const enter = (event: Event): void => {
    event.preventDefault();
    const read = readManualRoll(roll, typed, (card) => rules.words.name(state, card));
    const faults = read.ok ? checkRollAnswer(roll, read.value) : read.refusals;
    fault = faults.map(({ text }) => text).join(' ');
    if (!read.ok || faults.length > 0) return redraw();
    typed = '';
    give(read.value);
  };
  return h(
    'form',
    { class: 'typed', onsubmit: enter },
    input,
    h('button', { type: 'submit', key: 'enter roll' }, 'Enter'),
  );
};

/** What is rolled and why, and two ways to say what came of it. */
export const dicePad = (pad: Pad, ...more: readonly HTMLElement[]): HTMLElement => {
  if (entered.roll !== pad.name) [entered, fault, typed] = [{ roll: pad.name, faces: [] }, '', ''];
  const { rules, state, roll } = pad;
  const chance = passChance(roll);
  return h(
    'div',
    { class: 'rolling' },
    h('p', { class: 'ask' }, ...withClauses(`${askingLine(roll, rules.words, state)} ${roll.clause}`)),
    chance === null ? null : h('p', { class: 'chance' }, 'It passes with ', h('b', {}, chance), '.'),
    roll.die === 'card' ? cardButtons(pad) : facePad(pad),
    typedPad(pad),
    fault === '' ? null : h('p', { class: 'fault', role: 'alert' }, fault),
    h('div', { class: 'row' }, ...more),
  );
};
