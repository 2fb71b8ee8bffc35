import type { ResponseType } from '../../../src/rulesets/king-george/actions.js';
import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Cover } from '../../../src/rulesets/king-george/tables.js';
import type { OracleCharge } from './charge.js';
import { bestCover } from './ground.js';
import { isFormed, isSkirmishing, isSteady } from './layout.js';
import { coverBehind } from './melee.js';
import { firePlus, ratingOf } from './plus.js';
import { placeCodes } from './room.js';
import { fireDice, unfit } from './shot.js';
import { aimOf, firesAllRound } from './sight.js';
import { ratesOf } from './way.js';

/** What the target of a charge may do, and its fire at the charger (section 4.16). */

/** @see KG-RSP-02 KG-RSP-18 */
const mayStandAndFire = (s: Situation, target: Unit, charger: Unit): boolean => {
  if (target.kind === 'company' || target.gun === 'rocket' || unfit(s, target).length > 0) return false;
  if (target.arm === 'cavalry' && target.weapon !== 'carbine') return false;
  return aimOf(s, target, charger, firesAllRound(target)) !== null;
};

/** @see KG-RSP-08 KG-RSP-18 */
const maySquare = (s: Situation, target: Unit, charger: Unit, charge: OracleCharge): 'yes' | 'no' | 'hair' => {
  if (target.arm !== 'infantry' || !isFormed(target) || target.formation === 'square') return 'no';
  if (target.inBuilding !== null) return 'no';
  const half = (ratesOf(s, charger).charge ?? 0) * s.tables.constants.squareDistance;
  const room = placeCodes(s, target, target.pose, 'square');
  if (room.isHair || Math.abs(charge.distance - half) < 0.005) return 'hair';
  return charge.distance > half && room.codes.length === 0 ? 'yes' : 'no';
};

/** The responses open to a target that is neither fleeing nor in contact; null: that hangs on a hair. */
export const responsesOf = (
  s: Situation,
  target: Unit,
  charger: Unit,
  charge: OracleCharge,
): readonly ResponseType[] | null => {
  const square = maySquare(s, target, charger, charge);
  if (square === 'hair') return null;
  const isHorse = target.arm === 'cavalry';
  const mayEvade = isHorse ? isSteady(target) : isSkirmishing(target) || target.arm === 'artillery';
  const mayCounter = isHorse && isSteady(target) && target.formation === 'line' && charge.face === 'front';
  return [
    ...(mayStandAndFire(s, target, charger) ? (['standAndFire'] as const) : []),
    ...(square === 'yes' ? (['formSquare'] as const) : []),
    ...(mayEvade ? (['evade'] as const) : []),
    ...(mayCounter ? (['counterCharge'] as const) : []),
    'stand',
  ];
};

/** Cover of the target while it is charged. @see KG-MOR-10 KG-TER-07 */
export const coverWhenCharged = (s: Situation, target: Unit, { obstacles }: OracleCharge): Cover =>
  bestCover([coverBehind(s, target, null), ...obstacles.map((id) => coverBehind(s, target, id))]);

export interface FireAtCharger {
  readonly isInTime: boolean;
  readonly range: number;
  readonly dice: number;
  readonly plus: number;
}

/** Fire at a charger, for a sum of the dice of its range. @see KG-RSP-03 KG-RSP-04 KG-RSP-05 KG-RSP-18 */
export const fireAtCharger = (
  s: Situation,
  target: Unit,
  charger: Unit,
  distance: number,
  sum: number,
): FireAtCharger => {
  if (target.weapon === 'rocket' || target.weapon === 'none') throw new Error(`${target.id} does not fire`);
  const row = s.tables.weaponRanges[target.weapon];
  const total = Math.max(
    s.tables.constants.standAndFireLeast,
    sum + s.options.standAndFireSign * ratingOf(s, target, 'fire'),
  );
  const range = Math.min(total, row.long);
  const isCanister = row.canister !== null && range <= row.canister + 0.001;
  const line = [target.pose, charger.pose] as const;
  const given = { range, cover: 'none', line, isCanister, isIndirect: false, isAtCharger: true } as const;
  const dice = target.formation === 'square' ? s.tables.constants.squareDice : fireDice(s, target);
  return { isInTime: total <= distance + 0.001, range, dice, plus: firePlus(s, target, charger, given) };
};
