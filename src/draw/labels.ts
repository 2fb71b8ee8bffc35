import { directionOf } from '../table/heading.js';
import { distance, type Point, scale } from '../table/point.js';
import { type Box, boxOf } from '../table/polygon.js';
import { officerMarks, pieceMarks } from './marks.js';
import { element, escaped, group } from './markup.js';
import { ems, letters, openPath, type Paper, path, pen } from './paper.js';
import type { Badge, Picture, PictureOfficer, PictureTerrain, Piece } from './picture.js';
import { type Label, type Placement, placeLabels, type Room } from './placing.js';
import { middleOf } from './scatter.js';

/** How pieces are named on the map: in full, by the letters of the roster under it, or not at all. */
export const labelStyles = ['names', 'letters', 'none'] as const;
export type LabelStyle = (typeof labelStyles)[number];

const sizes = { name: 12, detail: 10, badge: 8.5, officer: 10.5, ground: 10.5, letter: 13 };
const leading = { name: 13, detail: 13 };
const PILL = { padding: 3.5, height: 11.5, gap: 2.5 };

/** One thing written in a label, with its width in pixels. */
interface Run {
  readonly width: number;
  readonly draw: (paper: Paper, left: number, baseline: number) => string;
}
interface Lettered {
  readonly rows: readonly (readonly Run[])[];
  readonly label: Label;
}

const textRun = (content: string, size: number, bold: boolean): Run => ({
  width: ems(content) * size * (bold ? 1.06 : 1),
  draw: (paper, left, baseline) =>
    letters(paper, left, baseline, content, {
      size,
      colour: paper.palette.ink,
      halo: paper.palette.halo,
      ...(bold ? { weight: 'bold' } : {}),
    }),
});

/** A badge: a small lozenge with a word in it. */
const pillRun = ({ text, tone }: Badge): Run => {
  const width = ems(text) * sizes.badge + 2 * PILL.padding;
  return {
    width: width + PILL.gap,
    draw: (paper, left, baseline) => {
      const { pixel, palette } = paper;
      const tint = palette.badges[tone];
      return group(
        { class: `badge ${tone}` },
        element('rect', {
          x: left,
          y: baseline - (PILL.height - 3) * pixel,
          width: width * pixel,
          height: PILL.height * pixel,
          rx: (PILL.height / 2) * pixel,
          fill: tint.fill,
          stroke: palette.ink,
          'stroke-width': 0.7 * pixel,
        }),
        element(
          'text',
          {
            x: left + PILL.padding * pixel,
            y: baseline,
            'font-size': sizes.badge * pixel,
            fill: tint.ink,
          },
          escaped(text),
        ),
      );
    },
  };
};

const widthOfRow = (row: readonly Run[]): number => row.reduce((sum, run) => sum + run.width, 0);

const lettered = (paper: Paper, rows: Lettered['rows'], around: readonly Point[], best: Point): Lettered => {
  const heightOf = (index: number): number => (index === 0 ? leading.name : leading.detail);
  return {
    rows,
    label: {
      around,
      middle: middleOf(around),
      width: Math.max(0, ...rows.map(widthOfRow)) * paper.pixel,
      height: rows.reduce((sum, _, index) => sum + heightOf(index), 0) * paper.pixel,
      best,
    },
  };
};

const MOST_BADGES = 3;

const pieceLabel = (paper: Paper, piece: Piece): Lettered =>
  lettered(
    paper,
    [
      [textRun(piece.name, sizes.name, true)],
      [textRun(`${piece.strength} `, sizes.detail, false), ...piece.badges.slice(0, MOST_BADGES).map(pillRun)],
    ],
    piece.stands.flat(),
    scale(directionOf(piece.heading), -1),
  );

const letterLabel = (paper: Paper, mark: string, piece: Piece): Lettered =>
  lettered(paper, [[textRun(mark, sizes.letter, true)]], piece.stands.flat(), scale(directionOf(piece.heading), -1));

const south: Point = { x: 0, y: -1 };
const discOutline = (officer: PictureOfficer): readonly Point[] => {
  const { position, radius } = officer;
  return [
    { x: position.x - radius, y: position.y - radius },
    { x: position.x + radius, y: position.y - radius },
    { x: position.x + radius, y: position.y + radius },
    { x: position.x - radius, y: position.y + radius },
  ];
};

const officerLabel = (paper: Paper, name: string, officer: PictureOfficer): Lettered =>
  lettered(paper, [[textRun(name, sizes.officer, false)]], discOutline(officer), south);

const LEADER_FROM = 6;

/** A label at its place, with a thin line to what it names when that is not next to it. */
const labelArt = (paper: Paper, { rows, label }: Lettered, { centre, away }: Placement): string => {
  const { pixel, table, palette } = paper;
  const top = table.height - centre.y - label.height / 2;
  let baseline = top;
  const lines = rows.map((row, index) => {
    baseline += (index === 0 ? leading.name - 3 : leading.detail) * pixel;
    let left = centre.x - (widthOfRow(row) * pixel) / 2;
    return row
      .map((run) => {
        const art = run.draw(paper, left, baseline);
        left += run.width * pixel;
        return art;
      })
      .join('');
  });
  const needsLeader = away > LEADER_FROM * pixel && distance(centre, label.middle) > 0;
  const leader = needsLeader
    ? path(openPath(paper, [[label.middle, centre]]), pen(paper, palette.faint, 0.8, { 'stroke-opacity': 0.8 }))
    : '';
  return leader + lines.join('');
};

const isFree = (officer: PictureOfficer): boolean => officer.attachedTo === null;

/** What labels must not cover: stands, and officers' discs. */
const takenBy = (picture: Picture): readonly Box[] => [
  ...picture.pieces.flatMap((piece) => piece.stands.map(boxOf)),
  ...picture.officers.map((officer) => boxOf(discOutline(officer))),
];

const GAPS = [3, 10, 20, 34, 52] as const;

const roomOf = (paper: Paper, picture: Picture, more: readonly Box[] = []): Room => ({
  table: picture.table,
  taken: [...takenBy(picture), ...more],
  gaps: GAPS.map((gap) => gap * paper.pixel),
});

/** Labels of the troops, as they are to be written. */
const troopLabels = (paper: Paper, picture: Picture, style: LabelStyle): readonly Lettered[] => {
  if (style === 'none') return [];
  if (style === 'names')
    return [
      ...picture.pieces.map((piece) => pieceLabel(paper, piece)),
      ...picture.officers.map((officer) => officerLabel(paper, `${officer.name} ${officer.rating}`, officer)),
    ];
  const marks = pieceMarks(picture);
  const figures = officerMarks(picture);
  return [
    ...picture.pieces.map((piece) => letterLabel(paper, marks.get(piece.id) ?? '', piece)),
    ...picture.officers.filter(isFree).map((each) => officerLabel(paper, figures.get(each.id) ?? '', each)),
  ];
};

const boxOfPlaced = ({ label }: Lettered, { centre }: Placement): Box => ({
  minX: centre.x - label.width / 2,
  maxX: centre.x + label.width / 2,
  minY: centre.y - label.height / 2,
  maxY: centre.y + label.height / 2,
});

const outlineOf = ({ shape }: PictureTerrain): readonly Point[] =>
  shape.kind === 'area' ? shape.polygon : shape.points;

/** Where a name of the ground may be written: in the middle of an area, at the bends and middles of a line. */
const spotsFor = (terrain: PictureTerrain): readonly Point[] => {
  const points = outlineOf(terrain);
  if (terrain.shape.kind === 'area') {
    const box = boxOf(points);
    const middle = middleOf(points);
    const step = (box.maxY - box.minY) / 4;
    return [middle, { x: middle.x, y: middle.y + step }, { x: middle.x, y: middle.y - step }];
  }
  return points.slice(1).map((point, index) => middleOf([point, points[index] ?? point]));
};

const overlaps = (a: Box, b: Box): boolean => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

/** Names of the ground, where there is room left; the others are found by hovering. */
const groundNames = (paper: Paper, picture: Picture, taken: readonly Box[]): readonly string[] => {
  const { pixel, table, palette } = paper;
  const used: Box[] = [...taken];
  return picture.terrain.map((terrain) => {
    const width = ems(terrain.name) * sizes.ground * pixel;
    const height = (sizes.ground + 2) * pixel;
    const boxFor = ({ x, y }: Point): Box => ({
      minX: x - width / 2,
      maxX: x + width / 2,
      minY: y - height / 2,
      maxY: y + height / 2,
    });
    const free = spotsFor(terrain).find(({ x, y }) => {
      const box = boxFor({ x, y });
      const inside = box.minX >= 0 && box.minY >= 0 && box.maxX <= table.width && box.maxY <= table.height;
      return inside && !used.some((each) => overlaps(each, box));
    });
    if (free === undefined) return '';
    used.push(boxFor(free));
    return letters(paper, free.x, table.height - free.y + (sizes.ground / 3) * pixel, terrain.name, {
      size: sizes.ground,
      colour: palette.faint,
      slant: 'italic',
      anchor: 'middle',
      halo: palette.halo,
    });
  });
};

/** Markup of all the letters on the map. */
export const labelsArt = (paper: Paper, picture: Picture, style: LabelStyle): string => {
  const labels = troopLabels(paper, picture, style);
  const room = roomOf(paper, picture);
  const places = placeLabels(
    room,
    labels.map(({ label }) => label),
  );
  const placed = labels.flatMap((each, index) => {
    const at = places[index];
    return at === undefined ? [] : [{ each, at }];
  });
  const boxes = placed.map(({ each, at }) => boxOfPlaced(each, at));
  return group(
    { class: 'labels' },
    ...(style === 'names' ? groundNames(paper, picture, [...room.taken, ...boxes]) : []),
    ...placed.map(({ each, at }) => labelArt(paper, each, at)),
  );
};
