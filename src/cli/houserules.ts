import { isRecord } from '../core/shape.js';
import { exits, failure, type Result, success } from './exit.js';

/** House rules of a command line by name. */
export type HouseRules = Readonly<Record<string, unknown>>;

const optionForm = /^\s*([A-Za-z][A-Za-z0-9]{0,59})\s*=\s*(\S.*?)\s*$/;

/** Numbers, true, false and null are values of their own; everything else is a word. */
const optionValue = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? text : value;
  } catch {
    return text;
  }
};

/** House rules from `--option name=value`, which may be repeated; the last value of a name counts. */
export const houseRulesFrom = (given: readonly string[] = []): Result<HouseRules> => {
  const rules: [string, unknown][] = [];
  for (const text of given) {
    const [, name, value] = optionForm.exec(text) ?? [];
    if (name === undefined || value === undefined)
      return failure(exits.usage, `--option takes name=value, as in --option standLoss=exceed; "${text}" is not that.`);
    rules.push([name, optionValue(value)]);
  }
  return success(Object.fromEntries(rules));
};

/** A scenario as its author wrote it with other house rules. What is no scenario stays as it is. */
export const withHouseRules = (input: unknown, rules: HouseRules): unknown => {
  if (!isRecord(input) || Object.keys(rules).length === 0) return input;
  return { ...input, options: { ...(isRecord(input.options) ? input.options : {}), ...rules } };
};
