import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { directionOf, rightOf } from '../../src/table/heading.js';
import {
  asked,
  at,
  battleWith,
  charge,
  eventsOf,
  expectDecision,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  officer,
  type Placed,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

/** Melees and follow-ups at the limits of their clauses. */

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', ...more, units });
const dice = (count: number, hits = 0): number[] => Array.from({ length: count }, (_, index) => (index < hits ? 6 : 1));
const follow = (officerId: string, unitId: string, targetId?: string): Action =>
  targetId === undefined ? { type: 'followUp', officerId, unitId } : { type: 'followUp', officerId, unitId, targetId };
const allots = (unitId: string): Action => ({ type: 'meleeAllocation', unitId, strikes: [] });
const scoresOf = (events: Parameters<typeof eventsOf>[0]) =>
  eventsOf(events, 'meleeResult').map(({ scores }) => scores);

test('OTS-C101 OTS-CHG-06 OTS-MEL-08 one stand against one, two supports and one', () => {
  const units = [at('stewarts', 70, 50, 0), at('wolfe', 90, 60, 180)];
  const government = battleWith({ phase: 'command', officer: 'huske', units });
  expectRefused(government, fire('wolfe', 'stewarts'), 'notDirectlyAhead');
  const s = run(battle(units), charge('stewarts', 'wolfe')).state;
  expectRoll(s, 'meleeHits', 4, 4);
  const second = run(s, dice(4)).state;
  expectRoll(second, 'meleeHits', 3, 5);
  expect(scoresOf(run(second, dice(3)).events)).toEqual([{ Jacobite: 2, Government: 1 }]);
});

test('OTS-C70 OTS-C72 OTS-MEL-11 the same blows against chargers who are no Highlanders: a draw, no follow-up', () => {
  const fires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
  const plain = { specialRules: [], lineRows: 2, files: 3 } as const;
  const units = [at('mcdonalds', 90, 46, 0, plain), at('wolfe', 90, 60, 180, { standReady: true })];
  const fired = run(battle(units), charge('mcdonalds', 'wolfe'), fires).state;
  expectRoll(fired, 'fireHits', 10, 4);
  const met = run(fired, dice(10, 3)).state;
  expect(unit(met, 'mcdonalds')).toMatchObject({ stands: 6, unusedHits: 3 });
  const { state, events } = run(met, dice(12, 5), dice(9, 3));
  expect(unit(state, 'wolfe')).toMatchObject({ stands: 4, unusedHits: 2 });
  expect(unit(state, 'mcdonalds')).toMatchObject({ stands: 5, unusedHits: 2 });
  expect(eventsOf(events, 'meleeEnded')).toHaveLength(1);
  expectDecision(state, 'command');
});

test('OTS-C73 OTS-CHG-04 OTS-CHG-06 the flank of four stands is met 12 cm away', () => {
  const units = [at('elcho', 70, 61, 90), at('glasgow', 90, 60, 180)];
  const { state, events } = run(battle(units), charge('elcho', 'glasgow'), dice(8, 6), [5, 2]);
  expect(eventsOf(events, 'chargeDeclared')[0]).toMatchObject({ distance: 12, side: 'right' });
  // Confused by distance already: no Fear die.
  expectDecision(state, 'followUp');
  expect(eventsOf(events, 'hitsTaken')[1]).toMatchObject({ unitId: 'glasgow', standsLost: 3, standsLeft: 1 });
});

test('OTS-C76 OTS-C77 OTS-MEL-21 the number to beat of a general, and the orders a free follow-up uses up', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const won = run(battle(units), charge('stewarts', 'wolfe'), dice(12, 4), dice(9)).state;
  expect(asked(run(won, follow('charles', 'stewarts')).state)).toMatchObject({ purpose: 'command', target: 6 });
  const s = battleWith({ active: 'Jacobite', units });
  const own: Action = { type: 'initiativeCharge', unitId: 'stewarts', targetId: 'wolfe' };
  const followed = run(s, own, dice(12, 4), dice(9), follow('perth', 'stewarts'), dice(12, 2), dice(12)).state;
  const command = run(followed, { type: 'noFollowUp' }, { type: 'endInitiative' }, select('perth')).state;
  // His second order, and the second the unit has had.
  expect(asked(run(command, charge('stewarts', 'wolfe')).state)).toMatchObject({ purpose: 'command', target: 5 });
});

test('OTS-C81 OTS-OFF-08 one die for however many stands are lost, none where none is', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const s = run(battle(units, { officers: { murray: { attachedTo: 'stewarts' } } }), charge('stewarts', 'wolfe')).state;
  const hurt = run(s, dice(18), dice(9, 6)).state;
  expect(unit(hurt, 'stewarts').stands).toBe(4);
  expectRoll(hurt, 'officerCasualty', 1);
  const after = run(hurt, [2]);
  expect(officer(after.state, 'murray').presence).toBe('onTable');
  expect(eventsOf(after.events, 'rolled')).toHaveLength(1);
  const unhurt = run(s, dice(18), dice(9, 2)).events;
  expect(eventsOf(unhurt, 'rolled').map(({ purpose }) => purpose)).toEqual(['meleeHits', 'meleeHits']);
});

const betweenTwo = (atWolfe: number, atBarrell: number) => {
  const units = [at('stewarts', 100, 50, 0), at('wolfe', 90, 60, 180), at('barrell', 110, 60, 180)];
  const s = run(battle(units), charge('stewarts', 'wolfe'), allots('stewarts'));
  return run(s.state, dice(8, atWolfe), dice(4, atBarrell), dice(6), dice(6));
};

test('OTS-MEL-22 OTS-CHG-09 a neighbour brought in may be followed too, on the side that was fought', () => {
  const { state } = betweenTwo(4, 1);
  const prey = unit(state, 'barrell').pose;
  const met = run(state, follow('charles', 'stewarts', 'barrell'), [1, 1]);
  const stewarts = unit(met.state, 'stewarts').pose;
  expect([stewarts.heading, stewarts.y]).toEqual([0, prey.y]);
  // Four centimetres of its front: neither charging nor in a flank.
  expect(stewarts.x).toBeCloseTo(prey.x - 10 - 6 + 4, 3);
  expectRoll(met.state, 'meleeHits', 4, 5);
  expect(eventsOf(met.events, 'meleeRound')[0]?.unitIds).toEqual(['stewarts', 'barrell']);
});

test('OTS-MEL-22 OTS-GEN-07 with two beaten alike near and none named it follows the first listed', () => {
  const { state } = betweenTwo(2, 2);
  const gaps = ['wolfe', 'barrell'].map((id) => Math.abs(unit(state, id).pose.x - 100));
  expect(gaps[0]).toBeCloseTo(gaps[1] ?? 0, 3);
  const met = run(state, follow('charles', 'stewarts'), [1, 1]).state;
  expect(unit(met, 'stewarts').pose.x).toBeLessThan(100);
});

test('OTS-MEL-22 none named, it follows the nearer of two beaten enemies', () => {
  const met = run(betweenTwo(4, 1).state, follow('charles', 'stewarts'), [1, 1]);
  expect(eventsOf(met.events, 'chargeMet')[0]?.targetId).toBe('barrell');
});

test('OTS-MEL-23 a unit that has evaded this turn does not follow up', () => {
  const { state } = betweenTwo(4, 1);
  const units = state.units.map((each) => (each.id === 'stewarts' ? { ...each, evadedThisTurn: true } : each));
  expectRefused({ ...state, units }, follow('charles', 'stewarts'), 'evaded');
});

test('OTS-MEL-23 OTS-CHG-02 guns that have beaten off a charge do not go after it, nor does a crew', () => {
  const holdFire = { type: 'standReadyFire', unitId: 'royalArtillery', fire: false } as const;
  const won = (patch: Placed['patch'], fires: boolean) => {
    const company = at('argyll1', 90, 50, 0, { side: 'Jacobite', stands: 2 });
    const units = [company, at('royalArtillery', 90, 60, 180, patch), at('stewarts', 20, 20, 0)];
    const s = battle(units, { options: { defenderFollowUp: true } });
    return run(s, charge('argyll1', 'royalArtillery'), ...(fires ? [holdFire] : []), dice(6), dice(2, 2));
  };
  for (const { state, events } of [won({}, true), won({ crewAway: true }, false)]) {
    expect(eventsOf(events, 'meleeResult')[0]?.winner).toBe('Government');
    expectDecision(state, 'command');
  }
});

test('OTS-MEL-21 OTS-CMD-19 with the officer who gives the orders shot down nobody is asked to follow up', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const s = battle(units, { officers: { charles: { attachedTo: 'stewarts' } } });
  const won = run(s, charge('stewarts', 'wolfe'), dice(15, 6), dice(9, 3)).state;
  expectDecision(run(won, [2]).state, 'followUp');
  const { state, events } = run(won, [1]);
  expect(eventsOf(events, 'meleeEnded')).toHaveLength(1);
  expectDecision(state, 'command');
  expect(state.command.officerId).toBeNull();
});

test('OTS-MEL-27 OTS-GEN-07 losers all in contact move in list order, then look to themselves in it', () => {
  const { events } = betweenTwo(4, 1);
  expect(eventsOf(events, 'unitMoved').map(({ unitId }) => unitId)).toEqual(['wolfe', 'barrell']);
  expect(eventsOf(events, 'confused').map(({ unitId }) => unitId)).toEqual(['wolfe', 'barrell']);
});

test('OTS-MEL-05 one that was thrown out of a flank and is followed up by its enemy has lost the flank', () => {
  const units = [at('elcho', 70, 61, 90), at('barrell', 90, 60, 180), at('stewarts', 20, 20, 0)];
  const s = battle(units, { options: { defenderFollowUp: true } });
  const lost = run(s, charge('elcho', 'barrell'), dice(8), dice(3, 2)).state;
  expectPose(lost, 'elcho', 77, 61, 90);
  const met = run(lost, follow('huske', 'barrell'), [1, 1]).state;
  expectPose(met, 'barrell', 77, 60, 270);
  // Mounted against foot alone.
  expectRoll(met, 'meleeHits', 8, 4);
});

const twoMelees = () => {
  const units = [
    at('stewarts', 84, 50, 0),
    at('frasers', 104, 50, 0),
    at('wolfe', 80, 60, 180),
    at('barrell', 108, 60, 180),
    at('ecossais', 94, 49, 0, { formation: 'column' }),
  ];
  const order: Action = {
    type: 'issueOrder',
    recipient: { groupId: 'group-1' },
    order: 'charge',
    params: {
      charges: [
        { unitId: 'stewarts', targetId: 'wolfe' },
        { unitId: 'frasers', targetId: 'barrell' },
      ],
    },
  };
  return run(battle(units, { groups: [['stewarts', 'frasers', 'ecossais']] }), order, dice(12, 3), dice(9)).state;
};

test('OTS-TRN-03 OTS-CHG-18 a general who fails between two melees: the second is fought, nobody follows up', () => {
  const s = twoMelees();
  const failed = run(s, follow('charles', 'stewarts'), [6, 6]).state;
  expect(failed.active).toBe('Jacobite');
  expectRoll(failed, 'meleeHits', 12, 4);
  const { state, events } = run(failed, dice(12, 3), dice(9));
  expect(eventsOf(events, 'meleeResult')[0]?.winner).toBe('Jacobite');
  expect(state.active).toBe('Government');
});

test('OTS-TRN-14 in the uncontrolled advances a general’s failure stops those still to come', () => {
  const units = [
    at('stewarts', 60, 50, 0, { uncontrolled: true }),
    at('frasers', 120, 50, 0, { uncontrolled: true }),
    at('wolfe', 60, 60, 180),
    at('barrell', 120, 60, 180),
  ];
  const officers = { charles: { ordersIssued: 1 } };
  const s = battleWith({ active: 'Jacobite', phase: 'turnStart', units, officers });
  const won = run(s, { type: 'uncontrolledNext', unitId: 'frasers' }, dice(12, 3), dice(9)).state;
  const { state } = run(won, follow('charles', 'frasers'), [6, 6]);
  expect(state.active).toBe('Government');
  expectPose(state, 'stewarts', 60, 50, 0);
  expect(unit(state, 'stewarts').uncontrolled).toBe(true);
});

test('OTS-MEL-21 OTS-CMD-09 a subordinate’s failure in the initiative phase costs him his orders, not the turn', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const s = battleWith({ active: 'Jacobite', units, officers: { perth: { ordersIssued: 1 } } });
  const own: Action = { type: 'initiativeCharge', unitId: 'stewarts', targetId: 'wolfe' };
  const won = run(s, own, dice(12, 4), dice(9)).state;
  const failed = run(won, follow('perth', 'stewarts'), [6, 6]).state;
  // Another officer of the unit may still try: outside the command phase they are not bound to one.
  expectDecision(failed, 'followUp');
  expectRefused(failed, follow('perth', 'stewarts'), 'officerDone');
  const command = run(failed, { type: 'noFollowUp' }, { type: 'endInitiative' }).state;
  expectRefused(command, select('perth'), 'officerDone');
});

test('OTS-MEL-18 OTS-MEL-23 with the beaten wiped out there is nobody to follow', () => {
  const units = [at('stewarts', 90, 50, 0), at('argyll1', 90, 60, 180), at('wolfe', 90, 75, 180)];
  const { state, events } = run(battle(units), charge('stewarts', 'argyll1'), dice(4, 3), dice(3));
  expect(eventsOf(events, 'meleeEnded')).toHaveLength(1);
  expectDecision(state, 'command');
});

test('OTS-MEL-09 the whole second line in contact supports, each stand once', () => {
  const units = [at('ecossais', 90, 50, 0), at('wolfe', 90, 60, 180), at('barrell', 90, 62, 180)];
  const { events } = run(battle(units), charge('ecossais', 'wolfe'), dice(12, 1), dice(15));
  expect(scoresOf(events)).toEqual([{ Jacobite: 1, Government: 5 }]);
});

test('OTS-HIT-05 OTS-MEL-07 OTS-DRV-04 dragoons on foot lose stands by one less, and are confused by the printed figure', () => {
  const cobham = at('cobham', 90, 60, 180, { mounted: false, horseHolders: 1, stands: 3 });
  const { state } = run(
    battle([at('stewarts', 90, 50, 0), cobham]),
    charge('stewarts', 'cobham'),
    dice(12, 3),
    dice(9, 3),
  );
  expect(unit(state, 'cobham')).toMatchObject({ stands: 2, unusedHits: 1, confused: false });
  expectPose(state, 'cobham', 90, 63, 180);
});

test('OTS-MEL-17 by option each side’s fall back is complete, nerve and all, before the other’s', () => {
  const units = [at('ecossais', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const s = battle(units, { options: { drawFallBack: 'driveBack' } });
  const first = run(s, charge('ecossais', 'wolfe'), dice(12, 7), dice(15, 7)).state;
  expect(asked(first)).toMatchObject({ purpose: 'morale', by: 'wolfe' });
  const second = run(first, [1]).state;
  expect(asked(second)).toMatchObject({ purpose: 'morale', by: 'ecossais' });
  expectPose(second, 'ecossais', 90, 53, 0);
  expectPose(second, 'wolfe', 90, 67, 180);
});

test('OTS-GEN-05 OTS-MEL-02 a sliver of 0.03 cm is a corner, not an edge', () => {
  const second = (x: number) =>
    run(battle([at('stewarts', x, 50, 0), at('wolfe', 90, 60, 180)]), charge('stewarts', 'wolfe'), dice(12)).state;
  expectRoll(second(86), 'meleeHits', 9);
  expectRoll(second(86.03), 'meleeHits', 9);
  expectRoll(second(86.06), 'meleeHits', 12);
});

test('OTS-MEL-06 OTS-GEN-07 edges alike go to the first listed, on every bearing', () => {
  for (const heading of [0, 30, 45, 77, 90, 123, 200, 301, 333]) {
    const [ahead, right] = [directionOf(heading), rightOf(heading)];
    const place = (forward: number, sideways: number) =>
      [90 + ahead.x * forward + right.x * sideways, 60 + ahead.y * forward + right.y * sideways] as const;
    const units = [
      at('stewarts', ...place(-10, -6), heading),
      at('frasers', ...place(-10, 6), heading),
      at('barrell', 90, 60, (heading + 180) % 360),
    ];
    const order: Action = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: {
        charges: [
          { unitId: 'frasers', targetId: 'barrell' },
          { unitId: 'stewarts', targetId: 'barrell' },
        ],
      },
    };
    const s = battle(units, { groups: [['stewarts', 'frasers']] });
    const struck = run(s, order, allots('barrell'), dice(12), dice(12)).state;
    expectRoll(struck, 'meleeHits', 9);
  }
});

test('OTS-MEL-05 mounted against mounted gives nothing', () => {
  const units = [at('elcho', 90, 40, 0), at('kingston', 90, 60, 180)];
  const s = run(battle(units), charge('elcho', 'kingston')).state;
  expectRoll(s, 'meleeHits', 8, 4);
  expectRoll(run(s, dice(8)).state, 'meleeHits', 12, 5);
});

test('OTS-TER-12 OTS-TER-16 a charger thrown back behind a wall has it against one that follows him up', () => {
  const units = [at('ecossais', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const terrain = [line('dyke', 'wall', [70, 55], [110, 55])];
  const s = battle(units, { terrain, options: { defenderFollowUp: true } });
  const beaten = run(s, charge('ecossais', 'wolfe'), dice(12), dice(15, 5)).state;
  expectPose(beaten, 'ecossais', 90, 55, 0);
  const met = run(beaten, follow('huske', 'wolfe'), [1, 1]).state;
  expectPose(met, 'wolfe', 90, 55, 180);
  expectRoll(run(met, dice(9)).state, 'meleeHits', 9, 6);
});

test('OTS-TER-12 OTS-MEL-05 a unit that follows up has no cover where that counts as charging', () => {
  const units = [at('ecossais', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const terrain = [line('dyke', 'wall', [70, 54.5], [110, 54.5])];
  const met = (followUpBonus: boolean) => {
    const s = battle(units, { terrain, options: { defenderFollowUp: true, followUpBonus } });
    return run(s, charge('ecossais', 'wolfe'), dice(12), dice(15, 5), follow('huske', 'wolfe'), [1, 1]).state;
  };
  // wolfe, who was charged, holds the wall at the end. The beaten are confused: 6, and 7 over the wall.
  expectRoll(met(false), 'meleeHits', 9, 7);
  expectRoll(met(true), 'meleeHits', 9, 6);
});

test('OTS-MEL-06 the active side says first whom its stands strike, whatever the lists say', () => {
  const units = [
    at('stewarts', 85, 50, 0),
    at('frasers', 97, 50, 0),
    at('wolfe', 80, 60, 180),
    at('barrell', 100, 60, 180),
  ];
  const order: Action = {
    type: 'issueOrder',
    recipient: { groupId: 'group-1' },
    order: 'charge',
    params: {
      charges: [
        { unitId: 'wolfe', targetId: 'stewarts' },
        { unitId: 'barrell', targetId: 'frasers' },
      ],
    },
  };
  const s = battleWith({ phase: 'command', officer: 'huske', units, groups: [['wolfe', 'barrell']] });
  const first = run(s, order).state;
  expect(asked(first)).toMatchObject({ task: 'meleeAllocation', about: 'barrell' });
  expect(asked(run(first, allots('barrell')).state)).toMatchObject({ task: 'meleeAllocation', about: 'stewarts' });
});
