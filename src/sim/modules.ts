import { fileURLToPath } from 'node:url';
import type { BotMaker } from '../bots/bot.js';
import { reasonOf } from '../core/error.js';
import type { Ruleset } from '../core/ruleset.js';
import { isRecord } from '../core/shape.js';
import { systemErrorCode } from './systemerror.js';

/** A value of a module of the caller, or why there is none, as a sentence. */
export type FromModule<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: string };

const verbs = ['begin', 'ask', 'answer', 'check', 'choices', 'candidates', 'view', 'schemas'] as const;

const isRuleset = (value: unknown): value is Ruleset =>
  isRecord(value) && typeof value.id === 'string' && verbs.every((verb) => typeof value[verb] === 'function');

const isMaker = (value: unknown): value is BotMaker => typeof value === 'function';

/** A file of code as people name it: its path. */
export const shownFile = (module: string): string => {
  try {
    return String(module).startsWith('file:') ? fileURLToPath(module) : module;
  } catch {
    // The file of another host, or no text at all.
    return module;
  }
};

/** Why a module cannot be loaded: of a file that is not there Node says where it was imported. */
const whyNot = (module: string, reason: unknown): string => {
  const why = reasonOf(reason);
  const code = systemErrorCode(reason);
  // Node names the module by its URL or its path. Plain JavaScript may give no text.
  const names = typeof module === 'string' && code === 'ERR_MODULE_NOT_FOUND' ? [module, shownFile(module)] : [];
  if (names.some((name) => why.includes(`'${name}'`))) return 'there is no such file';
  if (code === 'ERR_UNSUPPORTED_DIR_IMPORT') return 'this is a folder, not a file';
  // Only the first two lines: a compiler adds the place in its own source.
  return why.split('\n').slice(0, 2).join(' ');
};

const exported = async <Value>(
  module: string,
  name: string,
  fits: (value: unknown) => value is Value,
  what: string,
): Promise<FromModule<Value>> => {
  try {
    const loaded: unknown = await import(module);
    const value: unknown = Reflect.get(Object(loaded), name);
    return fits(value) ? { ok: true, value } : { ok: false, why: `exports no ${what} named "${name}".` };
  } catch (reason) {
    const why = whyNot(module, reason);
    return { ok: false, why: `cannot be loaded: ${why}${/[.!?]$/.test(why) ? '' : '.'}` };
  }
};

/**
 * The rule set that a module exports as `ruleset`.
 *
 * @param module - URL or absolute path of an ES module
 */
export const rulesetOfModule = (module: string): Promise<FromModule<Ruleset>> =>
  exported(module, 'ruleset', isRuleset, 'rule set');

/**
 * The function `makeBot(ruleset, pick)` that a module exports.
 *
 * @param module - URL or absolute path of an ES module
 */
export const botMakerOfModule = (module: string): Promise<FromModule<BotMaker>> =>
  exported(module, 'makeBot', isMaker, 'function');
