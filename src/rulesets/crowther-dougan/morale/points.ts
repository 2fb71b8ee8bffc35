import type { Battle } from '../battle.js';
import { personalitiesWith, unitOf } from '../read.js';
import type { Personality, Situation } from '../state.js';
import { type ReservedTest, reservedTestNames, reservedTests, type Trigger } from '../tables.js';
import { changePersonality } from '../write.js';

/** Command points on a morale test: pledged by the moving side, reserved by the other. @see CD-PER-05 CD-PER-09 */

/** Personalities with a unit who have points left, in roster order: each is asked. */
export const pledgersOf = (s: Situation, unitId: string): readonly Personality[] =>
  personalitiesWith(s, unitId).filter(({ cp }) => cp > 0);

const reserveFor = (trigger: Trigger): ReservedTest | undefined =>
  reservedTestNames.find((name) => reservedTests[name] === trigger);

/**
 * Takes the reserves of a unit for a test: they are applied in full to the first such test.
 *
 * @returns the points
 */
export const takeReserves = (battle: Battle, unitId: string, trigger: Trigger): number => {
  const test = reserveFor(trigger);
  let points = 0;
  for (const { id, reserves } of personalitiesWith(battle.state, unitOf(battle.state, unitId).id)) {
    const isMeant = (reserve: Personality['reserves'][number]): boolean =>
      reserve.unitId === unitId && reserve.test === test;
    if (!reserves.some(isMeant)) continue;
    points += reserves.filter(isMeant).reduce((sum, { cp }) => sum + cp, 0);
    changePersonality(battle, id, { reserves: reserves.filter((reserve) => !isMeant(reserve)) });
  }
  return points;
};
