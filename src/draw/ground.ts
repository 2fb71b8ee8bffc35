import { areaArt } from './areas.js';
import { lineArt } from './lines.js';
import { group, hover } from './markup.js';
import type { Paper } from './paper.js';
import { type Look, looks, type PictureTerrain } from './picture.js';
import { signBounds } from './signbounds.js';

/** Drawing order: first relief, then what covers it, water and its banks, roads, barriers, and buildings. */
const layers: readonly (readonly Look[])[] = [
  ['open'],
  ['hill', 'steepHill'],
  ['field', 'snow'],
  ['rough', 'rocks', 'marsh', 'thicket', 'wood', 'denseWood'],
  ['stream'],
  ['river'],
  ['deepWater'],
  ['cliff'],
  ['ditch', 'ford'],
  ['road'],
  ['bridge'],
  ['wall', 'hedge', 'bankedHedge', 'fence', 'abatis'],
  ['palisade', 'earthwork', 'masonry', 'brick', 'timber'],
];

const rank: ReadonlyMap<Look, number> = new Map(
  looks.map((look) => [look, layers.findIndex((layer) => layer.includes(look))]),
);

/** Ground in drawing order; within a layer, in list order. */
export const layered = (terrain: readonly PictureTerrain[]): readonly PictureTerrain[] =>
  [...terrain].sort((a, b) => (rank.get(a.look) ?? 0) - (rank.get(b.look) ?? 0));

/** A piece of ground without its name, for the map and its legend. */
export const groundSign = (paper: Paper, terrain: PictureTerrain): string =>
  [...areaArt(paper, terrain), ...lineArt(paper, terrain)].join('');

const featureArt = (paper: Paper, terrain: PictureTerrain): string =>
  group(
    { class: `terrain ${terrain.look}` },
    hover(terrain.name, terrain.kind === terrain.name ? '' : terrain.kind, terrain.detail),
    groundSign(paper, terrain),
  );

/** Markup of all the ground. */
export const groundArt = (paper: Paper, terrain: readonly PictureTerrain[]): string => {
  const bounded = { ...paper, bounds: signBounds(paper, terrain) };
  return group({ class: 'ground' }, ...layered(terrain).map((each) => featureArt(bounded, each)));
};
