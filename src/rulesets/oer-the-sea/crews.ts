import { circleToFootprint, footprintsGap } from '../../table/contact.js';
import { type Polygon, pointToPolygon } from '../../table/polygon.js';
import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { footprintOf, footprintOfGuns } from './footprint.js';
import { loseOfficer } from './officers.js';
import { contactReach, enemiesOf, isArtillery, isOnTable, unitOf } from './read.js';
import type { Guns, Situation, Unit } from './state.js';
import { changeUnit, emit } from './write.js';

/**
 * The crew of a battery without its guns: on foot, in one row, in the place of the guns.
 *
 * @see OTS-EVA-13 OTS-FRM-08
 */
export const asCrew = (unit: Unit): Unit => ({
  ...unit,
  crewAway: true,
  guns: { pose: unit.pose, count: unit.stands, limbered: unit.limbered, held: 'abandoned' },
  limbered: false,
  formation: 'line',
  files: Math.max(1, unit.stands),
  standReady: false,
});

/** Whether a unit still has guns to leave behind. */
export const hasGunsAtHand = (unit: Unit): boolean => isArtillery(unit) && !unit.crewAway;

/**
 * The crew leaves its guns, which stay as a marker; the unit is now the crew.
 *
 * @see OTS-EVA-12 OTS-EVA-13
 */
export const abandonGuns = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  if (!hasGunsAtHand(unit)) return;
  const { crewAway, guns, limbered, formation, files, standReady } = asCrew(unit);
  changeUnit(battle, unitId, { crewAway, guns, limbered, formation, files, standReady });
  emit(battle, { type: 'gunsAbandoned', clause: 'OTS-EVA-13', unitId, by: null });
};

/** Whether a unit touches abandoned guns. */
export const touchesGuns = (s: Situation, unit: Unit, guns: Guns): boolean =>
  footprintsGap(footprintOf(s, unit), footprintOfGuns(s, guns), contactReach(s)) <= contactReach(s);

/** Distance from a unit to abandoned guns, in cm. */
export const gapToGuns = (s: Situation, unit: Unit, guns: Guns): number =>
  footprintsGap(footprintOf(s, unit), footprintOfGuns(s, guns));

/** Whether an enemy of a side touches abandoned guns. @see OTS-EVA-15 */
const enemyTouchesGuns = (s: Situation, side: string, guns: Guns): boolean =>
  enemiesOf(s, side).some((enemy) => touchesGuns(s, enemy, guns));

/** Whether the crew may return to its guns: they are not captured, and no enemy touches them. @see OTS-EVA-15 */
export const gunsAreFree = (s: Situation, unit: Unit, guns: Guns): boolean =>
  guns.held === 'abandoned' && !enemyTouchesGuns(s, unit.side, guns);

/**
 * The unit when its crew is back: it takes the pose and state of the guns; guns in excess of its stands are lost.
 *
 * @see OTS-EVA-14 OTS-FRM-08
 */
export const manned = (crew: Unit, guns: Guns): Unit => ({
  ...crew,
  crewAway: false,
  guns: null,
  pose: guns.pose,
  limbered: guns.limbered,
  formation: 'line',
  files: Math.max(1, crew.stands),
  limberedThisTurn: true,
});

/** Captures unattached officers the move swept over, or ended in contact with. @see OTS-OFF-11 OTS-OFF-12 OTS-CHG-21 */
const captureOfficers = (battle: Battle, unit: Unit, swept: readonly Polygon[], clause: ClauseId): void => {
  const { state } = battle;
  const { officerRadius, overlapTolerance } = state.tables.constants;
  for (const officer of state.officers) {
    if (!isOnTable(officer) || officer.attachedTo !== null || officer.side === unit.side) continue;
    const overrun = swept.some((area) => pointToPolygon(officer.position, area) < officerRadius - overlapTolerance);
    const touched = circleToFootprint(officer.position, officerRadius, footprintOf(state, unit)) <= contactReach(state);
    if (overrun || touched) loseOfficer(battle, officer.id, 'captured', unit.id, clause);
  }
};

/** What a move may capture: an evade captures officers only. */
export type Takes = 'officersAndGuns' | 'officers';

/** Whether a unit may capture guns; gunners and crews may not. */
const mayTakeGuns = (unit: Unit, takes: Takes): boolean => takes === 'officersAndGuns' && !isArtillery(unit);

const changeHands = (battle: Battle, unit: Unit, owner: Unit, guns: Guns): void => {
  const { state } = battle;
  if (!touchesGuns(state, unit, guns)) return;
  if (owner.side !== unit.side && guns.held === 'abandoned') {
    changeUnit(battle, owner.id, { guns: { ...guns, held: 'captured' } });
    emit(battle, { type: 'gunsCaptured', clause: 'OTS-EVA-16', unitId: owner.id, by: unit.id });
  }
  if (owner.side === unit.side && guns.held === 'captured' && !enemyTouchesGuns(state, owner.side, guns)) {
    changeUnit(battle, owner.id, { guns: { ...guns, held: 'abandoned' } });
    emit(battle, { type: 'gunsRecovered', clause: 'OTS-EVA-16', unitId: owner.id, by: unit.id });
  }
};

/**
 * Captures officers overrun or touched, and guns touched at the end, by a move the unit chose or was ordered to make.
 * An evade captures officers only.
 *
 * @param swept - area of each leg of the move
 * @param clause - clause id for the event of a captured officer
 * @see OTS-OFF-11 OTS-OFF-12 OTS-EVA-16 OTS-CHG-21
 */
export const captureTouched = (
  battle: Battle,
  unitId: string,
  swept: readonly Polygon[],
  clause: ClauseId,
  takes: Takes = 'officersAndGuns',
): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit)) return;
  captureOfficers(battle, unit, swept, clause);
  if (!mayTakeGuns(unit, takes)) return;
  for (const owner of battle.state.units) if (owner.guns !== null) changeHands(battle, unit, owner, owner.guns);
};
