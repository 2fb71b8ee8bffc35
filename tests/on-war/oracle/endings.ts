import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Point } from '../../../src/table/point.js';
import { moveCommander } from './commanding.js';
import { escapePlace } from './escape.js';
import { change, changeOfficer, decided, ended, type Game, onTable, otherSide } from './game.js';
import { contains, edgesOf, equal, gap, gapToLine } from './geometry.js';
import { isOn, lineOf } from './ground.js';
import { centreOf, footprintOf } from './layout.js';
import { fall } from './losing.js';

/** The end of a player turn, and of the battle. */

type Condition = State['scenario']['victory'][number];

const isSteady = ({ routing, disoriented, surprised }: Unit): boolean => !routing && !disoriented && !surprised;

/** @see OW-SCN-03 */
const isAt = (s: State, unit: Unit, featureId: string): boolean => {
  const ground = s.scenario.terrain.find(({ id }) => id === featureId);
  if (ground === undefined) return false;
  if (unit.garrison?.building === featureId) return true;
  const { shape } = ground;
  if (shape.kind === 'area' && lineOf(s, ground) === null) return contains(shape.polygon, centreOf(s, unit));
  const pieces = shape.kind === 'area' ? edgesOf(shape.polygon) : null;
  const line = (pieces ?? shape.kind === 'line') ? (pieces ?? lineOf({ ...s, sections: [] }, ground)) : null;
  if (line === null) return isOn(ground, centreOf(s, unit));
  return footprintOf(s, unit).some((part) => gapToLine(part, line) <= s.tables.distances.holdLine + equal);
};

const isMet = (game: Game, condition: Condition): boolean => {
  const { s } = game;
  const { side } = condition;
  const enemy = s.units.filter((unit) => unit.side !== side);
  const holds = (mine: boolean, featureId: string): boolean =>
    onTable(game).some((unit) => (unit.side === side) === mine && isSteady(unit) && isAt(s, unit, featureId));
  switch (condition.kind) {
    case 'unitsLost':
      return enemy.filter(({ gone }) => gone !== 'no').length >= condition.units;
    case 'armyMorale': {
      const left = enemy.reduce((sum, { gone, stands }) => sum + (gone === 'no' ? stands.length : 0), 0);
      const all = enemy.reduce((sum, { troopStands, commandStand }) => sum + troopStands + (commandStand ? 1 : 0), 0);
      return left <= condition.share * all + 1e-9;
    }
    case 'groundHeld': {
      const isTime = condition.atTurn === null || condition.atTurn === s.turn;
      return (
        s.active !== s.firstSide && isTime && holds(true, condition.featureId) && !holds(false, condition.featureId)
      );
    }
    case 'officerLost':
      return s.officers.some(({ id, alive }) => id === condition.officerId && !alive);
    case 'workBreached':
      return s.sections.some(({ feature, wounds }) => feature === condition.featureId && wounds === 0);
    default:
      return false;
  }
};

/** @see OW-SCN-04 */
const conditions = (game: Game): void => {
  const { victory } = game.s.scenario;
  const first = victory.find((condition) => isMet(game, condition));
  if (first === undefined) return;
  const other = victory.some(
    (condition) => condition.kind === first.kind && condition.side !== first.side && isMet(game, condition),
  );
  ended(game, other ? null : first.side);
};

/** @see OW-END-04 */
const timeIsUp = (game: Game): void => {
  const { s } = game;
  const { victory, turnLimit, sides } = s.scenario;
  if (s.active === s.firstSide || s.turn < (turnLimit ?? 40)) return;
  const last = victory.filter(({ kind }) => kind === 'turnLimit').map(({ side }) => side);
  if (last[0] !== undefined) ended(game, last.some((side) => side !== last[0]) ? null : last[0]);
  const shares = sides.map(({ id }) => {
    const own = s.units.filter(({ side }) => side === id);
    return own.filter(({ gone, routing }) => gone !== 'no' || routing).length / own.length;
  });
  const [one = 0, other = 0] = shares;
  if (Math.abs(one - other) < 1e-9) ended(game, null);
  ended(game, one < other ? sides[0].id : sides[1].id);
};

/** @see OW-CMD-12 */
const escapes = (game: Game): void => {
  const { active } = game.s;
  for (const side of [active, otherSide(game, active)])
    for (const { id } of game.s.officers.filter((each) => each.side === side)) {
      const officer = game.s.officers.find((each) => each.id === id);
      if (officer === undefined || !officer.alive || officer.gone || officer.attachedTo !== null) continue;
      const isNear = onTable(game).some(
        (unit) =>
          unit.side !== side &&
          !unit.hidden &&
          gapTo(game.s, unit, officer.position) <= game.s.tables.distances.loneCommander + equal,
      );
      if (!isNear) continue;
      if (!escapePlace(game.s, officer)) {
        fall(game, id, officer.position);
        continue;
      }
      const action = decided(game, 'escape', side);
      const { moved } = officer;
      if (action.type === 'escape') moveCommander(game, action);
      changeOfficer(game, id, { moved });
    }
};
export const gapTo = (s: State, unit: Unit, point: Point): number =>
  Math.min(...footprintOf(s, unit).map((part) => gap(part, [point])));

export const endOfTurn = (game: Game): void => {
  for (const { id, side, fired, mustPursue } of game.s.units) {
    if (side === game.s.active)
      change(game, id, {
        surprised: false,
        rallied: false,
        mustPursue: false,
        ...(mustPursue ? { pursuing: null } : {}),
        ...(fired ? {} : { disclosed: false }),
      });
    change(game, id, { beaten: false });
  }
  escapes(game);
  conditions(game);
  timeIsUp(game);
  const { active, firstSide, turn } = game.s;
  game.s = { ...game.s, active: otherSide(game, active), turn: active === firstSide ? turn : turn + 1 };
};
