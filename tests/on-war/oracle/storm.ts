import type { Unit } from '../../../src/rulesets/on-war/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { type Side, sideOf } from './bout.js';
import { type Game, unitOf } from './game.js';
import { aheadOf, distance, lengthInside } from './geometry.js';
import { standsOf } from './layout.js';
import { buildingOf, middleOfSection, postsAt } from './sections.js';

/** Melees through a breach. */

const number = (id: string): number => (id === 'c' ? 99 : Number(id.slice(1)));
const troops = (ids: readonly string[]): readonly string[] =>
  ids.filter((id) => id !== 'c').toSorted((a, b) => number(a) - number(b));

/** Both sides at the breach: as many as it has posts. @see OW-BLD-12 */
export const sidesAtBreach = (game: Game, mine: Unit, theirs: Unit, id: string): readonly [Side, Side] | null => {
  const { garrison } = theirs;
  if (garrison === null) return null;
  const section = buildingOf(game.s, garrison.building).ground.sections.find((each) => each.id === id);
  if (section === undefined) return null;
  const posts = postsAt(game.s, garrison.building, section);
  const middle = middleOfSection(section);
  const far = (stand: { readonly centre: typeof middle }): number => distance(stand.centre, middle);
  const stands = standsOf(game.s, mine).filter((stand) => stand.id !== 'c');
  const nearest = stands.toSorted((a, b) => {
    const by = far(a) - far(b);
    return Math.abs(by) < 0.001 ? number(a.id) - number(b.id) : by;
  });
  const here = troops(garrison.posts.find((post) => post.section === id)?.stands ?? []);
  const others = troops(theirs.stands).filter((stand) => !here.includes(stand));
  const engaged = (ids: readonly string[]) => ({ engaged: ids.slice(0, posts), needs: {} });
  return [
    sideOf(game, mine, true, engaged(nearest.map((stand) => stand.id)), posts),
    sideOf(game, theirs, false, engaged([...here, ...others]), posts),
  ];
};

/** A garrison that is driven out stands behind its building, as a column that faces the charger. @see OW-BLD-13 */
export const drivenOut = (game: Game, id: string, charger: Pose): Unit | null => {
  const unit = unitOf(game, id);
  if (unit.garrison === null) return null;
  const { outline } = buildingOf(game.s, unit.garrison.building);
  const ahead = aheadOf(charger.heading);
  const far = { x: charger.x + ahead.x * 60, y: charger.y + ahead.y * 60 };
  const through = lengthInside(outline, [charger, far]);
  return {
    ...unit,
    garrison: null,
    formation: { kind: 'column', files: 0 },
    pose: {
      x: charger.x + ahead.x * through,
      y: charger.y + ahead.y * through,
      heading: (charger.heading + 180) % 360,
    },
  };
};
