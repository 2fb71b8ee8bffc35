import fc from 'fast-check';
import type { Personality, State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { officer, type Setting } from '../battle.js';
import { contactsOf } from './contact.js';
import { closedUnder } from './flight.js';
import { isInside, rectangleOf } from './layout.js';

/** Fields as battles may have brought them about, with officers and readings of the rules, for playing on. */

export const readings = fc.record({
  finalChargeMove: fc.constantFrom('half', 'half', 'full'),
  chargerTests: fc.constantFrom('chargeHomeOnly', 'chargeHomeOnly', 'both'),
  combatWinner: fc.constantFrom('men', 'men', 'percent'),
  followUp: fc.constantFrom('optional', 'optional', 'compulsory'),
  forcedRetireCounts: fc.constantFrom(true, true, false),
  musketReloadMove: fc.constantFrom(0.25, 0.25, 0.75),
  orders: fc.constantFrom('on', 'on', 'off'),
});

/** Two officers a side. */
export const officers: NonNullable<Setting['personalities']> = ['A-1', 'A-2', 'B-1', 'B-2'].map((id, index) =>
  officer(id, [20 + 10 * index, 35], 2 + index),
);

/** Each with a unit of his side, or near the one where he stands. */
const posted = (personalities: readonly Personality[], units: readonly Unit[]): readonly Personality[] =>
  personalities.map((each, index) => {
    const own = units.filter(({ side, hidden }) => side === each.side && !hidden);
    const unit = own[(index * 7) % Math.max(1, own.length)];
    if (unit === undefined) return each;
    const { x, y } = unit.pose;
    return index % 3 === 2 ? { ...each, at: { x, y: y > 10 ? y - 8 : y + 8 } } : { ...each, attachedTo: unit.id };
  });

/** Pursuers have a router before them, routers neither guns nor powder, and nobody stands on closed ground. */
export const possible = (state: State, movingSide: string): State => {
  const free = state.units.filter((unit) => isInside(unit) || !closedUnder(state, unit, rectangleOf(unit)));
  const isHere = (id: string | null | undefined) => free.some((each) => each.id === id);
  const units = free.map((unit): Unit => {
    const { arm, formation, loaded, laidOn, charge, spottedBy } = unit;
    const routs = unit.state === 'routing' && arm === 'foot' && !isInside(unit);
    return {
      ...unit,
      state: arm === 'artillery' || isInside(unit) ? 'steady' : unit.state,
      lastMove: routs ? 'retired' : unit.lastMove,
      loaded: loaded && !routs,
      // A charger of the moving side has come home, or has not begun.
      charge: isHere(charge?.targetId) && unit.side !== movingSide ? charge : null,
      spottedBy: spottedBy.filter(isHere),
      laidOn: formation === 'unlimbered' && isHere(laidOn) ? laidOn : null,
    };
  });
  const chasing = units.map((unit): Unit => {
    if (unit.state !== 'pursuing') return unit;
    const quarry = units.find(({ side, state: other }) => side !== unit.side && other === 'routing');
    return quarry === undefined ? { ...unit, state: 'steady', quarryId: null } : { ...unit, quarryId: quarry.id };
  });
  const covered = chasing.map((unit): Unit => {
    const touched = contactsOf({ ...state, units: chasing }, unit);
    return { ...unit, meleeCover: unit.meleeCover.filter(({ enemyId }) => touched.some(({ id }) => id === enemyId)) };
  });
  return { ...state, units: covered, personalities: posted(state.personalities, covered) };
};
