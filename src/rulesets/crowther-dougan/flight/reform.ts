import { bodiesGap } from '../../../table/body.js';
import { normaliseHeading } from '../../../table/heading.js';
import { poseFromCentre, roundPose } from '../../../table/pose.js';
import type { Battle, Refusal } from '../battle.js';
import { unitsUnder } from '../clearplace.js';
import { type Footprint, footprintAt, footprintOf, gapBetween, liesWhollyOnTable } from '../footprint.js';
import { revealNear } from '../hidden.js';
import { filesOf } from '../layout.js';
import { constant, enemiesOf, isInside, knownEnemiesOf, knows, lessThan, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { Formation, OpenFormation } from '../tables.js';
import { closedUnder, moverOf } from '../terrain.js';
import { walk } from '../walked.js';
import { changeUnit, emit } from '../write.js';

/** Rally moves: P4.1. @see CD-ROU-13 CD-ROU-14 */

/** Whether a unit keeps what it has; so does a unit inside, whatever it wants. */
export const keepsAll = (unit: Unit, heading: number, formation: Formation): boolean =>
  formation === unit.formation && (isInside(unit) || normaliseHeading(heading) === unit.pose.heading);

const isOpen = (formation: Formation): formation is OpenFormation =>
  formation !== 'garrison' && formation !== 'embarked';

/** The ground that it then covers: its centre is kept, and it is laid out with the figures that it has. @see CD-ROU-13 CD-UNI-05 */
const groundOf = (s: Situation, unit: Unit, heading: number, formation: OpenFormation): Footprint => {
  const files = filesOf(s, unit, formation);
  const { depth } = footprintAt(s, unit, unit.pose, formation, files);
  const pose = roundPose(poseFromCentre(footprintOf(s, unit).centre, normaliseHeading(heading), depth));
  return footprintAt(s, unit, pose, formation, files);
};

/** Whether a place is nearer to an enemy than 5 cm, and nearer than the unit is now. @see CD-MOV-24 */
const comesTooNear = (s: Situation, unit: Unit, ground: Footprint, enemy: Unit): boolean => {
  const gap = bodiesGap(ground, footprintOf(s, enemy));
  return lessThan(s, gap, constant(s, 'approachLimitCm')) && lessThan(s, gap, gapBetween(s, unit, enemy));
};

/** Closed ground, or the table edge, under a place. @see CD-ROU-14 */
const isNoGround = (s: Situation, unit: Unit, ground: Footprint, formation: OpenFormation): boolean =>
  closedUnder(s, ground, moverOf({ ...unit, formation })).length > 0 || !liesWhollyOnTable(s, ground);

/** Every reason against a rally move. To keep heading and formation is always allowed. @see CD-ROU-14 */
export const reformRefusals = (s: Situation, unit: Unit, heading: number, formation: Formation): readonly Refusal[] => {
  if (keepsAll(unit, heading, formation)) return [];
  const notAllowed = refuse('formationNotAllowed', 'CD-ROU-13', 'formation', { formation });
  if (!isOpen(formation) || isInside(unit)) return [notAllowed];
  const ground = groundOf(s, unit, heading, formation);
  const known = unitsUnder(s, ground, [unit.id]).filter((other) => knows(s, unit.side, other));
  return [
    ...(knownEnemiesOf(s, unit.side).some((enemy) => comesTooNear(s, unit, ground, enemy))
      ? [refuse('tooNear', 'CD-MOV-24', 'heading')]
      : []),
    ...(unit.formationsAllowed.includes(formation) ? [] : [notAllowed]),
    ...(known.length > 0 || isNoGround(s, unit, ground, formation)
      ? [refuse('blocked', 'CD-ROU-14', 'heading', known[0] === undefined ? {} : { unit: known[0].id })]
      : []),
  ];
};

/** It has reformed. @see CD-MOR-18 CD-ROU-13 */
const endRally = (battle: Battle, unitId: string): void =>
  changeUnit(battle, unitId, { rallied: false, acted: 'rally', lastMove: 'halted', forcedBack: false });

/** Reforms, unless enemies that its side did not know of are too near. @see CD-ROU-13 CD-OBS-19 */
export const reform = (battle: Battle, unitId: string, heading: number, formation: Formation): void => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  endRally(battle, unitId);
  if (keepsAll(unit, heading, formation) || !isOpen(formation)) return;
  const ground = groundOf(state, unit, heading, formation);
  const isSurprised = enemiesOf(state, unit.side).some(
    (enemy) => !knows(state, unit.side, enemy) && comesTooNear(state, unit, ground, enemy),
  );
  if (isSurprised) return revealNear(battle, unit, ground);
  const place = { formation, files: filesOf(state, unit, formation) };
  walk(battle, unitId, { cause: 'rally', clause: 'CD-ROU-13', to: ground.pose, cm: 0, place });
  if (formation !== unit.formation)
    emit(battle, { type: 'formationChanged', clause: 'CD-ROU-13', unit: unitId, formation });
};
