import type { Point } from '../table/point.js';
import type { Polygon } from '../table/polygon.js';
import type { FeatureShape } from '../table/terrain.js';

/** What a piece of ground looks like. Every rule set says which of these its kinds of terrain are drawn as. */
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
 * What arm a piece is of, for its sign: plain for foot, half a diagonal for horse, a diagonal for dragoons, a barrel on
 * its axle for guns, a barrel on a ring for howitzers, a muzzle for mortars, an arrow with two heads for rockets.
 */
export const arms = ['foot', 'horse', 'dragoons', 'guns', 'howitzers', 'mortars', 'rockets'] as const;
export type Arm = (typeof arms)[number];

/** How much a badge should catch the eye. */
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
  /** The rule set's own word for it. */
  readonly kind: string;
  readonly look: Look;
  readonly shape: FeatureShape;
  /** What else is to be said of it, such as the cohesion of a work; empty if nothing. */
  readonly detail: string;
  /** A work whose walls are down is drawn in ruins. */
  readonly ruined: boolean;
}

/** How far troops are in hand: shaken ones are drawn with a broken outline, broken ones faded besides. */
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
  /** What it is, for the roster and for the pointer that hovers over it. */
  readonly description: string;
  readonly badges: readonly Badge[];
  readonly order: Order;
}

/** Stars of an officer's rank. */
export const starsOfRank = [0, 1, 2, 3] as const;
export type Stars = (typeof starsOfRank)[number];

export interface PictureOfficer {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly position: Point;
  readonly radius: number;
  /** How high he stands, told by the stars on his disc; a dot stands for none. */
  readonly stars: Stars;
  /** Piece he is with. */
  readonly attachedTo: string | null;
  /** What he is worth in a few characters, written after his name. */
  readonly rating: string;
  readonly description: string;
  readonly badges: readonly Badge[];
}

/** Something left lying on the table: guns without a crew, a camp. */
export interface Marker {
  readonly id: string;
  readonly name: string;
  /** Whose it is, if anybody's. */
  readonly side: string | null;
  readonly shapes: readonly Polygon[];
}

/** What an arrow tells: how a body moved. */
export type PieceStyle = 'march' | 'charge' | 'retreat';

/** What is laid over the map on demand. */
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
      /** Where its name is written. */
      readonly label: Point;
    }
  | {
      readonly kind: 'move';
      readonly name: string;
      readonly side: string;
      readonly points: readonly Point[];
      readonly pieceStyle: PieceStyle;
      /** Where the body stood before; empty if it is not to be drawn. */
      readonly ghost: Polygon;
    }
  | { readonly kind: 'shot'; readonly name: string; readonly side: string; readonly from: Point; readonly to: Point }
  | { readonly kind: 'sight'; readonly name: string; readonly from: Point; readonly to: Point; readonly clear: boolean }
  | { readonly kind: 'highlight'; readonly name: string; readonly outline: Polygon };

export type LegendEntry =
  | { readonly kind: 'look'; readonly look: Look; readonly text: string }
  | { readonly kind: 'arm'; readonly arm: Arm; readonly text: string }
  | { readonly kind: 'order'; readonly order: Order; readonly text: string }
  | { readonly kind: 'officer'; readonly stars: Stars; readonly text: string };

/** All that a picture shows. Plain data of no particular rule set; distances in `measure`, origin south-west. */
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
}
