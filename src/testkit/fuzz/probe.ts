import { LinstockError, reasonOf } from '../../core/error.js';
import { shown } from './shown.js';

/** The promises that fuzzing tests. */
export const fuzzChecks = [
  /** Nothing is thrown, whatever is handed over. */
  'noThrow',
  /** No call takes longer than the limit. */
  'noHang',
  /** A state is the same before and after everything that was tried on it. */
  'stateUnchanged',
  /** Nothing of the caller is frozen or kept. */
  'callerUntouched',
  /** What is refused has reasons. */
  'refusalHasReasons',
  /** `check` and `answer` agree. */
  'checkIsAnswer',
  /** An accepted answer leads to a state in which all invariants hold. */
  'invariantsHold',
  /** An accepted answer leads to a state and events that JSON can hold and that are frozen. */
  'stateIsPlain',
  /** An accepted answer can be saved: read back from JSON it leads to the same state. */
  'answerIsPlain',
  /** A history of accepted answers makes a record that is loaded and replayed. */
  'recordLoads',
  /** What `choices` calls complete is legal. */
  'choicesAreLegal',
  /** A scenario that is read is the same when it is written and read again. */
  'scenarioIsWritten',
] as const;
export type FuzzCheck = (typeof fuzzChecks)[number];

/** A broken promise. The seed and the number of the case repeat it. */
export interface FuzzFault {
  readonly check: FuzzCheck;
  /** What was called. */
  readonly call: string;
  /** Number of the case within the unit of work. */
  readonly at: number;
  /** The input as a text. */
  readonly input: string;
  readonly text: string;
}

/** How a unit of work is watched. The caller passes the clock, because the library reads none. */
export interface FuzzWatch {
  /** Milliseconds of processor time. By default nothing is timed. */
  readonly now?: () => number;
  /** A call that takes longer is a fault, in milliseconds; default 1000. */
  readonly slowest?: number;
  /** Called before every call: a watchdog notices when it stays away. */
  readonly beat?: () => void;
}

/** Counts of what was tried, by name. */
export type FuzzCounts = Readonly<Record<string, number>>;

/** Collects what a unit of work finds. */
export interface Probe {
  readonly faults: FuzzFault[];
  readonly counts: Record<string, number>;
  readonly count: (name: string) => void;
  readonly fault: (check: FuzzCheck, call: string, input: unknown, text: string) => void;
  /** Calls a function: what it throws and how long it takes are faults. Null if it threw. */
  readonly call: <Value>(name: string, input: unknown, run: () => Value) => { readonly value: Value } | null;
  readonly callAsync: <Value>(
    name: string,
    input: unknown,
    run: () => Promise<Value>,
  ) => Promise<{ readonly value: Value } | null>;
}

const slowestByDefault = 1000;
/** More faults of one kind in one unit are of no use. */
const mostOfAKind = 3;

/** Lines of a stack that a report repeats. */
const stackLines = 4;

/** The first places of a stack, without the folder that the library is in. */
const placesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .slice(1, 1 + stackLines)
    .map((line) =>
      line
        .trim()
        .replace(/\(?[^\s(]*\/(src|dist|scripts|tests)\//, '$1/')
        .replace(/\)$/, ''),
    )
    .join(', ');

/** What was thrown, with the places of its cause: a rule set wraps errors in a LinstockError. */
export const thrownText = (reason: unknown): string => {
  const cause = reason instanceof LinstockError && reason.cause instanceof Error ? reason.cause : reason;
  return `${reasonOf(reason)} ${cause instanceof Error ? placesOf(cause) : ''}`;
};

export const probeWith = ({ now, slowest = slowestByDefault, beat }: FuzzWatch): Probe => {
  const faults: FuzzFault[] = [];
  const counts: Record<string, number> = {};
  let cases = 0;
  const fault: Probe['fault'] = (check, call, input, text) => {
    const isOfTheKind = (each: FuzzFault): boolean => each.check === check && each.call === call;
    if (faults.filter(isOfTheKind).length < mostOfAKind)
      faults.push({ check, call, at: cases, input: shown(input), text });
  };
  const began = (): number => {
    cases += 1;
    beat?.();
    return now?.() ?? 0;
  };
  const ended = (name: string, input: unknown, start: number): void => {
    const took = (now?.() ?? 0) - start;
    if (took > slowest) fault('noHang', name, input, `took ${Math.round(took)} ms`);
  };
  return {
    faults,
    counts,
    fault,
    count: (name) => {
      counts[name] = (counts[name] ?? 0) + 1;
    },
    call: (name, input, run) => {
      const start = began();
      try {
        return { value: run() };
      } catch (reason) {
        fault('noThrow', name, input, thrownText(reason));
        return null;
      } finally {
        ended(name, input, start);
      }
    },
    callAsync: async (name, input, run) => {
      const start = began();
      try {
        return { value: await run() };
      } catch (reason) {
        fault('noThrow', name, input, thrownText(reason));
        return null;
      } finally {
        ended(name, input, start);
      }
    },
  };
};
