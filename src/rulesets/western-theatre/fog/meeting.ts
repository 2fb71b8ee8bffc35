import { bodiesGap } from '../../../table/body.js';
import type { Pose } from '../../../table/pose.js';
import type { Battle, Refusal } from '../battle.js';
import { footprintOf, gapBetween, pieceAt } from '../footprint.js';
import { nearestFree, setDownRefusals } from '../movement/setdown.js';
import { atMost, distanceOf, enemyPiecesOf, lessThan, officerOf } from '../read.js';
import { refuseFar } from '../refusals.js';
import type { Officer, Situation } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { armyCommander } from './commander.js';
import { placeOfficer } from './unhorse.js';

/** Officers are brought to the army commander. @see WT-FOG-09 */

/** Whether a place is as far from each enemy as the army commander is, where he is nearer than 3". */
const isAsFarAsCommander = (s: Situation, officer: Officer, pose: Pose, commander: Officer): boolean => {
  const there = pieceAt(s, officer, pose);
  return enemyPiecesOf(s, officer.side).every((enemy) => {
    const limit = Math.min(distanceOf(s, 'enemyGap'), gapBetween(s, commander, enemy), gapBetween(s, officer, enemy));
    return !lessThan(s, bodiesGap(there, footprintOf(s, enemy)), limit);
  });
};

/** Why an officer may not be set down at a pose. */
export const meetingRefusals = (s: Situation, officer: Officer, pose: Pose): readonly Refusal[] => {
  const commander = armyCommander(s);
  if (commander === undefined) return [];
  const gap = bodiesGap(pieceAt(s, officer, pose), footprintOf(s, commander));
  const { meeting } = s.tables.fogFigures;
  const mayBeNear = isAsFarAsCommander(s, officer, pose, commander);
  return [
    ...(atMost(s, gap, meeting) ? [] : [refuseFar('WT-FOG-09', 'pose', gap, meeting)]),
    ...setDownRefusals(s, officer, pose, 'pose').filter(({ code }) => !(mayBeNear && code === 'enemyTooNear')),
  ];
};

/** The nearest free place from that of the army commander; null: none. @see WT-GEN-17 */
export const meetingPlace = (s: Situation, officer: Officer): Pose | null => {
  const commander = armyCommander(s);
  return commander === undefined ? null : nearestFree(s, officer, commander.pose);
};

/** Sets the first of the officers down, and goes on with the others. */
export const meet = (battle: Battle, pose: Pose | undefined, { officerIds }: TaskOf<'placeCommander'>): void => {
  const [first, ...others] = officerIds;
  if (first === undefined) return;
  const officer = officerOf(battle.state, first);
  const to = pose ?? meetingPlace(battle.state, officer);
  if (to !== null) placeOfficer(battle, officer, to, 'WT-FOG-09');
  if (others.length > 0) schedule(battle, { task: 'placeCommander', officerIds: others });
};
