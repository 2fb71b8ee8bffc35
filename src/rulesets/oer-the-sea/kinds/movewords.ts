import { formatLength } from '../../../core/words.js';
import { compassPoint, headingOf, turnBetween } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import type { GroupMove, MoveAction, OfficerMove, UnitMove } from '../actions.js';
import { nameOf } from '../names.js';
import type { Situation } from '../state.js';

/*
 * A Move order as a verb phrase: "move 12 cm north, to (40, 62)". `place`: whether to say where it ends, for a person
 * who has to choose; a log reports that anyway.
 */

/** Smaller turns are not mentioned, in degrees. */
const leastTurn = 5;
/** Shorter moves count as none, in cm. */
const leastMove = 0.05;

const distanceBetween = (from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.sqrt(dx * dx + dy * dy);
};

/** Distance and direction, with the end point on request: "12 cm north-east, to (40, 62)". */
const travel = (s: Situation, from: Point, to: Point, place: boolean): string => {
  const far = distanceBetween(from, to);
  const heading = headingOf({ x: to.x - from.x, y: to.y - from.y });
  return `${formatLength(far, 'cm')} ${compassPoint(heading, s.scenario.north)}${place ? `, to (${to.x.toFixed(0)}, ${to.y.toFixed(0)})` : ''}`;
};

const actionVerb = (action: MoveAction): string => {
  if (action.kind === 'changeFormation')
    return action.formation === 'irregular' ? 'scatter' : `form ${action.formation}`;
  return action.kind === 'recrew' ? 'man the guns' : action.kind;
};

const pathWords = (s: Situation, unitId: string, move: UnitMove, place: boolean): string => {
  const from = s.units.find((unit) => unit.id === unitId)?.pose;
  const to = move.path.at(-1);
  if (from === undefined || to === undefined) return '';
  const moved = distanceBetween(from, to) > leastMove;
  const turned = turnBetween(from.heading, to.heading) > leastTurn;
  const towards = compassPoint(to.heading, s.scenario.north);
  const direction = place ? `${towards} (${to.heading.toFixed(0)})` : towards;
  // A march straight ahead needs no facing.
  const ahead = compassPoint(headingOf({ x: to.x - from.x, y: to.y - from.y }), s.scenario.north);
  if (turned && moved && !place && towards === ahead) return `move ${travel(s, from, to, place)}`;
  const facing = turned ? `${moved ? ', facing' : 'wheel to face'} ${direction}` : '';
  return moved ? `move ${travel(s, from, to, place)}${facing}` : facing;
};

export const unitMoveWords = (s: Situation, unitId: string, move: UnitMove, place: boolean): string => {
  const march = [move.aboutFace === true ? 'turn about' : '', pathWords(s, unitId, move, place)];
  const action = move.action === undefined ? '' : actionVerb(move.action);
  const parts = (move.when === 'after' ? [...march, action] : [action, ...march]).filter((part) => part !== '');
  return parts.length === 0 ? 'stay' : parts.join(', ');
};

export const groupMoveWords = (s: Situation, { moves }: GroupMove, place: boolean): string => {
  const [first] = moves;
  if (first === undefined) return 'stay';
  const rest = moves.length > 1 ? ` (${moves.length} units)` : '';
  return `${unitMoveWords(s, first.unitId, first, place)}${rest}`;
};

export const officerMoveWords = (s: Situation, officerId: string, move: OfficerMove, place: boolean): string => {
  const from = s.officers.find((officer) => officer.id === officerId)?.position;
  const to = move.path.at(-1);
  const ride =
    from !== undefined && to !== undefined && distanceBetween(from, to) > leastMove
      ? `ride ${travel(s, from, to, place)}`
      : '';
  const join = move.attachTo === undefined ? '' : `join ${nameOf(s, move.attachTo)}`;
  // A ride to a unit is named by the unit; its length and end point do not matter.
  return join === '' ? ride || 'stay' : join;
};
