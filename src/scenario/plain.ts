import { controlIn, visible } from '../core/controls.js';
import { firstIssues, mostIssues } from '../core/refusal.js';
import { forbiddenNames, limits } from './limits.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';

/** Counters while an input is copied. */
interface Walk {
  values: number;
  readonly issues: ScenarioIssue[];
}

/** Whether the copy ends: an input with so many issues is refused without the rest of it. */
const isHopeless = ({ issues }: Walk): boolean => issues.length > mostIssues;

export const at = (path: string, key: string | number): string => {
  if (typeof key === 'number') return `${path}[${key}]`;
  const name = visible(key.slice(0, limits.name));
  return path === '' ? name : `${path}.${name}`;
};

/** Characters that do not show themselves could forge what a terminal or a log shows. */
const refuseControls = (text: string, path: string, { issues }: Walk): void => {
  const codePoint = controlIn(text);
  if (codePoint === null) return;
  const fix = 'Line breaks, tabs, control characters and characters of no width have no place in a text; leave it out.';
  issues.push(
    scenarioIssue('controlCharacter', path, `The text has the character ${codePoint}. ${fix}`, { codePoint }),
  );
};

const copyList = (list: readonly unknown[], path: string, depth: number, walk: Walk): readonly unknown[] => {
  if (list.length > limits.entries) {
    walk.issues.push(
      scenarioIssue(
        'tooMany',
        path,
        `${list.length} entries: no list of a scenario holds more than ${limits.entries}.`,
        {
          entries: list.length,
          most: limits.entries,
        },
      ),
    );
    return [];
  }
  // By index, because a list of a caller may have an iterator of its own.
  const copy: unknown[] = [];
  for (let index = 0; index < list.length && !isHopeless(walk); index += 1)
    copy.push(copyValue(list[index], at(path, index), depth + 1, walk));
  return copy;
};

const copyRecord = (record: object, path: string, depth: number, walk: Walk): Readonly<Record<string, unknown>> => {
  const copy: Record<string, unknown> = {};
  const keys = Object.keys(record);
  if (keys.length > limits.entries) {
    walk.issues.push(
      scenarioIssue('tooMany', path, `An object here has ${keys.length} fields; ${limits.entries} are the most.`),
    );
    return copy;
  }
  for (const key of keys) {
    if (isHopeless(walk)) break;
    refuseControls(key, at(path, key), walk);
    if (forbiddenNames.includes(key)) {
      walk.issues.push(scenarioIssue('forbiddenName', at(path, key), `"${key}" may not name a field; leave it out.`));
      continue;
    }
    const value: unknown = Reflect.get(record, key);
    if (value !== undefined) copy[key] = copyValue(value, at(path, key), depth + 1, walk);
  }
  return copy;
};

const copyValue = (value: unknown, path: string, depth: number, walk: Walk): unknown => {
  walk.values += 1;
  if (typeof value === 'string') refuseControls(value, path, walk);
  if (typeof value !== 'object' || value === null) return value;
  if (walk.values > limits.values || depth > limits.depth) {
    walk.issues.push(scenarioIssue('tooDeep', path, 'Nested too deep or too large: no scenario needs so much here.'));
    return null;
  }
  return Array.isArray(value) ? copyList(value, path, depth, walk) : copyRecord(value, path, depth, walk);
};

/** An input as plain data of bounded size, or the reason why it is not. */
export type Plain =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: readonly ScenarioIssue[] };

const copied = (input: unknown): Plain => {
  const walk: Walk = { values: 0, issues: [] };
  try {
    const value = copyValue(input, '', 0, walk);
    return walk.issues.length > 0 ? { ok: false, issues: firstIssues(walk.issues) } : { ok: true, value };
  } catch {
    // Accessors and proxies of a caller may throw anything.
    return {
      ok: false,
      issues: [scenarioIssue('unreadable', '', 'The input cannot be read; hand over plain data or JSON text.')],
    };
  }
};

const parsed = (text: string): Plain => {
  if (text.length > limits.text)
    return {
      ok: false,
      issues: [
        scenarioIssue('tooLarge', '', `The text has ${text.length} characters; ${limits.text} are the most.`, {
          characters: text.length,
          most: limits.text,
        }),
      ],
    };
  try {
    return copied(JSON.parse(text));
  } catch (reason) {
    const why = reason instanceof Error ? visible(reason.message.slice(0, limits.name)) : 'unknown reason';
    return { ok: false, issues: [scenarioIssue('notJson', '', `The text is not JSON: ${why}`)] };
  }
};

/**
 * Copies an input to plain data: JSON text or a value of any kind.
 *
 * The copy is validated and used, so later changes by the caller have no effect.
 */
export const plainInput = (input: unknown): Plain => (typeof input === 'string' ? parsed(input) : copied(input));
