import { describe, expect, test } from 'vitest';
import type { PictureOfficer } from '../../src/draw/index.js';
import { shownOfficers } from '../../src/draw/officers.js';
import { palettes } from '../../src/draw/palette.js';
import { containsPoint } from '../../src/table/polygon.js';
import { picture, piece } from './pictures.js';

const paper = { table: { width: 80, height: 40 }, pixel: 0.1, palette: palettes.light };

const officer = (id: string, attachedTo: string | null): PictureOfficer => ({
  id,
  name: id,
  side: 'red',
  position: { x: 20, y: 19 },
  radius: 1,
  stars: 0,
  attachedTo,
  rating: '7',
  description: '',
  badges: [],
});

describe('officers on a map', () => {
  test.each([0, 90, 217])(
    'attached to a unit that faces %d stand behind it side by side, and cover nothing of it',
    (heading) => {
      const unit = piece('unit', 'red', 20, 20, heading);
      const officers = [officer('a', 'unit'), officer('b', 'unit'), officer('c', null)];
      const [a, b, c] = shownOfficers(paper, picture({ pieces: [unit], officers }));
      if (a === undefined || b === undefined || c === undefined) throw new Error('an officer is missing');
      for (const { position } of [a, b])
        expect(unit.stands.some((stand) => containsPoint(stand, position))).toBe(false);
      const apart = Math.sqrt((a.position.x - b.position.x) ** 2 + (a.position.y - b.position.y) ** 2);
      expect(apart).toBeCloseTo(2);
      // The unit is 3 deep, so its middle is 1.5 before its rear; the disc begins at its rear.
      for (const { position } of [a, b])
        expect(Math.sqrt((position.x - 20) ** 2 + (position.y - 20) ** 2)).toBeGreaterThan(3);
      expect(c.position).toEqual({ x: 20, y: 19 });
    },
  );

  test('are large enough to be seen', () => {
    const [small] = shownOfficers({ ...paper, pixel: 1 }, picture({ officers: [officer('a', null)] }));
    expect(small?.radius).toBe(5);
  });
});
