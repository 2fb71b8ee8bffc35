import { describe, expect, test } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { Officer, State } from '../../../src/rulesets/on-war/state.js';
import { block, line8, officer, stateOf, withOfficer, withUnit } from '../battle.js';

const state = stateOf({
  units: [line8('A1', 36, 10, 0), line8('B1', 36, 40, 180)],
  officers: [officer('A-gen', 'general', [20, 5])],
  terrain: [
    block('farm', 'building', [10, 20, 14, 24], {
      sections: [{ id: 'gate', kind: 'door', from: [11, 20], to: [13, 20] }],
    }),
  ],
});

describe('commanders lost', () => {
  test.each<readonly [string, Partial<Officer>, readonly string[]]>([
    ['is there', {}, []],
    ['fell', { alive: false }, ['fell']],
    ['fell, and has gone', { alive: false, gone: true }, ['fell']],
    ['left the field', { gone: true }, ['left the field']],
  ])('OW-CMD-10 OW-CMD-12: one who %s', (_, patch, fates) => {
    const lost = onWar.words.fallen(withOfficer(state, 'A-gen', patch));
    expect(lost).toEqual(fates.map((fate) => ({ name: 'A-gen', side: 'A', fate })));
  });
});

describe('what is lost stays lost', () => {
  const lostOfficer = withOfficer(state, 'A-gen', { gone: true });
  const wounds = (left: number): State => ({
    ...state,
    sections: [{ feature: 'farm', section: 'gate', wounds: left }],
  });

  test.each<readonly [string, State, State, readonly string[]]>([
    ['nothing has come back', state, state, []],
    ['a commander who fell', withOfficer(state, 'A-gen', { alive: false }), state, ['A-gen came back']],
    ['a commander who left', lostOfficer, state, ['A-gen came back']],
    ['a commander who leaves', state, lostOfficer, []],
    ['a wrecked building', { ...state, wrecked: ['farm'] }, state, ['farm was built again']],
    ['a building that falls', state, { ...state, wrecked: ['farm'] }, []],
    ['a section', wounds(1), wounds(2), ['section gate of farm was repaired']],
    ['a section that is hit', wounds(2), wounds(1), []],
    [
      'a battalion that waited',
      withUnit(state, 'A1', { waiting: false }),
      withUnit(state, 'A1', { waiting: true }),
      ['A1 waits again'],
    ],
  ])('OW-GEN-12 OW-BLD-07 OW-BLD-10: %s', (_, before, after, faults) => {
    expect(onWar.invariants(before, after).filter((fault) => /came back|again|repaired/.test(fault))).toEqual(faults);
  });
});
