import type { Battle } from '../battle.js';
import { loseFigures } from '../losses.js';
import { makeOrange } from '../markers.js';
import { unitOf } from '../read.js';
import type { Shot } from '../tasks.js';
import { changeState, changeUnit, emit } from '../write.js';

/** The hits of a shot. */

/** The firer has fired: in S9 by this front and with so many bonus dice, in response at this mover. @see WT-FIR-18 WT-RSP-06 */
const noteFired = (battle: Battle, { firerId, front, targetId, bonusDice, response }: Shot): void => {
  const { fired, bonusGiven, respondedTo } = unitOf(battle.state, firerId);
  changeUnit(
    battle,
    firerId,
    response
      ? { respondedTo: respondedTo.includes(targetId) ? respondedTo : [...respondedTo, targetId] }
      : { fired: [...fired, front], bonusGiven: bonusGiven + bonusDice },
  );
};

/** Remembers who takes a Casualties TEST in S10, in the order in which they first lost a figure. */
const noteStruck = (battle: Battle, targetId: string): void => {
  const { struck } = battle.state;
  if (!struck.includes(targetId)) changeState(battle, { struck: [...struck, targetId] });
};

/**
 * The hits of a shot: figures fall at once, the firer has fired, and a red firer becomes orange.
 *
 * @see WT-FIR-03 WT-FIR-21 WT-FIR-22 WT-GEN-11 WT-MRK-14 WT-MRK-15 WT-MRK-16
 */
export const volley = (battle: Battle, shot: Shot, hits: number): void => {
  const { firerId, targetId, front, dice, response, artillery, direction } = shot;
  noteFired(battle, shot);
  emit(battle, {
    type: 'shot',
    clause: response ? 'WT-RSP-01' : 'WT-FIR-03',
    unit: firerId,
    target: targetId,
    front,
    dice,
    hits,
    response,
  });
  const fallen = loseFigures(battle, {
    unitId: targetId,
    figures: hits,
    to: 'fire',
    artillery,
    direction,
    by: firerId,
    clause: 'WT-FIR-21',
  });
  if (fallen > 0 && !response) noteStruck(battle, targetId);
  if (unitOf(battle.state, firerId).marker === 'red') makeOrange(battle, firerId, 'reforming');
};
