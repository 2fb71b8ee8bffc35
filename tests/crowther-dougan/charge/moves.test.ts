import { describe, expect, it } from 'vitest';
import { block, expectPose, line, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play } from '../play.js';
import { endsOf, finalMove, initialMove, standing, stepOf, withCharge } from './charges.js';

/** The moves of a charge: their lengths, their dice, and what bars them. */

const fence = (y: number) =>
  line('fence', 'fence', [
    [60, y],
    [120, y],
  ]);

describe('both stretches', () => {
  const fenced = stateOf({
    units: [unit('britishLine', 'A1', [90, 40], 28), unit('frenchLine', 'B1', [90, 57], 24)],
    terrain: [fence(45)],
  });

  it.each([
    { die: 5, first: 47, last: 53, why: 'A1 fellShort' },
    { die: 2, first: 50, last: 56, why: 'A1 fellShort' },
    { die: 1, first: 51, last: 57, why: 'A1 contact' },
  ])('CD-C53 CD-CHG-18 CD-CHG-19: with d6 $die to $first, then without dice to $last', ({ die, first, last, why }) => {
    const gone = initialMove(fenced, [die]);
    expectPose(gone.state, 'A1', 90, first, 0);
    expect(unitIn(gone.state, 'A1').charge).toMatchObject({ stage: 'initial', dicedKinds: ['fence'] });
    const home = stepOf(gone.state, 'finalCharges', 'B');
    expectPose(home.state, 'A1', 90, last, 0);
    expect(standing(home.state, 'A1')).toMatchObject({ charge: null, lastMove: 'advanced' });
    expect(endsOf(home)).toEqual([why]);
  });

  it('CD-CHG-11: the initial move stands if it is within 5 cm already, and counts as made', () => {
    const near = stateOf({ units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 43], 24)] });
    const run = initialMove(near);
    expectPose(run.state, 'A1', 90, 40, 0);
    expect([unitIn(run.state, 'A1').charge?.stage, unitIn(run.state, 'A1').acted]).toEqual(['initial', 'charge']);
    expect(eventsOf(run, 'stayed')).toHaveLength(1);
  });

  // The tolerance is to the charger's favour (CD-GEN-08): at 5.04 cm he stands within 5 cm.
  it.each([44, 45.04])(
    'CD-CHG-11 CD-CHG-38: who stands, the target at %d, rolls for no ground, and pays later',
    (y) => {
      const near = stateOf({
        units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, y], 24)],
        terrain: [block('marsh', 'marsh', [60, 30, 120, 60])],
      });
      const run = initialMove(near);
      expectPose(run.state, 'A1', 90, 40, 0);
      expect(unitIn(run.state, 'A1').charge).toMatchObject({ stage: 'initial', dicedKinds: [] });
      expect(open(at(run.state, 'finalCharges', 'B'))).toBe('deduction 1d by A1');
    },
  );

  it('CD-CHG-11: the initial move is diced for as far as it would go without deductions', () => {
    const at15 = (y: number) =>
      stateOf({
        units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 55], 24)],
        terrain: [fence(y)],
      });
    const asked = (y: number) => open(at(withCharge(at15(y), 'A1', 'B1', { stage: 'passed' }), 'initialCharges'));
    expect([asked(49.9), asked(50), asked(51)]).toEqual(['deduction 1d by A1', 'movement of A', 'movement of A']);
  });

  it('CD-CHG-38: an obstacle that the initial move only reaches is left to the final one', () => {
    const state = stateOf({
      units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 55], 24)],
      terrain: [fence(50)],
    });
    const gone = initialMove(state);
    expectPose(gone.state, 'A1', 90, 50, 0);
    expect(open(at(gone.state, 'finalCharges', 'B'))).toBe('deduction 1d by A1');
  });

  it('CD-CHG-38 CD-MOV-14: kinds of area count for the strip and where it starts, each once', () => {
    const asked = (areas: readonly Parameters<typeof block>[]) => {
      const state = stateOf({
        units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 57], 24)],
        terrain: areas.map((each) => block(...each)),
      });
      return open(at(withCharge(state, 'A1', 'B1', { stage: 'passed' }), 'initialCharges'));
    };
    expect(asked([['one', 'marsh', [60, 36, 120, 39]]])).toBe('deduction 1d by A1');
    expect(
      asked([
        ['one', 'marsh', [60, 36, 120, 39]],
        ['two', 'marsh', [60, 44, 120, 46]],
        ['high', 'steepHill', [101, 44, 120, 49]],
      ]),
    ).toBe('deduction 3d by A1');
    expect(asked([['far', 'marsh', [60, 52, 120, 60]]])).toBe('movement of A');
  });

  it('CD-CHG-32 CD-MOV-36: a work drawn as an area costs its dice once, and only those who come from outside', () => {
    const asked = (y: number) => {
      const state = stateOf({
        units: [unit('highlanders', 'A1', [90, y], 30), unit('frenchLine', 'B1', [90, 60], 24)],
        terrain: [block('redan', 'earthwork', [60, 42, 120, 54])],
      });
      return open(at(withCharge(state, 'A1', 'B1', { stage: 'passed' }), 'initialCharges'));
    };
    expect([asked(41), asked(47)]).toEqual(['deduction 2d by A1', 'movement of A']);
  });

  it('CD-CHG-17: half a move, or with the option `finalChargeMove` a whole one', () => {
    const state = stateOf({ units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 50], 24)] });
    expect(endsOf(finalMove(state))).toEqual(['A1 fellShort']);
    const whole = { ...state, options: { ...state.options, finalChargeMove: 'full' as const } };
    expect(endsOf(finalMove(whole))).toEqual(['A1 contact']);
  });

  it('CD-CHG-11 CD-CHG-17: the final move pays for all that lies up to contact, even beyond its reach', () => {
    const state = stateOf({
      units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 50], 24)],
      terrain: [
        line('stream', 'stream', [
          [60, 48],
          [120, 48],
        ]),
      ],
    });
    // Half a move is 6 and the stream lies 8 ahead, but the rest of the charge line is 10 long.
    const run = finalMove(state, [2]);
    expectPose(run.state, 'A1', 90, 44, 0);
    expect(endsOf(run)).toEqual(['A1 fellShort']);
  });

  it('CD-CHG-19 CD-MOV-13: dice may leave nothing, and then it halts where it stands', () => {
    const state = stateOf({
      units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 45], 24)],
      terrain: [block('marsh', 'marsh', [60, 41, 120, 43])],
    });
    const run = finalMove(state, [6]);
    expectPose(run.state, 'A1', 90, 40, 0);
    expect(endsOf(run)).toEqual(['A1 fellShort']);
  });

  it('CD-CHG-28 CD-CHG-34: the line is drawn anew and the charger turned along it, without limit', () => {
    const state = stateOf({
      units: [unit('indians', 'A1', [90, 40], 12), unit('frenchLine', 'B1', [120, 40], 24, { at: [120, 40, 270] })],
    });
    expectPose(initialMove(state).state, 'A1', 114, 40, 90);
    const line12 = stateOf({
      units: [unit('highlanders', 'A1', [90, 40], 12), unit('frenchLine', 'B1', [105, 40], 24, { at: [105, 40, 270] })],
    });
    expectPose(initialMove(line12).state, 'A1', 100, 40, 90);
  });

  it('CD-CHG-29 CD-CHG-34: one that would overlap a friend all the way does not even turn', () => {
    const beside = (y: number) =>
      stateOf({
        units: [
          unit('indians', 'A1', [90, 40], 12),
          unit('britishLine', 'A2', [100, y], 28),
          unit('frenchLine', 'B1', [120, 40], 24, { at: [120, 40, 270] }),
        ],
      });
    expectPose(initialMove(beside(52)).state, 'A1', 114, 40, 90);
    const run = initialMove(beside(45));
    expectPose(run.state, 'A1', 90, 40, 0);
    expect(eventsOf(run, 'stayed')).toMatchObject([{ unit: 'A1' }]);
  });

  it('CD-CHG-10 CD-CHG-12 CD-OBS-13: a hidden charger is revealed by its initial move', () => {
    const state = stateOf({
      units: [unit('indians', 'A1', [90, 40], 12, { hidden: true }), unit('frenchLine', 'B1', [90, 70], 24)],
      terrain: [block('wood', 'wood', [60, 30, 120, 62])],
    });
    const run = initialMove(state, [3]);
    expect([unitIn(state, 'A1').hidden, unitIn(run.state, 'A1').hidden]).toEqual([true, false]);
    expectPose(run.state, 'A1', 90, 61, 0);
  });

  it('CD-C116 CD-OBS-13: a charger that its dice leave in the wood does not hide again, and may be fired at', () => {
    const state = stateOf({
      units: [unit('indians', 'A1', [90, 40], 12), unit('frenchLine', 'B1', [90, 69], 24)],
      terrain: [block('wood', 'wood', [60, 30, 120, 63])],
    });
    const gone = play(at(withCharge(state, 'A1', 'B1', { stage: 'passed' }), 'initialCharges'), [{ deduction: [3] }]);
    const run = play(gone.state, [{ type: 'endMovement' }, { type: 'endReserves' }]);
    expectPose(run.state, 'A1', 90, 61, 0);
    expect(unitIn(run.state, 'A1').hidden).toBe(false);
    const firing = play(at(run.state, 'firing', 'B'), [{ type: 'fire', unitId: 'B1', targetId: 'A1' }]);
    expect(open(firing.state)).toBe('fire 1d by B1');
  });
});

describe('what bars the way after the declaration', () => {
  const base = [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 57], 24)];

  it('CD-CHG-29 CD-OBS-19: a hidden enemy in the strip, 5 cm before him; he is revealed', () => {
    const state = stateOf({
      units: [...base, unit('indians', 'B2', [104, 53], 6, { hidden: true })],
      terrain: [block('wood', 'wood', [100, 47, 112, 60])],
    });
    // The skirmishers' front is at y 53: their figures stand behind it, from 53 to 57.5.
    const run = initialMove(state, [1]);
    expectPose(run.state, 'A1', 90, 48, 0);
    expect([unitIn(run.state, 'B2').hidden, endsOf(run)]).toEqual([false, ['A1 barred']]);
    expect(standing(run.state, 'A1')).toMatchObject({ charge: null, lastMove: 'advanced' });
  });

  it('CD-OBS-19: a hidden enemy beside the strip is passed and revealed', () => {
    const state = stateOf({
      units: [...base, unit('indians', 'B2', [109, 50], 6, { hidden: true })],
      terrain: [block('wood', 'wood', [102, 44, 120, 60])],
    });
    const run = initialMove(state);
    expectPose(run.state, 'A1', 90, 52, 0);
    expect([unitIn(run.state, 'B2').hidden, unitIn(run.state, 'A1').charge?.stage]).toEqual([false, 'initial']);
  });

  it('CD-CHG-29: a friend in close order stops it touching; one in skirmish order is passed for a die', () => {
    const close = stateOf({ units: [...base, unit('britishLine', 'A2', [104, 50], 12)] });
    const stopped = initialMove(close);
    expectPose(stopped.state, 'A1', 90, 47, 0);
    expect(endsOf(stopped)).toEqual(['A1 barred']);
    const loose = stateOf({ units: [...base, unit('rangers', 'A2', [103, 47], 4, { formation: 'skirmish' })] });
    expectPose(initialMove(loose, [1]).state, 'A1', 90, 51, 0);
  });

  it('CD-CHG-29: a stretch that would end on skirmishing friends ends before them, and the charge goes on', () => {
    const state = stateOf({ units: [...base, unit('rangers', 'A2', [103, 51], 4, { formation: 'skirmish' })] });
    const run = initialMove(state, [2]);
    // Four rangers stand from y 46.5 to 51, and the line is 3 cm deep: from 47 to 50 it would stand on them.
    expectPose(run.state, 'A1', 90, 46.5, 0);
    expect(unitIn(run.state, 'A1').charge?.stage).toBe('initial');
  });

  it('CD-CHG-29: ground closed to it stops it at its edge', () => {
    const state = stateOf({ units: base, terrain: [block('pond', 'river', [99, 45, 110, 48])] });
    const run = initialMove(state);
    expectPose(run.state, 'A1', 90, 45, 0);
    expect(endsOf(run)).toEqual(['A1 barred']);
  });

  it('CD-CHG-11: an enemy near the charge line but not in the strip does not hold it', () => {
    const state = stateOf({ units: [...base, unit('frenchLine', 'B2', [113, 51], 24)] });
    expectPose(initialMove(state).state, 'A1', 90, 52, 0);
  });

  it('CD-CHG-29: in the final stretch the charge is over where it is held up', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 40], 30),
        unit('frenchLine', 'B1', [90, 46], 12),
        unit('rangers', 'A2', [104, 44], 12),
      ],
    });
    const inLine = withUnit(state, 'A2', { formation: 'column', files: 4 });
    const run = finalMove(inLine);
    expect([standing(run.state, 'A1').y < 46, endsOf(run)]).toEqual([true, ['A1 barred']]);
  });

  it('CD-CHG-29 CD-CHG-27: closing up is stopped in the same way', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 40], 30),
        unit('frenchLine', 'B1', [90, 49], 12),
        unit('britishLine', 'A2', [104, 45], 12),
      ],
    });
    const run = play(
      at(withUnit(withCharge(state, 'A1', 'B1'), 'A1', { repulse: 'closeUp' }), 'repulseMoves', 'B'),
      [],
    );
    expectPose(run.state, 'A1', 90, 42, 0);
    expect(standing(run.state, 'A1')).toMatchObject({ charge: null, lastMove: 'halted' });
  });

  it('CD-CHG-27: beyond half a move it closes up half a move, within 5 cm it stands', () => {
    const closeUp = (y: number) => {
      const state = stateOf({
        units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, y], 12)],
      });
      const ready = withUnit(withCharge(state, 'A1', 'B1'), 'A1', { repulse: 'closeUp' });
      return standing(stepOf(ready, 'repulseMoves', 'B').state, 'A1').y;
    };
    expect([closeUp(57), closeUp(48), closeUp(44)]).toEqual([46, 43, 40]);
  });
});
