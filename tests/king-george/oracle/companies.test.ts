import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Step } from '../../../src/rulesets/king-george/actions.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { anyReadings, crowded, type Post, posts } from './crowd.js';
import { bearing, nearestPoint, nearestToShape, placed } from './geometry.js';
import { footprintOf, isFleeing, rectangleOf, unitOf } from './layout.js';
import { marchOf } from './march.js';
import { compareMove } from './moving.js';
import { tally } from './tally.js';

/** The engine and the oracle agree on companies that are sent out and that come back. */

const sendings = fc.record({
  kind: fc.constantFrom(0, 0, 1, 2, 3, 6, 9),
  lateral: fc.integer({ min: -40, max: 40 }),
  ahead: fc.integer({ min: 15, max: 70 }),
  turn: fc.constantFrom(0, 0, 0, 0, 30),
  further: fc.integer({ min: 1, max: 40 }),
  isFurther: fc.boolean(),
  short: fc.integer({ min: 0, max: 14 }),
  others: posts,
});
type Sending = typeof sendings extends fc.Arbitrary<infer Each> ? Each : never;

/** Regiments with companies among others, and companies beside them. */
const fieldOf = ({ kind, others }: Sending): readonly Post[] => {
  const [first, ...rest] = others;
  if (first === undefined) return others;
  const calm = { ...first, evading: false, fights: false, inside: null } as const;
  const beside = placed(first, 2, 5.1);
  return [
    { ...calm, kind },
    ...rest.slice(0, 1),
    { ...calm, ...beside, kind: 8, state: first.casualties === 0 ? 'normal' : first.state },
    ...rest.slice(1),
  ];
};

const partings = (unit: Unit, { lateral, ahead, turn, further, isFurther }: Sending): readonly (readonly Step[])[] => {
  const at = placed(unit.pose, lateral / 10, ahead / 10 + 0.013);
  const send: Step = { kind: 'detachCompany', pose: { ...at, heading: (unit.pose.heading + turn) % 360 } };
  return isFurther && unit.formation !== 'square' ? [[send, { kind: 'advance', inches: further / 10 }]] : [[send]];
};

const returns = (state: State, unit: Unit, { short }: Sending): readonly (readonly Step[])[] => {
  if (unit.parent === null) return [[{ kind: 'rejoin' }]];
  const [mine, theirs] = [rectangleOf(state, unit), footprintOf(state, unitOf(state, unit.parent))];
  const from = nearestToShape(mine, theirs);
  const to = nearestPoint(theirs, from);
  const far = Math.hypot(to.x - from.x, to.y - from.y) - short / 10;
  const heading = Math.round(bearing(from, to));
  const shift: Step = { kind: 'shift', bearing: heading, inches: far, heading: unit.pose.heading };
  return far > 0.05 ? [[shift, { kind: 'rejoin' }], [{ kind: 'rejoin' }]] : [[{ kind: 'rejoin' }]];
};

describe('companies on a crowded field', () => {
  it('KG-SKR-03 KG-SKR-06 KG-SKR-09: who is sent out and where to, and who comes back', { timeout: 600_000 }, () => {
    const count = tally('companies');
    fc.assert(
      fc.property(sendings, fc.oneof(fc.constant({}), anyReadings), (sending, options) => {
        const field = crowded(fieldOf(sending), { options });
        for (const unit of field.units.filter((each) => each.arm === 'infantry' && !isFleeing(each)).slice(0, 8)) {
          const task = { task: 'chooseOrder', unitId: unit.id, called: 'card', firesTwice: false } as const;
          const state: State = { ...field, agenda: [task] };
          if (unit.kind === 'company' && unit.inBuilding !== null) continue;
          const all = unit.kind === 'company' ? returns(field, unit, sending) : partings(unit, sending);
          for (const steps of all)
            compareMove(count, state, unit, { type: 'move', steps }, marchOf(field, unit, steps));
        }
      }),
      { numRuns: runs(200) },
    );
    count.report();
  });
});
