import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, cav, expectPose, inf, line8, officer, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import { answers, atDeclarations, chargeIn, declares, eventsOf, isDone, moveUp, openIn, play } from './charging.js';

/** The courage it takes to charge. */

const declared = (given: Setting | State, response: 'hold' | 'fire' | 'formSquare' = 'hold'): State =>
  play(atDeclarations(given), declares('A1', 'B1'), isDone, answers('B1', response)).state;

const foot = line8('A1', 36, 17, 0);
const horse = cav('light', 'A1', 36, 14, 0);
const at = [36, 20, 180] as const;

describe('who needs courage', () => {
  it.each([
    ['OW-C43 OW-CHG-06: infantry against infantry needs none', foot, line8('B1', ...at), 'moves null'],
    ['OW-CHG-06: infantry against cavalry checks', foot, cav('light', 'B1', ...at), 'motivation A1'],
    ['OW-CHG-06: infantry against artillery checks', foot, battery('lightArtillery', 'B1', ...at), 'motivation A1'],
    ['OW-C43 OW-CHG-06: cavalry against infantry in line needs none', horse, line8('B1', ...at), 'moves null'],
    ['OW-CHG-06: cavalry against cavalry needs none', horse, cav('light', 'B1', ...at), 'moves null'],
    ['OW-CHG-06: cavalry against artillery checks', horse, battery('horseArtillery', 'B1', ...at), 'motivation A1'],
    [
      'OW-CHG-06 OW-SQR-04: cavalry against infantry in square checks',
      horse,
      inf('B1', ...at, { formation: 'square' }),
      'motivation A1',
    ],
    [
      'OW-CHG-06: infantry against infantry in square needs none',
      foot,
      inf('B1', ...at, { formation: 'square' }),
      'moves null',
    ],
    [
      'OW-C77 OW-CHG-06: a battery in square is artillery',
      horse,
      battery('lightArtillery', 'B1', ...at, { formation: 'square' }),
      'motivation A1',
    ],
  ])('%s', (_, charger, target, open) => {
    expect(openIn(declared({ units: [charger, target] }))).toBe(open);
  });

  it('OW-C18 OW-CHG-06 OW-OFF-01: a battalion whose officer is dead checks against anybody', () => {
    const state = withUnit(stateOf({ units: [foot, line8('B1', ...at)] }), 'A1', { officer: 'dead' });
    expect(openIn(declared(state))).toBe('motivation A1');
    const replaced = withUnit(stateOf({ units: [foot, line8('B1', ...at)] }), 'A1', { officer: 'replaced' });
    expect(openIn(declared(replaced))).toBe('moves null');
  });

  it('OW-C43 OW-CHG-06: one check however many causes', () => {
    const state = withUnit(stateOf({ units: [foot, cav('light', 'B1', ...at)] }), 'A1', { officer: 'dead' });
    expect(openIn(play(declared(state), ['motivation', 4]).state)).toBe('moves null');
  });

  it('OW-CHG-17: courage is needed against a routing battalion too', () => {
    const state = withUnit(stateOf({ units: [foot, cav('light', 'B1', ...at)] }), 'B1', { routing: true });
    expect(openIn(play(atDeclarations(state), declares('A1', 'B1'), isDone).state)).toBe('motivation A1');
  });

  it('OW-CHG-06 OW-GEN-11: chargers of one target check in order of declaration, targets likewise', () => {
    const units = [
      line8('A1', 20, 17, 0),
      line8('A2', 46, 17, 0),
      line8('A3', 60, 17, 0),
      battery('lightArtillery', 'B1', 20, 20, 180),
      cav('light', 'B2', 53, 20, 180),
    ];
    const { state } = play(
      atDeclarations({ units }),
      declares('A3', 'B2'),
      declares('A1', 'B1'),
      declares('A2', 'B2'),
      isDone,
      answers('B2', 'hold'),
      answers('B1', 'hold'),
    );
    expect(openIn(state)).toBe('motivation A3');
    const second = play(state, ['motivation', 4]).state;
    expect(openIn(second)).toBe('motivation A2');
    expect(openIn(play(second, ['motivation', 1]).state)).toBe('motivation A1');
  });
});

describe('what the check decides', () => {
  const guns = { units: [foot, battery('lightArtillery', 'B1', ...at)] };

  it('OW-C43 OW-CHG-07: a battalion that fails stays, and its charge is refused', () => {
    const played = play(declared(guns), ['motivation', 3]);
    expect(chargeIn(played.state, 'A1')).toMatchObject({ state: 'refused', edge: null, distance: 0 });
    expectPose(played.state, 'A1', 36, 17, 0);
    expect(unitIn(played.state, 'A1').moved).toBe(false);
    expect(openIn(played.state)).toBe('moves null');
    expect(eventsOf(played, 'charged')).toEqual([
      { type: 'charged', clause: 'OW-CHG-07', unit: 'A1', target: 'B1', edge: null, distance: 0, state: 'refused' },
    ]);
  });

  it('OW-C43 OW-CHG-08: a battalion that passes charges', () => {
    const { state } = play(declared(guns), ['motivation', 4], moveUp('A1'));
    expect(chargeIn(state, 'A1').state).toBe('contact');
  });

  it.each([
    ['reluctant', 5],
    ['confident', 4],
    ['fearless', 3],
  ] as const)('OW-GEN-03 OW-CHG-06: %s troops need %d', (motivation, need) => {
    const state = declared({ units: [{ ...foot, motivation }, battery('lightArtillery', 'B1', ...at)] });
    expect(chargeIn(play(state, ['motivation', need - 1]).state, 'A1').state).toBe('refused');
    expect(chargeIn(play(state, ['motivation', need]).state, 'A1').state).toBe('declared');
  });

  it('OW-CMD-05 OW-CMD-08 OW-CMD-09: with an adjutant the check may be rolled again once', () => {
    const state = declared({ ...guns, officers: [officer('A-adc', 'adjutant', 'A1')] });
    const failed = play(state, ['motivation', 1]).state;
    expect(openIn(failed)).toBe('rerollCheck A1');
    const again = play(failed, { type: 'reroll', use: true });
    expect(chargeIn(play(again.state, ['motivation', 4]).state, 'A1').state).toBe('declared');
    expect(chargeIn(play(again.state, ['motivation', 3]).state, 'A1').state).toBe('refused');
    expect(chargeIn(play(failed, { type: 'reroll', use: false }).state, 'A1').state).toBe('refused');
  });

  it('OW-C77 OW-CHG-07: cavalry that fails before a battery in square is refused, not halted', () => {
    const units = [
      cav('medium', 'A1', 36, 25, 180),
      battery('lightArtillery', 'B1', 36, 20, 0, { formation: 'square' }),
    ];
    const { state } = play(declared({ units }), ['motivation', 3]);
    expect(chargeIn(state, 'A1').state).toBe('refused');
    expectPose(state, 'A1', 36, 25, 180);
  });
});
