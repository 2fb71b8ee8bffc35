import { picker } from '../../core/dice/picker.js';
import { LinstockError } from '../../core/error.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import { hostileValue } from './hostile.js';
import type { Probe } from './probe.js';

/* Every function of a rule set with arguments that are none. */

/** How much is tried. */
export interface ContractFuzzOptions {
  readonly seed: number | string;
  /** Number of calls of each function; default 100. */
  readonly tries?: number;
}

type Call = (...given: readonly unknown[]) => unknown;

const functionsIn = (members: object, prefix = ''): readonly (readonly [string, Call])[] =>
  Object.entries(members).flatMap(([name, member]: [string, unknown]): readonly (readonly [string, Call])[] =>
    typeof member === 'function' && name !== 'schemas' ? [[`${prefix}${name}`, member as Call]] : [],
  );

/**
 * Calls every function of a rule set with arguments of the right kind of which some are hostile. Wrong input is refused;
 * what is no state, view, event or scenario at all may throw a LinstockError and nothing else.
 */
export const fuzzContract = async <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  scenario: K['scenario'],
  { seed, tries = 100 }: ContractFuzzOptions,
  probe: Probe,
): Promise<void> => {
  const pick = picker(`fuzz contract ${seed}`);
  const state = ruleset.begin(scenario);
  const question = ruleset.ask(state);
  const side = question?.kind === 'decision' ? question.side : '';
  const view = ruleset.view(state, side);
  const right: readonly unknown[] = [state, view, scenario, { action: { type: 'none' } }, side, { most: 2 }, () => 0];
  const argument = (): unknown => (pick(3) === 0 ? right[pick(right.length)] : hostileValue(pick));
  const calls = [...functionsIn(ruleset), ...functionsIn(ruleset.words, 'words.')];
  for (const [name, call] of calls)
    for (let left = tries; left > 0; left -= 1) {
      const given = [argument(), argument(), argument()].slice(0, 1 + pick(3));
      probe.count('calls');
      probe.call(name, given, () => {
        try {
          call(...given);
        } catch (reason) {
          if (!(reason instanceof LinstockError)) throw reason;
        }
      });
    }
};
