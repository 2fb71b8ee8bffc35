import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, fr24, officer, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { eventsOf, open, play, refusalOf, refusalsOf } from '../play.js';
import { engaged, inMelees } from './engaged.js';

/** Melees in S11: the comparison and the losers. */

const fightOf = (meleeId: string) => ({ type: 'fightMelee', meleeId }) as const;
const one = stateOf({ units: [fr24('F1', 36, 24), br32('A1', 36, 24)] });
const front = engaged(one, ['F1', 'A1', 'front']);
/** The marks of units: plight, marker, figures, melee. */
const marks = (state: State, ...ids: readonly string[]) =>
  ids.map((id) => {
    const { plight, marker, figures, meleeId } = unitIn(state, id);
    return [plight, marker, figures, meleeId];
  });

describe('the comparison', () => {
  it('WT-MEL-01 WT-MEL-02 WT-TST-05: units in contact take a TEST each, and the two are compared', () => {
    const run = play(inMelees(front), [fightOf('m1'), { test: [6] }, { test: [3] }]);
    expect(eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[0, -1]]);
  });

  it('WT-MEL-06: the active side throws first', () => {
    const sides = (['french', 'allied'] as const).map((active) => {
      const question = agenda.ask(play(inMelees(front, active), [fightOf('m1')]).state);
      return question?.kind === 'roll' ? question.side : null;
    });
    expect(sides).toEqual(['french', 'allied']);
  });

  it('WT-MEL-06: each is fought once, in the order the active side wishes', () => {
    const units = [fr24('F1', 20, 24), br32('A1', 20, 24), fr24('F2', 50, 24), br32('A2', 50, 24)];
    const two = inMelees(engaged(stateOf({ units }), ['F1', 'A1', 'front'], ['F2', 'A2', 'front']));
    const drawn = play(two, [
      fightOf('m2'),
      { test: [3] },
      { test: [3] },
      { type: 'continueMelee', meleeId: 'm2', wish: true },
    ]);
    expect(refusalsOf(drawn.state, fightOf('m2'))).toEqual(['alreadyActed WT-MEL-06']);
    expect([refusalOf(drawn.state, fightOf('m1')), refusalOf(drawn.state, fightOf('m9'))]).toEqual([null, 'invalid']);
    expect(agenda.candidates(drawn.state)).toEqual([fightOf('m1')]);
    const other = play(drawn.state, [
      fightOf('m1'),
      { test: [3] },
      { test: [3] },
      { type: 'continueMelee', meleeId: 'm1', wish: true },
    ]);
    expect(open(other.state)).toBe('nothing');
  });

  it('WT-MEL-03 WT-C74: the lower side loses three figures a point, and the winner none', () => {
    const charged = withUnit(
      engaged(
        stateOf({
          units: [
            fr24('F1', 36, 24, 0, { figures: 23 }),
            br32('A1', 36, 24, 180, { brigadeId: 'X' }),
            fr24('A2', 36, 40),
          ],
          officers: [officer('AX', 'brigade', 45, 30, { commands: 'X' })],
        }),
        ['F1', 'A1', 'front'],
      ),
      'F1',
      { charging: true },
    );
    const run = play(inMelees(charged), [fightOf('m1'), { test: [1] }, { test: [3] }]);
    expect(eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[-1, 1]]);
    expect([unitIn(run.state, 'F1').figures, unitIn(run.state, 'A1').figures]).toEqual([17, 32]);
    const { state, events } = play(run.state, [{ test: [5] }]);
    expect(eventsOf({ events }, 'tested').map(({ score }) => score)).toEqual([-3]);
    expect(marks(state, 'F1', 'A1')).toEqual([
      ['retreating', 'orange', 17, null],
      ['none', 'orange', 32, null],
    ]);
  });

  it('WT-MEL-04: a loser of whom nothing is left takes no marker', () => {
    const last = withUnit(withUnit(front, 'F1', { charging: true }), 'A1', { figures: 1 });
    const run = play(inMelees(last), [fightOf('m1'), { test: [6] }, { test: [1] }]);
    expect(unitIn(run.state, 'A1').location).not.toBe('table');
    expect(eventsOf(run, 'marked').filter(({ unit }) => unit === 'A1')).toEqual([]);
  });

  it('WT-MEL-11: the comparison itself routs no unit', () => {
    const weak = withUnit(withUnit(front, 'F1', { figures: 10 }), 'A1', { figures: 12 });
    const run = play(inMelees(weak), [fightOf('m1'), { test: [3] }, { test: [3] }]);
    expect(eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[-6, -6]]);
    expect([unitIn(run.state, 'F1').plight, open(run.state)]).toEqual(['none', 'continueMelee of french']);
  });

  it('WT-MEL-07 WT-MEL-08 WT-C77: a side of two uses the best of each row and the best die', () => {
    const units = [
      fr24('F1', 33, 24, 0, { figures: 21 }),
      fr24('F2', 40, 24, 0, { figures: 18, experience: 'veteran', marker: 'orange' }),
      br32('A1', 36, 24),
    ];
    const state = withUnit(engaged(stateOf({ units }), ['F1', 'A1', 'front'], ['F2', 'A1', 'front']), 'F1', {
      charging: true,
    });
    const run = play(inMelees(state), [fightOf('m1'), { test: [1] }, { test: [2] }]);
    expect(eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[1, -1]]);
    expect(unitIn(run.state, 'A1').figures).toBe(26);
  });

  it('WT-CAV-06 WT-CAV-07 WT-C50: the bonus of a supporting squadron counts where the charger has none, and never twice', () => {
    const units = [sq7('F1', 36, 24), sq7('F2', 40, 23), br32('A1', 36, 24)];
    const state = withUnit(engaged(stateOf({ units }), ['F1', 'A1', 'front']), 'F2', { supportsCharge: 'F1' });
    const french = (changed: State) =>
      eventsOf(play(inMelees(changed), [fightOf('m1'), { test: [3] }, { test: [3] }]), 'meleeCompared').map(
        (event) => event.french,
      );
    const alone = french(withUnit(withUnit(state, 'F1', { marker: 'orange' }), 'F2', { supportsCharge: null }));
    expect([
      french(withUnit(state, 'F1', { marker: 'orange' })),
      french(withUnit(state, 'F1', { charging: true })),
      alone,
      french(withUnit(withUnit(state, 'F1', { marker: 'orange' }), 'F2', { marker: 'orange' })),
    ]).toEqual([[1], [1], [0], [-1]]);
  });
});

describe('the losers', () => {
  it('WT-MEL-09 WT-MEL-10 WT-C78: two beaten by one point share three figures, and each TESTs, first first', () => {
    const units = [sq7('F1', 33, 24), sq7('F2', 40, 24), br32('A1', 36, 24)];
    const state = engaged(stateOf({ units }), ['F1', 'A1', 'front'], ['F2', 'A1', 'front']);
    const run = play(inMelees(withUnit(withUnit(state, 'F2', { marker: 'orange' }), 'F1', { marker: 'orange' })), [
      fightOf('m1'),
      { test: [1] },
      { test: [3] },
    ]);
    expect([open(run.state), ...marks(run.state, 'F1', 'F2').map(([, , figures]) => figures)]).toEqual([
      'test 1d by F1',
      5,
      6,
    ]);
    const { state: after } = play(run.state, [{ test: [3] }]);
    expect([open(after), unitIn(after, 'F1').plight]).toEqual(['test 1d by F2', 'retreating']);
  });

  it('WT-MEL-12 WT-C117: the second beaten unit sees what became of the first', () => {
    const brigade = { brigadeId: 'X' };
    const units = [fr24('F1', 33, 24, 0, brigade), fr24('F2', 40, 24, 0, brigade), br32('A1', 36, 24)];
    const state = engaged(stateOf({ units }), ['F1', 'A1', 'front'], ['F2', 'A1', 'front']);
    const hard = withUnit(
      withUnit(withUnit(state, 'F1', { contactedOn: 'flank' }), 'F2', { contactedOn: 'flank', marker: 'orange' }),
      'A1',
      { charging: true },
    );
    const run = play(inMelees(withUnit(hard, 'F1', { marker: 'orange' })), [
      fightOf('m1'),
      { test: [3] },
      { test: [6] },
      { test: [3] },
      { test: [3] },
    ]);
    expect(eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[-3, 1]]);
    // Six figures each: 25 %. The retreat of the first also counts for the second.
    expect(eventsOf(run, 'tested').map(({ unit, score }) => [unit, score])).toEqual([
      ['F1', -6],
      ['F2', -8],
    ]);
  });

  it('WT-MEL-12 WT-C40: a unit that loses 75 % is removed and takes no TEST', () => {
    const units = [sq7('F1', 36, 24), sq7('A1', 36, 24, 0, { figures: 4 }), br32('A2', 10, 40)];
    const rear = engaged(stateOf({ units }), ['F1', 'A1', 'rear']);
    const run = play(inMelees(withUnit(rear, 'F1', { charging: true })), [fightOf('m1'), { test: [3] }, { test: [3] }]);
    expect([unitIn(run.state, 'A1').location, open(run.state), eventsOf(run, 'tested')]).toEqual([
      'removed',
      'nothing',
      [],
    ]);
    expect(marks(run.state, 'F1')).toEqual([['none', 'orange', 7, null]]);
  });

  it('WT-MEL-12: losses count in all and by the edge contacted, never as fire or artillery', () => {
    const flank = engaged(one, ['F1', 'A1', 'flank']);
    const run = play(inMelees(flank), [fightOf('m1'), { test: [3] }, { test: [3] }]);
    expect(unitIn(run.state, 'A1').casualties).toEqual({ total: 6, fire: 0, artillery: 0, flank: 6, rear: 0 });
  });

  it('WT-MEL-12 WT-MEL-13: a loser of one figure is disordered before its TEST', () => {
    const units = [fr24('F1', 28, 24), fr24('F2', 34.5, 24), fr24('F3', 41, 24), br32('A1', 36, 24)];
    const state = engaged(stateOf({ units }), ['F1', 'A1', 'front'], ['F2', 'A1', 'front'], ['F3', 'A1', 'front']);
    const run = play(inMelees(withUnit(state, 'A1', { charging: true })), [
      fightOf('m1'),
      { test: [3] },
      { test: [3] },
    ]);
    expect(eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[0, 0]]);
    const lost = play(inMelees(withUnit(state, 'A1', { charging: true })), [
      fightOf('m1'),
      { test: [1] },
      { test: [3] },
    ]);
    expect(marks(lost.state, 'F1', 'F2', 'F3')).toEqual([
      ['none', 'orange', 23, 'm1'],
      ['none', 'orange', 23, 'm1'],
      ['none', 'orange', 23, 'm1'],
    ]);
  });

  it('WT-MEL-13 WT-C37: its TEST has no command and no charge bonus, but contact on the flank', () => {
    const state = engaged(
      stateOf({
        units: [sq7('F1', 36, 24, 0, { figures: 6 }), br32('A1', 36, 24, 180, { brigadeId: 'X' })],
        officers: [officer('AX', 'brigade', 45, 30, { commands: 'X' })],
      }),
      ['F1', 'A1', 'flank'],
    );
    const run = play(inMelees(withUnit(state, 'F1', { charging: true })), [
      fightOf('m1'),
      { test: [2] },
      { test: [5] },
      { test: [1] },
    ]);
    expect(eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[-1, -3]]);
    const [test] = eventsOf(run, 'tested');
    expect([test?.score, test?.lines.map(({ row }) => row)]).toEqual([
      -6,
      ['casualties', 'windowCasualties', 'contactedFlankOrRear', 'experience'],
    ]);
    expect(marks(run.state, 'A1')).toEqual([['routing', 'orange', 26, null]]);
  });

  it('WT-MEL-04: at -6 it routs, else it retreats, from the first of its opponents', () => {
    const units = [fr24('F1', 36, 24), br32('A2', 40, 24), br32('A1', 32, 24)];
    const state = engaged(stateOf({ units }), ['F1', 'A1', 'front'], ['A2', 'F1', 'front']);
    const after = [24, 20].map(
      (figures) =>
        play(inMelees(withUnit(withUnit(state, 'F1', { figures }), 'A1', { charging: true })), [
          fightOf('m1'),
          { test: [3] },
          { test: [6] },
          { test: [3] },
        ]).state,
    );
    expect(after.map((each) => [unitIn(each, 'F1').plight, unitIn(each, 'F1').plightFrom])).toEqual([
      ['retreating', 'A2'],
      ['routing', 'A2'],
    ]);
  });

  it('WT-MEL-05 WT-MEL-24 WT-FLE-11: the beaten stay where they are, out of the melee, touching the winner', () => {
    const { state } = play(inMelees(front), [fightOf('m1'), { test: [1] }, { test: [3] }, { test: [3] }]);
    const { pose, meleeId, firstFlightDone } = unitIn(state, 'F1');
    expect([pose, meleeId, firstFlightDone]).toEqual([{ x: 36, y: 24, heading: 0 }, null, false]);
    expect(state.contacts).toEqual([['F1', 'A1']]);
  });

  it('WT-MEL-14 WT-MEL-15: when it ends all are disordered, the winner stays, and what it had by the melee is gone', () => {
    const state = withUnit(front, 'A1', { charging: true, hillCharge: 1, contactedOn: 'front' });
    const run = play(inMelees(state), [fightOf('m1'), { test: [1] }, { test: [3] }]);
    expect(unitIn(run.state, 'A1').charging).toBe(true);
    const after = play(run.state, [{ test: [3] }]);
    const { marker, charging, hillCharge, contactedOn, pose } = unitIn(after.state, 'A1');
    expect({ marker, charging, hillCharge, contactedOn, pose }).toEqual({
      marker: 'orange',
      charging: false,
      hillCharge: 0,
      contactedOn: 'none',
      pose: { x: 36, y: 24, heading: 180 },
    });
    expect([after.state.melees, eventsOf(after, 'meleeEnded').map(({ clause }) => clause)]).toEqual([
      [],
      ['WT-MEL-15'],
    ]);
  });

  it('WT-MEL-16 WT-MRK-14: a red unit that is brought to melee becomes orange', () => {
    expect(unitIn(engaged(withUnit(one, 'A1', { marker: 'red' }), ['F1', 'A1', 'front']), 'A1').marker).toBe('orange');
  });

  it('WT-MEL-27 WT-C92: a routing unit that is caught fights as it is, and goes on routing', () => {
    const caught = withUnit(
      engaged(withUnit(one, 'A1', { plight: 'routing', marker: 'orange', plightFrom: 'F1' }), ['F1', 'A1', 'rear']),
      'F1',
      { charging: true },
    );
    const run = play(inMelees(caught), [fightOf('m1'), { test: [3] }, { test: [3] }, { test: [4] }]);
    expect(eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[0, -5]]);
    expect(eventsOf(run, 'tested').map(({ score }) => score)).toEqual([-9]);
    expect(marks(run.state, 'A1', 'F1')).toEqual([
      ['routing', 'orange', 17, null],
      ['none', 'orange', 24, null],
    ]);
  });
});
