import { arcLength } from '../../../table/wheelsweep.js';

/** How far the front centre goes in a wheel: half the frontage times the angle. @see KG-MOV-04 */
export const wheelLength = (frontage: number, degrees: number): number => arcLength(frontage / 2, degrees);
