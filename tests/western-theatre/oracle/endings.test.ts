import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { Group, State } from '../../../src/rulesets/western-theatre/state.js';
import type { Task } from '../../../src/rulesets/western-theatre/tasks.js';
import '../../seed.js';
import { atTask, type Setting } from '../battle.js';
import { crowded, posts } from './crowd.js';
import { endAtOnce, endOf } from './endings.js';
import { halt } from './halt.js';
import { long, rounds, tally } from './tally.js';

/** The engine and the oracle agree on how battles end. */

const side = fc.constantFrom('french', 'allied');
const condition = fc.oneof(
  fc.record({ kind: fc.constant('unitsLost' as const), side, units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('armyMorale' as const), side, share: fc.constantFrom(0.3, 0.5, 0.7) }),
  fc.record({
    kind: fc.constant('groundHeld' as const),
    side,
    featureId: fc.constantFrom('wood', 'hill', 'hedge', 'stream', 'marsh'),
    atTurn: fc.constantFrom(undefined, 2, 3),
  }),
  fc.record({
    kind: fc.constant('officerLost' as const),
    side: fc.constant('french'),
    officerId: fc.constantFrom('AA', 'AO'),
  }),
  fc.record({ kind: fc.constant('unitsExited' as const), side, units: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('turnLimit' as const), side }),
);

const fates = fc.array(fc.constantFrom('table', 'table', 'removed', 'removed', 'exited', 'returns', 'reserve'), {
  minLength: 14,
  maxLength: 14,
});

/** The field with some units gone, some for good. */
const fated = (field: State, given: readonly string[], share: number): State => {
  const groups: Group[] = [];
  const units = field.units.map((unit, index) => {
    const fate = given[index] ?? 'table';
    const figures = Math.max(1, Math.round(unit.figures * share));
    if (fate === 'table')
      return { ...unit, figures: unit.formation.left || unit.formation.right ? unit.figures : figures };
    if (fate === 'removed') return { ...unit, location: 'removed' as const };
    const entry = { edge: 'south' as const, at: 10 };
    groups.push({
      id: `G${index}`,
      side: unit.side,
      members: [unit.id],
      due: fate === 'exited' ? null : 9,
      entry,
      succeeded: false,
    });
    return { ...unit, location: fate === 'reserve' ? ('reserve' as const) : ('offTable' as const) };
  });
  const officers = field.officers.map((each, index) =>
    given[index] === 'removed' ? { ...each, location: 'removed' as const } : each,
  );
  return { ...field, units, officers, groups };
};

describe('endings of battles', () => {
  it(
    'WT-END-01 WT-END-02 WT-END-04 WT-END-05 WT-END-06: who has won at the end of a player turn',
    () => {
      const count = tally('endings');
      fc.assert(
        fc.property(
          posts,
          fc.array(condition, { maxLength: 3 }),
          fates,
          fc.record({
            turn: fc.integer({ min: 1, max: 3 }),
            second: fc.boolean(),
            share: fc.constantFrom(1, 0.7, 0.5),
          }),
          (given, victory, gone, { turn, second, share }) => {
            const setting: Omit<Setting, 'units'> = { victory: victory as Setting['victory'], turnLimit: 3 };
            const field = fated(crowded(given, setting), gone, share);
            // The die of the fog stops the next player turn, even if nobody can move in it.
            const scenario = { ...field.scenario, fogOfWar: true };
            const state: State = { ...field, scenario, turn, second, active: 'french', step: 'endPlayerTurn' };
            if (state.units.length === 0) return;
            count.position();
            const early = endAtOnce(state);
            const wanted = early ?? endOf(state);
            const tasks: readonly Task[] =
              early === null ? [{ task: 'endPlayerTurn' }] : [...halt, { task: 'checkEnd' }];
            const { outcome } = agenda.start(atTask(state, ...tasks)).state;
            const said = outcome === null ? null : (outcome.winner ?? 'draw');
            count.compare(`${JSON.stringify(victory)} in turn ${turn}`, said, wanted, wanted !== null, state);
          },
        ),
        { numRuns: rounds(600), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
