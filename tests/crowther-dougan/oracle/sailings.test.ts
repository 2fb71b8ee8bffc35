import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { block } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';
import { crowded, posts } from './crowd.js';
import { distance, overlap, rectangle, turnBetween } from './geometry.js';
import { footprintOf } from './layout.js';
import { sailOf } from './sailing.js';
import { Open } from './sequence.js';
import { type Tally, tally } from './tally.js';

/** The engine and the oracle agree on moves of craft over a river with units on its banks. */

const banks = [block('river', 'river', [0, 24, 90, 46]), block('arm', 'river', [30, 46, 42, 60])];
const craft = [
  { id: 'boat', type: 'bateau', at: [20, 34, 90] },
  { id: 'canoe', type: 'canoe', at: [50, 38, 30] },
  { id: 'sloop', type: 'sloop', at: [72, 30, 0] },
] as const;
const orders = ['attack', 'harass', 'harass', 'withdraw', 'hold'] as const;

/** Crews of side A in the first craft, and who has room on the banks. */
const manned = (
  given: Parameters<typeof crowded>[0],
  poses: readonly { readonly x: number; readonly y: number; readonly heading: number }[],
): State => {
  const field = crowded(given, { terrain: banks, craft });
  const boats = field.craft.map((each, index) => ({ ...each, pose: poses[index] ?? each.pose }));
  const hulls = boats.map(({ pose }) => rectangle(pose, -2, 2, -6, 6));
  const crews = field.units.filter(({ side, arm }) => side === 'A' && arm === 'foot').slice(0, 2);
  const units = field.units
    .filter((each) => {
      if (crews.some(({ id }) => id === each.id)) return true;
      const inside = each.garrisonOf !== null || (each.pose.y > 20 && each.pose.y < 50);
      return !inside && !hulls.some((hull) => overlap(hull, footprintOf(field, each)));
    })
    .map((each, index): Unit => {
      const place = crews.findIndex(({ id }) => id === each.id);
      const boat = boats[place];
      const aboard =
        boat === undefined
          ? {}
          : ({ formation: 'embarked', embarkedOn: boat.id, garrisonOf: null, pose: boat.pose } as const);
      return {
        ...each,
        ...{ charge: null, state: 'steady', rallied: false, quarryId: null, hidden: false },
        ...aboard,
        order: orders[index % 5] ?? 'attack',
        orderAt: { x: each.pose.x + 3, y: 34 },
        noAdvance: index % 7 === 3,
        mustHalt: index % 11 === 5,
      };
    });
  return { ...field, craft: boats, units };
};

const place = fc.record({
  x: fc.integer({ min: 8, max: 82 }),
  y: fc.integer({ min: 26, max: 44 }),
  heading: fc.integer({ min: 0, max: 23 }).map((step) => step * 15),
});
const leg = fc.record({ cm: fc.constantFrom(0, 1, 4, 9, 14), turn: fc.nat(359) });
const round = (value: number): number => Math.round(value * 10000) / 10000;
const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

const compared = (count: Tally, state: State, action: Action & { type: 'moveCraft' }): void => {
  const label = `sail ${JSON.stringify(action)}`;
  const boat = state.craft.find(({ id }) => id === action.craftId);
  if (boat === undefined) return;
  try {
    const sail = sailOf(state, boat, action.path, action.heading);
    const refused = refusalOf(state, action);
    if (typeof sail === 'string' || refused !== null)
      return count.compare(label, refused ?? 'lawful', typeof sail === 'string' ? sail : 'lawful', state);
    const after = play(state, [action]).state;
    const pose = after.craft.find(({ id }) => id === boat.id)?.pose ?? boat.pose;
    const there = distance(pose, sail.pose) < 0.1 && turnBetween(pose.heading, sail.pose.heading) < 0.1;
    count.compare(`end of ${label}`, there ? 0 : pose, there ? 0 : sail.pose, state);
    const used = after.units.find(({ embarkedOn }) => embarkedOn === boat.id)?.moveUsed ?? 0;
    const close = Math.abs(used - sail.used) < 0.02;
    count.compare(`used of ${label}`, close ? 0 : used, close ? 0 : sail.used, state);
  } catch (error) {
    if (!(error instanceof Open)) throw error;
    count.compare('open', null, null);
  }
};

describe('craft on a river', () => {
  it('CD-BOA-02 CD-BOA-10 CD-MOV-24 CD-GEN-16: what is refused, and where they end', () => {
    const count = tally('craft');
    const paths = fc.array(fc.array(leg, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(
        posts,
        fc.array(place, { minLength: 3, maxLength: 3 }),
        paths,
        fc.nat(359),
        (given, poses, all, heading) => {
          const state = at(manned(given, poses), 'movement');
          if (open(state) !== 'movement of A') return;
          const boats = state.craft.map(({ pose }) => rectangle(pose, -2, 2, -6, 6));
          if (boats.some((one, index) => boats.slice(index + 1).some((other) => overlap(one, other)))) return;
          for (const boat of state.craft)
            for (const each of all) {
              let { x, y } = boat.pose;
              const path = each.map(({ cm, turn }) => {
                x = within(round(x + cm * Math.sin((turn * Math.PI) / 180)), 90);
                y = within(round(y + cm * Math.cos((turn * Math.PI) / 180)), 70);
                return { x, y };
              });
              compared(count, state, {
                type: 'moveCraft',
                craftId: boat.id,
                path,
                heading: each.length > 1 ? heading : boat.pose.heading,
              });
            }
        },
      ),
      { numRuns: runs(200) },
    );
    count.report();
  });
});
