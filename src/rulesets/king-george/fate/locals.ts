import { directionOf } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { distanceToEdge } from '../../../table/sweep.js';
import type { Battle, Refusal, Rules } from '../battle.js';
import { isClearPlace, wrongPlace } from '../clearplace.js';
import { bodiesGap, footprintAt, footprintOf } from '../footprint.js';
import { freeOfEnemies, middleOfEdge, rearOf } from '../leaderplaces.js';
import { constant, enemiesOf, homewards } from '../read.js';
import { shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import { displaceLeaders } from '../relocation.js';
import { openFormations } from '../resolvers.js';
import type { SideId } from '../scenario.js';
import { inBattleOrder, leaderAtStart, unitAtStart } from '../setup.js';
import type { Leader, Situation, Unit } from '../state.js';
import type { Formation } from '../tables.js';
import type { LocalsTask } from '../tasks.js';
import { changeLeader, changeState, emit, schedule } from '../write.js';
import { fateRoll } from './dice.js';

/** Fate 64: a local brigade joins one of the sides. */

const localNation = 'spanish';
const nowhere: Pose = { x: 0, y: 0, heading: 0 };

/** An id that no unit and no leader has. */
const freeId = (s: Situation, id: string): string =>
  s.units.some((unit) => unit.id === id) || s.officers.some((leader) => leader.id === id) ? freeId(s, `${id}-x`) : id;

/** The local brigade with its regiments; the owner places them later. @see KG-FAT-32 */
const raise = (
  s: Situation,
  side: SideId,
  count: number,
): { readonly brigadier: Leader; readonly regiments: readonly Unit[] } => {
  const { ratings, weapon, drill, canSkirmish, leaderRating } = s.tables.locals;
  const { size } = s.tables.bases.brigadeCommander;
  const number = s.localsJoined + 1;
  const brigadier = leaderAtStart({
    id: freeId(s, `locals-${number}`),
    name: `Local brigade ${number}`,
    side,
    level: 'brigade',
    rating: leaderRating,
    superior: null,
    baseMm: size.shape === 'round' ? size.standard : size.width,
    position: middleOfEdge(s, side),
  });
  const regiment = (index: number): Unit =>
    unitAtStart({
      id: freeId(s, `locals-${number}-${index + 1}`),
      name: `Local regiment ${number}.${index + 1}`,
      side,
      nation: localNation,
      arm: 'infantry',
      kind: 'regiment',
      gun: null,
      draught: null,
      ...ratings,
      weapon,
      drill,
      canSkirmish,
      lightCompany: false,
      lancers: false,
      armoured: false,
      commander: brigadier.id,
      parent: null,
      pose: nowhere,
      formation: 'line',
      state: 'normal',
      casualties: 0,
      fired: false,
      evading: false,
      onHold: false,
      companyLost: false,
      gunsAt: null,
      inBuilding: null,
    });
  return { brigadier, regiments: Array.from({ length: count }, (_, index) => regiment(index)) };
};

/** The regiments at their poses and in their formations, by index; regiments without a pose are lost. */
const placed = (
  s: Situation,
  { side, count }: { readonly side: SideId; readonly count: number },
  poses: readonly Pose[],
  formations: readonly Formation[],
): readonly Unit[] =>
  raise(s, side, count)
    .regiments.slice(0, poses.length)
    .map((unit, index) => ({
      ...unit,
      pose: poses[index] ?? unit.pose,
      formation: formations[index] ?? unit.formation,
    }));

const gapToEdge = (s: Situation, unit: Unit): number => {
  const { width, height } = s.scenario.table;
  const home = directionOf(homewards(s, unit.side));
  const corners = footprintAt(s, unit, unit.pose).parts.flat();
  return Math.min(...corners.map((corner) => distanceToEdge(corner, home, width, height)));
};

const enemyAt = ({ id, name }: Unit, distance: number, limit: number, path: string): Refusal => {
  const text = `It is ${distance}" from ${name}, and must be more than ${limit}".`;
  return refuse('enemyTooNear', 'KG-FAT-32', path, { enemy: id, distance, limit }, text);
};

const nearRefusals = (s: Situation, unit: Unit, path: string): readonly Refusal[] => {
  const limit = s.tables.locals.enemyDistance;
  const ground = footprintAt(s, unit, unit.pose);
  for (const enemy of enemiesOf(s, unit.side)) {
    const distance = bodiesGap(ground, footprintOf(s, enemy));
    if (distance <= limit) return [enemyAt(enemy, shown(distance), limit, path)];
  }
  return [];
};

const offEdge = (far: number, limit: number, path: string): Refusal => {
  const gap = shown(far);
  return refuse(
    'wrongPlace',
    'KG-FAT-32',
    path,
    { gap, limit },
    `It is ${gap}" from its base edge; up to ${limit}" it touches it.`,
  );
};

/** Every reason against the place of one regiment. @see KG-FAT-32 KG-GEN-16 */
const unitRefusals = (s: Situation, unit: Unit, index: number): readonly Refusal[] => {
  const path = `poses[${index}]`;
  const { formation, pose } = unit;
  const isOpen = openFormations(s, { ...unit, formation: 'line' }).includes(formation);
  const gap = gapToEdge(s, unit);
  const most = constant(s, 'contact');
  return [
    ...(isOpen ? [] : [refuse('wrongFormation', 'KG-FAT-32', `formations[${index}]`, { formation })]),
    ...nearRefusals(s, unit, path),
    ...(gap <= most ? [] : [offEdge(gap, most, path)]),
    ...(isClearPlace(s, unit, pose) ? [] : [wrongPlace(s, unit, pose, 'KG-FAT-32', path)]),
  ];
};

/** Every reason against a deployment of the locals; each regiment is checked against those before it. @see KG-FAT-32 */
export const localsRefusals = (
  s: Situation,
  force: { readonly side: SideId; readonly count: number },
  poses: readonly Pose[],
  formations: readonly Formation[],
): readonly Refusal[] => {
  const { count } = force;
  if (poses.length > count || formations.length !== poses.length)
    return [refuse('invalid', 'KG-FAT-32', 'poses', { count, given: poses.length })];
  const units = placed(s, force, poses, formations);
  return units.flatMap((unit, index) =>
    unitRefusals({ ...s, units: [...s.units, ...units.slice(0, index)] }, unit, index),
  );
};

/**
 * Adds the regiments and the brigadier. The brigadier always arrives: behind his first regiment, or at the middle of
 * the edge. Enemy leaders under the regiments make way.
 *
 * @see KG-FAT-32 KG-CMD-12
 */
const join = (
  battle: Battle,
  force: { readonly side: SideId; readonly count: number },
  units: readonly Unit[],
): void => {
  const { state } = battle;
  const { brigadier } = raise(state, force.side, force.count);
  changeState(battle, {
    localsJoined: state.localsJoined + 1,
    units: inBattleOrder(state.scenario, [...state.units, ...units]),
    officers: inBattleOrder(state.scenario, [...state.officers, brigadier]),
  });
  const position: Point = freeOfEnemies(battle.state, brigadier, rearOf(battle.state, brigadier));
  changeLeader(battle, brigadier.id, { position });
  emit(battle, { type: 'arrived', clause: 'KG-FAT-32', unitId: null, leaderId: brigadier.id });
  for (const { id } of units) {
    emit(battle, { type: 'arrived', clause: 'KG-FAT-32', unitId: id, leaderId: null });
    displaceLeaders(battle, id);
  }
};

/** Adds the locals where their owner has placed them. @see KG-FAT-32 */
export const joinLocals = (
  battle: Battle,
  force: { readonly side: SideId; readonly count: number },
  poses: readonly Pose[],
  formations: readonly Formation[],
): void => join(battle, force, placed(battle.state, force, poses, formations));

const sideOfLocals = ({ scenario, tables }: Situation, thrown: number): SideId =>
  thrown <= tables.locals.lowSideUpTo ? scenario.fateLocals.low : scenario.fateLocals.high;

export const localsRules: Rules<LocalsTask> = {
  fateLocals: {
    roll: () => fateRoll({ purpose: 'fate.localsSide', clause: 'KG-FAT-32', die: 'd6', side: null }),
    settle: (battle, _, thrown) =>
      schedule(battle, { task: 'fateLocalsCount', side: sideOfLocals(battle.state, thrown) }),
  },
  fateLocalsCount: {
    roll: (_, { side }) =>
      fateRoll({ purpose: 'fate.localsCount', clause: 'KG-FAT-32', die: 'd6', side, halved: true }),
    settle: (battle, { side }, count) => schedule(battle, { task: 'placeLocals', side, count }),
  },
  placeLocals: { asks: (_, { side }) => ({ side, about: null, actions: ['placeLocals'] }) },
};
