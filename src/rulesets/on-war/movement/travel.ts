import type { Roll } from '../../../core/roll.js';
import { isSamePose, type Pose, roundPose } from '../../../table/pose.js';
import { poseOnLeg } from '../../../table/turningleg.js';
import type { Battle, Rules } from '../battle.js';
import { barsCharge, fallShort, makeContact } from '../charge.js';
import type { MoveCause } from '../events.js';
import { abandonGuns, runOn } from '../flight.js';
import { goIn } from '../garrison.js';
import { reveal, revealIfMoved, secrecyOf } from '../hidden.js';
import { unitOf } from '../read.js';
import type { State, Unit } from '../state.js';
import type { Task, TaskOf, Travel } from '../tasks.js';
import { surveyOf } from '../terrain.js';
import { changeUnit, emit, schedule } from '../write.js';
import { type Ahead, discoveredFrom, isSamePoint, nextAhead } from './ahead.js';
import { standingPart } from './halt.js';
import type { Mover } from './legs.js';
import { isFlight, stoppingOf } from './stopping.js';

/**
 * A move that is carried out, leg by leg. It looks for what comes first ahead, deals with that one thing, and goes on
 * from the same point.
 *
 * @see OW-MOV-15 OW-MOV-16 OW-SEQ-08
 */

const moverOf = (s: State, { unitId }: Travel): Mover => {
  const unit = unitOf(s, unitId);
  return { unit, formation: unit.formation };
};

const legOf = ({ from, legs }: Travel) => ({ from, to: legs[0] ?? from });

/** Where the battalion is now. */
const poseNow = (travel: Travel): Pose => roundPose(poseOnLeg(legOf(travel), travel.done));

const standAt = (battle: Battle, travel: Travel): void => changeUnit(battle, travel.unitId, { pose: poseNow(travel) });

/** Where a move ends. A charge that is halted goes back instead. */
const placeOfHalt = (s: State, travel: Travel): Pose => {
  if (travel.cause === 'charge') return poseNow(travel);
  const done = standingPart(s, moverOf(s, travel), legOf(travel), travel.done);
  return poseNow({ ...travel, done });
};

/** Moves that count as moving. @see OW-MOV-12 */
const orders: readonly MoveCause[] = ['order', 'enter'];

/** Ends a move where the battalion is. @see OW-MOV-12 OW-HID-03 */
const arrive = (battle: Battle, travel: Travel): void => {
  if (isFlight(travel.cause)) return abandonGuns(battle, travel);
  const { unitId, cause, start, past, double } = travel;
  const to = placeOfHalt(battle.state, travel);
  changeUnit(battle, unitId, { pose: to });
  const last = past.at(-1);
  const isThere = last !== undefined && isSamePose(last, to);
  emit(battle, {
    type: 'unitMoved',
    clause: 'OW-MOV-01',
    unit: unitId,
    cause,
    from: start,
    path: isThere ? past : [...past, to],
    to,
    double,
  });
  revealIfMoved(battle, unitId, [start, ...past, to]);
  if (cause === 'charge') makeContact(battle, travel);
  if (orders.includes(cause) && (past.length > 0 || !isSamePose(start, to)))
    changeUnit(battle, unitId, { moved: true });
  if (travel.building !== null && travel.legs.length === 0) goIn(battle, unitId, travel.building, travel.posts);
};

/** The next leg, or the end of the move. */
const turnCorner = (battle: Battle, travel: Travel): void => {
  const [reached, ...legs] = travel.legs;
  if (reached === undefined) return schedule(battle, { task: 'arrive', travel });
  const next = { ...travel, past: [...travel.past, reached], from: reached, done: 0, legs };
  changeUnit(battle, travel.unitId, { pose: reached });
  schedule(battle, legs.length === 0 ? { task: 'arrive', travel: next } : { task: 'travel', travel: next });
};

/** Halts a battalion that has come upon hidden enemies: all within reach are revealed, and it tests. @see OW-HID-04 */
const blunder = (battle: Battle, travel: Travel): void => {
  const { unitId, cause } = travel;
  const { surprises } = stoppingOf(cause);
  const found = discoveredFrom(battle.state, moverOf(battle.state, travel), poseNow(travel));
  for (const enemy of found) reveal(battle, enemy.id, unitId, surprises ? 'OW-HID-04' : 'OW-HID-13');
  if (surprises) schedule(battle, { task: 'leadership', unitId });
  if (cause === 'charge') fallShort(battle, unitId, 'OW-HID-12');
  else schedule(battle, { task: 'arrive', travel });
};

/** What happens ahead, once the battalion has come there. */
const meet = (battle: Battle, travel: Travel, ahead: Ahead): void => {
  switch (ahead.kind) {
    case 'bogging':
      return schedule(battle, { task: 'bogging', travel, feature: ahead.feature });
    case 'initiative':
      return schedule(battle, { task: 'initiative', travel, hidden: ahead.hidden });
    case 'discovery':
      return blunder(battle, travel);
    case 'bar':
      return schedule(battle, { task: 'arrive', travel });
  }
};

const isDie = ({ kind }: Ahead): boolean => kind === 'bogging' || kind === 'initiative';

/** Goes on to what comes first. Before a battalion that has noticed an enemy goes on, its side decides. @see OW-HID-06 */
const goOn = (battle: Battle, travel: Travel): void => {
  if (isFlight(travel.cause)) return runOn(battle, travel);
  const unit = unitOf(battle.state, travel.unitId);
  const { notices } = stoppingOf(travel.cause);
  // An enemy that a charger has noticed does not stop it by being near (OW-HID-12).
  const noticed = travel.cause === 'charge' ? [] : travel.noticed;
  // The first feature that bogs it is the last for which it rolls (OW-TER-06).
  const rolled = unit.bogged ? surveyOf(battle.state).difficult.map(({ id }) => id) : travel.rolled;
  const lookout = { rolled, spotted: unit.spotted, notices, noticed };
  const [mover, leg] = [moverOf(battle.state, travel), legOf(travel)];
  const ahead = nextAhead(battle.state, mover, { leg, begin: travel.done }, lookout);
  const isHere = ahead !== null && isSamePoint(battle.state, mover, leg, ahead.part, travel.done);
  const isDue = isHere && (isDie(ahead) || ahead.kind === 'discovery');
  // Bogged guns go no farther, but what falls due where they bogged still happens (OW-SEQ-08).
  if (unit.bogged && !isDue) return schedule(battle, { task: 'arrive', travel });
  if (travel.asks && !isDue) return schedule(battle, { task: 'resume', travel: { ...travel, asks: false } });
  if (ahead === null) return turnCorner(battle, travel);
  const there = { ...travel, done: ahead.part };
  standAt(battle, there);
  meet(battle, there, ahead);
};

const boggingRoll = (state: State, unit: Unit): Roll => ({
  kind: 'roll',
  purpose: 'bogging',
  clause: 'OW-TER-05',
  ...secrecyOf(unit),
  by: unit.id,
  dice: 1,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: state.tables.faces.bogging,
  comparison: 'atLeast',
  passOrFail: true,
});

/** A battery that bogs stays where it first touched the feature. @see OW-TER-05 OW-TER-06 OW-SEQ-08 */
const settleBogging = (battle: Battle, { travel, feature }: TaskOf<'bogging'>, face: number): void => {
  const next = { ...travel, rolled: [...travel.rolled, feature] };
  if (face >= battle.state.tables.faces.bogging) return schedule(battle, { task: 'travel', travel: next });
  changeUnit(battle, travel.unitId, { bogged: true });
  emit(battle, { type: 'bogged', clause: 'OW-TER-05', unit: travel.unitId, feature });
  // A battery in flight is abandoned there and then (OW-TER-13).
  schedule(battle, { task: isFlight(travel.cause) ? 'arrive' : 'travel', travel: next });
};

/** No side sees these dice. @see OW-HID-05 OW-HID-06 OW-HID-18 */
const initiativeRoll = (unit: Unit): Roll => ({
  kind: 'roll',
  purpose: 'initiative',
  clause: 'OW-HID-05',
  side: null,
  by: unit.id,
  dice: 2,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: unit.initiative,
  comparison: 'atMost',
  passOrFail: true,
  seenBy: null,
});

/** A test for one hidden enemy, once in a player turn. @see OW-HID-06 */
const settleInitiative = (battle: Battle, { travel, hidden }: TaskOf<'initiative'>, total: number): void => {
  const unit = unitOf(battle.state, travel.unitId);
  changeUnit(battle, unit.id, { spotted: [...unit.spotted, hidden] });
  if (total > unit.initiative) return schedule(battle, { task: 'travel', travel });
  reveal(battle, hidden, unit.id, 'OW-HID-06');
  const isCharge = travel.cause === 'charge';
  if (isCharge && barsCharge(battle.state, travel, hidden)) return fallShort(battle, unit.id, 'OW-HID-12');
  // A charge simply goes on (OW-HID-06).
  schedule(battle, {
    task: 'travel',
    travel: { ...travel, noticed: [...travel.noticed, hidden], asks: !isCharge && !unit.bogged },
  });
};

/** Ends a move, or goes on with it. @see OW-HID-06 */
export const resume = (battle: Battle, travel: Travel, go: boolean): void => {
  const next: Task = go ? { task: 'travel', travel } : { task: 'arrive', travel };
  schedule(battle, next);
};

export const travelRules: Rules<TaskOf<'travel' | 'arrive' | 'bogging' | 'initiative' | 'resume'>> = {
  travel: { act: (battle, { travel }) => goOn(battle, travel) },
  arrive: { act: (battle, { travel }) => arrive(battle, travel) },
  bogging: {
    roll: (state, { travel }) => boggingRoll(state, unitOf(state, travel.unitId)),
    settle: settleBogging,
  },
  initiative: {
    roll: (state, { travel }) => initiativeRoll(unitOf(state, travel.unitId)),
    settle: settleInitiative,
  },
  resume: {
    asks: (state, { travel }) => ({
      side: unitOf(state, travel.unitId).side,
      about: travel.unitId,
      actions: ['resume'],
    }),
  },
};
