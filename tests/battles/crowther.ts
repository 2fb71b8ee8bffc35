import fc from 'fast-check';
import type { Scenario } from '../../src/rulesets/crowther-dougan/scenario.js';
import {
  checkScenario,
  type GroundInput,
  type PersonalityInput,
  type ReinforcementInput,
  type ScenarioInput,
  type UnitInput,
} from '../../src/rulesets/crowther-dougan/setup.js';
import {
  gunWeights,
  heldKinds,
  options,
  orderNames,
  tables,
  terrainKinds,
  troopTypes,
} from '../../src/rulesets/crowther-dougan/tables.js';
import type { VictoryCondition } from '../../src/scenario/frame.js';
import type { PointInput } from '../../src/scenario/input.js';

/**
 * Small battles of the French and Indian War: every troop type on every kind of ground, hidden or in the open, in
 * houses and boats, some of them left to deployment or arriving later, under every option.
 */

const field = { width: 110, height: 90 } as const;
const fullTurn = 360;
const foremost = 38;
const rowApart = 11;

type SideName = 'british' | 'french';

const posted = fc.record({
  troopType: fc.constantFrom(...troopTypes),
  x: fc.integer({ min: 12, max: field.width - 12 }),
  forward: fc.integer({ min: 0, max: 3 }),
  turn: fc.integer({ min: -40, max: 40 }),
  formation: fc.nat(),
  figures: fc.integer({ min: 6, max: 28 }),
  guns: fc.integer({ min: 1, max: 2 }),
  gunWeight: fc.constantFrom(...gunWeights),
  order: fc.constantFrom(null, 'attack', 'attack', ...orderNames),
  hides: fc.boolean(),
  snowshoes: fc.boolean(),
  place: fc.constantFrom('field', 'field', 'field', 'field', 'field', 'deployed', 'later', 'inside', 'aboard'),
});
type Posted = typeof posted extends fc.Arbitrary<infer Value> ? Value : never;

/** A unit in the open. */
const unitOf =
  (side: SideName) =>
  (posting: Posted, index: number): UnitInput => {
    const { troopType, x, forward, turn, formation, figures, guns, gunWeight, order, snowshoes } = posting;
    const { arm, formations } = tables.troopRatings[troopType];
    const north = side === 'french';
    const depth = foremost - rowApart * index + forward;
    return {
      id: `${side}-${index}`,
      side,
      troopType,
      ...(arm === 'artillery' ? { gunModels: guns, gunWeight } : { originalFigures: figures }),
      snowshoes,
      ...(order === null ? {} : { order }),
      formation: formations[formation % formations.length],
      at: [x, north ? field.height - depth : depth, ((north ? 180 : 0) + turn + fullTurn) % fullTurn],
    };
  };

const withoutPlace = ({ at: _at, formation: _formation, ...unit }: UnitInput): UnitInput => unit;

/** Where units begin that are not simply in the open. The first house and the boat take one each. */
const placedOf = (units: readonly UnitInput[], posts: readonly Posted[], house: string | null, boat: boolean) => {
  let [isFull, isCrewed] = [house === null, !boat];
  return units.map((unit, index): UnitInput => {
    const post = posts[index];
    const isFoot = post !== undefined && tables.troopRatings[post.troopType].arm === 'foot';
    if (post?.place === 'deployed' || post?.place === 'later') return withoutPlace(unit);
    if (post?.place === 'inside' && isFoot && !isFull && (unit.originalFigures ?? 0) <= 20) {
      isFull = true;
      return { ...withoutPlace(unit), inFeature: house };
    }
    if (post?.place === 'aboard' && isFoot && !isCrewed && (unit.originalFigures ?? 0) <= 12) {
      isCrewed = true;
      return { ...withoutPlace(unit), aboard: 'boat' };
    }
    return unit;
  });
};

const anySide = (side: SideName) =>
  fc
    .record({
      posts: fc.array(posted, { minLength: 1, maxLength: 3 }),
      leaders: fc.array(
        fc.record({
          x: fc.integer({ min: 4, max: field.width - 4 }),
          kind: fc.nat({ max: 3 }),
          cp: fc.integer({ min: 1, max: 5 }),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ posts, leaders }) => ({ side, posts, leaders, units: posts.map(unitOf(side)) }));
type SideGiven = ReturnType<typeof anySide> extends fc.Arbitrary<infer Value> ? Value : never;

/** Leaders with a unit, at a place, or left to deployment. */
const leadersOf = ({ side, leaders }: SideGiven, units: readonly UnitInput[]): readonly PersonalityInput[] =>
  leaders.map(({ x, kind, cp }, index) => {
    const standing = units.find(({ at, inFeature, aboard }) => at !== undefined || inFeature || aboard);
    const place =
      kind === 0 && standing !== undefined
        ? { with: standing.id }
        : { at: [x, side === 'french' ? field.height - 2 : 2] as const };
    return {
      id: `${side}-leader-${index}`,
      side,
      kind: index === 0 ? 'officer' : 'priest',
      ...(cp > 1 ? { cpMax: cp } : {}),
      ...(kind === 3 ? {} : place),
    };
  });

const arrivalsOf = ({ side, posts }: SideGiven): readonly ReinforcementInput[] =>
  posts.flatMap(({ place, x }, index) =>
    place === 'later'
      ? [
          {
            unitId: `${side}-${index}`,
            round: 1 + (x % 2),
            edge: side === 'french' ? 'north' : 'south',
            ...(x % 3 === 0 ? { interval: [20, 80] as const } : {}),
          },
        ]
      : [],
  );

const ground = fc.record({
  kind: fc.constantFrom(...terrainKinds),
  x: fc.integer({ min: 2, max: field.width - 30 }),
  y: fc.integer({ min: 8, max: field.height - 30 }),
  w: fc.integer({ min: 8, max: 26 }),
  h: fc.integer({ min: 8, max: 22 }),
  lean: fc.integer({ min: 0, max: 4 }),
  hasGap: fc.boolean(),
});

const isHeld = (kind: GroundInput['kind']): boolean => heldKinds.some((each) => each === kind);

const anyGround: fc.Arbitrary<readonly GroundInput[]> = fc.array(ground, { maxLength: 5 }).map((all) =>
  all.map(({ kind, x, y, w, h, lean, hasGap }, index): GroundInput => {
    const corners: readonly PointInput[] = [
      [x, y],
      [x + w, y],
      [x + w + lean, y + h],
      [x, y + h],
    ];
    const { shape } = tables.terrain[kind];
    const isLine = shape === 'line' || (shape === 'either' && lean % 2 === 0);
    const gaps =
      hasGap && !isHeld(kind)
        ? {}
        : {
            gaps: [
              [
                [x + 1, y],
                [x + 5, y],
              ],
            ] as const,
          };
    return {
      id: `ground-${index}`,
      kind,
      ...(isLine ? { line: corners.slice(0, 3) } : { area: corners }),
      ...(isLine && kind === 'river' ? { width: 6 } : {}),
      ...(isHeld(kind) && !isLine ? { capacity: 20 } : {}),
      ...(kind === 'palisade' || kind === 'fortification' || kind === 'cliff' ? gaps : {}),
    };
  }),
);

const chosenOptions = fc.record(
  Object.fromEntries(
    Object.entries(options).map(([name, values]) => [name, fc.constantFrom(...(values as readonly unknown[]))]),
  ),
) as fc.Arbitrary<NonNullable<ScenarioInput['options']>>;

/** Conditions of every kind that fit the ground and the leaders. */
const victoryOn = (
  terrain: readonly GroundInput[],
  personalities: readonly PersonalityInput[],
): readonly VictoryCondition[] => {
  const held = terrain.find(({ kind }) => kind === 'wood' || kind === 'hill' || kind === 'wall' || isHeld(kind));
  const enemy = personalities.find(({ side }) => side === 'french');
  return [
    { kind: 'unitsLost', side: 'french', units: 1 },
    { kind: 'armyMorale', side: 'british', share: 0.25 },
    { kind: 'unitsExited', side: 'british', units: 1 },
    ...(enemy === undefined ? [] : [{ kind: 'officerLost', side: 'british', officerId: enemy.id } as const]),
    ...(held === undefined ? [] : [{ kind: 'groundHeld', side: 'british', featureId: held.id, atTurn: 3 } as const]),
    { kind: 'turnLimit', side: 'french' },
  ];
};

/** A river on the western edge with a boat on it. */
const landing: GroundInput = {
  id: 'landing',
  kind: 'river',
  area: [
    [0, 0],
    [7, 0],
    [7, 90],
    [0, 90],
  ],
};

/** A wood on the side of the British, of the French, or on both. */
const forests: Readonly<Record<'none' | 'british' | 'french' | 'both', readonly SideName[]>> = {
  none: [],
  british: ['british'],
  french: ['french'],
  both: ['british', 'french'],
};

const forestOf = (side: SideName): GroundInput => {
  const [low, high] = side === 'british' ? [1, 43] : [field.height - 43, field.height - 1];
  return {
    id: `${side}-forest`,
    kind: 'wood',
    area: [
      [8, low],
      [field.width - 2, low],
      [field.width - 2, high],
      [8, high],
    ],
  };
};

/** Units that stand in cover may begin hidden; the checks say which do not. */
const hiddenWhere = (input: ScenarioInput, posts: readonly Posted[]): ScenarioInput => {
  const mayHide = ({ at, inFeature }: UnitInput): boolean => at !== undefined || (inFeature ?? null) !== null;
  const wanted = {
    ...input,
    units: input.units.map((unit, index) => ({ ...unit, hidden: mayHide(unit) && (posts[index]?.hides ?? false) })),
  };
  const result = checkScenario(wanted);
  const barred = result.ok ? [] : result.refusals.map(({ path }) => path);
  return {
    ...wanted,
    units: wanted.units.map((unit, index) => ({
      ...unit,
      hidden: unit.hidden && !barred.includes(`units[${index}].hidden`),
    })),
  };
};

/** A checked scenario; those that the checks refuse (units in each other, say) are thrown away. */
export const anyCrowtherBattle: fc.Arbitrary<Scenario> = fc
  .record({
    british: anySide('british'),
    french: anySide('french'),
    terrain: anyGround,
    firstSide: fc.constantFrom(null, 'british', 'french'),
    hasVictory: fc.boolean(),
    hasBoat: fc.boolean(),
    wooded: fc.constantFrom(...(['none', 'british', 'french', 'both'] as const)),
    hiddenDeployment: fc.boolean(),
    conditions: fc.record({
      night: fc.boolean(),
      severeWeather: fc.boolean(),
      visibilityLimitCm: fc.constantFrom(null, null, 20, 60),
    }),
    chosen: fc.oneof(fc.constant({}), chosenOptions),
  })
  .map(({ british, french, terrain, firstSide, hasVictory, hasBoat, wooded, hiddenDeployment, conditions, chosen }) => {
    const house = terrain.find(({ kind, area }) => isHeld(kind) && area !== undefined)?.id ?? null;
    const all = placedOf([...british.units, ...french.units], [...british.posts, ...french.posts], house, hasBoat);
    const personalities = [british, french].flatMap((given) =>
      leadersOf(
        given,
        all.filter(({ side }) => side === given.side),
      ),
    );
    const ground = [...(hasBoat ? [landing] : []), ...forests[wooded].map(forestOf), ...terrain];
    const input: ScenarioInput = {
      ruleset: 'crowther-dougan',
      id: 'any',
      title: 'Any battle',
      table: field,
      sides: [
        { id: 'british', name: 'British', homeEdge: 'south' },
        { id: 'french', name: 'French', homeEdge: 'north' },
      ],
      firstSide,
      terrain: ground,
      units: all,
      personalities,
      craft: hasBoat ? [{ id: 'boat', type: 'whaleboat', at: [3.5, 45, 0] }] : [],
      hiddenDeployment,
      conditions,
      reinforcements: [...arrivalsOf(british), ...arrivalsOf(french)],
      exitEdges: [{ side: 'british', edge: 'north' }],
      ...(hasVictory ? { victory: victoryOn(ground, personalities) } : {}),
      options: chosen,
      turnLimit: 4,
    };
    return checkScenario(hiddenWhere(input, [...british.posts, ...french.posts]));
  })
  .filter((result) => result.ok)
  .map((result) => {
    if (!result.ok) throw new Error('filtered above');
    return result.scenario;
  });
