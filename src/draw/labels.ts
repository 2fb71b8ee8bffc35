import { distance } from '../table/point.js';
import { type Box, boxOf } from '../table/polygon.js';
import { groundNames, isAlwaysNamed } from './groundnames.js';
import { boxAt, nearestIn } from './labelboxes.js';
import { groundLabel, type Lettered, marked, named, type Scene } from './lettering.js';
import { group } from './markup.js';
import { obstaclesOf } from './obstacles.js';
import { shownOfficers } from './officers.js';
import { openPath, type Paper, path, pen } from './paper.js';
import type { Picture } from './picture.js';
import { type Placement, placeLabels, type Room } from './placing.js';
import { widthOfRow } from './runs.js';

/** How the map names troops: full names, letters with a roster below the map, or nothing. */
export const labelStyles = ['names', 'letters', 'none'] as const;
export type LabelStyle = (typeof labelStyles)[number];

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
const placed = ({ paper, picture, taken }: Scene, texts: readonly Lettered[]): readonly Placed[] => {
  const ground = picture.terrain.filter(isAlwaysNamed).map((terrain) => groundLabel(paper, terrain));
  const all = [...ground, ...texts];
  const room: Room = {
    table: picture.table,
    taken,
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

const SMALLEST = 0.8;
const labelSizes = [1, 0.9, SMALLEST] as const;

/** With less ground for each piece and officer, in square pixels, names are not even tried. */
const leastGround = 12_500;

const isHopeless = ({ paper: { table, pixel }, picture: { pieces, officers } }: Scene): boolean =>
  (pieces.length + officers.length) * leastGround * pixel * pixel > table.width * table.height;

/** Full names in the largest size that fits; null if no size fits. */
const fitting = (scene: Scene): readonly Placed[] | null => {
  const { paper } = scene;
  if (isHopeless(scene)) return null;
  for (const size of labelSizes) {
    const labels = placed(scene, named(scene, size));
    if (isLegible(paper, labels)) return labels;
    if (crowdOf(paper, labels) > HOPELESS) return null;
  }
  return null;
};

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

const drawn = (scene: Scene, style: LabelStyle, labels: readonly Placed[]): Labels => {
  const { paper, picture } = scene;
  const shown = labels.flatMap(({ text, at }) => (at === null ? [] : [{ text, at }]));
  const boxes = shown.map(({ text: { label }, at }) => boxAt(at.centre, label.width, label.height));
  const others = picture.terrain.filter((terrain) => style !== 'none' && !isAlwaysNamed(terrain));
  const names = groundNames(paper, others, [...scene.taken.flatMap(({ parts }) => parts.map(boxOf)), ...boxes]);
  const art = group(
    { class: 'labels' },
    ...names.map((name) => name.art),
    ...shown.map(({ text, at }) => labelArt(paper, text, at)),
  );
  return { style, art, boxes: [...boxes, ...names.map(({ box }) => box)] };
};

const sceneOf = (paper: Paper, picture: Picture): Scene => {
  const officers = shownOfficers(paper, picture);
  return { paper, picture, officers, taken: obstaclesOf(paper, picture, officers) };
};

/**
 * Places the labels of the map.
 *
 * @param style - null: chosen by the available room, names if they fit, otherwise letters and a roster
 */
export const layLabels = (paper: Paper, picture: Picture, style: LabelStyle | null): Labels => {
  const scene = sceneOf(paper, picture);
  if (style === 'none') return drawn(scene, style, []);
  const names = style === 'letters' ? null : fitting(scene);
  if (names !== null) return drawn(scene, 'names', names);
  if (style === 'names') return drawn(scene, style, placed(scene, named(scene, SMALLEST)));
  return drawn(scene, 'letters', placed(scene, marked(scene)));
};
