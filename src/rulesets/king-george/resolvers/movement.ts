import { arcLength } from '../../../table/wheelsweep.js';
import type { Options } from '../tables.js';

/**
 * The length of a wheel: the arc of the footprint's centre about the front corner it turns on, or of the other front
 * corner by `options.wheelMeasure`.
 *
 * @param size - frontage and depth of the formation over all, inches
 * @see KG-MOV-04 KG-GEN-08
 */
export const wheelLength = (
  options: Pick<Options, 'wheelMeasure'>,
  { width, depth }: { readonly width: number; readonly depth: number },
  degrees: number,
): number =>
  arcLength(options.wheelMeasure === 'outerCorner' ? width : Math.sqrt(width * width + depth * depth) / 2, degrees);
