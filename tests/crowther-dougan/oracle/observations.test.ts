import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { at, open, play, refusalOf } from '../play.js';
import { contactsOf } from './contact.js';
import { crowded, posts } from './crowd.js';
import { foundBy } from './observe.js';

/** The engine and the oracle agree on what observation finds on a crowded field. */

const look = fc.record({
  dx: fc.integer({ min: -6, max: 6 }),
  dy: fc.integer({ min: -6, max: 6 }),
  radius: fc.constantFrom(2, 6, 10),
  die: fc.integer({ min: 2, max: 5 }),
  smoke: fc.boolean(),
});

const isParallel = (one: Unit['pose'], other: Unit['pose']): boolean => (one.heading - other.heading) % 90 === 0;

describe('observation on a crowded field', () => {
  it('CD-OBS-03 CD-OBS-06 CD-OBS-07 CD-OBS-16 CD-OBS-25: who is found by whom', () => {
    fc.assert(
      fc.property(posts, look, (given, { dx, dy, radius, die, smoke }) => {
        const field = crowded(given);
        const smokeMarks = smoke
          ? field.units.map(({ id, side, pose }) => ({ id: `mark-${id}`, side, at: pose, unitId: id }))
          : [];
        const state = at({ ...field, smokeMarks }, 'observation');
        if (open(state) !== 'observe of A') return;
        for (const unit of state.units.filter(({ side }) => side === 'A'))
          for (const { pose } of state.units.filter(({ side }) => side === 'B')) {
            const centre = { x: Math.max(0, pose.x + dx), y: Math.max(0, pose.y + dy) };
            if (centre.x > 90 || centre.y > 70) continue;
            const action = { type: 'observe', unitId: unit.id, centre, radius } as const;
            const free = unit.state === 'steady' && contactsOf(state, unit).length === 0;
            expect(refusalOf(state, action)).toBe(free ? null : 'cannotObserve');
            // Between parallel sides many points are the nearest: which line counts is open (CD-OBS-16).
            if (!free || isParallel(unit.pose, pose)) continue;
            const after = play(state, [action, { observation: [die] }]).state;
            const found = after.units.filter(({ spottedBy }) => spottedBy.includes(unit.id)).map(({ id }) => id);
            const label = `${unit.id} at ${centre.x} ${centre.y} ${radius} ${die}`;
            expect([label, found]).toEqual([label, foundBy(state, unit, centre, radius, die)]);
          }
      }),
      { numRuns: runs(200) },
    );
  });
});
