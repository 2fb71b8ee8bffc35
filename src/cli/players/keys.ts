import type { Reply } from '../battle.js';

/** What a person may type at any question besides an answer to it. */
export type Key =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'map' }
  | { readonly kind: 'help' };

const keys: Readonly<Record<string, Key>> = {
  u: { kind: 'reply', reply: { kind: 'undo', force: false } },
  undo: { kind: 'reply', reply: { kind: 'undo', force: false } },
  'u!': { kind: 'reply', reply: { kind: 'undo', force: true } },
  q: { kind: 'reply', reply: { kind: 'quit' } },
  quit: { kind: 'reply', reply: { kind: 'quit' } },
  m: { kind: 'map' },
  map: { kind: 'map' },
  '?': { kind: 'help' },
  h: { kind: 'help' },
  help: { kind: 'help' },
};

/** The key that was typed, null if it was none. */
export const keyOf = (typed: string): Key | null => {
  const word = typed.trim().toLowerCase();
  return Object.hasOwn(keys, word) ? (keys[word] ?? null) : null;
};

/** What the keys do, for the help. */
export const keyLines: readonly string[] = [
  '  u    take your last decision back (u! even when dice have fallen since)',
  '  m    show the map',
  '  q    save and leave; go on later with: linstock play --resume <record>',
  '  ?    this help',
];
