import { describe, expect, test } from 'vitest';
import {
  asked,
  at,
  battleWith,
  box,
  charge,
  eventsOf,
  expectLegal,
  expectRefused,
  expectRoll,
  fire,
  line,
  type Placed,
  run,
  type Setting,
  standReady,
  unit,
} from '../setup.js';

/** Dice, shares and scores worked by hand where two or three clauses meet. */

const government = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });
const jacobite = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units, ...more });
/** So many dice, so many of them sixes. */
const dice = (count: number, hits = 0): number[] => Array.from({ length: count }, (_, index) => (index < hits ? 6 : 1));
const fires = (unitId: string, fire = true) => ({ type: 'standReadyFire', unitId, fire }) as const;
const scoresOf = (events: ReturnType<typeof run>['events']) =>
  eventsOf(events, 'meleeResult').map(({ scores }) => [scores.Jacobite, scores.Government]);

describe('orders', () => {
  const enemy = at('stewarts', 20, 110, 180);
  const three = [at('wolfe', 90, 60, 180), at('barrell', 110, 60, 180), at('glasgow', 40, 60, 180), enemy];
  const attached = { huske: { attachedTo: 'wolfe', ordersIssued: 1 } };

  test('OTS-CMD-07 OTS-OFF-04 attached to one unit of a group he orders another unit of it alone at -1', () => {
    const s = government(three, { groups: [['wolfe', 'barrell']], officers: attached });
    // 8 less 1 order given, more 1 for being attached.
    expectRoll(run(s, standReady('barrell')).state, 'command', 2, 8);
    expectRoll(run(s, standReady('glasgow')).state, 'command', 2, 6);
    // The same unit, had it not been grouped with his host.
    expectRoll(run(government(three, { officers: attached }), standReady('barrell')).state, 'command', 2, 6);
  });

  test('OTS-CMD-06 OTS-CMD-08 a rating that adjustments bring below 2 cannot be met, but is tested', () => {
    const tired = at('glasgow', 40, 60, 180, { ordersReceived: 4 });
    const s = government([tired, enemy], { officers: { huske: { ordersIssued: 4 } } });
    // 8 less 4 less 4.
    expectRoll(run(s, standReady('glasgow')).state, 'command', 2, 0);
    expect(eventsOf(run(s, standReady('glasgow'), [1, 1]).events, 'orderFailed')).toHaveLength(1);
  });
});

describe('fire', () => {
  const earthwork = line('work', 'earthwork', [80, 49.5], [100, 49.5]);

  test('OTS-FIR-10 OTS-FIR-11 Light Horse at close range against a work: all dice are thrown, none can hit', () => {
    const s = government([at('kingston', 90, 60, 180), at('stewarts', 90, 49, 0)], { terrain: [earthwork] });
    expectRoll(run(s, fire('kingston', 'stewarts')).state, 'fireHits', 3, 7);
    expect(eventsOf(run(s, fire('kingston', 'stewarts'), dice(3, 3)).events, 'fired')[0]?.hits).toBe(0);
  });

  test('OTS-ART-10 long range and cover add up', () => {
    const wall = line('wall', 'wall', [80, 101.5], [100, 101.5]);
    const units = [at('royalArtillery', 90, 20, 0), at('stewarts', 90, 102, 180)];
    // 82 cm: long for light guns.
    const s = run(government(units, { terrain: [wall] }), fire('royalArtillery', 'stewarts')).state;
    expectRoll(s, 'fireHits', 4, 7);
  });

  test('OTS-FIR-04 OTS-FRM-02 the lane of six stands in irregular formation is 14 cm wide, gaps and all', () => {
    const withTarget = (x: number) =>
      government([at('wolfe', 90, 60, 180, { stands: 6, formation: 'irregular' }), at('ecossais', x, 45, 0)]);
    // Lane 83 to 97; the target is 16 cm wide.
    expectLegal(withTarget(104.9), fire('wolfe', 'ecossais'));
    expectRefused(withTarget(105), fire('wolfe', 'ecossais'), 'notDirectlyAhead');
    expectRoll(run(withTarget(104.9), fire('wolfe', 'ecossais')).state, 'fireHits', 12, 4);
  });

  test('OTS-SIE-01 OTS-SIE-04 OTS-SIE-05 two veteran siege guns at 100.0 cm: 22 dice, 5 needed; untried 18', () => {
    const work = line('work', 'earthwork', [80, 110], [100, 110]);
    const battery = (quality: 'veteran' | 'untried') =>
      run(
        government([at('siegeTrain', 90, 10, 0, { quality, stands: 2 }), at('manchester', 90, 110.5, 180)], {
          terrain: [work],
        }),
        fire('siegeTrain', 'work'),
      ).state;
    expectRoll(battery('veteran'), 'fireHits', 22, 5);
    expectRoll(battery('untried'), 'fireHits', 18, 5);
  });

  test('OTS-MTR-06 OTS-ART-08 an untried heavy mortar at a unit in a work 121 cm off: four dice, 6 needed', () => {
    const work = line('work', 'palisade', [133.5, 50], [133.5, 70]);
    const units = [at('bombard', 10, 60, 90, { quality: 'untried' }), at('ecossais', 133, 60, 90)];
    const s = government(units, { terrain: [work], table: { width: 200, height: 120 } });
    expectRoll(run(s, fire('bombard', 'ecossais')).state, 'fireHits', 4, 6);
    const { state } = run(s, fire('bombard', 'ecossais'), dice(4, 3));
    expect(unit(state, 'ecossais').stands).toBe(4);
    expect(state.works[0]?.unusedHits).toBe(3);
  });
});

describe('hits on a group', () => {
  // Three battalions of 16 cm side by side; the fire comes from before the middle one.
  const rank = [
    at('ecossais', 90, 40, 0),
    at('manchester', 106, 40, 0, { specialRules: [] }),
    at('argyll1', 80, 40, 0, { side: 'Jacobite', id: 'right', strength: 2, stands: 1 }),
  ];
  const groups = [['ecossais', 'manchester', 'right']];

  test('OTS-GRP-10 OTS-GRP-13 OTS-DRV-04 each looks to the distance all go, not to its share', () => {
    const s = government([at('barrell', 90, 55, 180, { stands: 7 }), ...rank], { groups });
    const { state } = run(s, fire('barrell', 'ecossais'), dice(14, 7));
    // 7 hits among three: 3 to the nearest in the middle, 2 and 2. All go back 3.
    expect(unit(state, 'ecossais')).toMatchObject({ stands: 3, unusedHits: 0, confused: false });
    expect(unit(state, 'manchester')).toMatchObject({ stands: 3, unusedHits: 0, confused: true });
    // Two hits were one too many for a company of one stand: it is gone.
    expect(unit(state, 'right').presence).toBe('destroyed');
  });

  test('OTS-GRP-11 OTS-GRP-12 OTS-MRL-01 OTS-MRL-04 one that took no hit tests for the distance it was carried', () => {
    const two = [at('ecossais', 90, 40, 0, { initialStands: 6, stands: 6 }), at('manchester', 110, 40, 0)];
    const s = government([at('wolfe', 70, 39, 90), ...two], { groups: [['ecossais', 'manchester']] });
    const { state } = run(s, fire('wolfe', 'ecossais'), dice(10, 5));
    // From the flank: ecossais, nearest, takes all 5. 5 is over twice the 2 of manchester, whose 4 stands are untouched.
    expect(unit(state, 'manchester')).toMatchObject({ stands: 4, unusedHits: 0, confused: true });
    // 4 stands; untried adds 1 to the die.
    expectRoll(state, 'morale', 1, 3);
  });

  test('OTS-SPC-02 OTS-GRP-12 raw men driven back without a hit roll for Fear', () => {
    const two = [at('ecossais', 90, 40, 0), at('manchester', 106, 40, 0)];
    const s = government([at('wolfe', 70, 39, 90), ...two], { groups: [['ecossais', 'manchester']] });
    expectRoll(run(s, fire('wolfe', 'ecossais'), dice(10, 1)).state, 'fear', 1, 5);
  });

  test('OTS-SPC-09 OTS-GRP-10 of two clans under one hit only that which took it may break loose', () => {
    const clans = [at('stewarts', 84, 40, 0), at('frasers', 96, 40, 0)];
    const s = government([at('royalArtillery', 84, 60, 180), ...clans], { groups: [['stewarts', 'frasers']] });
    const shot = run(s, fire('royalArtillery', 'stewarts'), dice(4, 1));
    // 0 for perth, 6 stands, 1 hit.
    expect(asked(shot.state)).toMatchObject({ purpose: 'uncontrolled', by: 'stewarts', target: 5 });
    const { state } = run(shot.state, [6]);
    expect(unit(state, 'stewarts').uncontrolled).toBe(true);
    expect(unit(state, 'frasers').uncontrolled).toBe(false);
    expect(asked(state)).toMatchObject({ task: 'command' });
  });

  test('OTS-OFF-04 OTS-MRL-02 the value of an officer with one unit steadies every unit of its group', () => {
    const two = [at('ecossais', 90, 40, 0), at('stewarts', 104, 40, 0)];
    const s = government([at('wolfe', 60, 39, 90, { stands: 7 }), ...two], {
      groups: [['ecossais', 'stewarts']],
      officers: { murray: { attachedTo: 'stewarts' } },
    });
    const { state } = run(s, fire('wolfe', 'ecossais'), dice(14, 7));
    // 7 hits on ecossais: 2 stands. Its officer’s die comes though his own host is whole.
    expectRoll(state, 'officerCasualty', 1, 1);
    // 2 stands left and 2 for murray.
    expectRoll(run(state, [2]).state, 'morale', 1, 4);
    expectRoll(run(state, [1]).state, 'morale', 1, 2);
  });
});

describe('morale', () => {
  test('OTS-MRL-02 OTS-MRL-03 an officer of -1, raw men and a stand lost earlier: all against them', () => {
    const raw = at('manchester', 90, 45, 0, { stands: 5, initialStands: 6, standsLostThisTurn: 1 });
    const s = government([at('wolfe', 90, 60, 180), raw], { officers: { osullivan: { attachedTo: 'manchester' } } });
    // 5 hits: 2 stands; his die; 5 over 4: 3 stands - 1, and +1 +1 on the die.
    expectRoll(run(s, fire('wolfe', 'manchester'), dice(10, 5), [3]).state, 'morale', 1, 0);
  });
});

describe('fire at chargers', () => {
  test('OTS-STR-05 OTS-SPC-12 by option mounted Light Horse fire at a charger at -1', () => {
    const option = { options: { defensiveFire: 'anyTarget' } } as const;
    const from = (y: number) => jacobite([at('ecossais', 90, y, 0), at('kingston', 90, 60, 180)], option);
    // 14 cm: short +1, in the saddle -1.
    expectRoll(run(from(46), charge('ecossais', 'kingston'), fires('kingston')).state, 'fireHits', 3, 5);
    // 18 cm: the die first, 4 needed and no regulars; failed: long.
    const far = run(from(42), charge('ecossais', 'kingston'), fires('kingston')).state;
    expectRoll(far, 'rangeTest', 1, 4);
    expectRoll(run(far, [3]).state, 'fireHits', 3, 6);
  });

  test('OTS-STR-05 by option dragoons on foot fire, mounted ones and elcho do not', () => {
    const option = { options: { defensiveFire: 'anyTarget' } } as const;
    const on = (mounted: boolean) =>
      run(
        jacobite([at('stewarts', 90, 46, 0), at('cobham', 90, 60, 180, { mounted })], option),
        charge('stewarts', 'cobham'),
      );
    expect(asked(on(false).state)).toMatchObject({ task: 'standReadyFire' });
    expect(asked(on(true).state)).toMatchObject({ purpose: 'meleeHits' });
  });

  test('OTS-CHG-12 OTS-SPC-02 raw chargers: Fear at two hits, confusion without a die at four', () => {
    const s = jacobite([at('manchester', 90, 48, 0), at('wolfe', 90, 60, 180, { standReady: true })]);
    const hit = (hits: number) => run(s, charge('manchester', 'wolfe'), fires('wolfe'), dice(10, hits)).state;
    // 2 is not more than strength 2.
    expectRoll(hit(2), 'fear', 1, 5);
    expect(unit(run(hit(2), [5]).state, 'manchester')).toMatchObject({ stands: 3, confused: true });
    // 4 confuses and is not more than twice 2: the melee follows at once, +1 charging -1 confused.
    expectRoll(hit(4), 'meleeHits', 4, 5);
  });

  test('OTS-MEL-10 OTS-SPC-08 of two chargers under fire only the hits on those who are no Highlanders count', () => {
    const units = [
      at('stewarts', 84, 50, 0),
      at('ecossais', 98, 50, 0),
      at('barrell', 90, 60, 180, { standReady: true }),
    ];
    const s = jacobite(units, { groups: [['stewarts', 'ecossais']] });
    const pairs = [
      { unitId: 'stewarts', targetId: 'barrell' },
      { unitId: 'ecossais', targetId: 'barrell' },
    ];
    const order = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: { charges: pairs },
    } as const;
    const shot = run(s, order, fires('barrell'), dice(10, 2), fires('barrell'), dice(10, 1));
    const allots = { type: 'meleeAllocation', unitId: 'barrell', strikes: [] } as const;
    const struck = run(shot.state, allots, dice(12), dice(9), dice(9), dice(6));
    // Nobody hits. Behind stewarts stand 3, beside the 3 of ecossais that fight 1; barrell all fight.
    expect(scoresOf(struck.events)).toEqual([[4, 1]]);
  });
});

describe('melee', () => {
  test('OTS-MEL-21 OTS-CMD-07 by option a beaten-off charge is followed on a test, at +1 for each follow-up alone', () => {
    const option = { options: { defenderFollowUp: true } } as const;
    const officers = { huske: { ordersIssued: 3 }, perth: { ordersIssued: 2 } };
    const confused = at('mcdonalds', 90, 46, 0, { confused: true });
    const s = jacobite([confused, at('wolfe', 90, 60, 180, { ordersReceived: 2 })], { ...option, officers });
    const order = run(s, charge('mcdonalds', 'wolfe'), [1, 1], dice(12, 0), dice(9, 2));
    // 2 and 2 supports to nothing: back 4. Orders of another turn’s count do not weigh on the passive side.
    const told = run(order.state, { type: 'followUp', officerId: 'huske', unitId: 'wolfe' });
    expectRoll(told.state, 'command', 2, 8);
    const { state } = run(told.state, [4, 4]);
    expect(unit(state, 'wolfe').pose.y).toBeCloseTo(56, 3);
    expect(unit(state, 'wolfe').ordersReceived).toBe(2);
    // No bonus for charging: 5 needed by the side of the charge, 6 by its confused foe. The active side strikes first.
    expectRoll(state, 'meleeHits', 12, 6);
    expectRoll(run(state, dice(12)).state, 'meleeHits', 9, 5);
  });

  test('OTS-MEL-03 OTS-GEN-09 an officer who takes the last die from every stand: none are asked for', () => {
    const s = jacobite([at('stewarts', 90, 50, 0), at('royalArtillery', 90, 60, 180)], {
      officers: { bland: { attachedTo: 'royalArtillery', combatValue: -2 } },
    });
    const holdFire = { type: 'standReadyFire', unitId: 'royalArtillery', fire: false } as const;
    const after = run(s, charge('stewarts', 'royalArtillery'), holdFire);
    // Three stands abreast touch the 8 cm of guns.
    expectRoll(after.state, 'meleeHits', 12, 4);
    // 1 hit and 3 supports: back 4, not more than twice 2.
    const { state, events } = run(after.state, dice(12, 1));
    expect(scoresOf(events)).toEqual([[4, 0]]);
    expect(asked(state)).toMatchObject({ task: 'followUp' });
  });

  test('OTS-MEL-04 OTS-MEL-05 confused horse charging a flank of foot: +1 +1 +1 -1', () => {
    const s = jacobite([at('elcho', 70, 61, 90, { confused: true }), at('glasgow', 90, 60, 180)]);
    expectRoll(run(s, charge('elcho', 'glasgow')).state, 'meleeHits', 8, 3);
  });

  test('OTS-MEL-05 limbered guns and crews are foot to horse, mounted dragoons are not', () => {
    const against = (foe: Placed) => run(jacobite([at('elcho', 90, 50, 0), foe]), charge('elcho', foe.sample)).state;
    expectRoll(against(at('royalArtillery', 90, 60, 180, { limbered: true })), 'meleeHits', 8, 3);
    expectRoll(against(at('royalArtillery', 90, 60, 180, { crewAway: true })), 'meleeHits', 8, 3);
    expectRoll(against(at('cobham', 90, 60, 180)), 'meleeHits', 8, 4);
  });

  test('OTS-MEL-09 a crew away from its guns, troops in Stand Ready and runaways beside the fight: who supports', () => {
    // argyll1 fights with its one stand; another stand touches its side.
    const score = (patch: Parameters<typeof at>[4]) => {
      const units = [
        at('ecossais', 90, 50, 0, { stands: 1 }),
        at('argyll1', 90, 60, 180, { strength: 6 }),
        at('argyll2', 94, 60, 180, patch),
      ];
      const { events } = run(jacobite(units), charge('ecossais', 'argyll1'), dice(3), dice(3));
      return scoresOf(events)[0];
    };
    expect(score({})).toEqual([0, 1]);
    expect(score({ standReady: true })).toEqual([0, 1]);
    expect(score({ arm: 'fieldArtillery', weight: 'light', crewAway: true })).toEqual([0, 1]);
    expect(score({ confused: true })).toEqual([0, 0]);
    expect(score({ routing: true, confused: true })).toEqual([0, 0]);
    expect(score({ uncontrolled: true })).toEqual([0, 1]);
    expect(score({ evadedThisTurn: true })).toEqual([0, 1]);
  });

  test('OTS-MEL-14 OTS-MRL-01 the difference drives and tests, not the hits taken', () => {
    const s = jacobite([at('mcdonalds', 90, 50, 0), at('wolfe', 90, 60, 180)]);
    const { state, events } = run(s, charge('mcdonalds', 'wolfe'), dice(12, 6), dice(9, 1));
    // 6 and 3 supports against 1 and 2: back 6, not more than twice 3.
    expect(scoresOf(events)).toEqual([[9, 3]]);
    expect(unit(state, 'wolfe')).toMatchObject({ stands: 3, unusedHits: 0, confused: true });
    expect(asked(state)).toMatchObject({ task: 'followUp' });
    // One blow less: 7 cm for the same 6 hits.
    const worse = run(s, charge('mcdonalds', 'wolfe'), dice(12, 6), dice(9));
    expectRoll(worse.state, 'morale', 1, 3);
  });

  test('OTS-MEL-12 OTS-MEL-13 supports alone decide a round without a hit', () => {
    const s = jacobite([at('mcdonalds', 90, 50, 0), at('wolfe', 90, 60, 180)]);
    const { state, events } = run(s, charge('mcdonalds', 'wolfe'), dice(12), dice(9));
    expect(scoresOf(events)).toEqual([[3, 2]]);
    expect(unit(state, 'wolfe').pose.y).toBeCloseTo(61, 3);
  });

  test('OTS-SPC-13 OTS-DRV-03 the centimetres due count for Light Horse though a friend behind stops the beaten', () => {
    const units = [
      at('kingston', 90, 70, 180),
      at('stewarts', 90, 60, 0, { stands: 3, initialStands: 3, strength: 6 }),
      at('frasers', 90, 56, 0),
    ];
    const s = government(units, { officers: { huske: { combatValue: 0 } } });
    const { state } = run(s, charge('kingston', 'stewarts'), dice(12, 4), dice(8), [1]);
    // The third stand of stewarts is behind the two that fight; 4 to 1: 3 due, none gone. 0 + 3 stands - 3.
    expectRoll(state, 'uncontrolled', 1, 0);
  });

  test('OTS-SPC-14 OTS-SPC-15 Light Horse with a corner in a wood cannot stand by a friend, nor act on their own', () => {
    const wood = box('wood', 'wood', 100, 55, 120, 75);
    const kingston = at('kingston', 96, 60, 180);
    const s = battleWith({ units: [kingston, at('stewarts', 96, 45, 0)], terrain: [wood] });
    expectRefused(s, { type: 'initiativeFire', unitId: 'kingston', targetId: 'stewarts' }, 'confused');
    expectLegal(government([kingston, at('stewarts', 96, 45, 0)], { terrain: [wood] }), fire('kingston', 'stewarts'));
  });
});
