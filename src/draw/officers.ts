import { directionOf, rightOf } from '../table/heading.js';
import { midpoint, type Point } from '../table/point.js';
import type { Polygon } from '../table/polygon.js';
import { group, hover } from './markup.js';
import { closedPath, discPath, type Paper, path, pen } from './paper.js';
import type { Picture, PictureOfficer, Piece, Stars } from './picture.js';
import { type UnitColours, unitColoursOf } from './unitcolours.js';

/** The discs of officers. */

const HALF = 180;

const STAR = [0, 144, 288, 72, 216] as const;
const starOf = (centre: Point, radius: number): Polygon =>
  STAR.map((turn) => {
    const ray = directionOf(turn);
    return { x: centre.x + ray.x * radius, y: centre.y + ray.y * radius };
  });

/** Places and size of the stars of a rank on a disc, relative to its radius. */
const starPlaces: Readonly<Record<Exclude<Stars, 0>, { readonly size: number; readonly places: readonly Point[] }>> = {
  1: { size: 0.82, places: [{ x: 0, y: 0 }] },
  2: {
    size: 0.46,
    places: [
      { x: -0.42, y: 0 },
      { x: 0.42, y: 0 },
    ],
  },
  3: {
    size: 0.44,
    places: [
      { x: 0, y: 0.44 },
      { x: -0.42, y: -0.3 },
      { x: 0.42, y: -0.3 },
    ],
  },
};
const DOT = 0.36;

/** Stars, or a dot if there are none. */
const rankSign = (paper: Paper, stars: Stars, centre: Point, radius: number, ink: string): string => {
  if (stars === 0) return path(discPath(paper, [centre], radius * DOT), { fill: ink });
  const { size, places } = starPlaces[stars];
  const shapes = places.map(({ x, y }) =>
    starOf({ x: centre.x + x * radius, y: centre.y + y * radius }, size * radius),
  );
  return path(closedPath(paper, shapes), { fill: ink });
};

/** The disc of an officer, for the map and its legend. */
export const officerSign = (
  paper: Paper,
  { colour, hollow }: UnitColours,
  { position, radius, stars }: Pick<PictureOfficer, 'position' | 'radius' | 'stars'>,
): string =>
  [
    path(discPath(paper, [position], radius), {
      ...pen(paper, paper.palette.ink, 1.3),
      fill: hollow ? '#ffffff' : colour,
    }),
    hollow ? path(discPath(paper, [position], radius - 1.6 * paper.pixel), pen(paper, colour, 1.8)) : '',
    rankSign(paper, stars, position, radius, hollow ? colour : '#ffffff'),
  ].join('');

const LEAST_DISC = 5;

/** How far a piece reaches behind its front. */
const depthOf = ({ stands, front, heading }: Piece): number => {
  const back = directionOf(heading + HALF);
  const from = midpoint(front.left, front.right);
  return Math.max(0, ...stands.flat().map(({ x, y }) => (x - from.x) * back.x + (y - from.y) * back.y));
};

/** Places side by side behind a piece, so that its officers hide neither its stands nor its sign. */
const placesBehind = (piece: Piece, radii: readonly number[]): readonly Point[] => {
  const [back, right] = [directionOf(piece.heading + HALF), rightOf(piece.heading)];
  const middle = midpoint(piece.front.left, piece.front.right);
  const depth = depthOf(piece);
  const width = 2 * radii.reduce((sum, radius) => sum + radius, 0);
  let across = -width / 2;
  return radii.map((radius) => {
    const aside = across + radius;
    across += 2 * radius;
    const behind = depth + radius;
    return { x: middle.x + back.x * behind + right.x * aside, y: middle.y + back.y * behind + right.y * aside };
  });
};

/** The officers of a picture as they are drawn: large enough to be seen, and behind the pieces they are attached to. */
export const shownOfficers = ({ pixel }: Paper, { pieces, officers }: Picture): readonly PictureOfficer[] => {
  const seen = officers.map((officer) => ({ ...officer, radius: Math.max(officer.radius, LEAST_DISC * pixel) }));
  const places = new Map<string, Point>();
  for (const piece of pieces) {
    const own = seen.filter(({ attachedTo }) => attachedTo === piece.id);
    const behind =
      own.length === 0
        ? []
        : placesBehind(
            piece,
            own.map(({ radius }) => radius),
          );
    own.forEach(({ id }, index) => {
      const place = behind[index];
      if (place !== undefined) places.set(id, place);
    });
  }
  return seen.map((officer) => ({ ...officer, position: places.get(officer.id) ?? officer.position }));
};

const officerArt = (paper: Paper, picture: Picture, officer: PictureOfficer): string =>
  group(
    { class: 'officer', 'data-id': officer.id },
    hover(officer.name, officer.description, officer.badges.map((badge) => badge.text).join(', ')),
    officerSign(paper, unitColoursOf(picture.sides, officer.side), officer),
  );

/** Markup of all officers. */
export const officersArt = (paper: Paper, picture: Picture): string =>
  group({ class: 'officers' }, ...shownOfficers(paper, picture).map((officer) => officerArt(paper, picture, officer)));
