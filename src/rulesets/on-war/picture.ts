import type { PictureOptions as CommonOptions } from '../../core/ruleset.js';
import { framed } from '../../draw/framed.js';
import { checkPictureOptions } from '../../draw/misuse.js';
import type { Marker, Overlay, Picture } from '../../draw/picture.js';
import { placeOf } from './commanders.js';
import type { BattleEvent } from './events.js';
import { footprintAt, footprintOf } from './footprint.js';
import { sideName, stepNames } from './names.js';
import { eventOverlays } from './picture/events.js';
import { breachOverlays, terrainOf } from './picture/ground.js';
import { officerOf, pieceOf } from './picture/pieces.js';
import { rangeOverlays } from './picture/reach.js';
import { signNames } from './picture/words.js';
import { distanceOf, isOnTable, isPresent, unitsOnTable } from './read.js';
import type { Officer, Situation, Unit, View } from './state.js';

/** What is drawn over a picture in addition to the troops. Ids of pieces that are not on the table are ignored. */
export type PictureOptions = CommonOptions<BattleEvent>;

/** Whether a picture shows a battalion: hidden ones are on pictures for their own side, and for umpires. @see OW-HID-02 */
const isShown = (s: Situation | View, unit: Unit): boolean =>
  isOnTable(unit) && !(unit.hidden && 'viewer' in s && s.viewer !== unit.side);

const isOfficerShown = (s: Situation, officer: Officer, units: readonly Unit[]): boolean =>
  isPresent(s, officer) && (officer.attachedTo === null || units.some(({ id }) => id === officer.attachedTo));

/** Crosses where battalions were destroyed. Guns lie where their crews fell. @see OW-ART-08 */
const markersOf = (s: Situation): readonly Marker[] =>
  s.units
    .filter(({ gone, formation }) => gone === 'destroyed' && formation.kind !== 'garrison')
    .map((unit) => {
      const stands = unit.stands.length > 0 ? unit.stands : ['t1'];
      return {
        id: `${unit.id}-fallen`,
        name: `${unit.name} destroyed`,
        side: unit.side,
        shapes: footprintAt(s, { ...unit, stands }, unit.pose)
          .placedStands()
          .map(({ shape }) => shape.corners),
        sign: unit.arm === 'artillery' ? 'guns' : 'fallen',
      };
    });

/** The reach of the general, in which battalions may roll motivation checks again. @see OW-CMD-06 */
const radiusOverlays = (
  s: Situation,
  officers: readonly Officer[],
  { rings, commandRadius: most }: PictureOptions,
): readonly Overlay[] => {
  if (most === undefined && rings !== true) return [];
  const reach = distanceOf(s, 'generalReach');
  return officers
    .filter(({ role, attachedTo }) => role === 'general' && attachedTo !== null)
    .map((general) => ({
      kind: 'radius',
      name: `${general.name}, ${reach} in`,
      side: general.side,
      centre: placeOf(s, general),
      radius: Math.min(most ?? reach, reach),
    }));
};

const highlightOverlays = (s: Situation, units: readonly Unit[], ids: readonly string[]): readonly Overlay[] =>
  units
    .filter((unit) => ids.includes(unit.id))
    .map((unit) => ({ kind: 'highlight', name: unit.name, outline: footprintOf(s, unit).bounds.corners }));

const subtitleOf = (s: Situation): string => {
  if (s.outcome !== null)
    return s.outcome.winner === null
      ? `Turn ${s.turn} · drawn`
      : `Turn ${s.turn} · won by ${sideName(s, s.outcome.winner)}`;
  return `Turn ${s.turn} · ${sideName(s, s.active)} · ${stepNames[s.step]}`;
};

/**
 * The picture of a battle as it is now, for `renderSvg` and `renderText`.
 *
 * @param s - a state, or a view of it; a view shows only what its side knows
 * @param options - reaches, arrows and marks to draw over it
 */
export const pictureOf = (s: Situation | View, options: PictureOptions = {}): Picture => {
  checkPictureOptions(options);
  const units = unitsOnTable(s).filter((unit) => isShown(s, unit));
  const present = s.officers.filter((officer) => isOfficerShown(s, officer, units));
  const terrain = terrainOf(s);
  const pieces = units.map((unit) => pieceOf(s, unit));
  const officers = present.map((officer) => officerOf(s, officer));
  const markers = markersOf(s);
  return framed(s, s.active, signNames, {
    subtitle: subtitleOf(s),
    measure: 'in',
    terrain,
    pieces,
    officers,
    markers,
    overlays: [
      ...breachOverlays(s),
      ...radiusOverlays(s, present, options),
      ...rangeOverlays(s, units, options.ranges ?? []),
      ...highlightOverlays(s, units, options.highlight ?? []),
      ...eventOverlays(s, options.events ?? []),
    ],
    roster: { pieces: s.units, officers: s.officers },
  });
};
