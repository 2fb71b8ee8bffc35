import type { Look } from './picture.js';

/** What the kinds of terrain that rule sets share by name look like. */
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

/** How a kind of terrain is drawn; one nobody knows, as open ground. */
export const lookOf = (kind: string): Look =>
  (Object.hasOwn(looksByKind, kind) ? looksByKind[kind] : undefined) ?? 'open';
