import type { Ground } from '../../../src/rulesets/crowther-dougan/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import { crosses } from './geometry.js';
import { areaOf, crossesBorder, type Grade, isBuilding, isNearTo, isWhollyIn, rows } from './ground.js';
import { footprintOf, frontOf, frontTowards, isGuns } from './layout.js';

/** Cover of a unit against another: in fire, in tests and in hand-to-hand. */

export type Against = 'fire' | 'test' | 'blow';
const grades: readonly Grade[] = ['none', 'soft', 'hard'];
export const best = (all: readonly Grade[]): Grade =>
  grades[Math.max(0, ...all.map((each) => grades.indexOf(each)))] ?? 'none';

/** The cover that a kind gives, wherever it lies. @see CD-COV-03 CD-COV-07 */
const worth = ({ kind }: Ground, attacker: Unit, target: Unit, against: Against): Grade => {
  const row = rows[kind];
  const [fire, guns, charge] = row.cover;
  const loose = against === 'fire' ? row.loose !== undefined : row.loose === 'all';
  if (loose && target.formation !== 'skirmish') return 'none';
  if (against === 'fire') return isGuns(attacker) ? guns : fire;
  return against === 'blow' && row.testOnly === true ? 'none' : charge;
};

const isObstacle = (feature: Ground): boolean =>
  feature.shape.kind === 'line' || ['abatis', 'earthwork', 'fortification'].includes(feature.kind);

/** A linear obstacle between the two, near the target and not near the other. @see CD-COV-05 */
export const defends = (s: Situation, feature: Ground, attacker: Unit, target: Unit, from?: Point): boolean => {
  if (!isObstacle(feature) || !isNearTo(feature, footprintOf(s, target))) return false;
  if (isNearTo(feature, footprintOf(s, attacker))) return false;
  const start = from ?? frontTowards(s, attacker, target);
  const end = frontOf(s, target, start);
  const area = areaOf(feature);
  return crossesBorder(feature, [start, end]) && (area === null || crosses(area, [start, end]));
};

export const coverOf = (s: Situation, attacker: Unit, target: Unit, against: Against): Grade => {
  if (target.formation === 'garrison') {
    const house = s.scenario.terrain.find(({ id }) => id === target.garrisonOf);
    return house === undefined ? 'none' : worth(house, attacker, target, against);
  }
  if (target.formation === 'embarked') {
    const craft = s.craft.find(({ id }) => id === target.embarkedOn);
    return craft === undefined || s.tables.watercraft[craft.type].size === 'small' ? 'soft' : 'hard';
  }
  return best(
    s.scenario.terrain.map((feature) => {
      const area = areaOf(feature);
      const inIt =
        area !== null && !isBuilding(feature) && feature.kind !== 'fortification' && isWhollyIn(target, area);
      return inIt || defends(s, feature, attacker, target) ? worth(feature, attacker, target, against) : 'none';
    }),
  );
};
