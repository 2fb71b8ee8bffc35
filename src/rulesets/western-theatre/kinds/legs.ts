import type { LegKind, NumberDomain, PathDomain } from '../../../core/domain.js';
import { wordOptions } from '../../../core/domain.js';
import { type FromDraft, listField, placeField } from '../../../core/fields.js';
import { greatestLegal } from '../../../core/probe.js';
import { described, either, fields, oneOf } from '../../../core/shape.js';
import type { LegOrder } from '../actions.js';
import { footprintOf } from '../footprint.js';
import { inchesOf, lengthOf, shortestLeg, wayOf } from '../movement/legs.js';
import type { Situation, Unit } from '../state.js';
import { counts } from '../tables.js';
import type { Open } from './kind.js';

/** The legs of marches and charges: straight ahead, or a wheel measured along its outer corner. @see WT-MOV-04 */

const inches = (label: string) => described('number', { label, unit: 'distance' });

/** The form of a leg of a unit. @see WT-MOV-04 WT-MOV-05 */
export const legShape = either(
  fields({ march: inches('inches straight ahead') }),
  fields({
    wheel: described(oneOf('left', 'right'), { label: 'side to which it wheels' }),
    inches: inches('inches of the outer front corner'),
  }),
);

/** The length to which limits are found, in inches. */
const precision = 0.001;

const numbers = (most: number): NumberDomain => ({
  kind: 'number',
  least: shortestLeg,
  most,
  step: shortestLeg,
  unit: 'distance',
});

/** What is asked when the legs that may come next are looked for. */
export interface LegSearch {
  readonly s: Situation;
  /** The unit where it sets out. */
  readonly unit: Unit;
  readonly legs: readonly LegOrder[];
  /** The final value. */
  readonly value: number;
  /** Whether the legs may be gone, if perhaps not as the last. */
  readonly isOpen: (legs: readonly LegOrder[]) => boolean;
}

const reachOf = ({ legs, value, isOpen }: LegSearch, next: (inches: number) => LegOrder): number | null =>
  greatestLegal((length) => isOpen([...legs, next(length)]), {
    least: shortestLeg,
    most: value - lengthOf(legs),
    step: precision,
  });

const forward = (search: LegSearch): readonly LegKind[] => {
  const most = reachOf(search, (march) => ({ march }));
  if (most === null) return [];
  return [
    {
      kind: 'march',
      label: 'straight ahead',
      motion: 'forward',
      writes: 'parameters',
      parameters: [{ name: 'march', role: 'distance', label: 'inches', domain: numbers(most) }],
    },
  ];
};

const wheels = (search: LegSearch): readonly LegKind[] =>
  (['left', 'right'] as const).flatMap((side): readonly LegKind[] => {
    const most = reachOf(search, (length) => ({ wheel: side, inches: length }));
    if (most === null) return [];
    return [
      {
        kind: side === 'left' ? 'wheelLeft' : 'wheelRight',
        label: `wheel ${side}`,
        motion: 'wheel',
        writes: 'parameters',
        parameters: [
          { name: 'wheel', role: 'side', label: 'side', domain: { kind: 'word', options: wordOptions([side]) } },
          { name: 'inches', role: 'arc', label: 'inches of the outer corner', domain: numbers(most) },
        ],
      },
    ];
  });

/** The legs that may come after those given. */
export const nextLegs = (search: LegSearch): PathDomain => {
  const { s, unit, legs, value } = search;
  const { main } = footprintOf(s, unit);
  // Nothing follows legs that are no legs: one of minus a million inches would leave a million (WT-MOV-04).
  const budget = legs.every((leg) => inchesOf(leg) > 0) ? Math.max(0, value - lengthOf(legs)) : 0;
  return {
    kind: 'path',
    from: wayOf(s, unit, legs).at(-1)?.to ?? unit.pose,
    frontage: main.width,
    depth: main.depth,
    budget,
    legs: budget === 0 ? [] : [...forward(search), ...wheels(search)],
  };
};

/**
 * The legs of a march or charge, one after another.
 *
 * @param next - the legs that may come next; undefined: the draft names no unit yet
 * @param least - legs that are needed
 */
export const legField = <Own extends Open, Draft>(
  next: FromDraft<Own, Draft, PathDomain | undefined>,
  least: FromDraft<Own, Draft, number>,
) =>
  listField<Own, Draft>({
    label: 'legs',
    longest: counts.legs,
    least,
    entry: placeField<Own, Draft>({ label: 'leg', shape: legShape, domain: next }),
  });
