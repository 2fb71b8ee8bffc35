import { describe, expect, test } from 'vitest';
import { describe as describeEvent } from '../../src/rulesets/oer-the-sea/describe.js';
import { at, battleWith, eventsOf, run, type Setting } from './setup.js';

const misses = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

describe('log of a turn', () => {
  const line = [at('wolfe', 90, 60, 180), at('stewarts', 90, 10, 0)];

  test('OTS-TRN-08: there is a command phase only with an officer on the table', () => {
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

  test('OTS-END-02: the log of the end of the battle cites the clause that ended it', () => {
    const { events } = run(battleWith({ phase: 'command', units: line, turnLimit: 1 }), { type: 'finishTurn' });
    expect(eventsOf(events, 'battleEnded')).toMatchObject([{ clause: 'OTS-END-02', outcome: { winner: null } }]);
  });

  test('OTS-GEN-11: the log describes a roll in words, with the modifiers of its target', () => {
    const start = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 45, 0)] });
    const { state, events } = run(start, { type: 'initiativeFire', unitId: 'wolfe' }, misses);
    const [rolled] = eventsOf(events, 'rolled');
    expect(rolled === undefined ? '' : describeEvent(rolled, state)).toMatch(
      /^wolfe rolls for fire hits .*short range \+1/,
    );
  });
});
