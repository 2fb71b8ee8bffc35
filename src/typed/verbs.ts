import type { Choice } from '../core/choose.js';
import { humanize } from '../core/words.js';
import { type Line, using, wordsIn } from './line.js';
import { isJoiner } from './names.js';
import { wordsOf } from './tokens.js';

/* Which kind of action a line means: by the words of its label and its names. */

/** What a kind of action is called. */
export type CalledKind = Pick<Choice<unknown>, 'kind' | 'type' | 'label'> & {
  readonly draft?: Readonly<Record<string, unknown>>;
  /** The action in words, for a kind without fields. */
  readonly said?: string;
};

const constantWords = (draft: Readonly<Record<string, unknown>> = {}): readonly string[] =>
  Object.entries(draft).flatMap(([name, value]) =>
    name !== 'type' && typeof value === 'string' ? wordsOf(value) : [],
  );

/** A kind of action that a line may mean. */
export interface Meant {
  /** The line without the words that name the kind. */
  readonly line: Line;
  /** Words of the line that name it. */
  readonly named: number;
  /** Words of its label that the line does not have. */
  readonly unsaid: number;
}

/** The words by which a kind of action may be called. */
export const verbsOf = ({ kind, type, label, draft, said = '' }: CalledKind): readonly string[] =>
  [
    ...new Set([
      ...wordsOf(label),
      ...wordsOf(humanize(kind)),
      ...wordsOf(humanize(type)),
      ...constantWords(draft),
      ...wordsOf(said),
    ]),
  ].filter((word) => !isJoiner(word));

/** How far a line names a kind of action. */
export const meantBy = (line: Line, called: CalledKind): Meant => {
  const verbs = new Set(verbsOf(called));
  const at = wordsIn(line, verbs);
  const said = new Set(
    at.map((index) => line.tokens[index]).map((token) => (token?.kind === 'word' ? token.word : '')),
  );
  const own = wordsOf(called.label).filter((word) => !isJoiner(word));
  return { line: using(line, at), named: said.size, unsaid: own.filter((word) => !said.has(word)).length };
};
