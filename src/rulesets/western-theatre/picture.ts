import type { PictureOptions as CommonOptions } from '../../core/ruleset.js';
import { framed } from '../../draw/framed.js';
import { checkPictureOptions } from '../../draw/misuse.js';
import { besideFront, fanAhead } from '../../draw/outline.js';
import type { Marker, Overlay, Picture } from '../../draw/picture.js';
import { midpoint } from '../../table/point.js';
import type { BattleEvent } from './events.js';
import { centreOf, footprintAt, footprintOf, frontsOf } from './footprint.js';
import { sideName, stepNames } from './names.js';
import { eventOverlays } from './picture/events.js';
import { terrainOf } from './picture/ground.js';
import { officerOf, pieceOf } from './picture/pieces.js';
import { signNames } from './picture/words.js';
import { findUnit, isArtillery, isInFlight, isOnTable, officersOnTable, unitsOnTable } from './read.js';
import { nowhere } from './setup.js';
import type { Officer, Situation, Unit, View } from './state.js';

/** What is drawn over a picture in addition to the troops. Ids of pieces that are not on the table are ignored. */
export type PictureOptions = CommonOptions<BattleEvent>;

/** Crosses where units were destroyed. */
const markersOf = (s: Situation): readonly Marker[] =>
  s.units
    .filter(({ location, pose }) => location === 'removed' && pose !== nowhere)
    .map((unit) => ({
      id: `${unit.id}-fallen`,
      name: `${unit.name} destroyed`,
      side: unit.side,
      shapes: footprintAt(s, { ...unit, figures: Math.max(1, unit.figures) }, unit.pose).parts,
      sign: isArtillery(unit) ? 'guns' : 'fallen',
    }));

/** Command radii. @see WT-CMD-04 */
const radiusOverlays = (
  s: Situation,
  officers: readonly Officer[],
  { rings, commandRadius: most }: PictureOptions,
): readonly Overlay[] =>
  most === undefined && rings !== true
    ? []
    : officers.map((officer) => ({
        kind: 'radius',
        name: `${officer.name}, ${officer.radius} in`,
        side: officer.side,
        centre: centreOf(s, officer),
        radius: Math.min(most ?? officer.radius, officer.radius),
      }));

/** Others than guns fire at everything forward of their front, to a quarter turn on each side. @see WT-FIR-05 */
const QUARTER = 90;
const halfArcOf = (s: Situation, unit: Unit): number => (isArtillery(unit) ? s.options.artilleryHalfAngle : QUARTER);

/** Ground within short and long range of each front. @see WT-FIR-15 WT-ART-02 */
const bandsOf = (s: Situation, unit: Unit): readonly Overlay[] => {
  if (unit.weapon === 'none') return [];
  const { short, long } = s.tables.weaponRanges[unit.weapon];
  return frontsOf(s, unit).flatMap(({ shape }) => {
    const [left, right] = shape.corners;
    return [...new Set([long ?? short, short])].map(
      (range): Overlay => ({
        kind: 'band',
        name: `${range}`,
        side: unit.side,
        outline: fanAhead(left, right, shape.heading, halfArcOf(s, unit), range),
        label: besideFront(midpoint(left, right), shape.heading, range, 0),
      }),
    );
  });
};

const rangeOverlays = (s: Situation, ids: readonly string[]): readonly Overlay[] =>
  ids.flatMap((id) => {
    const unit = findUnit(s, id);
    return unit === undefined || !isOnTable(unit) || isInFlight(unit) ? [] : bandsOf(s, unit);
  });

const highlightOverlays = (s: Situation, units: readonly Unit[], ids: readonly string[]): readonly Overlay[] =>
  units
    .filter((unit) => ids.includes(unit.id))
    .map((unit) => ({ kind: 'highlight', name: unit.name, outline: footprintOf(s, unit).main.corners }));

const subtitleOf = (s: Situation): string => {
  if (s.outcome === null) return `Turn ${s.turn} · ${sideName(s, s.active)} · ${stepNames[s.step]}`;
  const { winner } = s.outcome;
  return winner === null ? `Turn ${s.turn} · drawn` : `Turn ${s.turn} · won by ${sideName(s, winner)}`;
};

/** Units in the order of the scenario; batteries that are split come last, so that the letters of the others stay. */
const rosterOf = (s: Situation): readonly Unit[] => {
  const listed = new Set(s.scenario.units.map(({ id }) => id));
  return [...s.units.filter(({ id }) => listed.has(id)), ...s.units.filter(({ id }) => !listed.has(id))];
};

/**
 * The picture of a battle as it is now, for `renderSvg` and `renderText`.
 *
 * @param s - a state, or a view of it; a view shows only what its side knows
 * @param options - reaches, arrows and marks to draw over it
 */
export const pictureOf = (s: Situation | View, options: PictureOptions = {}): Picture => {
  checkPictureOptions(options);
  const units = unitsOnTable(s);
  const present = officersOnTable(s);
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
      ...radiusOverlays(s, present, options),
      ...rangeOverlays(s, options.ranges ?? []),
      ...highlightOverlays(s, units, options.highlight ?? []),
      ...eventOverlays(s, options.events ?? []),
    ],
    roster: { pieces: rosterOf(s), officers: s.officers },
  });
};
