import { moveOverlay } from '../../../draw/outline.js';
import type { MoveStyle, Overlay } from '../../../draw/picture.js';
import { rectangleAt } from '../../../table/rectangle.js';
import type { BattleEvent, MoveCause } from '../events.js';
import { centreOfUnit, footprintOf } from '../footprint.js';
import { findOfficer, findUnit } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** Events as arrows and shots. */

type Event<Type extends BattleEvent['type']> = Extract<BattleEvent, { readonly type: Type }>;

const manners: Readonly<Record<MoveCause, MoveStyle>> = {
  order: 'march',
  charge: 'charge',
  followUp: 'charge',
  evade: 'retreat',
  uncontrolledAdvance: 'charge',
  drivenBack: 'retreat',
  fallBack: 'retreat',
  rout: 'retreat',
  reinforcement: 'march',
};

const causes: Readonly<Record<MoveCause, string>> = {
  order: 'moves',
  charge: 'charges',
  followUp: 'follows up',
  evade: 'evades',
  uncontrolledAdvance: 'advances out of control',
  drivenBack: 'is driven back',
  fallBack: 'falls back',
  rout: 'routs',
  reinforcement: 'arrives',
};

const unitMove = (s: Situation, { unitId, cause, from, path, to }: Event<'unitMoved'>): readonly Overlay[] => {
  const unit = findUnit(s, unitId);
  if (unit === undefined) return [];
  const { frontage, depth } = footprintOf(s, unit);
  const ghost = rectangleAt(from, frontage, depth).corners;
  const { name, side } = unit;
  return moveOverlay({ name: `${name} ${causes[cause]}`, side, style: manners[cause], ghost }, [from, ...path, to]);
};

const officerMove = (s: Situation, { officerId, from, to, cause }: Event<'officerMoved'>): readonly Overlay[] => {
  const officer = findOfficer(s, officerId);
  if (officer === undefined) return [];
  const { name, side } = officer;
  return moveOverlay({ name: `${name} ${causes[cause]}`, side, style: manners[cause], ghost: [] }, [from, to]);
};

/** A unit where it stood at an event: at the start of its next move among the later events. */
const asItStood = (unit: Unit, later: readonly BattleEvent[]): Unit => {
  const next = later.find((event) => event.type === 'unitMoved' && event.unitId === unit.id);
  return next?.type === 'unitMoved' ? { ...unit, pose: next.from } : unit;
};

const shot = (
  s: Situation,
  { unitId, targetId, range, hits }: Event<'fired'>,
  later: readonly BattleEvent[],
): readonly Overlay[] => {
  const firer = findUnit(s, unitId);
  if (firer === undefined) return [];
  const target = findUnit(s, targetId);
  if (target === undefined) return [];
  const name = `${firer.name} at ${target.name}, ${range} cm: ${hits} ${hits === 1 ? 'hit' : 'hits'}`;
  const from = asItStood(firer, later).pose;
  return [{ kind: 'shot', name, side: firer.side, from, to: centreOfUnit(s, asItStood(target, later)) }];
};

const isEvent = (happening: object): happening is BattleEvent => 'type' in happening && 'clause' in happening;

/** Arrows and shots for events, in their order. Events without a place on the map are ignored. */
export const eventOverlays = (s: Situation, happenings: readonly object[]): readonly Overlay[] =>
  happenings.filter(isEvent).flatMap((event, index, events) => {
    if (event.type === 'unitMoved') return unitMove(s, event);
    if (event.type === 'officerMoved') return officerMove(s, event);
    return event.type === 'fired' ? shot(s, event, events.slice(index + 1)) : [];
  });
