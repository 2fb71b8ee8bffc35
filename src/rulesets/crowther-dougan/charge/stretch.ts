import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import type { MoveCause } from '../events.js';
import { beyondStop, revealNear } from '../hidden.js';
import { atMost, constant, enemiesOf, lessThan, moreThan, unitOf } from '../read.js';
import { groundAfter, lastClear, poseAfter } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import { walk } from '../walked.js';
import { emit } from '../write.js';
import { firstBar } from './bars.js';
import { contactPlace, meet } from './contact.js';
import { type ChargeLine, chargeLineTo } from './line.js';
import { revealPassed } from './passed.js';
import { type Strip, stripAlong } from './strip.js';

/** One stretch of a charge: straight along the charge line, as far as nothing stops it. */

export interface Stretch {
  readonly unit: Unit;
  readonly target: Unit;
  readonly line: ChargeLine;
  /** As long as the charge line: what bars later is in the way now. */
  readonly strip: Strip;
}

/** The stretch from where the two stand now. @see CD-CHG-28 */
export const stretchTo = (s: Situation, unit: Unit, targetId: string): Stretch => {
  const target = unitOf(s, targetId);
  const line = chargeLineTo(s, unit, target);
  return { unit, target, line, strip: stripAlong(s, unit, line) };
};

/** How a stretch is gone. */
export interface Going {
  /** How far at most, in cm. */
  readonly most: number;
  /** Whether it ends in contact if it is long enough; otherwise it stops 5 cm from the target. */
  readonly home: boolean;
  readonly cause: MoveCause;
  readonly clause: ClauseId;
}

/** How a stretch ended: in contact, without room for it, at something in the way, or where its length was over. */
export type StretchEnd = 'contact' | 'noRoom' | 'barred' | 'short';

/** How far it is to 5 cm from the target, in cm. Who is as near by the tolerance stands. @see CD-CHG-11 CD-GEN-08 */
export const untilShort = (s: Situation, { length }: ChargeLine): number => {
  const limit = constant(s, 'approachLimitCm');
  return moreThan(s, length, limit) ? length - limit : 0;
};

/** Goes straight on as far as a clear place; if there is none it does not even turn. @see CD-CHG-29 CD-CHG-34 */
const goOn = (battle: Battle, { unit, strip }: Stretch, wanted: number, { cause, clause }: Going): void => {
  const cm = lastClear(battle.state, strip, wanted);
  const stayed = { type: 'stayed', clause, unit: unit.id } as const;
  if (cm === null) return emit(battle, stayed);
  const to = poseAfter(strip, cm);
  const isThere = to.x === unit.pose.x && to.y === unit.pose.y && to.heading === unit.pose.heading;
  if (isThere) return emit(battle, stayed);
  walk(battle, unit.id, { cause, clause, to, path: [strip.start.pose], cm });
  revealPassed(battle, strip, cm);
};

/** Lays it in contact; false if there is no room. @see CD-CHG-23 CD-CHG-31 CD-CHG-37 */
const comeHome = (battle: Battle, { unit, target, line, strip }: Stretch, { cause, clause }: Going): boolean => {
  const place = contactPlace(battle.state, unit, target, line);
  if (place === null) return false;
  const path = [strip.start.pose, poseAfter(strip, line.length)];
  walk(battle, unit.id, { cause, clause, to: place, path, cm: line.length });
  revealPassed(battle, strip, line.length);
  meet(battle, unit);
  return true;
};

/** Goes a stretch. The truth counts: enemies that the side does not know bar too, and are revealed. @see CD-CHG-29 */
export const goStretch = (battle: Battle, stretch: Stretch, going: Going): StretchEnd => {
  const { state } = battle;
  const { unit, target, line, strip } = stretch;
  const reaches = going.home && atMost(state, line.length, going.most);
  const wanted = reaches ? line.length : Math.min(going.most, going.home ? line.length : untilShort(state, line));
  const bar = firstBar(state, strip, line, target, enemiesOf(state, unit.side));
  if (bar !== null && lessThan(state, bar.cm, wanted)) {
    goOn(battle, stretch, bar.cm, going);
    if (bar.enemy !== null) revealNear(battle, unit, groundAfter(state, strip, bar.cm + beyondStop), bar.enemy);
    return 'barred';
  }
  if (reaches) {
    if (comeHome(battle, stretch, going)) return 'contact';
    goOn(battle, stretch, Math.max(0, line.length - constant(state, 'slideStepCm')), going);
    return 'noRoom';
  }
  goOn(battle, stretch, wanted, going);
  return 'short';
};
