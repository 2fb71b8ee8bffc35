import type { PictureOptions as CommonOptions } from '../../core/ruleset.js';
import { framed } from '../../draw/framed.js';
import { terrainPictures } from '../../draw/looks.js';
import { checkPictureOptions } from '../../draw/misuse.js';
import type { Marker, Overlay, Picture, PictureTerrain } from '../../draw/picture.js';
import { objectivesOf } from '../../scenario/victory.js';
import { rectangle } from '../../table/rectangle.js';
import type { BattleEvent } from './events.js';
import { footprintOf } from './footprint.js';
import { sideName, stepNames } from './names.js';
import { eventOverlays } from './picture/events.js';
import { officerOf, pieceOf } from './picture/pieces.js';
import { signNamesFor } from './picture/words.js';
import { isPresent, knownTo, unitsOnTable } from './read.js';
import type { Situation, Unit, View } from './state.js';

/** What is drawn over a picture in addition to the troops. Ids of pieces that are not on the table are ignored. */
export type PictureOptions = CommonOptions<BattleEvent>;

const terrainOf = (s: Situation): readonly PictureTerrain[] =>
  terrainPictures(s.scenario.terrain, () => ({ detail: '', ruined: false }), objectivesOf(s.scenario.victory));

/** Smoke. @see CD-OBS-12 */
const markersOf = (s: Situation): readonly Marker[] =>
  s.smokeMarks.map(({ id, side, at }) => ({
    id,
    name: 'smoke',
    side,
    shapes: [rectangle(at, 0, 1, 1).corners],
    sign: 'fallen',
  }));

const highlightOverlays = (s: Situation, units: readonly Unit[], ids: readonly string[]): readonly Overlay[] =>
  units
    .filter((unit) => ids.includes(unit.id))
    .map((unit) => ({ kind: 'highlight', name: unit.name, outline: footprintOf(s, unit).bounds.corners }));

const subtitleOf = (s: Situation): string => {
  if (s.outcome === null) return `Round ${s.round} · ${sideName(s, s.movingSide)} · ${stepNames[s.step]}`;
  const { winner } = s.outcome;
  return winner === null ? `Round ${s.round} · drawn` : `Round ${s.round} · won by ${sideName(s, winner)}`;
};

/** Units that the viewer knows where they are; of a state all. */
const shown = (s: Situation | View): readonly Unit[] => ('viewer' in s ? knownTo(s, s.viewer) : unitsOnTable(s));

/**
 * The picture of a battle as it is now, for `renderSvg` and `renderText`.
 *
 * @param s - a state, or a view of it; a view shows only what its side knows
 * @param options - arrows and marks to draw over it
 */
export const pictureOf = (s: Situation | View, options: PictureOptions = {}): Picture => {
  checkPictureOptions(options);
  const units = shown(s);
  const present = s.personalities.filter(
    (each) => isPresent(each) && (each.attachedTo === null || units.some(({ id }) => id === each.attachedTo)),
  );
  const terrain = terrainOf(s);
  const pieces = units.map((unit) => pieceOf(s, unit));
  const officers = present.map((each) => officerOf(s, each));
  const markers = markersOf(s);
  return framed(s, s.movingSide, signNamesFor(s.terrain), {
    subtitle: subtitleOf(s),
    measure: 'cm',
    terrain,
    pieces,
    officers,
    markers,
    overlays: [...highlightOverlays(s, units, options.highlight ?? []), ...eventOverlays(s, options.events ?? [])],
    roster: { pieces: s.units, officers: s.personalities },
  });
};
