/**
 * Differences of decimal numbers are off by less than this. Lengths that differ by a tolerance of the rules exactly
 * would be equal at one place of the table and not at another without it.
 */
export const hair = 1e-9;
