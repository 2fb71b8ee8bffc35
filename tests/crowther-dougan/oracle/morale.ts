import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Trigger } from '../../../src/rulesets/crowther-dougan/tables.js';
import { contactsOf } from './contact.js';
import { type Against, coverOf } from './cover.js';
import { gap, within } from './geometry.js';
import { type Grade, isInForest } from './ground.js';
import { footprintOf, isClose, isGuns, mannedOf, menOf, onTable } from './layout.js';

/** The factor of a morale test, from table 5.8, command points apart. */

const enemies = (s: Situation, unit: Unit): readonly Unit[] =>
  s.units.filter((other) => other.side !== unit.side && onTable(other));
const friends = (s: Situation, unit: Unit): readonly Unit[] =>
  s.units.filter((other) => other.side === unit.side && other.id !== unit.id && onTable(other) && !other.hidden);
const areNear = (s: Situation, one: Unit, other: Unit, limit: number): boolean =>
  within(gap(footprintOf(s, one), footprintOf(s, other)), limit);

export const chargersOf = (s: Situation, unit: Unit): readonly Unit[] =>
  enemies(s, unit).filter(({ charge }) => charge?.stage === 'initial' && charge.targetId === unit.id);

const isOpenLine = (s: Situation, unit: Unit): boolean => unit.formation === 'line' && !isInForest(s, unit);
const hasFlanks = ({ formation }: Unit): boolean => formation !== 'skirmish' && formation !== 'garrison';
/** A charge from the front, for modifiers. @see CD-GEN-15 */
const isFrontal = (charger: Unit, target: Unit): boolean => !hasFlanks(target) || charger.charge?.direction === 'front';

const leastOf = (all: readonly Grade[]): Grade => {
  if (all.length === 0 || all.includes('none')) return 'none';
  return all.includes('soft') ? 'soft' : 'hard';
};

/** What counts whatever the test. */
const always = (s: Situation, unit: Unit, trigger: Trigger): number => {
  const men = unit.originalFigures * 25;
  const isSupport = (other: Unit) => other.state === 'steady' && contactsOf(s, other).length === 0;
  const supported = friends(s, unit).some((other) => isSupport(other) && areNear(s, unit, other, 15));
  const routers = friends(s, unit).some((other) => other.state === 'routing' && areNear(s, unit, other, 15));
  const losses = ['shootingCasualties', 'chargeHome', 'lostCombat'].includes(trigger);
  const below = menOf(unit) * 2 < men;
  return (
    (supported ? 1 : 0) +
    (routers ? -1 : 0) +
    (isClose(unit) && isInForest(s, unit) ? -1 : 0) +
    (below ? -2 : unit.casualties * 4 >= men ? -1 : 0) +
    (losses ? -Math.floor((unit.lossMove * 10) / unit.menAtStart) : 0)
  );
};

/** Trigger 1. */
const charged = (s: Situation, unit: Unit): number => {
  const chargers = chargersOf(s, unit);
  const allInFront = chargers.every((charger) => isFrontal(charger, unit));
  const covers = chargers.map((charger) => coverOf(s, charger, unit, 'test'));
  const least = leastOf(covers);
  const open = isOpenLine(s, unit);
  const ready = unit.loaded && (unit.ff >= 1 || (unit.formation === 'unlimbered' && mannedOf(unit) > 0));
  const isLoose = ({ formation }: Unit) => formation === 'skirmish';
  const caught = isLoose(unit) && chargers.some((charger, index) => isClose(charger) && covers[index] === 'none');
  return (
    (unit.regular && open && allInFront ? 2 : 0) +
    (ready && (unit.arm === 'foot' || isGuns(unit)) ? 1 : 0) +
    (open && allInFront && chargers.every(isLoose) ? 2 : 0) +
    { none: 0, soft: 1, hard: 3 }[least] +
    (allInFront ? 0 : -2) +
    (caught ? -2 : 0)
  );
};

/** Triggers 2 and 5. */
const charging = (s: Situation, unit: Unit, hardCover: number, routing: number): number => {
  const target = s.units.find(({ id }) => id === unit.charge?.targetId);
  if (target === undefined) return 0;
  const front = isFrontal(unit, target);
  const steady = target.state === 'steady' && isOpenLine(s, target) && front;
  const against: Against = 'blow';
  return (
    (front ? 0 : 1) +
    (target.state === 'routing' ? routing : 0) +
    (steady && target.regular ? -1 : 0) +
    (steady && unit.formation === 'skirmish' ? -2 : 0) +
    { none: 0, soft: -1, hard: hardCover }[coverOf(s, unit, target, against)]
  );
};

/** Trigger 4. */
const shotDown = (s: Situation, unit: Unit): number => {
  const shots = unit.shots.filter(({ men }) => men > 0);
  const front = shots.every(({ direction }) => direction === 'front');
  return (
    (unit.regular && isOpenLine(s, unit) && front ? 2 : 0) +
    { none: 0, soft: 1, hard: 2 }[leastOf(shots.map(({ cover }) => cover))] +
    (shots.some(({ seen }) => !seen) ? -1 : 0)
  );
};

const routing = (s: Situation, unit: Unit): number => {
  const isThreat = (other: Unit) => other.state !== 'routing' && !other.hidden;
  const near = enemies(s, unit).some((other) => isThreat(other) && areNear(s, unit, other, 20));
  return unit.state === 'routing' && near ? -1 : 0;
};

const beaten = (s: Situation, unit: Unit): number =>
  s.melees.some(({ fighters, outfought }) => outfought && fighters.some(({ unitId }) => unitId === unit.id)) ? -1 : 0;

const own: Readonly<Record<Trigger, (s: Situation, unit: Unit) => number>> = {
  beingCharged: charged,
  toCharge: (s, unit) => charging(s, unit, -2, 2),
  rally: routing,
  shootingCasualties: shotDown,
  chargeHome: (s, unit) => charging(s, unit, -4, 0),
  lostCombat: beaten,
};

export const factorOf = (s: Situation, unit: Unit, trigger: Trigger): number =>
  unit.morale + always(s, unit, trigger) + own[trigger](s, unit);
