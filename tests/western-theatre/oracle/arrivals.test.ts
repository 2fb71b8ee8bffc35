import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { Group, State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import '../../seed.js';
import { atTask } from '../battle.js';
import { open, play, refusalOf } from '../play.js';
import { type Edge, inward, mayEnter, nearestFree, unhorsedTo } from './arrival.js';
import { closePosts, crowded } from './crowd.js';
import { distance, shifted } from './geometry.js';
import { halt } from './halt.js';
import { mainOf } from './layout.js';
import { long, rounds, tally } from './tally.js';

/** The engine and the oracle agree on places of reserves, and of officers in the fog. */

const edges: readonly Edge[] = ['south', 'west', 'north', 'east'];
const entry = fc.record({
  edge: fc.constantFrom(...edges),
  aside: fc.integer({ min: -700, max: 700 }).map((part) => part / 100),
  off: fc.constantFrom(0, 0, 0, 0, 0.2, -0.2),
  turn: fc.constantFrom(0, 0, 0, 0, 5, 180),
});
type Entry = typeof entry extends fc.Arbitrary<infer Each> ? Each : never;

const poseOf = (state: State, unit: Unit, { edge, aside, off, turn }: Entry, point: number) => {
  const { width, height } = state.scenario.table;
  const along = point + aside;
  const depth = mainOf(state, unit).depth + off;
  const rear = {
    south: { x: along, y: 0 },
    north: { x: along, y: height },
    west: { x: 0, y: along },
    east: { x: width, y: along },
  }[edge];
  const { x, y } = shifted({ ...rear, heading: inward[edge] }, 0, depth);
  return { x, y, heading: (inward[edge] + turn) % 360 };
};

const homeOf = (state: State, side: string): Edge =>
  state.scenario.sides.find(({ id }) => id === side)?.homeEdge ?? 'south';

describe('arrivals on a crowded field', () => {
  it(
    'WT-ENT-04 WT-GEN-18: where reserves may come on',
    () => {
      const count = tally('entry');
      fc.assert(
        fc.property(closePosts, fc.array(entry, { minLength: 30, maxLength: 30 }), (given, entries) => {
          const field = crowded(given);
          const reserve = field.units.find(({ side }) => side === 'french');
          if (reserve === undefined) return;
          count.position();
          for (const wanted of entries) {
            const point = 12;
            const group: Group = {
              id: 'G',
              side: 'french',
              members: [reserve.id],
              due: 1,
              entry: { edge: wanted.edge, at: point },
              succeeded: true,
            };
            const unit: Unit = { ...reserve, location: 'reserve' };
            const units = field.units.map((each) => (each.id === unit.id ? unit : each));
            const state: State = { ...field, units, groups: [group], active: 'french', step: 'entry' };
            const asking = agenda.start(atTask(state, ...halt, { task: 'placeEntry', groupId: 'G' })).state;
            if (!open(asking).startsWith('placeEntry')) continue;
            const pose = poseOf(state, unit, wanted, point);
            const isLawful = mayEnter(state, unit, pose, wanted.edge, point);
            const engine = refusalOf(asking, { type: 'placeEntry', unitId: unit.id, pose });
            count.compare(
              `placeEntry ${JSON.stringify(pose)} at ${wanted.edge}`,
              engine === null ? 'lawful' : isLawful ? engine : 'refused',
              isLawful ? 'lawful' : 'refused',
              isLawful,
              asking,
            );
          }
        }),
        { numRuns: rounds(60), endOnFailure: true },
      );
      count.report();
    },
    long,
  );

  it(
    'WT-FOG-05 WT-FOG-08 WT-FOG-09 WT-GEN-17: where officers are put in the fog',
    () => {
      const count = tally('officers in the fog');
      fc.assert(
        fc.property(closePosts, fc.integer({ min: 1, max: 6 }), (given, face) => {
          const field: State = { ...crowded(given), active: 'french', step: 'fog' };
          const mine = field.officers.filter(({ side }) => side === 'french');
          count.position();
          const [brigadier, army] = [
            mine.find(({ level }) => level === 'brigade'),
            mine.find(({ level }) => level === 'army'),
          ];
          if (brigadier === undefined || army === undefined) return;
          // Three slots: a five or less, with two for the brigadier, who comes first; above three all is thrown again.
          if (face <= 6) {
            const asking = agenda.start(atTask(field, ...halt, { task: 'fogPick', effect: 'officerUnhorsed' })).state;
            const picked = ((face - 1) % 3) + 1 <= 2 ? brigadier : army;
            const wanted = unhorsedTo(field, picked, homeOf(field, 'french'));
            const now = play(asking, [{ fogPick: [face] }]).state.officers.find(({ id }) => id === picked.id)?.pose;
            const isThere = now !== undefined && distance(now, wanted) < 0.002;
            count.compare(`${picked.id} is unhorsed`, isThere ? 'there' : now, isThere ? 'there' : wanted, true, field);
          }
          const calling = agenda.start(
            atTask(field, ...halt, { task: 'placeCommander', officerIds: [brigadier.id] }),
          ).state;
          const wanted = nearestFree(
            field,
            brigadier,
            { ...army.pose, heading: brigadier.pose.heading },
            homeOf(field, 'french'),
          );
          const now = play(calling, [{ type: 'placeCommander', officerId: brigadier.id }]).state.officers.find(
            ({ id }) => id === brigadier.id,
          )?.pose;
          const isThere = now !== undefined && distance(now, wanted) < 0.002;
          count.compare(`${brigadier.id} is called`, isThere ? 'there' : now, isThere ? 'there' : wanted, true, field);
        }),
        { numRuns: rounds(150), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
