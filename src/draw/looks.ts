import type { FeatureShape } from '../table/terrain.js';
import type { Look, PictureTerrain } from './picture.js';

/** Looks of the terrain kinds that rule sets share by name. */
const looksByKind: Readonly<Record<string, Look>> = {
  open: 'open',
  field: 'field',
  snow: 'snow',
  hill: 'hill',
  steepHill: 'steepHill',
  road: 'road',
  bridge: 'bridge',
  ford: 'ford',
  stream: 'stream',
  wall: 'wall',
  hedge: 'hedge',
  ditch: 'ditch',
  abatis: 'abatis',
  bankedHedge: 'bankedHedge',
  fence: 'fence',
  brokenGround: 'rough',
  rocks: 'rocks',
  thicket: 'thicket',
  wood: 'wood',
  denseWood: 'denseWood',
  marsh: 'marsh',
  bog: 'marsh',
  river: 'river',
  palisade: 'palisade',
  earthwork: 'earthwork',
  fortification: 'masonry',
  buildingBrick: 'brick',
  buildingStone: 'masonry',
  buildingWood: 'timber',
  cliff: 'cliff',
  deepWater: 'deepWater',
};

/** The look of a kind of terrain; an unknown kind is open ground. */
export const lookOf = (kind: string): Look =>
  (Object.hasOwn(looksByKind, kind) ? looksByKind[kind] : undefined) ?? 'open';

/** Ground with a name of its own. */
interface NamedGround {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly shape: FeatureShape;
}

/**
 * Terrain as it is drawn.
 *
 * @param remarks - remarks on features, by feature id
 * @param objectives - ids of the features that decide the battle
 */
export const terrainPictures = (
  terrain: readonly NamedGround[],
  remarks: (id: string) => Pick<PictureTerrain, 'detail' | 'ruined'>,
  objectives: readonly string[] = [],
): readonly PictureTerrain[] =>
  terrain.map(({ id, name, kind, shape }) => ({
    id,
    name,
    kind,
    look: lookOf(kind),
    shape,
    ...remarks(id),
    ...(objectives.includes(id) ? { objective: true } : {}),
  }));

/** Name of each look in a legend. */
export const lookNames: Readonly<Record<Look, string>> = {
  open: 'open ground',
  field: 'field',
  snow: 'snow',
  hill: 'hill',
  steepHill: 'steep hill',
  rough: 'broken ground',
  rocks: 'rocks',
  thicket: 'thicket',
  wood: 'wood',
  denseWood: 'dense wood',
  marsh: 'marsh',
  river: 'river',
  deepWater: 'deep water',
  stream: 'stream',
  ditch: 'ditch',
  road: 'road',
  bridge: 'bridge',
  ford: 'ford',
  wall: 'wall',
  hedge: 'hedge',
  bankedHedge: 'banked hedge',
  fence: 'fence',
  abatis: 'abatis',
  cliff: 'cliff',
  palisade: 'palisade',
  earthwork: 'earthwork',
  masonry: 'stone building',
  brick: 'brick building',
  timber: 'wooden building',
};
