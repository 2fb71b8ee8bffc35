import type { Region } from 'linstock';
import type { Overlay, Picture } from 'linstock/draw';
import type { Point } from './types.js';

/* Drawings over the map, as SVG in places of the table: y upwards, so the group that holds them is flipped. */

const n = (value: number): string => String(Math.round(value * 1000) / 1000);
const line = (points: readonly Point[]): string => points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L');
const closed = (points: readonly Point[]): string => (points.length === 0 ? '' : `M${line(points)}Z`);
const open = (points: readonly Point[]): string => (points.length < 2 ? '' : `M${line(points)}`);

const path = (name: string, d: string, colour?: string): string =>
  d === '' ? '' : `<path class="${name}" d="${d}"${colour === undefined ? '' : ` style="--side:${colour}"`}/>`;

/** A triangle at the end of a line, `size` long. */
const arrow = (points: readonly Point[], size: number): string => {
  const tip = points.at(-1);
  const before = points.findLast((each) => tip !== undefined && (each.x !== tip.x || each.y !== tip.y));
  if (tip === undefined || before === undefined) return '';
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const [ux, uy] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  const [bx, by] = [tip.x - ux * size, tip.y - uy * size];
  const half = size / 2.2;
  return closed([tip, { x: bx - uy * half, y: by + ux * half }, { x: bx + uy * half, y: by - ux * half }]);
};

/** The overlays of a picture: moves, shots, ranges, radii. `unit` is the length of a pixel. */
export const pictureOverlays = ({ overlays, sides }: Picture, unit: number): string => {
  const colourOf = (side: string): string => sides.find(({ id }) => id === side)?.colour ?? '#777';
  const drawn = (each: Overlay): string => {
    switch (each.kind) {
      case 'radius':
        return `<circle class="radius" cx="${n(each.centre.x)}" cy="${n(each.centre.y)}" r="${n(each.radius)}" style="--side:${colourOf(each.side)}"/>`;
      case 'band':
        return path('band', closed(each.outline), colourOf(each.side));
      case 'move':
        return [
          path('was', closed(each.ghost), colourOf(each.side)),
          path(`trail ${each.style}`, open(each.points), colourOf(each.side)),
          path('tip', arrow(each.points, 9 * unit), colourOf(each.side)),
        ].join('');
      case 'shot':
        return path('shot', open([each.from, each.to]), colourOf(each.side));
      case 'sight':
        return path(each.clear ? 'sight clear' : 'sight', open([each.from, each.to]));
      case 'highlight':
        return path('picked', closed(each.outline));
    }
  };
  return overlays.map(drawn).join('');
};

/** The region a piece can reach. A region of two corners is a line. */
export const reachArt = (regions: readonly Region[]): string =>
  path(
    'reach',
    regions
      .filter((region) => region.length > 2)
      .map(closed)
      .join(''),
  ) +
  path(
    'reach line',
    regions
      .filter((region) => region.length === 2)
      .map(open)
      .join(''),
  );

/** Where a piece would stand: the centre of its front edge, where it faces, its frontage and depth. */
export interface Ghost {
  readonly end: Point & { readonly heading: number | null };
  readonly frontage: number;
  readonly depth: number;
}

const directionOf = (heading: number): Point => {
  const angle = (heading * Math.PI) / 180;
  return { x: Math.sin(angle), y: Math.cos(angle) };
};

const bodyOf = ({ end, frontage, depth }: Ghost): readonly Point[] => {
  const ahead = directionOf(end.heading ?? 0);
  const at = (right: number, forward: number): Point => ({
    x: end.x + ahead.y * right + ahead.x * forward,
    y: end.y - ahead.x * right + ahead.y * forward,
  });
  const half = frontage / 2;
  return [at(-half, 0), at(half, 0), at(half, -depth), at(-half, -depth)];
};

const ghostArt = (ghost: Ghost, unit: number): string => {
  const { end, frontage } = ghost;
  if (end.heading === null || frontage === 0)
    return `<circle class="ghost" cx="${n(end.x)}" cy="${n(end.y)}" r="${n(8 * unit)}"/>`;
  const ahead = directionOf(end.heading);
  const nose = { x: end.x + ahead.x * 10 * unit, y: end.y + ahead.y * 10 * unit };
  return path('ghost', closed(bodyOf(ghost))) + path('nose', open([end, nose]));
};

/** A legal move: ghosts of the pieces, the way, and the wanted point if the move does not get there. */
export const moveArt = (
  ghosts: readonly Ghost[],
  way: readonly Point[],
  wanted: Point | null,
  unit: number,
): string => {
  const end = ghosts[0]?.end;
  const isShort = wanted !== null && end !== undefined && Math.hypot(wanted.x - end.x, wanted.y - end.y) > 4 * unit;
  return [
    path('way', open(way)),
    ...ghosts.map((ghost) => ghostArt(ghost, unit)),
    isShort && wanted !== null ? path('short', open([end, wanted])) + crossArt(wanted, unit) : '',
  ].join('');
};

/** A cross where a person pointed. */
export const crossArt = ({ x, y }: Point, unit: number): string => {
  const arm = 6 * unit;
  return path('cross', `M${n(x - arm)} ${n(y)}h${n(2 * arm)}M${n(x)} ${n(y - arm)}v${n(2 * arm)}`);
};

/** Outlines around pieces and officers. */
export const outlines = (picture: Picture, ids: ReadonlySet<string>, name: string, unit: number): string => {
  const pieces = picture.pieces.filter(({ id }) => ids.has(id)).map(({ stands }) => stands.map(closed).join(''));
  const officers = picture.officers
    .filter(({ id }) => ids.has(id))
    .map(
      ({ position, radius }) =>
        `<circle class="${name}" cx="${n(position.x)}" cy="${n(position.y)}" r="${n(radius + 3 * unit)}"/>`,
    );
  return path(name, pieces.join('')) + officers.join('');
};
