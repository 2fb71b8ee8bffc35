import { moveOverlay } from '../../../draw/outline.js';
import type { MoveStyle, Overlay } from '../../../draw/picture.js';
import type { BattleEvent, EventOf, MoveCause } from '../events.js';
import { centreOfUnit, footprintAt } from '../footprint.js';
import { findLeader, findUnit } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** Events as arrows and shots. */

const manners: Readonly<Record<MoveCause, MoveStyle>> = {
  order: 'march',
  charge: 'charge',
  counterCharge: 'charge',
  followUp: 'charge',
  evade: 'retreat',
  rout: 'retreat',
  setBack: 'retreat',
  fate: 'march',
  arrival: 'march',
  rally: 'march',
};

const causes: Readonly<Record<MoveCause, string>> = {
  order: 'moves',
  charge: 'charges',
  counterCharge: 'counter-charges',
  followUp: 'follows up',
  evade: 'evades',
  rout: 'routs',
  setBack: 'is set back',
  fate: 'moves by Fate',
  arrival: 'arrives',
  rally: 're-forms',
};

const unitMove = (s: Situation, { unitId, cause, from, path, to }: EventOf<'unitMoved'>): readonly Overlay[] => {
  const unit = findUnit(s, unitId);
  if (unit === undefined) return [];
  const [ghost = []] = footprintAt(s, unit, from).parts;
  const { name, side } = unit;
  return moveOverlay({ name: `${name} ${causes[cause]}`, side, style: manners[cause], ghost }, [from, ...path, to]);
};

const leaderMove = (s: Situation, { leaderId, from, path, to }: EventOf<'leaderMoved'>): readonly Overlay[] => {
  const leader = findLeader(s, leaderId);
  if (leader === undefined) return [];
  const { name, side } = leader;
  return moveOverlay({ name: `${name} rides`, side, style: 'march', ghost: [] }, [from, ...path, to]);
};

/** A unit as it was when an event happened: before its next move in the later events. */
const asItStood = (unit: Unit, later: readonly BattleEvent[]): Unit => {
  const next = later.find((event) => event.type === 'unitMoved' && event.unitId === unit.id);
  return next?.type === 'unitMoved' ? { ...unit, pose: next.from } : unit;
};

const shot = (
  s: Situation,
  { unitId, targetId, range, hits }: EventOf<'fired'>,
  later: readonly BattleEvent[],
): readonly Overlay[] => {
  const firer = findUnit(s, unitId);
  const target = findUnit(s, targetId);
  if (firer === undefined || target === undefined) return [];
  const name = `${firer.name} at ${target.name}, ${range.toFixed(1)} in: ${hits} ${hits === 1 ? 'hit' : 'hits'}`;
  const firing = asItStood(firer, later);
  // A garrison has no front: it fires from its building.
  const from = firing.inBuilding === null ? firing.pose : centreOfUnit(s, firing);
  return [{ kind: 'shot', name, side: firer.side, from, to: centreOfUnit(s, asItStood(target, later)) }];
};

const rocket = (s: Situation, { unitId, path }: EventOf<'rocketFlew'>): readonly Overlay[] => {
  const firer = findUnit(s, unitId);
  if (firer === undefined) return [];
  return path.flatMap((to, index) => {
    const from = path[index - 1];
    return from === undefined
      ? []
      : [{ kind: 'shot' as const, name: `Rocket of ${firer.name}`, side: firer.side, from, to }];
  });
};

const isEvent = (happening: object): happening is BattleEvent => 'type' in happening && 'clause' in happening;

/** Arrows and shots for events, in order. Events that leave no trace on a map are skipped. */
export const eventOverlays = (s: Situation, happenings: readonly object[]): readonly Overlay[] =>
  happenings.filter(isEvent).flatMap((event, index, events) => {
    if (event.type === 'unitMoved') return unitMove(s, event);
    if (event.type === 'leaderMoved') return leaderMove(s, event);
    if (event.type === 'rocketFlew') return rocket(s, event);
    return event.type === 'fired' ? shot(s, event, events.slice(index + 1)) : [];
  });
