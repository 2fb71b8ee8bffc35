import { describe, expect, it } from 'vitest';
import { facing as chargerAt, charging, column, field, fight, inContact, responses } from './charging.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder } from './orders.js';
import { asked, decisionOf, eventsOf, modifiersOf, rollOf, run, type Setting, unit, unitIn } from './setup.js';

describe('options', () => {
  it('KG-CHG-12: by option foot charges without a test, horse still tests', () => {
    const options = { footTestToCharge: false };
    expect(decisionOf(charging(field(chargerAt(6, {}, 'line', column, 'line'), { options })))).toBe('chooseResponse');
    expect(decisionOf(charging(field(chargerAt(4, {}, 'guns', column, 'line'), { options })))).toBe('chooseResponse');
    rollOf(charging(field(chargerAt(6, {}, 'guns'), { options })), 'test.charge');
  });

  it('KG-CHG-18: by option a charger whose target got away is not Shaken, but one that fell short is', () => {
    const options = { missedChargeShaken: 'notIfTargetFled' } as const;
    const company = chargerAt(11, {}, 'company');
    const away = run(charging(field(company, { options })), responses.evade, { 'flee.distance': [6, 6] });
    expect(unitIn(away.state, 'charger').state).toBe('normal');
    const short = charging(field(chargerAt(13), { options }));
    expect(unitIn(short, 'charger').state).toBe('shaken');
  });

  it('KG-MEL-16: by option a loser with wounds has one test, a winner with wounds his own', () => {
    const setting = field(chargerAt(0, {}, 'line'), { options: { loserTests: 'lostOnly' } });
    const done = run(
      fight(inContact(setting), [10, 10, 1], [10, 1, 1], [1, 1], 1).state,
      { 'test.wounds': 10 },
      { 'test.lostMelee': 10 },
    );
    expect(done.rolls.map(({ roll }) => roll.by)).toEqual(['charger', 'target']);
    expect(asked(done.state)).toBeNull();
  });

  it('KG-MEL-04: by option rounds follow until a unit flees', () => {
    const setting = field(chargerAt(0, {}, 'line', { lancers: true }), { options: { meleeRounds: 'untilDecided' } });
    const first = fight(inContact(setting), [1, 1, 1], [1, 1, 1]);
    expect(modifiersOf(rollOf(first.state, 'melee.attacker'))).toBe(1 - 1);
    const last = run(first.state, [10, 10, 10], [1, 1, 1], [1, 1, 1]);
    expect(unitIn(last.state, 'target').removed).toBe('destroyed');
    expect(asked(last.state)).toBeNull();
  });

  it('KG-RSP-03: by option a good shot waits longer', () => {
    const roll = (fire: 'A' | 'E') =>
      run(
        charging(field(chargerAt(10, { fire }), { options: { standAndFireSign: -1 } })),
        responses.standAndFire,
        { 'standAndFire.range': [4, 3] },
        [1, 1, 1],
      );
    expect(eventsOf(roll('A'), 'fired')).toMatchObject([{ range: 5 }]);
    expect(eventsOf(roll('E'), 'fired')).toMatchObject([{ range: 8 }]);
  });

  it('KG-FRM-06: by option the Fire letter says what a change of formation takes', () => {
    const setting: Setting = {
      units: [unit('red', 'R', 'line', 36, 20, 0, { fire: 'A', morale: 'E' })],
      options: { formationQuality: 'fire' },
    };
    expectLegalOrder(setting, 'R', [changeTo('marchColumn'), ahead(6)]);
    expectIllegal(setting, 'R', [changeTo('marchColumn'), ahead(6.1)], 'tooFar');
  });
});
