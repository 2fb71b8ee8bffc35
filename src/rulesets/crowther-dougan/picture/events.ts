import { moveOverlay } from '../../../draw/outline.js';
import type { MoveStyle, Overlay } from '../../../draw/picture.js';
import type { BattleEvent, EventOf, MoveCause } from '../events.js';
import { footprintAt, footprintOf } from '../footprint.js';
import { moveVerbs } from '../names.js';
import { findUnit, isInside } from '../read.js';
import type { Situation } from '../state.js';

/** Events as arrows and shots. */

const styles: Readonly<Record<MoveCause, MoveStyle>> = {
  march: 'march',
  charge: 'charge',
  closeUp: 'charge',
  followUp: 'charge',
  pursuit: 'charge',
  rout: 'retreat',
  retire: 'retreat',
  pushBack: 'retreat',
  rally: 'march',
  lost: 'march',
  craft: 'march',
  putOut: 'retreat',
};

const moved = (s: Situation, event: EventOf<'moved'>): readonly Overlay[] => {
  const unit = findUnit(s, event.unit);
  if (unit === undefined) return [];
  const ghost = isInside(unit) ? [] : footprintAt(s, unit, event.from).bounds.corners;
  const { name, side } = unit;
  return moveOverlay({ name: `${name} ${moveVerbs[event.cause]}`, side, style: styles[event.cause], ghost }, [
    event.from,
    ...event.path,
    event.to,
  ]);
};

const shot = (s: Situation, event: EventOf<'shot'>): readonly Overlay[] => {
  const firer = findUnit(s, event.unit);
  const target = event.target === null ? undefined : findUnit(s, event.target);
  if (firer === undefined || target === undefined) return [];
  const name = `${firer.name} at ${target.name}: ${event.men} hit`;
  return [{ kind: 'shot', name, side: firer.side, from: firer.pose, to: footprintOf(s, target).centre }];
};

const isEvent = (happening: object): happening is BattleEvent => 'type' in happening && 'clause' in happening;

/** Arrows and shots for events, in order. Events that leave no trace on a map are skipped. */
export const eventOverlays = (s: Situation, happenings: readonly object[]): readonly Overlay[] =>
  happenings.filter(isEvent).flatMap((event) => {
    if (event.type === 'moved') return moved(s, event);
    return event.type === 'shot' ? shot(s, event) : [];
  });
