import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { UnitInput } from '../../../src/rulesets/western-theatre/setup/input.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import '../../seed.js';
import { atTask, block, br32, gun3, gun6, he12, line, lt7, sq7, stateOf, unitIn } from '../battle.js';
import { movingOf } from '../charge/charging.js';
import { distance } from './geometry.js';
import { halt } from './halt.js';
import { isSetDownFree, marchOf } from './march.js';
import { long, rounds, tally } from './tally.js';

/** The engine and the oracle agree on marches over roads, bridges and fords. */

/** By `margin` the bridge and the ford are wider, and the river narrower; the other way round if it is negative. */
const terrainWith = (margin: number) => [
  block('wood', 'wood', [8, 8, 20, 16]),
  line('road', 'road', [
    [14, 2],
    [14.5, 12],
    [13, 30],
    [30, 36],
  ]),
  block('river', 'river', [0, 20 + margin, 40, 22.5 - margin]),
  block('bridge', 'bridge', [12.2 - margin, 19.8, 15.4 + margin, 22.7]),
  block('ford', 'ford', [24 - margin, 19.5, 30 + margin, 23]),
  block('marsh', 'marsh', [22, 22.5, 32, 27]),
  line('stream', 'stream', [
    [2, 17.5],
    [30, 18.5],
  ]),
];

type Build = (x: number, y: number, heading: number) => UnitInput;
const kinds: readonly Build[] = [
  (x, y, h) => he12('F1', x, y, h, { formation: 'columnOfMarch', files: 1, experience: 'veteran' }),
  (x, y, h) => he12('F1', x, y, h, { formation: 'columnOfMarch', files: 3, experience: 'veteran' }),
  (x, y, h) => sq7('F1', x, y, h, { formation: 'columnOfMarch', files: 2, experience: 'veteran' }),
  (x, y, h) => sq7('F1', x, y, h, { experience: 'veteran' }),
  (x, y, h) => gun3('F1', x, y, h, { formation: 'limbered', experience: 'veteran' }),
  (x, y, h) => gun6('F1', x, y, h, { formation: 'limbered', experience: 'veteran' }),
  (x, y, h) => lt7('F1', x, y, h, { files: 2, experience: 'veteran' }),
];

/** Starts near the road, the bridge and the ford. */
const starts = [
  [14.2, 6, 0],
  [14.4, 13, 0],
  [13.6, 18.6, 0],
  [13.7, 19.7, 355],
  [13.6, 23.5, 180],
  [27, 19, 0],
  [26, 23.4, 180],
  [13.2, 16.5, 90],
] as const;

const course = fc.record({
  kind: fc.nat(kinds.length - 1),
  start: fc.nat(starts.length - 1),
  aside: fc.integer({ min: -150, max: 150 }).map((part) => part / 100),
  ahead: fc.integer({ min: -150, max: 150 }).map((part) => part / 100),
  turn: fc.oneof(
    fc.constant(0),
    fc.integer({ min: -250, max: 250 }).map((part) => part / 10),
  ),
  legs: fc.array(
    fc.record({
      kind: fc.constantFrom('march', 'march', 'left', 'right'),
      inches: fc.integer({ min: 5, max: 450 }).map((part) => part / 100),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
type Course = typeof course extends fc.Arbitrary<infer Each> ? Each : never;

const stateFor = ({ kind, start, aside, ahead, turn }: Course, margin = 0): State => {
  const [x, y, heading] = starts[start] ?? starts[0];
  const build = kinds[kind] ?? br32.bind(null, 'F1');
  const units = [build(x + aside, y + ahead, (heading + turn + 360) % 360), br32('A1', 36, 33)];
  return {
    ...stateOf({ units, terrain: terrainWith(margin), table: { width: 40, height: 40 } }),
    active: 'french',
    step: 'move',
  };
};

describe('marches over roads, bridges and fords', () => {
  it(
    'WT-TER-02 WT-TER-05 WT-TER-06 WT-TER-15 WT-TER-20 WT-TER-21: where they end, and whom ground disorders',
    () => {
      const count = tally('roads');
      fc.assert(
        fc.property(course, (given) => {
          const state = stateFor(given);
          const unit = unitIn(state, 'F1');
          if (!isSetDownFree(state, unit)) return;
          count.position();
          const value = 14;
          const asking = agenda.start(atTask(state, ...halt, { task: 'march', moving: movingOf('F1', value) })).state;
          const legs = given.legs.map(
            ({ kind, inches }): LegOrder =>
              kind === 'march' ? { march: inches } : { wheel: kind === 'left' ? 'left' : 'right', inches: inches / 4 },
          );
          const oracle = marchOf(state, { unitId: 'F1', legs }, value);
          // Steps of wheels may be any up to 0.1" (WT-GEN-19): a corner that dips into the river by a hair is not compared.
          const atMargins = [0.05, -0.05].map((margin) =>
            marchOf(stateFor(given, margin), { unitId: 'F1', legs }, value),
          );
          if (atMargins.some(({ ok }) => ok !== oracle.ok)) return;
          const answer = agenda.answer(asking, { action: { type: 'march', unitId: 'F1', legs } });
          const label = JSON.stringify({ unit: [unit.arm, unit.formation.kind, unit.pose], legs });
          if (!answer.ok || !oracle.ok) {
            count.compare(
              label,
              answer.ok ? 'lawful' : oracle.ok ? answer.refusals[0]?.code : 'refused',
              oracle.ok ? 'lawful' : answer.ok ? oracle.codes[0] : 'refused',
              oracle.ok,
              state,
            );
            return;
          }
          const now = unitIn(answer.state, 'F1');
          const isThere = distance(now.pose, oracle.pose) <= (oracle.stoppedOnWheel ? 0.02 : 0.002);
          count.compare(
            label,
            [isThere ? 'there' : now.pose, now.marker],
            [isThere ? 'there' : oracle.pose, oracle.orange.length > 0 ? 'orange' : 'none'],
            true,
            state,
          );
        }),
        { numRuns: rounds(400), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
