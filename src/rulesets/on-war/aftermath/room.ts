import type { Pose } from '../../../table/pose.js';
import { liesOnTable } from '../../../table/under.js';
import type { Refusal } from '../battle.js';
import { bodiesGap, footprintOf, overlaps } from '../footprint.js';
import { lineUnder } from '../movement/legality.js';
import { groundAt, type Mover } from '../movement/legs.js';
import { atMost, distanceOf, enemiesOf, slackOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { barredTo, standIsOn, surveyOf } from '../terrain.js';

/** Room to turn or to change formation on the spot, however near the enemy is. @see OW-FRM-09 OW-BRK-03 */

/**
 * Reasons against a layout.
 *
 * @param others - the battalions that count: those its side knows, or all there are
 */
export const roomRefusals = (
  s: Situation,
  mover: Mover,
  pose: Pose,
  others: readonly Unit[],
  path: string,
): readonly Refusal[] => {
  const ground = groundAt(s, mover, pose);
  const closed = [...barredTo(s, mover.unit), ...surveyOf(s).buildings];
  const feature =
    closed.find((each) => ground.stands.some((stand) => standIsOn(s, stand, each))) ?? lineUnder(s, mover, pose);
  const unit = others.find((other) => other.id !== mover.unit.id && overlaps(s, ground, footprintOf(s, other)));
  const isOn = liesOnTable(
    ground.stands.map(({ shape }) => shape.corners),
    s.scenario.table,
    slackOf(s, 'overlap'),
  );
  return [
    ...(feature === undefined ? [] : [refuse('noRoom', 'OW-FRM-09', path, { feature: feature.id })]),
    ...(unit === undefined ? [] : [refuse('noRoom', 'OW-FRM-09', path, { unit: unit.id })]),
    ...(isOn ? [] : [refuse('offTable', 'OW-FRM-09', path)]),
  ];
};

/** Hidden enemies to whom a layout would bring a stand within the distance of discovery. @see OW-HID-13 */
export const discoveredAt = (s: Situation, mover: Mover, pose: Pose): readonly Unit[] => {
  const ground = groundAt(s, mover, pose);
  const limit = distanceOf(s, 'discovered');
  return enemiesOf(s, mover.unit.side).filter(
    (enemy) => enemy.hidden && atMost(s, bodiesGap(ground, footprintOf(s, enemy), limit + 1), limit),
  );
};
