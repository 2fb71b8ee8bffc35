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
 * A battery as its crew would be without the guns: on foot, in one row, where the guns stood.
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
 * The crew leaves its guns, which stay as a marker; the unit now is the crew.
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

/** Whether a unit touches guns left behind. */
export const touchesGuns = (s: Situation, unit: Unit, guns: Guns): boolean =>
  footprintsGap(footprintOf(s, unit), footprintOfGuns(s, guns), contactReach(s)) <= contactReach(s);

/** How far a unit is from guns left behind. */
export const gapToGuns = (s: Situation, unit: Unit, guns: Guns): number =>
  footprintsGap(footprintOf(s, unit), footprintOfGuns(s, guns));

/** Whether an enemy of a side touches guns left behind. @see OTS-EVA-15 */
const enemyTouchesGuns = (s: Situation, side: string, guns: Guns): boolean =>
  enemiesOf(s, side).some((enemy) => touchesGuns(s, enemy, guns));

/** Guns the crew may come back to: neither taken nor under an enemy's hand. @see OTS-EVA-15 */
export const gunsAreFree = (s: Situation, unit: Unit, guns: Guns): boolean =>
  guns.held === 'abandoned' && !enemyTouchesGuns(s, unit.side, guns);

/**
 * The crew is back: the unit takes the guns' pose and state, guns beyond its stands are lost.
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

/** Officers alone whom the move swept over, or ended in contact with. @see OTS-OFF-11 OTS-OFF-12 OTS-CHG-21 */
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

/** What a move may take: an evade takes officers only. */
export type Takes = 'officersAndGuns' | 'officers';

/** Troops that may take guns: neither guns nor their crews. */
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
 * An evade takes officers only.
 *
 * @param swept - ground of each leg of the move
 * @param clause - what the capture of an officer is reported under
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
