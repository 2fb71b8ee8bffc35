import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Edge } from '../../../src/scenario/frame.js';
import type { Pose } from '../../../src/table/pose.js';
import '../../seed.js';
import { long, rounds, tally } from '../../western-theatre/oracle/tally.js';
import { arrivalCodes, isDue, officerArrivalCodes } from './arrival.js';
import { leading } from './command.js';
import { crowded, grounds, posts, table } from './crowd.js';
import { sizeOf, unitOf } from './layout.js';

/** The engine and the oracle agree on where and when reinforcements come on. */

const part = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((hundredth) => hundredth / 100);
const place = fc.record({
  along: part(table.width),
  deep: fc.constantFrom(0, 0, 0, 0, 0.0008, 0.3, -0.3, 2),
  turn: fc.constantFrom(0, 0, 0, 0, 180, 2),
});
type Place = { readonly along: number; readonly deep: number; readonly turn: number };

const poseAt = (s: State, unit: Unit, edge: Edge, { along, deep, turn }: Place): Pose => {
  const far = sizeOf(s, unit).depth + deep;
  const side = Math.min(along, edge === 'south' || edge === 'north' ? table.width : table.height);
  const { x, y, heading } = {
    south: { x: side, y: far, heading: 0 },
    north: { x: side, y: table.height - far, heading: 180 },
    west: { x: far, y: side, heading: 90 },
    east: { x: table.width - far, y: side, heading: 270 },
  }[edge];
  return { x, y, heading: (heading + turn) % 360 };
};

/** A turn that begins with one unit and one officer to come. */
const awaiting = (field: State, unitId: string, edge: Edge, turn: number): State => ({
  ...field,
  turn: 3,
  phase: 'turnStart',
  units: field.units.map((unit) =>
    unit.id === unitId ? { ...unit, presence: 'reserve', crewAway: false, guns: null } : unit,
  ),
  officers: field.officers.map((officer) => (officer.id === 'bland' ? { ...officer, presence: 'reserve' } : officer)),
  scenario: {
    ...field.scenario,
    reinforcements: [{ turn, side: 'Government', unitIds: [unitId], officerIds: ['bland'], edge }],
  },
  agenda: [{ task: 'endTurn' }, { task: 'reinforcements', side: 'Government', placed: [] }],
});

describe('reinforcements on a crowded field', () => {
  it(
    'OTS-TRN-13 OTS-TER-07 OTS-OFF-14: where and when they come on',
    () => {
      const counts = { units: tally('arrivals'), officers: tally('arrivals of officers') };
      fc.assert(
        fc.property(
          posts,
          grounds,
          fc.constantFrom('south' as const, 'north' as const, 'west' as const, 'east' as const),
          fc.constantFrom(1, 2, 3, 3, 4),
          fc.array(place, { minLength: 12, maxLength: 12 }),
          (given, ground, edge, turn, places) => {
            const field = crowded(given, ground, { phase: 'command' });
            const unit = field.units.find(({ side }) => side === 'Government');
            if (unit === undefined) return;
            const state = awaiting(field, unit.id, edge, turn);
            counts.units.position();
            if (!isDue(state, unit.id)) return;
            for (const each of places) {
              const reserve = unitOf(state, unit.id);
              const pose = poseAt(state, reserve, edge, each);
              const codes = arrivalCodes(state, { ...reserve, pose }, edge);
              const action: Action = { type: 'placeReinforcement', unitId: unit.id, pose };
              const engine = agenda.check(state, action)[0]?.code ?? 'lawful';
              if (codes !== null)
                counts.units.compare(JSON.stringify(action), engine, leading(codes), codes.length === 0, state);
              const alone = poseAt(state, { ...reserve, stands: 1, files: 1 }, edge, { ...each, deep: each.deep * 7 });
              const position = { x: alone.x, y: alone.y };
              const ride: Action = { type: 'placeReinforcement', officerId: 'bland', position };
              const reasons = officerArrivalCodes(state, 'bland', position, edge);
              const said = agenda.check(state, ride)[0]?.code ?? 'lawful';
              if (reasons !== null)
                counts.officers.compare(JSON.stringify(ride), said, leading(reasons), reasons.length === 0, state);
            }
          },
        ),
        { numRuns: rounds(400), endOnFailure: true },
      );
      for (const count of Object.values(counts)) count.report();
    },
    long,
  );
});
