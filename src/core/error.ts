/** Thrown for a bug in linstock, or for breaking a promise of its types. Wrong input is refused instead. */
export class LinstockError extends Error {
  override readonly name = 'LinstockError';
}
