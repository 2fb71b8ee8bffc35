import { turnBetween } from '../../table/heading.js';
import type { ActionOf } from './actions.js';
import type { Battle, Refusal, Rules } from './battle.js';
import { centreOfUnit, poseAround } from './footprint.js';
import { groundRefusals } from './formations.js';
import { improve } from './losses.js';
import { testRoll } from './morale.js';
import { barredRefusals, placeRefusals } from './placing.js';
import { isFleeing, isInContact, isOnTable, isSteady, unitOf } from './read.js';
import { inContact } from './reasons.js';
import { refuse } from './refusals.js';
import { moveUnit } from './relocation.js';
import { openFormations } from './resolvers.js';
import type { Situation, Unit } from './state.js';
import type { RallyTask } from './tasks.js';
import { emit, schedule } from './write.js';

/** Rallying: a test, and a change of formation and heading in place. */

type RallyPose = ActionOf<'rallyPose'>;

/** Why a unit may not be ordered to rally; nearby enemies do not prevent it. @see KG-RAL-01 KG-RAL-03 KG-RAL-04 */
export const checkRally = (_s: Situation, unit: Unit): readonly Refusal[] => [
  ...(isSteady(unit) && !isFleeing(unit) ? [refuse('notShaken', 'KG-RAL-03', '', { state: unit.state })] : []),
  ...(isInContact(unit) ? [inContact(unit, 'KG-RAL-03')] : []),
];

/** Schedules the test of an order to rally. @see KG-RAL-01 */
export const carryOutRally = (battle: Battle, unitId: string): void => schedule(battle, { task: 'rallyTest', unitId });

/** The unit in its new formation on the centre of its footprint; in a building only the formation matters. */
const reformed = (s: Situation, unit: Unit, { formation, heading }: RallyPose): Unit => {
  if (unit.inBuilding !== null) return { ...unit, formation };
  return { ...unit, formation, pose: poseAround(s, unit, centreOfUnit(s, unit), heading, formation) };
};

const isAsItStands = (unit: Unit, { formation, heading }: RallyPose): boolean =>
  formation === unit.formation && turnBetween(heading, unit.pose.heading) === 0;

/**
 * Every reason why a rallied unit may not form up in this way. Its present pose and formation are always legal.
 *
 * @see KG-RAL-02 KG-RAL-05 KG-RAL-06 KG-FRM-19
 */
export const rallyPoseRefusals = (s: Situation, unit: Unit, action: RallyPose): readonly Refusal[] => {
  if (isAsItStands(unit, action)) return [];
  const { formation } = action;
  const closed = openFormations(s, unit).includes(formation)
    ? []
    : [refuse('wrongFormation', 'KG-RAL-02', 'formation', { formation })];
  if (unit.inBuilding !== null) return closed;
  const after = reformed(s, unit, action);
  return [
    ...closed,
    ...(formation === unit.formation ? [] : groundRefusals(s, after, formation, 'formation')),
    ...placeRefusals(s, unit, after, 'KG-RAL-02', 'formation'),
    ...barredRefusals(s, unit, after, 'heading'),
  ];
};

/** Applies the pose and formation chosen for a rallied unit. @see KG-RAL-02 */
export const formUp = (battle: Battle, unitId: string, action: RallyPose): void => {
  const unit = unitOf(battle.state, unitId);
  if (isAsItStands(unit, action)) return;
  const { formation, pose } = reformed(battle.state, unit, action);
  moveUnit(battle, unitId, unit.inBuilding === null ? [pose] : [], 'rally', 'KG-RAL-02', { formation });
  if (formation !== unit.formation) emit(battle, { type: 'formationChanged', clause: 'KG-RAL-02', unitId, formation });
};

export const rallyRules: Rules<RallyTask> = {
  rallyTest: {
    roll: (state, { unitId }) => testRoll(state, unitOf(state, unitId), 'test.rally', 'KG-RAL-01'),
    settle: (battle, { unitId }, passed) => {
      if (passed === 0) return emit(battle, { type: 'orderFailed', clause: 'KG-RAL-01', unitId, order: 'rally' });
      improve(battle, unitId, 'KG-RAL-01');
      schedule(battle, { task: 'rallyPose', unitId });
    },
  },
  rallyPose: {
    asks: (state, { unitId }) => {
      const unit = unitOf(state, unitId);
      if (!isOnTable(unit) || isInContact(unit)) return null;
      return { side: unit.side, about: unitId, actions: ['rallyPose'] };
    },
  },
};
