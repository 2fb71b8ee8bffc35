import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/core/canonical.js';
import { agenda } from '../../src/rulesets/crowther-dougan/agenda.js';
import { gapBetween } from '../../src/rulesets/crowther-dougan/footprint.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import { unitOf } from '../../src/rulesets/crowther-dougan/read.js';
import { setUp } from '../../src/rulesets/crowther-dougan/setup.js';
import type { State } from '../../src/rulesets/crowther-dougan/state.js';
import { conformance } from '../../src/testkit/conformance.js';
import { isLong } from '../effort.js';
import { block, checkedScenario, officer, stateOf, unit, withUnit } from './battle.js';

/** What every rule set promises, and what no view may tell. */

const scenario = checkedScenario({
  units: [
    unit('britishLine', 'A1', [40, 20], 28),
    unit('rangers', 'A2', [120, 20], 12),
    unit('royalArtillery', 'A3', [80, 20]),
    unit('frenchLine', 'B1', [40, 100], 24),
    unit('indians', 'B2', [120, 80], 12, { hidden: true, order: 'harass' }),
  ],
  terrain: [block('wood', 'wood', [90, 60, 150, 100])],
  personalities: [officer('A-o', 'A1'), officer('B-o', 'B2')],
  turnLimit: 3,
});

/** The same with units that their sides deploy, and officers without points. */
const toDeploy = checkedScenario({
  units: [
    { ...unit('britishLine', 'A1', [0, 0], 28), at: undefined },
    { ...unit('royalArtillery', 'A3', [0, 0]), at: undefined },
    unit('frenchLine', 'B1', [40, 100], 24),
    { ...unit('canadianMilitia', 'B2', [0, 0], 12), at: undefined, order: undefined },
  ],
  terrain: [block('wood', 'wood', [90, 60, 150, 121]), block('house', 'buildingWood', [20, 100, 26, 106])],
  personalities: [{ ...officer('A-o', [0, 0]), at: undefined, cpMax: undefined }, officer('B-o', [60, 110])],
  firstSide: undefined,
  turnLimit: 3,
});

const begun: State = agenda.start(setUp(scenario)).state;

/** Answers between two full checks of all promises. */
const closely = isLong ? 3 : 20;

describe('the promises of a rule set', () => {
  it.each(isLong ? [1, 2, 3] : [3])('CD-SEQ-11: a random battle keeps them, seed %i', (seed) => {
    const { violations, ended } = conformance(crowtherDougan, toDeploy, ['A', 'B'], { seed, closely });
    expect([violations, ended]).toEqual([[], true]);
  });
});

describe('secrets', () => {
  /** The same battle with the hidden band elsewhere, hit, turned and under other orders. */
  const twin = withUnit(begun, 'B2', {
    pose: { x: 100, y: 70, heading: 90 },
    casualties: 60,
    order: 'hold',
    loaded: false,
    lastMove: 'advanced',
  });

  it('CD-OBS-23 CD-PER-16: views of the enemy are the same whatever a hidden unit does', () => {
    const led = { ...twin, personalities: twin.personalities.map((each) => ({ ...each, cp: 1 })) };
    const own = (state: State) => crowtherDougan.view({ ...state, personalities: led.personalities }, 'A');
    expect(canonicalJson(own(begun))).toBe(canonicalJson(own(twin)));
  });

  it('CD-ORD-10: neither orders nor points of the other side are told', () => {
    const changed: State = {
      ...withUnit(begun, 'B1', { order: 'withdraw', orderAt: { x: 1, y: 1 }, ordered: true, observed: true }),
      personalities: begun.personalities.map((each) => (each.side === 'B' ? { ...each, cp: 1 } : each)),
    };
    expect(canonicalJson(crowtherDougan.view(changed, 'A'))).toBe(canonicalJson(crowtherDougan.view(begun, 'A')));
  });

  it('CD-OBS-17 CD-OBS-18: a spotting shows the unit to the side that made it, and tells its owner nothing', () => {
    const spotted = withUnit(begun, 'B2', { spottedBy: ['A2'] });
    const seen = (side: string) => crowtherDougan.view(spotted, side).units.find(({ id }) => id === 'B2');
    expect([seen('A')?.pose, seen('A')?.hidden, seen('B')?.spottedBy]).toEqual([
      { x: 120, y: 80, heading: 180 },
      true,
      [],
    ]);
  });

  it('CD-OBS-15: an imagined state puts the unknown unit into cover, and keeps what is known', () => {
    const seen = crowtherDougan.view(begun, 'A');
    const state = crowtherDougan.determinize(seen, (n) => Math.floor(n / 2));
    expect(crowtherDougan.invariants(null, state)).toEqual([]);
    expect(canonicalJson(crowtherDougan.view(state, 'A'))).toBe(canonicalJson(seen));
  });

  it('CD-OBS-19: an imagined hidden unit is not so near that it would have been found', () => {
    const amid = stateOf({
      options: { orders: 'off' },
      terrain: [block('wood', 'wood', [60, 40, 120, 90])],
      units: [unit('rangers', 'A1', [90, 66], 20, { formation: 'skirmish' }), unit('indians', 'B1', [110, 80], 20)],
    });
    const seen = crowtherDougan.view(withUnit(amid, 'B1', { hidden: true }), 'A');
    for (let seed = 0; seed < 40; seed += 1) {
      const imagined = crowtherDougan.determinize(seen, (n) => (seed * 7 + n) % n);
      expect(gapBetween(imagined, unitOf(imagined, 'A1'), unitOf(imagined, 'B1'))).toBeGreaterThan(4.9);
    }
  });
});
