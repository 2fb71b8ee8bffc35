import type { Point } from '../table/point.js';
import type { Polygon } from '../table/polygon.js';
import type { FeatureShape } from '../table/terrain.js';

/** Looks of ground. Every rule set maps its kinds of terrain to these. */
export const looks = [
  'open',
  'field',
  'snow',
  'hill',
  'steepHill',
  'rough',
  'rocks',
  'thicket',
  'wood',
  'denseWood',
  'marsh',
  'river',
  'deepWater',
  'stream',
  'ditch',
  'road',
  'bridge',
  'ford',
  'wall',
  'hedge',
  'bankedHedge',
  'fence',
  'abatis',
  'cliff',
  'palisade',
  'earthwork',
  'masonry',
  'brick',
  'timber',
] as const;
export type Look = (typeof looks)[number];

/**
 * Arms of pieces, for their signs: plain for foot, a line along the front for rifles, half a diagonal for horse, a
 * diagonal for dragoons, a barrel on its axle for guns, a barrel on a ring for howitzers, a muzzle for mortars, an arrow
 * with two heads for rockets.
 */
export const arms = ['foot', 'rifles', 'horse', 'dragoons', 'guns', 'howitzers', 'mortars', 'rockets'] as const;
export type Arm = (typeof arms)[number];

/** How much a badge should stand out. */
export type Tone = 'note' | 'warning' | 'alarm';

export interface Badge {
  readonly text: string;
  readonly tone: Tone;
}

export interface PictureSide {
  readonly id: string;
  readonly name: string;
  /** Any CSS colour. */
  readonly colour: string;
  readonly active: boolean;
}

export interface PictureTerrain {
  readonly id: string;
  readonly name: string;
  /** The rule set's name of its kind. */
  readonly kind: string;
  readonly look: Look;
  readonly shape: FeatureShape;
  /** Additional text, such as the cohesion of a work; may be empty. */
  readonly detail: string;
  /** Whether it is drawn in ruins, as a breached work is. */
  readonly ruined: boolean;
  /** Whether a side wants it: its name is always on the map. */
  readonly objective?: boolean;
}

/** Order of troops: shaken troops have a broken outline, broken ones are faded too. */
export const orders = ['formed', 'shaken', 'broken'] as const;
export type Order = (typeof orders)[number];

/** A body of troops on the table. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  /** Id of a side. */
  readonly side: string;
  readonly arm: Arm;
  /** The stands, each from its front left corner clockwise. */
  readonly stands: readonly Polygon[];
  /** Ends of its front edge. */
  readonly front: { readonly left: Point; readonly right: Point };
  /** Degrees clockwise from the top of the table. */
  readonly heading: number;
  /** Its strength in a few characters, `4/6`. */
  readonly strength: string;
  /** Description for the roster and for hovering. */
  readonly description: string;
  readonly badges: readonly Badge[];
  readonly order: Order;
  /** Whether it fights in open order, as skirmishers do: drawn as single figures. */
  readonly open?: boolean;
}

/** Stars of an officer's rank. */
export const starsOfRank = [0, 1, 2, 3] as const;
export type Stars = (typeof starsOfRank)[number];

export interface PictureOfficer {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Officers attached to a piece are drawn behind it, whatever their position. */
  readonly position: Point;
  readonly radius: number;
  /** Rank, shown by the stars on the disc; a dot means none. */
  readonly stars: Stars;
  /** Id of the piece he is attached to. */
  readonly attachedTo: string | null;
  /** His rating in a few characters, after his name. */
  readonly rating: string;
  readonly description: string;
  readonly badges: readonly Badge[];
}

/** What a marker is drawn as: guns without a crew, or a cross where a unit was destroyed. */
export const markerSigns = ['guns', 'fallen'] as const;
export type MarkerSign = (typeof markerSigns)[number];

/** Something left on the table: guns without a crew, the place where a unit was destroyed. */
export interface Marker {
  readonly id: string;
  readonly name: string;
  /** Id of its side, null if none. */
  readonly side: string | null;
  readonly shapes: readonly Polygon[];
  /** Default: guns. */
  readonly sign?: MarkerSign;
}

/** Every unit and officer of a battle, also those that are not on the table: letters and numbers follow this order. */
export interface PictureRoster {
  readonly pieces: readonly { readonly id: string; readonly side: string }[];
  readonly officers: readonly { readonly id: string }[];
}

/** Styles of a move arrow. */
export type MoveStyle = 'march' | 'charge' | 'retreat';

/** Optional drawings over the map. */
export type Overlay =
  | {
      readonly kind: 'radius';
      readonly name: string;
      readonly side: string;
      readonly centre: Point;
      readonly radius: number;
    }
  | {
      readonly kind: 'band';
      readonly name: string;
      readonly side: string;
      readonly outline: Polygon;
      /** Place of its name. */
      readonly label: Point;
    }
  | {
      readonly kind: 'move';
      readonly name: string;
      readonly side: string;
      readonly points: readonly Point[];
      readonly style: MoveStyle;
      /** The ground the body covered before; empty if it is not drawn. */
      readonly ghost: Polygon;
    }
  | { readonly kind: 'shot'; readonly name: string; readonly side: string; readonly from: Point; readonly to: Point }
  | { readonly kind: 'sight'; readonly name: string; readonly from: Point; readonly to: Point; readonly clear: boolean }
  | { readonly kind: 'highlight'; readonly name: string; readonly outline: Polygon };

export type LegendEntry =
  | { readonly kind: 'look'; readonly look: Look; readonly text: string }
  | { readonly kind: 'arm'; readonly arm: Arm; readonly text: string }
  | { readonly kind: 'order'; readonly order: Order; readonly text: string }
  | { readonly kind: 'open'; readonly text: string }
  | { readonly kind: 'fallen'; readonly text: string }
  | { readonly kind: 'officer'; readonly stars: Stars; readonly text: string };

/**
 * The complete content of a picture. Plain data, the same for every rule set; distances in `measure`, origin
 * south-west.
 */
export interface Picture {
  readonly title: string;
  readonly subtitle: string;
  /** Name of the unit of length: `cm` or `in`. */
  readonly measure: string;
  readonly table: { readonly width: number; readonly height: number };
  /** Where geographic north lies, in degrees clockwise from the top of the table. */
  readonly north: number;
  /** In list order; the first is drawn solid, the second hollow. */
  readonly sides: readonly PictureSide[];
  readonly terrain: readonly PictureTerrain[];
  readonly pieces: readonly Piece[];
  readonly officers: readonly PictureOfficer[];
  readonly markers: readonly Marker[];
  readonly overlays: readonly Overlay[];
  readonly legend: readonly LegendEntry[];
  /** Default: the pieces and officers of the picture. With it, letters stay with their units through a battle. */
  readonly roster?: PictureRoster;
}
