import { checkScenario } from '../../rulesets/crowther-dougan/setup.js';
import { shippedWith } from '../shipped.js';

/** Makes a shipped battle of Crowther and Dougan. */
export const shipped = shippedWith<'crowther-dougan'>(checkScenario);
