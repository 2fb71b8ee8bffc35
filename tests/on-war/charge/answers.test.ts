import { describe, expect, it } from 'vitest';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import { battery, block, cav, column, inf, line, line4, line8, stateOf, unitIn, withUnit } from '../battle.js';
import { at, chargedHome, openAfter } from '../play.js';
import {
  answers,
  atDeclarations,
  candidates,
  check,
  choices,
  declares,
  eventsOf,
  isDone,
  openIn,
  play,
  reasons,
  words,
} from './charging.js';

/** The answers to a charge. */

type Placed = ReturnType<typeof line8>;

/** A1 has declared a charge at B1, which is asked. */
const asked = (target: Placed, patch: Partial<Unit> = {}, others: readonly Placed[] = []): State => {
  const charger = line8('A1', 36, 17, 0);
  const state = withUnit(stateOf({ units: [charger, target, ...others] }), 'B1', patch);
  return play(atDeclarations(state), declares('A1', 'B1'), isDone).state;
};

const infantry = line8('B1', 36, 20, 180);

describe('who answers', () => {
  it('OW-CHG-20 OW-GEN-17: every battalion that is charged answers, in the order of declaration', () => {
    const units = [line8('A1', 20, 17, 0), line8('A2', 50, 17, 0), line8('B1', 20, 20, 180), line8('B2', 50, 20, 180)];
    const declared = play(atDeclarations({ units }), declares('A2', 'B2'), declares('A1', 'B1'), isDone).state;
    expect(openIn(declared)).toBe('respond B2');
    expect(reasons(declared, answers('B1', 'hold'))).toEqual(['wrongPhase OW-CHG-20 target']);
    expect(openIn(play(declared, answers('B2', 'hold')).state)).toBe('respond B1');
    expect(openIn(play(declared, answers('B2', 'hold'), answers('B1', 'hold')).state)).toBe('moves null');
  });

  it('OW-CHG-15 OW-CHG-20: a battalion charged by two answers once', () => {
    const units = [line8('A1', 33, 17, 0), line4('A2', 42, 17, 0), infantry];
    const declared = play(atDeclarations({ units }), declares('A1', 'B1'), declares('A2', 'B1'), isDone).state;
    expect(openIn(play(declared, answers('B1', 'hold')).state)).toBe('moves null');
  });

  it('OW-CHG-17 OW-ROU-06: a routing battalion is not asked', () => {
    expect(openIn(asked(infantry, { routing: true }))).toBe('moves null');
  });

  it('OW-CHG-20: the answer is recorded and known to both sides', () => {
    const played = play(asked(infantry), answers('B1', 'fire'));
    expect(unitIn(played.state, 'B1').response).toEqual({ kind: 'fire', ammo: 'grape', fireAt: null });
    expect(eventsOf(played, 'responded')).toEqual([
      { type: 'responded', clause: 'OW-CHG-20', unit: 'B1', response: 'fire' },
    ]);
    expect(words(asked(infantry), answers('B1', 'fire')).sentence).toBe('B1: fire');
  });
});

describe('answering with fire', () => {
  const fire = (state: State): readonly string[] => reasons(state, answers('B1', 'fire'));

  it('OW-DEF-13: infantry may answer with fire, in any formation', () => {
    expect(fire(asked(infantry))).toEqual([]);
    expect(fire(asked(column('B1', 36, 20, 180)))).toEqual([]);
    expect(fire(asked(inf('B1', 36, 20, 180, { formation: 'square' })))).toEqual([]);
  });

  it('OW-C73 OW-DEF-13: cavalry without firearms may not, with firearms it may', () => {
    expect(fire(asked(cav('light', 'B1', 36, 20, 180)))).toEqual(['wrongArm OW-DEF-13 response']);
    expect(fire(asked(cav('light', 'B1', 36, 20, 180, { firearms: true })))).toEqual([]);
  });

  it('OW-C48 OW-C73 OW-DEF-07 OW-DEF-13: light and horse artillery may, heavy guns and howitzers may not', () => {
    expect(fire(asked(battery('lightArtillery', 'B1', 36, 20, 180)))).toEqual([]);
    expect(fire(asked(battery('horseArtillery', 'B1', 36, 20, 180)))).toEqual([]);
    expect(fire(asked(battery('heavyArtillery', 'B1', 36, 20, 180)))).toEqual(['mayNotShoot OW-DEF-07 response']);
    expect(fire(asked(battery('howitzer', 'B1', 36, 20, 180)))).toEqual(['mayNotShoot OW-DEF-07 response']);
    expect(reasons(asked(battery('howitzer', 'B1', 36, 20, 180)), answers('B1', 'hold'))).toEqual([]);
  });

  it('OW-DEF-07 OW-DEF-13: heavy guns may where the tables give them a number for it, and fire cannon', () => {
    const tables = { fire: { heavyCannon: { hit: { defensive: 5 } } } };
    const units = [line8('A1', 36, 17, 0), battery('heavyArtillery', 'B1', 36, 20, 180)];
    const { state } = play(atDeclarations({ units, tables }), declares('A1', 'B1'), isDone);
    expect(fire(state)).toEqual([]);
    expect(reasons(state, answers('B1', 'fire', { ammo: 'grape' }))).toEqual(['noAmmunition OW-ART-01 ammo']);
    const whole = at(stateOf({ units, tables }), 'declareCharges');
    expect(openAfter(whole, chargedHome('fire', { motivation: [4] }))).toBe('toHit 6d 5+');
  });

  it('OW-DEF-13 OW-HOW-06: a disoriented battalion may, one that has fired at chargers may not', () => {
    expect(fire(asked(infantry, { disoriented: true }))).toEqual([]);
    expect(fire(asked(infantry, { firedDefensively: true }))).toEqual(['mayNotShoot OW-DEF-13 response']);
  });

  it('OW-C73 OW-DEF-13: guns that name nothing fire grape, and may name cannon', () => {
    const guns = asked(battery('lightArtillery', 'B1', 36, 20, 180));
    expect(unitIn(play(guns, answers('B1', 'fire')).state, 'B1').response?.ammo).toBe('grape');
    const cannon = play(guns, answers('B1', 'fire', { ammo: 'cannon' })).state;
    expect(unitIn(cannon, 'B1').response).toEqual({ kind: 'fire', ammo: 'cannon', fireAt: null });
  });

  it('OW-DEF-13: ammunition is named by guns that fire only', () => {
    expect(reasons(asked(infantry), answers('B1', 'fire', { ammo: 'grape' }))).toEqual(['invalid OW-DEF-13 ammo']);
    const guns = asked(battery('lightArtillery', 'B1', 36, 20, 180));
    expect(reasons(guns, answers('B1', 'hold', { ammo: 'grape' }))).toEqual(['invalid OW-DEF-13 ammo']);
  });

  it('OW-DEF-09: a charger is asked for only where there are several, and only of a battalion that fires', () => {
    const draft = (response: 'hold' | 'fire') => ({ type: 'respond', target: 'B1', response });
    const next = (state: State, response: 'hold' | 'fire') => choices(state, draft(response))[0]?.next?.pointer ?? null;
    expect(next(asked(infantry), 'fire')).toBeNull();
    const units = [line8('A1', 33, 17, 0), line4('A2', 42, 17, 0), infantry];
    const several = play(atDeclarations({ units }), declares('A1', 'B1'), declares('A2', 'B1'), isDone).state;
    expect(next(several, 'fire')).toBe('/fireAt');
    expect(next(several, 'hold')).toBeNull();
  });

  it('OW-DEF-09: a battalion that fires may name one of its chargers', () => {
    const units = [line8('A1', 33, 17, 0), line4('A2', 42, 17, 0), infantry, line8('A3', 60, 5, 0)];
    const declared = play(atDeclarations({ units }), declares('A1', 'B1'), declares('A2', 'B1'), isDone).state;
    const named = play(declared, answers('B1', 'fire', { fireAt: 'A2' })).state;
    expect(unitIn(named, 'B1').response?.fireAt).toBe('A2');
    expect(reasons(declared, answers('B1', 'fire', { fireAt: 'A3' }))).toEqual(['invalid OW-DEF-09 fireAt']);
    expect(reasons(declared, answers('B1', 'hold', { fireAt: 'A2' }))).toEqual(['invalid OW-DEF-09 fireAt']);
    expect(candidates(declared)).toEqual([
      answers('B1', 'hold'),
      answers('B1', 'fire', { fireAt: 'A1' }),
      answers('B1', 'fire', { fireAt: 'A2' }),
      answers('B1', 'fire'),
      answers('B1', 'formSquare'),
    ]);
  });
});

describe('answering with a square', () => {
  const square = (state: State): readonly string[] => reasons(state, answers('B1', 'formSquare'));

  it('OW-SQR-02: infantry in line, column or loose order may try it against any charger', () => {
    expect(square(asked(infantry))).toEqual([]);
    expect(square(asked(column('B1', 36, 20, 180)))).toEqual([]);
    expect(square(asked(inf('B1', 36, 20, 180, { type: 'lightInfantry', formation: 'loose' })))).toEqual([]);
  });

  it('OW-SQR-02: cavalry and batteries may not', () => {
    expect(square(asked(cav('light', 'B1', 36, 20, 180)))).toEqual(['wrongArm OW-SQR-02 response']);
    expect(square(asked(battery('lightArtillery', 'B1', 36, 20, 180)))).toEqual(['wrongArm OW-SQR-02 response']);
  });

  it('OW-SQR-02 OW-FRM-05: four stands are needed', () => {
    expect(square(asked(inf('B1', 36, 20, 180, { troopStands: 3 })))).toEqual([]);
    const three = asked(inf('B1', 36, 20, 180, { troopStands: 2 }));
    expect(check(three, answers('B1', 'formSquare'))).toMatchObject([
      { code: 'tooFewStands', clause: 'OW-FRM-05', facts: { stands: 3, least: 4 } },
    ]);
  });

  it('OW-SQR-02 OW-HOW-06: a disoriented battalion may not', () => {
    expect(square(asked(infantry, { disoriented: true }))).toEqual(['disoriented OW-HOW-06 response']);
  });

  it('OW-SQR-02: a battalion in square already may not', () => {
    expect(square(asked(inf('B1', 36, 20, 180, { formation: 'square' })))).toEqual([
      'inSquare OW-MOV-02 response',
      'wrongFormation OW-SQR-02 response',
    ]);
  });

  it('OW-SQR-02 OW-FRM-09: it needs room for a square of 4.25 inches', () => {
    // The line is 1.25 inches deep: y 20 to 21.25. The square would reach y 24.25.
    expect(square(asked(infantry, {}, [line8('B2', 36, 24.3, 0)]))).toEqual(['noRoom OW-FRM-09 response']);
    expect(square(asked(infantry, {}, [line8('B2', 36, 25.6, 0)]))).toEqual([]);
    const nearEdge = stateOf({
      units: [line8('A1', 36, 41, 0), line8('B1', 36, 44, 180)],
      terrain: [
        line('wall', 'wall', [
          [30, 47],
          [42, 47],
        ]),
      ],
    });
    const { state } = play(atDeclarations(nearEdge), declares('A1', 'B1'), isDone);
    expect(check(state, answers('B1', 'formSquare'))).toMatchObject([
      { code: 'noRoom', clause: 'OW-FRM-09', facts: { feature: 'wall' } },
      { code: 'offTable', clause: 'OW-FRM-09' },
    ]);
  });

  it('OW-HID-18 OW-SEQ-07: a hidden enemy in the room is no ground for refusal', () => {
    const units = [line8('A1', 36, 17, 0), infantry, line8('A2', 36, 24, 0)];
    const hidden = withUnit(stateOf({ units }), 'A2', { hidden: true });
    const known = play(atDeclarations({ units }), declares('A1', 'B1'), isDone).state;
    expect(square(known)).toEqual(['noRoom OW-FRM-09 response']);
    expect(square(play(atDeclarations(hidden), declares('A1', 'B1'), isDone).state)).toEqual([]);
  });
});

describe('answers of the surprised and of garrisons', () => {
  it('OW-HID-09: a surprised battalion may only hold', () => {
    const surprised = asked(infantry, { surprised: true });
    expect(reasons(surprised, answers('B1', 'fire'))).toEqual(['surprised OW-HID-09 response']);
    expect(reasons(surprised, answers('B1', 'formSquare'))).toEqual(['surprised OW-HID-09 response']);
    expect(candidates(surprised)).toEqual([answers('B1', 'hold')]);
  });

  it('OW-HID-11: a charge out of hiding is answered after a Leadership test', () => {
    const units = [line8('A1', 36, 17, 0), infantry];
    const hidden = withUnit(stateOf({ units }), 'A1', { hidden: true });
    const declared = play(atDeclarations(hidden), declares('A1', 'B1'), isDone).state;
    expect(openIn(declared)).toBe('leadership B1');
    const steady = play(declared, ['leadership', 3, 4]).state;
    expect(unitIn(steady, 'B1').surprised).toBe(false);
    expect(reasons(steady, answers('B1', 'fire'))).toEqual([]);
    const shocked = play(declared, ['leadership', 4, 4]).state;
    expect(unitIn(shocked, 'B1').surprised).toBe(true);
    expect(candidates(shocked)).toEqual([answers('B1', 'hold')]);
  });

  it('OW-HID-11: one test for all that come out of hiding, just before the answer of each target', () => {
    const units = [
      line8('A1', 20, 17, 0),
      line8('A2', 33, 17, 0),
      line4('A3', 42, 17, 0),
      line8('B1', 36, 20, 180),
      line8('B2', 20, 20, 180),
    ];
    const hidden = ['A2', 'A3'].reduce((s, id) => withUnit(s, id, { hidden: true }), stateOf({ units }));
    const declared = play(
      atDeclarations(hidden),
      declares('A1', 'B2'),
      declares('A2', 'B1'),
      declares('A3', 'B1'),
      isDone,
    ).state;
    expect(openIn(declared)).toBe('respond B2');
    const next = play(declared, answers('B2', 'hold'), ['leadership', 1, 1]).state;
    expect(openIn(next)).toBe('respond B1');
  });

  it('OW-HID-11: a battalion that is surprised already takes no test', () => {
    const units = [line8('A1', 36, 17, 0), infantry];
    const hidden = withUnit(withUnit(stateOf({ units }), 'A1', { hidden: true }), 'B1', { surprised: true });
    expect(openIn(play(atDeclarations(hidden), declares('A1', 'B1'), isDone).state)).toBe('respond B1');
  });

  it('OW-BLD-14 OW-BLD-16: a garrison holds or fires, and forms no square', () => {
    const terrain = [
      block('farm', 'building', [30, 20, 42, 26], {
        sections: [{ id: 'gate', kind: 'door', from: [35, 20], to: [37, 20], wounds: 0 }],
      }),
    ];
    const units = [line8('A1', 36, 17, 0), inf('B1', 36, 23, 0, { in: 'farm' })];
    const { state } = play(atDeclarations({ units, terrain }), declares('A1', 'B1', 'gate'), isDone);
    expect(reasons(state, answers('B1', 'fire'))).toEqual([]);
    expect(reasons(state, answers('B1', 'formSquare'))).toEqual([
      'garrisoned OW-BLD-16 response',
      'wrongFormation OW-SQR-02 response',
    ]);
  });
});
