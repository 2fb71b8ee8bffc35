import { checkScenario } from '../../rulesets/western-theatre/setup.js';
import { shippedWith } from '../shipped.js';

/** Makes a shipped battle of Western Theatre. */
export const shipped = shippedWith<'western-theatre'>(checkScenario);
