import {
  type ActionOf,
  isRouting,
  personalityOf,
  type Unit,
  unitOf,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';
import { nearestEnemy } from './place.js';
import { worthOf } from './troops.js';
import { reaches, weights } from './weights.js';

/** Where personalities are of use. */

/** How much a unit needs a leader by how near the enemy is, and one that runs, who may rally. */
const needs = { near: 1, far: 0.4, running: 6 } as const;

const needOf = (view: View, unit: Unit): number => {
  const near = nearestEnemy(view, unit);
  const isNear = near !== null && near.gap <= reaches.near;
  return worthOf(view, unit) * (isRouting(unit) ? needs.running : isNear ? needs.near : needs.far);
};

/** Leaders who are with a unit, but for one. */
const othersWith = (view: View, unitId: string, but: string): number =>
  view.personalities.filter(({ id, removed, attachedTo }) => id !== but && removed === null && attachedTo === unitId)
    .length;

/** The use of a leader with a unit: the fewer others it has, the greater. */
const useOf = (view: View, unitId: string, personalityId: string): number =>
  needOf(view, unitOf(view, unitId)) / (1 + othersWith(view, unitId, personalityId)) / weights.men;

/** A personality is with a unit near the enemy that has no other. @see CD-PER-06 */
export const rideScore = (view: View, { personalityId, attachTo }: ActionOf<'movePersonality'>): number => {
  const { attachedTo } = personalityOf(view, personalityId);
  if (attachTo === undefined) return -weights.attach;
  const there = useOf(view, attachTo, personalityId);
  if (attachedTo === null) return weights.attach + there;
  return there - useOf(view, attachedTo, personalityId) - weights.stir;
};
