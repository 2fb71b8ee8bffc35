import type { Refusal } from '../battle.js';
import { gapBetween } from '../footprint.js';
import { isArtillery, isFleeing, isPresent, unitsOfSide } from '../read.js';
import { hidden } from '../reasons.js';
import { refuse } from '../refusals.js';
import { formedOnLine, type Line, leaderSeesUnit, levelOfUnit, screenOnLine, seesUnit } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Manner } from './aim.js';

/** Units and terrain between a unit and its target. */

/**
 * Whether guns on higher ground may fire over a friend that is nearer to them than to the enemy. Equal gaps do not
 * count, so this comparison has no tolerance.
 *
 * @see KG-ART-09
 */
const mayFireOver = (s: Situation, guns: Unit, friend: Unit, target: Unit): boolean =>
  isArtillery(guns) &&
  friend.side === guns.side &&
  levelOfUnit(s, guns, target.pose) > levelOfUnit(s, friend, guns.pose) &&
  gapBetween(s, guns, friend) < gapBetween(s, friend, target);

/** Formed troops in the line of fire that block it at any height of its ends. @see KG-FIR-25 KG-ART-09 */
const bodyRefusals = (s: Situation, firer: Unit, target: Unit, line: Line, manner: Manner, path: string) =>
  formedOnLine(s, line, [firer.id, target.id])
    .filter((unit) => manner.canister || !mayFireOver(s, firer, unit, target))
    .slice(0, 1)
    .map((unit) => refuse('lineBlocked', isArtillery(firer) ? 'KG-ART-09' : 'KG-FIR-25', path, { unit: unit.id }));

/** Whether any unit or leader of a side sees a unit. @see KG-ART-06 */
const isObserved = (s: Situation, side: string, target: Unit): boolean =>
  unitsOfSide(s, side).some((unit) => !isFleeing(unit) && seesUnit(s, unit, target)) ||
  s.officers.some((leader) => leader.side === side && isPresent(leader) && leaderSeesUnit(s, leader, target));

/**
 * Reasons on the line to a target: direct fire needs a clear line, indirect fire a friend that sees the target.
 *
 * @see KG-FIR-08 KG-FIR-25 KG-ART-06 KG-ART-09
 */
export const lineRefusals = (
  s: Situation,
  firer: Unit,
  target: Unit,
  line: Line,
  manner: Manner,
  path: string,
): readonly Refusal[] => {
  if (manner.indirect) return isObserved(s, firer.side, target) ? [] : [refuse('noObserver', 'KG-ART-06', path)];
  const screen = screenOnLine(s, line, { ends: [firer.id, target.id] });
  return [
    ...(screen === null ? [] : [hidden(s, screen, 'KG-FIR-08', path)]),
    ...bodyRefusals(s, firer, target, line, manner, path),
  ];
};
