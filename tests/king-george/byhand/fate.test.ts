import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/king-george/actions.js';
import { makeContact } from '../../../src/rulesets/king-george/contacts.js';
import { ratingModifier, ratingOf } from '../../../src/rulesets/king-george/ratings.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import type { FateCode } from '../../../src/rulesets/king-george/tables.js';
import { awaited, dealt, play, unitCalled } from '../cards.js';
import { facing as chargerAt, charging, column, field, offered } from '../charging.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder } from '../orders.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  eventsOf,
  leader,
  line,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from '../setup.js';

/** Results of Fate, each where it meets another rule. */

const pass = { type: 'pass' } as const;
const rally = { type: 'rally' } as const;
const activate = (id: string): Action => ({ type: 'activate', id });
const second = (take: boolean): Action => ({ type: 'secondActivation', take });

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
  it('KG-FAT-08: a better letter for Morale is there for the hold test', () => {
    const state = fromHold(46, [foot(), horse(held)], 'H');
    expect(modifiersOf(rollOf(state, 'test.hold'))).toBe(1);
  });

  it('KG-FAT-08: and so is a worse one', () => {
    const state = fromHold(35, [foot(held), horse()], 'R');
    expect(modifiersOf(rollOf(state, 'test.hold'))).toBe(-1);
  });

  it('KG-FAT-09 KG-FAT-36: who misses his turn does not even test', () => {
    const state = fromHold(43, [foot(), horse(held)], 'H');
    expect(rollOf(state, 'deck.draw').dice).toBe(1);
    expect(unitIn(state, 'H')).toMatchObject({ onHold: false, activated: true });
  });

  it('KG-FAT-27: 36 takes it off the table', () => {
    const state = fromHold(36, [foot(held), horse()], 'R');
    expect(unitIn(state, 'R')).toMatchObject({ removed: 'quit' });
    rollOf(state, 'deck.draw');
  });

  it('KG-FAT-40: guns fire on their friends without a hold test', () => {
    const friend = unit('blue', 'F', 'line', 36, 20, 180);
    rollOf(fromHold(53, [unit('red', 'R', 'line', 10, 4, 0), guns(held), friend], 'G'), 'fire.hit');
  });

  it('KG-FAT-40 KG-FAT-08: horse with nobody to charge tests to leave Hold as ever', () => {
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

  it('KG-FAT-25: 52 is good for two shots once the test is passed', () => {
    const state = fromHold(52, [foot(), guns(held)], 'G');
    const shot = run(state, { 'test.hold': 5 }, { type: 'fire', target: 'R' }, [1, 1, 1]);
    expect(decisionOf(shot.state)).toBe('secondFire');
  });

  it('KG-FAT-22 KG-FAT-36: 41 and 43, one activation takes but the older', () => {
    const { state } = { state: awaited({ units: [foot(), horse()] }, [43, 41], unitCalled('H')) };
    expect(state.fateQueue).toEqual([41]);
    expect(asked(state)).toBeNull();
  });
});

describe('on horse with carbines', () => {
  it('KG-FAT-22 KG-HLD-07: who has fired may take the marker off by his second order', () => {
    const carbines = horse({ weapon: 'carbine', pose: { x: 36, y: 24, heading: 180 } });
    const start = awaited({ units: [foot(), carbines] }, [41], unitCalled('H'));
    const fired = run(start, { type: 'fire', target: 'R' }, [1, 1, 1], second(true));
    const { state } = run(fired.state, { type: 'hold', use: 'reload' });
    expect(unitIn(state, 'H')).toMatchObject({ fired: false, onHold: false });
    expect(asked(state)).toBeNull();
  });
});

describe('on foot', () => {
  it('KG-FAT-27 KG-MEL-02: who quits out of a melee leaves an enemy free to do as he likes', () => {
    const units = [foot({ pose: { x: 36, y: 24, heading: 0 } }), horse({ pose: { x: 36, y: 24, heading: 180 } })];
    const battle = { state: battleWith({ units }), events: [] };
    makeContact(battle, { attackerId: 'H', defenderId: 'R', face: 'front', bothCharged: false, obstacle: null });
    const state = awaited({ units, state: { units: battle.state.units } }, [36], unitCalled('R'));
    expect(unitIn(state, 'R').removed).toBe('quit');
    expect(unitIn(state, 'H').contacts).toEqual([]);
    expect(asked(state)).toBeNull();
  });

  it('KG-FAT-27 KG-SKR-05: a company that quits is a casualty of its regiment, without a test', () => {
    const units = [foot({ companyOut: 'C', casualties: 1 }), unit('red', 'C', 'company', 36, 24, 0, { parent: 'R' })];
    const state = awaited({ units: [...units, horse()] }, [36], unitCalled('C'));
    expect(unitIn(state, 'C').removed).toBe('quit');
    expect(unitIn(state, 'R')).toMatchObject({ casualties: 2, companyLost: true, companyOut: null, removed: null });
    expect(asked(state)).toBeNull();
  });

  it('KG-FAT-27 KG-SKR-07: a regiment that quits leaves its company behind', () => {
    const units = [foot({ companyOut: 'C' }), unit('red', 'C', 'company', 36, 24, 0, { parent: 'R' })];
    const state = awaited({ units: [...units, horse()] }, [36], unitCalled('R'));
    expect(unitIn(state, 'R').removed).toBe('quit');
    expect(unitIn(state, 'C').removed).toBeNull();
    const after = battleWith({ units, state: { units: state.units } }, unitCalled('C'));
    expect(decisionOf(after)).toBe('chooseOrder');
  });

  it('KG-FAT-37: 34 on a company makes its regiment shoot worse', () => {
    const units = [foot({ companyOut: 'C' }), unit('red', 'C', 'company', 36, 24, 0, { parent: 'R' })];
    const state = awaited({ units }, [34], unitCalled('C'));
    expect(unitIn(state, 'R').ratingShift.fire).toBe(-1);
    expect(ratingOf(state, unitIn(state, 'C'), 'fire')).toBe('D');
  });

  it('KG-FAT-37: 34 on a company without a regiment is its own', () => {
    const units = [foot({ removed: 'quit' }), unit('red', 'C', 'company', 36, 24, 0, { parent: 'R' })];
    const state = awaited({ units }, [34], unitCalled('C'));
    expect(ratingOf(state, unitIn(state, 'C'), 'fire')).toBe('D');
  });

  const brigade = [
    unit('red', 'P', 'line', 20, 10, 0, { commander: 'B', companyOut: 'C' }),
    unit('red', 'C', 'company', 20, 14, 0, { commander: 'B', parent: 'P' }),
    unit('red', 'Q', 'line', 40, 10, 0, { commander: 'B' }),
    unit('red', 'H', 'horse', 50, 10, 0, { commander: 'B' }),
  ];
  const withBrigadier = { units: brigade, officers: [leader('red', 'B', 30, 8)] } as const satisfies Setting;

  it('KG-FAT-21 KG-FAT-37: 31 on a company picks among the regiments of its brigade', () => {
    const start = awaited(withBrigadier, [31], unitCalled('C'));
    expect(rollOf(start, 'fate.pick')).toMatchObject({ die: 'd4', dice: 1, side: 'red' });
    const again = run(start, 3).state;
    const { state } = run(again, { 'fate.pick': 2 });
    expect(asked(state)).toMatchObject({ task: 'fateAttribute', side: 'red' });
    const chosen = run(state, { type: 'fateAttribute', rating: 'melee' }).state;
    expect(ratingOf(chosen, unitIn(chosen, 'Q'), 'melee')).toBe('B');
    expect(ratingOf(chosen, unitIn(chosen, 'P'), 'melee')).toBe('C');
    expect(asked(chosen)).toMatchObject({ task: 'chooseOrder', about: 'C' });
  });

  it('KG-FAT-21: a rating that is A already gets no better', () => {
    const units = [unit('red', 'P', 'line', 20, 10, 0, { commander: null, fire: 'A' })];
    const start = awaited({ units }, [31], unitCalled('P'));
    const { state } = run(start, { type: 'fateAttribute', rating: 'fire' });
    expect(unitIn(state, 'P').ratingShift).toEqual({ fire: 0, melee: 0, morale: 0 });
    expect(ratingOf(state, unitIn(state, 'P'), 'fire')).toBe('A');
    expect(decisionOf(state)).toBe('chooseOrder');
  });

  it('KG-FAT-37: a company of nobody’s command is the only candidate, and its regiment gains', () => {
    const units = [
      unit('red', 'P', 'line', 20, 10, 0, { commander: null, companyOut: 'C' }),
      unit('red', 'C', 'company', 20, 14, 0, { commander: null, parent: 'P' }),
      unit('red', 'Q', 'line', 40, 10, 0, { commander: null }),
    ];
    const start = awaited({ units }, [31], unitCalled('C'));
    const { state } = run(start, { type: 'fateAttribute', rating: 'morale' });
    expect(ratingOf(state, unitIn(state, 'P'), 'morale')).toBe('B');
    expect(ratingOf(state, unitIn(state, 'C'), 'morale')).toBe('B');
    expect(ratingOf(state, unitIn(state, 'Q'), 'morale')).toBe('C');
  });

  it('KG-FAT-10: 35 on the worst is used up without effect', () => {
    const start = dealt({ units: [foot({ morale: 'E' }), horse()], state: { fateQueue: [35] } }, 'unit:R', 'endOfTurn');
    const drawn = play(start, 'unit:R');
    expect(eventsOf(drawn, 'fateApplied')).toMatchObject([{ code: 35, on: 'R', effect: false }]);
    expect(ratingOf(drawn.state, unitIn(drawn.state, 'R'), 'morale')).toBe('E');
    expect(drawn.state.fateQueue).toEqual([]);
  });

  it('KG-FAT-10 KG-FAT-30: ratings are held at A and E before the shower comes', () => {
    const units = [
      foot({ fire: 'A', ratingShift: { fire: 1, melee: 0, morale: 0 } }),
      unit('red', 'W', 'line', 50, 20, 0, { fire: 'D', ratingShift: { fire: -2, melee: 0, morale: 0 } }),
    ];
    const state = battleWith({ units, state: { weather: { fireShift: -1, moveShift: 0 } } });
    expect(['R', 'W'].map((id) => ratingModifier(state, unitIn(state, id), 'fire'))).toEqual([1, -3]);
  });

  it('KG-FAT-16 KG-FRM-05 KG-FRM-06: a letter of Morale lent by 12 changes what a change of formation takes', () => {
    const lent = (morale: 'E' | 'B'): Setting => ({ units: [foot({ morale, turnShift: { morale: 1 } })] });
    expectLegalOrder(lent('E'), 'R', [changeTo('marchColumn'), ahead(4)]);
    expectIllegal(lent('E'), 'R', [changeTo('marchColumn'), ahead(4.1)], 'tooFar');
    expectLegalOrder(lent('B'), 'R', [changeTo('marchColumn'), ahead(6)]);
    const started = run(battleWith({ units: lent('E').units }, unitCalled('R')), {
      type: 'move',
      steps: [changeTo('marchColumn')],
    });
    expect(unitIn(started.state, 'R').formation).toBe('marchColumn');
  });
});

describe('on horse', () => {
  it('KG-FAT-22 KG-ACT-09: a fleeing unit may try to rally twice', () => {
    const start = awaited({ units: [foot(), horse({ state: 'routed' })] }, [41], unitCalled('H'));
    const { state } = run(start, rally, { 'test.rally': 2 }, second(true), rally, { 'test.rally': 10 });
    expect(decisionOf(state)).toBe('rallyPose');
    const { state: done } = run(state, { type: 'rallyPose', formation: 'line', heading: 180 });
    expect(unitIn(done, 'H').state).toBe('shaken');
    expect(asked(done)).toBeNull();
  });

  it('KG-FAT-22: by option it may act twice in every turn', () => {
    const options = { greatLeaderDuration: 'game' } as const;
    const deck = ['unit:H', 'endOfTurn'];
    const setting = { units: [foot({ removed: null }), horse()], options, deck: { reload: 0, fate: 0 } };
    const first = play(dealt({ ...setting, state: { fateQueue: [41] } }, ...deck), 'unit:H', pass, second(false));
    const next = play(first.state);
    expect(next.state.turn).toBe(2);
    const again = play(next.state, 'unit:H', pass);
    expect(decisionOf(again.state)).toBe('secondActivation');
  });

  it('KG-FAT-28 KG-RSP-08: half of a longer charge is longer too', () => {
    const at = (distance: number, moveBonus: number, moveShift = 0) =>
      offered(
        charging(
          field(chargerAt(distance, {}, 'line', { moveBonus }), { state: { weather: { fireShift: 0, moveShift } } }),
        ),
      );
    expect(at(7, 2)).not.toContain('formSquare');
    expect(at(7.1, 2)).toContain('formSquare');
    expect(at(5, 0, -2)).not.toContain('formSquare');
    expect(at(5.1, 0, -2)).toContain('formSquare');
    expect(at(6.1, 2, -2)).toContain('formSquare');
    expect(at(6, 2, -2)).not.toContain('formSquare');
  });

  it('KG-FAT-29 KG-MOV-15: in the mud half a move is half of what is left of it', () => {
    const mud: Setting = { units: [foot()], state: { weather: { fireShift: 0, moveShift: -2 } } };
    expectLegalOrder(mud, 'R', { turn: 20, advance: 1 });
    expectIllegal(mud, 'R', { turn: 20, advance: 1.1 }, 'tooFar');
  });

  it('KG-FAT-29 KG-CHG-03: a line has no more than two inches of charge in the mud', () => {
    const start = (distance: number) =>
      charging(
        field(chargerAt(distance, { state: 'shaken' }, 'line', { ...column, formation: 'line' }, 'line'), {
          state: { weather: { fireShift: 0, moveShift: -2 } },
        }),
      );
    expect(decisionOf(run(start(2), { 'test.charge': 5 }).state)).toBe('chooseResponse');
    const short = run(start(2.5), { 'test.charge': 5 });
    expect(asked(short.state)).toBeNull();
    expect(unitIn(short.state, 'charger')).toMatchObject({ state: 'shaken' });
  });

  it('KG-FAT-23 KG-FAT-40: nobody stops for a square formed in his face', () => {
    const units = [unit('red', 'R', 'line', 36, 24, 0), horse({ pose: { x: 36, y: 34, heading: 180 } })];
    const start = awaited({ units }, [44], unitCalled('H'));
    const formed = run(start, { type: 'formSquare' }, { 'test.formSquare': 5 });
    rollOf(formed.state, 'test.receiveCharge');
  });

  it('KG-FAT-23 KG-FAT-29: driven on in the mud it stops ten inches on, and Shaken', () => {
    const units = [unit('red', 'R', 'line', 36, 24, 0), horse({ pose: { x: 36, y: 35, heading: 180 } })];
    const state = awaited({ units, state: { weather: { fireShift: 0, moveShift: -2 } } }, [44], unitCalled('H'));
    expect(asked(state)).toBeNull();
    expect(unitIn(state, 'H')).toMatchObject({ state: 'shaken', pose: { x: 36, y: 25, heading: 180 } });
  });

  it('KG-FAT-23: the nearest who is not behind an obstacle it sees, though another is nearer', () => {
    const units = [
      unit('red', 'walled', 'line', 30, 30, 0),
      unit('red', 'open', 'line', 44, 28, 0),
      horse({ pose: { x: 36, y: 38, heading: 180 } }),
    ];
    const terrain = [line('wall', 'wall', [25, 30.5], [34, 30.5])];
    const start = dealt({ units, terrain, state: { fateQueue: [44] } }, 'unit:H', 'endOfTurn');
    const drawn = play(start, 'unit:H');
    expect(eventsOf(drawn, 'chargeDeclared')).toMatchObject([{ unitId: 'H', targetId: 'open' }]);
  });
});

describe('on artillery', () => {
  it('KG-FAT-26 KG-ART-02 KG-FIR-24: canister at a friend 5" off, who is not under enemy fire for it', () => {
    const friend = unit('blue', 'F', 'line', 36, 35, 0);
    const start = awaited({ units: [unit('red', 'R', 'line', 36, 4, 0), guns(), friend] }, [53], unitCalled('G'));
    const roll = rollOf(start, 'fire.hit');
    expect(roll.dice).toBe(3);
    expect(modifiersOf(roll)).toBe(3);
    const done = run(start, [10, 1, 1], 1, { 'test.wounds': 1 });
    expect(unitIn(done.state, 'F')).toMatchObject({ casualties: 1, state: 'shaken', underFire: false });
    expect(unitIn(done.state, 'G').fired).toBe(true);
    expect(asked(done.state)).toBeNull();
  });

  it('KG-FAT-26: a friend who is nearest but hidden is spared', () => {
    const units = [
      guns(),
      unit('blue', 'hidden', 'line', 36, 30, 180),
      unit('blue', 'seen', 'line', 60, 40, 180),
      unit('red', 'R', 'line', 10, 4, 0),
    ];
    const terrain = [block('wood', 'wood', 30, 32, 42, 36)];
    const drawn = play(
      dealt({ units, terrain, state: { fateQueue: [53] } }, 'unit:G', 'endOfTurn'),
      'unit:G',
      [1, 1, 1],
    );
    expect(eventsOf(drawn, 'fired')).toMatchObject([{ targetId: 'seen' }]);
  });

  it('KG-FAT-35 KG-RKT-02: 54 gives a rocket crew the next die at once', () => {
    const units = [unit('red', 'K', 'rockets', 30, 5, 0), horse()];
    const start = awaited({ units }, [54], unitCalled('K'));
    const fired = run(start, { type: 'fire', heading: 0, dice: 2 });
    expect(rollOf(fired.state, 'rocket.direction').die).toBe('d10');
  });

  it('KG-FAT-21: 51 picks among the batteries of the command, rockets too', () => {
    const units = [
      unit('red', 'G1', 'guns', 20, 10, 0, { commander: 'B' }),
      unit('red', 'K', 'rockets', 30, 10, 0, { commander: 'B' }),
      unit('red', 'G2', 'guns', 40, 10, 0, { commander: 'other' }),
      unit('red', 'F', 'line', 50, 10, 0, { commander: 'B' }),
    ];
    const start = awaited({ units, officers: [leader('red', 'B', 30, 8)] }, [51], unitCalled('G1'));
    const { state } = run(start, { 'fate.pick': 2 });
    expect(ratingOf(state, unitIn(state, 'K'), 'fire')).toBe('B');
    expect(asked(state)).toMatchObject({ task: 'chooseOrder', about: 'G1' });
  });

  it('KG-FAT-25: 52 is lost on rockets', () => {
    const units = [unit('red', 'K', 'rockets', 30, 5, 0), horse()];
    const start = awaited({ units }, [52], unitCalled('K'));
    expect(start.fateQueue).toEqual([]);
    const fired = run(start, { type: 'fire', heading: 0, dice: 1 }, 4, 3);
    expect(asked(fired.state)).toBeNull();
  });

  it('KG-FAT-26 KG-FAT-08: abandoned guns and guns in contact do not fire on anybody', () => {
    const friend = unit('blue', 'F', 'line', 36, 35, 0);
    const crew = guns({ formation: 'crew', gunsAt: { x: 36, y: 44, heading: 180 } });
    expect(decisionOf(awaited({ units: [crew, friend] }, [53], unitCalled('G')))).toBe('chooseOrder');
  });
});
