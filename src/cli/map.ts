import type { Ruleset } from '../core/ruleset.js';
import { type Picture, renderText } from '../draw/index.js';

/** The picture of a state. Every rule set of linstock has a picture in `draw`. */
export const pictureOf = (ruleset: Ruleset, state: object, events: readonly object[] = []): Picture =>
  ruleset.picture(state, events.length > 0 ? { events } : {}) as Picture;

/** The table as lines of text. */
export const mapLines = (ruleset: Ruleset, state: object, columns: number): readonly string[] =>
  renderText(pictureOf(ruleset, state), columns).trimEnd().split('\n');
