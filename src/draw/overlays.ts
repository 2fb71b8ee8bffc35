import { lengthOf, type Point, subtract, unitVector } from '../table/point.js';
import type { Polygon } from '../table/polygon.js';
import { type Attributes, group, hover } from './markup.js';
import { closedPath, dashes, discPath, letters, openPath, type Paper, path, pen } from './paper.js';
import type { MoveStyle, Overlay, Picture } from './picture.js';
import { unitColoursOf } from './unitcolours.js';

type Kind<Name extends Overlay['kind']> = Extract<Overlay, { readonly kind: Name }>;

/**
 * Size of an arrow head: pixels that it extends beyond the shaft on either side, and its length as a multiple of half
 * its width.
 */
const HEAD = { beyond: 3.3, length: 2.1 };

/** Arrow head at the end of a shaft of a given width; none on a line without length. */
const headOf = (paper: Paper, points: readonly Point[], width: number): Polygon => {
  const tip = points[points.length - 1];
  const before = points.findLast((point) => tip !== undefined && lengthOf(subtract(tip, point)) > 0);
  if (tip === undefined || before === undefined) return [];
  const along = unitVector(subtract(tip, before));
  const half = (HEAD.beyond + width / 2) * paper.pixel;
  const back = { x: tip.x - along.x * HEAD.length * half, y: tip.y - along.y * HEAD.length * half };
  return [
    tip,
    { x: back.x - along.y * half, y: back.y + along.x * half },
    { x: back.x + along.y * half, y: back.y - along.x * half },
  ];
};

const shafts: Readonly<Record<MoveStyle, { readonly width: number; readonly dash: readonly number[] }>> = {
  march: { width: 1.8, dash: [] },
  charge: { width: 3.4, dash: [] },
  retreat: { width: 1.8, dash: [5, 4] },
};

const dashed = (paper: Paper, lengths: readonly number[]): Attributes =>
  lengths.length === 0 ? {} : { 'stroke-dasharray': dashes(paper, ...lengths) };

const moveArt = (paper: Paper, picture: Picture, move: Kind<'move'>): string => {
  const { colour } = unitColoursOf(picture.sides, move.side);
  const { width, dash } = shafts[move.style];
  const line = openPath(paper, [move.points]);
  return group(
    { class: `move ${move.style}` },
    hover(move.name),
    path(closedPath(paper, move.ghost.length === 0 ? [] : [move.ghost]), {
      ...pen(paper, colour, 1, dashed(paper, [3, 3])),
      fill: colour,
      'fill-opacity': 0.1,
    }),
    path(line, pen(paper, paper.palette.halo, width + 2.4, { 'stroke-opacity': 0.8 })),
    path(line, pen(paper, colour, width, dashed(paper, dash))),
    path(closedPath(paper, [headOf(paper, move.points, width)]), {
      fill: colour,
      ...pen(paper, paper.palette.halo, 1.2),
      'fill-opacity': 1,
    }),
  );
};

const shotArt = (paper: Paper, picture: Picture, shot: Kind<'shot'>): string => {
  const { colour } = unitColoursOf(picture.sides, shot.side);
  const line = openPath(paper, [[shot.from, shot.to]]);
  return group(
    { class: 'shot' },
    hover(shot.name),
    path(line, pen(paper, paper.palette.halo, 3.6, { 'stroke-opacity': 0.8 })),
    path(line, pen(paper, colour, 1.6, dashed(paper, [1, 4]))),
    path(discPath(paper, [shot.to], 3.4 * paper.pixel), {
      fill: 'none',
      stroke: colour,
      'stroke-width': 1.6 * paper.pixel,
    }),
  );
};

const sightArt = (paper: Paper, sight: Kind<'sight'>): string => {
  const ink = sight.clear ? paper.palette.ink : paper.palette.faint;
  return group(
    { class: `sight ${sight.clear ? 'clear' : 'blocked'}` },
    hover(sight.name),
    path(openPath(paper, [[sight.from, sight.to]]), pen(paper, ink, 1.2, dashed(paper, sight.clear ? [] : [2, 4]))),
  );
};

const bandArt = (paper: Paper, picture: Picture, band: Kind<'band'>): string => {
  const { colour } = unitColoursOf(picture.sides, band.side);
  return group(
    { class: 'band' },
    hover(band.name),
    path(closedPath(paper, [band.outline]), {
      ...pen(paper, colour, 1.2, dashed(paper, [6, 4])),
      fill: colour,
      'fill-opacity': 0.07,
    }),
    letters(paper, band.label.x, paper.table.height - band.label.y, band.name, {
      size: 9,
      colour: paper.palette.ink,
      anchor: 'middle',
      halo: paper.palette.halo,
    }),
  );
};

const radiusArt = (paper: Paper, picture: Picture, circle: Kind<'radius'>): string => {
  const { colour } = unitColoursOf(picture.sides, circle.side);
  return group(
    { class: 'radius' },
    hover(circle.name),
    path(discPath(paper, [circle.centre], circle.radius), {
      ...pen(paper, colour, 1.1, dashed(paper, [2, 4])),
    }),
  );
};

const highlightArt = (paper: Paper, highlight: Kind<'highlight'>): string =>
  group(
    { class: 'highlight' },
    hover(highlight.name),
    path(closedPath(paper, [highlight.outline]), pen(paper, '#ffffff', 9, { 'stroke-opacity': 0.85 })),
    path(closedPath(paper, [highlight.outline]), pen(paper, '#e8a400', 5, { 'stroke-opacity': 0.9 })),
  );

const overlayArt = (paper: Paper, picture: Picture, overlay: Overlay): string => {
  switch (overlay.kind) {
    case 'radius':
      return radiusArt(paper, picture, overlay);
    case 'band':
      return bandArt(paper, picture, overlay);
    case 'move':
      return moveArt(paper, picture, overlay);
    case 'shot':
      return shotArt(paper, picture, overlay);
    case 'sight':
      return sightArt(paper, overlay);
    case 'highlight':
      return highlightArt(paper, overlay);
  }
};

/** Kinds drawn under the troops; the others are drawn over them. */
const underneath: readonly Overlay['kind'][] = ['radius', 'band', 'highlight'];

const artOf = (paper: Paper, picture: Picture, name: string, overlays: readonly Overlay[]): string =>
  group({ class: name }, ...overlays.map((overlay) => overlayArt(paper, picture, overlay)));

/** Reaches, circles and highlights: under the troops. */
export const overlaysBelow = (paper: Paper, picture: Picture): string =>
  artOf(
    paper,
    picture,
    'reach',
    picture.overlays.filter(({ kind }) => underneath.includes(kind)),
  );

/** Arrows, shots and lines of sight: over the troops. */
export const overlaysAbove = (paper: Paper, picture: Picture): string =>
  artOf(
    paper,
    picture,
    'actions',
    picture.overlays.filter(({ kind }) => !underneath.includes(kind)),
  );
