import fc from 'fast-check';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { TroopType } from '../../../src/rulesets/crowther-dougan/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { block, type Setting, stateOf, unit } from '../battle.js';
import { overlap, type Polygon, placed } from './geometry.js';
import { areaCalled } from './ground.js';
import { extentOf, footprintOf } from './layout.js';

/** Fields on which units stand in contact: each laid against an enemy that stands already. */

const kinds: readonly (readonly [
  TroopType,
  number | undefined,
  'line' | 'column' | 'skirmish' | 'unlimbered' | 'limbered',
])[] = [
  ['britishLine', 12, 'line'],
  ['highlanders', 9, 'line'],
  ['frenchLine', 13, 'column'],
  ['provincials', 8, 'line'],
  ['royalAmericans', 7, 'skirmish'],
  ['indians', 6, 'skirmish'],
  ['canadianMilitia', 10, 'column'],
  ['royalArtillery', undefined, 'unlimbered'],
  ['frenchArtillery', undefined, 'limbered'],
];

const fighter = fc.record({
  kind: fc.nat(kinds.length - 1),
  against: fc.nat(5),
  face: fc.constantFrom('front', 'front', 'front', 'left', 'right', 'rear'),
  own: fc.constantFrom('front', 'front', 'front', 'front', 'left', 'rear'),
  slide: fc.integer({ min: -36, max: 36 }).map((quarter) => quarter / 4),
  lost: fc.constantFrom(0, 0, 20, 30, 49, 60, 100),
  state: fc.constantFrom('steady', 'steady', 'steady', 'steady', 'routing', 'pursuing'),
  chargedIn: fc.boolean(),
  cover: fc.constantFrom(null, null, null, 'soft', 'hard', 'forest'),
});
type FighterPost = typeof fighter extends fc.Arbitrary<infer Each> ? Each : never;
export const scrum = fc.record({
  heading: fc.constantFrom(0, 15, 30, 45, 90, 180, 277),
  house: fc.constantFrom(false, false, true),
  fighters: fc.array(fighter, { minLength: 2, maxLength: 6 }),
});
export type Scrum = typeof scrum extends fc.Arbitrary<infer Each> ? Each : never;

const ground: NonNullable<Setting['terrain']> = [
  block('wood', 'wood', [20, 40.3, 52.1, 80]),
  block('hill', 'hill', [47.2, 20, 80, 44.7]),
  block('house', 'buildingWood', [46, 37, 54, 43], { capacity: 40 }),
];

const turns = { front: 180, left: 90, right: 270, rear: 0 } as const;

/** The middle of a side of a unit's rectangle, with the heading outwards. */
const sideOf = (pose: Pose, half: number, depth: number, face: keyof typeof turns): Pose => {
  const out = { front: 0, left: 270, right: 90, rear: 180 }[face];
  const across = face === 'left' ? -half : face === 'right' ? half : 0;
  const along = face === 'front' ? 0 : face === 'rear' ? -depth : -depth / 2;
  return { ...placed(pose, across, along), heading: (pose.heading + out) % 360 };
};

/** Where a unit stands whose own side lies flush along the side of another. */
const laidAgainst = (s: State, target: Unit, each: Unit, { face, own, slide }: FighterPost): Pose => {
  const house = target.garrisonOf === null ? null : areaCalled(s, target.garrisonOf);
  const { half, depth } = house === null ? extentOf(target) : { half: 4, depth: 6 };
  const pose = house === null ? target.pose : { x: 50, y: 43, heading: 0 };
  const side = sideOf(pose, half, depth, face);
  const mine = sideOf({ x: 0, y: 0, heading: 0 }, extentOf(each).half, extentOf(each).depth, own);
  const heading = (side.heading + 180 - mine.heading + 720) % 360;
  const turned = placed({ x: 0, y: 0, heading }, mine.x, mine.y);
  const place = placed({ ...side }, slide, 0);
  const round = (value: number) => Math.round(value * 10000) / 10000;
  return { x: round(place.x - turned.x), y: round(place.y - turned.y), heading };
};

export const scrumOf = ({ heading, house, fighters }: Scrum, setting: Omit<Setting, 'units'> = {}): State => {
  const start = stateOf({
    units: fighters.map(({ kind }, index) => {
      const [troops, figures, formation] = kinds[kind] ?? (['britishLine', 12, 'line'] as const);
      const id = `${index % 2 === 0 ? 'A' : 'B'}${index + 1}`;
      const held = house && index === 0 && !troops.endsWith('Artillery');
      const place = held ? { inFeature: 'house', at: undefined } : { formation };
      return unit(troops, id, [50, 40], figures, troops.endsWith('Artillery') ? { ...place, gunModels: 2 } : place);
    }),
    terrain: house ? ground : ground.filter(({ id }) => id !== 'house'),
    table: { width: 100, height: 80 },
    ...setting,
  });
  const taken: { readonly unit: Unit; readonly place: Polygon }[] = [];
  start.units.forEach((each, index) => {
    const post = fighters[index];
    if (post === undefined) return;
    const enemies = taken.filter((other) => other.unit.side !== each.side);
    const target = enemies[post.against % Math.max(1, enemies.length)]?.unit;
    if (index > 0 && target === undefined) return;
    const worn = { ...each, casualties: Math.min(post.lost, each.originalFigures * 25 - 10) };
    const first = each.garrisonOf === null ? { ...worn, pose: { x: 50, y: 40, heading } } : worn;
    const stood = target === undefined ? first : { ...worn, pose: laidAgainst(start, target, worn, post) };
    const place = footprintOf(start, stood);
    const wall = house ? areaCalled(start, 'house') : [];
    const clear = [
      ...taken.map((other) => other.place),
      ...(wall.length > 0 && stood.garrisonOf === null ? [wall] : []),
    ];
    const onIt = place.every(({ x, y }) => x >= 0 && y >= 0 && x <= 100 && y <= 80);
    if (onIt && clear.every((other) => !overlap(place, other))) taken.push({ unit: stood, place });
  });
  const units = taken.map(({ unit: each }) => each);
  return { ...start, units: units.map((each) => withStatus(each, units, fighters)) };
};

const withStatus = (each: Unit, all: readonly Unit[], fighters: readonly FighterPost[]): Unit => {
  const post = fighters[Number(each.id.slice(1)) - 1];
  if (post === undefined) return each;
  const pursues = post.state === 'pursuing' && each.arm === 'foot' && each.garrisonOf === null;
  const enemies = all.filter(({ side }) => side !== each.side);
  return {
    ...each,
    state: post.state === 'pursuing' && !pursues ? 'steady' : post.state,
    quarryId: pursues ? (enemies[0]?.id ?? null) : null,
    pursuitMoves: pursues ? 1 : 0,
    routMoves: post.state === 'routing' ? 1 : 0,
    guns: post.state === 'routing' ? 0 : each.guns,
    ...(post.state === 'routing' && each.arm === 'artillery' ? { guns: each.guns, state: 'steady' as const } : {}),
    chargedIn: post.chargedIn && post.state !== 'routing',
    menAtStart: each.originalFigures * 25 - each.casualties + 20,
    meleeCover:
      post.cover === null
        ? []
        : enemies.map(({ id }) => ({
            enemyId: id,
            cover: post.cover === 'hard' ? ('hard' as const) : ('soft' as const),
            forest: post.cover === 'forest',
          })),
  };
};
