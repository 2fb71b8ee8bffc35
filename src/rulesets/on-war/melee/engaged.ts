import { pointToPolygon } from '../../../table/convex.js';
import { midpoint } from '../../../table/point.js';
import { type Stand, standAtCommand, standsGap, standsOf, standsTouch } from '../footprint.js';
import { postsAt } from '../posts.js';
import { commandStand, officersWith, troopStandsOf } from '../read.js';
import { fightsAtOnce, needOfStand } from '../resolvers.js';
import type { Section, StandId } from '../scenario.js';
import type { Charge, Fighter, Melee, Ridden, Situation, Unit } from '../state.js';
import { breachesOf } from '../terrain.js';

/** Who fights in a melee. It is worked out once, when the melee begins. @see OW-MEL-03 */

/** Needs are kept to four decimals, like poses. */
const decimals = 10_000;

/** The stands that touch the enemy. @see OW-MEL-02 OW-CHG-13 */
const touching = (s: Situation, own: readonly Stand[], enemy: readonly Stand[]): readonly Stand[] =>
  own.filter((stand) => enemy.some((other) => standsTouch(s, stand, other)));

/** Whether a stand of one battalion touches a stand of the other. @see OW-CHG-13 OW-MEL-19 */
export const areInContact = (s: Situation, one: Unit, other: Unit): boolean =>
  touching(s, standsOf(s, one), standsOf(s, other)).length > 0;

const nearest = (stand: Stand, others: readonly Stand[]): number =>
  others.reduce((least, other) => Math.min(least, standsGap(stand, other)), Number.POSITIVE_INFINITY);

/** Stands in contact and those near them fight; the others have a need. @see OW-MEL-02 OW-MEL-04 */
const engagement = (s: Situation, unit: Unit, enemy: Unit): Pick<Fighter, 'engaged' | 'needs'> => {
  const [own, theirs] = [standsOf(s, unit), standsOf(s, enemy)];
  const inContact = touching(s, own, theirs);
  const engaged: StandId[] = [];
  const needs: Record<StandId, number> = {};
  for (const id of unit.stands) {
    const stand = own.find((each) => each.id === id);
    if (stand === undefined) continue;
    const place = { toEnemy: nearest(stand, theirs), toContact: nearest(stand, inContact) };
    if (fightsAtOnce(s.tables, place)) engaged.push(id);
    else needs[id] = Math.round(needOfStand(s.tables, place) * decimals) / decimals;
  }
  return { engaged, needs };
};

/** The stand each commander rides with; inside a building, none that fights. @see OW-MEL-09 OW-CMD-04 */
const riders = (s: Situation, unit: Unit): readonly Ridden[] => {
  const stand = standAtCommand(s, unit)?.id ?? commandStand;
  return officersWith(s, unit.id).map(({ id }) => ({ officer: id, stand }));
};

/** The breached section through which a garrison is charged; undefined if the target holds no building now. */
export const sectionCharged = (s: Situation, { section }: Charge, target: Unit): Section | undefined =>
  target.garrison === null
    ? undefined
    : breachesOf(s, target.garrison.building).find(({ id, upper }) => id === section && !upper);

/** Stands of a garrison in the order in which they fight at a section: those posted there, then the others. */
const garrisonOrder = (unit: Unit, section: Section): readonly StandId[] => {
  const posted = unit.garrison?.posts.find((post) => post.section === section.id)?.stands ?? [];
  const troops = troopStandsOf(unit);
  return [...troops.filter((id) => posted.includes(id)), ...troops.filter((id) => !posted.includes(id))];
};

/** Stands of a charger in the order in which they fight at a section: the nearest to its middle first. */
const chargerOrder = (s: Situation, unit: Unit, { from, to }: Section): readonly StandId[] => {
  const middle = midpoint(from, to);
  // Equal lengths are ties, which go to the lower number (OW-GEN-08, OW-GEN-20).
  const steps = 1 / s.tables.tolerances.equality;
  const stands = standsOf(s, unit);
  const distanceOfStand = (id: StandId): number => {
    const stand = stands.find((each) => each.id === id);
    return stand === undefined ? 0 : Math.round(pointToPolygon(middle, stand.shape.corners) * steps);
  };
  return troopStandsOf(unit).toSorted((one, other) => distanceOfStand(one) - distanceOfStand(other));
};

/** As many troop stands fight as the section has posts; any other may take an empty place. @see OW-BLD-12 */
const atPosts = (unit: Unit, order: readonly StandId[], posts: number): Pick<Fighter, 'engaged' | 'needs'> => {
  const chosen = order.slice(0, posts);
  const others = [...unit.stands.filter((id) => !chosen.includes(id)), commandStand];
  return {
    engaged: unit.stands.filter((id) => chosen.includes(id)),
    needs: Object.fromEntries(others.map((id) => [id, 0])),
  };
};

const fighter = (s: Situation, unit: Unit, engaged: Pick<Fighter, 'engaged' | 'needs'>): Fighter => ({
  unit: unit.id,
  ...engaged,
  strikes: 0,
  ridden: riders(s, unit),
});

/** The melee of a charge, as it begins. @see OW-MEL-01 OW-MEL-02 OW-MEL-03 OW-MEL-04 OW-BLD-12 */
export const meleeOf = (s: Situation, charger: Unit, target: Unit, section: Section | undefined): Melee => {
  if (section === undefined)
    return {
      charger: fighter(s, charger, engagement(s, charger, target)),
      target: fighter(s, target, engagement(s, target, charger)),
      striker: 'charger',
      passed: false,
      posts: null,
    };
  const posts = postsAt(s.tables, section, true);
  return {
    charger: fighter(s, charger, atPosts(charger, chargerOrder(s, charger, section), posts)),
    target: fighter(s, target, atPosts(target, garrisonOrder(target, section), posts)),
    striker: 'charger',
    passed: false,
    posts,
  };
};

/** The places at a section that a battalion has lost are filled again by its other troop stands. @see OW-BLD-12 */
export const refilled = (
  unit: Unit,
  { engaged, needs }: Fighter,
  posts: number,
): Pick<Fighter, 'engaged' | 'needs'> => {
  const left = troopStandsOf(unit).filter((id) => engaged.includes(id));
  const others = troopStandsOf(unit).filter((id) => !engaged.includes(id));
  const next = [...left, ...others.slice(0, Math.max(0, posts - left.length))];
  return {
    engaged: unit.stands.filter((id) => next.includes(id)),
    needs: Object.fromEntries(Object.entries(needs).filter(([id]) => !next.includes(id))),
  };
};
