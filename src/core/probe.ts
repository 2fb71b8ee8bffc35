/** Values looked at between the least and the greatest before the edge of what is legal is found by halving. */
const looks = 8;
/** Halvings bring the edge down to the step long before this. */
const mostHalvings = 20;

/**
 * The greatest value of a range that is legal, to within a step; null if none of those looked at is.
 *
 * Legality may come and go along the range (a unit may pass a friend and not stop on it): the greatest of the values
 * looked at that is legal is brought up to the next that is not.
 *
 * @param isLegal - whether a value may be filled in; it is asked some thirty times at most
 */
export const greatestLegal = (
  isLegal: (value: number) => boolean,
  { least, most, step }: { readonly least: number; readonly most: number; readonly step: number },
): number | null => {
  if (most < least) return null;
  if (isLegal(most)) return most;
  let beyond = most;
  for (let look = looks - 1; look >= 0; look -= 1) {
    const value = look === 0 ? Math.min(most, least + step) : least + ((most - least) * look) / looks;
    if (isLegal(value)) return edgeBetween(isLegal, value, beyond, step);
    beyond = value;
  }
  return isLegal(least) ? least : null;
};

const edgeBetween = (isLegal: (value: number) => boolean, legal: number, not: number, step: number): number => {
  let [from, to] = [legal, not];
  for (let halving = 0; halving < mostHalvings && Math.abs(to - from) > step; halving += 1) {
    const middle = (from + to) / 2;
    if (isLegal(middle)) from = middle;
    else to = middle;
  }
  return from;
};

/**
 * The part of a range that is legal: from the least legal value to the greatest, to within a step; null if none is.
 *
 * @param isLegal - whether a value may be filled in; what is legal hangs together
 */
export const legalRange = (
  isLegal: (value: number) => boolean,
  range: { readonly least: number; readonly most: number; readonly step: number },
): { readonly least: number; readonly most: number } | null => {
  const most = greatestLegal(isLegal, range);
  if (most === null) return null;
  if (isLegal(range.least)) return { least: range.least, most };
  return { least: edgeBetween(isLegal, most, range.least, range.step), most };
};
