import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { placeOfCharge } from './charge.js';
import { closedTo, isIn } from './closed.js';
import { change, type Game, unitOf } from './game.js';
import { aheadOf, distance, equal, gap, overlap } from './geometry.js';
import { footprintOf, standsOf } from './layout.js';

/** Cavalry that balk at a square. */

const gapBetween = (s: Situation, unit: Unit, pose: Pose, other: Unit): number =>
  Math.min(...footprintOf(s, unit, pose).flatMap((own) => footprintOf(s, other).map((part) => gap(own, part))));

const isFree = (s: Situation, unit: Unit, pose: Pose): boolean => {
  const mine = standsOf(s, unit, pose).map(({ corners }) => corners);
  const { width, height } = s.scenario.table;
  const others = s.units.filter((each) => each.gone === 'no' && !each.waiting && each.id !== unit.id);
  return (
    mine.every((own) =>
      own.every(({ x, y }) => x >= -equal && y >= -equal && x <= width + equal && y <= height + equal),
    ) &&
    others.every((other) => footprintOf(s, other).every((part) => mine.every((own) => !overlap(own, part)))) &&
    closedTo(s, unit).every((ground) => mine.every((own) => !isIn(s, ground, own)))
  );
};

/** Where they come to stand; null: as they were. @see OW-SQR-06 */
export const placeBefore = (s: Situation, unit: Unit, square: Unit): Pose | null => {
  const place = placeOfCharge(s, unit, square);
  if (place === null) return null;
  const { pose: start } = unit;
  const { heading } = place.pose;
  const halt = s.tables.distances.haltAtSquare;
  const length = distance(start, place.pose);
  const on = (far: number): Pose => ({
    x: start.x + ((place.pose.x - start.x) * far) / length,
    y: start.y + ((place.pose.y - start.y) * far) / length,
    heading,
  });
  const ahead = aheadOf(heading);
  const back = (far: number): Pose => ({ x: start.x - ahead.x * far, y: start.y - ahead.y * far, heading });
  const step = 0.005;
  let pose: Pose | null = null;
  const most = Math.min(length, s.tables.assaults[unit.type].assault ?? 0);
  let far = most;
  while (far >= 0 && gapBetween(s, unit, on(far), square) < halt - equal / 2) far -= step;
  let moveBack: (by: number) => Pose | null;
  if (far >= 0 && length > 0) {
    const from = far;
    pose = on(from);
    moveBack = (by) => (by <= from ? on(from - by) : null);
  } else {
    let behind = 0;
    while (gapBetween(s, unit, back(behind), square) < halt - equal / 2) behind += step;
    pose = back(behind);
    moveBack = (by) => back(behind + by);
  }
  for (let by = 0; by <= 24; by += s.tables.distances.placeStep) {
    pose = moveBack(by);
    if (pose === null) return null;
    if (isFree(s, unit, pose)) return pose;
  }
  return null;
};

/** It is done at once, in 2.4; in the Assault phase that is no move (OW-MOV-12). */
export const haltAtSquare = (game: Game, charger: string, square: string): void => {
  const pose = placeBefore(game.s, unitOf(game, charger), unitOf(game, square));
  if (pose !== null) change(game, charger, { pose, ...(game.s.step === 'chargeChecks' ? { moved: true } : {}) });
};
