/**
 * How long a bot may think about one decision. Iterations are reproducible: the same seed and view give the same
 * action. Milliseconds, by a clock that is handed in, are not: a faster machine looks further.
 */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number; readonly now: () => number };

/** Tells before each iteration whether there is budget left for it. At least one iteration is always made. */
export const within = (budget: Budget): ((done: number) => boolean) => {
  if ('iterations' in budget) return (done) => done < Math.max(1, budget.iterations);
  const end = budget.now() + budget.milliseconds;
  return (done) => done < 1 || budget.now() < end;
};
