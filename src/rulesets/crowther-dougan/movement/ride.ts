import { bodyOf } from '../../../table/body.js';
import type { Point } from '../../../table/point.js';
import { roundPoint } from '../../../table/way.js';
import type { Battle } from '../battle.js';
import { placeWith } from '../displace.js';
import type { EventOf } from '../events.js';
import { beyondStop, revealNear } from '../hidden.js';
import { knows, otherSide, personalityOf, unitOf } from '../read.js';
import type { Personality, Situation } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { oneDie } from '../throws.js';
import { changePersonality, emit, schedule } from '../write.js';
import { cutAtEnemiesOf, cutWay, exitOf, lengthOfWay, planRide, rideWith, touchesUnit } from './rider.js';

/** Carries out rides of personalities. @see CD-PER-11 CD-PER-18 */

export type RideOrder = Omit<TaskOf<'ride'>, 'task' | 'hostId'>;

/** Where he is with a unit that the other side does not know, his dice are secret. @see CD-PER-16 */
const secrecy = (s: Situation, { side, attachedTo }: Personality) =>
  attachedTo !== null && !knows(s, otherSide(s, side), unitOf(s, attachedTo)) ? { seenBy: side } : {};

export const rideDice = (s: Situation, { personalityId, path, attachTo }: RideOrder) => {
  const personality = personalityOf(s, personalityId);
  const { dice } = planRide(s, personality, path, attachTo);
  return {
    ...oneDie('deduction', 'CD-PER-11', personality.side, personalityId),
    ...{ dice, ...secrecy(s, personality) },
  };
};

/** What is left of the way, and an enemy that his side did not know of who stops him, with the ground just beyond. */
const wayLeft = (s: Situation, personality: Personality, path: readonly Point[], dice: number) => {
  const { points } = rideWith(s, personality, path, dice);
  const cut = cutAtEnemiesOf(s, personality.side, points, false);
  const surprise = cut.enemy !== null && !knows(s, personality.side, cut.enemy) ? cut.enemy : null;
  if (surprise === null) return { points, met: null };
  const beyond = cutWay(points, lengthOfWay(cut.points) + beyondStop).at(-1) ?? personality.at;
  return { points: cut.points, met: { enemy: surprise, ground: bodyOf([[beyond]]) } };
};

/** Who comes out of hiding is seen where he ends, not where he was. @see CD-PER-16 */
const tell = (
  battle: Battle,
  { id: personality, side, at: from }: Personality,
  end: Pick<EventOf<'personalityMoved'>, 'to' | 'attachedTo' | 'cause'>,
  { seenBy }: { readonly seenBy?: string },
): void => {
  const event = { type: 'personalityMoved', clause: 'CD-PER-11', personality, ...end } as const;
  if (seenBy === undefined) return emit(battle, { ...event, from });
  emit(battle, { ...event, from, seenBy });
  const host = end.attachedTo === null ? undefined : unitOf(battle.state, end.attachedTo);
  const other = otherSide(battle.state, side);
  if (host === undefined || knows(battle.state, other, host)) emit(battle, { ...event, from: end.to, seenBy: other });
};

/** He rides as far as his dice let him, and joins the unit if he comes up to it. */
export const ride = (battle: Battle, { personalityId, path, attachTo }: RideOrder, dice: number): void => {
  const { state } = battle;
  const personality = personalityOf(state, personalityId);
  const { points, met } = wayLeft(state, personality, path, dice);
  const end = points.at(-1) ?? personality.at;
  const host = attachTo === null ? null : unitOf(state, attachTo);
  const attachedTo = host !== null && touchesUnit(state, end, host) ? host.id : null;
  const to = host !== null && attachedTo !== null ? placeWith(state, host) : roundPoint(end);
  const edge = attachedTo === null && lengthOfWay(points) > 0 ? exitOf(state, personality.side, end) : null;
  changePersonality(battle, personalityId, {
    ...{ at: to, attachedTo, moved: true },
    ...(edge === null ? {} : { removed: 'exited', reserves: [] }),
  });
  tell(battle, personality, { to, attachedTo, cause: edge === null ? 'ride' : 'exit' }, secrecy(state, personality));
  if (met !== null) revealNear(battle, { id: attachedTo, side: personality.side }, met.ground, met.enemy);
};

/** A personality sets out: his dice, if he owes any, then the ride. */
export const beginRide = (battle: Battle, order: RideOrder): void => {
  const personality = personalityOf(battle.state, order.personalityId);
  const { dice } = planRide(battle.state, personality, order.path, order.attachTo);
  changePersonality(battle, order.personalityId, { moved: true });
  if (dice > 0) return schedule(battle, { task: 'ride', ...order, hostId: personality.attachedTo });
  ride(battle, order, 0);
};
