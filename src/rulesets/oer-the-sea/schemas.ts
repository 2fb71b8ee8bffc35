import { once } from '../../core/once.js';
import type { Schemas } from '../../core/ruleset.js';
import { scenarioJsonSchema, scenarioReader } from './profiles.js';
import type { Scenario } from './scenario.js';

/** The readers of input from outside. This is the one door through which zod comes in: load it only when it is needed. */
export const schemas = once(
  (): Schemas<Scenario> => ({
    scenario: scenarioReader(),
    json: () => ({ scenario: scenarioJsonSchema() }),
  }),
);
