import { checkScenario } from '../../rulesets/king-george/setup.js';
import { shippedWith } from '../shipped.js';

/** Makes a shipped battle of King George. */
export const shipped = shippedWith<'king-george'>(checkScenario);
