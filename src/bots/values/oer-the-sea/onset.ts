import { memoize } from '../../../core/memoize.js';
import { checkCharge, gapBetween, ratesOf, type Unit, unitOf, type View } from '../../../rulesets/oer-the-sea/bots.js';
import type { Pose } from '../../../table/pose.js';
import { nextChance } from './chance.js';
import { chargeScore } from './charge.js';
import type { Survey } from './survey.js';

/** A unit and the enemy that it charges. */
interface Charge {
  readonly unit: Unit;
  readonly target: Unit;
}

/** The view with units where they go. */
const viewAfter = ({ view }: Survey, to: ReadonlyMap<string, Pose>): View => ({
  ...view,
  units: view.units.map((unit) => {
    const pose = to.get(unit.id);
    return pose === undefined ? unit : { ...unit, pose };
  }),
});

/** Enemies within the charge move of a unit, nearest first. */
const inReach = ({ enemies }: Survey, view: View, unit: Unit): readonly Unit[] => {
  const { full, mayCharge } = ratesOf(view, unit);
  if (!mayCharge) return [];
  return enemies
    .map(({ unit: target }) => ({ target, gap: gapBetween(view, unit, target, full) }))
    .filter(({ gap }) => gap <= full)
    .toSorted((one, other) => one.gap - other.gap)
    .map(({ target }) => target);
};

const mayChargeTogether = (view: View, charges: readonly Charge[]): boolean => {
  const pairs = charges.map(({ unit, target }) => ({ unitId: unit.id, targetId: target.id }));
  return checkCharge(view, pairs, 'order').length === 0;
};

/** The charges of one order: each unit at the nearest enemy where those before it leave room (OTS-CHG-20). */
const chargeTogether = (survey: Survey, view: View, unitIds: readonly string[]): readonly Charge[] => {
  const charges: Charge[] = [];
  for (const id of unitIds) {
    const unit = unitOf(view, id);
    const target = inReach(survey, view, unit).find((enemy) =>
      mayChargeTogether(view, [...charges, { unit, target: enemy }]),
    );
    if (target !== undefined) charges.push({ unit, target });
  }
  return charges;
};

/** Score of bringing a group into reach of the enemy: two or more units charge if the next order is obeyed. */
export const onsetScore = memoize(
  (survey: Survey, to: ReadonlyMap<string, Pose>) => [to, survey],
  (survey, to): number => {
    if (survey.task.posture !== 'attack') return 0;
    const unitIds = [...to.keys()];
    const charges = chargeTogether(survey, viewAfter(survey, to), unitIds);
    const total = charges.reduce((sum, { unit, target }) => sum + chargeScore(survey, unit, target), 0);
    if (charges.length < 2 || total <= 0) return 0;
    const units = unitIds.map((id) => unitOf(survey.view, id));
    return nextChance(survey, units) * total;
  },
);
