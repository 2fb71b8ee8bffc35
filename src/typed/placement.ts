import { guarded } from '../core/guarded.js';
import type { Placement } from '../core/place.js';
import type { Checked } from '../core/refusal.js';
import type { Words } from '../core/words.js';
import { nearestNames } from '../scenario/suggest.js';
import { piecesOf } from './battle.js';
import { lineOf, shown, targetIn, unusedIn, using } from './line.js';
import { findNamed } from './names.js';
import { ambiguous, listed, refuse } from './refusals.js';
import type { TypedOptions } from './typed.js';

/** A piece placed by hand, with its name. */
export interface PlacedByHand {
  readonly placement: Placement;
  readonly name: string;
}

/**
 * Reads where a piece stands: "Munro's 46,54,180", "munro 46,54 facing 180", "munro 46,54 facing south". For `placePiece`
 * and `placeInHistory`.
 *
 * @returns the placement, or why the line names no piece or no place
 */
export const readPlacement = guarded(
  'readPlacement',
  <State>(
    ruleset: { readonly words: Pick<Words<State>, 'strengths' | 'roster'> },
    state: State,
    text: string,
    { letters = new Map(), north = 0 }: TypedOptions = {},
  ): Checked<PlacedByHand> => {
    const line = lineOf(typeof text === 'string' ? text : '', north);
    const target = targetIn(line);
    if (target === null)
      return {
        ok: false,
        refusals: [refuse('missingField', 'Say the place as well: x,y or x,y,heading, as in "46,54,180".')],
      };
    const rest = using(line, target.at);
    const pieces = piecesOf({ ruleset, state, letters });
    const found = findNamed(rest.tokens, rest.used, pieces, (piece) => piece);
    if (found.is === 'several')
      return {
        ok: false,
        refusals: [
          ambiguous(
            'piece',
            found.things.map(({ name }) => name),
          ),
        ],
      };
    const left = unusedIn(found.is === 'one' ? using(rest, found.span.at) : rest);
    if (found.is === 'none' || left.length > 0) {
      const said = left
        .flatMap((index) => line.tokens[index] ?? [])
        .map(shown)
        .join(' ');
      const nearest = nearestNames(
        said,
        pieces.flatMap(({ id, name }) => [name, id]),
      );
      const hint =
        nearest.length === 0 ? `Name ${listed(pieces.map(({ name }) => name))}.` : `Did you mean ${listed(nearest)}?`;
      return {
        ok: false,
        refusals: [refuse('notUnderstood', `"${said}" is no unit or officer. ${hint}`, { text: said.slice(0, 40) })],
      };
    }
    const { id, name } = found.thing;
    const { point, heading } = target;
    return { ok: true, value: { name, placement: { piece: id, ...point, ...(heading === null ? {} : { heading }) } } };
  },
);
