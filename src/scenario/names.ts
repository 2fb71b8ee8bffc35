import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';
import { suggestion } from './suggest.js';

/** An id and its path in the input. */
export interface Named {
  readonly id: string;
  readonly path: string;
}

/** Ids of a list with their paths: `units[3].id`. */
export const namedIn = (list: readonly { readonly id: string }[], path: string): readonly Named[] =>
  list.map(({ id }, index) => ({ id, path: `${path}[${index}].id` }));

/** Issues of ids that occur more than once. An id must be unique in a scenario, whatever it names. */
export const duplicateIssues = (named: readonly Named[]): readonly ScenarioIssue[] => {
  const first = new Map<string, string>();
  return named.flatMap(({ id, path }) => {
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, path);
      return [];
    }
    return [
      scenarioIssue('duplicateId', path, `The id "${id}" is taken by ${before} already; choose another.`, {
        id,
        first: before,
      }),
    ];
  });
};

/** An issue if an id is unknown; it suggests the nearest known id. */
export const unknownIssues = (
  id: string,
  known: readonly string[],
  path: string,
  what: string,
  clause: string | null = null,
): readonly ScenarioIssue[] =>
  known.includes(id)
    ? []
    : [scenarioIssue('unknownId', path, `There is no ${what} "${id}". ${suggestion(id, known)}`, { id }, clause)];
