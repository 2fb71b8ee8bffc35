import { isInContact } from '../contact.js';
import { coverOf } from '../cover.js';
import { footprintOf, gapBetween } from '../footprint.js';
import {
  atMost,
  chargersAt,
  constant,
  enemiesOf,
  findUnit,
  isOnTable,
  isRouting,
  isSteady,
  mannedGuns,
  originalMen,
  unitsOfSide,
} from '../read.js';
import type { Charger, Target, Tester } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Trigger } from '../tables.js';
import { forestsOf, hasElementIn } from '../terrain.js';

/** What a morale test depends on, read from the table at the moment of the test. @see CD-MOR-22 CD-MOR-23 */

const isInForest = (s: Situation, unit: Unit): boolean => hasElementIn(footprintOf(s, unit), forestsOf(s));

const isNear = (s: Situation, unit: Unit, other: Unit, cm: number): boolean =>
  atMost(s, gapBetween(s, unit, other), cm);

/** Another unit of the side, near enough, of which something is true. */
const hasFriend = (s: Situation, unit: Unit, cm: number, isOne: (friend: Unit) => boolean): boolean =>
  unitsOfSide(s, unit.side).some((friend) => friend.id !== unit.id && isOne(friend) && isNear(s, unit, friend, cm));

/** @see CD-MOR-22 CD-OBS-22 */
const isSupported = (s: Situation, unit: Unit): boolean =>
  hasFriend(
    s,
    unit,
    constant(s, 'supportCm'),
    (friend) => isSteady(friend) && !friend.hidden && !isInContact(s, friend.id),
  );

const hasEnemyNear = (s: Situation, unit: Unit): boolean =>
  enemiesOf(s, unit.side).some(
    (enemy) => !isRouting(enemy) && !enemy.hidden && isNear(s, unit, enemy, constant(s, 'enemyNearCm')),
  );

/** Loaded muskets, or guns ready to fire. */
const isReady = (s: Situation, unit: Unit): boolean =>
  unit.loaded && (unit.ff >= 1 || (unit.formation === 'unlimbered' && mannedGuns(s, unit) > 0));

const chargersOf = (s: Situation, unit: Unit): readonly Charger[] =>
  chargersAt(s, unit.id).map((charger) => ({
    direction: charger.charge?.direction ?? 'front',
    formation: charger.formation,
    cover: coverOf(s, unit, charger, 'chargeWithForest'),
  }));

const targetOf = (s: Situation, unit: Unit): Target | null => {
  const target = unit.charge === null ? undefined : findUnit(s, unit.charge.targetId);
  if (unit.charge === null || target === undefined || !isOnTable(target)) return null;
  return {
    direction: unit.charge.direction,
    steady: isSteady(target),
    routing: isRouting(target),
    regular: target.regular,
    formation: target.formation,
    inForest: isInForest(s, target),
    cover: coverOf(s, target, unit, 'charge'),
  };
};

/** Its side lost the melee, and suffered at least twice what it inflicted. */
const wasOutfought = (s: Situation, unit: Unit): boolean =>
  s.melees.some(
    ({ loser, outfought, fighters }) =>
      loser === unit.side && outfought && fighters.some(({ unitId }) => unitId === unit.id),
  );

/** @param points - command points pledged or reserved */
export const testerOf = (s: Situation, unit: Unit, trigger: Trigger, points: number): Tester => ({
  trigger,
  points,
  originalMen: originalMen(s, unit),
  casualties: unit.casualties,
  menAtStart: unit.menAtStart,
  lossMove: unit.lossMove,
  regular: unit.regular,
  formation: unit.formation,
  inForest: isInForest(s, unit),
  loaded: isReady(s, unit),
  routing: isRouting(unit),
  supported: isSupported(s, unit),
  friendsRouting: hasFriend(s, unit, constant(s, 'routersCm'), isRouting),
  enemyNear: hasEnemyNear(s, unit),
  outfought: trigger === 'lostCombat' && wasOutfought(s, unit),
  chargers: trigger === 'beingCharged' ? chargersOf(s, unit) : [],
  shots: trigger === 'shootingCasualties' ? unit.shots.filter(({ men }) => men > 0) : [],
  target: trigger === 'toCharge' || trigger === 'chargeHome' ? targetOf(s, unit) : null,
});
