import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../src/core/refusal.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { wolfe } from './orders.js';
import { at, battleWith, box, charge, type Placed, run, type Setting, standReady } from './setup.js';

/** Refusals tell what they turn on: how far, how near, who or what. */

/** The reason of one code: there is exactly one. */
const only = (state: State, action: Action, code: string): Refusal => {
  const reasons = agenda.check(state, action);
  const [reason, another] = reasons.filter((each) => each.code === code);
  if (reason === undefined || another !== undefined) throw new Error(`not one ${code}: ${JSON.stringify(reasons)}`);
  return reason;
};

const orders = (units: readonly Placed[], more: Partial<Setting> = {}): State =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });
const foe = at('stewarts', 90, 45, 0);
const declare = (...unitIds: readonly string[]): Action => ({ type: 'declareGroup', unitIds });

const wood = box('copse', 'wood', 70, 50, 110, 56);

describe('a charge', () => {
  const against = (code: string, units: readonly Placed[], more: Partial<Setting> = {}): Refusal =>
    only(orders(units, more), charge('wolfe', 'stewarts'), code);

  test('OTS-CHG-03: the figures say how far the target is behind the front, and what hides it', () => {
    const behind = against('targetBehind', [wolfe, at('stewarts', 90, 75, 180)]);
    expect(behind).toMatchObject({ facts: { behind: 15 }, text: 'stewarts is wholly behind the front, by 15.00 cm.' });
    const troops = against('notVisible', [wolfe, at('barrell', 90, 53, 180), foe]);
    expect(troops.facts).toEqual({ unitId: 'barrell', name: 'barrell' });
    expect(troops.text).toContain('barrell');
    const ground = against('notVisible', [wolfe, foe], { terrain: [wood] });
    expect(ground.facts).toEqual({ featureId: 'copse', name: 'copse' });
  });

  test('OTS-CHG-02 OTS-CHG-08: the figures name the unit that may not charge, and the one in the way', () => {
    const guns = only(
      orders([at('royalArtillery', 90, 60, 180), foe]),
      charge('royalArtillery', 'stewarts'),
      'wrongType',
    );
    expect(guns.facts).toEqual({ arm: 'fieldArtillery', crewAway: false });
    const blocked = against('blocked', [wolfe, at('barrell', 90, 53, 180), foe]);
    expect(blocked.facts).toEqual({ unitId: 'barrell' });
  });
});

describe('the ground of a charge', () => {
  test('OTS-CHG-08 OTS-CHG-05: the figures name barred and broken ground', () => {
    const elcho = at('elcho', 90, 60, 180, { side: 'Government', commander: 'huske' });
    const through = (kind: string): Refusal =>
      only(
        orders([elcho, foe], { terrain: [box('ground', kind, 70, 50, 110, 56)] }),
        charge('elcho', 'stewarts'),
        'terrainBarred',
      );
    expect(through('marsh').facts).toEqual({ featureId: 'ground' });
    expect(through('brokenGround').facts).toEqual({ featureId: 'ground' });
  });

  test('OTS-MOV-19: the figures say how far beyond the edge a charge would end', () => {
    const clan = at('frasers', 90, 4, 0, { side: 'Government' });
    const state = battleWith({
      active: 'Jacobite',
      phase: 'command',
      officer: 'perth',
      units: [at('elcho', 70, 3.9, 30), wolfe, clan],
    });
    const off = only(state, charge('elcho', 'frasers'), 'offTable');
    expect(off.facts.out).toBeGreaterThan(0);
    expect(off.text).toContain(Number(off.facts.out).toFixed(2));
  });
});

describe('following up', () => {
  const won = (): State =>
    run(
      battleWith({
        active: 'Jacobite',
        phase: 'command',
        officer: 'charles',
        units: [at('mcdonalds', 90, 46, 0), at('stewarts', 30, 20, 0), wolfe],
      }),
      charge('mcdonalds', 'wolfe'),
      [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6],
      [1, 1, 2, 3, 3, 4, 5, 5, 6],
    ).state;

  test('OTS-MEL-20 OTS-MEL-21: the figures name the victor and the active officer', () => {
    const stewarts: Action = { type: 'followUp', officerId: 'charles', unitId: 'stewarts' };
    expect(only(won(), stewarts, 'notVictor').facts).toEqual({ winner: 'Jacobite', hasGone: false });
    const murray: Action = { type: 'followUp', officerId: 'murray', unitId: 'mcdonalds' };
    expect(only(won(), murray, 'officerActive').facts).toEqual({ active: 'charles' });
  });
});

describe('a group', () => {
  test('OTS-GRP-01: the figures say how far the units of a group are apart', () => {
    const apart = only(
      orders([wolfe, at('barrell', 111, 60, 180), foe]),
      declare('wolfe', 'barrell'),
      'groupNotTouching',
    );
    expect(apart.facts.distance).toBeCloseTo(1, 6);
    expect(apart.facts.gap).toBeCloseTo(0.051, 6);
    expect(apart.text).toContain('1.00 cm');
  });

  test('OTS-GRP-04: the figures say how far the units of a group would be apart', () => {
    const grouped = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180), at('stewarts', 90, 5, 0)];
    const move: Action = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'move',
      params: { moves: [{ unitId: 'wolfe', path: [{ x: 80, y: 50, heading: 180 }] }] },
    };
    const parted = only(orders(grouped, { groups: [['wolfe', 'barrell']] }), move, 'groupIncoherent');
    expect(parted.facts.distance).toBeGreaterThan(0);
    expect(parted.text).toContain(Number(parted.facts.distance).toFixed(2));
  });

  test('OTS-GRP-06: the figures say how many units are mounted', () => {
    const units = [wolfe, at('kingston', 106, 60, 180), foe];
    const mixed = only(
      orders(units, { options: { mixedMountedGroups: false } }),
      declare('wolfe', 'kingston'),
      'groupMixed',
    );
    expect(mixed.facts).toEqual({ units: 2, mounted: 1 });
  });
});

describe('elsewhere', () => {
  test('OTS-EVA-09: the figures name the enemy that leaves no room to evade', () => {
    const state = battleWith({ units: [at('kingston', 90, 60, 180), at('wolfe', 90, 62, 180), foe] });
    const none = only(state, { type: 'initiativeEvade', unitId: 'kingston' }, 'noEvadeRoom');
    expect(none.facts).toEqual({ enemyId: 'stewarts', distance: 15 });
    expect(none.text).toContain('15.0 cm');
  });

  test('OTS-EVA-17: the figures say how far a crew is from its guns', () => {
    const guns = { pose: { x: 90, y: 60, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const crew = at('royalArtillery', 90, 82, 0, { crewAway: true, guns });
    const recrew: Action = {
      type: 'issueOrder',
      recipient: { unitId: 'royalArtillery' },
      order: 'move',
      params: { action: { kind: 'recrew' }, path: [] },
    };
    const away = only(orders([crew, at('stewarts', 90, 5, 0)]), recrew, 'notTouching');
    expect(away.facts.gap).toBeGreaterThan(10);
    expect(away.text).toContain(Number(away.facts.gap).toFixed(2));
  });

  test('OTS-STR-02 OTS-MOV-14: the figures say whether guns are limbered', () => {
    const limbered = orders([at('royalArtillery', 90, 60, 180, { limbered: true }), foe]);
    const ready = only(limbered, standReady('royalArtillery'), 'notDeployed');
    expect(ready.facts).toEqual({ limbered: true, crewAway: false });
    const about: Action = {
      type: 'issueOrder',
      recipient: { unitId: 'royalArtillery' },
      order: 'move',
      params: { aboutFace: true, path: [] },
    };
    const set = only(orders([at('royalArtillery', 90, 60, 180), foe]), about, 'wrongState');
    expect(set.facts).toEqual({ limbered: false });
  });

  test('OTS-TRN-13: the figures say how far off the table a unit is placed, and when it is due', () => {
    const reserve = { presence: 'reserve' } as const;
    const state = battleWith({
      phase: 'turnStart',
      units: [at('wolfe', 90, 60, 180), at('barrell', 0, 0, 0, reserve), at('stewarts', 90, 20, 0)],
      officers: { bland: reserve, huske: {} },
      reinforcements: [{ turn: 1, side: 'Government', unitIds: ['barrell'], officerIds: ['bland'], edge: 'north' }],
    });
    const place = (unitId: string, y: number): Action => ({
      type: 'placeReinforcement',
      unitId,
      pose: { x: 60, y, heading: 180 },
    });
    const off = only(state, place('barrell', 119), 'offTable');
    expect(off).toMatchObject({ facts: { out: 1 }, text: 'It would be 1.00 cm beyond the edge of the table.' });
    const bland = only(
      state,
      { type: 'placeReinforcement', officerId: 'bland', position: { x: 60, y: 122 } },
      'offTable',
    );
    expect(bland.facts).toEqual({ out: 2 });
    expect(only(state, place('wolfe', 118), 'invalid').facts).toEqual({ turn: 1, due: null });
  });
});
