import { checkScenario } from '../../rulesets/oer-the-sea/setup.js';
import { shippedWith } from '../shipped.js';

/** Makes a shipped battle of O'er the Sea. */
export const shipped = shippedWith<'oer-the-sea'>(checkScenario);
