import type { ScenarioInput as KingGeorgeInput, LeaderInput, UnitInput } from '../src/rulesets/king-george/setup.js';
import type { ScenarioInput as OerTheSeaInput } from '../src/rulesets/oer-the-sea/setup.js';
import type { PointInput, PoseInput } from '../src/scenario/input.js';
import { limits } from '../src/scenario/limits.js';
import { cosine, sine } from '../src/table/exact.js';

/** The largest scenarios that the readers accept, or refuse last. Shared by tests and the benchmark "worst". */

const indices = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const rounded = (value: number): number => Math.round(value * 100) / 100;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Places in rows over the whole table, as many as asked for. */
const cells = (count: number, { width, height }: Size): readonly { x: number; y: number; size: number }[] => {
  const size = Math.sqrt((width * height) / count);
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(count / columns);
  return indices(count).map((index) => ({
    x: ((index % columns) + 0.5) * (width / columns),
    y: (Math.floor(index / columns) + 0.5) * (height / rows),
    size: Math.min(width / columns, height / rows),
  }));
};

/** An outline like a star, so that no convex shape holds much of it. */
const star = (x: number, y: number, radius: number, corners: number): readonly PointInput[] =>
  indices(corners).map((index) => {
    const turn = (360 * index) / corners;
    const reach = index % 2 === 0 ? radius : radius * 0.6;
    return [rounded(x + sine(turn) * reach), rounded(y + cosine(turn) * reach)];
  });

/** Shapes of many features that have all the corners a scenario may have. */
export interface Ground {
  readonly features: number;
  /** Corners of each. */
  readonly corners: number;
}

/** Many features with few corners, and few with many. */
export const grounds: readonly Ground[] = [
  { features: limits.features, corners: Math.floor(limits.corners / limits.features) },
  { features: Math.floor(limits.corners / limits.vertices), corners: limits.vertices },
];

/**
 * Stars of one kind of ground all over a table.
 *
 * @param cover - radius of a star as a share of the room for it; above 0.5 they overlap
 */
export const stars = <Kind extends string>(kind: Kind, { features, corners }: Ground, table: Size, cover = 0.5) =>
  cells(features, table).map(({ x, y, size }, index) => ({
    id: `${kind}${index}`,
    kind,
    area: star(x, y, size * cover, corners),
  }));

/** Woods one on another, with as many corners as one spot may have, over most of a table. */
export const heapedWoods = (corners: number, { width, height }: Size) =>
  indices(Math.floor(limits.cornersOfSpot / corners)).map((index) => ({
    id: `heaped${index}`,
    kind: 'wood' as const,
    area: star(width / 2 + index / 100, height / 2, height * 0.48, corners),
  }));

/** Places for units of two sides, in rows that face each other from the middle of the table. */
export const ranks = (
  count: number,
  table: Size,
  frontage: number,
  depth: number,
): readonly { side: 0 | 1; at: PoseInput }[] => {
  const columns = Math.floor((table.width - 2) / frontage);
  return indices(count).map((index) => {
    const side = index % 2 === 0 ? 0 : 1;
    const place = Math.floor(index / 2);
    const x = rounded(1 + ((place % columns) + 0.5) * frontage);
    const back = 4 + Math.floor(place / columns) * depth;
    return { side, at: side === 0 ? [x, table.height / 2 - back, 0] : [x, table.height / 2 + back, 180] };
  });
};

const redAndBlue = ['red', 'blue'] as const;

export const oerTheSeaTable = { width: 180, height: 120 };

const oerTheSea = (changes: Partial<OerTheSeaInput> & Pick<OerTheSeaInput, 'id' | 'units'>): OerTheSeaInput => ({
  ruleset: 'oer-the-sea',
  title: 'The largest field',
  table: oerTheSeaTable,
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  officers: redAndBlue.map((side, index) => ({
    id: `general-${side}`,
    name: 'General',
    side,
    role: 'general',
    at: [oerTheSeaTable.width / 2, index === 0 ? 2 : oerTheSeaTable.height - 2],
  })),
  firstSide: 'red',
  turnLimit: 20,
  ...changes,
});

const battalion = (index: number, side: 0 | 1) =>
  ({
    id: `unit${index}`,
    name: `Battalion of the line ${index}`,
    side: redAndBlue[side],
    arm: 'infantry',
    initialStands: 2,
    commander: `general-${redAndBlue[side]}`,
  }) as const;

/** As many units as fit the limit, on open ground or among woods. */
export const crowdedOerTheSea = (units: number, ground: Ground | null = null): OerTheSeaInput =>
  oerTheSea({
    id: 'crowded',
    terrain: ground === null ? [] : stars('wood', ground, oerTheSeaTable),
    units: ranks(units, oerTheSeaTable, 8.6, 5).map(({ side, at }, index) => ({ ...battalion(index, side), at })),
  });

/** Units that all look for a place in one zone, on ground that most of them cannot enter. */
export const zonedOerTheSea = (units: number, ground: Ground): OerTheSeaInput =>
  oerTheSea({
    id: 'zoned',
    terrain: stars('deepWater', ground, oerTheSeaTable, 0.7),
    units: indices(units).map((index) => ({
      ...battalion(index, index % 2 === 0 ? 0 : 1),
      // Slightly different zones, so that no search serves two units.
      zone: star(oerTheSeaTable.width / 2 + index / 100, oerTheSeaTable.height / 2, 60, limits.zoneVertices),
    })),
  });

export const kingGeorgeTable = { width: 160, height: 96 };

const kingGeorge = (changes: Partial<KingGeorgeInput> & Pick<KingGeorgeInput, 'id' | 'units'>): KingGeorgeInput => ({
  ruleset: 'king-george',
  title: 'The largest field',
  table: kingGeorgeTable,
  sides: [
    { id: 'red', name: 'Red', nation: 'british', baseEdge: 'south' },
    { id: 'blue', name: 'Blue', nation: 'french', baseEdge: 'north' },
  ],
  officers: leaders(2),
  turnLimit: 20,
  ...changes,
});

const leaders = (count: number): readonly LeaderInput[] =>
  indices(count).map((index) => ({
    id: `leader${index}`,
    side: redAndBlue[index % 2 === 0 ? 0 : 1],
    level: index < 2 ? 'army' : 'brigade',
    rating: 'exceptional',
    ...(index < 2 ? {} : { superior: `leader${index % 2}` }),
    at: [rounded(3 + ((Math.floor(index / 2) * 5) % 150)), index % 2 === 0 ? 1 : kingGeorgeTable.height - 1],
  }));

const regiment = (index: number, side: 0 | 1): Omit<UnitInput, 'at'> => ({
  id: `unit${index}`,
  name: `Regiment of foot ${index}`,
  side: redAndBlue[side],
  arm: 'infantry',
  canSkirmish: true,
  lightCompany: true,
  commander: `leader${side}`,
});

/** As many units and leaders as fit the limit, on open ground or among woods. */
export const crowdedKingGeorge = (units: number, ground: Ground | null = null): KingGeorgeInput =>
  kingGeorge({
    id: 'crowded',
    terrain: ground === null ? [] : stars('wood', ground, kingGeorgeTable),
    units: ranks(units, kingGeorgeTable, 8, 3).map(({ side, at }, index) => ({ ...regiment(index, side), at })),
    officers: leaders(limits.officers),
  });

/** Units that arrive together at one place, on a table with no room for most of them. */
export const arrivingKingGeorge = (ground: Ground): KingGeorgeInput =>
  kingGeorge({
    id: 'arriving',
    // The two corners where the first units stand are free.
    terrain: stars('denseWood', ground, kingGeorgeTable, 0.7).filter(({ area }) =>
      area.every(([x, y]) => (x > 12 || y > 8) && (x < 148 || y < 88)),
    ),
    units: [
      { ...regiment(0, 0), at: [5, 3, 0] },
      { ...regiment(1, 1), at: [156, 92, 180] },
    ],
    reinforcements: [
      {
        turn: 1,
        units: indices(limits.arrivalsOfTurn).map((index) => ({
          ...regiment(index + 2, index % 2 === 0 ? 0 : 1),
          lightCompany: false,
          at: [80, 48, 0],
        })),
      },
    ],
    tables: { constants: { clearPlaceStep: 0.25, clearPlaceTurn: 15 } },
  });
