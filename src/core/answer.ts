import { copyToCheck } from './plaincopy.js';
import type { Answer } from './question.js';
import { type Checked, type CoreRefusalCode, type Refusal, refusal } from './refusal.js';
import { isRecord } from './shape.js';

/** What an answer may be. */
const answerFields = ['action', 'faces', 'result', 'card'] as const;

const malformed = (text: string): { readonly ok: false; readonly refusals: readonly Refusal<CoreRefusalCode>[] } => ({
  ok: false,
  refusals: [refusal('malformed', null, text)],
});

const unreadable = 'The answer cannot be read: hand over plain data of a reasonable size.';

/** Reads each field of an answer once. Fields that no answer has are not read. Null: it throws when it is read. */
const fieldsIn = (given: unknown): readonly (readonly [string, unknown])[] | 'notAnObject' | null => {
  try {
    if (!isRecord(given)) return 'notAnObject';
    const fields: (readonly [string, unknown])[] = [];
    for (const name of answerFields) {
      const value = given[name];
      if (value !== undefined) fields.push([name, copyToCheck(value)]);
    }
    return fields;
  } catch {
    // Getters and proxies of hostile objects may throw anything.
    return null;
  }
};

/**
 * An answer from outside as plain data of its own: nothing that the caller may change later, and nothing that is read
 * twice. Its action, faces, result or card still have to be checked.
 *
 * @returns an answer with at most one field, or why the value is none
 */
export const ownAnswer = <Action>(given: unknown): Checked<Partial<Answer<Action>>, Refusal<CoreRefusalCode>> => {
  const fields = fieldsIn(given);
  if (fields === 'notAnObject') return malformed('An answer is an object.');
  if (fields === null || fields.some(([, value]) => value === undefined)) return malformed(unreadable);
  if (fields.length > 1)
    return malformed(`An answer has one of ${answerFields.join(', ')}; this one has ${fields.length} of them.`);
  // The form of the field is checked when the answer is applied.
  return { ok: true, value: Object.fromEntries(fields) as Partial<Answer<Action>> };
};
