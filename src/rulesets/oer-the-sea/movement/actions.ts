import type { MoveAction } from '../actions.js';
import type { Battle, Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { gapToGuns, gunsAreFree, manned, touchesGuns } from '../crews.js';
import { formationRefusals, formedAs } from '../formations.js';
import { barredUnder, beyondEdge, exitEdgesOf, unitUnder } from '../placing.js';
import { isArtillery } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { emit } from '../write.js';
import { mountedAs, mountRefusals } from './dragoons.js';
import { limberedAs, limberRefusals } from './limbering.js';

/** Whether an action comes after the path. A crew always mans its guns again at the end of the path (OTS-EVA-14). */
export const isAfterPath = (action: MoveAction, when: 'before' | 'after' | undefined): boolean =>
  action.kind === 'recrew' || when === 'after';

/** The unit after its action, which must be legal for it. */
export const afterAction = (s: Situation, unit: Unit, action: MoveAction): Unit => {
  switch (action.kind) {
    case 'changeFormation':
      return formedAs(s, unit, action.formation);
    case 'limber':
    case 'unlimber':
      return limberedAs(s, unit, action.kind);
    case 'mount':
    case 'dismount':
      return mountedAs(s, unit, action.kind);
    case 'recrew':
      return unit.guns === null ? unit : manned(unit, unit.guns);
  }
};

const awayFromGuns = (gap: number, path: string): Refusal =>
  refuse('notTouching', 'OTS-EVA-17', path, { gap }, `The path ends ${gap.toFixed(2)} cm from its guns.`);

/** Why a crew may not return to its guns at the end of its path. @see OTS-EVA-14 OTS-EVA-15 OTS-EVA-17 */
const recrewRefusals = (s: Situation, unit: Unit, path: string): readonly Refusal[] => {
  if (!isArtillery(unit)) return [refuse('wrongType', 'OTS-EVA-14', path, { type: unit.arm })];
  const { guns } = unit;
  if (!unit.crewAway || guns === null) return [refuse('wrongState', 'OTS-EVA-14', path, { crewAway: unit.crewAway })];
  const held = gunsAreFree(s, unit, guns) ? [] : [refuse('gunsHeld', 'OTS-EVA-15', path, { held: guns.held })];
  const touching = touchesGuns(s, unit, guns) ? [] : [awayFromGuns(gapToGuns(s, unit, guns), path)];
  return [...held, ...touching];
};

/** Refusals that follow from the arm and state of the unit. */
export const kindRefusals = (s: Situation, unit: Unit, action: MoveAction, path: string): readonly Refusal[] => {
  switch (action.kind) {
    case 'changeFormation':
      return formationRefusals(unit, action.formation, path);
    case 'limber':
    case 'unlimber':
      return limberRefusals(unit, action.kind, path);
    case 'mount':
    case 'dismount':
      return mountRefusals(s, unit, action.kind, path);
    case 'recrew':
      return recrewRefusals(s, unit, path);
  }
};

const roomClause = (action: MoveAction): ClauseId => {
  if (action.kind === 'changeFormation') return 'OTS-FRM-05';
  return action.kind === 'recrew' ? 'OTS-EVA-17' : 'OTS-MOV-22';
};

/**
 * Refusals for lack of room: units under the new layout, the table edge, and ground that was not barred to it before.
 */
const roomRefusals = (
  s: Situation,
  before: Unit,
  after: Unit,
  action: MoveAction,
  ignore: readonly string[],
  path: string,
): readonly Refusal[] => {
  const clause = roomClause(action);
  const refusals: Refusal[] = [];
  const under = unitUnder(s, after, ignore);
  if (under !== null)
    refusals.push(refuse('noRoom', clause, path, { unitId: under.id }, `${under.name} stands there.`));
  // The guns return to the place where they were left, on any ground: only a unit standing there blocks the crew.
  if (action.kind === 'recrew') return refusals;
  const open = exitEdgesOf(s, before.side);
  const out = beyondEdge(s, after, open);
  if (out > beyondEdge(s, before, open) + s.tables.constants.epsilon)
    refusals.push(refuse('offTable', clause, path, { out }));
  const barred = barredUnder(s, after, before);
  if (barred !== null) refusals.push(refuse('terrainBarred', clause, path, { featureId: barred.id }));
  return refusals;
};

/**
 * All refusals of an action at the place where the unit stands.
 *
 * @param ignore - units that do not block it: those of its group, which are checked when all have moved
 * @see OTS-FRM-05 OTS-MOV-22 OTS-EVA-17
 */
export const actionRefusals = (
  s: Situation,
  unit: Unit,
  action: MoveAction,
  ignore: readonly string[],
  path: string,
): readonly Refusal[] => {
  const refusals = kindRefusals(s, unit, action, path);
  return refusals.length > 0 ? refusals : roomRefusals(s, unit, afterAction(s, unit, action), action, ignore, path);
};

/** Emits the event of an action. */
export const tellAction = (battle: Battle, unitId: string, action: MoveAction): void => {
  switch (action.kind) {
    case 'changeFormation':
      return emit(battle, { type: 'formationChanged', clause: 'OTS-FRM-05', unitId, formation: action.formation });
    case 'limber':
      return emit(battle, { type: 'limbered', clause: 'OTS-MOV-12', unitId });
    case 'unlimber':
      return emit(battle, { type: 'unlimbered', clause: 'OTS-MOV-12', unitId });
    case 'mount':
      return emit(battle, { type: 'mounted', clause: 'OTS-MOV-15', unitId });
    case 'dismount':
      return emit(battle, { type: 'dismounted', clause: 'OTS-MOV-15', unitId });
    case 'recrew':
      return emit(battle, { type: 'gunsManned', clause: 'OTS-EVA-14', unitId, by: null });
  }
};
