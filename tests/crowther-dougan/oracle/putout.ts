import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { OpenFormation } from '../../../src/rulesets/crowther-dougan/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { isClearPlace } from './clearing.js';
import { change, type Game, unitOf } from './game.js';
import { headingTo, inFrame, middleOf, placed } from './geometry.js';
import { areaCalled } from './ground.js';
import { figuresOf } from './layout.js';
import { remove } from './losses.js';

/** Garrisons that are put out of their house. @see CD-HTH-17 CD-HTH-29 */

/** The order in which it forms outside. */
const formed = (unit: Unit): Unit => {
  const formation = (['line', 'skirmish', 'column'] as const).find((each) => unit.formationsAllowed.includes(each));
  const figures = figuresOf(unit);
  const files = formation === 'column' ? Math.min(4, figures) : Math.ceil(figures / 2);
  return { ...unit, formation: (formation ?? 'skirmish') as OpenFormation, files, garrisonOf: null };
};

/** Where it comes to stand, its front towards the house; null: there is no room. */
const placeBeyond = (s: Situation, unit: Unit, from: Point, far: number): Pose | null => {
  const outline = areaCalled(s, unit.garrisonOf);
  const middle = middleOf(outline);
  const away = { ...middle, heading: headingTo(from, middle) };
  const farthest = Math.max(...outline.map((corner) => inFrame(away, corner).forward));
  const place = placed(away, 0, farthest + far);
  const round = (value: number) => Math.round(value * 10000) / 10000;
  const pose = { x: round(place.x), y: round(place.y), heading: round((away.heading + 180) % 360) };
  return isClearPlace(s, formed(unit), pose) ? pose : null;
};

/** Puts a garrison out so far from the wall; `yields`: with no room it surrenders, else it stays. */
export const putOut = (game: Game, id: string, far: number, yields: boolean): void => {
  const unit = unitOf(game, id);
  const pose = unit.causeAt === null ? null : placeBeyond(game.s, unit, unit.causeAt, far);
  if (pose === null) return yields ? remove(game, id, 'surrendered') : undefined;
  const { formation, files } = formed(unit);
  change(game, id, { pose, formation, files, garrisonOf: null });
};
