import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import '../../seed.js';
import { atTask } from '../battle.js';
import { closePosts, crowded, posts } from './crowd.js';
import { columnInches, rateOf } from './dice.js';
import { awayFrom, type Fled, flightOf, toHome } from './flight.js';
import { halt } from './halt.js';
import { unitOf } from './losses.js';
import { nearestEnemy } from './moral.js';
import { long, rounds, type Tally, tally } from './tally.js';

/** The engine and the oracle agree on retreats and routs over a crowded field. */

interface Flight {
  readonly state: State;
  readonly unit: Unit;
  readonly faces: readonly number[];
}

const there = (state: State, id: string): unknown => {
  const { location, pose, formation } = unitOf(state, id);
  return location === 'table'
    ? [pose, formation.kind]
    : ['gone', state.events.filter(({ unitId }) => unitId === id).at(-1)?.kind ?? ''];
};

const isSame = (engine: unknown, oracle: unknown): boolean => {
  const numbers = (value: unknown): readonly number[] =>
    (JSON.stringify(value).match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const words = (value: unknown): string => JSON.stringify(value).replace(/-?[\d.]+(e-?\d+)?/g, '');
  const [mine, theirs] = [numbers(engine), numbers(oracle)];
  return words(engine) === words(oracle) && mine.every((each, index) => Math.abs(each - (theirs[index] ?? 1e9)) < 0.01);
};

const told = ({ gone, piece }: Fled): unknown =>
  gone === 'no' && 'formation' in piece
    ? [{ x: piece.pose.x, y: piece.pose.y, heading: piece.pose.heading }, piece.formation.kind]
    : ['gone', 'destroyed'];

const compareFlight = (count: Tally, { state, unit, faces }: Flight, from: Unit | null): void => {
  const limbered: Unit =
    unit.arm === 'artillery' ? { ...unit, formation: { ...unit.formation, kind: 'limbered' } } : unit;
  const dice = rateOf(limbered);
  const inches = faces.slice(0, dice).reduce((sum, face) => sum + face, 0) + columnInches(unit);
  const first = !unit.firstFlightDone && from !== null;
  const kind = unit.plight === 'routing' ? 'rout' : 'retreat';
  const away = first && from !== null ? awayFrom(state, unit, from) : toHome(state, unit);
  const oracle = flightOf(state, unit, kind, away, inches, from?.id ?? null);
  const answer = agenda.answer(state, { faces: faces.slice(0, dice) });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals));
  const [said, wanted] = [there(answer.state, unit.id), told(oracle)];
  const label = `${kind} of ${unit.id} by ${inches} from ${from?.id ?? 'nobody'}`;
  const same = isSame(said, wanted);
  count.compare(label, same ? 'there' : said, same ? 'there' : wanted, oracle.gone === 'no', state);
};

describe('flights on a crowded field', () => {
  it(
    'WT-FLE-02 WT-FLE-03 WT-FLE-04 WT-FLE-06 WT-FLE-08 WT-FLE-10 WT-FLE-14 WT-FLE-16: where they end',
    () => {
      const count = tally('flights');
      fc.assert(
        fc.property(
          fc.oneof(posts, closePosts),
          fc.array(
            fc.record({
              faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 }),
              routs: fc.boolean(),
              done: fc.boolean(),
              by: fc.nat(5),
            }),
            {
              minLength: 14,
              maxLength: 14,
            },
          ),
          (given, troubles) => {
            const field = { ...crowded(given), active: 'french' as const };
            count.position();
            field.units.forEach((each, index) => {
              const { faces, routs, done, by } = troubles[index % troubles.length] ?? {
                faces: [1],
                routs: true,
                done: false,
                by: 0,
              };
              if (each.side !== 'french') return;
              const enemies = field.units.filter(({ side }) => side !== each.side);
              const from = enemies[by % (enemies.length + 1)] ?? null;
              const unit: Unit = {
                ...each,
                plight: routs ? 'routing' : 'retreating',
                marker: 'orange',
                plightFrom: from?.id ?? null,
                firstFlightDone: routs && done,
              };
              const state = { ...field, units: field.units.map((other) => (other.id === each.id ? unit : other)) };
              const asking = atTask({ ...state, step: 'compulsory' }, ...halt, {
                task: 'flee',
                unitId: unit.id,
                cause: 'compulsory',
              });
              compareFlight(count, { state: asking, unit, faces }, from ?? nearestEnemy(state, unit));
            });
          },
        ),
        { numRuns: rounds(100), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
