import { directionOf } from '../../../table/heading.js';
import { add, type Point, scale } from '../../../table/point.js';
import { roundPose } from '../../../table/pose.js';
import { firstBelow } from '../../../table/search.js';
import { distanceToEdge } from '../../../table/sweep.js';
import type { Battle } from '../battle.js';
import { placeWith } from '../displace.js';
import { footprintOf, gapToPoint } from '../footprint.js';
import {
  atMost,
  constant,
  homewards,
  isMoving,
  isPresent,
  isRouting,
  isSteady,
  knownEnemiesOf,
  lessThan,
  unitsOfSide,
} from '../read.js';
import type { Personality, Situation, Unit } from '../state.js';
import { changePersonality, emit } from '../write.js';

/** A personality without a unit, and the enemy near, gets away at the end of a phase. @see CD-PER-12 */

/** Enemies that drive him off: routers do not (CD-GEN-25). */
const threats = (s: Situation, { side }: Personality): readonly Unit[] =>
  knownEnemiesOf(s, side).filter((enemy) => !isRouting(enemy));

const isNear = (s: Situation, enemies: readonly Unit[], at: Point): boolean =>
  enemies.some((enemy) => lessThan(s, gapToPoint(footprintOf(s, enemy), at), constant(s, 'approachLimitCm')));

/** The nearest friendly steady unit that takes him in. Ties: roster order. */
const hostOf = (s: Situation, { side, at }: Personality): Unit | undefined => {
  const reach = s.tables.personalities.refuge;
  const near = unitsOfSide(s, side)
    .filter((unit) => isSteady(unit) && !unit.hidden)
    .map((unit) => ({ unit, gap: gapToPoint(footprintOf(s, unit), at) }))
    .filter(({ gap }) => atMost(s, gap, reach));
  return near.reduce<(typeof near)[number] | undefined>(
    (best, each) => (best === undefined || lessThan(s, each.gap, best.gap) ? each : best),
    undefined,
  )?.unit;
};

/** Longest piece of his way that is looked at as one, in cm. */
const finest = 0.5;

/** The first place straight towards his home edge that is 5 cm clear of the enemy, or the edge. */
const placeHomewards = (s: Situation, personality: Personality): Point => {
  const { width, height } = s.scenario.table;
  const grounds = threats(s, personality).map((enemy) => footprintOf(s, enemy));
  const home = directionOf(homewards(s, personality.side));
  const after = (cm: number): Point => add(personality.at, scale(home, cm));
  const gapAt = (cm: number): number => Math.min(...grounds.map((ground) => gapToPoint(ground, after(cm))));
  const limit = constant(s, 'approachLimitCm');
  const most = distanceToEdge(personality.at, home, width, height);
  const cm = firstBelow((gone) => -gapAt(gone), -limit, most, finest);
  const { x, y } = roundPose({ ...after(cm), heading: 0 });
  return { x, y };
};

const getAway = (battle: Battle, personality: Personality): void => {
  const { state } = battle;
  const host = hostOf(state, personality);
  const to = host === undefined ? placeHomewards(state, personality) : placeWith(state, host);
  const attachedTo = host?.id ?? null;
  const { id, at: from } = personality;
  changePersonality(battle, id, { at: to, attachedTo });
  emit(battle, {
    type: 'personalityMoved',
    clause: 'CD-PER-12',
    personality: id,
    from,
    to,
    attachedTo,
    cause: 'refuge',
  });
};

/** Those of the moving side first, then in roster order. @see CD-PER-12 CD-PER-13 */
export const getAllAway = (battle: Battle): void => {
  const { state } = battle;
  const order = [
    ...state.personalities.filter((each) => isMoving(state, each)),
    ...state.personalities.filter((each) => !isMoving(state, each)),
  ];
  for (const personality of order)
    if (
      isPresent(personality) &&
      personality.attachedTo === null &&
      isNear(state, threats(state, personality), personality.at)
    )
      getAway(battle, personality);
};
