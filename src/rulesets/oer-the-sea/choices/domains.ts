import { pieceDomain, tenth } from '../../../core/domains.js';
import type { Domain } from '../../../core/ruleset.js';
import { legalTargets, shotAt } from '../fire.js';
import { gapBetween } from '../footprint.js';
import { unitOf } from '../read.js';
import type { Officer, Situation, Unit } from '../state.js';
import { nameOf } from '../words/names.js';

/** Pieces to choose one from. */
export const pieceOptions = (s: Situation, ids: readonly string[]): Domain => pieceDomain(ids, (id) => nameOf(s, id));

/** Targets of fire with range, dice and the face that hits. */
export const targetDomain = (
  s: Situation,
  firer: Unit,
  cause: 'initiative' | 'order',
  officer: Officer | null,
): Domain => ({
  kind: 'one',
  of: legalTargets(s, firer, cause, officer).map((aim) => {
    const shot = shotAt(s, firer, aim, cause);
    return {
      value: aim.targetId,
      label: nameOf(s, aim.targetId),
      facts: { range: tenth(aim.range), band: aim.band, dice: shot.dice, need: shot.need },
    };
  }),
});

/** Enemies with their distance. */
export const enemyDomain = (s: Situation, unit: Unit, ids: readonly string[]): Domain =>
  pieceDomain(
    ids,
    (id) => nameOf(s, id),
    (id) => ({ distance: tenth(gapBetween(s, unit, unitOf(s, id))) }),
  );
