import { describe, expect, it, test } from 'vitest';
import type { LegKind } from '../../src/core/domain.js';
import { type Draft, fill } from '../../src/core/draft.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { chargeFrom } from './firing.js';
import { battleWith, block, leader, ordering, type Setting, unit } from './setup.js';

const facing = (state: Partial<State> = {}, away = 6): State =>
  ordering(
    { units: [unit('red', 'R1', 'line', 20, 20, 0), unit('blue', 'B1', 'line', 20, 20 + away, 180)], state },
    'R1',
  );

const choiceOf = (state: State, kind: string, draft?: Draft) =>
  kingGeorge.choices(state, draft).find((choice) => choice.kind === kind);

const kindsOf = (state: State): readonly string[] => kingGeorge.choices(state).map(({ kind }) => kind);

/** The legs that may come next, by kind. */
const legsOf = (state: State, kind: string, draft?: Draft): readonly LegKind[] => {
  const domain = choiceOf(state, kind, draft)?.next?.domain;
  if (domain?.kind !== 'path') throw new Error(`${kind} asks for no path`);
  return domain.legs;
};

/** The range of a number of a leg. */
const rangeOf = (legs: readonly LegKind[], kind: string, name: string) => {
  const domain = legs.find((leg) => leg.kind === kind)?.parameters.find((parameter) => parameter.name === name)?.domain;
  return domain?.kind === 'number' ? [domain.least, domain.most] : undefined;
};

describe('what a person may choose', () => {
  test('every kind of order that is open, and no other', () => {
    expect(kindsOf(facing())).toEqual([
      'move',
      'manoeuvreSteps',
      'manoeuvreFacing',
      'manoeuvreRight',
      'manoeuvreLeft',
      'manoeuvreAbout',
      'fire',
      'hold',
      'pass',
    ]);
  });

  it('KG-FIR-12: targets come with range, dice, what is added and the face that hits', () => {
    // First shot +1, long range -1, smoothbore -1: 6 or more.
    expect(choiceOf(facing(), 'fire')?.next).toMatchObject({
      pointer: '/target',
      domain: { kind: 'piece', options: [{ id: 'B1', figures: { range: 6, dice: 3, modifier: -1, need: 6 } }] },
    });
  });

  it('KG-ART-01 KG-ART-02 KG-ART-04: guns choose between canister and round shot, howitzers between direct and indirect', () => {
    const battery = (sample: 'guns' | 'howitzer', away: number) =>
      ordering({ units: [unit('red', 'G', sample, 20, 20, 0), unit('blue', 'B', 'line', 20, 20 + away, 180)] }, 'G');
    const fires = (state: State) => kindsOf(state).filter((kind) => kind.startsWith('fire'));
    expect(fires(battery('guns', 5))).toEqual(['fire', 'fireRound']);
    expect(fires(battery('guns', 15))).toEqual(['fire']);
    expect(fires(battery('howitzer', 15))).toEqual(['fire', 'fireIndirect']);
  });

  it('KG-MOV-01: a move comes with what it may measure in the open, and no leg is longer', () => {
    expect(choiceOf(facing({}, 26), 'move')?.next).toMatchObject({ pointer: '/steps/0', domain: { budget: 4 } });
    expect(rangeOf(legsOf(facing({}, 26), 'move'), 'advance', 'inches')).toEqual([0.1, 4]);
    const slow = facing({ weather: { fireShift: 0, moveShift: -2 } }, 26);
    expect(choiceOf(slow, 'move')?.next).toMatchObject({ domain: { budget: 2 } });
    expect(rangeOf(legsOf(slow, 'move'), 'advance', 'inches')).toEqual([0.1, 2]);
  });

  it('KG-MOV-11: an advance ends an inch from the enemy', () => {
    // Of its 4" it makes 3", and stands 1" from the enemy's front.
    const [, most = 0] = rangeOf(legsOf(facing({}, 4), 'move'), 'advance', 'inches') ?? [];
    expect(most).toBeGreaterThan(2.98);
    expect(most).toBeLessThan(3.01);
  });

  it('KG-MOV-02: after a leg the next has what is left, and the order may end', () => {
    const draft = { type: 'move', steps: [{ kind: 'advance', inches: 3 }] };
    const next = choiceOf(facing({}, 26), 'move', draft);
    expect(next).toMatchObject({ next: { pointer: '/steps/1', optional: true, domain: { from: { y: 23 } } } });
    expect(next?.action).toEqual(draft);
    expect(rangeOf(legsOf(facing({}, 26), 'move', draft), 'advance', 'inches')?.[1]).toBeCloseTo(1, 2);
  });

  it('KG-MOV-05: skirmishers may move in any direction', () => {
    const rifles = unit('red', 'R', 'line', 36, 24, 0, { formation: 'skirmish', canSkirmish: true });
    const legs = legsOf(ordering({ units: [rifles] }, 'R'), 'move').filter(({ kind }) => kind === 'shift');
    expect(rangeOf(legs, 'shift', 'bearing')).toEqual([0, 360]);
    expect(legs.map(({ motion }) => motion)).toEqual(['glide', 'pivot']);
  });

  it('KG-MOV-09: guns in action turn to either side, and never by nothing', () => {
    const legs = legsOf(ordering({ units: [unit('red', 'G', 'guns', 36, 24, 0)] }, 'G'), 'move');
    const pivots = legs.filter(({ kind }) => kind === 'pivotGuns').map((leg) => rangeOf([leg], 'pivotGuns', 'degrees'));
    expect(pivots).toEqual([
      [0.1, expect.any(Number)],
      [expect.any(Number), -0.1],
    ]);
  });

  it('KG-TER-08 KG-SKR-03 KG-FRM-03: houses, companies and formations are legs of a move', () => {
    const setting: Setting = {
      units: [unit('red', 'a', 'line', 20, 12, 0, { lightCompany: true })],
      terrain: [block('farm', 'buildingStone', 18, 12, 22, 16)],
    };
    const kinds = legsOf(ordering(setting, 'a'), 'move').map(({ kind }) => kind);
    expect(kinds).toContain('enterBuilding');
    expect(kinds).toContain('changeFormation');
    const inside = { ...setting, units: [unit('red', 'a', 'line', 20, 12, 0, { inBuilding: 'farm' })] };
    expect(legsOf(ordering(inside, 'a'), 'move').map(({ kind }) => kind)).toContain('leaveBuilding');
    const open = { units: [unit('red', 'a', 'line', 20, 12, 0, { lightCompany: true })] };
    expect(legsOf(ordering(open, 'a'), 'move').map(({ kind }) => kind)).toContain('detachCompany');
  });

  it('KG-CHG-14: a charge after a wheel says to which side and how far', () => {
    const units = [unit('red', 'T', 'line', 36, 24, 0), unit('blue', 'C', 'horse', 42, 32, 180)];
    const state = ordering({ units }, 'C');
    const target = choiceOf(state, 'chargeWheel')?.next;
    expect(target).toMatchObject({ pointer: '/target', domain: { options: [{ id: 'T' }] } });
    const side = choiceOf(state, 'chargeWheel', { type: 'charge', target: 'T' })?.next;
    expect(side).toMatchObject({ pointer: '/wheel/side', domain: { options: [{ value: 'right' }] } });
    const draft = { type: 'charge', target: 'T', wheel: { side: 'right' } };
    expect(choiceOf(state, 'chargeWheel', draft)?.next).toMatchObject({ pointer: '/wheel/degrees' });
  });

  it('KG-RKT-01 KG-GEN-10: nothing is measured for a rocket', () => {
    const state = ordering(
      { units: [unit('red', 'R1', 'rockets', 20, 20, 0), unit('blue', 'B1', 'line', 20, 40, 180)] },
      'R1',
    );
    const fire = choiceOf(state, 'fireRocket');
    expect(fire?.next).toMatchObject({ pointer: '/heading', domain: { kind: 'number' } });
    const dice = choiceOf(state, 'fireRocket', fill(fire?.draft ?? {}, '/heading', 0));
    expect(dice?.next).toMatchObject({ pointer: '/dice', domain: { kind: 'number', unit: 'dice' } });
    expect(JSON.stringify([fire, dice])).not.toContain('range');
    expect(kindsOf(state).filter((kind) => kind.startsWith('fire'))).toEqual(['fireRocket']);
  });

  it('KG-CMD-06: subordinates come with their distance', () => {
    const state = battleWith(
      {
        units: [unit('red', 'R1', 'line', 20, 30, 0, { commander: 'hill' })],
        officers: [leader('red', 'hill', 20, 20)],
        inCommand: false,
      },
      { task: 'activateLeader', leaderId: 'hill', by: null },
    );
    expect(choiceOf(state, 'activate')?.next).toMatchObject({
      domain: { options: [{ id: 'R1', figures: { distance: 8 } }] },
    });
    expect(choiceOf(state, 'moveLeader')?.next).toMatchObject({ domain: { kind: 'path', budget: 12 } });
  });

  it('KG-RSP-05: guns that are charged choose their shot, muskets do not', () => {
    const responses = (sample: 'guns' | 'line') => {
      const units = [unit('red', 'target', sample, 36, 20, 0), unit('blue', 'charger', 'horse', 36, 30, 180)];
      const charge = chargeFrom(battleWith({ units }), 'charger', 'target', 10);
      return kindsOf(battleWith({ units }, { task: 'chooseResponse', charge }));
    };
    expect(responses('guns')).toContain('standAndFireRound');
    expect(responses('line')).toContain('standAndFire');
    expect(responses('line')).not.toContain('standAndFireRound');
  });

  test('what a draft has settled is not asked again', () => {
    const [whole] = kingGeorge.choices(facing(), { type: 'fire', target: 'B1' });
    expect(whole).toMatchObject({ kind: 'fire', next: null, action: { type: 'fire', target: 'B1' } });
    expect(kingGeorge.choices(facing(), { type: 'rally' })).toEqual([]);
  });
});
