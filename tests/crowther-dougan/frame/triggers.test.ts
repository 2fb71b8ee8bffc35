import { describe, expect, test } from 'vitest';
import type { Shot, State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Options } from '../../../src/rulesets/crowther-dougan/tables.js';
import { type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { withCharge } from '../charge/charges.js';
import { at, eventsOf, open, play, type Reply, type Run } from '../play.js';

/** Who tests when: the triggers in the steps of a move, and who is spared a test for casualties. */

const changed = (setting: Setting, changes: Readonly<Record<string, Partial<Unit>>>): State =>
  Object.entries(changes).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), stateOf(setting));

const shot = (men: number): Shot => ({
  ...{ shooterId: 'A1', men, cover: 'none', direction: 'front', seen: true, at: { x: 40, y: 40 } },
});
const shotDown = (men: number): Partial<Unit> => ({
  ...{ casualties: men, lossMove: men, lossPhase: men, shots: [shot(men)] },
});

/** Tests in the order in which they were taken, each with its trigger and the step that it was taken in. */
const testsOf = ({ state, events }: Run): readonly string[] =>
  eventsOf({ events }, 'tested').map(({ unit: id, trigger }) => `${unitIn(state, id).tested} ${id} ${trigger}`);

/** Lines in pairs, 40 cm apart from pair to pair. */
const pairs: Setting = {
  units: [
    unit('britishLine', 'A1', [20, 40], 20),
    unit('britishLine', 'A2', [70, 40], 20),
    unit('britishLine', 'A3', [120, 40], 20),
    unit('frenchLine', 'B1', [20, 46], 20),
    unit('frenchLine', 'B2', [70, 50], 20),
    unit('frenchLine', 'B3', [120, 90], 20),
  ],
};

describe('when morale is tested', () => {
  test('CD-MOR-04 in phase 1 the moving side: being charged, to charge, to rally', () => {
    const start = withCharge(changed(pairs, { A3: { state: 'routing', routMoves: 1 } }), 'B1', 'A1');
    const pass: Reply = { morale: [1] };
    const run = play(at(start, 'chargeDeclarations'), [
      { type: 'declareCharge', unitId: 'A2', targetId: 'B2' },
      { type: 'endDeclarations' },
      ...[pass, pass, pass],
    ]);
    expect(testsOf(run)).toEqual([
      'beingChargedTests A1 beingCharged',
      'toChargeTests A2 toCharge',
      'rallyTests A3 rally',
    ]);
    expect(open(run.state)).toBe('fire of A');
  });

  test('CD-MOR-04 in phase 2 the opponents: casualties, then to charge home', () => {
    const start = withCharge(changed(pairs, { B2: shotDown(60) }), 'B1', 'A1');
    const run = play(at(start, 'firing'), [{ type: 'endFiring' }, { morale: [1] }, { morale: [10] }]);
    expect(testsOf(run)).toEqual(['casualtyTests B2 shootingCasualties', 'chargeHomeTests B1 chargeHome']);
    // The moving side takes neither, whatever it has lost.
    expect(open(at(changed(pairs, { A2: shotDown(60) }), 'casualtyTests'))).toBe('movement of A');
  });

  test('CD-MOR-04 in phase 3 whichever side has lost', () => {
    const loses = (side: 'A' | 'B'): readonly string[] => {
      const start = stateOf({
        units: [unit('britishLine', 'A1', [90, 50], 20), unit('frenchLine', 'B1', [90, 50], 20)],
      });
      const [first, second] = side === 'A' ? [2, 5] : [5, 2];
      return testsOf(play(at(start, 'combat'), [{ combat: [first] }, { combat: [second] }, { morale: [1] }]));
    };
    expect([loses('A'), loses('B')]).toEqual([['lostCombatTests A1 lostCombat'], ['lostCombatTests B1 lostCombat']]);
  });
});

describe('phase 2', () => {
  test('CD-SEQ-03 the opponents’ tests follow all fire, repulse moves all tests, final charges the repulse moves', () => {
    const start = withCharge(
      changed(pairs, { A1: { loaded: false }, A3: { loaded: false }, B2: { lastMove: 'halted' } }),
      'B1',
      'A1',
    );
    const fired = play(at(start, 'firing'), [{ type: 'fire', unitId: 'A2', targetId: 'B2' }, { fire: [5] }]);
    expect([open(fired.state), unitIn(fired.state, 'B2').casualties]).toEqual(['fire of A', 80]);
    // B2 fails and is to retire; before it does so B1 tests.
    const first = play(fired.state, [{ type: 'endFiring' }, { morale: [10] }]);
    expect([unitIn(first.state, 'B2').pose.y, unitIn(first.state, 'B2').repulse]).toEqual([50, 'retire']);
    const run = play(first.state, [{ morale: [1] }]);
    expect([unitIn(run.state, 'B2').pose.y, unitIn(run.state, 'B1').pose.y]).toEqual([55, 40]);
    expect(eventsOf(run, 'moved').map(({ unit: id }) => id)).toEqual(['B2', 'B1']);
  });

  test('CD-SEQ-03 the moving side alone fires, and makes neither repulse moves nor final charges', () => {
    const start = withCharge(stateOf(pairs), 'A1', 'B1');
    expect(open(at(start, 'firing'))).toBe('fire of A');
    const run = play(at(start, 'firing'), [{ type: 'endFiring' }]);
    expect([eventsOf(run, 'moved'), eventsOf(run, 'tested')]).toEqual([[], []]);
  });
});

describe('who takes no test for casualties', () => {
  const asked = (patch: Partial<Unit>, options: Partial<Options> = {}, y = 60): string => {
    const start = stateOf({
      units: [unit('britishLine', 'A1', [20, 40], 28), unit('frenchLine', 'B1', [20, y], 24)],
      options,
    });
    const { agenda } = at(withUnit(start, 'B1', { ...shotDown(60), ...patch }), 'casualtyTests');
    const next = agenda.at(-1);
    return next?.task === 'moraleRoll' ? next.trigger : 'none';
  };
  const charge: Partial<Unit> = { charge: { targetId: 'A1', stage: 'initial', direction: 'front', dicedKinds: [] } };

  test('CD-MOR-07 routing units, units in contact and destroyed ones', () => {
    expect(asked({})).toBe('shootingCasualties');
    expect(asked({ state: 'routing' })).toBe('none');
    expect(asked({ removed: 'destroyed' })).toBe('none');
    expect(asked({}, {}, 40)).toBe('none');
  });

  test('CD-MOR-07 a charger at its first stage does, with the option one that runs home as well', () => {
    expect(asked({ charge: { targetId: 'A1', stage: 'passed', direction: 'front', dicedKinds: [] } })).toBe(
      'shootingCasualties',
    );
    expect(asked(charge)).toBe('chargeHome');
    expect(asked(charge, { chargerTests: 'both' })).toBe('shootingCasualties');
  });

  test('CD-MOR-07 with the option a charger that passes tests to charge home too, and one that fails stops', () => {
    const start = withUnit(
      stateOf({
        units: [unit('britishLine', 'A1', [20, 40], 28), unit('frenchLine', 'B1', [20, 48], 24)],
        options: { chargerTests: 'both' },
      }),
      'B1',
      { ...shotDown(60), ...charge, lastMove: 'advanced' },
    );
    const both = play(at(start, 'casualtyTests'), [{ morale: [1] }, { morale: [1] }]);
    expect(eventsOf(both, 'tested').map(({ trigger }) => trigger)).toEqual(['shootingCasualties', 'chargeHome']);
    const failed = play(at(start, 'casualtyTests'), [{ morale: [10] }]);
    expect(unitIn(failed.state, 'B1')).toMatchObject({ charge: null, mustHalt: true, pose: { y: 48 } });
    expect(open(failed.state)).toBe('movement of A');
  });
});
