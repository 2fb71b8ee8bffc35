import { listField, pieceField, placeField } from '../../../core/fields.js';
import { fanAround } from '../../../table/fan.js';
import { distance, type Point, scale, subtract, unitVector } from '../../../table/point.js';
import { pointShape } from '../../../table/shapes.js';
import { roundPoint } from '../../../table/way.js';
import type { ActionOf } from '../actions.js';
import { isDue } from '../arrivals.js';
import { footprintOf, nearestPointOf } from '../footprint.js';
import { beginRide, bringOnRider, planRide, riderArrivalRefusals, riderArrivals, touchesUnit } from '../movement.js';
import { nameOf } from '../names.js';
import { findPersonality, isPresent, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { Personality, Situation, Unit } from '../state.js';
import { moveLimits } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { kind, type Open, optionsOf, personalityField, personalityRefusals, say } from './kind.js';

/** Rides of personalities, and their arrival. @see CD-PER-11 CD-PER-18 CD-MOV-23 */

type Moving = TaskOf<'movement'>;
type Ride = ActionOf<'movePersonality'>;
type Arrive = Extract<ActionOf<'arrive'>, { readonly personalityId: string }>;

const riders = ({ state, side }: Open): readonly Personality[] =>
  state.personalities.filter((each) => each.side === side && isPresent(each) && !each.moved);

const isLegal = ({ state }: Open, personality: Personality, path: readonly Point[], attachTo: string | null) =>
  planRide(state, personality, path, attachTo).refusals.length === 0;

/** Where he may ride straight on to from the end of the path, and beside friends. If walls shut him in, only where he is. */
const regionsOf = (open: Open<Moving>, personality: Personality, path: readonly Point[]) => {
  const fan = {
    from: path.at(-1) ?? personality.at,
    directions: 12,
    most: open.state.tables.personalities.rate,
    finest: 0.1,
  };
  const regions = fanAround(fan, (to) => isLegal(open, personality, [...path, to], null));
  if (path.length > 0) return regions;
  const all = [...regions, ...besideFriends(open, personality).map((point) => [point])];
  return all.length > 0 ? all : [[roundPoint(personality.at)]];
};

/** Where he rides to join a friend: 1 cm from him, straight on. */
const besideFriend = (s: Situation, { at }: Personality, unit: Unit): Point => {
  const to = nearestPointOf(footprintOf(s, unit), at);
  const far = distance(to, at);
  return roundPoint(far <= 1 ? at : subtract(to, scale(unitVector(subtract(to, at)), 1)));
};

/** Places beside friends to which he may ride; the triangles may leave them out where something bars a side of theirs. */
const besideFriends = (open: Open<Moving>, personality: Personality): readonly Point[] =>
  unitsOfSide(open.state, open.side)
    .filter(({ id }) => id !== personality.attachedTo)
    .map((unit) => besideFriend(open.state, personality, unit))
    .filter((point) => isLegal(open, personality, [point], null));

/** Rides that bots try: to each friend, to join him. */
const ridesTo = (s: Situation, personality: Personality, unit: Unit): readonly Ride[] => {
  if (unit.id === personality.attachedTo) return [];
  const path = [besideFriend(s, personality, unit)];
  return [{ type: 'movePersonality', personalityId: personality.id, path, attachTo: unit.id }];
};

const hostsAt = ({ state, side }: Open, path: readonly Point[]): readonly Unit[] => {
  const end = path.at(-1);
  return end === undefined ? [] : unitsOfSide(state, side).filter((unit) => touchesUnit(state, end, unit));
};

const movePersonality = kind<Ride, Moving>({
  type: 'movePersonality',
  label: 'Ride',
  clause: 'CD-PER-11',
  fields: {
    personalityId: personalityField<Moving>(riders, (open, each) => isLegal(open, each, [roundPoint(each.at)], null)),
    path: listField<Open<Moving>, Partial<Ride>>({
      label: 'path',
      longest: moveLimits.points,
      least: () => 1,
      entry: placeField<Open<Moving>, Partial<Ride>>({
        label: 'point',
        shape: pointShape,
        domain: (open, { personalityId, path = [] }) => {
          const personality = personalityId === undefined ? undefined : findPersonality(open.state, personalityId);
          if (personality === undefined) return undefined;
          return { kind: 'point', regions: regionsOf(open, personality, path), from: path.at(-1) ?? personality.at };
        },
      }),
    }),
    attachTo: pieceField<Open<Moving>, Partial<Ride>>({
      label: 'unit that he joins',
      optional: true,
      options: (open, { personalityId, path = [] }) => {
        const personality = personalityId === undefined ? undefined : findPersonality(open.state, personalityId);
        if (personality === undefined) return undefined;
        const able = hostsAt(open, path).filter(({ id }) => isLegal(open, personality, path, id));
        return able.length === 0
          ? undefined
          : optionsOf(
              open.state,
              able.map(({ id }) => id),
            );
      },
    }),
  },
  samples: (open) =>
    riders(open).flatMap((personality) =>
      unitsOfSide(open.state, open.side).map((unit) => () => ridesTo(open.state, personality, unit)),
    ),
  refusals: (open, action) =>
    personalityRefusals(open, action, (personality) => {
      const { path, attachTo = null } = action;
      return planRide(open.state, personality, path, attachTo).refusals;
    }),
  apply: (battle, { personalityId, path, attachTo = null }) => beginRide(battle, { personalityId, path, attachTo }),
  words: (s, { personalityId, attachTo }) =>
    say(nameOf(s, personalityId), attachTo === undefined ? 'ride' : `ride to ${nameOf(s, attachTo)}`),
});

const comers = ({ state, side }: Open): readonly Personality[] =>
  state.personalities.filter((each) => each.side === side && isDue(state, each));

const arrivePersonality = kind<Arrive, Moving>({
  type: 'arrive',
  label: 'Bring on a personality',
  clause: 'CD-MOV-23',
  fields: {
    personalityId: personalityField<Moving>(comers, ({ state }, each) => riderArrivals(state, each).length > 0),
    at: placeField<Open<Moving>, Partial<Arrive>>({
      label: 'place',
      shape: pointShape,
      domain: (open, { personalityId }) => {
        const personality = comers(open).find(({ id }) => id === personalityId);
        if (personality === undefined) return undefined;
        return { kind: 'point', regions: riderArrivals(open.state, personality).map((at) => [at]) };
      },
      samples: (open, { personalityId }) => {
        const personality = comers(open).find(({ id }) => id === personalityId);
        return personality === undefined ? [] : riderArrivals(open.state, personality);
      },
    }),
  },
  refusals: (open, { personalityId, at }) => {
    const personality = findPersonality(open.state, personalityId);
    return personality === undefined || personality.side !== open.side
      ? [refuse('badUnit', 'CD-SEQ-07', 'personalityId')]
      : riderArrivalRefusals(open.state, personality, at);
  },
  apply: (battle, { personalityId, at }) => bringOnRider(battle, personalityId, at),
  words: (s, { personalityId }) => say(nameOf(s, personalityId), 'come on'),
});

export const personalityKinds = { movePersonality, arrivePersonality };
