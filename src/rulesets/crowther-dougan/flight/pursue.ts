import type { DiceRoll } from '../../../core/roll.js';
import { slideUntilContact } from '../../../table/slide.js';
import type { Battle } from '../battle.js';
import {
  type ChargeLine,
  chargeLineTo,
  contactPlace,
  cutAt,
  deductionsOn,
  groundBar,
  meet,
  type Strip,
  stripAlong,
} from '../charge.js';
import type { ClauseId } from '../clauses.js';
import { isInContact } from '../contact.js';
import { footprintOf } from '../footprint.js';
import { beyondStop, revealNear } from '../hidden.js';
import { rateNow } from '../rates.js';
import { constant, enemiesOf, findUnit, isMoving, isOnTable, isRouting, moreThan, unitOf } from '../read.js';
import { groundAfter, lastClear, poseAfter, untilEdge, untilEnemy } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import { deductionDice, type Purpose } from '../throws.js';
import { walk } from '../walked.js';
import { changeUnit, emit } from '../write.js';
import { endPursuit } from './begin.js';

/** Pursuit moves. @see CD-PUR-05 CD-PUR-06 CD-PUR-07 CD-PUR-14 CD-PUR-18 */

interface Chase {
  readonly unit: Unit;
  readonly quarry: Unit;
  readonly line: ChargeLine;
  readonly strip: Strip;
}

/** The straight way to the quarry; null: there is no unit to pursue. @see CD-PUR-06 */
const chaseOf = (s: Situation, unit: Unit): Chase | null => {
  const quarry = unit.quarryId === null ? undefined : findUnit(s, unit.quarryId);
  if (quarry === undefined || !isOnTable(quarry) || !isRouting(quarry)) return null;
  const line = chargeLineTo(s, unit, quarry);
  return { unit, quarry, line, strip: stripAlong(s, unit, line) };
};

const passesAll = (): boolean => true;

/** Dice for the way at the full rate, at most to contact. @see CD-MOV-14 CD-PUR-14 */
export const pursuitDice = (s: Situation, unitId: string): DiceRoll<Purpose, ClauseId> => {
  const unit = unitOf(s, unitId);
  const chase = chaseOf(s, unit);
  if (chase === null) return deductionDice(s, unit, 0);
  const strip = cutAt(chase.strip, rateNow(s, unit));
  return deductionDice(s, unit, deductionsOn(s, strip, chase.quarry, [], passesAll).dice);
};

/** How far nothing but the quarry stops it. Routing enemies stop it touching, others 5 cm off. @see CD-PUR-07 CD-PUR-11 CD-PUR-18 */
const farthest = (s: Situation, { quarry, line, strip }: Chase) => {
  const ground = groundBar(s, strip, line, quarry) ?? line.length;
  const table = untilEdge(s, strip, Math.min(ground, line.length));
  const others = enemiesOf(s, strip.unit.side).filter(({ id }) => id !== quarry.id);
  const slide = { at: (cm: number) => groundAfter(s, strip, cm), direction: strip.direction };
  const routers = others
    .filter((enemy) => isRouting(enemy))
    .reduce(
      (least, enemy) => slideUntilContact(slide, least, footprintOf(s, enemy), s.tables.tolerances.overlap),
      table,
    );
  return untilEnemy(
    s,
    strip,
    routers,
    others.filter((enemy) => !isRouting(enemy)),
  );
};

/** It comes up with its quarry, and is laid flush to it; without room it stops just before. @see CD-CHG-23 CD-CHG-37 CD-OBS-19 */
const comeUp = (battle: Battle, { unit, quarry, line, strip }: Chase): void => {
  const place = contactPlace(battle.state, unit, quarry, line);
  const short = Math.max(0, line.length - constant(battle.state, 'slideStepCm'));
  const to = place ?? poseAfter(strip, lastClear(battle.state, strip, short) ?? 0);
  walk(battle, unit.id, { cause: 'pursuit', clause: 'CD-PUR-06', to, path: [strip.start.pose], cm: line.length });
  // Laid flush it may come near one beside its way.
  revealNear(battle, unit, footprintOf(battle.state, unitOf(battle.state, unit.id)));
  if (place !== null) meet(battle, unit);
};

const chaseOn = (battle: Battle, chase: Chase, deducted: number): void => {
  const { state } = battle;
  const { unit, line, strip } = chase;
  const wanted = Math.max(0, rateNow(state, unit) - deducted);
  const { cm: most, enemy } = farthest(state, chase);
  if (!moreThan(state, line.length, Math.min(wanted, most))) return comeUp(battle, chase);
  const cm = lastClear(state, strip, Math.min(wanted, most)) ?? 0;
  if (enemy !== null && wanted >= most) revealNear(battle, unit, groundAfter(state, strip, most + beyondStop), enemy);
  if (cm <= state.tables.tolerances.length) return emit(battle, { type: 'stayed', clause: 'CD-PUR-14', unit: unit.id });
  walk(battle, unit.id, {
    cause: 'pursuit',
    clause: 'CD-PUR-05',
    to: poseAfter(strip, cm),
    path: [strip.start.pose],
    cm,
  });
  // A router on its way, or an enemy who was near already, holds it in contact.
  if (isInContact(battle.state, unit.id)) meet(battle, unit);
};

/** The dice have fallen. @see CD-PUR-08 CD-PUR-09 CD-MOR-18 */
export const settlePursuit = (battle: Battle, unitId: string, deducted: number): void => {
  const unit = unitOf(battle.state, unitId);
  const chase = chaseOf(battle.state, unit);
  if (chase === null) return endPursuit(battle, unitId, 'CD-PUR-08');
  changeUnit(battle, unitId, {
    ...{ pursuitMoves: unit.pursuitMoves + 1, lastMove: 'advanced', forcedBack: false },
    ...(isMoving(battle.state, unit) ? { acted: 'pursuit' as const } : {}),
  });
  chaseOn(battle, chase, deducted);
};
