import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { Personality, State } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { line } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';
import { crowded, ground, posts } from './crowd.js';
import { officers } from './fields.js';
import { distance } from './geometry.js';
import { rideOf } from './riding.js';
import { Open } from './sequence.js';
import { type Tally, tally } from './tally.js';

/** The engine and the oracle agree on rides of personalities over a crowded field. */

const waters = [
  line('brook', 'stream', [
    [0, 38.13],
    [90, 36.13],
  ]),
  line(
    'water',
    'river',
    [
      [86.13, 0],
      [86.13, 70],
    ],
    { width: 4 },
  ),
];

const place = fc.record({ x: fc.integer({ min: 1, max: 89 }), y: fc.integer({ min: 1, max: 69 }) });
const leg = fc.record({ cm: fc.constantFrom(1, 3, 6, 10, 16, 22), turn: fc.nat(359) });

const ready = (state: State, places: readonly { readonly x: number; readonly y: number }[]): State => ({
  ...state,
  units: state.units.map((unit) => ({ ...unit, hidden: false, charge: null })),
  personalities: state.personalities.map((each, index) => ({
    ...each,
    at: places[index] ?? each.at,
    attachedTo: null,
  })),
});

const round = (value: number): number => Math.round(value * 10000) / 10000;
const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

const compared = (
  count: Tally,
  state: State,
  each: Personality,
  action: Action & { type: 'movePersonality' },
  face: number,
): void => {
  const label = `ride ${JSON.stringify(action)} from ${JSON.stringify(each.at)}`;
  try {
    const ride = rideOf(state, each, action.path, action.attachTo ?? null);
    const refused = refusalOf(state, action);
    if (typeof ride === 'string' || refused !== null)
      return count.compare(label, refused ?? 'lawful', typeof ride === 'string' ? ride : 'lawful', state);
    const begun = play(state, [action]).state;
    const question = agenda.ask(begun);
    const dice = question?.kind === 'roll' && question.purpose === 'deduction' ? question.dice : 0;
    const [least = 0, most = 0] = [ride.met.sure, ride.met.perhaps].map((all) =>
      [...all.values()].reduce((a, b) => a + b, 0),
    );
    const told = dice >= least && dice <= most ? dice : [[...ride.met.sure], [...ride.met.perhaps]];
    count.compare(`dice of ${label}`, dice, told, state);
    const after = dice === 0 ? begun : play(begun, [{ deduction: Array.from({ length: dice }, () => face) }]).state;
    const now = after.personalities.find(({ id }) => id === each.id);
    const end = ride.end(dice * face);
    const joined = end.joins ? action.attachTo : null;
    count.compare(`joined of ${label}`, now?.attachedTo ?? null, joined, state);
    if (now === undefined || now.attachedTo !== null) return;
    const there = distance(now.at, end.at) < 0.1;
    count.compare(`end of ${label} with ${face}`, there ? 0 : now.at, there ? 0 : end.at, state);
  } catch (error) {
    if (!(error instanceof Open)) throw error;
    count.compare(`open`, null, null);
  }
};

describe('rides on a crowded field', () => {
  it('CD-PER-11 CD-PER-18 CD-MOV-04 CD-MOV-14 CD-MOV-24: what is refused, the dice, and where he ends', {
    timeout: 600_000,
  }, () => {
    const count = tally('rides');
    const paths = fc.array(fc.array(leg, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 4 });
    const setting = { terrain: [...ground, ...waters], personalities: officers };
    fc.assert(
      fc.property(
        posts,
        fc.array(place, { minLength: 4, maxLength: 4 }),
        paths,
        fc.integer({ min: 1, max: 6 }),
        (given, places, all, face) => {
          const state = at(ready(crowded(given, setting), places), 'movement');
          if (open(state) !== 'movement of A') return;
          for (const [index, each] of state.personalities.entries()) {
            if (each.side !== 'A') continue;
            let { x, y } = each.at;
            const path = (all[index] ?? []).map(({ cm, turn }) => {
              x = within(round(x + cm * Math.sin((turn * Math.PI) / 180)), 90);
              y = within(round(y + cm * Math.cos((turn * Math.PI) / 180)), 70);
              return { x, y };
            });
            compared(count, state, each, { type: 'movePersonality', personalityId: each.id, path }, face);
            const friend = state.units.find(
              ({ side, id, removed }, place) =>
                side === 'A' && removed === null && place % 2 === index % 2 && id !== '',
            );
            if (friend !== undefined) {
              compared(
                count,
                state,
                each,
                {
                  type: 'movePersonality',
                  personalityId: each.id,
                  path: [{ x: friend.pose.x, y: friend.pose.y }],
                  attachTo: friend.id,
                },
                face,
              );
              compared(
                count,
                state,
                each,
                { type: 'movePersonality', personalityId: each.id, path, attachTo: friend.id },
                face,
              );
            }
          }
        },
      ),
      { numRuns: runs(400) },
    );
    count.report();
  });
});
