import type { OfficerInput, UnitInput } from '../../rulesets/western-theatre/setup.js';
import type { PointInput, PoseInput } from '../../scenario/input.js';

/** Short forms for orders of battle of the Seven Years War, so that they read as lists. */

type Troops = Pick<UnitInput, 'arm'> & Partial<UnitInput>;

/** Makes a unit of one kind of troops: id, name, place, and overrides. */
type Raise = (id: string, name: string, at: PoseInput | null, changes?: Partial<UnitInput>) => UnitInput;

/** The troops of one brigade; units without a place are in reserve. */
export const brigadeOf =
  (side: string, brigadeId: string) =>
  (troops: Troops): Raise =>
  (id, name, at, changes = {}) => ({
    ...troops,
    side,
    id,
    name,
    brigadeId,
    ...(at === null ? {} : { at }),
    ...changes,
  });

/** An officer of one side: id, name, what he commands (null: the army), and his place. */
export const officersOf =
  (side: string) =>
  (
    id: string,
    name: string,
    commands: string | null,
    at: PoseInput,
    changes: Partial<OfficerInput> = {},
  ): OfficerInput => ({
    side,
    id,
    name,
    level: commands === null ? 'army' : 'brigade',
    commands,
    at,
    ...changes,
  });

/** A rectangle as the corners of an area. */
export const rectangleArea = (west: number, south: number, east: number, north: number): readonly PointInput[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** Kinds of troops: a battalion has the figures of its nation, a squadron seven. @see WT-GEN-08 */
export const troops = {
  french: { arm: 'lineInfantry', nation: 'french', initialFigures: 24 },
  grenadiers: { arm: 'lineInfantry', nation: 'french', initialFigures: 16, experience: 'veteran' },
  british: { arm: 'lineInfantry', nation: 'british', initialFigures: 32, experience: 'veteran' },
  hanoverian: { arm: 'lineInfantry', nation: 'hanoverian', initialFigures: 24 },
  hessian: { arm: 'lineInfantry', nation: 'hessian', initialFigures: 24 },
  horse: { arm: 'lineCavalry' },
  hussars: { arm: 'lightCavalry' },
  jaegers: { arm: 'lightInfantry', weapon: 'rifle' },
  volunteers: { arm: 'lightInfantry' },
  guns: { arm: 'artillery', gunClass: 'medium', guns: 2, initialFigures: 12 },
  lightGuns: { arm: 'artillery', gunClass: 'light', guns: 2, initialFigures: 6 },
} as const satisfies Readonly<Record<string, Troops>>;
