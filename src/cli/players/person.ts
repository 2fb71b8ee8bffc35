import type { Decision } from '../../core/question.js';
import type { Ruleset } from '../../core/ruleset.js';
import type { Words } from '../../core/words.js';
import type { Answerer, Reply } from '../battle.js';
import type { Io } from '../io.js';
import { mapLines } from '../map.js';
import { beside, type Paint, paintOf, say } from '../output.js';
import type { Prompt } from '../prompt.js';
import { keyLines, keyOf } from './keys.js';
import { matching, type Option, onlyAction, type Page, pageOf, rangeWords } from './menu.js';

/** From this width on there is room for the map beside the choices. */
const columnsForBoth = 150;
const menuColumns = 62;
const mostMapColumns = 110;

/** What a person's seat is made of. */
export interface Seat {
  readonly io: Io;
  readonly prompt: Prompt;
  readonly ruleset: Ruleset;
}

/** What may be done by a view; of two actions that read the same to a person he is offered the first. */
const optionsFor = (seat: Seat, words: Words, state: object): readonly Option[] => {
  const options = new Map<string, Option>();
  for (const action of seat.ruleset.candidates(state)) {
    const said = words.action(state, action);
    const key = JSON.stringify([said.subject, said.short]);
    if (!options.has(key)) options.set(key, { action, words: said });
  }
  return [...options.values()];
};

const helpLines: readonly string[] = [
  'Type the number of a choice. Words narrow the list: "barrell fire" shows what has both in it.',
  'Enter alone shows the whole list again, or takes the only choice; b goes back to the whole list.',
  ...keyLines,
];

const mapColumns = (io: Io): number =>
  Math.min(mostMapColumns, io.columns() >= columnsForBoth ? io.columns() - menuColumns : io.columns());

const showPage = (seat: Seat, page: Page, title: string, state: object, paint: Paint): void => {
  const menu = [paint('heading', title), ...page.lines];
  const both = seat.io.columns() >= columnsForBoth;
  const map = both ? mapLines(seat.ruleset, state, mapColumns(seat.io)) : [];
  // The choices end where the map ends, so that they stand next to the line that is typed on.
  const above = Array.from({ length: Math.max(0, map.length - menu.length) }, () => '');
  say(seat.io, '', ...(both ? beside(map, [...above, ...menu]) : menu));
};

/** What a typed line means on a page: an action, another page, or nothing that could be understood. */
type Meaning =
  | { readonly kind: 'action'; readonly action: object }
  | { readonly kind: 'options'; readonly options: readonly Option[] }
  | { readonly kind: 'unclear'; readonly text: string };

const numberForm = /^\d{1,6}$/;

const meaningOf = (typed: string, page: Page, all: readonly Option[]): Meaning => {
  const text = typed.trim();
  const only = onlyAction(page);
  if (text === '' && only !== null) return { kind: 'action', action: only };
  if (text === '' || text.toLowerCase() === 'b') return { kind: 'options', options: all };
  if (numberForm.test(text)) {
    const entry = page.entries[Number(text) - 1];
    if (entry === undefined)
      return { kind: 'unclear', text: `There is no choice ${text}; the numbers go from 1 to ${page.entries.length}.` };
    return entry.kind === 'option'
      ? { kind: 'action', action: entry.option.action }
      : { kind: 'options', options: entry.options };
  }
  const options = matching(all, text);
  return options.length > 0
    ? { kind: 'options', options }
    : { kind: 'unclear', text: `No choice has "${text}" in it. Enter shows them all, ? helps.` };
};

const converse = async (seat: Seat, words: Words, state: object, question: Decision): Promise<Reply> => {
  const { io, prompt } = seat;
  const paint = paintOf(io);
  const all = optionsFor(seat, words, state);
  const title = words.question(state, question);
  let page = pageOf(all, paint);
  showPage(seat, page, title, state, paint);
  for (;;) {
    const typed = await prompt.ask(`${paint('faint', rangeWords(page))} (? helps) > `);
    if (typed === null) return { kind: 'ended' };
    const key = keyOf(typed);
    if (key?.kind === 'reply') return key.reply;
    if (key !== null) {
      say(io, ...(key.kind === 'map' ? mapLines(seat.ruleset, state, mapColumns(io)) : helpLines));
      continue;
    }
    const meaning = meaningOf(typed, page, all);
    if (meaning.kind === 'action') return { kind: 'answer', answer: { action: meaning.action } };
    if (meaning.kind === 'unclear') {
      say(io, paint('doubtful', meaning.text));
      continue;
    }
    page = pageOf(meaning.options, paint);
    showPage(seat, page, title, state, paint);
  }
};

/** A person who plays a side at the keyboard, choosing from numbered lists. */
export const personPlayer = (seat: Seat): Answerer => {
  const words = seat.ruleset.words;
  let shown = '';
  return {
    name: 'you',
    reply: (whole, question) => {
      if (question.kind !== 'decision') return { kind: 'ended' };
      const state = seat.ruleset.view(whole, question.side);
      const { turn, side } = words.clock(state);
      // The map comes by itself once in every turn; with room beside the choices it is there all the time.
      if (shown !== `${turn} ${side}` && seat.io.columns() < columnsForBoth)
        say(seat.io, '', ...mapLines(seat.ruleset, state, mapColumns(seat.io)));
      shown = `${turn} ${side}`;
      return converse(seat, words, state, question);
    },
  };
};
