import type { Parameter } from '../core/draft.js';
import { type Facts, type Refusal, refusal } from '../core/refusal.js';

/** Codes of the refusals that are not the rule set's own. */
export const typedRefusalCodes = [
  /** The line is too long, or no text. */
  'malformed',
  /** Words without a meaning here. The text suggests others. */
  'notUnderstood',
  /** A name that several things have. */
  'ambiguousName',
  /** Something that the action needs was not said. */
  'missingField',
  /** The action is not open now, or nothing is. */
  'notOpen',
  /** The place cannot be reached exactly; the facts have the nearest that can. The reasons of the rule set follow. */
  'notReached',
] as const;
export type TypedRefusalCode = (typeof typedRefusalCodes)[number];

/** A refusal of the grammar itself. */
export const refuse = (code: TypedRefusalCode, text: string, facts: Facts = {}, path = ''): Refusal =>
  refusal(code, null, text, facts, path);

/** Most names in a message. */
const mostListed = 8;

/** "Glengarry, Stewarts of Appin or 4 others". */
export const listed = (names: readonly string[]): string => {
  const all = [...new Set(names)];
  if (all.length <= 1) return all.join('');
  const [shown, others] = [all.slice(0, mostListed), all.length - mostListed];
  return others > 0 ? `${shown.join(', ')} or ${others} more` : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
};

const rangeWords = ({ domain, label }: Parameter): string => {
  if (domain.kind === 'number')
    return `a number from ${domain.least} to ${domain.most}, as in "${label} ${domain.most}"`;
  if (domain.kind === 'point' || domain.kind === 'pose' || domain.kind === 'path') return 'a place, as in "to 40,62"';
  if (domain.kind === 'flag') return 'yes or no';
  return listed(domain.options.map(({ label }) => label));
};

/** What is still to be said. */
export const missing = (parameter: Parameter): Refusal =>
  refuse(
    'missingField',
    `Say also the ${parameter.label}: ${rangeWords(parameter)}.`,
    { field: parameter.label, domain: parameter.domain.kind },
    parameter.pointer.slice(1).replaceAll('/', '.'),
  );

export const ambiguous = (what: string, names: readonly string[]): Refusal =>
  refuse('ambiguousName', `That may be ${listed(names)}: say more of the name of the ${what}.`, {
    names: names.slice(0, mostListed).join(', '),
  });
