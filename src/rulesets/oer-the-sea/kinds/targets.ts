import { type Option, pieceOption } from '../../../core/domain.js';
import { legalTargets, shotAt } from '../fire.js';
import { gapBetween } from '../footprint.js';
import { nameOf } from '../names.js';
import { unitsNearUnit } from '../near.js';
import { unitOf } from '../read.js';
import type { Officer, Situation, Unit } from '../state.js';
import { optionsOf } from './kind.js';

/** Targets of fire and enemies as options, with their figures. */

/** Enemies within a distance, nearest first. */
export const enemiesWithin = (s: Situation, unit: Unit, reach: number): readonly Unit[] =>
  unitsNearUnit(s, unit, reach + s.tables.constants.epsilon)
    .filter((other) => other.side !== unit.side)
    .map((enemy) => ({ enemy, gap: gapBetween(s, unit, enemy, reach + s.tables.constants.epsilon) }))
    .filter(({ gap }) => gap <= reach + s.tables.constants.epsilon)
    .toSorted((one, two) => one.gap - two.gap)
    .map(({ enemy }) => enemy);

/** Targets of fire, with range, dice and the face that hits. `ids`: those that may be named. */
export const targetOptions = (
  s: Situation,
  firer: Unit,
  cause: 'initiative' | 'order',
  officer: Officer | null,
  ids?: readonly string[],
): readonly Option[] =>
  legalTargets(s, firer, cause, officer)
    .filter(({ targetId }) => ids === undefined || ids.includes(targetId))
    .map((aim) => {
      const { dice, need } = shotAt(s, firer, aim, cause);
      return pieceOption(aim.targetId, nameOf(s, aim.targetId), {
        range: aim.range,
        band: aim.band,
        dice,
        need,
      });
    });

/** Enemies with their distance. */
export const enemyOptions = (s: Situation, unit: Unit, ids: readonly string[]): readonly Option[] =>
  optionsOf(s, ids, (id) => ({ distance: gapBetween(s, unit, unitOf(s, id)) }));
