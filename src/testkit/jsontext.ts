import { canonicalJson } from '../core/canonical.js';
import { reasonOf } from '../core/error.js';

/** Why a value is no JSON, as a sentence; null if it is. */
export const notJson = (value: unknown): string | null => {
  try {
    canonicalJson(value);
    return null;
  } catch (reason) {
    return reasonOf(reason);
  }
};

/** The one JSON text of a value; of one that is no JSON, the reason. The testkit reports it and does not throw. */
export const jsonText = (value: unknown): string => {
  try {
    return canonicalJson(value);
  } catch (reason) {
    return reasonOf(reason);
  }
};
