import fc from 'fast-check';
import type { Contact, State, Unit } from '../../../src/rulesets/king-george/state.js';
import { options as readings } from '../../../src/rulesets/king-george/tables.js';
import { area, battleWith, block, leader, line, type Sample, type Setting, type UnitPatch, unit } from '../setup.js';
import { overlapDepth, type Polygon, placed } from './geometry.js';
import { groundAt, moverOf } from './ground.js';
import { footprintOf, isFleeing, rectangleOf } from './layout.js';
import { isOverShut } from './room.js';

/** Crowded fields, on which the oracle and the engine are compared. */

const size = { width: 48, height: 36 };

interface Kind {
  readonly sample: Sample;
  readonly patch: UnitPatch;
}
const light: UnitPatch = { canSkirmish: true, weapon: 'rifle' };
export const kinds: readonly Kind[] = [
  { sample: 'line', patch: { lightCompany: true } },
  { sample: 'line', patch: { formation: 'attackColumn', drill: 'continental' } },
  { sample: 'line', patch: { formation: 'marchColumn', lightCompany: true } },
  { sample: 'line', patch: { formation: 'square' } },
  { sample: 'line', patch: { ...light, formation: 'skirmish' } },
  { sample: 'line', patch: { ...light } },
  { sample: 'line', patch: { lightCompany: true, companyLost: true } },
  { sample: 'line', patch: { formation: 'square', lightCompany: true, companyLost: true } },
  { sample: 'company', patch: {} },
  { sample: 'horse', patch: {} },
  { sample: 'horse', patch: { weapon: 'carbine', lancers: true } },
  { sample: 'horse', patch: { formation: 'marchColumn', armoured: true } },
  { sample: 'horse', patch: { armoured: true } },
  { sample: 'guns', patch: {} },
  { sample: 'guns', patch: { gun: 'heavy' } },
  { sample: 'guns', patch: { gun: 'light', draught: 'horse', formation: 'limbered' } },
  { sample: 'guns', patch: { gun: 'light', draught: 'horse' } },
  { sample: 'howitzer', patch: {} },
  { sample: 'howitzer', patch: { formation: 'crew', gunsAt: { x: 40, y: 30, heading: 0 } } },
];

export const terrain: NonNullable<Setting['terrain']> = [
  area('wood', 'wood', [
    [6.2, 6.1],
    [14.3, 6.4],
    [14.1, 13.8],
    [10.2, 13.6],
    [10.4, 9.7],
    [6.1, 9.9],
  ]),
  block('copse', 'denseWood', 30.3, 20.2, 33.1, 24.4),
  block('hill', 'hill', 14.2, 16.1, 28.3, 26.4),
  area('peak', 'steepHill', [
    [18.1, 18.2],
    [23.3, 18.4],
    [22.2, 22.1],
    [17.9, 22.3],
  ]),
  area('house', 'buildingStone', [
    [36.1, 10.2],
    [40.3, 10.1],
    [40.2, 14.3],
    [38.1, 14.1],
    [38.2, 12.1],
    [36.2, 12.3],
  ]),
  block('barn', 'buildingWood', 24.2, 28.3, 27.1, 31.2),
  block('rocks', 'rocks', 2.1, 24.2, 10.3, 30.4),
  block('snow', 'snow', 30.1, 2.2, 44.2, 8.1),
  block('pond', 'river', 2.2, 14.1, 6.3, 20.2),
  block('bridge', 'bridge', 3.1, 13.2, 4.9, 21.1),
  line('hedge', 'hedge', [20.1, 8.2], [27.3, 9.9], [34.2, 9.1]),
  line('wall', 'wall', [10.2, 31.1], [18.3, 29.8], [30.1, 30.2]),
  line('fence', 'fence', [28.2, 12.1], [29.1, 27.3]),
  line('bank', 'bankedHedge', [40.1, 20.2], [42.2, 32.3]),
  line('cliff', 'cliff', [14.1, 1.2], [24.2, 4.1]),
  line('brook', 'stream', [0, 11.3], [12.1, 22.2], [30.2, 18.1], [48, 20.3]),
  line('road', 'road', [1.2, 34.1], [20.3, 25.2], [46.3, 26.1]),
];

const postWithin = (width: number, height: number) =>
  fc.record({
    kind: fc.nat(kinds.length - 1),
    x: fc.integer({ min: 15, max: width * 10 }).map((tenth) => tenth / 10 + 0.037),
    y: fc.integer({ min: 15, max: height * 10 }).map((tenth) => tenth / 10 + 0.013),
    heading: fc.integer({ min: 0, max: 119 }).map((step) => step * 3),
    state: fc.constantFrom('normal', 'normal', 'normal', 'normal', 'shaken', 'shaken', 'routed'),
    evading: fc.constantFrom(false, false, false, false, false, false, false, true),
    casualties: fc.constantFrom(0, 0, 1),
    fired: fc.boolean(),
    letter: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    shift: fc.constantFrom(0, 0, 1, -1, 2),
    fights: fc.constantFrom(false, false, false, false, false, false, true),
    inside: fc.constantFrom(null, null, 'house', 'barn'),
  });
export type Post = ReturnType<typeof postWithin> extends fc.Arbitrary<infer Each> ? Each : never;
/** Units close together in a part of the field, and anywhere on it. */
const closePosts = fc.array(postWithin(28, 24), { minLength: 6, maxLength: 14 });
export const posts = fc.oneof(fc.array(postWithin(46, 34), { minLength: 6, maxLength: 16 }), closePosts);

/** Kinds that charge. */
const chargers = [1, 1, 0, 4, 5, 6, 8, 9, 9, 10, 12];

/** A unit fit to charge, an enemy before it, and some others, the first of them its own. */
export const duels = fc
  .record({
    charger: postWithin(40, 30),
    kind: fc.constantFrom(...chargers),
    target: postWithin(40, 30),
    ahead: fc.integer({ min: 10, max: 130 }),
    aside: fc.integer({ min: -40, max: 40 }),
    others: fc.array(postWithin(40, 30), { maxLength: 8 }),
  })
  .map(({ charger, kind, target, ahead, aside, others }): readonly Post[] => {
    const fit = { state: 'normal', evading: false, fights: false, inside: null } as const;
    const before = placed(charger, aside / 10 + 0.017, ahead / 10 + 0.023);
    return [{ ...charger, ...fit, kind }, { ...target, ...before, inside: null }, ...others];
  });

/** Any readings of the rules. */
export const anyReadings = fc.record(
  Object.fromEntries(
    Object.entries(readings).map(([name, values]) => [name, fc.constantFrom(...(values as readonly unknown[]))]),
  ),
) as fc.Arbitrary<NonNullable<Setting['options']>>;

const unitAt = (post: Post, index: number): Unit => {
  const { sample, patch } = kinds[post.kind] ?? kinds[0] ?? { sample: 'line', patch: {} };
  const side = index % 2 === 0 ? 'red' : 'blue';
  const state = post.evading ? 'shaken' : post.state;
  const made = unit(side, `${side}-${index}`, sample, post.x, post.y, post.heading, { ...patch, state });
  const isFoot = made.arm === 'infantry' && made.formation !== 'square' && made.formation !== 'marchColumn';
  return {
    ...made,
    evading: post.evading,
    casualties: made.kind === 'company' ? 0 : post.casualties,
    fired: post.fired,
    fire: post.letter,
    melee: post.letter,
    morale: post.letter,
    ratingShift: { fire: post.shift, melee: post.shift, morale: post.shift },
    inBuilding: isFoot && !post.evading && post.state !== 'routed' ? post.inside : null,
  };
};

/** Whether it stands where it could not have come to. @see KG-SCN-03 */
const isBarred = (shape: State, each: Unit): boolean => {
  const on = isOverShut(shape, each, rectangleOf(shape, each));
  const ground = groundAt(shape, moverOf(each), each.pose);
  return on.codes.length > 0 || on.isHair || ground === 'closed';
};

/** Companies belong to the first regiments of their side that may have sent them out. @see KG-SKR-01 */
const withCompanies = (units: readonly Unit[]): readonly Unit[] =>
  units
    .filter(({ kind }) => kind === 'company')
    .reduce((all, company) => {
      const parent = all.find(
        ({ side, lightCompany, companyOut, companyLost }) =>
          side === company.side && lightCompany && companyOut === null && !companyLost,
      );
      if (parent === undefined) return all;
      return all.map((unit) => {
        if (unit.id === parent.id) return { ...unit, companyOut: company.id };
        const { fire, melee, morale, weapon, drill } = parent;
        const ratingShift = { fire: 0, melee: 0, morale: 0 };
        return unit.id === company.id
          ? { ...unit, parent: parent.id, fire, melee, morale, weapon, drill, ratingShift }
          : unit;
      });
    }, units);

/** The first red fighter has charged all blue ones, and the other red ones the first of these. @see KG-MEL-02 */
const contactsOf = (unit: Unit, fighters: readonly Unit[]): readonly Contact[] => {
  const of = (side: string): readonly Unit[] => fighters.filter((each) => each.side === side);
  const [reds, blues] = [of('red'), of('blue')];
  const mine = unit.side === 'red' ? reds : blues;
  const theirs = unit.side === 'red' ? blues : reds;
  if (!mine.includes(unit)) return [];
  const isRed = unit.side === 'red';
  const shared = {
    role: isRed ? 'attacker' : 'defender',
    face: 'front',
    round: 2,
    charged: isRed,
    obstacle: null,
  } as const;
  return (unit === mine[0] ? theirs : theirs.slice(0, 1)).map(({ id: enemy }) => ({ ...shared, enemy }));
};

/** Units whose places are free, in their order; those that fight have some enemy. */
export const crowded = (given: readonly Post[], rest: Partial<Setting> = {}): State => {
  const shape = battleWith({ units: [], terrain, table: size, ...rest });
  const taken: Polygon[] = [];
  const houses = new Set<string>();
  const standing = given.flatMap((post, index) => {
    const each = unitAt(post, index);
    if (each.inBuilding !== null && houses.has(each.inBuilding)) return [];
    const footprint = footprintOf(shape, each);
    const around = ['house', 'barn'].flatMap((id) => (id === each.inBuilding ? [] : [id]));
    const outlines = shape.scenario.terrain.flatMap(({ id, shape: drawn }) =>
      around.includes(id) && drawn.kind === 'area' ? [drawn.polygon] : [],
    );
    const isFree = [...taken, ...(each.inBuilding === null ? outlines : [])].every(
      (other) => overlapDepth(footprint, other) < 0.02,
    );
    const isOn = rectangleOf(shape, each).every(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height);
    if (!isFree || ((!isOn || isBarred(shape, each)) && each.inBuilding === null)) return [];
    taken.push(footprint);
    if (each.inBuilding !== null) houses.add(each.inBuilding);
    return [{ each, post }];
  });
  const fighters = standing.filter(({ each, post }) => post.fights && !isFleeing(each)).map(({ each }) => each);
  const units = standing.map(({ each }) => ({ ...each, contacts: contactsOf(each, fighters) }));
  return battleWith({
    units: withCompanies(units),
    officers: [leader('red', 'red-brigadier', 12.3, 9.4), leader('blue', 'blue-brigadier', 31.2, 25.3)],
    terrain,
    table: size,
    inCommand: false,
    ...rest,
  });
};
