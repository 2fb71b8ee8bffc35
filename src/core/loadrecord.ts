import { controlsWithin } from './controls.js';
import { fairShape, mostFairMessages } from './dice/fairshape.js';
import { mostDice } from './die.js';
import { guarded } from './guarded.js';
import { type Excess, excessOfText } from './jsonsize.js';
import { boundedCopy } from './plaincopy.js';
import type { Answer } from './question.js';
import { type BattleRecord, recordFormat } from './record.js';
import { chainRefusals, correctionRefusals, placementRefusals } from './recordedits.js';
import {
  type Checked,
  type CoreRefusalCode,
  type Facts,
  firstIssues,
  issuesOfEach,
  type Refusal,
  refusal,
  within,
} from './refusal.js';
import type { Schemas } from './ruleset.js';
import { fields, isRecord, listOf, optional, preview, type Shape, shapeRefusals } from './shape.js';

/** Limits on the size of a record. A day-long battle of large armies stays far below. */
export const recordLimits = {
  /** Characters of its JSON text. */
  text: 20_000_000,
  /** Values in it: texts, numbers, lists and objects. */
  values: 1_000_000,
  /** Nesting of lists and objects. */
  depth: 100,
  /** Fields of one object. */
  fields: 10_000,
  answers: 100_000,
  /** Dice of one roll. */
  faces: mostDice,
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
  corrections: optional('anything'),
  placements: optional('anything'),
  outcome: 'anything',
  fair: optional('anything'),
});

const printForm = /^[0-9a-f]{16}$/;

const isPrint = (value: unknown): boolean => typeof value === 'string' && printForm.test(value);

const fault = (code: CoreRefusalCode, path: string, text: string, facts: Facts = {}): Refusal =>
  refusal(code, null, text, facts, path);

const excessTexts = {
  text: `The record has more than ${recordLimits.text} characters.`,
  values: `The record has more than ${recordLimits.values} values.`,
  depth: `The record is nested deeper than ${recordLimits.depth} levels.`,
  fields: `An object of the record has more than ${recordLimits.fields} fields.`,
} as const;

const refused = (refusal: Refusal): Checked<never> => ({ ok: false, refusals: [refusal] });

const tooLarge = (excess: Exclude<Excess, null>): Checked<never> =>
  refused(fault('tooLarge', '', excessTexts[excess], { most: recordLimits[excess] }));

/** The value of JSON text of bounded size. */
const parsed = (text: string): Checked<unknown> => {
  const excess = excessOfText(text, recordLimits);
  if (excess !== null) return tooLarge(excess);
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return refused(fault('notJson', '', 'The text is not JSON; hand over what saveRecord gave.'));
  }
};

/** The input as plain data of bounded size. It is a copy, so later changes by the caller have no effect. */
const plainOf = (input: unknown): Checked<unknown> => {
  if (typeof input === 'string') return parsed(input);
  const copied = boundedCopy(input, recordLimits);
  if (copied.ok) return copied;
  return copied.why === 'strange' || copied.why === 'depth'
    ? refused(fault('unreadable', '', 'This cannot be read; hand over JSON text or plain data.'))
    : tooLarge(copied.why);
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

/** The length of a list is checked before its entries. */
const lengthRefusals = (list: unknown, path: string, most: number): readonly Refusal[] => {
  if (!Array.isArray(list)) return [fault('malformed', path, 'A list is expected here.')];
  return list.length <= most
    ? []
    : [fault('tooLarge', path, `${list.length} entries; ${most} are the most.`, { entries: list.length, most })];
};

const entriesOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

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
          `Records of format ${recordFormat} are read; this one says ${format === undefined ? 'none' : preview(format)}.`,
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
          id === undefined
            ? `The record does not say its rule set; "ruleset": "${expected}" is expected.`
            : `The record is of ${preview(id)}; load it with that rule set, not ${expected}.`,
          {
            recorded: preview(id),
            given: expected,
          },
        ),
      ];

/** Texts of a record that could forge what a terminal or a log shows. */
const controlRefusals = (record: unknown): readonly Refusal[] =>
  controlsWithin(record).map(({ path, codePoint }) =>
    fault('malformed', path, `The text has the character ${codePoint}, which has no place in a record.`, { codePoint }),
  );

/** Issues of the lengths of all lists, before any entry is looked at. */
const sizeRefusals = ({
  answers,
  fingerprints,
  corrections = [],
  placements = [],
}: Readonly<Record<string, unknown>>): readonly Refusal[] => [
  ...lengthRefusals(answers, 'answers', recordLimits.answers),
  ...lengthRefusals(fingerprints, 'fingerprints', recordLimits.answers + 1),
  ...lengthRefusals(corrections, 'corrections', recordLimits.answers),
  ...lengthRefusals(placements, 'placements', recordLimits.answers),
];

/** Issues of everything except the scenario: more than fifty are not looked for. */
const formRefusals = (record: Readonly<Record<string, unknown>>): readonly Refusal[] => {
  const answers = entriesOf(record.answers);
  const printRefusalsOf = printRefusals(answers.length);
  const corrections = entriesOf(record.corrections);
  const correctionRefusalsOf = correctionRefusals(answers, recordLimits.answers, answerRefusals);
  const placementRefusalsOf = placementRefusals(answers.length);
  return issuesOfEach<() => readonly Refusal[], Refusal>(
    [
      () => shapeRefusals(recordShape, record),
      () =>
        isPrint(record.tablesHash)
          ? []
          : [fault('malformed', 'tablesHash', 'A fingerprint has 16 hexadecimal digits.')],
      () => issuesOfEach(answers, (each, index) => answerRefusals(each, `answers[${index}]`)),
      () =>
        issuesOfEach(entriesOf(record.fingerprints), (each, index) => printRefusalsOf(each, `fingerprints[${index}]`)),
      () => issuesOfEach(corrections, (each, index) => correctionRefusalsOf(each, `corrections[${index}]`)),
      () => chainRefusals(corrections, answers),
      () =>
        issuesOfEach(entriesOf(record.placements), (each, index) => placementRefusalsOf(each, `placements[${index}]`)),
      () => outcomeRefusals(record.outcome),
      () => shapeRefusals(optional(fairShape), record.fair, 'fair'),
    ],
    (part) => part(),
  );
};

/**
 * Reads a record from outside: the text that `saveRecord` returned, or its parsed JSON. The rule set validates the
 * scenario. Of the answers only the form is checked; the replay shows whether they fit.
 *
 * @returns the record, ready for `replay`, or its first fifty issues with their paths
 */
export const loadRecord = guarded(
  'loadRecord',
  async <Scenario, Action>(
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
    const tooLong = sizeRefusals(plain.value);
    if (tooLong.length > 0) return { ok: false, refusals: tooLong };
    const hidden = controlRefusals(plain.value);
    if (hidden.length > 0) return { ok: false, refusals: firstIssues(hidden) };
    const faults = formRefusals(plain.value);
    const scenario = (await ruleset.schemas()).scenario(plain.value.scenario);
    if (!scenario.ok)
      return { ok: false, refusals: firstIssues([...faults, ...within('scenario', scenario.refusals)]) };
    if (faults.length > 0) return { ok: false, refusals: firstIssues(faults) };
    // Everything above has been checked. The rule set checks the form of actions when they are answered.
    return {
      ok: true,
      value: { ...(plain.value as unknown as BattleRecord<Scenario, Action>), scenario: scenario.scenario },
    };
  },
);
