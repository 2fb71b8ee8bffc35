/** Which stands the hits of a shot strike. */

/** How hits fall on ranks: those that are certain, and the rank of which so many members take one more. */
export interface Allocation {
  readonly certain: readonly string[];
  readonly rank: readonly string[];
  /** Members of the rank that take a hit; 0: nothing is left to choose. */
  readonly take: number;
}

/**
 * Fills the ranks one after another, then the first rank again and again.
 *
 * @param ranks - members by rank, the first to be hit first, each rank in its default order
 * @param hits - number of hits, 0 or more
 * @see OW-HIT-01 OW-HIT-02 OW-HIT-07 OW-HIT-09
 */
export const allocationOf = (ranks: readonly (readonly string[])[], hits: number): Allocation => {
  const filled = ranks.filter((rank) => rank.length > 0);
  const [front = []] = filled;
  const certain: string[] = [];
  let left = hits;
  for (const rank of filled) {
    if (left < rank.length) return { certain, rank, take: left };
    certain.push(...rank);
    left -= rank.length;
  }
  if (front.length === 0) return { certain, rank: [], take: 0 };
  for (; left >= front.length; left -= front.length) certain.push(...front);
  return { certain, rank: front, take: left };
};

/** The members of the last rank that take a hit unless its owner chooses others. @see OW-HIT-03 */
export const usualChoice = ({ rank, take }: Allocation): readonly string[] => rank.slice(0, take);

/** Everyone who is hit, once for each hit, in the order of the dice. @see OW-HIT-09 */
export const hitMembers = ({ certain, rank }: Allocation, chosen: readonly string[]): readonly string[] => [
  ...certain,
  ...rank.filter((member) => chosen.includes(member)),
];

/** Whether a choice names as many members of the last rank as take a hit, each once. @see OW-HIT-09 */
export const isFairChoice = ({ rank, take }: Allocation, chosen: readonly string[]): boolean =>
  chosen.length === take && new Set(chosen).size === chosen.length && chosen.every((member) => rank.includes(member));
