import { figured } from '../../../core/figured.js';
import type { Tables } from '../tables.js';

/** Casualties of fire and of hand-to-hand from plain figures. */

/** The tables of a battle. */
export interface Rules {
  readonly tables: Tables;
}

/** Men lost for sure, and the chance in per cent of one more; 0: no percentile is rolled. @see CD-GEN-05 */
export interface Casualties {
  readonly sure: number;
  readonly percent: number;
}

const lastMultiplier = 6;
const decimals = 1e9;
const hundred = 100;

/** A number to nine decimals, so that sums of decimals do not decide. @see CD-FIR-20 */
const rounded = (value: number): number => Math.round(value * decimals) / decimals;

/** The multiplier of a die with its modifiers. @see CD-FIR-10 CD-HTH-02 */
export const multiplierOf = figured('multiplierOf', ({ tables }: Rules, modified: number): number => {
  const row = Math.max(0, Math.min(lastMultiplier, Math.floor(modified)));
  return Object.entries(tables.casualtyMultiplier).find(([key]) => Number(key) === row)?.[1] ?? 0;
});

/**
 * The casualties that figures or guns inflict, in men.
 *
 * @param figures - figures or gun models that strike, 0 or more
 * @param basic - basic casualties of each
 * @param modified - the die with its modifiers
 * @see CD-FIR-08 CD-FIR-12 CD-ART-01 CD-HTH-02
 */
export const casualtiesOf = figured(
  'casualtiesOf',
  (rules: Rules, figures: number, basic: number, modified: number): Casualties => {
    const men = rounded(figures * basic * multiplierOf(rules, modified));
    const sure = Math.floor(men);
    return { sure, percent: rounded((men - sure) * hundred) };
  },
);

/** Whether a percentile roll, 1 to 100, brings a chance in per cent about. The chance is not rounded. @see CD-GEN-03 */
export const comesTrue = figured('comesTrue', (percent: number, percentile: number): boolean => percentile <= percent);

/** The men lost, once the fraction has been rolled for; null: there is none. @see CD-GEN-05 */
export const menLost = figured(
  'menLost',
  ({ sure, percent }: Casualties, percentile: number | null): number =>
    sure + (percentile !== null && comesTrue(percent, percentile) ? 1 : 0),
);

/** Figures left of a unit: one comes off for every 25 men lost. @see CD-GEN-04 */
export const figuresLeft = figured(
  'figuresLeft',
  ({ tables }: Rules, originalFigures: number, casualties: number): number =>
    originalFigures - Math.floor(casualties / tables.scales.menPerFigure),
);

/** The chance in per cent that a personality is hit: double the percentage that his unit lost in the phase. @see CD-RSK-01 CD-RSK-02 CD-RSK-05 */
export const riskOf = figured('riskOf', ({ tables }: Rules, lossPhase: number, menAtStart: number): number =>
  menAtStart === 0 ? 0 : (tables.constants.riskFactor * hundred * lossPhase) / menAtStart,
);
