import { figured } from '../../../core/figured.js';
import { hair } from '../../../core/hair.js';
import {
  defaultOptions,
  type Formation,
  formUpShares,
  type MoveClass,
  type OpenFormation,
  type Options,
  type Weapon,
} from '../tables.js';
import type { Rules } from './casualties.js';

/** Rates, charges, reloading and losing the way from plain figures. */

/** Normal move in cm; 0 where the class has none, inside and afloat. @see CD-MOV-01 CD-UNI-08 */
export const rateOf = figured(
  'rateOf',
  ({ tables }: Rules, moveClass: MoveClass, formation: Formation, hasLostGuns: boolean): number => {
    const row = tables.movementRates[moveClass];
    if (hasLostGuns) return row.crew ?? 0;
    return formation === 'garrison' || formation === 'embarked' ? 0 : (row[formation] ?? 0);
  },
);

/** The share of a move that a change of formation takes. @see CD-MOV-05 CD-MOV-06 */
export const formationShare = figured(
  'formationShare',
  ({ tables }: Rules, from: OpenFormation, to: OpenFormation, { formUp }: Pick<Options, 'formUp'>): number => {
    if (from !== 'skirmish') return tables.moveFractions.changeFormation;
    if (to === 'skirmish') return 0;
    return formUp === defaultOptions.formUp ? tables.moveFractions.formUp : formUpShares[formUp];
  },
);

/** How far a charge reaches in cm, each deduction die taken at its assumed score. @see CD-CHG-05 CD-CHG-06 CD-CHG-39 */
export const chargeReachOf = figured('chargeReachOf', ({ tables }: Rules, rate: number, dice: number): number => {
  const { chargeReach, assumedDeductionDie } = tables.constants;
  return Math.max(0, chargeReach * rate - assumedDeductionDie * dice);
});

/** The final charge move in cm before its dice. @see CD-CHG-17 */
export const finalChargeOf = figured(
  'finalChargeOf',
  ({ tables }: Rules, rate: number, { finalChargeMove }: Pick<Options, 'finalChargeMove'>): number =>
    finalChargeMove === 'full' ? rate : rate * tables.moveFractions.finalCharge,
);

/** What is left of a move in cm: never below 0. @see CD-MOV-09 CD-MOV-13 */
export const moveLeft = figured('moveLeft', (rate: number, share: number, deduction: number): number =>
  Math.max(0, rate * (1 - share) - deduction),
);

/** Reloading of a unit at the end of its move. */
export interface Reloading {
  readonly weapon: Weapon;
  /** Share of the move that it has used, dice not counted. */
  readonly moveUsed: number;
  /** Full rate of its formation in cm. */
  readonly rate: number;
  /** Own moves spent reloading so far. */
  readonly progress: number;
}

/** Whether an unloaded unit is loaded after its move, and its count. @see CD-REL-01 CD-REL-02 CD-REL-03 */
export const reloaded = figured(
  'reloaded',
  (
    { tables }: Rules,
    { weapon, moveUsed, rate, progress }: Reloading,
    { musketReloadMove }: Pick<Options, 'musketReloadMove'>,
  ): { readonly loaded: boolean; readonly progress: number } => {
    if (weapon === 'none') return { loaded: false, progress };
    const row = tables.reloadTimes[weapon];
    const isChosen = weapon === 'musket' && musketReloadMove !== defaultOptions.musketReloadMove;
    const most = isChosen ? musketReloadMove : row.maxMove;
    const slack = rate > 0 ? tables.tolerances.length / rate : 0;
    if (moveUsed > most + slack + hair) return { loaded: false, progress };
    return progress + 1 >= row.moves ? { loaded: true, progress: 0 } : { loaded: false, progress: progress + 1 };
  },
);

/** Light and weather. */
export interface Weather {
  readonly severeWeather: boolean;
  readonly night: boolean;
}

/** Added to the die of getting lost. @see CD-LST-04 */
export const lostModifier = figured('lostModifier', ({ tables }: Rules, { severeWeather, night }: Weather): number => {
  const values = tables.lostModifiers;
  return (severeWeather ? values.severeWeather : 0) + (night ? values.night : 0);
});

/** Whether a unit loses its way with a modified die. @see CD-LST-04 CD-LST-05 */
export const losesWay = figured('losesWay', ({ tables }: Rules, fc: number, modified: number): boolean => {
  const most = Object.entries(tables.gettingLost).find(([key]) => Number(key) === fc)?.[1];
  return most !== undefined && modified <= most;
});

/** To which side a lost unit errs. @see CD-LST-06 CD-LST-09 */
export const lostSide = figured('lostSide', ({ tables }: Rules, die: number): 'left' | 'right' =>
  die <= tables.lostDirection.left ? 'left' : 'right',
);
