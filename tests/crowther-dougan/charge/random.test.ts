import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import { invariants } from '../../../src/rulesets/crowther-dougan/invariants.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { type TerrainKind, type TroopType, terrainKinds } from '../../../src/rulesets/crowther-dougan/tables.js';
import { runs } from '../../effort.js';
import { block, line, stateOf, unit } from '../battle.js';
import { newMove } from '../play.js';

/** Charges over all kinds of ground: whoever may charge does, and all that follows keeps the invariants. */

const troops = [
  'highlanders',
  'britishLine',
  'royalAmericans',
  'rangers',
  'indians',
  'royalArtillery',
] as const satisfies readonly TroopType[];
const notLines: readonly TerrainKind[] = [
  'road',
  'bridge',
  'wall',
  'fence',
  'bankedHedge',
  'hedge',
  'ditch',
  'palisade',
  'cliff',
];

const posted = fc.record({
  troopType: fc.constantFrom(...troops),
  x: fc.integer({ min: 15, max: 105 }),
  forward: fc.integer({ min: 0, max: 6 }),
  turn: fc.integer({ min: -60, max: 60 }),
  figures: fc.integer({ min: 4, max: 24 }),
});
const ground = fc.record({
  kind: fc.constantFrom(...terrainKinds),
  x: fc.integer({ min: 5, max: 110 }),
  y: fc.integer({ min: 30, max: 62 }),
  wide: fc.integer({ min: 3, max: 40 }),
  deep: fc.integer({ min: 1, max: 12 }),
});
const battle = fc.record({
  own: fc.array(posted, { minLength: 1, maxLength: 3 }),
  enemies: fc.array(posted, { minLength: 1, maxLength: 3 }),
  grounds: fc.array(ground, { maxLength: 4 }),
  dice: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 40, maxLength: 40 }),
});
type Battle = typeof battle extends fc.Arbitrary<infer Value> ? Value : never;

const stateFor = ({ own, enemies, grounds }: Battle): State => {
  const units = [
    ...own.map((each, index) => ({ ...each, id: `A${index}`, y: 40 - 9 * index })),
    ...enemies.map((each, index) => ({ ...each, id: `B${index}`, y: 53 + 9 * index })),
  ];
  const terrain = grounds.map(({ kind, x, y, wide, deep }, index) =>
    notLines.includes(kind)
      ? line(`g${index}`, kind, [
          [x, y],
          [x + wide, y + deep - 6],
        ])
      : block(`g${index}`, kind, [x, y, x + wide, y + deep]),
  );
  return stateOf({
    units: units.map(({ troopType, id, x, y, forward, turn, figures }) => {
      const heading = (id.startsWith('A') ? turn + 360 : turn + 180) % 360;
      const size = troopType === 'royalArtillery' ? undefined : figures;
      return unit(troopType, id, [x, id.startsWith('A') ? y + forward : y - forward], size, {
        at: [x, id.startsWith('A') ? y + forward : y - forward, heading],
      });
    }),
    terrain,
  });
};

/** Answers every question of two moves: whoever may charge does; dice fall as given. */
const playOut = (start: State, dice: readonly number[]) => {
  let state = newMove(start);
  let [rolled, charges] = [0, 0];
  for (let count = 0; count < 200 && state.round === 1 && state.outcome === null; count += 1) {
    const question = agenda.ask(state);
    if (question === null) break;
    const answer = () => {
      if (question.kind === 'roll') {
        const faces = { d6: [6, 1], d10: [10, 1], average: [4, 2], percentile: [100, 1] } as const;
        const [count_, least] = faces[question.die as keyof typeof faces];
        return {
          faces: Array.from({ length: question.dice }, () => least + ((dice[rolled++ % dice.length] ?? 0) % count_)),
        };
      }
      const all = agenda.candidates(state);
      const charge = all.find(({ type }) => type === 'declareCharge');
      if (charge !== undefined) charges += 1;
      const end = all.find(({ type }) => type.startsWith('end') || type === 'pledge' || type === 'declineRally');
      return { action: charge ?? end ?? all[0] };
    };
    const answered = agenda.answer(state, answer() as never);
    if (!answered.ok) throw new Error(JSON.stringify(answered.refusals));
    const faults = invariants(state, answered.state);
    expect(faults).toEqual([]);
    state = answered.state;
  }
  return charges;
};

describe('charges at random', () => {
  it('CD-CHG-29 CD-CHG-37: two moves with every charge that is allowed keep the invariants', {
    timeout: 120_000,
  }, () => {
    let charges = 0;
    fc.assert(
      fc.property(battle, (given) => {
        const start = stateFor(given);
        fc.pre(invariants(null, start).length === 0);
        charges += playOut(start, given.dice);
      }),
      { numRuns: runs(600), seed: 5 },
    );
    expect(charges).toBeGreaterThan(runs(200));
  });
});
