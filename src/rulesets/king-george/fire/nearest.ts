import { ownedCache } from '../../../core/ownedcache.js';
import { boxOf } from '../../../table/box.js';
import { footprintOf, gapBetween } from '../footprint.js';
import { type NearEnemy, unitsNear } from '../near.js';
import { enemiesOf } from '../read.js';
import { rangesOf } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import { firerRefusals, targetRefusals } from './target.js';

/** The nearest target of a unit, and all that it depends on except the unit: the ground and the units around. */
interface Lasting {
  readonly around: readonly unknown[];
  readonly target: NearEnemy | null;
}

const lasting = ownedCache<Unit, Lasting>();

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index]);

/** The units in the box round a unit and the enemies in its range, and the ground. */
const surroundings = (s: Situation, firer: Unit, enemies: readonly NearEnemy[]): readonly unknown[] => {
  const boxes = [firer, ...enemies.map(({ enemy }) => enemy)].map((unit) => footprintOf(s, unit).box);
  const corners = boxes.flatMap(({ minX, minY, maxX, maxY }) => [
    { x: minX, y: minY },
    { x: maxX, y: maxY },
  ]);
  return [s.terrain, s.tables, s.options, s.scenario, ...unitsNear(s, boxOf(corners), 0).map(({ unit }) => unit)];
};

const enemiesInRange = (s: Situation, firer: Unit, long: number): readonly NearEnemy[] =>
  enemiesOf(s, firer.side)
    .map((enemy) => ({ enemy, gap: gapBetween(s, firer, enemy, long) }))
    .filter(({ gap }) => gap <= long)
    .toSorted((one, other) => one.gap - other.gap);

/**
 * The nearest enemy that a unit may legally fire at now, the first of equals; null for rockets, because their ranges may
 * not be measured. It is found again only when a unit around has changed.
 *
 * @see KG-FIR-08 KG-GEN-10
 */
export const nearestTarget = (s: Situation, firer: Unit): NearEnemy | null => {
  const long = firer.weapon === 'rocket' || firerRefusals(s, firer).length > 0 ? undefined : rangesOf(s, firer)?.long;
  const near = long === undefined ? [] : enemiesInRange(s, firer, long);
  if (near.length === 0) return null;
  const around = surroundings(s, firer, near);
  const known = lasting.get(firer);
  if (known !== undefined && areSame(known.around, around)) return known.target;
  const isLegal = ({ enemy }: NearEnemy): boolean =>
    targetRefusals(s, firer, enemy.id, { type: 'fire' }, 'target').length === 0;
  const target = near.find(isLegal) ?? null;
  lasting.set(firer, { around, target });
  return target;
};
