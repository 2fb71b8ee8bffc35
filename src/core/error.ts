/** Thrown for a bug in linstock, or if a caller breaks its types. Wrong input is refused instead. */
export class LinstockError extends Error {
  override readonly name = 'LinstockError';
}

/** The message of whatever was thrown. A hostile object may throw anything, even something that throws when read. */
export const reasonOf = (thrown: unknown): string => {
  try {
    return thrown instanceof Error ? String(thrown.message) : 'unknown reason';
  } catch {
    return 'unknown reason';
  }
};
