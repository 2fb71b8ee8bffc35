import { figured } from '../../../core/figured.js';
import { hair } from '../../../core/hair.js';
import { modifier } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import {
  type Arm,
  type ArtilleryModifier,
  type Cover,
  closeOrder,
  type Direction,
  type FireModifier,
  type FireRow,
  type Formation,
  fireLabels,
  fireRows,
  rangeBandNames,
  type Weapon,
} from '../tables.js';
import type { Rules } from './casualties.js';

/** Fire of foot and guns from plain figures. */

/** The row of basic casualties of a unit; null: it has no firearms. @see CD-FIR-08 CD-ART-02 */
export const fireRowOf = figured(
  'fireRowOf',
  ({ arm, ff, weapon }: { readonly arm: Arm; readonly ff: number; readonly weapon: Weapon }): FireRow | null => {
    const name = arm === 'artillery' ? weapon : `ff${ff}`;
    return fireRows.find((row) => row === name) ?? null;
  },
);

/** Basic casualties of one figure or gun at a range in cm; null: it is out of range. @see CD-FIR-09 CD-ART-02 */
export const basicCasualtiesAt = figured(
  'basicCasualtiesAt',
  ({ tables }: Rules, row: FireRow, range: number): number | null => {
    const band = rangeBandNames.find((name) => range <= tables.rangeBands[name] + tables.tolerances.length + hair);
    return band === undefined ? null : tables.basicCasualties[row][band];
  },
);

/** The greatest range in cm at which a row does any harm. @see CD-FIR-09 CD-ART-02 */
export const greatestRange = figured('greatestRange', ({ tables }: Rules, row: FireRow): number =>
  rangeBandNames.reduce(
    (most, name) => (tables.basicCasualties[row][name] === null ? most : Math.max(most, tables.rangeBands[name])),
    0,
  ),
);

/** Figures of foot that fire, by formation: two rows, all, or half of those inside. @see CD-FIR-05 CD-BOA-05 */
export const figuresFiring = figured(
  'figuresFiring',
  (
    { tables }: Rules,
    { formation, figures, files }: { readonly formation: Formation; readonly figures: number; readonly files: number },
  ): number => {
    const { rows, inside } = tables.fireShares;
    if (formation === 'line' || formation === 'column') return Math.min(figures, rows * files);
    return formation === 'skirmish' ? figures : Math.ceil(figures * inside);
  },
);

/** Guns that have enough crew. @see CD-UNI-07 CD-ART-04 */
export const gunsManned = figured('gunsManned', ({ tables }: Rules, guns: number, crew: number): number =>
  Math.min(guns, Math.floor(crew / tables.unitSizes.crewToFire)),
);

/** What the modifiers of a shot depend on. */
export interface FireCircumstances {
  readonly artillery: boolean;
  /** The first shot of the game. */
  readonly firstShot: boolean;
  /** Where the shot comes from, as the target stands. */
  readonly direction: Direction;
  readonly targetFormation: Formation;
  /** The target is charging the firer, stage `initial`. */
  readonly closing: boolean;
  /** The target's cover against this fire. */
  readonly cover: Cover;
  /** At a smoke mark. */
  readonly atSmoke: boolean;
  /** A battery that fires at its last target (CD-ART-05). */
  readonly laidOn: boolean;
  readonly severeWeather: boolean;
  readonly night: boolean;
}

const isClose = (formation: Formation): boolean => closeOrder.some((each) => each === formation);

/** The modifiers of a shot that apply. @see CD-FIR-11 CD-ART-03 CD-ART-10 */
export const fireModifiersOf = figured(
  'fireModifiersOf',
  (shot: FireCircumstances): readonly (FireModifier | ArtilleryModifier)[] => {
    const { targetFormation: target, artillery, closing } = shot;
    const holds: Readonly<Record<FireModifier | ArtilleryModifier, boolean>> = {
      firstShot: shot.firstShot && !artillery,
      enfilade: shot.direction !== 'front' && (isClose(target) || target === 'unlimbered'),
      massedTarget: target === 'column' || target === 'limbered',
      targetSkirmish: target === 'skirmish' && !closing,
      closing,
      softCover: shot.cover === 'soft',
      hardCover: shot.cover === 'hard',
      unseenTarget: shot.atSmoke,
      severeWeather: shot.severeWeather,
      night: shot.night,
      laidOn: artillery && shot.laidOn,
    };
    return (Object.keys(holds) as readonly (FireModifier | ArtilleryModifier)[]).filter((id) => holds[id]);
  },
);

/** What changes the die of a shot, line by line. @see CD-FIR-11 CD-ART-10 */
export const fireLines = figured(
  'fireLines',
  ({ tables }: Rules, shot: FireCircumstances): readonly Modifier<ClauseId>[] => {
    const values = { ...tables.fireModifiers, ...tables.artilleryModifiers };
    return fireModifiersOf(shot).flatMap((id) => modifier(fireLabels[id].clause, fireLabels[id].label, values[id]));
  },
);
