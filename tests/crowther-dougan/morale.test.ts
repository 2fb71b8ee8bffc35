import { describe, expect, it } from 'vitest';
import { agenda } from '../../src/rulesets/crowther-dougan/agenda.js';
import type { Charge, Shot, State, Unit } from '../../src/rulesets/crowther-dougan/state.js';
import type { Trigger } from '../../src/rulesets/crowther-dougan/tables.js';
import { atTask, block, expectPose, line, officer, type Setting, stateOf, unit, unitIn, withUnit } from './battle.js';
import { at, eventsOf, open, play, refusalOf } from './play.js';

/** Morale tests on the table: what counts, who spends points, and what follows. */

const shot = (shooterId: string, men: number, changes: Partial<Shot> = {}): Shot => ({
  ...{ shooterId, men, cover: 'none', direction: 'front', seen: true, at: { x: 60, y: 30 } },
  ...changes,
});

/** The French have lost men to shots of the British, in the move of the British. */
const shotDown = (state: State, men: number, patch: Partial<Unit> = {}, changes: Partial<Shot> = {}): State =>
  withUnit(state, 'B1', {
    ...{ casualties: men, lossMove: men, lossPhase: men, shots: [shot('A1', men, changes)] },
    ...patch,
  });

const facing: Setting = { units: [unit('britishLine', 'A1', [60, 20], 28), unit('frenchLine', 'B1', [60, 60], 24)] };
const lines = stateOf(facing);

const charge = (targetId: string, changes: Partial<Charge> = {}): Charge => ({
  ...{ targetId, stage: 'initial', direction: 'front', dicedKinds: [] },
  ...changes,
});

/** The factor of a test, as the dice are asked for it. */
const factorOf = (state: State, unitId: string, trigger: Trigger, side = 'A'): number | null => {
  const asked = agenda.start(atTask({ ...state, movingSide: side }, { task: 'moraleTest', unitId, trigger })).state;
  const question = agenda.ask(asked);
  return question?.kind === 'roll' && question.target !== null ? question.target + 1 : null;
};

/** A test taken with a die. */
const tested = (state: State, unitId: string, trigger: Trigger, die: number, side = 'A'): State =>
  play(agenda.start(atTask({ ...state, movingSide: side }, { task: 'moraleTest', unitId, trigger })).state, [
    { morale: [die] },
  ]).state;

describe('casualty tests', () => {
  const owes = (men: number, start: number): string => {
    const state = shotDown(lines, men, { casualties: men, menAtStart: start });
    return open(at(state, 'casualtyTests'));
  };

  it('CD-C33 CD-MOR-06: exactly 4 per cent of the men at the start calls for a test, less does not', () => {
    expect([owes(27, 700), owes(28, 700)]).toEqual(['movement of A', 'morale 1d by B1']);
  });

  it('CD-C34 CD-MOR-11: halted by its losses it halts after an advance, retires after a halt, routs after retiring', () => {
    const taken = (lastMove: Unit['lastMove']) =>
      unitIn(play(at(shotDown(lines, 40, { lastMove }), 'casualtyTests'), [{ morale: [9] }]).state, 'B1');
    expect(factorOf(shotDown(lines, 40), 'B1', 'shootingCasualties')).toBe(9);
    expect([taken('advanced').mustHalt, taken('advanced').pose.y]).toEqual([true, 60]);
    expect([taken('halted').lastMove, taken('halted').forcedBack, taken('halted').pose.y]).toEqual([
      'retired',
      true,
      65,
    ]);
    expect([taken('retired').state, taken('retired').routMoves]).toEqual(['routing', 0]);
  });

  it('CD-C37 CD-MOR-15: below half it retires instead of halting', () => {
    const state = shotDown(lines, 40, { lastMove: 'advanced', casualties: 320 });
    expect(unitIn(play(at(state, 'casualtyTests'), [{ morale: [10] }]).state, 'B1').pose.y).toBe(65);
  });

  it('CD-C39 CD-GEN-18 CD-MOR-22 CD-MOR-24: supported, in forest, by a band unseen, a tenth lost', () => {
    const state = stateOf({
      units: [...facing.units, unit('frenchLine', 'B2', [85, 60], 20)],
      terrain: [block('wood', 'wood', [45, 55, 75, 70])],
    });
    expect(factorOf(shotDown(state, 60, {}, { seen: false }), 'B1', 'shootingCasualties')).toBe(5);
  });

  it('CD-MOR-07: a charger takes no casualty test', () => {
    // The one that it takes is that to charge home.
    const state = at(shotDown(lines, 60, { charge: charge('A1') }), 'casualtyTests');
    expect(state.agenda.at(-1)).toMatchObject({ task: 'moraleRoll', unitId: 'B1', trigger: 'chargeHome' });
  });

  it('CD-MOR-17: it retires from the shooter that cost it most men', () => {
    const shots = [shot('A1', 20), shot('A2', 30, { at: { x: 30, y: 61 } })];
    const state = shotDown(stateOf({ units: [...facing.units, unit('britishLine', 'A2', [20, 20])] }), 50, { shots });
    expectPose(play(at(state, 'casualtyTests'), [{ morale: [10] }]).state, 'B1', 65, 60, 180);
  });

  it('CD-C113 CD-MOR-20: unlimbered guns stay, unloaded, and count as retired; then they rout and lose their guns', () => {
    const guns = stateOf({ units: [unit('britishLine', 'A1', [60, 20]), unit('frenchArtillery', 'B1', [60, 60])] });
    const first = unitIn(play(at(shotDown(guns, 10), 'casualtyTests'), [{ morale: [10] }]).state, 'B1');
    expect([first.pose.y, first.loaded, first.lastMove, first.guns]).toEqual([60, false, 'retired', 1]);
    const second = shotDown(guns, 10, { lastMove: 'retired' });
    const routed = unitIn(play(at(second, 'casualtyTests'), [{ morale: [10] }]).state, 'B1');
    expect([routed.state, routed.guns, routed.formation]).toEqual(['routing', 0, 'skirmish']);
  });
});

describe('retirements', () => {
  it('CD-C81 CD-MOR-19: it stops at the edge of the table, wholly on it', () => {
    const state = stateOf({
      units: [unit('britishLine', 'A1', [60, 20], 28), unit('frenchLine', 'B1', [60, 116], 24)],
    });
    const height = state.scenario.table.height;
    expectPose(play(at(shotDown(state, 40), 'casualtyTests'), [{ morale: [10] }]).state, 'B1', 60, height - 3, 180);
  });

  it('CD-MOR-19: it goes on past a friend on whom it would end', () => {
    const state = stateOf({ units: [...facing.units, unit('frenchLine', 'B2', [60, 66], 24)] });
    expectPose(play(at(shotDown(state, 40), 'casualtyTests'), [{ morale: [10] }]).state, 'B1', 60, 69, 180);
  });

  it('CD-MOR-27: it stops touching ground that is closed to it', () => {
    const state = stateOf({ ...facing, terrain: [block('pond', 'river', [40, 65, 80, 75])] });
    expectPose(play(at(shotDown(state, 40), 'casualtyTests'), [{ morale: [10] }]).state, 'B1', 60, 62, 180);
  });

  it('CD-MOR-27 CD-OBS-19: it stops 5 cm from an enemy behind it, who comes to light', () => {
    const state = stateOf({
      units: [...facing.units, unit('indians', 'A2', [60, 75.5], 12, { hidden: true })],
      terrain: [block('wood', 'wood', [40, 70, 80, 90])],
    });
    const { state: after } = play(at(shotDown(state, 40), 'casualtyTests'), [{ morale: [10] }]);
    expect(unitIn(after, 'A2').hidden).toBe(false);
    // The rear of the band is at 71: the rear of the line comes to 66.
    expectPose(after, 'B1', 60, 63, 180);
  });
});

describe('factors of chargers and charged', () => {
  const charged = (patch: Partial<Unit> = {}, terrain: Setting['terrain'] = []): State =>
    withUnit(
      withUnit(
        stateOf({ units: [unit('highlanders', 'A1', [60, 50], 28), unit('indians', 'B1', [60, 60], 12)], terrain }),
        'A1',
        {
          charge: charge('B1'),
        },
      ),
      'B1',
      patch,
    );

  it('CD-C38: Indians in the open charged by Highlanders, and in a wood', () => {
    expect(factorOf(charged(), 'B1', 'beingCharged', 'B')).toBe(5);
    expect(factorOf(charged({}, [block('w', 'wood', [40, 58, 80, 80])]), 'B1', 'beingCharged', 'B')).toBe(8);
  });

  it('CD-C83 CD-MOR-21: a line charged in front by a band, then by another in the flank', () => {
    const band = { formation: 'skirmish' } as const;
    const base = stateOf({
      units: [
        unit('britishLine', 'A1', [60, 40]),
        unit('indians', 'B1', [60, 46], 12, band),
        unit('indians', 'B2', [80, 38], 12, band),
      ],
    });
    const one = withUnit(base, 'B1', { charge: charge('A1') });
    expect(factorOf(one, 'A1', 'beingCharged')).toBe(12);
    const both = withUnit(withUnit(one, 'B2', { charge: charge('A1', { direction: 'flank' }) }), 'A1', {
      loaded: false,
    });
    expect(factorOf(both, 'A1', 'beingCharged')).toBe(5);
  });

  it('CD-C85: Highlanders on a line behind an abatis', () => {
    const state = stateOf({
      units: [unit('highlanders', 'A1', [60, 48]), unit('frenchLine', 'B1', [60, 60])],
      terrain: [
        line('abatis', 'abatis', [
          [40, 59.5],
          [80, 59.5],
        ]),
      ],
    });
    const running = withUnit(state, 'A1', { charge: charge('B1') });
    expect(factorOf(running, 'A1', 'toCharge')).toBe(5);
    expect(factorOf(running, 'B1', 'beingCharged', 'B')).toBe(13);
    expect(factorOf(running, 'A1', 'chargeHome', 'B')).toBe(3);
  });

  it('CD-C84: losses, a steady line and loose order against it', () => {
    const state = stateOf({ units: [unit('britishLine', 'A1', [60, 40], 28), unit('indians', 'B1', [60, 45], 16)] });
    const running = withUnit(state, 'B1', { charge: charge('A1'), casualties: 70, lossMove: 70 });
    expect(factorOf(running, 'B1', 'chargeHome')).toBe(2);
  });

  it('CD-C36 CD-MOR-15: below half a unit that fails to charge retires at once, and may not advance', () => {
    const state = stateOf({ units: [unit('britishLine', 'A1', [60, 40], 28), unit('indians', 'B1', [60, 50], 16)] });
    const weak = withUnit(state, 'A1', { charge: charge('B1', { stage: 'declared' }), casualties: 360 });
    expect(factorOf(weak, 'A1', 'toCharge')).toBe(5);
    const after = tested(weak, 'A1', 'toCharge', 5);
    expect([unitIn(after, 'A1').noAdvance, unitIn(after, 'A1').charge]).toEqual([true, null]);
    expectPose(after, 'A1', 60, 35, 0);
  });

  it('CD-MOR-09: above half it stays, and may not advance', () => {
    const state = withUnit(lines, 'A1', { charge: charge('B1', { stage: 'declared' }) });
    const after = unitIn(tested(state, 'A1', 'toCharge', 10), 'A1');
    expect([after.noAdvance, after.charge, after.pose.y]).toEqual([true, null, 20]);
  });

  it('CD-CHG-09: a charger that passes goes on', () => {
    const state = withUnit(lines, 'A1', { charge: charge('B1', { stage: 'declared' }) });
    expect(unitIn(tested(state, 'A1', 'toCharge', 1), 'A1').charge?.stage).toBe('passed');
  });

  it('CD-MOR-08 CD-ROU-05: who fails when charged routs from the nearest charger', () => {
    const after = unitIn(tested(charged(), 'B1', 'beingCharged', 5, 'B'), 'B1');
    expect([after.state, after.causeAt]).toEqual(['routing', { x: 60, y: 48.5 }]);
  });
});

describe('strength', () => {
  it('CD-C35 CD-MOR-15: exactly half lost is a quarter lost; one more man is below half', () => {
    const lost = (casualties: number) =>
      factorOf(withUnit(lines, 'A1', { casualties, state: 'routing' }), 'A1', 'rally');
    expect([lost(350), lost(351)]).toEqual([6, 5]);
  });

  it('CD-C49: an enemy within 20 cm is near for a router', () => {
    const state = stateOf({ units: [unit('britishLine', 'A1', [60, 38]), unit('frenchLine', 'B1', [60, 58])] });
    expect(factorOf(withUnit(state, 'A1', { state: 'routing' }), 'A1', 'rally')).toBe(6);
  });

  it('CD-C97 CD-OBS-22: a hidden friend supports nobody', () => {
    const state = stateOf({ units: [...facing.units, unit('coureursDeBois', 'B2', [85, 60], 12)] });
    const factor = (hidden: boolean) =>
      factorOf(shotDown(withUnit(state, 'B2', { hidden }), 40), 'B1', 'shootingCasualties');
    expect([factor(false), factor(true)]).toEqual([10, 9]);
  });
});

describe('command points', () => {
  const led = withUnit(
    stateOf({ ...facing, personalities: [officer('A-o', 'A1', 4), officer('A-p', [100, 20], 4)] }),
    'A1',
    { charge: charge('B1', { stage: 'declared' }) },
  );
  const points: State = { ...led, personalities: led.personalities.map((each) => ({ ...each, cp: 4 })) };
  const asked = agenda.start(
    atTask({ ...points, step: 'toChargeTests' }, { task: 'moraleTest', unitId: 'A1', trigger: 'toCharge' }),
  ).state;

  it('CD-C32 CD-PER-05 CD-PER-07: points pledged before the die add to the factor and are spent', () => {
    const { state } = play(asked, [{ type: 'pledge', personalityId: 'A-o', cp: 2 }, { morale: [7] }]);
    expect([unitIn(state, 'A1').charge?.stage, state.personalities[0]?.cp]).toEqual(['passed', 2]);
  });

  it('CD-PER-19: others are not with the unit; more points than he has are too many', () => {
    const by = (personalityId: string, cp: number) => refusalOf(asked, { type: 'pledge', personalityId, cp });
    expect([by('A-p', 1), by('A-p', 0.5), by('A-o', 5), by('A-o', 0.5), by('A-o', 0)]).toEqual([
      'notInContact',
      'invalid',
      'notEnoughCp',
      'invalid',
      null,
    ]);
  });

  it('CD-PER-07 CD-PER-19: after the roll a pledge comes too late', () => {
    const { state } = play(asked, [{ type: 'pledge', personalityId: 'A-o', cp: 0 }, { morale: [7] }]);
    const later = agenda.start(atTask(state, { task: 'declareCharges' })).state;
    expect([
      refusalOf(later, { type: 'pledge', personalityId: 'A-o', cp: 1 }),
      refusalOf(later, { type: 'pledge', personalityId: 'A-p', cp: 1 }),
    ]).toEqual(['testAlreadyRolled', 'wrongStep']);
  });

  it('CD-C32 CD-PER-19 CD-SEQ-09: and while another is asked for the next test of the step', () => {
    const two = stateOf({
      units: [...facing.units, unit('britishLine', 'A2', [85, 40], 20)],
      personalities: [officer('A-o', 'A1', 4), officer('A-q', 'A2', 4)],
    });
    const each = { ...two, personalities: two.personalities.map((one) => ({ ...one, cp: 4 })) };
    const declared = { charge: charge('B1', { stage: 'declared' }) } as const;
    const both = at(withUnit(withUnit(each, 'A1', declared), 'A2', declared), 'toChargeTests');
    const { state } = play(both, [{ type: 'pledge', personalityId: 'A-o', cp: 0 }, { morale: [1] }]);
    const by = (from: State, personalityId: string) => refusalOf(from, { type: 'pledge', personalityId, cp: 1 });
    expect([by(both, 'A-q'), by(state, 'A-o'), by(state, 'A-q')]).toEqual(['notInContact', 'testAlreadyRolled', null]);
  });

  it('CD-C40 CD-PER-09: a reserve is applied in full to the first such test, and to no other', () => {
    const base = stateOf({ ...facing, personalities: [officer('B-o', 'B1', 4)] });
    const reserves = [{ unitId: 'B1', test: 'casualties', cp: 2 } as const];
    const state = { ...base, personalities: base.personalities.map((each) => ({ ...each, reserves })) };
    expect(factorOf(shotDown(state, 40), 'B1', 'shootingCasualties')).toBe(11);
    expect(factorOf(withUnit(state, 'B1', { charge: charge('A1') }), 'B1', 'chargeHome')).toBe(6);
    const { state: after } = play(at(shotDown(state, 40), 'casualtyTests'), [{ morale: [10] }]);
    expect(after.personalities[0]?.reserves).toEqual([]);
  });
});

describe('results at once', () => {
  it('CD-SEQ-10 CD-SEQ-14: a router counts for the tests after it', () => {
    const state = stateOf({ units: [...facing.units, unit('frenchLine', 'B2', [85, 60], 24)] });
    const both = withUnit(shotDown(state, 40, { lastMove: 'retired' }), 'B2', {
      ...{ casualties: 40, lossMove: 40, shots: [shot('A1', 40)] },
    });
    const run = play(at(both, 'casualtyTests'), [{ morale: [10] }, { morale: [10] }]);
    // B1 was supported; B2 sees a friend rout instead.
    expect(eventsOf(run, 'tested').map(({ factor }) => factor)).toEqual([10, 8]);
  });
});
