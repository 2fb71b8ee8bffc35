import { describe, expect, test } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import { coversAt } from '../../../src/rulesets/on-war/hidden.js';
import { killOfficer } from '../../../src/rulesets/on-war/losses.js';
import { pictureOf } from '../../../src/rulesets/on-war/picture.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { determinize, redact, view } from '../../../src/rulesets/on-war/view.js';
import { emit } from '../../../src/rulesets/on-war/write.js';
import { atTask, block, column, inf, officer, officerIn, stateOf, unitIn, withOfficer, withUnit } from '../battle.js';

/** A has a battalion in the open; B hides one in a wood, with a commander, and could have hidden it in another. */
const battle = stateOf({
  units: [column('A1', 36, 10, 0), column('B1', 36, 34, 180, { hidden: true }), inf('B2', 60, 40, 180)],
  officers: [officer('B-gen', 'general', 'B1'), officer('B-bri', 'brigadeCommander', [60, 44])],
  terrain: [block('wood', 'wood', [30, 24, 42, 40]), block('copse', 'wood', [10, 24, 22, 40])],
});

/** The same with the battalion in the other wood, weaker, and the general elsewhere. */
const twin = withOfficer(
  withUnit(battle, 'B1', {
    pose: { x: 16, y: 36, heading: 90 },
    formation: { kind: 'line', files: 4 },
    stands: ['t1', 't2', 't5', 'c'],
    disoriented: true,
    lossesSinceMorale: 4,
  }),
  'B-gen',
  { alive: false },
);

/** A setting that differs in nothing but what is hidden also lists it otherwise in its scenario. */
const withTwinScenario = (state: State): State => ({
  ...state,
  scenario: {
    ...state.scenario,
    units: state.scenario.units.map((unit) =>
      unit.id === 'B1' ? { ...unit, pose: { x: 16, y: 36, heading: 90 }, lost: ['t3'] } : unit,
    ),
  },
});

describe('a view', () => {
  test('OW-HID-02 OW-HID-16: does not depend on where a hidden enemy is, how it is formed, or who rides with it', () => {
    expect(view(withTwinScenario(twin), 'A')).toEqual(view(battle, 'A'));
  });

  test('OW-HID-16: names the hidden enemy, with its type and brigade', () => {
    expect(unitIn(view(battle, 'A') as unknown as State, 'B1')).toMatchObject({
      name: 'B1',
      type: 'lineInfantry',
      brigade: 'B-foot',
      hidden: true,
    });
  });

  test('OW-HID-02: shows its owner everything', () => {
    expect(view(battle, 'B').units).toBe(battle.units);
    expect(view(battle, 'B').scenario).toBe(battle.scenario);
  });

  test('OW-HID-06: shows nobody for whom a battalion has tested', () => {
    const tested = withUnit(battle, 'A1', { spotted: ['B1'] });
    expect(view(tested, 'A')).toEqual(view(battle, 'A'));
    expect(view(tested, 'B')).toEqual(view(battle, 'B'));
  });

  test('OW-HID-18: has a secret decision and secret dice in place of those about a hidden enemy', () => {
    const check = { for: 'morale' } as const;
    const asked = atTask(battle, { task: 'endTurn' }, { task: 'rerollCheck', unitId: 'B1', check });
    expect(view(asked, 'A').agenda).toEqual([{ task: 'endTurn' }, { task: 'secretDecision', side: 'B' }]);
    expect(view(asked, 'B').agenda).toEqual(asked.agenda);
    const rolled = atTask(battle, { task: 'check', unitId: 'B1', check, again: false });
    expect(view(rolled, 'A').agenda).toEqual([{ task: 'secretDice' }]);
  });

  test('OW-HID-15 OW-HID-17: does not tell how many checks of hidden battalions are still to come', () => {
    const check = { for: 'orientation' } as const;
    const open = { task: 'rerollCheck', unitId: 'B2', check } as const;
    const known = atTask(battle, { task: 'endTurn' }, open);
    const more = atTask(battle, { task: 'endTurn' }, { task: 'check', unitId: 'B1', check, again: false }, open);
    expect(view(more, 'A')).toEqual(view(known, 'A'));
    expect(view(more, 'B').agenda).toEqual(more.agenda);
  });

  test('OW-HID-17: shows a battalion once it is discovered', () => {
    const found = withUnit(battle, 'B1', { hidden: false });
    expect(unitIn(view(found, 'A') as unknown as State, 'B1')).toBe(unitIn(found, 'B1'));
    expect(officerIn(view(found, 'A') as unknown as State, 'B-gen').attachedTo).toBe('B1');
  });
});

describe('a state that fits a view', () => {
  test('OW-HID-01: has the hidden enemy in cover, and looks the same', () => {
    const seen = view(battle, 'A');
    const pick = picker(5);
    const places = Array.from({ length: 12 }, () => {
      const imagined = determinize(seen, pick);
      const hidden = unitIn(imagined, 'B1');
      expect(coversAt(imagined, hidden, hidden.pose)).not.toEqual([]);
      expect(view(imagined, 'A')).toEqual(seen);
      return coversAt(imagined, hidden, hidden.pose).map(({ id }) => id);
    });
    expect(new Set(places.flat())).toEqual(new Set(['wood', 'copse']));
  });

  test('OW-HID-01: gives the hidden enemy stands of his own, each once, all of them where a wood has room', () => {
    const names = unitIn(battle, 'B1').stands;
    const pick = picker(8);
    for (let times = 0; times < 6; times += 1) {
      const { stands } = unitIn(determinize(view(battle, 'A'), pick), 'B1');
      expect(stands.toSorted()).toEqual(names.toSorted());
    }
  });

  test('is certain where nothing is hidden', () => {
    const open = withUnit(battle, 'B1', { hidden: false });
    const pick = () => {
      throw new Error('nothing is to be picked');
    };
    expect(determinize(view(open, 'A'), pick)).toEqual(open);
  });
});

describe('an event', () => {
  const emitted = (state: State, happen: (battle: Parameters<typeof emit>[0]) => void) => {
    const working = { state, events: [] };
    happen(working);
    return working.events;
  };

  test('OW-HID-17: about a hidden battalion is for its own side only', () => {
    const [event] = emitted(battle, (working) =>
      emit(working, { type: 'standsLost', clause: 'OW-HIT-06', unit: 'B1', stands: ['t1'], left: 7 }),
    );
    expect(event).toBeDefined();
    if (event === undefined) return;
    expect(redact(event, 'A')).toBeNull();
    expect(redact(event, 'B')).toBe(event);
  });

  test('OW-HID-05 OW-HID-18: of secret dice is for nobody', () => {
    const event = {
      type: 'rolled',
      clause: 'OW-HID-05',
      purpose: 'initiative',
      side: null,
      by: 'A1',
      faces: [3, 3],
      result: 6,
      target: 7,
      breakdown: [],
      seenBy: null,
    } as const;
    expect([redact(event, 'A'), redact(event, 'B')]).toEqual([null, null]);
  });

  test('OW-HID-16 OW-HID-17: the death of a commander in hiding is not seen', () => {
    const working = { state: battle, events: [] };
    killOfficer(working, 'B-gen', { x: 36, y: 34 }, 'OW-CMD-10');
    expect(officerIn(working.state, 'B-gen').alive).toBe(false);
    expect(officerIn(view(working.state, 'A') as unknown as State, 'B-gen')).toEqual(
      officerIn(view(battle, 'A') as unknown as State, 'B-gen'),
    );
  });
});

describe('a picture', () => {
  test('OW-HID-02 OW-HID-16: shows a hidden battalion and its commander to their own side only', () => {
    const pieces = (state: State, side: string) => pictureOf(view(state, side)).pieces.map(({ id }) => id);
    const officers = (state: State, side: string) => pictureOf(view(state, side)).officers.map(({ id }) => id);
    expect(pieces(battle, 'A')).toEqual(['A1', 'B2']);
    expect(pieces(battle, 'B')).toEqual(['A1', 'B1', 'B2']);
    expect(officers(battle, 'A')).toEqual(['B-bri']);
    expect(officers(battle, 'B')).toEqual(['B-gen', 'B-bri']);
    expect(pictureOf(view(withTwinScenario(twin), 'A'))).toEqual(pictureOf(view(battle, 'A')));
  });

  test('shows umpires where everybody is', () => {
    const piece = pictureOf(battle).pieces.find(({ id }) => id === 'B1');
    expect(piece?.badges.map(({ text }) => text)).toContain('hidden');
    expect(piece?.stands).toHaveLength(8);
  });
});
