import { fields } from '../core/shape.js';

/** Shapes of points and poses in outside input. */

export const pointShape = fields({ x: 'number', y: 'number' });
export const poseShape = fields({ x: 'number', y: 'number', heading: 'number' });
