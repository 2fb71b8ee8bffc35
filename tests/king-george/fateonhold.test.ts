import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { makeContact } from '../../src/rulesets/king-george/contacts.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import type { FateCode } from '../../src/rulesets/king-george/tables.js';
import { activate, second } from './answers.js';
import { awaited, leaderCalled, unitCalled } from './cards.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  expectLegal,
  expectRefused,
  leader,
  modifiersOf,
  rollOf,
  run,
  unit,
  unitIn,
} from './setup.js';

const held = { activated: true, onHold: true } as const;

/** A unit on hold, called up in the window while this result waits. */
const fromHold = (code: FateCode, units: readonly Unit[], id: string): State => {
  const side = units.find((each) => each.id === id)?.side ?? '';
  const start = battleWith(
    { units, state: { fateQueue: [code], deck: ['reload', 'endOfTurn'] } },
    { task: 'closeCard', side },
    { task: 'draw' },
  );
  expect(decisionOf(start)).toBe('holdWindow');
  return run(start, activate(id)).state;
};

const horse = (patch: Partial<Unit> = {}): Unit => unit('blue', 'H', 'horse', 36, 40, 180, patch);

const foot = (patch: Partial<Unit> = {}): Unit => unit('red', 'R', 'line', 36, 20, 0, patch);

const guns = (patch: Partial<Unit> = {}): Unit => unit('blue', 'G', 'guns', 36, 40, 180, patch);

describe('on units called up from Hold', () => {
  it('KG-FAT-08: a better Morale letter counts in the hold test', () => {
    const state = fromHold(46, [foot(), horse(held)], 'H');
    expect(modifiersOf(rollOf(state, 'test.hold'))).toBe(1);
  });

  it('KG-FAT-08: a worse Morale letter counts in the hold test', () => {
    const state = fromHold(35, [foot(held), horse()], 'R');
    expect(modifiersOf(rollOf(state, 'test.hold'))).toBe(-1);
  });

  it('KG-FAT-09 KG-FAT-36: a unit that misses its turn takes no hold test', () => {
    const state = fromHold(43, [foot(), horse(held)], 'H');
    expect(rollOf(state, 'deck.draw').dice).toBe(1);
    expect(unitIn(state, 'H')).toMatchObject({ onHold: false, activated: true });
  });

  it('KG-FAT-27: 36 removes the unit from the table', () => {
    const state = fromHold(36, [foot(held), horse()], 'R');
    expect(unitIn(state, 'R')).toMatchObject({ removed: 'quit' });
    rollOf(state, 'deck.draw');
  });

  it('KG-FAT-40: guns fire on their friends without a hold test', () => {
    const friend = unit('blue', 'F', 'line', 36, 20, 180);
    rollOf(fromHold(53, [unit('red', 'R', 'line', 10, 4, 0), guns(held), friend], 'G'), 'fire.hit');
  });

  it('KG-FAT-40 KG-FAT-08: horse without a target for the forced charge tests to leave Hold as usual', () => {
    const wood = [block('wood', 'denseWood', 0, 24, 72, 36)];
    const units = [foot(), horse(held)];
    const start = battleWith(
      { units, terrain: wood, state: { fateQueue: [44], deck: ['reload', 'endOfTurn'] } },
      { task: 'closeCard', side: 'blue' },
      { task: 'draw' },
    );
    const { state } = run(start, activate('H'));
    rollOf(state, 'test.hold');
    expect(state.fateQueue).toEqual([]);
  });

  it('KG-FAT-25: 52 gives two shots after a passed hold test', () => {
    const state = fromHold(52, [foot(), guns(held)], 'G');
    const shot = run(state, { 'test.hold': 5 }, { type: 'fire', target: 'R' }, [1, 1, 1]);
    expect(decisionOf(shot.state)).toBe('secondFire');
  });

  it('KG-FAT-22 KG-FAT-36: with 41 and 43 one activation takes only the older result', () => {
    const { state } = { state: awaited({ units: [foot(), horse()] }, [43, 41], unitCalled('H')) };
    expect(state.fateQueue).toEqual([41]);
    expect(asked(state)).toBeNull();
  });
});

describe('on horse with carbines', () => {
  it('KG-FAT-22 KG-HLD-07: a unit that has fired may remove its marker with its second order', () => {
    const carbines = horse({ weapon: 'carbine', pose: { x: 36, y: 24, heading: 180 } });
    const start = awaited({ units: [foot(), carbines] }, [41], unitCalled('H'));
    const fired = run(start, { type: 'fire', target: 'R' }, [1, 1, 1], second(true));
    const { state } = run(fired.state, { type: 'hold', use: 'reload' });
    expect(unitIn(state, 'H')).toMatchObject({ fired: false, onHold: false });
    expect(asked(state)).toBeNull();
  });
});

describe('Fate in a melee', () => {
  const fought = (): readonly Unit[] => {
    const units = [
      unit('red', 'R', 'line', 36, 24, 0),
      unit('red', 'S', 'line', 42, 24, 0),
      unit('blue', 'H', 'horse', 39, 24, 180),
    ];
    const battle = { state: battleWith({ units }), events: [] };
    makeContact(battle, { attackerId: 'H', defenderId: 'R', face: 'front', bothCharged: false, obstacle: null });
    makeContact(battle, { attackerId: 'S', defenderId: 'H', face: 'front', bothCharged: false, obstacle: null });
    return battle.state.units;
  };

  it('KG-FAT-40 KG-FAT-23: horse in contact with two picks the one it fights', () => {
    const units = fought();
    const start = awaited({ units, state: { units } }, [44], unitCalled('H'));
    expect(decisionOf(start)).toBe('chooseNearest');
    const choose = (id: string): Action => ({ type: 'chooseNearest', unit: id });
    expectRefused(start, choose('H'), 'notCandidate');
    const { state } = run(start, choose('S'));
    // S charged it: S is the attacker of that contact.
    expect(rollOf(state, 'melee.attacker').by).toBe('S');
    expect(rollOf(run(state, [1, 1, 1]).state, 'melee.defender').by).toBe('H');
  });

  it('KG-FAT-18: a unit in a melee rallies, continues the melee, and does not form up', () => {
    const units = fought().map((each) => (each.id === 'R' ? { ...each, state: 'shaken' as const } : each));
    const officers = [leader('red', 'B', 36, 18)];
    const start = battleWith({ units, officers, state: { units, fateQueue: [22] } }, leaderCalled('B'));
    expect(decisionOf(start)).toBe('commandAction');
    expect(unitIn(start, 'R')).toMatchObject({ state: 'normal', contacts: [{ enemy: 'H' }] });
    expectLegal(start, { type: 'end' });
  });
});
