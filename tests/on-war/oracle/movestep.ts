import type { Action, MoveOrder } from '../../../src/rulesets/on-war/actions.js';
import type { Drawn } from '../../../src/rulesets/on-war/scenario.js';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { bogged } from './bogging.js';
import { moveHome } from './chargestep.js';
import { isLeaderless, isSkilled } from './checking.js';
import { moveCommander } from './commanding.js';
import { blundersInto, walkOn } from './discovery.js';
import { change, decided, type Game, leaveUntil, unitOf } from './game.js';
import { distance, placed } from './geometry.js';
import { buildingMiddle, extentsOf } from './layout.js';
import { lookForEnd } from './losing.js';
import { isHiddenNear, squareRoom } from './room.js';
import { postsChosen, postsGiven } from './sections.js';

/** Orders of the Movement phase that are no charges. */

const isMoves = (asked: string, { step }: State): boolean => asked.startsWith('moves of') || step !== 'moves';

/** A formation as it is kept. @see OW-FRM-03 */
export const drawn = (
  unit: Unit,
  { kind, files }: { readonly kind: Drawn['kind']; readonly files?: number | undefined },
): Drawn => ({
  kind,
  files: kind === 'line' ? (files ?? unit.stands.length) : 0,
});

/** Squares at the beginning of the phase. @see OW-FRM-10 OW-FRM-13 OW-OFF-02 OW-HID-18 */
export const formSquares = (game: Game): void => {
  for (;;) {
    const action = decided(game, 'formSquares', game.s.active);
    if (action.type !== 'formSquare') return;
    const unit = unitOf(game, action.unit);
    if (unit.hidden || squareRoom(game.s, unit) === 'hidden') {
      leaveUntil(game, (asked, { step }) => asked.startsWith('formSquares of') || step !== 'formSquares');
      continue;
    }
    if (isLeaderless(unit) && !isSkilled(game, unit.id)) change(game, unit.id, { changeFailed: true });
    else change(game, unit.id, { formation: { kind: 'square', files: 0 }, moved: true, changedFormation: true });
  }
};

/** @see OW-FRM-11 */
export const turnedAbout = (game: Game, unit: Unit): Pose => {
  const { left, right, rear } = extentsOf(game.s, unit);
  return { ...placed(unit.pose, (left + right) / 2, rear), heading: (unit.pose.heading + 180) % 360 };
};

/** @see OW-FRM-08 OW-FRM-11 OW-MOV-12 OW-OFF-02 OW-SEQ-07 */
const march = (game: Game, order: MoveOrder): void => {
  const before = unitOf(game, order.unit);
  const formation = order.formation === undefined ? before.formation : drawn(before, order.formation);
  const ready = { ...before, formation };
  const start = order.aboutFace === true ? turnedAbout(game, ready) : before.pose;
  const turned = { ...ready, pose: start };
  const isNear = isHiddenNear(game.s, before, []) || isHiddenNear(game.s, turned, [start, ...order.path]);
  // Guns that may bog down on their way past what is hidden, and those who are hidden themselves.
  if (before.hidden || (isNear && before.arm === 'artillery')) {
    leaveUntil(game, isMoves);
    return;
  }
  if (order.formation !== undefined && isLeaderless(before) && !isSkilled(game, before.id)) {
    change(game, before.id, { changeFailed: true });
    return;
  }
  const isReformed = order.formation !== undefined || order.aboutFace === true;
  change(game, before.id, { ordered: true });
  if (isNear && isReformed && blundersInto(game, turned, start)) return;
  change(game, before.id, {
    formation,
    pose: start,
    moved: true,
    doubled: order.double === true,
    ...(order.formation === undefined ? {} : { changedFormation: true }),
  });
  if (order.path.length === 0) return;
  if (isNear) walkOn(game, unitOf(game, before.id), order.path);
  else bogged(game, turned, order.path);
  const stays =
    distance(unitOf(game, before.id).pose, start) < 1e-6 &&
    unitOf(game, before.id).pose.heading === start.heading &&
    order.formation === undefined &&
    order.aboutFace !== true;
  if (stays) change(game, before.id, { moved: before.moved });
};

/** @see OW-BLD-02 OW-BLD-03 OW-BLD-20 */
export const goIn = (
  game: Game,
  id: string,
  building: string,
  posts?: readonly { readonly section: string; readonly stands: readonly string[] }[],
): void => {
  const unit = unitOf(game, id);
  change(game, id, {
    formation: { kind: 'garrison', files: 0 },
    pose: buildingMiddle(game.s, building),
    garrison: { building, posts: posts === undefined ? postsChosen(game.s, unit, building) : postsGiven(posts) },
  });
};

const obey = (game: Game, action: Action): void => {
  if (action.type === 'chargeMove') moveHome(game, action.unit);
  else if (action.type === 'move') march(game, action);
  else if (action.type === 'moveCommander') moveCommander(game, action);
  else if (action.type === 'setPosts')
    change(game, action.unit, {
      posted: true,
      garrison: { building: unitOf(game, action.unit).garrison?.building ?? '', posts: postsGiven(action.posts) },
    });
  else if (action.type === 'freeGuns') {
    const isFree = isSkilled(game, action.unit);
    change(game, action.unit, { moved: true, ordered: true, ...(isFree ? { bogged: false } : {}) });
  } else if (action.type === 'enterBuilding') {
    const unit = unitOf(game, action.unit);
    if (unit.hidden || isHiddenNear(game.s, unit, [unit.pose, buildingMiddle(game.s, action.building)])) {
      leaveUntil(game, isMoves);
      return;
    }
    goIn(game, unit.id, action.building, action.posts);
    change(game, unit.id, { moved: true, ordered: true });
  } else if (action.type === 'leaveBuilding') {
    const unit = unitOf(game, action.unit);
    const outside = { ...unit, garrison: null, pose: action.pose, formation: drawn(unit, action.formation) };
    if (unit.hidden || isHiddenNear(game.s, outside, [action.pose])) {
      leaveUntil(game, isMoves);
      return;
    }
    const { pose, formation } = outside;
    change(game, unit.id, { pose, formation, garrison: null, moved: true, ordered: true });
  }
};

/** Step 2.5. @see OW-SEQ-07 OW-CHG-16 */
export const movesStep = (game: Game): void => {
  for (;;) {
    const action = decided(game, 'moves', game.s.active);
    if (action.type === 'done') return;
    obey(game, action);
    lookForEnd(game);
  }
};
