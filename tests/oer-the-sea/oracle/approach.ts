import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { ChargePlan } from '../../../src/rulesets/oer-the-sea/tasks.js';
import type { Pose } from '../../../src/table/pose.js';
import { equal, shifted } from '../../western-theatre/oracle/geometry.js';
import { columnOf, spotsOf } from './ground.js';
import { bodyOf, boundsOf, isArtillery, isDeployed, isMounted, onTable } from './layout.js';
import { struck } from './losses.js';
import { attachedValue } from './melee.js';
import { anyLiesOn } from './shapes.js';
import { countsAsConfused, firesMuskets, gunClassOf } from './shot.js';

/** The fire at a charger, and where it ends, after topics STR, FIR, ART and CHG. */

/** Whether the target may fire. @see OTS-STR-04 OTS-STR-05 OTS-STR-08 */
export const mayFireAt = (s: State, target: Unit, { side }: Pick<ChargePlan, 'side'>): boolean => {
  const isHindered = target.confused || target.routing || target.crewAway || countsAsConfused(s, target) !== false;
  const { defensiveFire } = s.options;
  // Of this option the rules name confusion and rout alone.
  const mayRun = target.uncontrolled && defensiveFire !== 'anyTarget';
  if (side !== 'front' || isHindered || mayRun) return false;
  const guns = target.arm === 'fieldArtillery' && isDeployed(target);
  if (!guns && !firesMuskets(target)) return false;
  return target.standReady || defensiveFire === 'anyTarget' || (guns && defensiveFire === 'artilleryAlways');
};

/** @see OTS-OFF-16 */
export const commanderValue = (s: State, unit: Unit): number => {
  const hosts = s.units.filter(({ id, groupId }) => id === unit.id || (groupId !== null && groupId === unit.groupId));
  const isLed = s.officers.some(
    ({ attachedTo, presence }) => presence === 'onTable' && hosts.some(({ id }) => id === attachedTo),
  );
  if (isLed) return attachedValue(s, unit);
  const own = s.officers.find(({ id, presence }) => id === unit.commander && presence === 'onTable');
  return s.options.commanderValueNeedsAttachment ? 0 : (own?.combatValue ?? 0);
};

/** The lowest face that gives short range; null: no test. @see OTS-FIR-12 OTS-FIR-14 OTS-ART-13 */
export const rangeNeed = (s: State, target: Unit, distance: number): number | null => {
  const { short } = isArtillery(target) ? s.tables.artillery[gunClassOf(target)] : s.tables.smallArms;
  if (distance <= short + equal) return null;
  const lines = s.tables.rangeTestModifiers;
  const regulars = target.specialRules.includes('regulars') ? lines.regulars : 0;
  return s.tables.constants.rangeTestTarget - commanderValue(s, target) * lines.combatValue - regulars;
};

export const approachDice = (s: State, target: Unit): number =>
  isArtillery(target)
    ? s.tables.artillery[gunClassOf(target)].dice[target.quality] * target.stands
    : target.firepower * target.stands;
export const approachNeed = (s: State, target: Unit, isShort: boolean): number => {
  const lines = s.tables.fireModifiers[isArtillery(target) ? 'artillery' : 'smallArms'];
  const mounted = !isArtillery(target) && isMounted(target) ? lines.firingMounted : 0;
  return s.tables.constants.hitTarget - lines[isShort ? 'short' : 'long'] - mounted;
};

const isFree = (s: State, unit: Unit, pose: Pose): boolean | null => {
  const shape = [boundsOf(s, { ...unit, pose })];
  const others = onTable(s).filter(({ id }) => id !== unit.id);
  const grounds = [
    ...others.map((other) => bodyOf(s, other)),
    ...spotsOf(s).filter(({ row }) => row[columnOf(unit)] === 'barred'),
  ];
  const found = grounds.map((each) => anyLiesOn(shape, each));
  if (found.includes(true)) return false;
  return found.includes(null) ? null : true;
};

export interface Halt {
  readonly unit: Unit;
  readonly isContact: boolean;
  /** Dice before it is placed, as long as it holds. */
  readonly dice: readonly string[];
}

/** A charger after so many hits, if no die goes against it; null: by a hair. @see OTS-CHG-10 OTS-CHG-12 OTS-CHG-13 */
export const halted = (s: State, unit: Unit, plan: ChargePlan, hits: number): Halt | null => {
  const after = struck(s, unit, hits);
  const officers = after.lost > 0 ? s.officers.filter(({ attachedTo }) => attachedTo === unit.id).length : 0;
  const dice = Array.from({ length: officers }, () => 'officerCasualty');
  if (after.isDestroyed) return { unit: after.unit, isContact: false, dice };
  const back = hits * s.tables.constants.driveBackPerHit;
  const isShaken = unit.confused || back > unit.strength * s.tables.constants.confusedIfMoreThan;
  if (unit.specialRules.includes('fear') && hits > 0 && !isShaken) dice.push('fear');
  if (back > unit.strength * s.tables.constants.moraleIfMoreThan) dice.push('morale');
  const isContact = plan.distance + back <= plan.limit + equal;
  const short = isContact ? 0 : Math.max(s.tables.constants.chargeShort, plan.distance + back - plan.limit);
  if (short > plan.distance - 0.01 && !isContact) return null;
  const calm = { ...after.unit, confused: isShaken };
  for (let more = 0; more < 40; more += 0.02) {
    const pose = shifted(plan.pose, 0, -short - more);
    const free = isFree(s, calm, pose);
    if (free === true) return { unit: { ...calm, pose }, isContact, dice };
    if (isContact || free === null) return null;
  }
  return null;
};
