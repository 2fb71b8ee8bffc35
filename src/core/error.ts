/** Thrown for a bug in linstock, or if a caller breaks its types. Wrong input is refused instead. */
export class LinstockError extends Error {
  override readonly name = 'LinstockError';
}
