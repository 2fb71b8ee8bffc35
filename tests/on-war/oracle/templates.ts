import type { Unit } from '../../../src/rulesets/on-war/state.js';
import { change, decided, type Game, onTable, thrown, unitOf } from './game.js';
import { contains, distance, edgesOf, equal, nearestOn } from './geometry.js';
import { savedBy } from './hits.js';
import { type OracleStand, standsOf } from './layout.js';
import { lose } from './losing.js';

/** Howitzers: templates, and whom they hit. */

interface Struck {
  readonly unit: string;
  readonly stand: string;
}

/** Middles of the templates. @see OW-HOW-02 */
const placedOn = (game: Game, firer: Unit, stands: readonly string[], hits: number): readonly string[] => {
  const rounds = Array.from({ length: hits }, (_, hit) => stands[hit % stands.length] ?? '');
  if (hits === stands.length || stands.length === 1) return rounds;
  const action = decided(game, 'placeTemplates', firer.side);
  return action.type === 'placeTemplates' ? action.stands : rounds;
};

const isUnder = (game: Game, middle: OracleStand, { corners }: OracleStand): boolean => {
  const nearest = contains(corners, middle.centre)
    ? 0
    : Math.min(...edgesOf(corners).map((edge) => distance(middle.centre, nearestOn(edge, middle.centre))));
  return nearest < game.s.tables.distances.template / 2 - equal;
};

/** Stands by number, `c` last. */
const inOrder = (game: Game, unit: Unit): readonly OracleStand[] => {
  const number = (id: string): number => (id === 'c' ? 99 : Number(id.slice(1)));
  return standsOf(game.s, unit).toSorted((one, other) => number(one.id) - number(other.id));
};

/** Hits of howitzers on a battalion in the open. @see OW-HOW-03 OW-HOW-04 OW-HOW-05 */
export const templates = (
  game: Game,
  firer: Unit,
  target: Unit,
  ranks: readonly (readonly string[])[],
  hits: number,
): boolean => {
  const stands = ranks.flat().filter((id) => target.stands.includes(id));
  const middles = placedOn(game, firer, stands, hits);
  const others = onTable(game).filter(({ id, hidden, garrison }) => id !== target.id && !hidden && garrison === null);
  const struck: Struck[] = [];
  for (const id of middles) {
    const middle = standsOf(game.s, target).find((stand) => stand.id === id);
    if (middle === undefined) throw new Error(`there is no stand ${id}`);
    const around = [target, ...others].flatMap((unit) =>
      inOrder(game, unit).flatMap((stand) => {
        const isMiddle = unit.id === target.id && stand.id === id;
        return !isMiddle && isUnder(game, middle, stand) ? [{ unit: unit.id, stand: stand.id }] : [];
      }),
    );
    const need = game.s.tables.faces.template;
    const faces = thrown(game, 'template', firer.id, around.length, `${around.map(() => need).join(' ')}+`);
    struck.push({ unit: target.id, stand: id }, ...around.filter((_, die) => (faces[die] ?? 0) >= need));
  }
  for (const unit of [target, ...others]) {
    const mine = struck.filter((each) => each.unit === unit.id).map(({ stand }) => stand);
    if (mine.length === 0) continue;
    change(game, unit.id, { disoriented: true, pursuing: null });
  }
  for (const { id } of [target, ...others]) {
    const mine = struck.filter((each) => each.unit === id).map(({ stand }) => stand);
    if (mine.length > 0) lose(game, id, savedBy(game, unitOf(game, id), mine), false);
  }
  return true;
};
