import type { Sight } from '../../../table/sight.js';
import { gapBetween } from '../footprint.js';
import { unseen } from '../reasons.js';
import { gunBand } from '../resolvers.js';
import { sightOf, sightOfWork } from '../sight.js';
import type { Officer, Situation, Unit, Work } from '../state.js';
import type { Struck } from '../tasks.js';
import { worksHolding } from '../terrain.js';
import { arcRefusals, gunRangeRefusals, gunRowOf, isInGunArc } from './artillery.js';
import type { Aim } from './shot.js';
import { aimAtWork, workRefusals } from './siege.js';

/** Mortars fire over all units, at targets that the battery or its officer sees. */

/** The sight of the battery, or of the officer if only the officer sees the target. @see OTS-MTR-03 */
const sightOfEither = (own: Sight, officers: Sight | null): Sight =>
  !own.clear && officers?.clear === true ? officers : own;

/**
 * Aims at a unit. A unit in fortifications is hit through its work, at the range to the unit. The short-range duty of
 * field guns does not apply, and the officer's line of sight serves as well as the battery's own.
 *
 * @see OTS-MTR-03 OTS-MTR-04 OTS-MTR-05 OTS-MTR-06
 */
export const mortarAimAtUnit = (s: Situation, gun: Unit, target: Unit, officer: Officer | null): Aim => {
  const row = gunRowOf(s, gun);
  const range = gapBetween(s, gun, target);
  const works = worksHolding(s, target);
  const [work] = works;
  const struck: Struck = work === undefined ? { at: 'unit', id: target.id } : { at: 'work', id: work.id };
  const sight = sightOfEither(sightOf(s, gun, target), officer === null ? null : sightOf(s, officer, target));
  const text = `Neither ${gun.name} nor the officer who gives the order sees ${target.name}`;
  const hidden = sight.clear ? [] : [unseen(s, sight, 'OTS-MTR-03', 'targetId', text)];
  return {
    targetId: target.id,
    struck,
    range,
    band: gunBand(s, row, range),
    refusals: [
      // Troops in a work that friends share are spared, also where they are in another work too (OTS-SIE-10).
      ...works.flatMap((each) => workRefusals(s, gun, each)).slice(0, 1),
      ...arcRefusals(isInGunArc(s, gun, target)),
      ...hidden,
      ...gunRangeRefusals(s, gun, range),
    ],
  };
};

/** @see OTS-MTR-03 OTS-MTR-05 */
export const mortarAimAtWork = (s: Situation, gun: Unit, work: Work, officer: Officer | null): Aim =>
  aimAtWork(
    s,
    gun,
    work,
    sightOfEither(sightOfWork(s, gun, work), officer === null ? null : sightOfWork(s, officer, work)),
  );
