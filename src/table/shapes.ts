import { described, fields } from '../core/shape.js';

/** Shapes of points and poses in outside input. */

const x = described('number', { label: 'from the west edge', unit: 'distance' });
const y = described('number', { label: 'from the south edge', unit: 'distance' });
const heading = described('number', { label: 'heading', unit: 'degrees' });

export const pointShape = fields({ x, y });
export const poseShape = fields({ x, y, heading });
