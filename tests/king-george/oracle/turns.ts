import type { Leader, Situation, Unit } from '../../../src/rulesets/king-george/state.js';

/** What the end of a turn and the beginning of the next one do (S8 step 3, S1 step 1). */

/** The end of what lasts for a turn, and marks cleared. */
export const nextTurn = (s: Situation): Situation => {
  const units = s.units.map(
    (unit): Unit => ({
      ...unit,
      turnShift: { morale: 0 },
      twice: unit.twice === 'turn' ? 'none' : unit.twice,
      activated: false,
      onHold: false,
      underFire: false,
      fledThisTurn: false,
      secondOrder: false,
    }),
  );
  const officers = s.officers.map(
    (leader): Leader => ({
      ...leader,
      missTurns: Math.max(0, leader.missTurns - 1),
      activated: false,
      moved: false,
      freeReach: false,
    }),
  );
  const left = s.burning.map(({ feature, turns }) => ({ feature, turns: turns - 1 }));
  const ashes = left.filter(({ turns }) => turns <= 0).map(({ feature }) => feature);
  return {
    ...s,
    turn: s.turn + 1,
    units,
    officers,
    weather: { fireShift: 0, moveShift: 0 },
    burning: left.filter(({ turns }) => turns > 0),
    burntOut: [...s.burntOut, ...ashes],
  };
};

/** What of it there is to compare, of all but some units and leaders. */
export const turnFacts = (s: Situation, except: readonly string[]): unknown => ({
  turn: s.turn,
  weather: s.weather,
  burning: s.burning,
  burntOut: s.burntOut,
  units: s.units
    .filter(({ id }) => !except.includes(id))
    .map(({ id, turnShift, twice, activated, onHold, underFire, fledThisTurn, secondOrder, removed }) =>
      JSON.stringify([id, turnShift, twice, activated, onHold, underFire, fledThisTurn, secondOrder, removed]),
    ),
  officers: s.officers
    .filter(({ id }) => !except.includes(id))
    .map(({ id, missTurns, activated, moved, freeReach }) => [id, missTurns, activated, moved, freeReach]),
});
