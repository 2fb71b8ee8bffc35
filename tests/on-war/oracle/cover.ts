import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Point } from '../../../src/table/point.js';
import { crosses, equal, gapToLine } from './geometry.js';
import { areaCoverAt, coverLines, crossesLine, type Grade } from './ground.js';
import { boundsOf, centreOf, footprintOf, type OracleStand } from './layout.js';

/** Cover, and screens of skirmishers. */

const isNear = (s: Situation, unit: Unit, pieces: Parameters<typeof gapToLine>[1]): boolean =>
  footprintOf(s, unit).some((part) => gapToLine(part, pieces) <= s.tables.distances.lineCover + equal);

/** The best cover of one stand. @see OW-COV-03 OW-COV-04 OW-COV-06 */
const coverOfStand = (s: Situation, firer: Unit, from: Point, target: Unit, stand: OracleStand): Grade => {
  const lines = coverLines(s)
    .filter(({ pieces }) => isNear(s, target, pieces) && crossesLine(pieces, [from, stand.centre]))
    .map(({ pieces, grade }) => (isNear(s, firer, pieces) ? grade - 1 : grade));
  return Math.max(areaCoverAt(s, stand.centre), ...lines) as Grade;
};

/** The best grade that half of the stands in sight have. @see OW-COV-06 */
export const coverOf = (s: Situation, firer: Unit, target: Unit, inSight: readonly OracleStand[]): Grade => {
  const from = centreOf(s, firer);
  const grades = inSight.map((stand) => coverOfStand(s, firer, from, target, stand));
  const half = (grade: Grade) => grades.filter((each) => each >= grade).length * 2 >= grades.length;
  if (grades.length === 0) return 0;
  if (half(2)) return 2;
  return half(1) ? 1 : 0;
};

/** What cover does to the dice. @see OW-COV-02 */
export const coverModifier = (s: Situation, grade: Grade): number => {
  if (grade === 2) return s.options.hardCoverModifier;
  return grade === 1 ? -1 : 0;
};

/** Whether a skirmish line stands between. @see OW-FIR-12 */
export const isScreened = (s: Situation, firer: Unit, target: Unit): boolean =>
  s.units.some(
    (unit) =>
      unit.gone === 'no' &&
      !unit.waiting &&
      !unit.hidden &&
      unit.formation.kind === 'loose' &&
      unit.id !== firer.id &&
      unit.id !== target.id &&
      crosses(boundsOf(s, unit), [centreOf(s, firer), centreOf(s, target)]),
  );
