import { describe, expect, test } from 'vitest';
import { type Label, type Obstacle, placeLabels, type Room } from '../../src/draw/placing.js';
import { boxCorners } from '../../src/draw/scatter.js';

const obstacle = (minX: number, minY: number, maxX: number, maxY: number): Obstacle => {
  const box = { minX, minY, maxX, maxY };
  return { parts: [boxCorners(box)], box };
};

const south = { x: 0, y: -1 };
const table = { width: 100, height: 100 };

/** A piece of 4 by 4 about the middle of the table, and a label of 6 by 2. */
const body = obstacle(48, 48, 52, 52);
const label = (more: Partial<Label> = {}): Label => ({
  around: body.parts[0] ?? [],
  middle: { x: 50, y: 50 },
  width: 6,
  height: 2,
  best: south,
  ...more,
});
const room = (more: Partial<Room> = {}): Room => ({ table, taken: [body], gaps: [0.5], farGaps: [], ...more });

const places = (given: Partial<Room>, ...labels: readonly Label[]) => placeLabels(room(given), labels);
const at = (x: number, y: number, away: number, crowding = 0, mistakable = false) => ({
  centre: { x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) },
  away,
  crowding: expect.closeTo(crowding, 9),
  mistakable,
});

/*
 * The middles of label and piece are 5 apart where it is beside it, and 3 where it is above or below. A place to the side
 * costs 0.35, one in front 0.7, and a shift 0.9 of its share.
 */
describe('labels: the place beside a piece', () => {
  const below = obstacle(49.6, 46, 50.4, 48);
  const right = obstacle(55, 49.9, 56, 50.1);
  const left = obstacle(44, 49.9, 45, 50.1);
  const allBelow = obstacle(43, 46, 57, 48);
  const above = obstacle(49.6, 52, 50.4, 54);

  test.each<[string, readonly Obstacle[], number, number]>([
    ['is behind it', [], 50, 47],
    ['is shifted by a third, first to the right', [obstacle(47.1, 46, 47.2, 47)], 51.75, 47],
    ['is shifted to the left, where the right is taken', [obstacle(52.9, 46, 53, 47)], 48.25, 47],
    ['is to the right, where both shifts are taken', [below], 55, 50],
    ['is to the left, where the right is taken too', [below, right], 45, 50],
    ['is shifted by two thirds, where both sides are taken', [below, right, left], 53.5, 47],
    [
      'is shifted to the left by two thirds, where the right is taken',
      [below, right, left, obstacle(56, 46, 57, 48)],
      46.5,
      47,
    ],
    [
      'is to the right and up, where its middles are taken, and what is below',
      [below, right, left, above, obstacle(56, 46, 57, 47.4), obstacle(43, 46, 44, 47.4)],
      55,
      51.5,
    ],
    ['is in front, where all that is taken', [allBelow, right, left], 50, 53],
    ['is to the right and up, where the front is taken too', [allBelow, right, left, above], 55, 51.5],
  ])('%s', (_, taken, x, y) => {
    expect(places({ gaps: [0], taken: [body, ...taken] }, label())).toEqual([at(x, y, 0)]);
  });

  /** Leaves only one place of a label free on the table. */
  const frame = (x: number, y: number): readonly Obstacle[] => [
    obstacle(0, 0, x - 3, 100),
    obstacle(x + 3, 0, 100, 100),
    obstacle(x - 3, 0, x + 3, y - 1),
    obstacle(x - 3, y + 1, x + 3, 100),
  ];
  // Shifted by 0.35 or 0.7 of the 5 to the corner, or by 0.5 or 1 of the 3.
  const along = [46.5, 48.25, 50, 51.75, 53.5];
  const upright = [47, 48.5, 50, 51.5, 53];
  test.each([
    ['below', along.map((x) => [x, 46.5] as const)],
    ['above', along.map((x) => [x, 53.5] as const)],
    ['to the right', upright.map((y) => [55.5, y] as const)],
    ['to the left', upright.map((y) => [44.5, y] as const)],
  ])('may be in five places %s', (_, spots) => {
    for (const [x, y] of spots) expect(places({ taken: frame(x, y) }, label())).toEqual([at(x, y, 0.5, 0, true)]);
    for (const [x, y] of spots) expect(places({ taken: frame(x + 0.1, y) }, label())).toEqual([null]);
  });

  test('depends on where its back is', () => {
    expect(places({}, label({ best: { x: 0, y: 1 } }))).toEqual([at(50, 53.5, 0.5)]);
    expect(places({}, label({ best: { x: 1, y: 0 } }))).toEqual([at(55.5, 50, 0.5)]);
  });

  test('may touch other pieces and the edges of the table', () => {
    for (const [top, x, y] of [
      [46, 50, 47],
      [46 + 0.9e-6, 50, 47],
      [46 + 1.1e-6, 55, 50],
    ] as const)
      expect(places({ gaps: [0], taken: [body, obstacle(43, 40, 57, top)] }, label())).toEqual([at(x, y, 0)]);
    const low = label({ around: boxCorners({ minX: 1, minY: 2, maxX: 5, maxY: 6 }) });
    expect(places({ gaps: [0], taken: [] }, low)).toEqual([at(3, 1, 0)]);
    expect(places({ gaps: [0], taken: [obstacle(0, -1, 6, 1e-6)] }, low)).toEqual([at(3, 1, 0)]);
    const high = label({ around: boxCorners({ minX: 95, minY: 94, maxX: 99, maxY: 98 }), best: { x: 0, y: 1 } });
    expect(places({ gaps: [0], taken: [] }, high)).toEqual([at(97, 99, 0)]);
  });

  test('does not lie on any part of another piece', () => {
    const [far, near] = [obstacle(48, 20, 49, 21), obstacle(49.6, 46, 50.4, 48)];
    const both = { parts: [...far.parts, ...near.parts], box: { minX: 48, minY: 20, maxX: 50.4, maxY: 48 } };
    expect(places({ gaps: [0], taken: [body, both] }, label())).toEqual([at(55, 50, 0)]);
  });
});

/** A label that has one place, with nothing beside it on the table. */
const fixed = (x: number, y: number, width = 6, height = 2): Label =>
  label({ around: [{ x: -500, y: -500 }], width, height, inside: [{ x, y }] });

/** A strip of the table where only the place below the piece is left: the piece is at its upper edge. */
const strip = { width: 6, height: 20 };
const above = obstacle(1, 15, 5, 19);
const inStrip = label({ around: above.parts[0] ?? [] });
const stripPlaces = (gaps: readonly number[], taken: readonly Obstacle[], farGaps: readonly number[] = []) =>
  places({ table: strip, gaps, farGaps, taken: [above, ...taken] }, inStrip);

describe('labels: with one side left', () => {
  test('the nearest gap is taken, then the next', () => {
    expect(stripPlaces([1, 2], [])).toEqual([at(3, 13, 1)]);
    expect(stripPlaces([1, 2], [obstacle(0, 13.2, 1, 13.4)])).toEqual([at(3, 12, 2, 0, true)]);
    expect(stripPlaces([1], [obstacle(0, 13.2, 1, 13.4)])).toEqual([null]);
    expect(stripPlaces([13], [])).toEqual([at(3, 1, 13)]);
    expect(stripPlaces([13.1], [])).toEqual([null]);
  });

  test('a second gap costs less than a place in front', () => {
    const middle = obstacle(1, 8, 5, 12);
    const given = label({ around: middle.parts[0] ?? [] });
    const placed = places({ table: strip, gaps: [0, 1], taken: [middle] }, fixed(3, 7.5, 6, 1), given);
    expect(placed[1]).toEqual(at(3, 6, 1));
  });

  test('a place that could be mistaken costs as much as a ninth of the label covered', () => {
    const middle = obstacle(1, 8, 5, 12);
    const given = label({ around: middle.parts[0] ?? [] });
    const taken = [middle, obstacle(1, 4, 5, 4.9)];
    // In front it costs 0.7, and with the other label 0.25 or 0.35 more.
    const placedBy = (width: number) => places({ table: strip, gaps: [1], taken }, fixed(3, 14, width, 1), given)[1];
    expect(placedBy(0.25 / 0.75)).toEqual(at(3, 14, 1, 0.25));
    expect(placedBy(0.35 / 0.75)).toEqual(at(3, 6, 1, 0, true));
  });

  test('a far gap is taken where no near one is free', () => {
    const wall = obstacle(0, 13.2, 1, 13.4);
    expect(stripPlaces([1], [wall], [4, 5])).toEqual([at(3, 10, 4, 0, true)]);
    expect(stripPlaces([1], [], [4, 5])).toEqual([at(3, 13, 1)]);
  });

  // The label ends at 11, 2 below its piece.
  test.each([
    [8.99, false],
    [9, false],
    [9.01, true],
    [11, true],
  ])('a label 2 away from its piece is mistakable with a piece up to %d: %s', (upTo, mistakable) => {
    expect(stripPlaces([2], [obstacle(0, 1, 6, upTo)])).toEqual([at(3, 12, 2, 0, mistakable)]);
  });

  test('a label that touches its piece is never mistakable, nor for a part of the piece', () => {
    expect(stripPlaces([0], [obstacle(0, 1, 6, 13)])).toEqual([at(3, 14, 0)]);
    expect(stripPlaces([2], [obstacle(1, 15, 2, 16)])).toEqual([at(3, 12, 2)]);
  });

  test('so it is beside a piece: the label ends at 12, 2 from its piece', () => {
    const beside = obstacle(0, -1, 4, 3);
    const narrow = { table: { width: 20, height: 2 }, gaps: [2] };
    const given = label({ around: beside.parts[0] ?? [] });
    for (const [from, mistakable] of [
      [13.99, true],
      [14, false],
    ] as const)
      expect(places({ ...narrow, taken: [beside, obstacle(from, 0, 20, 2)] }, given)).toEqual([
        at(9, 1, 2, 0, mistakable),
      ]);
  });
});

test('labels: a place that could be mistaken costs more than one to the side', () => {
  // Below the label that is behind the piece, and nearer to it than the piece.
  const taken = [body, obstacle(48, 44, 52, 45.1)];
  expect(places({ taken }, label())).toEqual([at(55.5, 50, 0.5)]);
});

describe('labels: other labels', () => {
  test('are kept off', () => {
    expect(places({}, fixed(50, 46.5), label())).toEqual([at(50, 46.5, 0), at(55.5, 50, 0.5)]);
  });

  // Nine times the share of the label that is covered: a place to the side is worth 0.35.
  test.each([
    [0.4, 50, 46.5, (9 * 0.4) / 12],
    [0.5, 55.5, 50, 0],
  ])('are covered if that costs less: an area of %d', (width, x, y, crowding) => {
    expect(places({}, fixed(50, 46.5, width, 1), label())[1]).toEqual(at(x, y, 0.5, crowding));
  });

  test('that are covered more than a ninth send a label far away', () => {
    const placeWith = (width: number) =>
      places({ table: strip, gaps: [1], farGaps: [5], taken: [above] }, fixed(3, 13, width, 1), inStrip)[1];
    expect(placeWith(4 / 3)).toEqual(at(3, 13, 1, 1));
    expect(placeWith(1.34)).toEqual(at(3, 9, 5));
  });

  test('that are covered by a ninth of a label exactly do not send it away', () => {
    const wide = obstacle(-0.5, 15, 3.5, 19);
    const square = label({ around: wide.parts[0] ?? [], width: 3, height: 3 });
    const given = { table: { width: 3, height: 20 }, gaps: [1], farGaps: [5], taken: [wide] };
    expect(places(given, fixed(1.5, 12.5, 1, 1), square)[1]).toEqual(at(1.5, 12.5, 1, 1));
  });

  test('may be covered by a label without any other place', () => {
    expect(places({ table: strip, gaps: [1], taken: [above] }, fixed(3, 13), inStrip)[1]).toEqual(at(3, 13, 1, 9));
  });
});

describe('labels: the places within ground', () => {
  const inside = [
    { x: 20, y: 20 },
    { x: 30, y: 20 },
    { x: 40, y: 20 },
  ];
  const ground = label({ around: boxCorners({ minX: 10, minY: 10, maxX: 50, maxY: 30 }), inside });

  test('are better than any beside it, the first best', () => {
    expect(places({}, ground)).toEqual([at(20, 20, 0)]);
    expect(places({ taken: [obstacle(20, 20, 21, 21)] }, ground)).toEqual([at(30, 20, 0)]);
    expect(places({ taken: [obstacle(20, 20, 31, 21)] }, ground)).toEqual([at(40, 20, 0)]);
    expect(places({ taken: [obstacle(20, 20, 41, 21)] }, ground)).toEqual([at(30, 8.5, 0.5)]);
  });

  // Each place after the first costs a hundredth: a label of 12 is covered by an area that is a bit larger.
  test.each([
    ['all the same', [1, 1, 1], 20],
    ['the first a bit more than the second', [1.01, 1, 1], 20],
    ['the first clearly more than the second', [1.02, 1, 1], 30],
    ['the first clearly more than the third alone', [1.04, 1.04, 1], 40],
    ['the first hardly more than the third alone', [1.02, 1.02, 1], 20],
  ])('cover other labels as little as may be: %s', (_, widths, x) => {
    const others = inside.map((spot, index) => fixed(spot.x, spot.y, widths[index], 1));
    const width = widths[x / 10 - 2] ?? 0;
    expect(places({ taken: [], gaps: [] }, ...others, ground)[3]).toEqual(at(x, 20, 0, (9 * width) / 12));
  });

  test('that are as good as one before them are not taken', () => {
    // Squares of 9, of which 0.02 and 0.01 are covered.
    const spots = [
      { x: 1.5, y: 1.5 },
      { x: 5.5, y: 1.5 },
    ];
    const square = { ...ground, width: 3, height: 3, inside: spots };
    const others = [fixed(0.5, 0.01, 1, 0.02), fixed(4.5, 0.005, 1, 0.01)];
    expect(places({ taken: [], gaps: [] }, ...others, square)[2]).toEqual(at(1.5, 1.5, 0, 0.02));
  });

  test('cost a hundredth for each before them, whatever they cover', () => {
    const others = [fixed(30, 20, 0.04, 1), fixed(40, 20, 0.01, 1)];
    const taken = [obstacle(20, 20, 21, 21)];
    expect(places({ taken, gaps: [] }, ...others, ground)[2]).toEqual(at(40, 20, 0, 0.0075));
  });

  test('are compared with those beside it: a side costs 0.35 in front of nothing', () => {
    const placedBy = (width: number, best: Label['best']) => {
      const spot = { x: 50, y: 50 };
      return places({ taken: [] }, fixed(50, 50, width, 1), label({ best, inside: [spot] }))[1];
    };
    const none = { x: 0, y: 0 };
    expect(placedBy(0.2 / 0.75, south)).toEqual(at(50, 46.5, 0.5));
    expect(placedBy(0.3 / 0.75, none)).toEqual(at(50, 50, 0, 0.3));
    expect(placedBy(0.4 / 0.75, none)).toEqual(at(50, 46.5, 0.5));
  });

  test('keep off pieces near their ends, however small the label is', () => {
    const small = { ...label({ around: boxCorners({ minX: 10, minY: 10, maxX: 12, maxY: 12 }) }), width: 1, height: 1 };
    const taken = [obstacle(9.9, 10, 10, 12)];
    expect(places({ taken, gaps: [] }, { ...small, inside: [{ x: 10.2, y: 11 }] })).toEqual([null]);
    expect(places({ taken, gaps: [] }, { ...small, inside: [{ x: 10.5, y: 11 }] })).toEqual([at(10.5, 11, 0)]);
  });

  test('that cover other labels are no better than a free one beside it', () => {
    const others = inside.map((spot) => fixed(spot.x, spot.y));
    expect(places({ taken: [] }, ...others, ground)[3]).toEqual(at(30, 8.5, 0.5));
  });
});

test('labels: no label, no place; no room, no place', () => {
  expect(places({})).toEqual([]);
  expect(places({ gaps: [] }, label())).toEqual([null]);
});

test('labels: of places that cost the same the first is taken', () => {
  // In the upper corner of the table: below it covers another label, at its side it could be mistaken.
  const corner = obstacle(0, 17, 3, 20);
  const square = label({ around: corner.parts[0] ?? [], width: 3, height: 3, best: { x: 0, y: 0 } });
  const given = { table: { width: 20, height: 20 }, taken: [corner, obstacle(3.6, 14, 4, 16.9)] };
  expect(places(given, fixed(1, 15, 1, 1), square)[1]).toEqual(at(1.5, 15, 0.5, 1));
});

describe('labels: of a pile', () => {
  const wall = obstacle(0, 13.2, 1, 13.4);
  const one = obstacle(2, 15.5, 3, 16);
  const pile = (count: number, gaps: readonly number[], ...more: readonly Obstacle[]) =>
    stripPlaces(gaps, [...more, ...new Array<Obstacle>(count).fill(one)], [6]);

  test('of 40 000 pieces in the way, a label looks for a place as of few', () => {
    expect(pile(39_998, [1, 1.5, 4], wall)).toEqual([at(3, 10, 4, 0, true)]);
  });

  test('of more, it tries two gaps', () => {
    expect(pile(39_999, [1, 1.5, 4], wall)).toEqual([null]);
    expect(pile(39_999, [1, 4, 5], wall)).toEqual([at(3, 10, 4, 0, true)]);
    expect(pile(40_000, [1, 4, 5])).toEqual([at(3, 13, 1)]);
  });

  test('of more, it is placed once', () => {
    const taken = new Array<Obstacle>(40_001).fill(one);
    const inside = [
      { x: 3, y: 3 },
      { x: 3, y: 9 },
    ];
    const first = { ...inStrip, inside };
    const placed = places({ table: strip, taken, gaps: [] }, first, fixed(3, 3));
    expect(placed).toEqual([at(3, 3, 0), at(3, 3, 0, 9)]);
  });

  test('pieces far away do not count', () => {
    const taken = new Array<Obstacle>(40_001).fill(obstacle(90, 90, 91, 91));
    expect(stripPlaces([1, 1.5, 4], [wall, ...taken])).toEqual([at(3, 10, 4, 0, true)]);
  });
});

test('labels: beside more than 200 pieces, one under the label is still found', () => {
  const taken = [body, ...new Array<Obstacle>(250).fill(obstacle(49, 49, 50, 50)), obstacle(49.6, 45.6, 50.4, 47.4)];
  expect(places({ taken }, label())).toEqual([at(55.5, 50, 0.5)]);
});

test('labels: a label that another could not keep off is placed again', () => {
  const one = { x: 3, y: 3 };
  const first = { ...fixed(3, 3), inside: [one, { x: 3, y: 9 }] };
  expect(places({ table: strip, taken: [], gaps: [] }, first, fixed(3, 3))).toEqual([at(3, 9, 0), at(3, 3, 0)]);
});

test('labels: each is placed three times at most', () => {
  // The last takes the place of the third, which then lies a bit on the second, and that in turn on the first.
  const chain = [[52.05, 40], [64.1, 58], [80, 70], [80]];
  const labels = chain.map((xs) => ({ ...fixed(0, 50), inside: xs.map((x) => ({ x, y: 50 })) }));
  expect(places({ taken: [], gaps: [] }, ...labels)).toEqual([
    at(52.05, 50, 0),
    at(58, 50, 0, 0.075),
    at(70, 50, 0),
    at(80, 50, 0),
  ]);
});
