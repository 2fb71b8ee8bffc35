import { figured } from '../../../core/figured.js';
import { arcLength } from '../../../table/wheelsweep.js';
import type { Options } from '../tables.js';

/**
 * The length of a wheel: the arc of the footprint's centre about the front corner it turns on, or by
 * `options.wheelMeasure` the arc of the other front corner.
 *
 * @param size - total frontage and depth of the formation, inches
 * @see KG-MOV-04 KG-GEN-08
 */
export const wheelLength = figured(
  'wheelLength',
  (
    options: Pick<Options, 'wheelMeasure'>,
    { width, depth }: { readonly width: number; readonly depth: number },
    degrees: number,
  ): number =>
    arcLength(options.wheelMeasure === 'outerCorner' ? width : Math.sqrt(width * width + depth * depth) / 2, degrees),
);
