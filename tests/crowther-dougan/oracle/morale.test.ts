import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Trigger } from '../../../src/rulesets/crowther-dougan/tables.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { atTask, withUnit } from '../battle.js';
import { crowded, posts } from './crowd.js';
import { chargersOf, factorOf } from './morale.js';

/** The engine and the oracle agree on the factors of morale tests over a crowded field. */

const shots = fc.array(
  fc.record({
    men: fc.constantFrom(0, 3, 12),
    cover: fc.constantFrom('none', 'soft', 'hard'),
    direction: fc.constantFrom('front', 'front', 'front', 'flank', 'rear'),
    seen: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);
const trial = fc.record({
  shots,
  direction: fc.constantFrom('front', 'front', 'flank', 'rear'),
  loss: fc.constantFrom(0, 20, 24, 25, 30, 49, 50),
  outfought: fc.boolean(),
});
type Trial = typeof trial extends fc.Arbitrary<infer Each> ? Each : never;

/** What a unit may be tested for, with the state in which it then is. */
const testsOf = (s: State, unit: Unit, { shots, direction, loss, outfought }: Trial) => {
  const men = unit.originalFigures * 25 - unit.casualties;
  const hurt = { lossMove: Math.min(loss, unit.casualties), menAtStart: men + Math.min(loss, unit.casualties) };
  const enemy = s.units.find(({ side }) => side !== unit.side);
  const at = { x: 0, y: 0 };
  const taken = shots.map((shot) => ({ ...shot, shooterId: enemy?.id ?? null, at }));
  const patches: Partial<Record<Trigger, State>> = {
    lostCombat: {
      ...withUnit(s, unit.id, hurt),
      melees: [{ fighters: [fighter(unit.id)], loser: unit.side, outfought }],
    },
  };
  if (shots.some(({ men }) => men > 0)) patches.shootingCasualties = withUnit(s, unit.id, { ...hurt, shots: taken });
  if (unit.state !== 'steady') patches.rally = s;
  if (chargersOf(s, unit).length > 0) patches.beingCharged = s;
  if (unit.charge !== null) {
    const charge = { ...unit.charge, direction };
    patches.toCharge = withUnit(s, unit.id, { charge: { ...charge, stage: 'declared' } });
    patches.chargeHome = withUnit(s, unit.id, { ...hurt, charge });
  }
  return Object.entries(patches) as readonly (readonly [Trigger, State])[];
};

const fighter = (unitId: string) => ({
  ...{ unitId, touches: [], strikes: null, inflicted: null, lost: 0 },
  ...{ routing: false, defended: false, pushed: null },
});

const byEngine = (state: State, unitId: string, trigger: Trigger): number | null => {
  const question = agenda.ask(agenda.start(atTask(state, { task: 'moraleTest', unitId, trigger })).state);
  return question?.kind === 'roll' && question.target !== null ? question.target + 1 : null;
};

describe('morale tests on a crowded field', () => {
  it('CD-MOR-05 CD-MOR-21 CD-MOR-22 CD-MOR-23 CD-MOR-24: the factor of every test that may fall due', () => {
    fc.assert(
      fc.property(posts, fc.array(trial, { minLength: 14, maxLength: 14 }), (given, trials) => {
        const field = crowded(given);
        // Chargers come from any side, as it was noted when they declared (CD-MOR-23).
        const state = {
          ...field,
          units: field.units.map((unit, index) =>
            unit.charge === null
              ? unit
              : { ...unit, charge: { ...unit.charge, direction: trials[index]?.direction ?? 'front' } },
          ),
        };
        state.units.forEach((unit, index) => {
          const so = trials[index];
          if (so === undefined) return;
          for (const [trigger, tested] of testsOf(state, unit, so)) {
            const present = tested.units.find(({ id }) => id === unit.id) ?? unit;
            const label = `${unit.id} ${trigger}`;
            expect([label, byEngine(tested, unit.id, trigger)]).toEqual([label, factorOf(tested, present, trigger)]);
          }
        });
      }),
      { numRuns: runs(200) },
    );
  });
});
