import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/king-george/agenda.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import { fateCodes } from '../../../src/rulesets/king-george/tables.js';
import type { Task } from '../../../src/rulesets/king-george/tasks.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { leader } from '../setup.js';
import { anyReadings, crowded, posts } from './crowd.js';
import { activated, commands } from './fate.js';
import { fateCard } from './fatecard.js';
import { comparePlayed } from './played.js';
import type { Script } from './script.js';
import { type Tally, tally } from './tally.js';

/** The engine and the oracle agree on Fate: its dice, on whom a result falls, and what it does to them. */

const waiting = fateCodes.filter((code) => code < 60 || code === 62);

const fates = fc.record({
  codes: fc.array(fc.constantFrom(...waiting), { minLength: 1, maxLength: 3 }),
  leaderCodes: fc.array(fc.constantFrom(...waiting.filter((code) => code < 30)), { maxLength: 2 }),
  numbers: fc.array(fc.nat(239), { minLength: 13, maxLength: 29 }),
  called: fc.constantFrom('card', 'card', 'hold') as fc.Arbitrary<'card' | 'hold'>,
  rating: fc.constantFrom('poor', 'good', 'exceptional') as fc.Arbitrary<'poor' | 'good' | 'exceptional'>,
  burnt: fc.constantFrom([], [], ['barn'], ['barn', 'house']) as fc.Arbitrary<readonly string[]>,
  generals: fc.boolean(),
  who: fc.nat(15),
});
type Fates = typeof fates extends fc.Arbitrary<infer Each> ? Each : never;

/** Changes of rating go no farther than the letters. @see KG-FAT-10 */
const inLetters = (unit: Unit): Unit => {
  const letters = ['A', 'B', 'C', 'D', 'E'];
  const held = (skill: 'fire' | 'melee' | 'morale'): number => {
    const at = letters.indexOf(unit[skill]);
    return Math.min(at, Math.max(at - 4, unit.ratingShift[skill]));
  };
  return { ...unit, ratingShift: { fire: held('fire'), melee: held('melee'), morale: held('morale') } };
};

const compareTask = (count: Tally, field: State, task: Task, fate: Fates, plays: (script: Script) => void): void => {
  const begin: State = { ...field, agenda: [task] };
  const label = JSON.stringify([task, field.fateQueue]);
  const { state: started } = agenda.start(begin);
  comparePlayed(count, { label, begin, started, numbers: fate.numbers, about: [], plays });
};

const officersOf = ({ generals, rating }: Fates) => {
  const all = (['red', 'blue'] as const).flatMap((side) => {
    const [x, y] = side === 'red' ? [12.3, 9.4] : [31.2, 25.3];
    const superior = generals ? `${side}-general` : null;
    const brigadier = leader(side, `${side}-brigadier`, x, y, { superior, rating });
    return generals
      ? [leader(side, `${side}-general`, x + 4, y + 3, { level: 'army', rating }), brigadier]
      : [brigadier];
  });
  return all;
};

describe('Fate on a crowded field', () => {
  it('KG-FAT-02 KG-FAT-06 KG-FAT-07 KG-FAT-11 KG-FAT-15 KG-FAT-18 KG-FAT-20 KG-FAT-21 KG-FAT-35 KG-FAT-37 KG-FAT-39: on whom, and what', {
    timeout: 600_000,
  }, () => {
    const count = tally('fates');
    fc.assert(
      fc.property(posts, fc.oneof(fc.constant({}), anyReadings), fates, (given, options, fate) => {
        const { burnt: burntOut, called, who } = fate;
        const made = crowded(given, { options, officers: officersOf(fate), state: { burntOut } });
        const field = { ...made, units: made.units.map(inLetters) };
        compareTask(count, field, { task: 'fateKind' }, fate, fateCard);
        const unit = field.units[who % field.units.length];
        if (unit !== undefined) {
          const task = { task: 'activateUnit', unitId: unit.id, called } as const;
          const onHold = called === 'hold';
          const units = field.units.map((each) => (each === unit ? { ...each, onHold, activated: onHold } : each));
          const state = { ...field, units, fateQueue: fate.codes };
          compareTask(count, state, task, fate, (script) => activated(script, unit.id, called));
        }
        const one = field.officers[who % field.officers.length];
        if (one === undefined) return;
        const task = { task: 'activateLeader', leaderId: one.id, by: null } as const;
        const state = { ...field, fateQueue: [...fate.leaderCodes, ...fate.codes] };
        compareTask(count, state, task, fate, (script) => commands(script, one.id));
      }),
      { numRuns: runs(300) },
    );
    count.report();
  });
});
