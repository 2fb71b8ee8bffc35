import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import type { RefusalCode } from '../../src/rulesets/oer-the-sea/tables.js';
import { far } from './orders.js';
import { at, battleWith, box, fire, move, type Placed, type Setting } from './setup.js';

/** Refusals cite the clause that forbids the action, not one of another unit or arm. */

const clauseOf = (state: State, action: Action, code: RefusalCode): string | null | undefined =>
  agenda.check(state, action).find((each) => each.code === code)?.clause;

const command = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], ...more });

describe('an initiative action', () => {
  const fireAlone = (unitId: string): Action => ({ type: 'initiativeFire', unitId });
  const state = battleWith({
    units: [
      at('wolfe', 60, 60, 180, { confused: true }),
      at('glasgow', 30, 60, 180, { routing: true }),
      at('barrell', 90, 60, 180, { uncontrolled: true }),
      at('kingston', 130, 60, 180),
      at('stewarts', 90, 45, 0),
    ],
    terrain: [box('wood', 'wood', 120, 57, 140, 70)],
  });

  test('OTS-INI-05: of a confused unit is refused by that clause', () => {
    expect(clauseOf(state, fireAlone('wolfe'), 'confused')).toBe('OTS-INI-05');
  });

  test('OTS-INI-06: of a routing, an uncontrolled or a disordered unit is refused by that clause', () => {
    expect(clauseOf(state, fireAlone('glasgow'), 'routing')).toBe('OTS-INI-06');
    expect(clauseOf(state, fireAlone('barrell'), 'uncontrolled')).toBe('OTS-INI-06');
    expect(clauseOf(state, fireAlone('kingston'), 'confused')).toBe('OTS-INI-06');
  });

  test('OTS-INI-04 OTS-EVA-13: of a unit that evaded, or of a crew, is refused by those clauses', () => {
    const guns = { pose: { x: 60, y: 70, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const units = [
      at('kingston', 90, 60, 180, { evadedThisTurn: true }),
      at('royalArtillery', 60, 60, 180, { crewAway: true, guns }),
      at('stewarts', 75, 45, 0),
    ];
    const after = battleWith({ units });
    expect(clauseOf(after, fireAlone('kingston'), 'evaded')).toBe('OTS-INI-04');
    expect(clauseOf(after, fireAlone('royalArtillery'), 'crewAway')).toBe('OTS-EVA-13');
  });
});

describe('fire out of range', () => {
  test('OTS-ART-06 OTS-MTR-01: of guns and mortars is refused by the clause with their ranges', () => {
    const table = { width: 180, height: 300 };
    const distant = command([at('royalArtillery', 90, 299, 180), at('coehorns', 10, 299, 180)], { table });
    expect(clauseOf(distant, fire('royalArtillery', far.sample), 'outOfRange')).toBe('OTS-ART-06');
    expect(clauseOf(distant, fire('coehorns', far.sample), 'outOfRange')).toBe('OTS-MTR-01');
  });

  test('OTS-SIE-01: of siege guns is refused by their own clause', () => {
    const work = { ...box('work', 'fortification', 80, 10, 100, 20), side: 'Jacobite' };
    const state = command([at('siegeTrain', 90, 299, 180)], { table: { width: 180, height: 300 }, terrain: [work] });
    expect(clauseOf(state, fire('siegeTrain', 'work'), 'outOfRange')).toBe('OTS-SIE-01');
  });
});

test('OTS-MTR-03 OTS-SIE-02: a work that nobody sees is refused to mortars and to siege guns by their own clauses', () => {
  const work = { ...box('work', 'fortification', 80, 10, 100, 20), side: 'Jacobite' };
  const wood = box('wood', 'wood', 0, 25, 180, 45);
  const units = [at('siegeTrain', 60, 60, 180), at('coehorns', 100, 60, 180)];
  const state = command(units, { terrain: [work, wood] });
  expect(clauseOf(state, fire('coehorns', 'work'), 'notVisible')).toBe('OTS-MTR-03');
  expect(clauseOf(state, fire('siegeTrain', 'work'), 'notVisible')).toBe('OTS-SIE-02');
});

test('OTS-TER-08 OTS-TER-02 OTS-TER-07: a path into barred ground is refused by the clause that bars it', () => {
  const onto = (kind: string) =>
    command([at('kingston', 90, 60, 180)], { terrain: [box('ground', kind, 60, 30, 120, 50)] });
  const south = move('kingston', [90, 45, 180]);
  expect(clauseOf(onto('earthwork'), south, 'terrainBarred')).toBe('OTS-TER-08');
  expect(clauseOf(onto('buildingWood'), south, 'terrainBarred')).toBe('OTS-TER-02');
  expect(clauseOf(onto('cliff'), south, 'terrainBarred')).toBe('OTS-TER-07');
});
