import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { OpenFormation } from '../../../src/rulesets/crowther-dougan/tables.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { withUnit } from '../battle.js';
import { at, open, refusalOf } from '../play.js';
import { isClearPlace } from './clearing.js';
import { contactsOf } from './contact.js';
import { crowded, posts, ready } from './crowd.js';
import { gap, placed } from './geometry.js';
import { areaCalled } from './ground.js';
import { extentOf, footprintOf, isInside, onTable } from './layout.js';
import { formed } from './legs.js';
import { arrivalRefusal, comingOutRefusal, enteringRefusal } from './placing.js';
import { Open } from './sequence.js';
import { type Tally, tally } from './tally.js';

/** The engine and the oracle agree on who may arrive, leave and enter on a crowded field. */

const compared = (count: Tally, state: State, action: Action, wanted: () => string | null): void => {
  try {
    const why = wanted();
    count.compare(
      `${action.type} ${JSON.stringify(action)}`,
      refusalOf(state, action) ?? 'lawful',
      why ?? 'lawful',
      state,
    );
  } catch (error) {
    if (!(error instanceof Open)) throw error;
    count.compare('open', null, null);
  }
};

const formations = ['line', 'column', 'skirmish', 'limbered', 'unlimbered'] as const;
const drawn = fc.record({
  along: fc.integer({ min: 0, max: 90 }),
  turn: fc.constantFrom(0, 0, 0, 0, 0, 30, 90, 180),
  off: fc.constantFrom(0, 0, 0, 0.04, 0.3, 0.9, 1.2, 2.5),
  formation: fc.nat(4),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Each> ? Each : never;

const edges = ['south', 'west', 'north', 'east'] as const;

/** On an edge, its rear to it. */
const onEdge = (state: State, unit: Unit, edge: (typeof edges)[number], { along, turn, off, formation }: Drawn) => {
  const { width, height } = state.scenario.table;
  const [to] = [unit.arm === 'foot' ? formations[formation % 3] : formations[3 + (formation % 2)]];
  const there = formed(unit, to ?? 'column');
  const deep = extentOf(there).depth + off;
  const upright = edge === 'south' || edge === 'north';
  const at = Math.min(upright ? width : height, along);
  const [x, y] = { south: [at, deep], north: [at, height - deep], west: [deep, at], east: [width - deep, at] }[
    edge
  ] as [number, number];
  const heading = ({ south: 0, west: 90, north: 180, east: 270 }[edge] + turn) % 360;
  return { pose: { x, y, heading }, formation: there.formation as OpenFormation };
};

/** Beside a wall: its side that is turned to it so far off. */
const beside = (state: State, unit: Unit, house: string, { along, turn, off, formation }: Drawn) => {
  const outline = areaCalled(state, house);
  const side = along % 4;
  const [from, to] = [outline[side], outline[(side + 1) % 4]];
  if (from === undefined || to === undefined) return null;
  const share = (along % 11) / 10;
  const on = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  // Corners run anticlockwise: to the right of a side is outside.
  const out = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const outward = (180 - out + 360) % 360;
  const there = formed(unit, unit.arm === 'foot' ? (formations[formation % 3] ?? 'column') : 'limbered');
  const away = placed({ ...on, heading: outward }, 0, off + (turn === 180 ? 0 : extentOf(there).depth));
  return {
    pose: { x: away.x, y: away.y, heading: (outward + turn) % 360 },
    formation: there.formation as OpenFormation,
  };
};

describe('places on a crowded field', () => {
  it('CD-MOV-23: who may arrive', () => {
    const count = tally('arrivals');
    fc.assert(
      fc.property(
        posts,
        fc.array(drawn, { minLength: 6, maxLength: 6 }),
        fc.nat(3),
        fc.boolean(),
        (given, all, side, narrow) => {
          const edge = edges[side] ?? 'south';
          const start = ready(crowded(given));
          const [late] = start.units.filter((unit) => unit.side === 'A' && onTable(unit) && !isInside(unit));
          if (late === undefined) return;
          const reinforcements = [
            { pieceId: late.id, round: 1, edge, interval: narrow ? [20, 50] : [0, side % 2 === 0 ? 90 : 70] },
          ];
          const waiting = withUnit(start, late.id, { removed: 'waiting', garrisonOf: null, acted: null });
          const state = at(
            { ...waiting, scenario: { ...start.scenario, reinforcements: reinforcements as never } },
            'movement',
          );
          if (open(state) !== 'movement of A') return;
          for (const each of all) {
            const { pose, formation } = onEdge(state, late, edge, each);
            const unit = state.units.find(({ id }) => id === late.id) ?? late;
            compared(count, state, { type: 'arrive', unitId: late.id, pose, formation }, () =>
              arrivalRefusal(state, unit, pose, formation),
            );
          }
        },
      ),
      { numRuns: runs(400) },
    );
    count.report();
  });

  it('CD-MOV-20 CD-MOV-24 CD-ORD-09: who may leave a house', () => {
    const count = tally('leaving');
    fc.assert(
      fc.property(posts, fc.array(drawn, { minLength: 8, maxLength: 8 }), (given, all) => {
        const state = at(ready(crowded(given)), 'movement');
        if (open(state) !== 'movement of A') return;
        for (const unit of state.units) {
          if (unit.side !== 'A' || unit.garrisonOf === null || contactsOf(state, unit).length > 0) continue;
          for (const each of all) {
            const place = beside(state, unit, unit.garrisonOf, each);
            if (place === null) continue;
            const step: MoveStep = { kind: 'leave', pose: place.pose, formation: place.formation };
            compared(count, state, { type: 'move', unitId: unit.id, steps: [step] }, () =>
              comingOutRefusal(state, unit, step),
            );
          }
        }
      }),
      { numRuns: runs(400) },
    );
    count.report();
  });

  it('CD-MOV-20 CD-UNI-11: who may enter a house', () => {
    const count = tally('entering');
    fc.assert(
      fc.property(posts, fc.array(drawn, { minLength: 8, maxLength: 8 }), (given, all) => {
        const state = at(ready(crowded(given)), 'movement');
        if (open(state) !== 'movement of A') return;
        for (const house of ['log', 'mill', 'work'])
          for (const unit of state.units) {
            if (unit.side !== 'A' || isInside(unit) || unit.acted !== null) continue;
            for (const each of all) {
              const place = beside(state, unit, house, {
                ...each,
                formation: formations.indexOf(unit.formation as 'line'),
              });
              if (place === null || (unit.arm === 'artillery' && unit.formation === 'unlimbered')) continue;
              const there = withUnit(state, unit.id, { pose: place.pose });
              const moved = { ...unit, pose: place.pose };
              if (!isClearPlace(there, moved, place.pose) || contactsOf(there, moved).length > 0) continue;
              if (gap(footprintOf(there, moved), areaCalled(state, house)) > 3) continue;
              compared(
                count,
                there,
                { type: 'move', unitId: unit.id, steps: [{ kind: 'enter', featureId: house }] },
                () => enteringRefusal(there, moved, house),
              );
            }
          }
      }),
      { numRuns: runs(150) },
    );
    count.report();
  });
});
