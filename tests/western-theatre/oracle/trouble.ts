import fc from 'fast-check';
import type { Happened, State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Direction } from '../../../src/rulesets/western-theatre/tables.js';
import { centreOf, footprint, type Piece } from './layout.js';

/** What has gone wrong on a field so far: losses, flights and the events of the window. */

const mishap = fc.record({
  lost: fc.nat(12),
  artillery: fc.nat(2),
  flank: fc.nat(1),
  rear: fc.nat(1),
  contactedOn: fc.constantFrom<'none' | Direction>('none', 'none', 'front', 'flank', 'rear'),
  charging: fc.boolean(),
  hillCharge: fc.constantFrom(-1, 0, 0, 1),
  event: fc.constantFrom<Happened['kind'] | null>(null, null, null, 'destroyed', 'rout', 'retreat', 'evade'),
  firstFlightDone: fc.boolean(),
  tested: fc.constantFrom(false, false, false, true),
  from: fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 })),
});
export const mishaps = fc.array(mishap, { minLength: 16, maxLength: 16 });
type Mishap = typeof mishap extends fc.Arbitrary<infer Each> ? Each : never;

const eventOf = (s: State, piece: Piece, kind: Happened['kind'], [dx, dy]: readonly [number, number]): Happened => {
  const at = { ...piece.pose, x: piece.pose.x + dx / 50, y: piece.pose.y + dy / 50 };
  const goes = kind !== 'destroyed';
  const to = goes ? piece.pose : at;
  return {
    kind,
    unitId: piece.id,
    side: piece.side,
    brigadeId: piece.brigadeId,
    authority: 'level' in piece ? { level: piece.level, commands: piece.commands } : null,
    track: {
      began: footprint(s, piece, at),
      way: [centreOf(s, piece, at), centreOf(s, piece, to)],
      ended: footprint(s, piece, to),
    },
  };
};

const afflicted = (unit: Unit, mishap: Mishap): Unit => {
  const { lost, artillery, flank, rear, contactedOn, charging, hillCharge, event, firstFlightDone, tested } = mishap;
  // Of a retreat only the first flight move is made, of which the event may be left.
  const plight = event === 'rout' ? 'routing' : unit.plight;
  return {
    ...unit,
    figures: Math.max(Math.floor(unit.initialFigures * 0.26) + 1, unit.figures - lost),
    casualties: { total: artillery + flank + rear, fire: artillery + flank + rear, artillery, flank, rear },
    contactedOn,
    charging: charging && unit.marker === 'none',
    hillCharge,
    firstFlightDone: plight === 'none' ? false : firstFlightDone,
    plight,
    marker: plight === 'none' ? unit.marker : 'orange',
    tested: { casualties: false, moral: tested },
    location: event === 'destroyed' ? 'removed' : 'table',
  };
};

/** The field with what has befallen its units. */
export const troubled = (state: State, given: readonly Mishap[]): State => {
  const of = (index: number): Mishap | undefined => given[index % given.length];
  const units = state.units.map((unit, index) => {
    const mishap = of(index);
    return mishap === undefined ? unit : afflicted(unit, mishap);
  });
  const officers = state.officers.map((each, index) => ({
    ...each,
    location: of(index + 3)?.event === 'destroyed' ? ('removed' as const) : each.location,
  }));
  const events = units.flatMap((unit, index) => {
    const mishap = of(index);
    if (mishap === undefined || mishap.event === null) return [];
    // A rout that has only begun has gone nowhere.
    const begins = mishap.event === 'rout' && !unit.firstFlightDone;
    return [eventOf(state, unit, mishap.event, begins ? [0, 0] : mishap.from)];
  });
  const lost = officers.filter(({ location }) => location === 'removed');
  return {
    ...state,
    units,
    officers,
    events: [...events, ...lost.map((each) => eventOf(state, each, 'destroyed', [0, 0]))],
  };
};
