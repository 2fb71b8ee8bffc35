import { moveOverlay } from '../../../draw/outline.js';
import type { MoveStyle, Overlay } from '../../../draw/picture.js';
import type { BattleEvent, EventOf, MoveCause } from '../events.js';
import { footprintAt, pieceAt } from '../footprint.js';
import { moveVerbs } from '../names.js';
import { findUnit, isUnit, pieceOf } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** Events as arrows and shots. */

const styles: Readonly<Record<MoveCause, MoveStyle>> = {
  march: 'march',
  charge: 'charge',
  pursuit: 'charge',
  counterCharge: 'charge',
  evade: 'retreat',
  retreat: 'retreat',
  rout: 'retreat',
  fallBack: 'retreat',
  fog: 'march',
  reform: 'march',
  entry: 'march',
  ride: 'march',
};

const moved = (s: Situation, event: EventOf<'moved'>): readonly Overlay[] => {
  const piece = pieceOf(s, event.unit);
  if (piece === undefined) return [];
  const ghost = isUnit(piece) ? pieceAt(s, piece, event.from).main.corners : [];
  const { name, side } = piece;
  return moveOverlay({ name: `${name} ${moveVerbs[event.cause]}`, side, style: styles[event.cause], ghost }, [
    event.from,
    ...event.path,
    event.to,
  ]);
};

/** A unit as it was when an event happened: before its next move in the later events. */
const asItStood = (unit: Unit, later: readonly BattleEvent[]): Unit => {
  const next = later.find((event) => event.type === 'moved' && event.unit === unit.id);
  return next?.type === 'moved' ? { ...unit, pose: next.from } : unit;
};

const shot = (s: Situation, event: EventOf<'shot'>, later: readonly BattleEvent[]): readonly Overlay[] => {
  const [firer, target] = [findUnit(s, event.unit), findUnit(s, event.target)];
  if (firer === undefined || target === undefined) return [];
  const hits = `${event.hits} ${event.hits === 1 ? 'hit' : 'hits'}`;
  const stood = asItStood(target, later);
  const to = footprintAt(s, stood, stood.pose).main.centre;
  return [
    {
      kind: 'shot',
      name: `${firer.name} at ${target.name}: ${hits}`,
      side: firer.side,
      from: asItStood(firer, later).pose,
      to,
    },
  ];
};

const isEvent = (happening: object): happening is BattleEvent => 'type' in happening && 'clause' in happening;

/** Arrows and shots for events, in order. Events that leave no trace on a map are skipped. */
export const eventOverlays = (s: Situation, happenings: readonly object[]): readonly Overlay[] =>
  happenings.filter(isEvent).flatMap((event, index, events) => {
    if (event.type === 'moved') return moved(s, event);
    return event.type === 'shot' ? shot(s, event, events.slice(index + 1)) : [];
  });
