import { guarded } from '../core/guarded.js';

/** Counts for one kind of action. */
export interface FormCount {
  /** Whether it has a path. */
  readonly hasPath: boolean;
  readonly filled: number;
  /** Refused fillings by the code of their first refusal. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Fillings by kind of action. */
export type FormCounts = Readonly<Record<string, FormCount>>;

/** Adds one filling. `code` null: it was legal. */
export const counted = (counts: FormCounts, kind: string, hasPath: boolean, code: string | null): FormCounts => {
  const before = counts[kind] ?? { hasPath: false, filled: 0, refused: {} };
  const refused = code === null ? before.refused : { ...before.refused, [code]: (before.refused[code] ?? 0) + 1 };
  return { ...counts, [kind]: { hasPath: before.hasPath || hasPath, filled: before.filled + 1, refused } };
};

/** Sums the counts of several battles. */
export const countsOfAll = guarded('countsOfAll', (all: readonly FormCounts[]): FormCounts => {
  const total: Record<string, FormCount> = {};
  for (const counts of all)
    for (const [kind, { hasPath, filled, refused }] of Object.entries(counts)) {
      const before = total[kind] ?? { hasPath: false, filled: 0, refused: {} };
      const codes = new Set([...Object.keys(before.refused), ...Object.keys(refused)]);
      total[kind] = {
        hasPath: before.hasPath || hasPath,
        filled: before.filled + filled,
        refused: Object.fromEntries(
          [...codes].map((code) => [code, (before.refused[code] ?? 0) + (refused[code] ?? 0)]),
        ),
      };
    }
  return total;
});

/** Number of fillings with or without a path, and how many of them were refused. */
export const shareOf = guarded(
  'shareOf',
  (
    counts: FormCounts,
    hasPath: boolean,
  ): { readonly filled: number; readonly refused: number; readonly legal: number } => {
    const those = Object.values(counts).filter((count) => count.hasPath === hasPath);
    const filled = those.reduce((sum, count) => sum + count.filled, 0);
    const refused = those.flatMap((count) => Object.values(count.refused)).reduce((sum, each) => sum + each, 0);
    return { filled, refused, legal: filled === 0 ? 1 : 1 - refused / filled };
  },
);

/** Least share of random fillings that must be legal. */
export const leastLegal = { withPath: 0.9, others: 0.99 } as const;

/** This few refusals in one battle are not significant. */
const fewRefusals = 2;

/** The issue with the fillings of a battle, in words; null if there is none. */
export const faultOf = (counts: FormCounts): string | null => {
  for (const hasPath of [true, false]) {
    const { filled, refused, legal } = shareOf(counts, hasPath);
    if (legal >= (hasPath ? leastLegal.withPath : leastLegal.others) || refused <= fewRefusals) continue;
    const codes = Object.entries(counts)
      .filter(([, count]) => count.hasPath === hasPath && Object.keys(count.refused).length > 0)
      .map(([kind, count]) => `${kind} ${JSON.stringify(count.refused)} of ${count.filled}`);
    return `${refused} of ${filled} fillings ${hasPath ? 'with' : 'without'} a path were refused: ${codes.join(', ')}`;
  }
  return null;
};
