import type { ActionWords } from '../../core/words.js';
import { counted, type Paint, paddedLeft } from '../output.js';

/** A legal action in a menu. */
export interface Option {
  readonly action: object;
  readonly words: ActionWords;
}

/** The meaning of a number on a page. */
export type Entry =
  | { readonly kind: 'option'; readonly option: Option }
  | { readonly kind: 'page'; readonly options: readonly Option[] };

export interface Page {
  readonly lines: readonly string[];
  /** In order of their numbers, from 1. */
  readonly entries: readonly Entry[];
}

/** A longer page is hard to read: then the units are listed first, and the actions of each after. */
const mostOnAPage = 24;
/** Kinds of action named in the list of units; the rest is counted. */
const mostKinds = 5;

const bySubject = (options: readonly Option[]): ReadonlyMap<string, readonly Option[]> => {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const group = groups.get(option.words.subject);
    if (group === undefined) groups.set(option.words.subject, [option]);
    else group.push(option);
  }
  return groups;
};

/** The first word of each kind of action, with counts: "fire 2, move 14, charge". */
const kindsIn = (options: readonly Option[]): string => {
  const counts = new Map<string, number>();
  for (const { words } of options) {
    const verb = words.short.split(/[\s,:]/)[0] ?? '';
    counts.set(verb, (counts.get(verb) ?? 0) + 1);
  }
  const kinds = [...counts].map(([verb, count]) => (count > 1 ? `${verb} ${count}` : verb));
  return kinds.length > mostKinds ? `${kinds.slice(0, mostKinds).join(', ')}, ...` : kinds.join(', ');
};

const numbered = (number: number, text: string, paint: Paint): string =>
  `${paint('accent', paddedLeft(String(number), 4))}  ${text}`;

const openPage = (groups: ReadonlyMap<string, readonly Option[]>, paint: Paint): Page => {
  const lines: string[] = [];
  const entries: Entry[] = [];
  for (const [subject, options] of groups) {
    // What concerns no piece, as the end of a turn, has no heading; an empty line parts it from those above.
    if (subject !== '') lines.push(paint('heading', subject));
    else if (lines.length > 0) lines.push('');
    for (const option of options) {
      entries.push({ kind: 'option', option });
      lines.push(numbered(entries.length, option.words.short, paint));
    }
  }
  return { lines, entries };
};

const overview = (groups: ReadonlyMap<string, readonly Option[]>, paint: Paint): Page => {
  const entries: Entry[] = [];
  const lines: string[] = [];
  for (const [subject, options] of groups) {
    const [only] = options;
    const single = options.length === 1 && only !== undefined;
    entries.push(single ? { kind: 'option', option: only } : { kind: 'page', options });
    const [mark, text] = single ? [': ', only.words.short] : ['  ', paint('faint', kindsIn(options))];
    lines.push(numbered(entries.length, subject === '' ? text : `${subject}${mark}${text}`, paint));
  }
  return { lines, entries };
};

/** A page of numbered choices: all of them grouped by subject, or first only the subjects. */
export const pageOf = (options: readonly Option[], paint: Paint): Page => {
  const groups = bySubject(options);
  return options.length <= mostOnAPage || groups.size === 1 ? openPage(groups, paint) : overview(groups, paint);
};

/** The words of a text, without what stands around them: "44" and "60" of "(44, 60)". */
const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s(),:;"]+/)
    .filter((word) => word !== '');

/** Whether a word begins as typed; a number does not go on: "4" is neither the 44th nor 4.5, "44" is the 44th. */
const begins = (word: string, typed: string): boolean =>
  word.startsWith(typed) && !(/\d$/.test(typed) && /^[\d.]/.test(word.slice(typed.length)));

/** Whether a text has every word of a choice, so that it can mean no other: "spend 1 point". */
export const saysAll = ({ words: { short } }: Option, typed: string): boolean => {
  const said = new Set(wordsIn(typed));
  return wordsIn(short).every((word) => said.has(word));
};

/** The choices that have a word beginning with each one typed, in any order: "6e" does not mean the 66e. */
export const matching = (options: readonly Option[], typed: string): readonly Option[] => {
  const wanted = wordsIn(typed);
  return options.filter(({ words: { subject, short } }) => {
    const words = wordsIn(`${subject} ${short}`);
    return wanted.length > 0 && wanted.every((each) => words.some((word) => begins(word, each)));
  });
};

/** What can be typed: "14 choices: type 1 to 14, or some words to narrow the list". */
export const rangeWords = ({ entries }: Page): string =>
  entries.length === 1
    ? 'Enter or 1'
    : `${counted(entries.length, 'choice')}: type 1 to ${entries.length}, or some words to narrow the list`;

/** The action of a page with a single choice. */
export const onlyAction = ({ entries }: Page): object | null => {
  const [entry, second] = entries;
  return entry?.kind === 'option' && second === undefined ? entry.option.action : null;
};
