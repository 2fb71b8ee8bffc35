import { directionOf } from '../table/heading.js';
import { distance, type Point, scale } from '../table/point.js';
import type { Box } from '../table/polygon.js';
import { groundNames, isAlwaysNamed, spotsFor } from './groundnames.js';
import { officerNumbers, pieceMarks } from './marks.js';
import { group } from './markup.js';
import { discOutline, obstaclesOf } from './obstacles.js';
import { shownOfficers } from './officers.js';
import { openPath, type Paper, path, pen } from './paper.js';
import type { Picture, PictureOfficer, PictureTerrain, Piece } from './picture.js';
import { boxAt, type Label, nearestIn, type Placement, placeLabels, type Room } from './placing.js';
import { discRun, inTwo, italicRun, pillRun, type Run, textRun, widthOfRow } from './runs.js';
import { middleOf } from './scatter.js';

/** How the map names troops: full names, letters with a roster below the map, or nothing. */
export const labelStyles = ['names', 'letters', 'none'] as const;
export type LabelStyle = (typeof labelStyles)[number];

/** Heights of text in pixels at full size. The height of a row is a multiple of its text height. */
const sizes = { ground: 10.5, name: 12, detail: 10, badge: 8.5, officer: 10, letter: 13 };
const LEADING = 1.18;
/** Free pixels next to a label, so that two labels do not read as one. */
const ASIDE = 5;
const MOST_BADGES = 3;

interface Row {
  readonly runs: readonly Run[];
  /** Pixels from the row above. */
  readonly height: number;
}
interface Lettered {
  readonly rows: readonly Row[];
  readonly label: Label;
}

const rowOf = (size: number, ...runs: readonly Run[]): Row => ({ runs, height: size * LEADING });

const lettered = (paper: Paper, rows: readonly Row[], around: readonly Point[], best: Point): Lettered => ({
  rows,
  label: {
    around,
    middle: middleOf(around),
    width: (Math.max(0, ...rows.map(({ runs }) => widthOfRow(runs))) + ASIDE) * paper.pixel,
    height: rows.reduce((sum, { height }) => sum + height, 0) * paper.pixel,
    best,
  },
});

const rated = ({ name, rating }: PictureOfficer): string => (rating === '' ? name : `${name} (${rating})`);
const behind = (piece: Piece): Point => scale(directionOf(piece.heading), -1);

/** Name, strength with badges, and the officers attached to the piece. */
const pieceLabel = (paper: Paper, piece: Piece, officers: readonly PictureOfficer[], size: number): Lettered => {
  const names = inTwo(piece.name).map((part) => rowOf(sizes.name * size, textRun(part, sizes.name * size, true)));
  const badges = piece.badges.slice(0, MOST_BADGES).map((badge) => pillRun(badge, sizes.badge * size));
  const strength = textRun(`${piece.strength}${badges.length > 0 ? ' ' : ''}`, sizes.detail * size);
  const leaders = officers.map((officer) =>
    rowOf(sizes.officer * size, discRun(sizes.officer * size), textRun(rated(officer), sizes.officer * size)),
  );
  const rows = [...names, rowOf(sizes.name * size, strength, ...badges), ...leaders];
  return lettered(paper, rows, piece.stands.flat(), behind(piece));
};

const letterLabel = (paper: Paper, mark: string, piece: Piece): Lettered =>
  lettered(paper, [rowOf(sizes.letter, textRun(mark, sizes.letter, true))], piece.stands.flat(), behind(piece));

const south: Point = { x: 0, y: -1 };

const officerLabel = (paper: Paper, content: string, officer: PictureOfficer, size: number): Lettered => {
  const height = sizes.officer * size;
  const rows = inTwo(content).map((part) => rowOf(height, textRun(part, height)));
  return lettered(paper, rows, discOutline(officer), south);
};

/** The name of ground that is always shown, and what is left of it. */
const groundLabel = (paper: Paper, terrain: PictureTerrain): Lettered => {
  const { name, detail, shape } = terrain;
  const rows = [name, detail]
    .filter((part) => part !== '')
    .map((part) => rowOf(sizes.ground, italicRun(part, sizes.ground)));
  const around = shape.kind === 'area' ? shape.polygon : shape.points;
  const { label } = lettered(paper, rows, around, south);
  return { rows, label: { ...label, inside: spotsFor(paper, terrain) } };
};

const isFree = (officer: PictureOfficer): boolean => officer.attachedTo === null;

const freeOfficers = (paper: Paper, picture: Picture): readonly PictureOfficer[] =>
  shownOfficers(paper, picture).filter(isFree);

const named = (paper: Paper, picture: Picture, size: number): readonly Lettered[] => [
  ...picture.pieces.map((piece) =>
    pieceLabel(
      paper,
      piece,
      picture.officers.filter((officer) => officer.attachedTo === piece.id),
      size,
    ),
  ),
  ...freeOfficers(paper, picture).map((officer) => officerLabel(paper, rated(officer), officer, size)),
];

const marked = (paper: Paper, picture: Picture): readonly Lettered[] => {
  const marks = pieceMarks(picture);
  const figures = officerNumbers(picture);
  return [
    ...picture.pieces.map((piece) => letterLabel(paper, marks.get(piece.id) ?? '', piece)),
    ...freeOfficers(paper, picture).map((each) => officerLabel(paper, figures.get(each.id) ?? '', each, 1)),
  ];
};

const GAPS = [3, 9, 18, 30, 46] as const;
/** Distances for a label without a free place near its piece. */
const FAR_GAPS = [66, 90, 120, 160, 220, 300] as const;
/** Distance in pixels from which a label needs a line to its piece. */
const LEADER_FROM = 12;

/** A label with its place; null if there is no free place. */
interface Placed {
  readonly text: Lettered;
  readonly at: Placement | null;
}

/** Names of ground come first: they may only lie on it or beside it. */
const placed = (paper: Paper, picture: Picture, texts: readonly Lettered[]): readonly Placed[] => {
  const ground = picture.terrain.filter(isAlwaysNamed).map((terrain) => groundLabel(paper, terrain));
  const all = [...ground, ...texts];
  const room: Room = {
    table: picture.table,
    taken: obstaclesOf(paper, picture),
    gaps: GAPS.map((gap) => gap * paper.pixel),
    farGaps: FAR_GAPS.map((gap) => gap * paper.pixel),
  };
  const places = placeLabels(
    room,
    all.map(({ label }) => label),
  );
  return all.map((text, index) => ({ text, at: places[index] ?? null }));
};

const needsLeader = (paper: Paper, { away, mistakable }: Placement): boolean =>
  mistakable || away > LEADER_FROM * paper.pixel;

/**
 * Limits of a crowded map: how much a label may overlap, and the share of labels that may be away from their pieces.
 */
const patience = { crowding: 0.2, leaders: 0.2 };

/** Labels away from their pieces, as a multiple of the limit: above 1 the map is too crowded. */
const crowdOf = (paper: Paper, labels: readonly Placed[]): number =>
  labels.filter(({ at }) => at === null || needsLeader(paper, at)).length /
  Math.max(1, labels.length * patience.leaders);

const isLegible = (paper: Paper, labels: readonly Placed[]): boolean =>
  labels.every(({ at }) => at !== null && at.crowding <= patience.crowding) && crowdOf(paper, labels) <= 1;

/** From this crowd value on, smaller text does not help. */
const HOPELESS = 2;

const labelSizes = [1, 0.9, 0.8] as const;

/** Full names in the largest size that fits; null if no size fits. */
const fitting = (paper: Paper, picture: Picture): readonly Placed[] | null => {
  for (const size of labelSizes) {
    const labels = placed(paper, picture, named(paper, picture, size));
    if (isLegible(paper, labels)) return labels;
    if (crowdOf(paper, labels) > HOPELESS) return null;
  }
  return null;
};

const SMALLEST = 0.8;

/** A label at its place, with a thin line to its piece if it is not next to it. */
const labelArt = (paper: Paper, { rows, label }: Lettered, at: Placement): string => {
  const { pixel, table, palette } = paper;
  const { centre } = at;
  let bottom = table.height - centre.y - label.height / 2;
  const lines = rows.flatMap(({ runs, height }) => {
    bottom += height * pixel;
    let left = centre.x - (widthOfRow(runs) * pixel) / 2;
    return runs.map((run) => {
      const art = run.draw(paper, left, bottom - (height / 4) * pixel);
      left += run.width * pixel;
      return art;
    });
  });
  const end = nearestIn(boxAt(centre, label.width, label.height), label.middle);
  const leader =
    needsLeader(paper, at) && distance(end, label.middle) > 0
      ? path(openPath(paper, [[label.middle, end]]), pen(paper, palette.faint, 0.8, { 'stroke-opacity': 0.8 }))
      : '';
  return leader + lines.join('');
};

/** The labels of a map, the style that was used, and the ground they cover. */
export interface Labels {
  readonly style: LabelStyle;
  readonly art: string;
  readonly boxes: readonly Box[];
}

const drawn = (paper: Paper, picture: Picture, style: LabelStyle, labels: readonly Placed[]): Labels => {
  const shown = labels.flatMap(({ text, at }) => (at === null ? [] : [{ text, at }]));
  const boxes = shown.map(({ text: { label }, at }) => boxAt(at.centre, label.width, label.height));
  const taken = [...obstaclesOf(paper, picture).map(({ box }) => box), ...boxes];
  const others = picture.terrain.filter((terrain) => style !== 'none' && !isAlwaysNamed(terrain));
  const names = groundNames(paper, others, taken);
  const art = group(
    { class: 'labels' },
    ...names.map(({ art }) => art),
    ...shown.map(({ text, at }) => labelArt(paper, text, at)),
  );
  return { style, art, boxes: [...boxes, ...names.map(({ box }) => box)] };
};

/**
 * Places the labels of the map.
 *
 * @param style - null: chosen by the available room, names if they fit, otherwise letters and a roster
 */
export const layLabels = (paper: Paper, picture: Picture, style: LabelStyle | null): Labels => {
  if (style === 'none') return drawn(paper, picture, style, []);
  const names = style === 'letters' ? null : fitting(paper, picture);
  if (names !== null) return drawn(paper, picture, 'names', names);
  if (style === 'names') return drawn(paper, picture, style, placed(paper, picture, named(paper, picture, SMALLEST)));
  return drawn(paper, picture, 'letters', placed(paper, picture, marked(paper, picture)));
};
