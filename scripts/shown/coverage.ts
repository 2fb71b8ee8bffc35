import { Session } from 'node:inspector/promises';

/** Which parts of the source run, measured by the engine. It has to start before the source is loaded. */

export interface Meter {
  /** The places that ran since the last call, by names that stay the same. */
  readonly places: () => Promise<ReadonlySet<string>>;
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** Offsets at which a statement or a part of one may begin: the loader joins all lines of a file. */
const placesIn = (text: string): readonly number[] =>
  [...text.matchAll(/[;{}?:&|>]\s*(?=[\w(![])/g)].map(({ index, 0: { length } }) => index + length);

/** The first place at or after an offset. */
const firstFrom = (places: readonly number[], offset: number): number => {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The indexes of the places that ran: for each the innermost range around it counts. */
const ranAt = (
  places: readonly number[],
  functions: readonly { readonly ranges: readonly Range[] }[],
): readonly number[] => {
  const counts = new Map<number, number>();
  const outerFirst = functions.toSorted(
    (one, other) => (one.ranges[0]?.startOffset ?? 0) - (other.ranges[0]?.startOffset ?? 0),
  );
  for (const { ranges } of outerFirst)
    for (const { startOffset, endOffset, count } of ranges)
      for (let index = firstFrom(places, startOffset); (places[index] ?? endOffset) < endOffset; index += 1)
        counts.set(index, count);
  return [...counts].flatMap(([index, count]) => (count > 0 ? [index] : []));
};

export const openMeter = async (isWanted: (url: string) => boolean): Promise<Meter> => {
  const session = new Session();
  session.connect();
  await session.post('Debugger.enable');
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const known = new Map<string, readonly number[]>();
  const placesOf = async (scriptId: string): Promise<readonly number[]> => {
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    const found = placesIn(scriptSource);
    known.set(scriptId, found);
    return found;
  };
  return {
    places: async () => {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const ran = new Set<string>();
      for (const { scriptId, url, functions } of result) {
        if (!isWanted(url)) continue;
        const places = known.get(scriptId) ?? (await placesOf(scriptId));
        for (const index of ranAt(places, functions)) ran.add(`${scriptId}:${index}`);
      }
      return ran;
    },
  };
};
