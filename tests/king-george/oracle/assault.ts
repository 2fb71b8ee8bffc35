import type { ChargeOrder } from '../../../src/rulesets/king-george/actions.js';
import type { Contact, Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { bout } from './bout.js';
import { chargeOf, type OracleCharge } from './charge.js';
import { counterCharge } from './counter.js';
import { bestCover, linesOf, standingCover } from './ground.js';
import { isFighting, isFleeing, isOnTable, isSteady, unitOf } from './layout.js';
import { moralePlus } from './morale.js';
import { ratingOf } from './plus.js';
import { catchOf } from './pursue.js';
import { coverWhenCharged, fireAtCharger, responsesOf } from './respond.js';
import { alongPath, fullCharge, shortOf } from './rest.js';
import {
  change,
  chosen,
  flee,
  hurt,
  remove,
  type Script,
  successes,
  test,
  thrown,
  Unjudged,
  worsen,
} from './script.js';
import { setBack } from './setback.js';

/** A whole charge, from the order to the end of the first round (procedure C). */

export interface Assault {
  readonly script: Script;
  readonly order: ChargeOrder;
  readonly charge: OracleCharge;
  readonly chargerId: string;
  readonly targetId: string;
  /** Ordered by Fate: it needs no test before a square. @see KG-FAT-40 */
  readonly isForced: boolean;
}

const both = ({ script, chargerId, targetId }: Assault): readonly [Unit, Unit] => [
  unitOf(script.s, chargerId),
  unitOf(script.s, targetId),
];

/** A full charge move that meets nobody. @see KG-CHG-18 KG-CHG-20 */
export const missed = ({ script, charge, chargerId }: Assault, isShaken: boolean): void => {
  const charger = unitOf(script.s, chargerId);
  const isOdd = charge.obstacles.length > 0 || charger.inBuilding !== null;
  const rest = isOdd ? null : fullCharge(script.s, charger, charge.wheeling, charge.start);
  if (rest === null) throw new Unjudged();
  change(script, chargerId, { pose: rest });
  setBack(script, chargerId);
  if (isShaken) change(script, chargerId, { state: 'shaken' });
};

/** The target has fled: it is caught or not. @see KG-FLE-05 KG-FLE-08 KG-RSP-11 */
const chased = (assault: Assault): void => {
  const { script, chargerId, targetId } = assault;
  const [charger, target] = both(assault);
  if (target.removed === 'captured') return;
  if (script.loose.has(targetId) || charger.inBuilding !== null) throw new Unjudged();
  const caught = isOnTable(target) ? catchOf(script.s, charger, target) : 'away';
  if (caught === null) throw new Unjudged();
  if (caught === 'away') {
    missed(assault, script.s.options.missedChargeShaken === 'always');
    return;
  }
  change(script, chargerId, { pose: caught });
  remove(script, targetId, 'destroyed');
  setBack(script, chargerId);
};

/** The cover line that counts in the melee. @see KG-TER-07 */
const obstacleOf = (s: Situation, { obstacles }: OracleCharge): string | null => {
  const rows = linesOf(s).filter(({ id }) => obstacles.includes(id));
  const best = bestCover(rows.map(({ row }) => row.cover));
  return rows.find(({ row }) => row.cover === best)?.id ?? null;
};

/** @see KG-MEL-02 KG-MEL-03 KG-CHG-25 */
const meet = (assault: Assault, pose: Pose, isCounter: boolean): void => {
  const { script, charge, chargerId, targetId } = assault;
  const [charger, target] = both(assault);
  const shared = { face: charge.face, round: 1, obstacle: obstacleOf(script.s, charge) };
  const mine: Contact = { ...shared, enemy: targetId, role: 'attacker', charged: true };
  const theirs: Contact = { ...shared, enemy: chargerId, role: 'defender', charged: isCounter };
  change(script, chargerId, { pose, inBuilding: null, contacts: [...charger.contacts, mine] });
  change(script, targetId, { contacts: [...target.contacts, theirs] });
  setBack(script, chargerId);
  bout(script, chargerId, targetId);
};

/** C8, the target about to be met at the halt. @see KG-RSP-17 */
const received = (assault: Assault): void => {
  const { script, charge, targetId } = assault;
  const before = unitOf(script.s, targetId);
  if (!test(script, 'test.receiveCharge', targetId, coverWhenCharged(script.s, before, charge))) {
    worsen(script, targetId);
    if (unitOf(script.s, targetId).state === 'routed') {
      flee(script, targetId);
      chased(assault);
      return;
    }
  }
  meet(assault, charge.contact, false);
};

/** @see KG-RSP-03 KG-RSP-04 KG-RSP-05 KG-RSP-06 KG-RSP-07 */
const fired = (assault: Assault): void => {
  const { script, charge, chargerId, targetId } = assault;
  const [charger, target] = both(assault);
  const dice = script.s.tables.responses.standAndFire.dice?.[target.arm] ?? 0;
  const plus = script.s.options.standAndFireSign * ratingOf(script.s, target, 'fire');
  const sum = thrown(script, 'standAndFire.range', targetId, dice, plus, 6).reduce((all, face) => all + face, 0);
  const fire = fireAtCharger(script.s, target, charger, charge.distance, sum);
  if (Math.abs(Math.max(1, sum + plus) - charge.distance) < 0.005) throw new Unjudged();
  if (!fire.isInTime) {
    received(assault);
    return;
  }
  const hits = successes(script, 'fire.hit', targetId, fire.dice, fire.plus);
  const losses = hits - successes(script, 'save.hit', chargerId, hits, moralePlus(script.s, charger, 'none'));
  change(script, targetId, { fired: true });
  change(script, chargerId, { underFire: true });
  hurt(script, chargerId, losses);
  if (!isOnTable(unitOf(script.s, chargerId))) return;
  if (losses > 0 && !test(script, 'test.wounds', chargerId, 'none')) worsen(script, chargerId);
  const { state } = unitOf(script.s, chargerId);
  if (state === charger.state && (hits === 0 || test(script, 'test.halt', chargerId, 'none'))) {
    received(assault);
    return;
  }
  const come = Math.max(0, charge.distance - fire.range);
  if (come > 0) {
    change(script, chargerId, { pose: alongPath(charge, come), inBuilding: null });
    setBack(script, chargerId);
  }
  if (state === 'routed' && charger.state !== 'routed') flee(script, chargerId);
};

/** @see KG-RSP-08 KG-RSP-09 */
const squared = (assault: Assault): void => {
  const { script, order, charge, chargerId, targetId } = assault;
  const [charger, target] = both(assault);
  if (!test(script, 'test.formSquare', targetId, coverWhenCharged(script.s, target, charge))) {
    worsen(script, targetId);
    if (unitOf(script.s, targetId).state !== 'routed') return received(assault);
    flee(script, targetId);
    return chased(assault);
  }
  change(script, targetId, { formation: 'square' });
  if (assault.isForced) throw new Unjudged();
  const anew = { ...assault, charge: chargeOf(script.s, charger, order) };
  if (anew.charge.isHair || anew.charge.codes.includes('missesTarget')) throw new Unjudged();
  if (Math.abs(anew.charge.time - 1.001) < 0.003) throw new Unjudged();
  if (anew.charge.time > 1) return missed(anew, true);
  const mustTest = charger.arm === 'cavalry' && isSteady(target) && !assault.isForced;
  if (!mustTest || test(script, 'test.chargeSquare', chargerId, standingCover(script.s, charger)))
    return received(anew);
  const short = shortOf(script.s, charger, anew.charge, unitOf(script.s, targetId));
  if (short === null) throw new Unjudged();
  change(script, chargerId, { pose: short, state: 'shaken' });
};

const responded = (assault: Assault): void => {
  const { script, charge, targetId } = assault;
  const [charger, target] = both(assault);
  const open = responsesOf(script.s, target, charger, charge);
  if (open === null) throw new Unjudged();
  switch (chosen(script, 'chooseResponse', targetId, open)) {
    case 'standAndFire':
      return fired(assault);
    case 'formSquare':
      return squared(assault);
    case 'evade': {
      const marks = target.state === 'normal' ? { state: 'shaken', evading: true } : { state: 'routed' };
      change(script, targetId, marks as Partial<Unit>);
      flee(script, targetId);
      return chased(assault);
    }
    case 'counterCharge': {
      const pose = counterCharge(script, charger, target, charge);
      return pose === null ? received(assault) : meet(assault, pose, true);
    }
    default:
      return received(assault);
  }
};

/** C4 and C5, what the target of a charge does that can be covered. */
export const charged = (assault: Assault): void => {
  const target = unitOf(assault.script.s, assault.targetId);
  if (isFleeing(target)) {
    flee(assault.script, target.id);
    return chased(assault);
  }
  return isFighting(target) ? received(assault) : responded(assault);
};

/** What a lawful order to charge leads to. @see KG-CHG-13 KG-CHG-19 KG-CHG-21 KG-RSP-01 */
export const assaulted = (script: Script, unit: Unit, order: ChargeOrder, charge: OracleCharge): void => {
  const assault: Assault = { script, order, charge, chargerId: unit.id, targetId: order.target, isForced: false };
  if (charge.needsTest && !test(script, 'test.charge', unit.id, standingCover(script.s, unit))) return;
  if (Math.abs(charge.time - 1.001) < 0.003) throw new Unjudged();
  return charge.time > 1 ? missed(assault, true) : charged(assault);
};
