import type { Modifier } from './roll.js';

/** One line of a breakdown; no line if it adds nothing. */
export const modifier = <ClauseId extends string>(
  clause: ClauseId,
  label: string,
  value: number,
): readonly Modifier<ClauseId>[] => (value === 0 ? [] : [{ clause, label, value }]);

/** The sum of the lines of a breakdown. */
export const sumModifiers = (lines: readonly Modifier[]): number => lines.reduce((sum, { value }) => sum + value, 0);
