import type { Ruleset } from '../core/ruleset.js';
import { type Picture, renderText } from '../draw/index.js';
import { pieceMarks } from '../draw/marks.js';

/** The picture of a state. Every rule set of linstock has a picture in `draw`. */
export const pictureOf = (ruleset: Ruleset, state: object, events: readonly object[] = []): Picture =>
  ruleset.picture(state, events.length > 0 ? { events } : {}) as Picture;

/** The table as lines of text. */
export const mapLines = (ruleset: Ruleset, state: object, columns: number): readonly string[] =>
  renderText(pictureOf(ruleset, state), columns).trimEnd().split('\n');

/** The signs of units on the map by id, for people who type them. */
export const lettersOf = (ruleset: Ruleset, state: object): ReadonlyMap<string, string> =>
  pieceMarks(pictureOf(ruleset, state));
