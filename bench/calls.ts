import { Session } from 'node:inspector/promises';

/** Number of calls by function name. */
export type Calls = ReadonlyMap<string, number>;

/**
 * Runs a function and counts the calls of every function of this bundle, as V8 counts them. Counting slows it down, so
 * this run is never timed.
 */
export const countCalls = async (run: () => void): Promise<Calls> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const calls = new Map<string, number>();
  for (const { url, functions } of result)
    if (url === import.meta.url)
      for (const { functionName, ranges } of functions)
        calls.set(functionName, (calls.get(functionName) ?? 0) + (ranges[0]?.count ?? 0));
  return calls;
};
