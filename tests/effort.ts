/** How much of the long tests runs: all with `npm run test:long`, a twenty-fifth with `npm test`. */
export const effort = Number(process.env.LINSTOCK_EFFORT ?? 0.05);

/** Whether tests run that take long and cannot be cut short. */
export const isLong = effort >= 1;

/** A number of runs, in proportion to the effort; at least one. */
export const runs = (all: number): number => Math.max(1, Math.round(all * effort));
