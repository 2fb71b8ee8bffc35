import type { Ruleset } from '../../core/ruleset.js';
import type { Reply } from '../battle.js';

/** Commands that a person may type at any question. */
export type Key =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'map' }
  /** A line for the umpire: a correction. */
  | { readonly kind: 'umpire'; readonly line: string }
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

const umpireForm = /^(?:correct|rolls|place)(?:\s|$)/i;

/**
 * The command that was typed, null if it was none.
 *
 * @param isUmpire - whether rolls may be corrected and pieces placed
 */
export const keyOf = (typed: string, isUmpire = false): Key | null => {
  const word = typed.trim().toLowerCase();
  if (isUmpire && umpireForm.test(word)) return { kind: 'umpire', line: typed.trim() };
  return Object.hasOwn(keys, word) ? (keys[word] ?? null) : null;
};

/** The name of a unit of the battle, for an example. */
export const firstUnit = ({ words }: Pick<Ruleset, 'words'>, state: object): string =>
  words.strengths(state)[0]?.name ?? 'unit';

/** Help for the commands of an umpire, with the name of a piece as an example. */
export const umpireLines = (piece: string): readonly string[] => [
  '  correct          type the last roll or card again; correct #12 another one (rolls lists them)',
  '  correct 3 4      the same in one line; correct #12 3 4',
  `  place ${piece.toLowerCase()} 46,54,180   put a unit or officer where it really stands (x,y,heading)`,
];

/** Help for the commands. */
export const keyLines: readonly string[] = [
  '  u    undo your last decision (u! also after dice have been rolled)',
  '  m    show the map',
  '  q    save and quit; continue later with: linstock play --resume <record>',
  '  ?    show this help',
];
