import { scripted } from '../../src/core/dice/scripted.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { beginHistory, playHistory, stateOf } from '../../src/core/history.js';
import { play, rollUntilDecision } from '../../src/core/play.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { taken } from '../core/battles.js';

/** States of shipped battles in which a unit may move, for tests of typed lines. */

/** A state of the tutorial after some actions, with dice that never fail an order. */
export const skirmishAfter = (...actions: readonly Action[]) =>
  stateOf(
    actions.reduce(
      (history, action) => taken(playHistory(oerTheSea, history, action, seeded(1))),
      beginHistory(oerTheSea, loadScenario('skirmish')),
    ),
  );

/** Lord George Murray gives orders at O'er the Sea. */
export const commanding = skirmishAfter({ type: 'endInitiative' }, { type: 'selectOfficer', officerId: 'murray' });

/** A unit of King George that may choose its order. */
export const choosing = () => {
  let state = kingGeorge.begin(loadScenario('outpost'));
  const dice = seeded('5');
  for (let question = kingGeorge.ask(state); question?.kind === 'roll'; question = kingGeorge.ask(state)) {
    const answered = kingGeorge.answer(state, dice.roll(question) ?? { result: 1 });
    if (answered.ok) state = answered.state;
  }
  return state;
};

/** The first march of Western Theatre, of six inches. */
export const marching = () => {
  const begun = rollUntilDecision(westernTheatre, westernTheatre.begin(loadScenario('diemel-mill')), scripted([[3]]));
  const thrown = begun.ok
    ? play(westernTheatre, begun.state, { type: 'moveUnit', unitId: 'keppel' }, scripted([[6, 6, 5, 5]]))
    : begun;
  const kept = thrown.ok
    ? play(westernTheatre, thrown.state, { type: 'chooseDice', indexes: [0] }, scripted([]))
    : thrown;
  if (!kept.ok) throw new Error(kept.refusals.map(({ text }) => text).join(' '));
  return kept.state;
};

/** The Portage Road where the British move. */
export const marchingOnRoad = () => {
  const begun = rollUntilDecision(crowtherDougan, crowtherDougan.begin(loadScenario('portage-road')), seeded(1));
  let state = begun.ok ? begun.state : crowtherDougan.begin(loadScenario('portage-road'));
  for (const type of ['endObservation', 'endOrders', 'endDeclarations', 'endFiring'] as const) {
    const next = play(crowtherDougan, state, { type }, seeded(1));
    if (next.ok) state = next.state;
  }
  return state;
};

/** The crossroads of On War where the first side moves. */
export const movingAtCrossroads = () => {
  const begun = rollUntilDecision(onWar, onWar.begin(loadScenario('crossroads')), seeded(1));
  let state = begun.ok ? begun.state : onWar.begin(loadScenario('crossroads'));
  for (let count = 0; count < 2; count += 1) {
    const next = play(onWar, state, { type: 'done' }, seeded(1));
    if (next.ok) state = next.state;
  }
  return state;
};
