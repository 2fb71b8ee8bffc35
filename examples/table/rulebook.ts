import { clauseOf, type RuleBook } from 'linstock';
import { button, byId, h } from './dom.js';

/* Clauses are named in logs, refusals and buttons. Each name opens the text of the rule. */

const idForm = /\b[A-Z]{2,4}(?:-[A-Z]{2,4})?-\d{1,3}[a-z]?\b/g;
/** Most clauses that a search lists. */
const mostHits = 60;

const sources = {
  stated: 'as printed',
  interpreted: 'interpreted',
  reconstructed: 'reconstructed where the source is silent',
} as const;

let book: RuleBook = {};
let title = '';

/** Names the rule book that clauses are looked up in. */
export const openBook = (clauses: RuleBook, name: string): void => {
  [book, title] = [clauses, name];
};

/** The name of a clause as a button that opens it. */
export const clauseLink = (id: string | null): HTMLElement | null =>
  id === null || !Object.hasOwn(book, id)
    ? null
    : h('button', { type: 'button', class: 'clause', title: `Rule ${id}`, onclick: () => showClause(id) }, id);

/** A text in which every clause of the rule book is a button. */
export const withClauses = (text: string): readonly (Node | string)[] => {
  const parts: (Node | string)[] = [];
  let from = 0;
  for (const match of text.matchAll(idForm)) {
    const link = clauseLink(match[0]);
    if (link === null) continue;
    parts.push(text.slice(from, match.index), link);
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
};

const clauseArt = (id: string): HTMLElement => {
  const line = book[id];
  if (line === undefined) return h('p', {}, `There is no clause ${id}.`);
  const { text, source } = clauseOf(line);
  return h(
    'article',
    { class: 'rule' },
    h('h3', {}, id),
    h('p', {}, ...withClauses(text)),
    h('p', { class: 'faint' }, sources[source]),
  );
};

const found = (query: string): readonly string[] => {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return Object.entries(book)
    .filter(([id, line]) => words.every((word) => `${id} ${line}`.toLowerCase().includes(word)))
    .map(([id]) => id);
};

const dialog = (): HTMLDialogElement => {
  const element = byId('rules');
  if (!(element instanceof HTMLDialogElement)) throw new Error('#rules is a dialog');
  return element;
};

const show = (...content: readonly Node[]): void => {
  const host = dialog();
  host.replaceChildren(
    h(
      'header',
      {},
      h('h2', {}, title),
      button('Close', () => host.close(), { class: 'quiet' }),
    ),
    ...content,
  );
  if (!host.open) host.showModal();
};

/** Opens the text of a clause, with its neighbours. */
export const showClause = (id: string): void => {
  const ids = Object.keys(book);
  const at = ids.indexOf(id);
  const [before, after] = [ids[at - 1], ids[at + 1]];
  show(
    clauseArt(id),
    h(
      'footer',
      {},
      before === undefined ? null : button(`← ${before}`, () => showClause(before), { class: 'quiet' }),
      after === undefined ? null : button(`${after} →`, () => showClause(after), { class: 'quiet' }),
      button('Search the rules', () => searchRules(''), { class: 'quiet' }),
    ),
  );
};

/** Opens the search of the rule book. */
export const searchRules = (query: string): void => {
  const list = h('div', { class: 'hits' });
  const fill = (text: string): void => {
    const hits = found(text);
    list.replaceChildren(
      ...hits.slice(0, mostHits).map(clauseArt),
      hits.length > mostHits ? h('p', { class: 'faint' }, `And ${hits.length - mostHits} more.`) : '',
      hits.length === 0 ? h('p', {}, 'No clause has all of these words.') : '',
    );
  };
  const input = h('input', {
    type: 'search',
    'aria-label': 'Search the rules',
    placeholder: 'Words or a clause',
    value: query,
    oninput: () => fill(input.value),
  });
  fill(query);
  show(input, list);
  input.focus();
};
