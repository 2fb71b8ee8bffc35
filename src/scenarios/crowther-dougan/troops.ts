import type { PersonalityInput, UnitInput } from '../../rulesets/crowther-dougan/setup.js';
import type { TroopType } from '../../rulesets/crowther-dougan/tables.js';
import type { PointInput, PoseInput } from '../../scenario/input.js';

/** Short forms for orders of battle of the French and Indian War, so that they read as lists. */

const placed = (place: PoseInput | string | null): Pick<UnitInput, 'at' | 'inFeature'> => {
  if (place === null) return {};
  return typeof place === 'string' ? { inFeature: place } : { at: place };
};

/** A unit of one side: troop type, id, name, figures, place (a work that it holds, or null if it arrives later), overrides. */
export const troopsOf =
  (side: string) =>
  (
    troopType: TroopType,
    id: string,
    name: string,
    originalFigures: number,
    place: PoseInput | string | null,
    changes: Partial<UnitInput> = {},
  ): UnitInput => ({
    ...{ side, troopType, id, name, originalFigures, order: 'attack' },
    ...placed(place),
    ...changes,
  });

/** A personality of one side: id, name, his points, and the unit that he starts with or his place. */
export const leadersOf =
  (side: string) =>
  (
    id: string,
    name: string,
    cpMax: number,
    place: string | PointInput,
    changes: Partial<PersonalityInput> = {},
  ): PersonalityInput => ({
    ...{ side, id, name, cpMax },
    ...(typeof place === 'string' ? { with: place } : { at: place }),
    ...changes,
  });

/** A rectangle as the corners of an area. */
export const rectangleArea = (west: number, south: number, east: number, north: number): readonly PointInput[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
