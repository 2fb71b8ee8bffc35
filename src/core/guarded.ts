import { LinstockError, reasonOf } from './error.js';

/** Whether a value is of a class. `instanceof` throws for a hostile proxy. */
const isA = <Kind>(value: unknown, kind: new (...given: never[]) => Kind): value is Kind => {
  try {
    return value instanceof kind;
  } catch {
    return false;
  }
};

/** A LinstockError for what a public function threw. A LinstockError stays as it is. */
export const misuse = (name: string, cause: unknown): LinstockError =>
  isA(cause, LinstockError)
    ? cause
    : new LinstockError(`${name} cannot work with these arguments: ${reasonOf(cause)}`, { cause });

/**
 * A public function that throws nothing but LinstockError, with the cause, and whose promise rejects with nothing else.
 *
 * It is for functions that a caller may give anything: their types say what they take, and plain JavaScript does not
 * read types. What comes from outside as data is refused by the function itself.
 *
 * @param name - the public name, for the message
 */
/* @__NO_SIDE_EFFECTS__ */
export const guarded = <Call extends (...given: never[]) => unknown>(name: string, call: Call): Call => {
  const fail = (cause: unknown): never => {
    throw misuse(name, cause);
  };
  const guard = (...given: never[]): unknown => {
    try {
      const value = call(...given);
      return isA(value, Promise) ? value.catch(fail) : value;
    } catch (cause) {
      return fail(cause);
    }
  };
  return guard as Call;
};
