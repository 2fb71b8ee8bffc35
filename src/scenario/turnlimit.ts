import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';

/** A warning if the author gave no turn limit: the battle gets the default, because it might never end. */
export const turnLimitWarnings = (
  input: { readonly turnLimit?: number | null | undefined },
  { turnLimit }: { readonly turnLimit: number },
  clause: string,
): readonly ScenarioIssue[] =>
  input.turnLimit === undefined || input.turnLimit === null
    ? [
        scenarioIssue(
          'defaulted',
          'turnLimit',
          `No turn limit is given, so the battle ends after turn ${turnLimit}; give one to say otherwise.`,
          { turnLimit },
          clause,
        ),
      ]
    : [];
