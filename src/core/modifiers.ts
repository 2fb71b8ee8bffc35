import type { Modifier } from './roll.js';

/** One line of a breakdown, none where it adds nothing. */
export const modifier = <ClauseId extends string>(
  clause: ClauseId,
  label: string,
  value: number,
): readonly Modifier<ClauseId>[] => (value === 0 ? [] : [{ clause, label, value }]);

/** What the lines of a breakdown come to. */
export const sumModifiers = (lines: readonly Modifier[]): number => lines.reduce((sum, { value }) => sum + value, 0);
