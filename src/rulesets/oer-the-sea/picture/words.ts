import type { Look } from '../../../draw/picture.js';
import type { Formation } from '../state.js';
import type { TerrainKind, UnitType } from '../tables.js';

/** Words and looks of the pictures. */

export const armNames: Readonly<Record<UnitType, string>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  dragoon: 'dragoons',
  fieldArtillery: 'artillery',
  siegeArtillery: 'siege artillery',
  mortar: 'mortar',
};

export const formationNames: Readonly<Record<Formation, string>> = {
  line: 'in line',
  column: 'in column',
  irregular: 'irregular',
};

const lookByKind: Readonly<Record<TerrainKind, Look>> = {
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

/** How a kind of terrain is drawn; one the rules do not know, as open ground. */
export const lookOf = (kind: string): Look => {
  const known: Readonly<Record<string, Look>> = lookByKind;
  return known[kind] ?? 'open';
};

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
