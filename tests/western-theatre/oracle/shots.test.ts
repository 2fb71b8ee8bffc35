import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { type FrontName, refusalCodes } from '../../../src/rulesets/western-theatre/tables.js';
import '../../seed.js';
import { at, open } from '../play.js';
import { closePosts, crowded, posts } from './crowd.js';
import { frontsOf } from './layout.js';
import { conditionOf, struck, unitOf } from './losses.js';
import { type OracleShot, shotOf } from './shot.js';
import { long, rounds, tally } from './tally.js';

/** The engine and the oracle agree on shots over a crowded field. */

type Section = Exclude<FrontName, 'unit'>;
interface Aimed {
  readonly firer: string;
  readonly target: string;
  readonly section: Section | undefined;
  readonly bonusDice: number;
  readonly hits: number;
}

/** The last shot ends the step, and flags are cleared. */
const isOver = ({ step }: State): boolean => step !== 'fire';
const isGone = (text: string): boolean => text === 'removed';

/** What a shot comes to: the code that leads, or its dice and, while S9 goes on, the two units after some hits. */
const byEngine = (state: State, { firer, target, section, bonusDice, hits }: Aimed): readonly unknown[] => {
  const how = section === undefined ? {} : { section, ...(bonusDice > 0 ? { bonusDice } : {}) };
  const answer = agenda.answer(state, { action: { type: 'fire', unitId: firer, targetId: target, ...how } });
  if (!answer.ok) return [answer.refusals[0]?.code];
  const task = answer.state.agenda.at(-1);
  if (task?.task !== 'fireRoll')
    return [0, ...(isOver(answer.state) ? [] : [conditionOf(unitOf(answer.state, firer))])];
  const { dice, direction } = task.shot;
  const after = agenda.answer(answer.state, { faces: Array.from({ length: dice }, (_, die) => (die < hits ? 6 : 5)) });
  if (!after.ok) return after.refusals;
  if (isOver(after.state)) return [dice, direction];
  const struckNow = conditionOf(unitOf(after.state, target));
  return [dice, direction, isGone(struckNow.location) ? 'removed' : struckNow, conditionOf(unitOf(after.state, firer))];
};

const byOracle = (
  state: State,
  { firer, target, hits }: Aimed,
  front: FrontName,
  shot: OracleShot,
): readonly unknown[] => {
  if (!shot.ok) return [refusalCodes.find((code) => shot.codes.has(code))];
  const shooter = unitOf(state, firer);
  const fired = {
    ...conditionOf(shooter),
    fired: [...shooter.fired, front],
    // A reforming unit becomes orange when it has fired (WT-MRK-14).
    marker: shooter.marker === 'red' ? 'orange' : shooter.marker,
  };
  if (shot.dice === 0) return [0, fired];
  const after = struck(unitOf(state, target), {
    hits: Math.min(hits, shot.dice),
    kind: 'fire',
    artillery: shooter.arm === 'artillery',
    direction: shot.direction,
  });
  return [shot.dice, shot.direction, isGone(after.location) ? 'removed' : after, fired];
};

describe('shots on a crowded field', () => {
  it(
    'WT-FIR-05 WT-FIR-16 WT-FIR-21 WT-LOS-02 WT-LOS-11 WT-ART-03: who may fire at whom, the dice, and the hits',
    () => {
      const count = tally('shots');
      fc.assert(
        fc.property(
          fc.oneof(posts, closePosts),
          fc.record({ rainLeft: fc.constantFrom(null, null, 2), deadCalm: fc.boolean() }),
          fc.nat(3),
          fc.nat(5),
          (given, weather, bonusDice, hits) => {
            const state = { ...at(crowded(given), 'fire'), ...weather };
            if (open(state) !== 'fire of french') return;
            count.position();
            for (const firer of state.units.filter(({ side }) => side === 'french'))
              for (const target of [...state.units, ...state.officers].filter(({ side }) => side === 'allied'))
                for (const { name } of frontsOf(state, firer)) {
                  const section = name === 'unit' ? undefined : name;
                  const aimed = { firer: firer.id, target: target.id, section, bonusDice, hits };
                  const shot = shotOf(state, firer.id, target.id, section, bonusDice);
                  const label = `${firer.id} ${name} at ${target.id}`;
                  const engine = byEngine(state, aimed);
                  const oracle = byOracle(state, aimed, name, shot).slice(0, engine.length);
                  count.compare(label, engine, oracle, shot.ok, state);
                }
          },
        ),
        { numRuns: rounds(300), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
