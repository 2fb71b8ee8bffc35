import { moveOverlay } from '../../../draw/outline.js';
import type { MoveStyle, Overlay } from '../../../draw/picture.js';
import type { Point } from '../../../table/point.js';
import type { BattleEvent, EventOf, MoveCause } from '../events.js';
import { footprintAt, footprintOf, middleOfBuilding } from '../footprint.js';
import { findOfficer, findUnit } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** Events as arrows and shots. */

const styles: Readonly<Record<MoveCause, MoveStyle>> = {
  order: 'march',
  charge: 'charge',
  return: 'retreat',
  halt: 'charge',
  fallBack: 'retreat',
  rout: 'retreat',
  pursuit: 'charge',
  breakthrough: 'charge',
  consolidation: 'march',
  renewal: 'charge',
  enter: 'march',
  leave: 'march',
  arrival: 'march',
  wreck: 'retreat',
};

const causes: Readonly<Record<MoveCause, string>> = {
  order: 'moves',
  charge: 'charges',
  return: 'goes back',
  halt: 'halts before the square',
  fallBack: 'falls back',
  rout: 'routs',
  pursuit: 'pursues',
  breakthrough: 'breaks through',
  consolidation: 'consolidates',
  renewal: 'renews contact',
  enter: 'enters a building',
  leave: 'leaves a building',
  arrival: 'arrives',
  wreck: 'leaves the ruins',
};

const unitMove = (s: Situation, event: EventOf<'unitMoved'>): readonly Overlay[] => {
  const unit = findUnit(s, event.unit);
  if (unit === undefined) return [];
  // A garrison left no ground behind.
  const ghost = unit.garrison === null ? footprintAt(s, unit, event.from).bounds.corners : [];
  const { name, side } = unit;
  const style = styles[event.cause];
  return moveOverlay({ name: `${name} ${causes[event.cause]}`, side, style, ghost }, [
    event.from,
    ...event.path,
    event.to,
  ]);
};

const commanderMove = (s: Situation, { officer: id, from, to }: EventOf<'commanderMoved'>): readonly Overlay[] => {
  const officer = findOfficer(s, id);
  if (officer === undefined) return [];
  const { name, side } = officer;
  return moveOverlay({ name: `${name} rides`, side, style: 'march', ghost: [] }, [from, to]);
};

/** A battalion as it was when an event happened: before its next move in the later events. */
const asItStood = (unit: Unit, later: readonly BattleEvent[]): Unit => {
  const next = later.find((event) => event.type === 'unitMoved' && event.unit === unit.id);
  return next?.type === 'unitMoved' ? { ...unit, pose: next.from } : unit;
};

/** The middle of what was shot at: a battalion, a section, or a wood. */
const aimedAt = (s: Situation, { at, section }: EventOf<'shot'>, later: readonly BattleEvent[]): Point | null => {
  const unit = findUnit(s, at);
  if (unit !== undefined) return footprintOf(s, asItStood(unit, later)).bounds.centre;
  const ground = s.scenario.terrain.find(({ id }) => id === at);
  const part = ground?.sections.find(({ id }) => id === section);
  if (part !== undefined) return { x: (part.from.x + part.to.x) / 2, y: (part.from.y + part.to.y) / 2 };
  const feature = s.terrain.find(({ id }) => id === at);
  return feature === undefined ? null : middleOfBuilding(feature);
};

const shot = (s: Situation, event: EventOf<'shot'>, later: readonly BattleEvent[]): readonly Overlay[] => {
  const firer = findUnit(s, event.unit);
  const to = aimedAt(s, event, later);
  if (firer === undefined || to === null) return [];
  const hits = `${event.hits} ${event.hits === 1 ? 'hit' : 'hits'}`;
  const target = findUnit(s, event.at)?.name ?? s.scenario.terrain.find(({ id }) => id === event.at)?.name ?? event.at;
  const name = `${firer.name} at ${target}: ${event.wasted ? 'out of range' : hits}`;
  return [{ kind: 'shot', name, side: firer.side, from: asItStood(firer, later).pose, to }];
};

const isEvent = (happening: object): happening is BattleEvent => 'type' in happening && 'clause' in happening;

/** Arrows and shots for events, in order. Events that leave no trace on a map are skipped. */
export const eventOverlays = (s: Situation, happenings: readonly object[]): readonly Overlay[] =>
  happenings.filter(isEvent).flatMap((event, index, events) => {
    if (event.type === 'unitMoved') return unitMove(s, event);
    if (event.type === 'commanderMoved') return commanderMove(s, event);
    return event.type === 'shot' ? shot(s, event, events.slice(index + 1)) : [];
  });
