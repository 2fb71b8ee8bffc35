import type { MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { closedUnder, speedOf } from './flight.js';
import {
  adopt,
  change,
  changePersonality,
  decided,
  forEach,
  type Game,
  inContact,
  settle,
  thrown,
  unitOf,
} from './game.js';
import { distance, gap, placed } from './geometry.js';
import { extentOf, figuresOf, footprintOf, isGuns, isInside, onTable, rectangleOf } from './layout.js';
import { reveal } from './losses.js';
import { deedOf, marchOf, type Walk } from './march.js';
import { deedIn, Open, type OracleMove, sequenceOf } from './sequence.js';
import { knows } from './sight.js';

/** Phase 4: rally moves, movement, and what it leaves behind. */

const filesOf = (formation: string, unit: Unit): number => {
  if (isGuns(unit)) return unit.guns;
  return formation === 'column' ? Math.min(4, figuresOf(unit)) : Math.ceil(figuresOf(unit) / 2);
};

/** P4.1. @see CD-ROU-13 CD-ROU-14 */
export const rallyMoves = (game: Game): void =>
  forEach(
    game,
    'M',
    ({ rallied }) => rallied,
    (unit) => {
      const before = game.s;
      change(game, unit.id, { rallied: false });
      if (inContact(game, unit)) return;
      const action = decided(game, 'rallyMove', unit.id);
      if (action.type !== 'rallyMove') throw new Error(action.type);
      const { heading, formation } = action;
      const files = isInside(unit) ? unit.files : filesOf(formation, unit);
      const formed: Unit = { ...unit, formation, files };
      const middle = placed(unit.pose, 0, -extentOf(unit).depth / 2);
      const front = placed({ ...middle, heading }, 0, extentOf(formed).depth / 2);
      const pose = isInside(unit) ? { ...unit.pose, heading } : { ...front, heading };
      change(game, unit.id, { acted: 'rally', lastMove: 'halted', forcedBack: false });
      const isKept = heading === unit.pose.heading && formation === unit.formation;
      const unknown = game.s.units.filter(
        (enemy) =>
          enemy.side !== unit.side &&
          onTable(enemy) &&
          !knows(game.s, unit.side, enemy) &&
          !isInside(unit) &&
          gap(rectangleOf(formed, pose), footprintOf(game.s, enemy)) < 4.95,
      );
      if (isKept || isInside(unit)) change(game, unit.id, {});
      else if (unknown.length > 0) {
        for (const { id } of unknown) reveal(game, id);
        adopt(game, unit.id);
      } else change(game, unit.id, { formation, files, pose });
      if (isInside(unit)) adopt(game, unit.id);
      settle(game, before as State);
    },
  );

/** A move that the oracle works out; null: it does not. */
const walkOf = (steps: readonly MoveStep[]): Walk | null => {
  const [first, second, ...more] = steps;
  if (first === undefined || more.length > 0) return null;
  if (first.kind === 'turnAbout' && second?.kind === 'forward') return { kind: 'about', cm: second.distance };
  if (second !== undefined) return null;
  if (first.kind === 'forward' || first.kind === 'back') return { kind: first.kind, cm: first.distance };
  const [to, ...others] = first.kind === 'path' ? first.points : [];
  return first.kind === 'path' && first.heading === undefined && to !== undefined && others.length === 0
    ? { kind: 'leg', to }
    : null;
};

const isPlain = (game: Game, unit: Unit): boolean =>
  unit.arm === 'foot' &&
  !isInside(unit) &&
  !closedUnder(game.s, unit, rectangleOf(unit)) &&
  !game.s.options.gettingLost &&
  !game.s.scenario.terrain.some(({ kind }) => ['road', 'bridge', 'ford', 'snow'].includes(kind)) &&
  !game.s.units.some((each) => onTable(each) && !knows(game.s, unit.side, each));

/** The engine's position when a decision has been carried out; its dice are passed over. */
const carriedOut = (game: Game): State => {
  for (;;) {
    const entry = game.entries[game.used];
    if (entry === undefined) return game.final;
    if (entry.asked.startsWith('movement')) return entry.before;
    game.used += 1;
  }
};

const takeOver = (game: Game, ids: readonly string[]): void => {
  const after = carriedOut(game);
  for (const id of ids) {
    adopt(game, id, after);
    const found = after.units.find((unit) => unit.id === id);
    if (found !== undefined) change(game, id, { moveUsed: found.moveUsed, orderAt: found.orderAt });
  }
  for (const unit of after.units) if (!unit.hidden) change(game, unit.id, { hidden: false });
  for (const each of after.personalities) changePersonality(game, each.id, each);
  game.s = { ...game.s, craft: after.craft };
};

const severalSteps = ['forward', 'back', 'wheel', 'turnAbout', 'changeFormation', 'path', 'go'];
/** A path of one point. */
const asPath = (step: MoveStep): MoveStep =>
  step.kind === 'go' ? { kind: 'path', points: [step.to], heading: step.to.heading } : step;

/** A move of several steps, if the oracle is sure of it. */
const sequenceFor = (game: Game, unit: Unit, steps: readonly MoveStep[]): OracleMove | null => {
  if (!isPlain(game, unit) || !steps.every(({ kind }) => severalSteps.includes(kind))) return null;
  const move = judged(() => sequenceOf(game.s, unit, steps.map(asPath)));
  if (typeof move === 'string') throw new Error(`${unit.id} may not move ${JSON.stringify(steps)}: ${move}`);
  return move !== null && sumOf(move.met.sure) === sumOf(move.met.perhaps) ? move : null;
};
const sumOf = (met: ReadonlyMap<string, number>): number => [...met.values()].reduce((sum, each) => sum + each, 0);
/** What the oracle says; null: it leaves it open. */
const judged = <Answer>(says: () => Answer): Answer | null => {
  try {
    return says();
  } catch (error) {
    if (error instanceof Open) return null;
    throw error;
  }
};

/** A move of several steps. Tells what it was, if the oracle knows. */
const marchOn = (game: Game, unit: Unit, steps: readonly MoveStep[]): Unit['lastMove'] | null => {
  const move = sequenceFor(game, unit, steps);
  const sum = move === null ? 0 : thrown(game, 'deduction', unit.id, sumOf(move.met.sure));
  const end = move === null ? null : judged(() => move.end(sum));
  if (end === null) {
    takeOver(game, [unit.id]);
    return null;
  }
  const { pose, formation, files } = end.unit;
  // Whether a hair takes a wheel a degree farther, the engine says.
  if (steps.some(({ kind }) => kind === 'wheel')) takeOver(game, [unit.id]);
  else change(game, unit.id, { pose, formation, files, moveUsed: end.used });
  game.loose.add(unit.id);
  const isUnsure = Math.abs(distance(unit.pose, pose) - 1.05) < 0.2;
  return isUnsure ? null : judged(() => deedIn(game.s, unit, end.unit, end.onTheSpot));
};

/** A move. Tells what it was, if the oracle knows. @see CD-GEN-16 CD-REL-03 */
const march = (game: Game, unit: Unit, steps: readonly MoveStep[]): Unit['lastMove'] | null => {
  const walk = isPlain(game, unit) ? walkOf(steps) : null;
  change(game, unit.id, { acted: 'move' });
  if (walk === null) return marchOn(game, unit, steps);
  const way = marchOf(game.s, unit, walk);
  if (typeof way === 'string') throw new Error(`${unit.id} may not move ${JSON.stringify(steps)}: ${way}`);
  const sum = thrown(game, 'deduction', unit.id, way.dice);
  const end = way.end(sum);
  const start = walk.kind === 'about' ? way.end(1e9) : unit.pose;
  const used =
    (distance(start, end) * (walk.kind === 'back' ? 2 : 1)) / speedOf(unit) + (walk.kind === 'about' ? 0.25 : 0);
  change(game, unit.id, { pose: end, moveUsed: used });
  game.loose.add(unit.id);
  const isUnsure = Math.abs(distance(unit.pose, end) - 1.05) < 0.1;
  const turnedOnly = walk.kind === 'about' && distance(start, end) < 0.3;
  if (isUnsure) return null;
  return turnedOnly ? 'halted' : deedOf(game.s, unit, end);
};

/** What a unit did in its move, P4.4 over. @see CD-MOR-12 CD-MOR-18 */
const settledDeed = (game: Game, unit: Unit, done: ReadonlyMap<string, Unit['lastMove'] | null>): void => {
  const { acted, forcedBack } = unit;
  const engine = game.final.units.find(({ id }) => id === unit.id)?.lastMove ?? 'halted';
  const byAct: Partial<Record<NonNullable<Unit['acted']>, Unit['lastMove']>> = {
    ...{ charge: 'advanced', followUp: 'advanced', pursuit: 'advanced', rout: 'retired', rally: 'halted' },
  };
  const own = done.has(unit.id) ? done.get(unit.id) : acted === null || acted === 'move' ? 'halted' : byAct[acted];
  const counts = forcedBack && game.s.options.forcedRetireCounts && acted !== 'rally' && own !== 'advanced';
  const lastMove = own === null || own === undefined ? engine : counts ? 'retired' : own;
  change(game, unit.id, { lastMove, forcedBack: false, mustHalt: false });
};

/** P4.4. */
export const movement = (game: Game): void => {
  const done = new Map<string, Unit['lastMove'] | null>();
  for (;;) {
    const action = decided(game, 'movement');
    const before = game.s;
    if (action.type === 'endMovement') break;
    if (action.type === 'move') done.set(action.unitId, march(game, unitOf(game, action.unitId), action.steps));
    else {
      if (action.type === 'arrive' && 'unitId' in action) {
        change(game, action.unitId, { removed: null });
        takeOver(game, [action.unitId]);
        const at = carriedOut(game).units.find(({ id }) => id === action.unitId);
        change(game, action.unitId, { acted: at?.acted ?? null });
      } else takeOver(game, []);
      if (action.type === 'moveCraft') {
        const aboard = game.s.units.find(({ embarkedOn }) => embarkedOn === action.craftId);
        if (aboard !== undefined) {
          change(game, aboard.id, { acted: 'move' });
          takeOver(game, [aboard.id]);
          done.set(aboard.id, null);
        }
      }
    }
    settle(game, before as State);
  }
  forEach(
    game,
    'M',
    () => true,
    (unit) => settledDeed(game, unit, done),
  );
};

const reloads = {
  musket: [0.25, 1],
  rifle: [0, 2],
  bow: [1, 1],
  lightGun: [0, 1],
  mediumGun: [0, 1],
  heavyGun: [0, 2],
} as const;

/** P4.5, first part. @see CD-REL-02 CD-REL-04 CD-REL-05 */
export const reload = (game: Game): void =>
  forEach(
    game,
    'M',
    ({ loaded, weapon, arm, guns }) => !loaded && weapon !== 'none' && (arm === 'foot' || guns > 0),
    (unit) => {
      const [most, moves] = reloads[unit.weapon as keyof typeof reloads];
      const limit = unit.weapon === 'musket' ? game.s.options.musketReloadMove : most;
      const isBusy = unit.fought || (unit.acted !== null && unit.acted !== 'move');
      if (isBusy || unit.moveUsed > limit + 0.05 / (isInside(unit) ? 12 : Math.max(1, speedOf(unit))) + 1e-6) return;
      const progress = unit.reloadProgress + 1;
      change(game, unit.id, progress >= moves ? { loaded: true, reloadProgress: 0 } : { reloadProgress: progress });
    },
  );
