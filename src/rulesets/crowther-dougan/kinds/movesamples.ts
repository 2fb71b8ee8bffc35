import { nearestOnRims } from '../../../table/body.js';
import { headingOf, normaliseHeading } from '../../../table/heading.js';
import { add, distance, type Point, scale, subtract, unitVector } from '../../../table/point.js';
import { containsPoint, type Polygon } from '../../../table/polygon.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import { featureParts } from '../../../table/terrain.js';
import { roundPoint } from '../../../table/way.js';
import type { MoveStep } from '../actions.js';
import { type Body, bodiesGap, footprintOf, gapBetween, heldFootprint, nearestPoints } from '../footprint.js';
import { gainsByRoad, lastOf, layOut, placesBeside, planMove } from '../movement.js';
import { nearestKnownEnemy } from '../near.js';
import { rateNow } from '../rates.js';
import { constant } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { concealingOf, heldOf } from '../terrain.js';

/** Moves that bots try, and by which a unit is found able to move. */

type Steps = readonly MoveStep[];

/** Ranges at which fire grows worse, in cm; a move that ends there is tried. */
const bandsOf = (s: Situation): readonly number[] => {
  const { point, close, medium } = s.tables.rangeBands;
  return [constant(s, 'approachLimitCm'), point, close, medium];
};
const leastMove = 0.1;
const halfTurn = 180;
const fullTurn = 360;

const lengthsTo = (s: Situation, unit: Unit, enemy: Unit | undefined): readonly number[] => {
  const rate = rateNow(s, unit);
  const byRoad = rate + constant(s, 'roadBonusCm');
  const most = gainsByRoad(s, unit, [{ kind: 'forward', distance: byRoad }]) ? byRoad : rate;
  const gap = enemy === undefined ? Number.POSITIVE_INFINITY : gapBetween(s, unit, enemy);
  const toBands = bandsOf(s).map((band) => gap - band);
  return [...new Set([most, rate, rate / 2, rate / 4, ...toBands])].filter((each) => each >= leastMove && each <= most);
};

const forwards = (s: Situation, unit: Unit): readonly Steps[] =>
  lengthsTo(s, unit, nearestKnownEnemy(s, unit)).map((distanceAhead) => [{ kind: 'forward', distance: distanceAhead }]);

/** Steps, and on with what is left of the move, down to a tenth of a cm. */
const andOn = (s: Situation, unit: Unit, steps: Steps): readonly Steps[] => {
  const { pieces, used } = layOut(s, unit, steps, { dice: 0, bonus: 0 });
  const left = Math.max(0, 1 - used) * rateNow(s, lastOf(unit, pieces));
  const cm = Math.floor(left * 10) / 10;
  return cm < leastMove ? [] : [[...steps, { kind: 'forward', distance: cm }]];
};

/** The wheel towards the nearest enemy, in whole degrees; null: none is needed. */
const wheelAtEnemy = (s: Situation, unit: Unit): Extract<MoveStep, { readonly kind: 'wheel' }> | null => {
  const enemy = nearestKnownEnemy(s, unit);
  if (enemy === undefined) return null;
  const turn = normaliseHeading(headingOf(subtract(footprintOf(s, enemy).centre, unit.pose)) - unit.pose.heading);
  const degrees = Math.floor(Math.min(turn, fullTurn - turn));
  return degrees < 1 ? null : { kind: 'wheel', flank: turn > halfTurn ? 'left' : 'right', degrees };
};

/** Angles of wheels that are tried. */
const usualWheels = [45, 90] as const;

/** Angles by which a unit is tried to wheel to a side. */
export const wheelAngles = (s: Situation, unit: Unit, flank: 'left' | 'right'): readonly number[] => {
  const wheel = wheelAtEnemy(s, unit);
  return wheel?.flank === flank ? [...usualWheels, wheel.degrees] : usualWheels;
};

/** A wheel towards the nearest enemy, and on with what is left if it may end there. */
const wheelTo = (s: Situation, unit: Unit): readonly Steps[] => {
  const wheel = wheelAtEnemy(s, unit);
  if (wheel === null) return [];
  const mayStop = planMove(s, unit, [wheel]).refusals.length === 0;
  return [[wheel], ...(mayStop ? andOn(s, unit, [wheel]) : [])];
};

const closeMoves = (s: Situation, unit: Unit): readonly (() => readonly Steps[])[] => {
  const rate = rateNow(s, unit);
  return [
    () => forwards(s, unit),
    () => wheelTo(s, unit),
    () => [[{ kind: 'turnAbout' }], ...andOn(s, unit, [{ kind: 'turnAbout' }])],
    () => (rate > 0 ? [[{ kind: 'back', distance: rate / 2 }], [{ kind: 'back', distance: rate / 4 }]] : []),
    () =>
      usualWheels.flatMap((degrees): readonly Steps[] =>
        (['left', 'right'] as const).map((flank): Steps => [{ kind: 'wheel', flank, degrees }]),
      ),
  ];
};

/** Straight to or from the nearest enemy, or straight ahead; facing him. */
const looseMoves = (s: Situation, unit: Unit): readonly (() => readonly Steps[])[] => {
  const rate = rateNow(s, unit);
  const enemy = nearestKnownEnemy(s, unit);
  const aim = enemy === undefined ? null : footprintOf(s, enemy).centre;
  const go = (direction: { readonly x: number; readonly y: number }, cm: number, heading: number): Steps => [
    { kind: 'go', to: roundPose({ ...roundPoint(add(unit.pose, scale(direction, cm))), heading }) },
  ];
  const along = (heading: number, direction: { readonly x: number; readonly y: number }): readonly Steps[] =>
    lengthsTo(s, unit, enemy).map((cm) => go(direction, cm, heading));
  const isApart = aim !== null && distance(aim, unit.pose) > leastMove;
  return [
    () => {
      if (aim === null || !isApart) return [];
      const direction = unitVector(subtract(aim, unit.pose));
      const heading = roundPose({ x: 0, y: 0, heading: headingOf(direction) }).heading;
      return [
        ...along(heading, direction),
        ...[rate, rate / 2].map((cm) => go(scale(direction, -1), cm, heading)),
        ...[rate, rate / 2].map((cm) => go({ x: direction.y, y: -direction.x }, cm, heading)),
        ...[rate, rate / 2].map((cm) => go({ x: -direction.y, y: direction.x }, cm, heading)),
        [{ kind: 'go', to: { ...unit.pose, heading: (Math.round(heading / 10) * 10) % fullTurn } }],
      ];
    },
    () => {
      const { heading } = unit.pose;
      const away = { x: 0, y: 0 };
      return aim === null
        ? [0, 90, 180, 270].flatMap((turn) => {
            const direction = unitVector(directionAt(heading + turn) ?? away);
            return [rate, rate / 2].map((cm) => go(direction, cm, heading));
          })
        : [];
    },
  ];
};

/** How far inside the edge of cover a unit is tried to stand, in cm. */
const coverDepths = [1, 4, 9] as const;

/** A point of the edge of cover, and the direction from it into the cover. */
interface CoverEdge {
  readonly at: Point;
  readonly inwards: Point;
}

/** The edge of a piece of cover nearest to the unit and, if it is in the cover, nearest to its enemy. */
const edgesOf = (unit: Unit, aim: Point | null, part: Polygon, reach: number): readonly CoverEdge[] =>
  [unit.pose, ...(aim === null || !containsPoint(part, unit.pose) ? [] : [aim])].flatMap((point) => {
    const at = nearestOnRims([part], point);
    if (distance(at, unit.pose) > reach || distance(at, point) < leastMove) return [];
    const across = unitVector(subtract(point, at));
    return [{ at, inwards: containsPoint(part, point) ? across : scale(across, -1) }];
  });

/** A place inside the edge, facing out of the cover; deeper ones face the enemy, if there is one. */
const placeInside = ({ at, inwards }: CoverEdge, depth: number, aim: Point | null): Pose => {
  const to = roundPoint(add(at, scale(inwards, depth)));
  const facesOut = aim === null || depth === coverDepths[0];
  return roundPose({ ...to, heading: headingOf(facesOut ? scale(inwards, -1) : subtract(aim, to)) });
};

/** Places inside the edges of cover near by. */
const intoCover = (s: Situation, unit: Unit): readonly Steps[] => {
  const rate = rateNow(s, unit);
  const enemy = nearestKnownEnemy(s, unit);
  const aim = enemy === undefined ? null : footprintOf(s, enemy).centre;
  return concealingOf(s)
    .flatMap(featureParts)
    .flatMap((part) => edgesOf(unit, aim, part, rate))
    .flatMap((edge) => coverDepths.map((depth) => placeInside(edge, depth, aim)))
    .filter((to) => distance(to, unit.pose) <= rate && distance(to, unit.pose) >= leastMove)
    .map((to): Steps => [{ kind: 'go', to }]);
};

const directionAt = (heading: number) => {
  const turned = normaliseHeading(heading);
  return { x: turned === 90 ? 1 : turned === 270 ? -1 : 0, y: turned === 0 ? 1 : turned === 180 ? -1 : 0 };
};

const changes = (unit: Unit): readonly Steps[] =>
  unit.formationsAllowed
    .filter((to) => to !== unit.formation && to !== 'limbered' && to !== 'unlimbered')
    .map((to): Steps => [{ kind: 'changeFormation', to }]);

/** Out of a building or craft, and on. */
const comesOut = (s: Situation, unit: Unit, kind: 'leave' | 'disembark'): readonly Steps[] =>
  (unit.guns > 0 ? (['limbered'] as const) : unit.formationsAllowed).flatMap((formation) =>
    placesBeside(s, unit, formation).flatMap((pose): readonly Steps[] => {
      const out: MoveStep = { kind, pose, formation };
      return [
        [out],
        formation === 'skirmish' ? [out] : [out, { kind: 'forward', distance: constant(s, 'approachLimitCm') }],
      ];
    }),
  );

/** Steps that bring a unit up to something near, if it goes there straight. */
const upTo = (s: Situation, unit: Unit, goal: Body, most: number): Steps | null => {
  const gap = bodiesGap(footprintOf(s, unit), goal, most);
  if (gap > most) return null;
  const cm = gap - 0.5;
  if (cm < leastMove) return [];
  if (unit.formation !== 'skirmish') return [{ kind: 'forward', distance: cm }];
  const { from, to } = nearestPoints(footprintOf(s, unit), goal);
  const end = roundPoint(add(unit.pose, scale(unitVector(subtract(to, from)), cm)));
  return [{ kind: 'go', to: { ...end, heading: unit.pose.heading } }];
};

/** Into buildings and craft that are near, and off the table. */
const intoThings = (s: Situation, unit: Unit): readonly Steps[] => {
  const reach = rateNow(s, unit) + 1;
  const enter = heldOf(s).flatMap((feature): readonly Steps[] => {
    const steps = unit.guns > 0 ? null : upTo(s, unit, heldFootprint(feature), reach);
    return steps === null ? [] : [[...steps, { kind: 'enter', featureId: feature.id }]];
  });
  const embark = s.craft.map((craft): Steps => [{ kind: 'embark', craftId: craft.id }]);
  const exit = s.scenario.exitEdges
    .filter(({ side }) => side === unit.side)
    .map(({ edge }): Steps => [{ kind: 'exit', edge }]);
  return [...enter, ...embark, ...exit];
};

/** Skirmishers and guns are offered to turn on the spot to headings so many degrees apart. */
export const turnStep = 10;

/** Headings to which guns may be turned, in whole tens as they are offered: round about, and to the nearest enemy. */
const pivotsOf = (s: Situation, unit: Unit): readonly number[] => {
  const enemy = nearestKnownEnemy(s, unit);
  const { heading } = unit.pose;
  const towards = enemy === undefined ? [] : [headingOf(subtract(footprintOf(s, enemy).centre, unit.pose))];
  const turned = [...towards, ...[-30, 30, -90, 90, 180].map((turn) => normaliseHeading(heading + turn))];
  const offered = (to: number): number => (Math.round(to / turnStep) * turnStep) % fullTurn;
  return [...new Set(turned.map(offered))].filter((to) => to !== offered(heading));
};

/** How far guns go that limber first: the approach limit, or all that the limbering leaves. @see CD-MOV-08 CD-MOV-09 */
const afterLimbering = (s: Situation, unit: Unit): number =>
  Math.min(
    constant(s, 'approachLimitCm'),
    rateNow(s, { ...unit, formation: 'limbered' }) * (1 - s.tables.moveFractions.limber),
  );

/** Groups of moves to try, each worked out when it is asked for. */
export const moveSamples = (s: Situation, unit: Unit): readonly (() => readonly Steps[])[] => {
  switch (unit.formation) {
    case 'line':
    case 'column':
      return [...closeMoves(s, unit), () => changes(unit), () => intoThings(s, unit)];
    case 'limbered':
      return [...closeMoves(s, unit), () => [[{ kind: 'unlimber' }]], () => intoThings(s, unit)];
    case 'unlimbered':
      return [
        () => forwards(s, unit),
        () => pivotsOf(s, unit).map((heading): Steps => [{ kind: 'pivot', heading }]),
        () => [[{ kind: 'limber' }], [{ kind: 'limber' }, { kind: 'forward', distance: afterLimbering(s, unit) }]],
      ];
    case 'skirmish':
      return [() => intoCover(s, unit), ...looseMoves(s, unit), () => changes(unit), () => intoThings(s, unit)];
    case 'garrison':
      return [() => comesOut(s, unit, 'leave')];
    case 'embarked':
      return [() => comesOut(s, unit, 'disembark')];
  }
};
