import { isRecord } from './shape.js';
import { formatTarget, humanize, tenth, type Words } from './words.js';

/** Fields of an action that are not worth showing. */
const unsaid: readonly string[] = ['type', 'side'];

const valueWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.length > 3 ? `${value.length} of them` : value.map(valueWords).join(', ');
  if (isRecord(value)) return Object.values(value).map(valueWords).join(' ');
  return typeof value === 'number' ? String(tenth(value)) : String(value);
};

const typeOf = (action: object): string => {
  const type: unknown = Reflect.get(action, 'type');
  return humanize(typeof type === 'string' ? type : 'act');
};

const detailsOf = (action: object): string =>
  Object.entries(action)
    .filter(([key, value]) => !unsaid.includes(key) && value !== undefined)
    .map(([, value]) => valueWords(value))
    .join(' ');

/** Texts for a rule set without its own, made from the names in its code. */
export const plainWords: Words = {
  clock: () => ({ turn: 0, side: null, phase: '' }),
  action: (_state, action) => {
    const words = `${typeOf(action)} ${detailsOf(action)}`.trim();
    return { sentence: words, subject: typeOf(action), short: words };
  },
  question: (_state, question) => (question.kind === 'decision' ? humanize(question.task) : humanize(question.purpose)),
  name: (_state, id) => id,
  strengths: () => [],
  fallen: () => [],
  counts: 'strength',
  aim: (roll) => formatTarget(roll),
  silentEvents: ['rolled'],
  silentRolls: [],
  silentActions: [],
};
