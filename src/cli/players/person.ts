import { counted } from '../../core/log.js';
import type { Decision } from '../../core/question.js';
import type { Ruleset } from '../../core/ruleset.js';
import type { Words } from '../../core/words.js';
import { readTyped } from '../../typed/index.js';
import type { Reply, Responder } from '../battle.js';
import type { Io } from '../io.js';
import { mapLines, signsOf } from '../map.js';
import { beside, type Paint, paintOf, say } from '../output.js';
import type { Prompt } from '../prompt.js';
import { firstUnit, keyLines, keyOf, umpireLines } from './keys.js';
import { matching, type Option, onlyAction, type Page, pageOf, rangeWords, saysAll } from './menu.js';

/** From this width on the map fits next to the choices. */
const columnsForBoth = 150;
const menuColumns = 62;
const mostMapColumns = 110;

/** Parts of a player at the keyboard. */
export interface Keyboard {
  readonly io: Io;
  readonly prompt: Prompt;
  readonly ruleset: Ruleset;
  /** Whether rolls may be corrected and pieces placed: the dice are real. */
  readonly isUmpire: boolean;
}

/** The legal actions of a view; of actions with the same text only the first. */
const optionsFor = (keyboard: Keyboard, words: Words, state: object): readonly Option[] => {
  const options = new Map<string, Option>();
  for (const action of keyboard.ruleset.candidates(state)) {
    const said = words.action(state, action);
    const key = JSON.stringify([said.subject, said.short]);
    if (!options.has(key)) options.set(key, { action, words: said });
  }
  return [...options.values()];
};

/** Examples of lines in the help, and the choices of which they are tried. */
const mostExamples = 3;
const mostTried = 8;

const typeOf = (action: object): unknown => ('type' in action ? action.type : null);

/** A length and a compass point before a place, which says the same: "move 20 cm south, to (44, 46)". */
const beforePlace = / [\d.]+ (?:cm|inch|inches) [a-z-]+,? to /;

const exampleOf = ({ words: { subject, short } }: Option): string =>
  `${subject} ${short}`
    .toLowerCase()
    .replace(beforePlace, ' to ')
    .replaceAll(/\((\S+), (\S+)\)/g, '$1,$2')
    .trim();

/** The first choice of each type of action, as a person may type it; only lines that are read as that choice. */
const examplesOf = ({ ruleset }: Keyboard, state: object, all: readonly Option[]): readonly string[] => {
  const types = [...new Set(all.map(({ action }) => typeOf(action)))];
  const firsts = types.flatMap((type) => all.find(({ action }) => typeOf(action) === type) ?? []).slice(0, mostTried);
  const read = firsts.flatMap((option) => {
    const [line, { short }] = [exampleOf(option), option.words];
    const typed = readTyped(ruleset, state, line, signsOf(ruleset, state));
    return typed.ok && ruleset.words.action(state, typed.action).short === short ? [`"${line}"`] : [];
  });
  return read.slice(0, mostExamples);
};

const helpFor = (keyboard: Keyboard, state: object, all: readonly Option[]): readonly string[] => {
  const { isUmpire, ruleset } = keyboard;
  const examples = examplesOf(keyboard, state, all);
  const such = examples.length === 0 ? '' : `: ${examples.join(', ')}`;
  return [
    'Type the number of a choice. Words narrow the list to the choices that have them all.',
    'Enter alone shows the whole list again, or takes the only choice. b goes back to the whole list.',
    `Or type a choice in its words, with your own places and lengths${such}.`,
    ...keyLines,
    ...(isUmpire ? umpireLines(firstUnit(ruleset, state)) : []),
  ];
};

const mapColumns = (io: Io): number =>
  Math.min(mostMapColumns, io.columns() >= columnsForBoth ? io.columns() - menuColumns : io.columns());

const showPage = (keyboard: Keyboard, page: Page, title: string, state: object, paint: Paint): void => {
  const menu = [paint('heading', title), ...page.lines];
  const both = keyboard.io.columns() >= columnsForBoth;
  const map = both ? mapLines(keyboard.ruleset, state, mapColumns(keyboard.io)) : [];
  // The choices end level with the map, so that they are next to the input line.
  const above = Array.from({ length: Math.max(0, map.length - menu.length) }, () => '');
  say(keyboard.io, '', ...(both ? beside(map, [...above, ...menu]) : menu));
};

/** The meaning of a typed line on a page: an action, another page, or neither. */
type Meaning =
  | { readonly kind: 'action'; readonly action: object }
  | { readonly kind: 'options'; readonly options: readonly Option[]; readonly why?: string }
  | { readonly kind: 'unclear'; readonly lines: readonly string[] };

const numberForm = /^\d{1,6}$/;

/**
 * An action typed in words. Words that several choices contain narrow the list; a line that names an action and
 * its target is carried out.
 */
const typedMeaning = (keyboard: Keyboard, state: object, text: string, all: readonly Option[]): Meaning => {
  const options = matching(all, text);
  const [only, second] = options;
  if (only !== undefined && second === undefined && saysAll(only, text)) return { kind: 'action', action: only.action };
  if (options.length > 1 && !/\d/.test(text)) return { kind: 'options', options };
  const listed = all.map(({ words }) => words.short);
  const typed = readTyped(keyboard.ruleset, state, text, { ...signsOf(keyboard.ruleset, state), listed });
  if (typed.ok && (typed.isNamed || options.length === 0)) return { kind: 'action', action: typed.action };
  if (options.length > 0) return { kind: 'options', options };
  const refusals = typed.ok ? [] : typed.refusals;
  const lines = refusals.map((each) => `${each.text}${each.clause === null ? '' : ` (${each.clause})`}`);
  return { kind: 'unclear', lines: [...lines, 'Enter shows all choices, ? shows help.'] };
};

const noSuchChoice = (text: string, most: number): string =>
  `There is no choice ${text}; ${most === 1 ? 'the only one is 1' : `the numbers go from 1 to ${most}`}.`;

const meaningOf = (keyboard: Keyboard, state: object, typed: string, page: Page, all: readonly Option[]): Meaning => {
  const text = typed.trim();
  const only = onlyAction(page);
  if (text === '' && only !== null) return { kind: 'action', action: only };
  if (text.toLowerCase() === 'b') return { kind: 'options', options: all };
  if (text === '')
    return { kind: 'options', options: all, why: `Nothing was typed. There are ${counted(all.length, 'choice')}:` };
  if (numberForm.test(text)) {
    const entry = page.entries[Number(text) - 1];
    if (entry === undefined)
      return {
        kind: 'unclear',
        lines: [noSuchChoice(text, page.entries.length)],
      };
    return entry.kind === 'option'
      ? { kind: 'action', action: entry.option.action }
      : { kind: 'options', options: entry.options };
  }
  return typedMeaning(keyboard, state, text, all);
};

const converse = async (keyboard: Keyboard, words: Words, state: object, question: Decision): Promise<Reply> => {
  const { io, prompt } = keyboard;
  const paint = paintOf(io);
  const all = optionsFor(keyboard, words, state);
  const title = words.question(state, question);
  let page = pageOf(all, paint);
  showPage(keyboard, page, title, state, paint);
  for (;;) {
    const typed = await prompt.ask(`${paint('faint', rangeWords(page))} (? for help) > `);
    if (typed === null) return { kind: 'ended' };
    const key = keyOf(typed, keyboard.isUmpire);
    if (key?.kind === 'reply') return key.reply;
    if (key?.kind === 'umpire') return key;
    if (key !== null) {
      say(
        io,
        ...(key.kind === 'map' ? mapLines(keyboard.ruleset, state, mapColumns(io)) : helpFor(keyboard, state, all)),
      );
      continue;
    }
    const meaning = meaningOf(keyboard, state, typed, page, all);
    if (meaning.kind === 'action') return { kind: 'answer', answer: { action: meaning.action } };
    if (meaning.kind === 'unclear') {
      say(io, ...meaning.lines.map((line) => paint('doubtful', `  ${line}`)));
      continue;
    }
    page = pageOf(meaning.options, paint);
    if (meaning.why !== undefined) say(io, paint('faint', `  ${meaning.why}`));
    showPage(keyboard, page, title, state, paint);
  }
};

/** A person at the keyboard who plays a side by choosing from numbered lists. */
export const personPlayer = (keyboard: Keyboard): Responder => {
  const words = keyboard.ruleset.words;
  let shown = '';
  return {
    name: 'you',
    reply: (whole, question) => {
      if (question.kind !== 'decision') return { kind: 'ended' };
      const state = keyboard.ruleset.view(whole, question.side);
      const { turn, side } = words.clock(state);
      // The map is shown once in every turn; if it fits next to the choices, always.
      if (shown !== `${turn} ${side}` && keyboard.io.columns() < columnsForBoth)
        say(keyboard.io, '', ...mapLines(keyboard.ruleset, state, mapColumns(keyboard.io)));
      shown = `${turn} ${side}`;
      return converse(keyboard, words, state, question);
    },
  };
};
