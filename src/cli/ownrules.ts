import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ruleset } from '../core/ruleset.js';
import { rulesets } from '../rulesets/index.js';
import { rulesetOfModule } from '../sim/index.js';
import { exits, failure, type Result, success } from './exit.js';
import type { Io } from './io.js';

/** The rule sets of the library, and those a command was given. */
export const knownRulesets = (io: Pick<Io, 'rulesets'>): readonly Ruleset[] => [...rulesets, ...(io.rulesets ?? [])];

/** URL of a module that a command names. */
export const moduleUrl = (io: Pick<Io, 'folder'>, module: string): string =>
  pathToFileURL(resolve(io.folder, module)).href;

/**
 * The world with a rule set of your own: an ES module that exports it as `ruleset`.
 *
 * @param module - path of the module; the world stays as it is without one
 */
export const withOwnRules = async (io: Io, module: string | undefined): Promise<Result<Io>> => {
  if (module === undefined) return success(io);
  const ruleset = await rulesetOfModule(moduleUrl(io, module));
  return ruleset.ok
    ? success({ ...io, rulesets: [...(io.rulesets ?? []), ruleset.value] })
    : failure(exits.refused, `${module} ${ruleset.why}`);
};
