import type { Reply } from '../battle.js';

/** Commands that a person may type at any question. */
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

/** The command that was typed, null if it was none. */
export const keyOf = (typed: string): Key | null => {
  const word = typed.trim().toLowerCase();
  return Object.hasOwn(keys, word) ? (keys[word] ?? null) : null;
};

/** Help for the commands. */
export const keyLines: readonly string[] = [
  '  u    undo your last decision (u! also after dice have been rolled)',
  '  m    show the map',
  '  q    save and quit; continue later with: linstock play --resume <record>',
  '  ?    show this help',
];
