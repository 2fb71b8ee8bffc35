import type { Look } from '../../../draw/picture.js';
import type { Formation } from '../state.js';
import type { UnitType } from '../tables.js';

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
