import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import { bearing, nearestPoint } from './geometry.js';
import { standingCover } from './ground.js';
import { isClosedTo } from './houses.js';
import { footprintOf, isFighting, isOnTable, isSteady, unitOf } from './layout.js';
import { catchOf } from './pursue.js';
import { fullCharge } from './rest.js';
import { change, chosen, remove, type Script, test, Unjudged } from './script.js';
import { setBack } from './setback.js';
import { ratesOf, straight } from './way.js';

/** What the winner of a round does when its enemy has fled (M10). */

/** @see KG-MEL-20 KG-MEL-22 */
const mayFollow = (s: Situation, winner: Unit, fled: Unit, house: string | null): boolean => {
  if (!isOnTable(winner) || !isOnTable(fled)) return false;
  if (winner.arm === 'artillery' || winner.inBuilding !== null || isFighting(winner)) return false;
  if (ratesOf(s, winner).charge === null) return false;
  if (winner.arm === 'infantry' && !isSteady(winner)) return false;
  if (house === null) return true;
  const isClosed = isClosedTo(s, winner, house);
  if (isClosed === null) throw new Unjudged();
  return !isClosed;
};

/** @see KG-MEL-21 */
const pursue = (script: Script, winner: Unit, fled: Unit): void => {
  if (script.loose.has(fled.id)) throw new Unjudged();
  const caught = catchOf(script.s, winner, fled);
  if (caught === null) throw new Unjudged();
  if (caught !== 'away') {
    remove(script, fled.id, 'destroyed');
    change(script, winner.id, { pose: caught });
    setBack(script, winner.id);
    return;
  }
  const heading = bearing(winner.pose, nearestPoint(footprintOf(script.s, fled), winner.pose));
  const from = { ...winner.pose, heading };
  const rest = fullCharge(script.s, winner, straight(from, 0), from);
  if (rest === null) throw new Unjudged();
  change(script, winner.id, { pose: rest });
  setBack(script, winner.id);
};

/** @see KG-MEL-19 KG-MEL-20 KG-MEL-21 KG-MEL-22 */
export const followUp = (script: Script, winnerId: string, fledId: string, house: string | null): void => {
  const [winner, fled] = [unitOf(script.s, winnerId), unitOf(script.s, fledId)];
  if (!mayFollow(script.s, winner, fled, house)) return;
  const wish = chosen(script, 'chooseFollowUp', winnerId, ['follow', 'stand']);
  const isHorse = winner.arm === 'cavalry';
  if (wish === 'stand' && !isHorse) return;
  if (wish === 'stand' && test(script, 'test.followUp', winnerId, standingCover(script.s, winner))) return;
  if (house === null) pursue(script, winner, fled);
  else change(script, winnerId, { inBuilding: house });
};
