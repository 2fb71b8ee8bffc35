import { memoize } from '../../../core/memoize.js';
import {
  type Ammunition,
  type Cover,
  distanceOf,
  type FireFigures,
  findUnit,
  isArtillery,
  planShot,
  rangeLimit,
  shotDice,
  type Unit,
  type View,
} from '../../../rulesets/on-war/bots.js';
import { distance } from '../../../table/point.js';
import { coverOfUnit, enemySpots, gapOf, isMasked, type Spot, seenFrom, spotOf } from './ground.js';
import { chanceOf, harmBy, standWorth } from './troops.js';
import { reaches, weights } from './weights.js';

/** What fire does on the average: roughly from any place, and exactly for a shot that may be made. */

/** Probability that a hit takes a stand. A garrison is saved by its walls as well. @see OW-HIT-05 OW-BLD-05 */
const lossChance = (view: View, firer: Unit, target: Unit): number => {
  const failed = 1 - chanceOf(view.tables.saves[target.arm]);
  if (target.garrison === null) return failed;
  const row = isArtillery(firer) ? firer.type : firer.arm;
  return failed * chanceOf(view.tables.firepower[row as keyof typeof view.tables.firepower]);
};

/** Stands of the front row; of a square those of one face; of a garrison those at windows. */
const frontOf = ({ unit, formation }: Spot): number => {
  const count = unit.stands.length;
  switch (formation.kind) {
    case 'line':
      return Math.min(count, formation.files);
    case 'column':
      return Math.min(count, 2);
    case 'square':
      return Math.ceil(count / 4);
    case 'wedge':
      return 1;
    case 'garrison':
      return (unit.garrison?.posts ?? []).reduce((sum, { stands }) => sum + stands.length, 0) / garrisonSides;
    case 'loose':
      return count;
  }
};
const garrisonSides = 2;

const allRound: readonly string[] = ['square', 'garrison'];

/** Fraction of the front that bears on a target within range. @see OW-FIR-03 OW-LOS-03 */
const bearing = (firer: Spot, target: Spot, range: number, gap: number): number => {
  if (gap > range) return 0;
  if (allRound.includes(firer.formation.kind)) return 1;
  const { ahead, right } = seenFrom(firer, target.shape.centre);
  if (ahead <= 0) return 0;
  const half = (target.shape.width + target.shape.depth) / 4;
  const width = firer.shape.width / 2;
  const aside = Math.min(ahead, Math.sqrt(Math.max(0, range * range - gap * gap)));
  const from = Math.max(-width, right - half - aside);
  const to = Math.min(width, right + half + aside);
  return Math.max(0, to - from) / (2 * width);
};

/** Whether a battalion can shoot at all. */
export const isArmed = ({ arm, firearms, routing, surprised }: Unit): boolean =>
  !routing && !surprised && (arm !== 'cavalry' || firearms);

interface Manner {
  /** It moved before this shot. */
  readonly moved: boolean;
  readonly cover: Cover;
}

const kindsOf = (view: View, unit: Unit, gap: number): readonly (Ammunition | null)[] => {
  if (!isArtillery(unit)) return [null];
  const grape = rangeLimit(view, { type: unit.type, ammo: 'grape' });
  return grape !== null && gap <= grape ? ['cannon', 'grape'] : ['cannon'];
};

/** The longest range of a battalion. */
export const longestRange = (view: View, unit: Unit): number =>
  rangeLimit(view, { type: unit.type, ammo: isArtillery(unit) ? 'cannon' : null }) ?? 0;

const dieOf = (
  view: View,
  firer: Spot,
  target: Spot,
  ammo: Ammunition | null,
  stands: number,
  gap: number,
  { moved, cover }: Manner,
): number => {
  const figures: FireFigures = {
    firer: {
      type: firer.unit.type,
      formation: firer.formation.kind,
      ammo,
      moved,
      disoriented: firer.unit.disoriented,
      defensive: false,
    },
    mark: { formation: target.formation.kind, cover, doubled: target.doubled, screened: false, range: gap },
    stands,
    secondRank: 0,
  };
  const { dice, need } = shotDice(view, figures);
  return dice * chanceOf(need) * lossChance(view, firer.unit, target.unit);
};

/** Stands that a battalion would take from a target on the average, shooting from a place. Friends are not looked at. */
export const expectedLoss = (
  view: View,
  firer: Spot,
  target: Spot,
  manner: Manner,
  gap = gapOf(firer, target),
): number => {
  if (!isArmed(firer.unit)) return 0;
  const immobile = firer.unit.type === 'heavyArtillery' || firer.unit.type === 'howitzer';
  if (manner.moved && immobile) return 0;
  let best = 0;
  for (const ammo of kindsOf(view, firer.unit, gap)) {
    const range = rangeLimit(view, { type: firer.unit.type, ammo }) ?? 0;
    const stands = frontOf(firer) * bearing(firer, target, range, gap);
    if (stands > 0) best = Math.max(best, dieOf(view, firer, target, ammo, stands, gap, manner));
  }
  return Math.min(target.unit.stands.length, best);
};

/** Values of the best volleys of a battalion from a place. */
interface Volleys {
  readonly steady: number;
  readonly moved: number;
}

const none: Volleys = { steady: 0, moved: 0 };

/** Values of the best volleys from a place, where no friends mask them: having moved this turn, and standing still. */
export const volleysFrom = memoize(
  (view: View, firer: Spot) => [firer, view.units],
  (view, firer): Volleys => {
    if (!isArmed(firer.unit)) return none;
    const range = longestRange(view, firer.unit);
    let [steady, moved] = [0, 0];
    for (const target of enemySpots(view, firer.unit.side)) {
      if (distance(firer.pose, target.shape.centre) > range + target.shape.width) continue;
      const gap = gapOf(firer, target);
      if (gap > range) continue;
      const cover = coverOfUnit(view, target.unit);
      const worth = standWorth(view, target.unit);
      const still = expectedLoss(view, firer, target, { moved: false, cover }, gap) * worth;
      if (still <= steady || isMasked(view, firer, target.shape.centre)) continue;
      steady = still;
      moved = expectedLoss(view, firer, target, { moved: true, cover }, gap) * worth;
    }
    return { steady, moved };
  },
);

/** The best volley of a battalion as it stands. */
export const presentVolley = (view: View, unit: Unit): number => {
  const { steady, moved } = volleysFrom(view, spotOf(view, unit));
  return unit.moved ? moved : steady;
};

/** What giving itself away costs a hidden battalion; nothing where the enemy is close. @see OW-HID-03 */
export const ambushCost = (unit: Unit, gap: number): number => {
  if (!unit.hidden) return 0;
  const far = (gap - reaches.ambush) / (reaches.ambushFar - reaches.ambush);
  return weights.ambush * Math.min(1, Math.max(0, far));
};

/** Score of a shot at a battalion, by the dice of its plan. */
export const shotScore = (view: View, unit: Unit, targetId: string, ammo: Ammunition | undefined): number => {
  const target = findUnit(view, targetId);
  if (target === undefined || target.hidden) return weights.hopeless;
  const gap = gapOf(spotOf(view, unit), spotOf(view, target));
  const range = rangeLimit(view, { type: unit.type, ammo: isArtillery(unit) ? (ammo ?? 'cannon') : null });
  if (range === null || gap > range + distanceOf(view, 'nearStand')) return weights.hopeless;
  const plan = planShot(view, unit.id, { kind: 'unit', target: targetId }, ammo ?? null, { defensive: false });
  if (!plan.ok || plan.wasted) return weights.hopeless;
  const { dice, need, ranks } = plan.shot;
  const most = ranks.flat().length;
  const spread = unit.type === 'howitzer' ? templateStands : 1;
  const harm = harmBy(view, target, dice, chanceOf(need) * lossChance(view, unit, target), most) * spread;
  return harm - ambushCost(unit, gap);
};
/** Stands that a template hits on the average, and the disorder it brings. */
const templateStands = 2.5;

/** Stands that a battalion takes from a charger on the average before it is struck. @see OW-DEF-03 OW-DEF-04 */
export const volleyAtCharger = (view: View, firer: Spot, charger: Spot): number => {
  const { unit, formation } = firer;
  const range = longestRange(view, unit);
  const stands = frontOf(firer) * bearing(firer, charger, range, 0);
  const best = kindsOf(view, unit, 0).map((ammo) => {
    const { dice, need } = shotDice(view, {
      firer: {
        type: unit.type,
        formation: formation.kind,
        ammo,
        moved: false,
        disoriented: unit.disoriented,
        defensive: true,
      },
      mark: {
        formation: charger.formation.kind,
        cover: 'none',
        doubled: charger.doubled,
        screened: false,
        range: null,
      },
      stands,
      secondRank: 0,
    });
    return dice * chanceOf(need) * lossChance(view, unit, charger.unit);
  });
  return Math.max(0, ...best);
};
