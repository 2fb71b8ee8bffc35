import type { Roll } from '../../../core/roll.js';
import type { Box } from '../../../table/box.js';
import type { Point } from '../../../table/point.js';
import { pointToPolygon } from '../../../table/polygon.js';
import type { Battle, Refusal } from '../battle.js';
import { type Stand, standOf, standsOf } from '../footprint.js';
import { unitsNear } from '../near.js';
import { commandStand, distanceOf, lessThan, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { StandId } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import type { Hit, Shot, Task, TaskOf } from '../tasks.js';
import { changeUnit, emit, schedule } from '../write.js';
import { targetOf } from './aim.js';
import { batchOf, failingRead, passing } from './members.js';
import { standsInSight } from './plan.js';

/** Templates of howitzers, and the disorder they spread. */

/** Fire of howitzers disorients a battalion. A pursuer loses its quarry. @see OW-HOW-05 OW-ROU-10 */
export const disorient = (battle: Battle, unitId: string): void => {
  if (unitOf(battle.state, unitId).disoriented) return;
  changeUnit(battle, unitId, { disoriented: true, pursuing: null });
  emit(battle, { type: 'disoriented', clause: 'OW-HOW-05', unit: unitId });
};

/** Where templates are placed unless the shooter chooses: in the order of hits, round again if need be. */
export const usualPlaces = (s: Situation, shot: Shot, hits: number): readonly StandId[] => {
  const places = standsInSight(s, shot);
  return Array.from({ length: hits }, (_, index) => places[index % places.length]).filter(
    (stand): stand is StandId => stand !== undefined,
  );
};

/** Whether more than the order of the templates is open. @see OW-HOW-02 */
const hasChoice = (places: readonly StandId[], hits: number): boolean => places.length > 1 && hits !== places.length;

/** Reasons against a choice of places: one for each hit, none twice before all have one. @see OW-HOW-02 */
export const placeRefusals = (s: Situation, shot: Shot, hits: number, stands: readonly StandId[]) => {
  const places = standsInSight(s, shot);
  const first = stands.slice(0, places.length);
  const isFair =
    stands.length === hits &&
    stands.every((stand) => places.includes(stand)) &&
    new Set(first).size === Math.min(first.length, places.length);
  const refusals: readonly Refusal[] = isFair
    ? []
    : [refuse('badChoice', 'OW-HOW-02', 'stands', { templates: hits, stands: places.length })];
  return refusals;
};

/** Puts the templates on the table. @see OW-HOW-02 OW-HOW-05 */
export const placeTemplates = (battle: Battle, shot: Shot, stands: readonly StandId[]): readonly Task[] => {
  const target = targetOf(battle.state, shot);
  if (target === undefined || stands.length === 0) return [];
  for (const id of stands) {
    const at = standOf(battle.state, target, id)?.shape.centre ?? target.pose;
    emit(battle, { type: 'templatePlaced', clause: 'OW-HOW-02', unit: target.id, stand: id, at });
  }
  disorient(battle, target.id);
  return [{ task: 'template', shot, stands, rolled: 0, hits: [] }];
};

/** The shooter's choice, or the templates themselves where nothing but their order is open. @see OW-HOW-02 */
export const templateTasks = (battle: Battle, shot: Shot, hits: number): readonly Task[] =>
  hasChoice(standsInSight(battle.state, shot), hits)
    ? [{ task: 'placeTemplates', shot, hits }]
    : placeTemplates(battle, shot, usualPlaces(battle.state, shot, hits));

/** The square that holds the circle of a template. */
const boxRound = ({ x, y }: Point, radius: number): Box => ({
  minX: x - radius,
  minY: y - radius,
  maxX: x + radius,
  maxY: y + radius,
});

/** The target first, then the other battalions in roster order. */
const targetFirst = <Piece extends Pick<Unit, 'id'>>(target: Unit, units: readonly Piece[]): readonly Piece[] => [
  ...units.filter(({ id }) => id === target.id),
  ...units.filter(({ id }) => id !== target.id),
];

/** Battalions near a template; a die would betray a hidden one, and walls keep a garrison. @see OW-HOW-03 OW-HID-15 */
const exposed = (s: Situation, target: Unit, centre: Point): readonly Unit[] =>
  targetFirst(
    target,
    unitsNear(s, boxRound(centre, distanceOf(s, 'template') / 2), 0)
      .map(({ unit }) => unit)
      .filter((unit) => !unit.hidden && unit.garrison === null),
  );

const isUnder = (s: Situation, { shape }: Stand, centre: Point): boolean =>
  lessThan(s, pointToPolygon(centre, shape.corners), distanceOf(s, 'template') / 2);

/** Every other stand with a point under the template on a stand of the target. @see OW-HOW-03 */
export const standsUnder = (s: Situation, target: Unit, middle: StandId): readonly Hit[] => {
  const centre = standOf(s, target, middle)?.shape.centre;
  if (centre === undefined) return [];
  return exposed(s, target, centre).flatMap((unit) => {
    const under = standsOf(s, unit).filter((stand) => isUnder(s, stand, centre));
    return unit.stands
      .filter((id) => under.some((stand) => stand.id === id) && !(unit.id === target.id && id === middle))
      .map((member) => ({ unit: unit.id, member }));
  });
};

const same = (one: Hit, other: Hit): boolean => one.unit === other.unit && one.member === other.member;

/** The stands that are rolled for now. */
export const nearShell = (
  s: Situation,
  { shot, stands: [middle = ''], rolled }: TaskOf<'template'>,
): readonly Hit[] => {
  const target = targetOf(s, shot);
  return target === undefined ? [] : batchOf(standsUnder(s, target, middle).slice(rolled));
};

/** All that the templates left after this one may hit. */
const laterHits = (s: Situation, { shot, stands: [, ...later] }: TaskOf<'template'>): readonly (readonly Hit[])[] => {
  const target = targetOf(s, shot);
  if (target === undefined) return [];
  return later.map((middle) => [{ unit: target.id, member: middle }, ...standsUnder(s, target, middle)]);
};

/** What tells stands apart: their battalion, their rank, and the templates that have hit them or may still do so. */
const kindsOf = (s: Situation, task: TaskOf<'template'>, stands: readonly Hit[]): readonly string[] => {
  const later = laterHits(s, task);
  return stands.map((stand) => {
    const before = task.hits.filter((hit) => same(hit, stand)).length;
    const after = later.map((hits) => hits.some((hit) => same(hit, stand)));
    return `${stand.unit} ${stand.member === commandStand} ${before} ${after.join(' ')}`;
  });
};

/** One die for each stand near the middle of the template. @see OW-HOW-03 */
export const templateRoll = (s: Situation, task: TaskOf<'template'>): Roll => {
  const near = nearShell(s, task);
  const { template } = s.tables.faces;
  return {
    kind: 'roll',
    purpose: 'template',
    clause: 'OW-HOW-03',
    side: unitOf(s, task.shot.firer).side,
    by: task.shot.firer,
    dice: near.length,
    die: 'd6',
    read: failingRead(
      near.map(() => template),
      near.map((_, index) => index),
      kindsOf(s, task, near),
    ),
    breakdown: [],
    target: template,
    comparison: null,
  };
};

/** Hits of the target first, then of others in roster order, each in the order in which they were scored. */
const inOrderOfSaves = (s: Situation, target: Unit, hits: readonly Hit[]): readonly Hit[] =>
  targetFirst(target, s.units).flatMap(({ id }) => hits.filter(({ unit }) => unit === id));

/** The next template, or the saves when all are worked out. @see OW-HOW-03 OW-HOW-04 OW-HOW-05 */
export const settleTemplate = (battle: Battle, task: TaskOf<'template'>, result: number): void => {
  const { shot, stands, rolled } = task;
  const [middle = '', ...later] = stands;
  const target = targetOf(battle.state, shot);
  if (target === undefined) return;
  const near = nearShell(battle.state, task);
  const struck = passing(near, result);
  const hits = [...task.hits, ...(rolled === 0 ? [{ unit: target.id, member: middle }] : []), ...struck];
  const done = rolled + near.length;
  if (done < standsUnder(battle.state, target, middle).length) return schedule(battle, { ...task, rolled: done, hits });
  if (later.length > 0) return schedule(battle, { task: 'template', shot, stands: later, rolled: 0, hits });
  for (const id of new Set(hits.map(({ unit }) => unit))) disorient(battle, id);
  schedule(battle, { task: 'save', shot, hits: inOrderOfSaves(battle.state, target, hits), failed: [] });
};
