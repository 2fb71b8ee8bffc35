import { describe, expect, test } from 'vitest';
import { dice } from './orders.js';
import { asked, at, battleWith, expectRoll, fire, type Placed, run, type Setting, unit } from './setup.js';

const government = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });

describe('hits on a group', () => {
  // Three battalions of 16 cm side by side; the fire comes from before the middle one.
  const rank = [
    at('ecossais', 90, 40, 0),
    at('manchester', 106, 40, 0, { specialRules: [] }),
    at('argyll1', 80, 40, 0, { side: 'Jacobite', id: 'right', strength: 2, stands: 1 }),
  ];
  const groups = [['ecossais', 'manchester', 'right']];

  test('OTS-GRP-10 OTS-GRP-13 OTS-DRV-04: each unit of a group is judged by the distance of the group, not by its share of hits', () => {
    const s = government([at('barrell', 90, 55, 180, { stands: 7 }), ...rank], { groups });
    const { state } = run(s, fire('barrell', 'ecossais'), dice(14, 7));
    // 7 hits among three: 3 to the nearest in the middle, 2 and 2. All go back 3.
    expect(unit(state, 'ecossais')).toMatchObject({ stands: 3, unusedHits: 0, confused: false });
    expect(unit(state, 'manchester')).toMatchObject({ stands: 3, unusedHits: 0, confused: true });
    // Two hits were one too many for a company of one stand: it is gone.
    expect(unit(state, 'right').presence).toBe('destroyed');
  });

  test('OTS-GRP-11 OTS-GRP-12 OTS-MRL-01 OTS-MRL-04: a unit without hits tests for the distance its group was driven', () => {
    const two = [at('ecossais', 90, 40, 0, { initialStands: 6, stands: 6 }), at('manchester', 110, 40, 0)];
    const s = government([at('wolfe', 70, 39, 90), ...two], { groups: [['ecossais', 'manchester']] });
    const { state } = run(s, fire('wolfe', 'ecossais'), dice(10, 5));
    // From the flank: ecossais, nearest, takes all 5. 5 is over twice the 2 of manchester, whose 4 stands are untouched.
    expect(unit(state, 'manchester')).toMatchObject({ stands: 4, unusedHits: 0, confused: true });
    // 4 stands; untried adds 1 to the die.
    expectRoll(state, 'morale', 1, 3);
  });

  test('OTS-SPC-02 OTS-GRP-12: raw troops driven back without a hit roll for Fear', () => {
    const two = [at('ecossais', 90, 40, 0), at('manchester', 106, 40, 0)];
    const s = government([at('wolfe', 70, 39, 90), ...two], { groups: [['ecossais', 'manchester']] });
    expectRoll(run(s, fire('wolfe', 'ecossais'), dice(10, 1)).state, 'fear', 1, 5);
  });

  test('OTS-SPC-09 OTS-GRP-10: of two clans under fire only the one that was hit may become uncontrolled', () => {
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

  test('OTS-OFF-04 OTS-MRL-02: the value of an officer attached to one unit counts for every unit of its group', () => {
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
  test('OTS-MRL-02 OTS-MRL-03: an officer of -1, raw troops and a stand lost earlier all worsen the morale test', () => {
    const raw = at('manchester', 90, 45, 0, { stands: 5, initialStands: 6, standsLostThisTurn: 1 });
    const s = government([at('wolfe', 90, 60, 180), raw], { officers: { osullivan: { attachedTo: 'manchester' } } });
    // 5 hits: 2 stands; his die; 5 over 4: 3 stands - 1, and +1 +1 on the die.
    expectRoll(run(s, fire('wolfe', 'manchester'), dice(10, 5), [3]).state, 'morale', 1, 0);
  });
});
