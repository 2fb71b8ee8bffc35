/**
 * How long a bot may think about one decision. Iterations are reproducible: the same seed and view give the same
 * action. Milliseconds are not: a faster machine searches further. The caller passes the clock.
 */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number; readonly now: () => number };

/** Most iterations of a decision: a search cannot be interrupted, and this many may take half a minute. */
export const mostIterations = 10_000;

/** Makes a check to call before each iteration: whether the budget allows it. The first iteration is always allowed. */
export const budgetCheck = (budget: Budget): ((done: number) => boolean) => {
  if ('iterations' in budget) return (done) => done < Math.min(Math.max(1, budget.iterations), mostIterations);
  const end = budget.now() + budget.milliseconds;
  return (done) => done < 1 || budget.now() < end;
};
