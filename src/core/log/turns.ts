import { guarded } from '../guarded.js';
import { turnOf, typeOf } from './battle.js';

/** A turn, and the side that it belongs to; null if it belongs to no side. */
export interface Turn {
  readonly turn: number;
  readonly side: string | null;
}

/** Events of one turn. */
export interface TurnPart<Event> {
  /** The turn that begins before these events; null if they belong to the turn before. */
  readonly begins: Turn | null;
  readonly events: readonly Event[];
}

/**
 * The events of a battle by turns, for example to draw the trails of the last one. Each list but the last ends with the
 * event of the end of its turn.
 */
export const eventsByTurn = guarded(
  'eventsByTurn',
  <Event extends object>(events: readonly Event[]): readonly (readonly Event[])[] => {
    const parts: Event[][] = [[]];
    for (const event of events) {
      parts.at(-1)?.push(event);
      if (typeOf(event) === 'turnEnded') parts.push([]);
    }
    return parts;
  },
);

const isSame = (one: Turn, other: Turn): boolean => one.turn === other.turn && one.side === other.side;

/** The first turn of a battle begins with its event; what came before it belongs to no turn. */
const firstTurn = <Event extends object>(events: readonly Event[], before: Turn): readonly TurnPart<Event>[] => {
  const at = before.turn > 0 ? -1 : events.findIndex((event) => typeOf(event) === 'turnBegan');
  const began = events[at];
  if (began === undefined) return [{ begins: null, events }];
  return [
    { begins: null, events: events.slice(0, at) },
    { begins: turnOf(began), events: events.slice(at) },
  ];
};

/**
 * The events of one answer by turns. Events after the end of a turn (`turnEnded`) belong to the next, also those before
 * its own event (`turnBegan`), such as arrivals. A rule set without these events begins a turn after all events.
 *
 * @param before - the turn before the answer
 * @param after - the turn after the answer
 */
export const byTurns = <Event extends object>(
  events: readonly Event[],
  before: Turn,
  after: Turn,
): readonly TurnPart<Event>[] => {
  const [first = [], ...later] = eventsByTurn(events);
  const parts = [
    ...firstTurn(first, before),
    ...later.map((part, index): TurnPart<Event> => {
      const began = part.find((event) => typeOf(event) === 'turnBegan');
      const begins = began === undefined ? null : turnOf(began);
      const isLast = index === later.length - 1;
      return { begins: begins ?? (isLast && !isSame(before, after) ? after : null), events: part };
    }),
  ];
  const isHeaded = isSame(before, after) || parts.some(({ begins }) => begins !== null);
  return isHeaded ? parts : [...parts, { begins: after, events: [] }];
};
