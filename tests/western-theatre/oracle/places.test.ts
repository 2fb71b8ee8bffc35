import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, FormationOrder, LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import type { Drawn } from '../../../src/rulesets/western-theatre/scenario.js';
import type { Officer, State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Pose } from '../../../src/table/pose.js';
import '../../seed.js';
import { atTask } from '../battle.js';
import { play, refusalOf } from '../play.js';
import { closePosts, crowded } from './crowd.js';
import { distance, edgesOf, equal, hull, overlap, placed, segmentsGap, shapesGap, shapesOverlap } from './geometry.js';
import { spotsOf } from './ground.js';
import { halt } from './halt.js';
import { centreOf, footprint, poseAt } from './layout.js';
import { unitOf } from './losses.js';
import { isSetDown } from './march.js';
import { isLight } from './shot.js';
import { othersThan } from './sight.js';
import { long, rounds, type Tally, tally } from './tally.js';

/** The engine and the oracle agree on reforming, and on the rides of officers. */

const inches = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((part) => part / 100);

const formations = ['line', 'attackColumn', 'columnOfMarch', 'square', 'open', 'unlimbered', 'limbered'] as const;
const wing = fc.option(
  fc.record({ files: fc.integer({ min: 1, max: 9 }), angle: fc.constantFrom(-91, -90, -30, 0, 30, 45, 46) }),
  { freq: 1, nil: undefined },
);
const change = fc.record({
  formation: fc.constantFrom(...formations),
  files: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 1, nil: undefined }),
  gap: fc.option(fc.integer({ min: 0, max: 7 }), { freq: 1, nil: undefined }),
  left: wing,
  right: wing,
  dx: inches(2),
  dy: inches(2),
  turn: fc.integer({ min: 0, max: 359 }),
});
type Change = typeof change extends fc.Arbitrary<infer Each> ? Each : never;

/** Whether a formation is open to a unit with its parameters. @see WT-FRM-02 WT-FRM-03 WT-FRM-04 WT-FRM-07 WT-FRM-09 */
const mayTake = (unit: Unit, { formation, files, gap, left, right }: Change): boolean => {
  const guns = unit.arm === 'artillery';
  const takes = {
    line: !guns && !isLight(unit),
    attackColumn: unit.side === 'french' && unit.arm === 'lineInfantry' && unit.regular,
    columnOfMarch: !guns && !isLight(unit),
    square: unit.arm === 'lineInfantry',
    open: isLight(unit),
    unlimbered: guns,
    limbered: guns,
  }[formation];
  if (!takes) return false;
  if (files !== undefined && formation !== 'columnOfMarch' && formation !== 'open') return false;
  if (files !== undefined && (files > unit.figures || (formation === 'columnOfMarch' && files > 4))) return false;
  if (gap !== undefined && (formation !== 'open' || gap > 6)) return false;
  const wings = [left, right].flatMap((each) => each ?? []);
  if (wings.length === 0) return true;
  const sum = wings.reduce((all, each) => all + each.files, 0);
  return (
    formation === 'line' &&
    wings.every(({ angle }) => angle >= -90 && angle <= 45 && angle !== 0) &&
    sum < Math.ceil(unit.figures / 2)
  );
};

const drawnAs = (unit: Unit, { formation, files, gap, left, right }: Change): Unit => {
  const drawn: Drawn = {
    kind: formation,
    files: files ?? null,
    gap: formation === 'open' ? (gap ?? 0.5) : 0,
    left: left ?? null,
    right: right ?? null,
  };
  return { ...unit, formation: drawn };
};

const orderOf = ({ formation, files, gap, left, right }: Change): FormationOrder => ({
  formation,
  files,
  gap,
  wings: { left, right },
});

const compareReform = (count: Tally, field: State, unit: Unit, wanted: Change): void => {
  const state = atTask({ ...field, step: 'clear' }, ...halt, { task: 'reform', unitId: unit.id });
  const drawn = mayTake(unit, wanted) ? drawnAs(unit, wanted) : unit;
  const centre = centreOf(field, unit);
  const to = { x: centre.x + wanted.dx, y: centre.y + wanted.dy };
  const pose: Pose = poseAt(field, drawn, to, wanted.turn);
  const action: Action = { type: 'reform', unitId: unit.id, pose, ...orderOf(wanted) };
  const oracle =
    mayTake(unit, wanted) && distance(centre, to) <= 2 + equal && isSetDown(field, drawn, pose, unit.pose, unit);
  const engine = refusalOf(state, action);
  count.compare(
    `reform ${JSON.stringify(action)}`,
    engine === null ? 'lawful' : oracle ? engine : 'refused',
    oracle ? 'lawful' : 'refused',
    oracle,
    state,
  );
  if (engine !== null || !oracle) return;
  const now = unitOf(play(state, [action]).state, unit.id);
  const isThere = distance(centreOf(field, now), to) < 0.002 && now.formation.kind === wanted.formation;
  count.compare('reformed', isThere ? 'there' : now.pose, 'there', true, state);
};

const ride = fc.array(
  fc.record({
    march: fc.integer({ min: 10, max: 900 }).map((part) => part / 100),
    bearing: fc.integer({ min: 0, max: 359 }),
  }),
  {
    minLength: 1,
    maxLength: 3,
  },
);

/** @see WT-CMD-11 */
const mayRide = (
  s: State,
  officer: Officer,
  legs: readonly { readonly march: number; readonly bearing: number }[],
  value: number,
): Pose | null => {
  if (legs.reduce((sum, { march }) => sum + march, 0) > value + equal) return null;
  const enemies = othersThan(s, [officer.id])
    .filter(({ side }) => side !== officer.side)
    .map((other) => ({
      shape: footprint(s, other),
      least: Math.min(3, shapesGap(footprint(s, other), footprint(s, officer))),
    }));
  const closed = spotsOf(s).filter(({ row }) => !row.passableBy.includes('officer'));
  let at = officer.pose;
  for (const { march, bearing } of legs) {
    const point = placed({ ...at, heading: bearing }, 0, march);
    const next: Pose = { ...point, heading: at.heading };
    const [before, after] = [footprint(s, officer, at).flat(), footprint(s, officer, next).flat()];
    const swept = hull([...before, ...after]);
    if (enemies.some(({ shape, least }) => shapesGap([swept], shape) < least - equal || shapesOverlap([swept], shape)))
      return null;
    const front = hull([...before.slice(0, 2), ...after.slice(0, 2)]);
    const isBarred = closed.some(
      ({ areas, line }) =>
        areas.some((area) => overlap(front, area)) || (line.length > 0 && segmentsGap(edgesOf(front), line) === 0),
    );
    if (isBarred) return null;
    at = next;
  }
  const { width, height } = s.scenario.table;
  const end = footprint(s, officer, at);
  if (end.flat().some(({ x, y }) => x < -equal || y < -equal || x > width + equal || y > height + equal)) return null;
  return othersThan(s, [officer.id]).some((other) => shapesOverlap(end, footprint(s, other))) ? null : at;
};

const compareRide = (
  count: Tally,
  field: State,
  officer: Officer,
  legs: readonly { readonly march: number; readonly bearing: number }[],
): void => {
  const moving = {
    kind: 'officer' as const,
    id: officer.id,
    unitIds: [officer.id],
    dice: 3,
    most: 3,
    breakdown: [],
    column: { unitIds: [], inches: 0 },
    halved: { unitIds: [], factor: 1 },
    sum: 12,
    chargedId: null,
    begun: false,
  };
  const state = atTask({ ...field, step: 'commandMove' }, ...halt, { task: 'march', moving });
  const order: readonly LegOrder[] = legs;
  const action: Action = { type: 'march', unitId: officer.id, legs: order };
  const oracle = mayRide(field, officer, legs, 12);
  const engine = refusalOf(state, action);
  count.compare(
    `ride ${JSON.stringify(action)}`,
    engine === null ? 'lawful' : oracle === null ? 'refused' : engine,
    oracle === null ? 'refused' : 'lawful',
    oracle !== null,
    state,
  );
  if (engine !== null || oracle === null) return;
  const now = play(state, [action]).state.officers.find(({ id }) => id === officer.id)?.pose;
  const isThere = now !== undefined && distance(now, oracle) < 0.002;
  count.compare('ridden', isThere ? 'there' : now, isThere ? 'there' : oracle, true, state);
};

describe('places taken on a crowded field', () => {
  it(
    'WT-MRK-10 WT-MRK-11 WT-GEN-18 WT-FRM-07 WT-FRM-13: which formation and place a cleared unit may take',
    () => {
      const count = tally('reforming');
      fc.assert(
        fc.property(closePosts, fc.array(change, { minLength: 20, maxLength: 20 }), (given, changes) => {
          const field = { ...crowded(given), active: 'french' as const };
          count.position();
          for (const unit of field.units.filter(({ side, plight }) => side === 'french' && plight === 'none'))
            for (const wanted of changes) compareReform(count, field, unit, wanted);
        }),
        { numRuns: rounds(80), endOnFailure: true },
      );
      count.report();
    },
    long,
  );

  it(
    'WT-CMD-10 WT-CMD-11: where officers may ride',
    () => {
      const count = tally('rides');
      fc.assert(
        fc.property(closePosts, fc.array(ride, { minLength: 20, maxLength: 20 }), (given, rides) => {
          const field = { ...crowded(given), active: 'french' as const };
          count.position();
          for (const officer of field.officers.filter(({ side }) => side === 'french'))
            for (const legs of rides) compareRide(count, field, officer, legs);
        }),
        { numRuns: rounds(60), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
