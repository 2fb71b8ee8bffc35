import { headingOf, normaliseHeading } from '../../../table/heading.js';
import { meetingOf } from '../../../table/passage.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import { advance } from '../../../table/pose.js';
import { featureSegments } from '../../../table/terrain.js';
import type { Action, Step } from '../actions.js';
import { companyId, postAhead } from '../companies.js';
import { centreOfUnit, footprintOf, gapBetween, sizeIn } from '../footprint.js';
import { changeCost } from '../formations.js';
import { ratesOf } from '../movement/path.js';
import { constant, findUnit } from '../read.js';
import { openFormations, wheelLength } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Formation } from '../tables.js';
import { entering, leaving } from './houses.js';
import { enemiesNear, objectivesOf } from './places.js';
import type { Proposal } from './proposal.js';
import { ahead, moving, reachAhead } from './steps.js';

/** Moves and Manoeuvres worth a look. Whether they are lawful is asked afterwards. */

const halfTurn = 180;
const shares = [1, 0.75, 0.5, 0.25] as const;
/** Enemies looked at. */
const mostEnemies = 3;

/** Degrees to the right (to the left if negative) from the heading of a unit to that of a point. */
const turnTo = ({ pose }: Unit, point: Point): number => {
  const turn = normaliseHeading(headingOf(subtract(point, pose)) - pose.heading);
  return turn > halfTurn ? turn - 2 * halfTurn : turn;
};

/** Points worth going to: the nearest enemies, and the ground to be held. */
const aimsOf = (s: Situation, unit: Unit): readonly Point[] => [
  ...enemiesNear(s, unit, mostEnemies).map((enemy) => centreOfUnit(s, enemy)),
  ...objectivesOf(s, centreOfUnit(s, unit)),
];

/** Ahead until the enemy is so near: as near as may be, and in good and in long range. */
const gapsWorthIt = (s: Situation, unit: Unit): readonly number[] => {
  const unarmed = unit.weapon === 'none' || unit.weapon === 'rocket';
  const { standard, long } = s.tables.weaponRanges[unarmed ? 'musket' : unit.weapon];
  return [constant(s, 'enemyDistance'), standard, long];
};

const upToEnemies = (s: Situation, unit: Unit): readonly Action[] => {
  const most = reachAhead(s, unit, 1);
  return enemiesNear(s, unit, mostEnemies)
    .flatMap((enemy) => gapsWorthIt(s, unit).map((gap) => gapBetween(s, unit, enemy) - gap))
    .filter((inches) => inches > 0 && inches <= most)
    .map((inches) => moving(ahead(inches)));
};

/** Ahead to a line that gives cover, close behind it. */
const behindCover = (s: Situation, unit: Unit): readonly Action[] => {
  const most = reachAhead(s, unit, 1);
  const end = advance(unit.pose, most);
  return s.terrain
    .flatMap((feature) => featureSegments(feature))
    .flatMap(({ from, to }) => meetingOf(unit.pose, end, from, to) ?? [])
    .filter((share) => share > 0)
    .map((share) => moving(ahead(most * share)));
};

/** A wheel, and on with what it leaves of the turn. */
const wheeling = (s: Situation, unit: Unit, degrees: number): readonly Action[] => {
  if (degrees === 0) return [];
  const step: Step = { kind: 'wheel', side: degrees < 0 ? 'left' : 'right', degrees: Math.abs(degrees) };
  const left = ratesOf(s, unit).move - wheelLength(s.options, footprintOf(s, unit), Math.abs(degrees));
  return left > 0 ? [moving(step), moving(step, ahead(left / 2)), moving(step, ahead(left))] : [moving(step)];
};

/** What one may wheel at most with half a turn of time: it need not be the whole way. */
const widest = 60;

const marches = (s: Situation, unit: Unit): readonly Proposal[] => [
  ...shares.map((share) => () => [moving(ahead(reachAhead(s, unit, share)))]),
  () => upToEnemies(s, unit),
  () => behindCover(s, unit),
  ...aimsOf(s, unit).map((point) => () => {
    const turn = turnTo(unit, point);
    return wheeling(s, unit, Math.max(-widest, Math.min(widest, turn)));
  }),
  ...[-30, 30].map((degrees) => () => wheeling(s, unit, degrees)),
];

/** Turns on the spot: to face somebody, about, and a little aside with half a move. */
const manoeuvres = (s: Situation, unit: Unit): readonly Proposal[] => {
  const half = ratesOf(s, unit).move * constant(s, 'manoeuvreMove');
  return [
    ...aimsOf(s, unit).map((point) => (): readonly Action[] => {
      const turn = turnTo(unit, point);
      return [
        { type: 'manoeuvre', turn },
        { type: 'manoeuvre', turn, advance: half },
      ];
    }),
    () => [90, -90, halfTurn].map((turn): Action => ({ type: 'manoeuvre', turn })),
    () => [-44, 44].map((turn): Action => ({ type: 'manoeuvre', turn, advance: half })),
  ];
};

/** Skirmishers and crews go where they like: towards somebody, into range of him, away from him, or only turn. */
const shifts = (s: Situation, unit: Unit): readonly Proposal[] => {
  const { move } = ratesOf(s, unit);
  const towards = (point: Point, inches: number, backwards = false): Action => {
    const heading = headingOf(subtract(point, unit.pose));
    const bearing = backwards ? normaliseHeading(heading + halfTurn) : heading;
    return moving({ kind: 'shift', bearing, inches, heading });
  };
  const guns = unit.gunsAt;
  return [
    ...aimsOf(s, unit).map((point) => () => [
      ...shares.map((share) => towards(point, Math.min(move * share, distance(point, unit.pose)))),
      towards(point, 0),
      towards(point, move, true),
      towards(point, move / 2, true),
    ]),
    ...enemiesNear(s, unit, mostEnemies).map((enemy) => () => {
      const gap = gapBetween(s, unit, enemy);
      return gapsWorthIt(s, unit)
        .map((wanted) => gap - wanted)
        .filter((inches) => inches > 0 && inches <= move)
        .map((inches) => towards(centreOfUnit(s, enemy), inches));
    }),
    ...(guns === null ? [] : [() => [towards(guns, Math.min(move, distance(guns, unit.pose)))]]),
  ];
};

const pivots = (s: Situation, unit: Unit): readonly Proposal[] => {
  const pivot = (degrees: number): Action => moving({ kind: 'pivotGuns', degrees });
  const most = (ratesOf(s, unit).move / (sizeIn(s, unit, unit.formation).width / 2)) * (halfTurn / Math.PI);
  return [
    () => [pivot(most), pivot(-most)],
    ...aimsOf(s, unit).map((point) => () => [pivot(Math.max(-most, Math.min(most, turnTo(unit, point))))]),
  ];
};

/** Another formation, by itself, before going on, and at the end of a march. */
const changes = (s: Situation, unit: Unit): readonly Proposal[] =>
  openFormations(s, unit)
    .filter((formation) => formation !== unit.formation)
    .map((to: Formation) => () => {
      const step: Step = { kind: 'changeFormation', to };
      const left = Math.max(0, constant(s, 'turnTime') - changeCost(s, unit).turns);
      const after = ratesOf(s, unit, to).move * left;
      const goOn: Step =
        to === 'skirmish'
          ? { kind: 'shift', bearing: unit.pose.heading, inches: after, heading: unit.pose.heading }
          : ahead(after);
      const before = unit.inBuilding === null ? reachAhead(s, unit, left) : 0;
      return [
        moving(step),
        ...(left > 0 && after > 0 ? [moving(step, goOn)] : []),
        ...(before > 0 ? [moving(ahead(before), step)] : []),
      ];
    });

/** Gaps between a regiment and the company it sends out. */
const gapsOfScreens = [0, 1, 2, 4] as const;

const screens = (s: Situation, unit: Unit): readonly Proposal[] => {
  const parent = unit.parent === null ? undefined : findUnit(s, unit.parent);
  if (parent !== undefined && unit.id === companyId(parent)) {
    const bearing = headingOf(subtract(parent.pose, unit.pose));
    const inches = Math.min(ratesOf(s, unit).move, gapBetween(s, unit, parent));
    const back: Step = { kind: 'shift', bearing, inches, heading: parent.pose.heading };
    return [() => [moving({ kind: 'rejoin' }), moving(back, { kind: 'rejoin' }), moving(back)]];
  }
  if (!unit.lightCompany || unit.companyOut !== null || unit.companyLost) return [];
  return gapsOfScreens.map((gap) => () => [
    moving({ kind: 'detachCompany', pose: postAhead(s, unit, gap) }),
    { type: 'manoeuvre', steps: [{ kind: 'detachCompany', pose: postAhead(s, unit, gap) }] },
  ]);
};

/**
 * Moves and Manoeuvres of a unit worth a look: near and far, towards enemies, objectives and cover, facing somebody,
 * in other formations, with its company out or in, into buildings and out of them.
 */
export const moveProposals = (s: Situation, unit: Unit): readonly Proposal[] => {
  const { formation } = unit;
  const others = [...changes(s, unit), ...screens(s, unit)];
  if (unit.inBuilding !== null) return [...leaving(s, unit), ...others];
  if (formation === 'square') return others;
  if (formation === 'unlimbered') return [...pivots(s, unit), ...manoeuvres(s, unit), ...others];
  if (formation === 'skirmish' || formation === 'crew') return [...shifts(s, unit), ...entering(s, unit), ...others];
  return [...marches(s, unit), ...manoeuvres(s, unit), ...entering(s, unit), ...others];
};
