import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ruleset } from '../core/ruleset.js';
import { isRecord } from '../core/shape.js';
import { rulesets } from '../rulesets/index.js';
import { exits, failure, type Result, success } from './exit.js';
import type { Io } from './io.js';

/** The rule sets of the library, and those a command was given. */
export const knownRulesets = (io: Pick<Io, 'rulesets'>): readonly Ruleset[] => [...rulesets, ...(io.rulesets ?? [])];

const verbs = ['begin', 'ask', 'answer', 'check', 'choices', 'candidates', 'view', 'schemas'] as const;

const isRuleset = (value: unknown): value is Ruleset =>
  isRecord(value) && typeof value.id === 'string' && verbs.every((verb) => typeof value[verb] === 'function');

/**
 * The world with a rule set of your own: an ES module that exports it as `ruleset`.
 *
 * @param module - path of the module; the world stays as it is without one
 */
export const withOwnRules = async (io: Io, module: string | undefined): Promise<Result<Io>> => {
  if (module === undefined) return success(io);
  try {
    const loaded: unknown = await import(pathToFileURL(resolve(io.folder, module)).href);
    const ruleset: unknown = Reflect.get(Object(loaded), 'ruleset');
    if (isRuleset(ruleset)) return success({ ...io, rulesets: [...(io.rulesets ?? []), ruleset] });
    return failure(exits.usage, `${module} exports no rule set named "ruleset".`);
  } catch (reason) {
    return failure(exits.usage, `${module} cannot be loaded: ${reason instanceof Error ? reason.message : 'unknown'}`);
  }
};
