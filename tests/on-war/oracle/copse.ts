import type { ActionOf } from '../../../src/rulesets/on-war/actions.js';
import type { Unit } from '../../../src/rulesets/on-war/state.js';
import type { Point } from '../../../src/table/point.js';
import { change, type Game, onTable, thrown, unitOf } from './game.js';
import { contains, distance, edgesOf, equal, nearestOn, type Polygon } from './geometry.js';
import { woodAt } from './ground.js';
import { savedBy } from './hits.js';
import { standsOf } from './layout.js';
import { lose } from './losing.js';
import { shotOf } from './shot.js';

/** Fire into a wood on the suspicion that it is held. */

/** A mark at a point, to be shot at. */
const markAt = (like: Unit, point: Point): Unit => ({
  ...like,
  id: 'mark',
  side: 'nobody',
  stands: ['t1'],
  standWidth: 0,
  standDepth: 0,
  pose: { ...point, heading: 0 },
  formation: { kind: 'line', files: 1 },
  garrison: null,
  hidden: false,
  doubled: false,
});

const farFrom = (point: Point, corners: Polygon): number =>
  contains(corners, point) ? 0 : Math.min(...edgesOf(corners).map((edge) => distance(point, nearestOn(edge, point))));

const number = (id: string): number => (id === 'c' ? 99 : Number(id.slice(1)));

/** Stands of a battalion in the wood, the nearest to the point first. @see OW-FIR-23 OW-GEN-20 */
const standsIn = (game: Game, unit: Unit, wood: string, point: Point) =>
  standsOf(game.s, unit)
    .filter(({ centre }) => woodAt(game.s, centre)?.ground.id === wood)
    .map(({ id, corners }) => ({ id, far: farFrom(point, corners) }))
    .toSorted((a, b) => (Math.abs(a.far - b.far) <= equal ? number(a.id) - number(b.id) : a.far - b.far));

const isInContact = ({ s }: Game, id: string): boolean =>
  s.charges.some(({ charger, target, state }) => state === 'contact' && (charger === id || target === id));

/** The enemy that is hit; undefined: none. @see OW-FIR-20 OW-FIR-23 */
const victimOf = (game: Game, firer: Unit, wood: string, point: Point): Unit | undefined => {
  const reach = game.s.tables.distances.suspicion + equal;
  const near = onTable(game)
    .filter((unit) => unit.side !== firer.side && unit.garrison === null && !isInContact(game, unit.id))
    .map((unit) => ({ unit, far: standsIn(game, unit, wood, point)[0]?.far ?? 99 }))
    .filter(({ far }) => far <= reach);
  const least = Math.min(...near.map(({ far }) => far));
  return near.find(({ far }) => far <= least + equal)?.unit;
};

/** @see OW-FIR-23 OW-HID-17 */
export const shootWood = (game: Game, { unit, wood, point }: ActionOf<'shootWood'>): void => {
  const firer = unitOf(game, unit);
  // The line is clear but for that wood, and nothing depends on who is in it.
  const terrain = game.s.scenario.terrain.filter(({ id }) => id !== wood);
  const isInIt = (each: Unit): boolean => each.side !== firer.side && standsIn(game, each, wood, point).length > 0;
  const units = [...game.s.units.filter((each) => !isInIt(each)), markAt(firer, point)];
  const s = { ...game.s, scenario: { ...game.s.scenario, terrain }, units };
  const inWood = standsIn(game, firer, wood, point).map(({ id }) => id);
  const shot = shotOf(s, unit, 'mark', { ammo: 'cannon', bare: true, inWood });
  if (!shot.ok) game.count.compare(`${unit} shoots into ${wood}`, 'lawful', shot.reason, true, game.s);
  if (!shot.ok || shot.wasted) return;
  const need = Math.min(6, shot.unheld - game.s.tables.coverModifiers.soft);
  const faces = thrown(game, 'toHit', unit, shot.dice, `${need}+`);
  const hits = faces.filter((face) => face >= need).length;
  const victim = hits === 0 ? undefined : victimOf(game, firer, wood, point);
  if (victim === undefined) return;
  if (firer.type === 'howitzer') change(game, victim.id, { disoriented: true, pursuing: null });
  const stands = standsIn(game, victim, wood, point).map(({ id }) => id);
  const members = Array.from({ length: hits }, (_, hit) => stands[hit % stands.length] ?? '');
  lose(game, victim.id, savedBy(game, victim, members), false);
};
