import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { type Loss, loseFigures } from '../../../src/rulesets/western-theatre/losses.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { Plight } from '../../../src/rulesets/western-theatre/tables.js';
import { isCasualtiesTestDue } from '../../../src/rulesets/western-theatre/test.js';
import { br32, fr24, he12, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, newTurn, open } from '../play.js';
import { tested, testing } from './testing.js';

/** When a TEST is taken, and what follows from it. */

const casualtiesTest = { for: 'casualties' } as const;
const given = (changes: Partial<Setting> = {}): State =>
  stateOf({ units: [fr24('F1', 36, 20), sq7('F2', 10, 6), br32('A1', 36, 24), br32('A2', 50, 44)], ...changes });

/** The state after figures fell. */
const afterLoss = (state: State, loss: Partial<Loss>): State => {
  const battle = { state, events: [] };
  loseFigures(battle, {
    unitId: 'F1',
    figures: 2,
    to: 'fire',
    artillery: false,
    direction: 'front',
    by: 'A1',
    clause: 'WT-FIR-21',
    ...loss,
  });
  return battle.state;
};

const isDue = (state: State): boolean => isCasualtiesTestDue(state, unitIn(state, 'F1'));
const plightOf = (state: State): Plight => unitIn(state, 'F1').plight;

describe('Casualties TESTs', () => {
  it('WT-TST-03 WT-FIR-22: two figures lost to fire in the window call for one', () => {
    expect([1, 2].map((figures) => isDue(afterLoss(given(), { figures })))).toEqual([false, true]);
  });

  it('WT-TST-03 WT-C63: with the option three do; two still disorder', () => {
    const state = afterLoss(given({ options: { casualtyTestAt: 3 } }), {});
    expect([isDue(state), unitIn(state, 'F1').marker]).toEqual([false, 'orange']);
    expect(isDue(afterLoss(state, { figures: 1 }))).toBe(true);
  });

  it('WT-TST-03 WT-TST-04: all fire of the window is counted together', () => {
    expect(isDue(afterLoss(afterLoss(given(), { figures: 1 }), { figures: 1 }))).toBe(true);
  });

  it('WT-TST-04: one in a window at most', () => {
    const { state } = tested(afterLoss(given(), {}), 'F1', casualtiesTest, 3);
    expect(isDue(afterLoss(state, {}))).toBe(false);
    expect(isDue(afterLoss(newTurn(state, 'allied'), {}))).toBe(true);
  });

  it('WT-TST-04 WT-C105: figures lost in melee or of its own will neither call for it nor count', () => {
    const states = (['melee', 'ownWill'] as const).map((to) => afterLoss(given(), { to, figures: 4 }));
    expect(states.map(isDue)).toEqual([false, false]);
    expect(states.map((state) => isDue(afterLoss(state, { figures: 1 })))).toEqual([false, false]);
  });

  it('WT-TST-04: a routing unit takes none, a retreating one does', () => {
    const fleeing = (plight: Plight): State => afterLoss(withUnit(given(), 'F1', { plight }), {});
    expect([isDue(fleeing('routing')), isDue(fleeing('retreating'))]).toEqual([false, true]);
  });

  it('WT-TST-04: a TEST that is no longer due is not thrown', () => {
    expect(open(testing(given(), 'F1', casualtiesTest))).toBe('nothing');
  });

  it('WT-TST-04 WT-FIR-22: units shot at take it in S10', () => {
    const struck = { ...afterLoss(given(), {}), struck: ['F1'] };
    expect(open(at(struck, 'casualtyTests', 'allied'))).toBe('test 1d by F1');
  });

  it('WT-TST-08: at 75 % lost a unit is destroyed at once, and takes no TEST', () => {
    const [holds, gone] = [17, 18].map((figures) => afterLoss(given(), { figures }));
    expect([holds?.units[0]?.location, gone?.units[0]?.location]).toEqual(['table', 'removed']);
    expect(open(testing(gone ?? given(), 'F1', casualtiesTest))).toBe('nothing');
  });
});

describe('results', () => {
  /** F1 with so many figures lost to fire; its TEST is that, -1 as Trained, and the die. */
  const shot = (figures: number, options: Setting['options'] = {}): State => afterLoss(given({ options }), { figures });

  it('WT-TST-09: -5 holds and -6 routs', () => {
    const runs = [11, 12].flatMap((figures) => [1, 3].map((face) => tested(shot(figures), 'F1', casualtiesTest, face)));
    expect(runs.map((run) => [eventsOf(run, 'tested')[0]?.score, plightOf(run.state)])).toEqual([
      [-5, 'none'],
      [-4, 'none'],
      [-7, 'routing'],
      [-6, 'routing'],
    ]);
  });

  it('WT-TST-01 WT-TST-02: the event of a TEST tells its lines, its die and its score', () => {
    const { events } = tested(shot(6), 'F1', casualtiesTest, 6);
    expect(eventsOf({ events }, 'tested')).toEqual([
      {
        type: 'tested',
        clause: 'WT-TST-03',
        unit: 'F1',
        lines: [
          { row: 'casualties', clause: 'WT-TST-07', label: '10 % lost', value: -1 },
          { row: 'casualties', clause: 'WT-TST-07', label: '25 % lost', value: -1 },
          { row: 'experience', clause: 'WT-TST-13', label: 'trained', value: -1 },
        ],
        die: 1,
        score: -2,
      },
    ]);
  });

  it('WT-TST-23: a unit that routs is orange, out of its melee, and stays until its next S3', () => {
    const melee = { id: 'm1', french: ['F1'], allied: ['A1'], chargedFirst: 'french', fought: false } as const;
    const red = withUnit({ ...shot(12), melees: [melee] }, 'F1', { marker: 'red', meleeId: 'm1', charging: false });
    const { state } = tested(red, 'F1', casualtiesTest, 3);
    const { plight, marker, meleeId, pose, firstFlightDone } = unitIn(state, 'F1');
    expect({ plight, marker, meleeId, pose, firstFlightDone }).toEqual({
      plight: 'routing',
      marker: 'orange',
      meleeId: null,
      pose: { x: 36, y: 20, heading: 0 },
      firstFlightDone: false,
    });
    expect([state.melees[0]?.french, state.melees[0]?.allied]).toEqual([[], ['A1']]);
  });

  it('WT-TST-23: a rout of a unit that routs already means nothing more', () => {
    const routing = withUnit(given(), 'F1', { plight: 'routing', marker: 'orange', plightFrom: 'A2', figures: 12 });
    const run = tested(routing, 'F1', { for: 'moral' }, 3);
    expect([plightOf(run.state), unitIn(run.state, 'F1').plightFrom, run.state.events]).toEqual(['routing', 'A2', []]);
  });

  it('WT-TST-24: the die is thrown even if no face can change the outcome', () => {
    expect(open(testing(shot(2), 'F1', casualtiesTest))).toBe('test 1d by F1');
  });

  it('WT-FLE-02: after a Casualties TEST it flees from the firer that last took figures', () => {
    const twice = afterLoss(afterLoss(given(), { figures: 6, by: 'A1' }), { figures: 6, by: 'A2' });
    expect(unitIn(tested(twice, 'F1', casualtiesTest, 3).state, 'F1').plightFrom).toBe('A2');
  });

  it('WT-FLE-02: after a Moral TEST it flees from the nearest enemy', () => {
    const low = withUnit(given(), 'F1', { figures: 12 });
    expect(unitIn(tested(low, 'F1', { for: 'moral' }, 3).state, 'F1').plightFrom).toBe('A1');
  });

  it('WT-TST-15: a rout is an event where it began', () => {
    const { state } = tested(shot(12), 'F1', casualtiesTest, 3);
    expect(state.events.map(({ kind, unitId }) => [kind, unitId])).toEqual([['rout', 'F1']]);
  });

  const graded = { testResults: 'graded' } as const;

  it('WT-TST-25 WT-C83: graded, -4 is a retreat, made in its next S3', () => {
    const moral = { for: 'moral' } as const;
    const low = (options: Setting['options']): State =>
      withUnit(given({ options }), 'F1', { figures: 16, pose: { x: 36, y: 20, heading: 0 } });
    const run = tested(low(graded), 'F1', moral, 3);
    expect(eventsOf(run, 'tested')[0]?.score).toBe(-4);
    expect([plightOf(run.state), unitIn(run.state, 'F1').marker]).toEqual(['retreating', 'orange']);
    expect(plightOf(tested(low({}), 'F1', moral, 3).state)).toBe('none');
  });

  it('WT-TST-25: graded, -2 is disorder: orange for no marker, and red stays red', () => {
    const marked = (marker: 'none' | 'red'): State =>
      withUnit(given({ options: graded }), 'F1', { figures: 21, marker });
    const markers = (['none', 'red'] as const).map(
      (marker) => unitIn(tested(marked(marker), 'F1', { for: 'moral' }, 3).state, 'F1').marker,
    );
    expect(markers).toEqual(['orange', 'red']);
  });

  it('WT-TST-26: by default neither fire nor fright makes a unit retreat', () => {
    const plights = [2, 6, 11].map((figures) => plightOf(tested(shot(figures), 'F1', casualtiesTest, 1).state));
    expect(plights).toEqual(['none', 'none', 'none']);
  });

  it('WT-TST-26 WT-MOV-25: a TEST of its owner’s will makes a unit retreat from the nearest enemy, or rout', () => {
    const ownWill = { for: 'ownWill' } as const;
    const { state } = tested(given(), 'F1', ownWill, 3);
    expect([plightOf(state), unitIn(state, 'F1').plightFrom]).toEqual(['retreating', 'A1']);
    expect(plightOf(tested(withUnit(given(), 'F1', { figures: 12 }), 'F1', ownWill, 3).state)).toBe('routing');
  });

  it('WT-TST-13 WT-C46: a Green battalion at half strength routs whatever it throws', () => {
    const green = afterLoss(stateOf({ units: [he12('F1', 36, 20, 0, { experience: 'green' }), br32('A1', 36, 24)] }), {
      figures: 6,
    });
    const run = tested(green, 'F1', casualtiesTest, 6);
    expect([eventsOf(run, 'tested')[0]?.score, plightOf(run.state)]).toEqual([-7, 'routing']);
  });

  it('WT-TST-01: the throw of a TEST shows its modifiers', () => {
    const question = agenda.ask(testing(shot(6), 'F1', casualtiesTest));
    expect(question?.kind === 'roll' ? question.breakdown.map(({ value }) => value) : []).toEqual([-1, -1, -1]);
  });
});
