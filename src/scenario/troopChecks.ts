import type { TableSize } from '../table/edge.js';
import type { Point } from '../table/point.js';
import { beyondTable, shownLength } from './placeChecks.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';

/** Checks of troops that are the same in every rule set. The rule set gives the clause. */

/** Sides without a unit at the start. */
export const emptySideIssues = (
  sides: readonly { readonly id: string }[],
  units: readonly { readonly side: string }[],
  clause: string,
): readonly ScenarioIssue[] =>
  sides.flatMap(({ id }, index) =>
    units.some(({ side }) => side === id)
      ? []
      : [
          scenarioIssue(
            'noUnits',
            `sides[${index}]`,
            `"${id}" has no unit and would have lost before the start; give it one.`,
            {},
            clause,
          ),
        ],
  );

/**
 * Warnings for units that report to no officer, which may be an oversight.
 *
 * @param consequence - the effect in the rules: "only the general may order it"
 */
export const commanderWarnings = (
  units: readonly { readonly id: string; readonly commander: string | null; readonly path: string }[],
  consequence: string,
  clause: string,
): readonly ScenarioIssue[] =>
  units
    .filter(({ commander }) => commander === null)
    .map(({ id, path }) => {
      const text = `"${id}" has no commander: ${consequence}. Name an officer of its side if that is not meant.`;
      return scenarioIssue('noCommander', `${path}.commander`, text, {}, clause);
    });

/** An issue if an officer stands off the table, with the distance; less than half a hundredth does not count. */
export const pointIssues = (
  { id, at, path }: { readonly id: string; readonly at: Point; readonly path: string },
  table: TableSize,
  clause: string | null,
): readonly ScenarioIssue[] => {
  const beyond = shownLength(beyondTable([at], table));
  return beyond > 0
    ? [scenarioIssue('offTable', path, `"${id}" stands ${beyond} beyond the edge of the table.`, { beyond }, clause)]
    : [];
};

/** Reinforcements of a scenario: their turn and number. */
export interface Arrivals {
  readonly turn: number;
  readonly count: number;
}

/**
 * Issues of reinforcements that arrive after the end, or contain no units.
 *
 * @param pieces - what may be listed: "units or officers"
 */
export const arrivalIssues = (
  arrivals: readonly Arrivals[],
  turnLimit: number,
  pieces: string,
  clause: string,
): readonly ScenarioIssue[] =>
  arrivals.flatMap(({ turn, count }, index) => [
    ...(turn > turnLimit
      ? [
          scenarioIssue(
            'neverArrives',
            `reinforcements[${index}].turn`,
            `They come in turn ${turn}, and the battle ends with turn ${turnLimit}; bring them on earlier.`,
            { turn, turnLimit },
            clause,
          ),
        ]
      : []),
    ...(count === 0
      ? [
          scenarioIssue(
            'tooFew',
            `reinforcements[${index}]`,
            `No piece arrives here; name ${pieces}, or leave it out.`,
            {},
            clause,
          ),
        ]
      : []),
  ]);
