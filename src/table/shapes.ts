import { fields } from '../core/shape.js';

/** Forms of places in what comes from outside. */

export const pointShape = fields({ x: 'number', y: 'number' });
export const poseShape = fields({ x: 'number', y: 'number', heading: 'number' });
