import { expect, test } from 'vitest';
import { searchZone } from '../../src/scenario/zone.js';
import type { Rectangle } from '../../src/table/rectangle.js';

/* The places that are tried in a zone, in their order: `npx vitest run tests/scenario/samezones -u` writes them again. */

const zones: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  square: [
    [0, 0],
    [12, 0],
    [12, 8],
    [0, 8],
  ],
  wedge: [
    [0, 0],
    [20, 0],
    [10, 9.5],
  ],
  hook: [
    [0, 0],
    [14, 0],
    [14, 10],
    [9, 10],
    [9, 4],
    [5, 4],
    [5, 10],
    [0, 10],
  ],
  large: [
    [0, 0],
    [240, 0],
    [240, 60],
    [0, 60],
  ],
};

const most = 12;
const text = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;

/** The places found one after another where every other one is taken, and then all before it. */
const placesIn = (zone: string, heading: number, frontage: number, depth: number): readonly string[] => {
  const search = searchZone({ zone: (zones[zone] ?? []).map(([x, y]) => ({ x, y })), heading, frontage, depth });
  const taken = new Set<string>();
  let asked = 0;
  const free = ({ centre }: Rectangle): boolean => {
    asked += 1;
    return !taken.has(`${text(centre.x)},${text(centre.y)}`) && asked % 3 !== 1;
  };
  const found: string[] = [];
  for (let count = 0; count < most; count += 1) {
    const place = search.next(free);
    if (place === null) break;
    found.push(`${text(place.x)},${text(place.y)}`);
    const back = { 0: [0, -1], 90: [-1, 0], 180: [0, 1], 270: [1, 0] }[heading] ?? [0, 0];
    taken.add(`${text(place.x + ((back[0] ?? 0) * depth) / 2)},${text(place.y + ((back[1] ?? 0) * depth) / 2)}`);
  }
  return [
    `${zone} ${heading} ${frontage} x ${depth}: ${found.join(' ')}${found.length < most ? ' end' : ''}`,
    `  asked ${asked}`,
  ];
};

test('zones: the same places are found in the same order', async () => {
  const lines = Object.keys(zones).flatMap((zone) =>
    [0, 90, 180, 270].flatMap((heading) => [
      ...placesIn(zone, heading, 4, 2),
      ...placesIn(zone, heading, 2.5, 7.5),
      ...placesIn(zone, heading, 12, 8),
    ]),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../golden/scenario/zones.txt');
});
