import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Officer, State, Unit } from '../../../src/rulesets/on-war/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { at, open, play, rollOf } from '../play.js';
import { brigadeMayRollAgain, mayRollAgain, moraleRolls } from './checks.js';
import { crowded, posts } from './crowd.js';

/** The engine and the oracle agree on who checks in the Morale phase, and on who may roll again. */

const condition = fc.record({
  lost: fc.nat(6),
  routing: fc.constantFrom(false, false, true),
  bereaved: fc.boolean(),
  pursues: fc.boolean(),
  dead: fc.constantFrom(false, false, false, true),
});

type Condition = typeof condition extends fc.Arbitrary<infer Each> ? Each : never;

const worn = (unit: Unit, { lost, routing, bereaved, pursues, dead }: Condition, quarry: string | undefined): Unit => ({
  ...unit,
  stands: unit.stands.slice(0, Math.max(1, unit.stands.length - lost)),
  routing,
  commanderLossTest: bereaved,
  pursuing: pursues && unit.arm === 'cavalry' && !unit.disoriented && !routing && quarry !== undefined ? quarry : null,
  ...(dead ? { gone: 'destroyed' as const } : {}),
});

const commander = (role: Officer['role'], unit: Unit | undefined): readonly Officer[] =>
  unit === undefined || unit.arm === 'artillery' || unit.gone !== 'no'
    ? []
    : [
        {
          id: role,
          name: role,
          side: unit.side,
          role,
          position: unit.pose,
          attachedTo: unit.id,
          alive: true,
          moved: false,
          gone: false,
          replacing: false,
        },
      ];

const field = (all: State, conditions: readonly Condition[]): State => {
  const quarry = all.units.find(({ side }) => side === 'B')?.id;
  const units = all.units.map((unit, index) => {
    const so = conditions[index];
    return so === undefined || unit.side === 'B' ? unit : worn(unit, so, quarry);
  });
  const own = units.filter(({ side }) => side === 'A');
  return { ...all, units, officers: [...commander('general', own[0]), ...commander('adjutant', own[1])] };
};

/** Passes every check of the phase; what was rolled, and of which the failure may be rolled again. */
const rolledBy = (start: State): readonly (readonly [string, boolean])[] => {
  const rolled: (readonly [string, boolean])[] = [];
  let so = start;
  while (open(so) !== 'formSquares of A' && open(so) !== 'nothing') {
    const { purpose, by } = rollOf(so);
    const failed = play(so, [{ [purpose]: [1] }]).state;
    rolled.push([`${purpose} ${by}`, open(failed) === 'rerollCheck of A']);
    so = play(so, [{ [purpose]: [6] }]).state;
  }
  return rolled;
};

describe('the Morale phase on a crowded field', () => {
  it('OW-MOT-03 OW-MOT-04 OW-MOT-07 OW-ROU-03 OW-ROU-07 OW-CMD-06 OW-CMD-08: who checks, and who rolls again', () => {
    fc.assert(
      fc.property(posts, fc.array(condition, { minLength: 12, maxLength: 12 }), (given, conditions) => {
        const state = field(crowded(given), conditions);
        const alive = (side: string) => state.units.some((unit) => unit.side === side && unit.gone === 'no');
        if (!alive('A') || !alive('B')) return;
        const again = (roll: string): boolean => {
          const unit = state.units.find(({ id }) => roll.endsWith(` ${id}`));
          return unit === undefined ? brigadeMayRollAgain(state, 'A-foot') : mayRollAgain(state, unit);
        };
        const oracle = moraleRolls(state, 'A').map((roll) => [roll, again(roll)]);
        expect(rolledBy(at(state, 'morale'))).toEqual(oracle);
      }),
      { numRuns: runs(300) },
    );
  });
});
