import { looks, type Picture, type PictureTerrain, type Piece } from '../../src/draw/index.js';
import { rectangleAt } from '../../src/table/rectangle.js';

/** Pictures for tests, of no rule set. */

export const piece = (id: string, side: string, x: number, y: number, heading: number, more: Partial<Piece> = {}) => {
  const { corners } = rectangleAt({ x, y, heading }, 12, 3);
  const made: Piece = {
    id,
    name: id,
    side,
    arm: 'foot',
    stands: [corners],
    front: { left: corners[0], right: corners[1] },
    heading,
    strength: '3/4',
    description: 'infantry',
    badges: [],
    order: 'formed',
    ...more,
  };
  return made;
};

export const ground = (id: string, look: PictureTerrain['look'], shape: PictureTerrain['shape']): PictureTerrain => ({
  id,
  name: id,
  kind: look,
  look,
  shape,
  detail: '',
  ruined: false,
});

export const box = (west: number, south: number, east: number, north: number): PictureTerrain['shape'] => ({
  kind: 'area',
  polygon: [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ],
});

export const picture = (more: Partial<Picture> = {}): Picture => ({
  title: 'A test',
  subtitle: 'Turn 1',
  measure: 'cm',
  table: { width: 80, height: 40 },
  north: 0,
  sides: [
    { id: 'red', name: 'Reds', colour: '#a22', active: true },
    { id: 'blue', name: 'Blues', colour: '#22a', active: false },
  ],
  terrain: [],
  pieces: [],
  officers: [],
  markers: [],
  overlays: [],
  legend: [],
  ...more,
});

/** Every look, once as an area and once as a line. */
export const everyLook: readonly PictureTerrain[] = looks.flatMap((look, index) => {
  const x = 2 * index;
  return [
    ground(`${look}-area`, look, box(x, 2, x + 2, 18)),
    ground(`${look}-line`, look, {
      kind: 'line',
      points: [
        { x, y: 20 },
        { x: x + 2, y: 30 },
        { x, y: 38 },
      ],
      width: index % 2,
    }),
  ];
});
