import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';
import { suggestion } from './suggest.js';

/** An id and where in the input it stands. */
export interface Named {
  readonly id: string;
  readonly path: string;
}

/** Ids of a list with their places: `units[3].id`. */
export const namedIn = (list: readonly { readonly id: string }[], path: string): readonly Named[] =>
  list.map(({ id }, index) => ({ id, path: `${path}[${index}].id` }));

/** Every id that was given before; whatever it names, an id is given once in a scenario. */
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

/** A fault when an id is none of those known; it names the nearest. */
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
