import { describe, expect, it } from 'vitest';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import type { Leader, State } from '../../src/rulesets/king-george/state.js';
import { activate, end, pass } from './answers.js';
import { dealt, leaderCalled, play } from './cards.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  eventsOf,
  expectLegal,
  expectRefused,
  leader,
  leaderIn,
  refusalsOf,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

const move = (bearing: number, inches: number) => ({ type: 'moveLeader', steps: [{ bearing, inches }] }) as const;

const commanding = (setting: Setting, leaderId: string): State =>
  battleWith({ inCommand: false, ...setting }, leaderCalled(leaderId));

/** P in reach of its brigadier by a hair, Q out of it, R near but of another brigade. */
const brigade = {
  units: [
    unit('red', 'P', 'line', 47, 10, 0, { commander: 'brigadier' }),
    unit('red', 'Q', 'line', 20, 36.1, 0, { commander: 'brigadier' }),
    unit('red', 'R', 'line', 20, 5, 0, { commander: 'other' }),
  ],
  officers: [leader('red', 'brigadier', 20, 10), leader('red', 'other', 10, 5)],
} as const satisfies Setting;

describe('calling up', () => {
  it('KG-C19: a leader calls up only his own units within his radius', () => {
    const start = commanding(brigade, 'brigadier');
    expectRefused(start, activate('Q'), 'outOfCommandRadius', 'KG-CMD-06');
    expectRefused(start, activate('R'), 'notYourCommand', 'KG-CMD-02');
    const { state } = run(start, activate('P'), pass, end);
    expect(unitIn(state, 'P').activated).toBe(true);
    const dealtLater = dealt(
      { ...brigade, inCommand: false, state: { units: state.units } },
      'unit:P',
      'reload',
      'endOfTurn',
    );
    const { events, state: after } = play(dealtLater, 'unit:P');
    expect(eventsOf({ events }, 'cardDrawn')).toMatchObject([{ void: true }]);
    expect(rollOf(after, 'deck.draw').cards).toHaveLength(2);
  });

  it.each([
    ['poor', 12],
    ['good', 24],
    ['exceptional', 48],
  ] as const)('KG-CMD-01: a %s leader reaches %d inches', (rating, reach) => {
    const at = (far: number): readonly string[] =>
      refusalsOf(
        commanding(
          {
            units: [unit('red', 'P', 'line', 8 + far, 10, 0, { commander: 'brigadier' })],
            officers: [leader('red', 'brigadier', 5, 9, { rating })],
          },
          'brigadier',
        ),
        activate('P'),
      );
    expect(at(reach)).toEqual([]);
    expect(at(reach + 0.01)).toEqual(['outOfCommandRadius']);
  });

  it('KG-CMD-02: a leader does not call up units of other leaders, however near', () =>
    expectRefused(commanding(brigade, 'brigadier'), activate('R'), 'notYourCommand', 'KG-CMD-02'));

  it('KG-CMD-05: a leader calls up direct subordinates only', () => {
    const state = commanding(
      {
        ...brigade,
        officers: [
          leader('red', 'division', 20, 12, { level: 'division' }),
          leader('red', 'brigadier', 20, 10, { superior: 'division' }),
          leader('red', 'corps', 20, 14, { level: 'corps' }),
        ],
      },
      'division',
    );
    expectRefused(state, activate('P'), 'notYourCommand');
    expectRefused(state, activate('corps'), 'notYourCommand');
    expectLegal(state, activate('brigadier'));
  });

  it('KG-CMD-06: the radius runs from the present centre of his base to the nearest point of a unit', () => {
    const start = commanding(brigade, 'brigadier');
    expectRefused(start, activate('Q'), 'outOfCommandRadius');
    const { state } = run(start, move(0, 0.1));
    expectLegal(state, activate('Q'));
  });

  it('KG-CMD-08: a leader calls up any number of subordinates, each once, and none that is absent', () => {
    const state = commanding(
      {
        units: [
          unit('red', 'P', 'line', 20, 20, 0, { commander: 'division' }),
          unit('red', 'Q', 'line', 30, 20, 0, { commander: 'division' }),
        ],
        officers: [
          leader('red', 'division', 20, 12, { level: 'division' }),
          leader('red', 'late', 20, 10, { superior: 'division', missTurns: 1 }),
          leader('red', 'vacant', 20, 10, { superior: 'division', vacant: true, removed: 'killed' }),
          leader('red', 'done', 20, 10, { superior: 'division', activated: true }),
          leader('red', 'gone', 20, 10, { superior: 'division', removed: 'left' }),
        ],
      },
      'division',
    );
    expectRefused(state, activate('late'), 'leaderAbsent', 'KG-CMD-08');
    expectRefused(state, activate('vacant'), 'leaderAbsent', 'KG-CMD-08');
    expectRefused(state, activate('done'), 'alreadyActivated', 'KG-CMD-08');
    expectRefused(state, activate('gone'), 'unknownUnit', 'KG-GEN-12');
    expectRefused(state, activate('nobody'), 'unknownUnit');
    const { state: after } = run(state, activate('P'), pass, activate('Q'), pass);
    expectRefused(after, activate('P'), 'alreadyActivated', 'KG-ACT-01');
    expect(decisionOf(after)).toBe('commandAction');
  });

  it('KG-HLD-09: a unit on hold has used its activation', () =>
    expectRefused(
      commanding(
        {
          units: [unit('red', 'P', 'line', 20, 20, 0, { commander: 'brigadier', activated: true, onHold: true })],
          officers: [leader('red', 'brigadier', 20, 10)],
        },
        'brigadier',
      ),
      activate('P'),
      'alreadyActivated',
      'KG-HLD-09',
    ));

  it('KG-CMD-13: a unit without commander acts on its own card only', () =>
    expectRefused(
      commanding(
        {
          units: [unit('red', 'P', 'line', 20, 12, 0, { commander: null })],
          officers: [leader('red', 'brigadier', 20, 10)],
        },
        'brigadier',
      ),
      activate('P'),
      'notYourCommand',
    ));
});

describe('a general and his leaders', () => {
  const across = (patch: Partial<Setting> = {}, division: Partial<Leader> = {}): State =>
    commanding(
      {
        units: [unit('red', 'between', 'line', 36, 20, 0, { commander: null })],
        officers: [
          leader('red', 'army', 36, 2, { level: 'army', rating: 'exceptional' }),
          leader('red', 'division', 36, 40, { level: 'division', superior: 'army', ...division }),
        ],
        ...patch,
      },
      'army',
    );
  const hill = block('hill', 'hill', 30, 0, 42, 5);

  it('KG-C20: a general on a hill sees over formed troops and calls up leaders within 48"', () => {
    expectRefused(across(), activate('division'), 'noLineOfSight', 'KG-CMD-03');
    expectLegal(across({ terrain: [hill] }), activate('division'));
    const deep = { terrain: [hill], table: { width: 72, height: 60 } };
    const state = across(deep, { position: { x: 36, y: 50.1 } });
    expectRefused(state, activate('division'), 'outOfCommandRadius', 'KG-CMD-06');
    expect(agenda.check(state, activate('division'))).toMatchObject([{ facts: { distance: 48.1, limit: 48 } }]);
  });

  it('KG-CMD-03: a general needs to see a leader he calls up', () => {
    expectRefused(across(), activate('division'), 'noLineOfSight', 'KG-CMD-03');
    expectLegal(across({ units: [] }), activate('division'));
  });

  it('KG-CMD-04: a leader need not see a unit to call it up', () => {
    const wood = block('wood', 'denseWood', 16, 14, 24, 24);
    const units = [unit('red', 'P', 'line', 20, 30, 0, { commander: 'army' })];
    const officers = [leader('red', 'army', 20, 10, { level: 'army' })];
    expectLegal(commanding({ units, officers, terrain: [wood] }, 'army'), activate('P'));
    const other = leader('red', 'division', 20, 28, { level: 'division', superior: 'army' });
    expectRefused(
      commanding({ units, officers: [...officers, other], terrain: [wood] }, 'army'),
      activate('division'),
      'noLineOfSight',
    );
  });

  it('KG-CMD-10: height and 48 inches cover the field', () =>
    expectLegal(across({ terrain: [hill] }), activate('division')));

  it('KG-C21: an order goes down the chain, and each of them has acted', () => {
    const setting = {
      units: [unit('red', 'U', 'line', 20, 20, 0, { commander: 'B' })],
      officers: [
        leader('red', 'A', 20, 10, { level: 'army' }),
        leader('red', 'D', 20, 12, { level: 'division', superior: 'A' }),
        leader('red', 'B', 20, 14, { superior: 'D' }),
      ],
      inCommand: false,
    } as const satisfies Setting;
    const cards = ['leader:A', 'leader:D', 'leader:B', 'unit:U', 'reload', 'endOfTurn'];
    const { state, events } = play(
      dealt(setting, ...cards),
      'leader:A',
      activate('D'),
      activate('B'),
      activate('U'),
      { type: 'move', steps: [{ kind: 'advance', inches: 4 }] },
      end,
      end,
      end,
      'leader:D',
      'leader:B',
      'unit:U',
    );
    expect(unitIn(state, 'U').pose.y).toBe(24);
    expect(state.officers.map(({ activated }) => activated)).toEqual([true, true, true]);
    expect(eventsOf({ events }, 'cardDrawn').map((event) => event.void)).toEqual([false, true, true, true]);
    expect(rollOf(state, 'deck.draw').cards).toEqual(['reload', 'endOfTurn']);
  });

  it('KG-CMD-07: a leader called up carries out his whole activation before his superior goes on', () => {
    const state = commanding(
      {
        units: [],
        officers: [
          leader('red', 'A', 20, 10, { level: 'army' }),
          leader('red', 'D', 20, 12, { level: 'division', superior: 'A' }),
        ],
      },
      'A',
    );
    const { state: his, events } = run(state, activate('D'));
    expect(asked(his)).toMatchObject({ task: 'commandAction', about: 'D' });
    expect(eventsOf({ events }, 'leaderActivated')).toMatchObject([{ leaderId: 'D', by: 'A' }]);
    const { state: back } = run(his, move(0, 3), end);
    expect(leaderIn(back, 'D').position).toEqual({ x: 20, y: 15 });
    expect(asked(back)).toMatchObject({ task: 'commandAction', about: 'A' });
    expectRefused(back, activate('D'), 'alreadyActivated');
  });
});

describe('his own move', () => {
  it('KG-C86: orders and one move of his own, in any order', () => {
    const state = commanding(
      {
        units: [
          unit('red', 'near', 'line', 20, 34, 0, { commander: 'brigadier' }),
          unit('red', 'far', 'line', 43, 21, 0, { commander: 'brigadier' }),
        ],
        officers: [leader('red', 'brigadier', 20, 20, { rating: 'poor' })],
      },
      'brigadier',
    );
    expectRefused(state, activate('far'), 'outOfCommandRadius');
    const { state: after } = run(state, activate('near'), pass, move(90, 10), activate('far'), pass);
    expectRefused(after, move(90, 2), 'leaderMoved', 'KG-CMD-09');
    expect(leaderIn(after, 'brigadier').position).toEqual({ x: 30, y: 20 });
  });

  it('KG-CMD-09: a leader moves up to 12 inches once in an activation', () => {
    const state = commanding({ units: [], officers: [leader('red', 'brigadier', 20, 20)] }, 'brigadier');
    expectRefused(state, move(90, 12.1), 'tooFar');
    const { state: after } = run(state, move(90, 12));
    expectRefused(after, move(90, 0.5), 'leaderMoved', 'KG-CMD-09');
    expectLegal(after, end);
  });

  it('KG-SCN-07: no leader leaves the table by an order', () => {
    const state = commanding({ units: [], officers: [leader('red', 'brigadier', 20, 5)] }, 'brigadier');
    expectRefused(state, move(180, 6), 'offTable', 'KG-CMD-14');
    const units = [unit('red', 'R1', 'line', 20, 46, 0)];
    const ordered = battleWith({ units }, { task: 'activateUnit', unitId: 'R1', called: 'card' });
    expectRefused(ordered, { type: 'move', steps: [{ kind: 'advance', inches: 3 }] }, 'offTable');
  });
});
