import { eventsByTurn } from '../core/log.js';
import type { PictureOptions, Ruleset } from '../core/ruleset.js';
import { type Picture, renderText } from '../draw/index.js';
import { pieceMarks } from '../draw/marks.js';

/** The picture of a state. Every rule set of linstock has a picture in `draw`. */
export const pictureOf = (
  ruleset: Ruleset,
  state: object,
  events: readonly object[] = [],
  options: PictureOptions = {},
): Picture => ruleset.picture(state, events.length > 0 ? { ...options, events } : options) as Picture;

/** The events of the last turn that left a trail on the map: a move or a shot; none if there are none. */
export const lastTrails = (ruleset: Ruleset, state: object, history: readonly object[]): readonly object[] => {
  const leavesTrail = (events: readonly object[]): boolean =>
    pictureOf(ruleset, state, events).overlays.some(({ kind }) => kind === 'move' || kind === 'shot');
  return eventsByTurn(history).findLast(leavesTrail) ?? [];
};

/** The table as lines of text. */
export const mapLines = (ruleset: Ruleset, state: object, columns: number): readonly string[] =>
  renderText(pictureOf(ruleset, state), columns).trimEnd().split('\n');

/** What people type of the map: the signs of units by id, and the points of the compass. */
export const signsOf = (
  ruleset: Ruleset,
  state: object,
): { readonly letters: ReadonlyMap<string, string>; readonly north: number } => {
  const picture = pictureOf(ruleset, state);
  return { letters: pieceMarks(picture), north: picture.north };
};
