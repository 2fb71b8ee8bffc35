import { describe, expect, it } from 'vitest';
import type { ScenarioUnit } from '../../src/rulesets/king-george/scenario.js';
import { words } from '../../src/rulesets/king-george/words.js';
import { asked, battleWith, leader, ordering, type Setting, type UnitPatch, unit } from './setup.js';

/** What is said of a state: strengths, the fallen, the clock and open questions. */

const blue = unit('blue', 'B', 'line', 20, 40, 180);

describe('Strengths', () => {
  const of = (patch: UnitPatch, sample: 'line' | 'guns' = 'line') =>
    words.strengths(battleWith({ units: [unit('red', 'R', sample, 20, 10, 0, patch), blue] }))[0];

  it.each<[string, UnitPatch, number, number, string]>([
    ['an unhurt regiment', {}, 3, 3, ''],
    ['a casualty', { casualties: 1 }, 3, 2, ''],
    ['a regiment whose company is out', { companyOut: 'R-company' }, 3, 3, ''],
    ['a Shaken regiment', { state: 'shaken' }, 3, 3, 'shaken'],
    ['an evading one', { state: 'shaken', evading: true }, 3, 3, 'evading'],
    ['a Routed one', { state: 'routed', casualties: 2 }, 3, 1, 'routed'],
    ['one destroyed', { removed: 'destroyed', casualties: 3 }, 3, 0, 'destroyed'],
    ['one captured', { removed: 'captured' }, 3, 0, 'captured'],
    ['one dispersed', { removed: 'dispersed' }, 3, 0, 'dispersed'],
    ['one that fled', { removed: 'leftTable' }, 3, 0, 'fled the field'],
    ['one that quit', { removed: 'quit' }, 3, 0, 'quit the field'],
  ])('of %s', (_, patch, before, left, fate) => {
    expect(of(patch)).toEqual({ id: 'R', name: 'R', side: 'red', before, left, fate });
  });

  it('of a crew', () => {
    const crew = of({ formation: 'crew', gunsAt: { x: 1, y: 1, heading: 0 }, state: 'routed' }, 'guns');
    expect(crew).toMatchObject({ before: 2, left: 2, fate: 'away from its guns' });
  });

  it('companies count with their regiments, and alone only without one', () => {
    const company = (parent: string | null) => unit('red', 'C', 'company', 20, 16, 0, { parent });
    const ids = (parent: string | null) =>
      words.strengths(battleWith({ units: [company(parent), blue] })).map(({ id }) => id);
    expect([ids('R'), ids(null)]).toEqual([['B'], ['C', 'B']]);
  });

  it('of units that are still to come, or never came', () => {
    const late = unit('red', 'late', 'line', 20, 10, 0) as ScenarioUnit;
    const setting: Setting = { units: [blue], reinforcements: [{ turn: 9, units: [late], officers: [] }] };
    const fates = (over: boolean) => {
      const state = battleWith(setting);
      const outcome = over ? { winner: 'red', reason: '', clause: 'KG-SCN-08' } : null;
      return words.strengths({ ...state, outcome } as typeof state).map(({ id, fate }) => [id, fate]);
    };
    expect(fates(false)).toEqual([
      ['B', ''],
      ['late', 'yet to come'],
    ]);
    expect(fates(true)).toEqual([
      ['B', ''],
      ['late', 'never came'],
    ]);
    const come = battleWith({ ...setting, units: [unit('red', 'late', 'line', 20, 10, 0), blue] });
    expect(words.strengths(come).map(({ id }) => id)).toEqual(['late', 'B']);
  });
});

describe('The fallen', () => {
  const fallen = (patch: Parameters<typeof leader>[4]) =>
    words.fallen(battleWith({ units: [blue], officers: [leader('red', 'L', 20, 5, patch)], inCommand: false }));

  it.each<[string, Parameters<typeof leader>[4], readonly string[]]>([
    ['a leader in the field', {}, []],
    ['a vacant post', { vacant: true }, ['fell']],
    ['a leader killed', { removed: 'killed', vacant: true }, ['fell']],
    ['a leader who left', { removed: 'left' }, ['left the field']],
  ])('%s', (_, patch, fates) => expect(fallen(patch).map(({ fate }) => fate)).toEqual(fates));
});

describe('The clock and questions', () => {
  it('tell the card under way, or the phase', () => {
    const state = battleWith({ units: [blue] });
    expect(words.clock({ ...state, card: 'unit:B' })).toEqual({ turn: 1, side: null, phase: 'the card of B' });
    expect(words.clock({ ...state, card: null }).phase).not.toBe('');
  });

  it('name the piece and what is asked', () => {
    const state = ordering({ units: [unit('red', 'R', 'line', 20, 10, 0), blue] }, 'R');
    const question = asked(state);
    expect(question && words.question(state, question)).toBe('R: What is it to do?');
    if (question?.kind !== 'decision') throw new Error('no decision');
    expect(words.question(state, { ...question, about: null })).toBe('What is it to do?');
    expect(words.question(state, { ...question, about: null, task: 'someTask' })).toBe('some task');
  });

  it.each([
    ['commandAction', 'What are his orders?'],
    ['chooseResponse', 'How does it meet the charge?'],
    ['chooseFollowUp', 'Follow up the success?'],
    ['secondActivation', 'Act a second time?'],
    ['secondFire', 'Fire a second time?'],
    ['fireAfterMove', 'Fire, after this move?'],
    ['rallyPose', 'How does it re-form?'],
    ['holdWindow', 'Does a unit on hold act now?'],
    ['fateAttribute', 'Which rating improves?'],
    ['chooseNearest', 'Which of the nearest?'],
    ['placeLocals', 'Where do they come on?'],
    ['spyOrder', 'In what order are the cards to come?'],
    ['leaveFire', 'Where does it leave the fire?'],
    ['choosePromotion', 'Who is promoted to the post?'],
  ])('%s: %s', (task, words_) => {
    const state = ordering({ units: [unit('red', 'R', 'line', 20, 10, 0), blue] }, 'R');
    const question = asked(state);
    if (question?.kind !== 'decision') throw new Error('no decision');
    expect(words.question(state, { ...question, about: null, task })).toBe(words_);
  });
});
