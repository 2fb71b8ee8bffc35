import { describe, expect, test } from 'vitest';
import { describe as describeEvent } from '../../src/rulesets/oer-the-sea/describe.js';
import { at, battleWith, eventsOf, run, type Setting } from './setup.js';

const misses = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

describe('what is told of a turn', () => {
  const line = [at('wolfe', 90, 60, 180), at('stewarts', 90, 10, 0)];

  test('OTS-TRN-08: without an officer on the table there is no command phase, with one there is', () => {
    const phases = (officers: NonNullable<Setting['officers']>) =>
      eventsOf(
        run(battleWith({ phase: 'turnStart', units: line, officers }), { type: 'endInitiative' }).events,
        'phaseBegan',
      ).map((event) => event.phase);
    expect(phases({ cumberland: null, huske: { presence: 'captured' }, bland: { presence: 'reserve' } })).toEqual([
      'turnEnd',
      'initiative',
    ]);
    expect(phases({ cumberland: null, huske: null })).toEqual(['command']);
  });

  test('OTS-END-02: the end of the battle is told under the clause it ended by', () => {
    const { events } = run(battleWith({ phase: 'command', units: line, turnLimit: 1 }), { type: 'finishTurn' });
    expect(eventsOf(events, 'battleEnded')).toMatchObject([{ clause: 'OTS-END-02', outcome: { winner: null } }]);
  });

  test('OTS-GEN-11: a roll is told in words, with what made its target', () => {
    const start = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 45, 0)] });
    const { state, events } = run(start, { type: 'initiativeFire', unitId: 'wolfe' }, misses);
    const [rolled] = eventsOf(events, 'rolled');
    expect(rolled === undefined ? '' : describeEvent(rolled, state)).toMatch(
      /^wolfe rolls for fire hits .*short range \+1/,
    );
  });
});
