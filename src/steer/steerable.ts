import type { Choice } from '../core/choose.js';
import type { Draft } from '../core/draft.js';
import { copyToCheck, plainCopy } from '../core/plaincopy.js';
import { type Checked, type Facts, type Refusal, refusal } from '../core/refusal.js';
import { isRecord } from '../core/shape.js';

/** What steering needs of a rule set: every `Ruleset` has it. */
export interface Steerable<State, Action> {
  readonly choices: (state: State, draft?: Draft) => readonly Choice<Action>[];
  readonly check: (state: State, action: Action) => readonly Refusal[];
}

/** How much work steering may do. */
export interface SteerOptions {
  /** At most this many actions are checked, 1 to 100 000; 240 for `steer` and 500 for `reach` if left out. */
  readonly checks?: number;
}

/** Codes of the refusals that are not the rule set's own. */
export const steerRefusalCodes = [
  /** A point, heading or draft of the wrong form. */
  'malformed',
  /** No kind of action that is open fits the draft. */
  'notOpen',
  /** The action has no place or path to steer. */
  'noPlace',
  /** A field has to be filled in first. */
  'missingField',
  /** No legal end was found that is nearer than where the piece stands. The reasons of the rule set follow. */
  'noLegalEnd',
] as const;
export type SteerRefusalCode = (typeof steerRefusalCodes)[number];

/** A refusal of steering itself. */
export const refuse = (code: SteerRefusalCode, text: string, facts: Facts = {}, path = ''): Refusal =>
  refusal(code, null, text, facts, path);

/** `/params/path/0` as refusals name it: `params.path[0]`. */
export const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '');

/** A draft from outside as plain data of its own, or the reason against it whatever the rule set. */
export const ownDraft = (given: unknown): Checked<Draft> => {
  const draft = plainCopy(given);
  return isRecord(draft)
    ? { ok: true, value: draft }
    : { ok: false, refusals: [refuse('malformed', 'A draft is an object of plain data.')] };
};

const mostChecks = 100_000;
/** Coordinates and headings beyond this are nonsense on any table. */
const greatestNumber = 1e6;

/** Whether a value from outside is a number that can lie on a table. */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= greatestNumber;

/** The number of checks a caller allows, within reason. Options of the wrong form count as left out. */
export const checksOf = (options: unknown, byDefault: number): number => {
  const copy = copyToCheck(options);
  const checks = isRecord(copy) ? copy.checks : undefined;
  return isNumber(checks) ? Math.min(mostChecks, Math.max(1, Math.floor(checks))) : byDefault;
};
