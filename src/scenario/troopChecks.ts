import type { TableSize } from '../table/edge.js';
import type { Point } from '../table/point.js';
import { type Fault, fault } from './fault.js';
import { beyondTable, shownLength } from './placeChecks.js';

/** Checks of troops that are alike in every rule set: the clause is that of the rule set. */

/** Sides without a unit to begin with. */
export const emptySideFaults = (
  sides: readonly { readonly id: string }[],
  units: readonly { readonly side: string }[],
  clause: string,
): readonly Fault[] =>
  sides.flatMap(({ id }, index) =>
    units.some(({ side }) => side === id)
      ? []
      : [
          fault(
            'noUnits',
            `sides[${index}]`,
            `"${id}" has no unit and would have lost before the start; give it one.`,
            {},
            clause,
          ),
        ],
  );

/** Somebody who stands at a point off the table, and how far; less than half a hundredth does not count. */
export const pointFaults = (
  { id, at, path }: { readonly id: string; readonly at: Point; readonly path: string },
  table: TableSize,
  clause: string | null,
): readonly Fault[] => {
  const beyond = shownLength(beyondTable([at], table));
  return beyond > 0
    ? [fault('offTable', path, `"${id}" stands ${beyond} beyond the edge of the table.`, { beyond }, clause)]
    : [];
};

/** Reinforcements of a scenario: the turn they come in, and how many come. */
export interface Arrivals {
  readonly turn: number;
  readonly count: number;
}

/**
 * Reinforcements that come when all is over, or bring nobody.
 *
 * @param whom - what there is to name: "units or officers"
 */
export const arrivalFaults = (
  arrivals: readonly Arrivals[],
  turnLimit: number,
  whom: string,
  clause: string,
): readonly Fault[] =>
  arrivals.flatMap(({ turn, count }, index) => [
    ...(turn > turnLimit
      ? [
          fault(
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
          fault(
            'tooFew',
            `reinforcements[${index}]`,
            `Nobody comes on here; name ${whom}, or leave it out.`,
            {},
            clause,
          ),
        ]
      : []),
  ]);
