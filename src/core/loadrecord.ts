import { fairShape, mostFairMessages } from './dice/fairshape.js';
import type { Answer } from './question.js';
import { type BattleRecord, recordFormat } from './record.js';
import { type Checked, type CoreRefusalCode, type Facts, type Refusal, refusal, within } from './refusal.js';
import type { Schemas } from './ruleset.js';
import { fields, isRecord, listOf, optional, preview, type Shape, shapeRefusals } from './shape.js';

/** Limits on the size of a record. A day-long battle of large armies stays far below. */
export const recordLimits = {
  /** Characters of its JSON text. */
  text: 20_000_000,
  answers: 100_000,
  /** Dice of one roll. */
  faces: 1000,
  /** Messages of fair dice. */
  messages: mostFairMessages,
  /** Characters of the reason in the outcome. */
  reason: 1000,
} as const;

const recordShape: Shape = fields({
  format: 'number',
  ruleset: 'string',
  version: 'string',
  options: optional('anything'),
  tablesHash: 'string',
  scenario: 'anything',
  answers: 'anything',
  fingerprints: 'anything',
  outcome: 'anything',
  fair: optional('anything'),
});

/** Limit of issues reported for one list. A list with more is not a list of this kind. */
const mostRefusals = 50;

const printForm = /^[0-9a-f]{16}$/;

const isPrint = (value: unknown): boolean => typeof value === 'string' && printForm.test(value);

const fault = (code: CoreRefusalCode, path: string, text: string, facts: Facts = {}): Refusal =>
  refusal(code, null, text, facts, path);

const tooLarge = (characters: number): Refusal =>
  fault('tooLarge', '', `The record has ${characters} characters; ${recordLimits.text} are the most.`, {
    characters,
    most: recordLimits.text,
  });

/** A value of any kind as JSON text; null for cycles, and for accessors and proxies that throw. */
const textOf = (input: unknown): string | null => {
  if (typeof input === 'string') return input;
  try {
    return JSON.stringify(input) ?? null;
  } catch {
    return null;
  }
};

/** The input as plain data of bounded size. It is a copy, so later changes by the caller have no effect. */
const plainOf = (input: unknown): Checked<unknown> => {
  const text = textOf(input);
  if (text === null)
    return {
      ok: false,
      refusals: [fault('unreadable', '', 'This cannot be read; hand over JSON text or plain data.')],
    };
  if (text.length > recordLimits.text) return { ok: false, refusals: [tooLarge(text.length)] };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, refusals: [fault('notJson', '', 'The text is not JSON; hand over what saveRecord gave.')] };
  }
};

const answerShapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['action', 'anything'],
  ['faces', listOf('number', recordLimits.faces)],
  ['result', 'number'],
  ['card', 'string'],
]);

const answerRefusals = (answer: unknown, path: string): readonly Refusal[] => {
  const keys = isRecord(answer) ? Object.keys(answer) : [];
  const [key] = keys;
  const shape = isRecord(answer) && keys.length === 1 && key !== undefined ? answerShapes.get(key) : undefined;
  if (!isRecord(answer) || key === undefined || shape === undefined)
    return [fault('malformed', path, 'An answer has an action, or faces, or a result, or a card, and nothing else.')];
  if (key === 'action')
    return isRecord(answer.action) ? [] : [fault('malformed', `${path}.action`, 'An action is an object.')];
  return shapeRefusals(shape, answer[key], `${path}.${key}`);
};

const listRefusals = (
  list: unknown,
  path: string,
  most: number,
  each: (entry: unknown, path: string) => readonly Refusal[],
): readonly Refusal[] => {
  if (!Array.isArray(list)) return [fault('malformed', path, 'A list is expected here.')];
  if (list.length > most)
    return [fault('tooLarge', path, `${list.length} entries; ${most} are the most.`, { entries: list.length, most })];
  return list.flatMap((entry: unknown, index) => each(entry, `${path}[${index}]`)).slice(0, mostRefusals);
};

const printRefusals =
  (answers: number) =>
  (print: unknown, path: string): readonly Refusal[] => {
    const faults = shapeRefusals(fields({ at: 'number', print: 'string' }), print, path);
    if (faults.length > 0 || !isRecord(print)) return faults;
    const { at } = print;
    return [
      ...(typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= answers
        ? []
        : [fault('malformed', `${path}.at`, `A number of answers from 0 to ${answers} is expected.`)]),
      ...(isPrint(print.print)
        ? []
        : [fault('malformed', `${path}.print`, 'A fingerprint has 16 hexadecimal digits.')]),
    ];
  };

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= recordLimits.reason;

const outcomeRefusals = (outcome: unknown): readonly Refusal[] =>
  outcome === null ||
  (isRecord(outcome) &&
    Object.keys(outcome).length === 3 &&
    (outcome.winner === null || isText(outcome.winner)) &&
    isText(outcome.reason) &&
    isText(outcome.clause))
    ? []
    : [fault('malformed', 'outcome', 'An outcome is null or has winner, reason and clause.')];

const formatRefusals = (format: unknown): readonly Refusal[] =>
  format === recordFormat
    ? []
    : [
        fault(
          'otherFormat',
          'format',
          `Records of format ${recordFormat} are read; this one says ${preview(format)}.`,
          {
            format: preview(format),
            read: recordFormat,
          },
        ),
      ];

const rulesetRefusals = (id: unknown, expected: string): readonly Refusal[] =>
  id === expected
    ? []
    : [
        fault(
          'otherRuleset',
          'ruleset',
          `The record is of ${preview(id)}; load it with that rule set, not ${expected}.`,
          {
            recorded: preview(id),
            given: expected,
          },
        ),
      ];

/** Issues of everything except the scenario. */
const formRefusals = (record: Readonly<Record<string, unknown>>): readonly Refusal[] => {
  const answers = record.answers;
  const count = Array.isArray(answers) ? answers.length : 0;
  return [
    ...shapeRefusals(recordShape, record),
    ...(isPrint(record.tablesHash)
      ? []
      : [fault('malformed', 'tablesHash', 'A fingerprint has 16 hexadecimal digits.')]),
    ...listRefusals(answers, 'answers', recordLimits.answers, answerRefusals),
    ...listRefusals(record.fingerprints, 'fingerprints', recordLimits.answers + 1, printRefusals(count)),
    ...outcomeRefusals(record.outcome),
    ...shapeRefusals(optional(fairShape), record.fair, 'fair').slice(0, mostRefusals),
  ];
};

/**
 * Reads a record from outside: the text that `saveRecord` returned, or its parsed JSON. The rule set validates the
 * scenario. Of the answers only the form is checked; the replay shows whether they fit.
 *
 * @returns the record, ready for `replay`, or every issue with its path
 */
export const loadRecord = async <Scenario, Action>(
  ruleset: {
    readonly id: string;
    readonly schemas: () => Promise<Schemas<Scenario>>;
    /** Used only to infer the type of an action. */
    readonly answer: (state: never, answer: Answer<Action>) => unknown;
  },
  input: unknown,
): Promise<Checked<BattleRecord<Scenario, Action>>> => {
  const plain = plainOf(input);
  if (!plain.ok) return plain;
  if (!isRecord(plain.value)) return { ok: false, refusals: [fault('malformed', '', 'A record is an object.')] };
  const strange = [...formatRefusals(plain.value.format), ...rulesetRefusals(plain.value.ruleset, ruleset.id)];
  // For a record of another rule set, issues of its scenario would hide this refusal.
  if (strange.length > 0) return { ok: false, refusals: strange };
  const faults = formRefusals(plain.value);
  const scenario = (await ruleset.schemas()).scenario(plain.value.scenario);
  if (!scenario.ok) return { ok: false, refusals: [...faults, ...within('scenario', scenario.refusals)] };
  if (faults.length > 0) return { ok: false, refusals: faults };
  // Everything above has been checked. The rule set checks the form of actions when they are answered.
  return {
    ok: true,
    value: { ...(plain.value as unknown as BattleRecord<Scenario, Action>), scenario: scenario.scenario },
  };
};
