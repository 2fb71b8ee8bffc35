import type { Action } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { State } from '../../../src/rulesets/oer-the-sea/state.js';
import { distance } from '../../western-theatre/oracle/geometry.js';
import type { Tally } from '../../western-theatre/oracle/tally.js';
import { followNeed, followOf, fought, type Won } from './follow.js';
import { onTable, unitOf } from './layout.js';

/** Compares follow-ups after a round of melee. */

/** Compares all follow-ups of a round, and makes the first lawful one; the state after it. */
export const compareFollows = (count: Tally, state: State, won: Won): State | null => {
  const winners = onTable(state).filter(({ id, side }) => won.melee.unitIds.includes(id) && side === won.winner);
  const losers = onTable(state).filter(({ id, side }) => won.melee.unitIds.includes(id) && side !== won.winner);
  let made: State | null = null;
  for (const officer of state.officers.filter(({ side, presence }) => side === won.winner && presence === 'onTable'))
    for (const unit of winners)
      for (const target of losers) {
        const action: Action = { type: 'followUp', officerId: officer.id, unitId: unit.id, targetId: target.id };
        const oracle = followOf(state, won, officer, unit, target);
        if (oracle === null) continue;
        const label = JSON.stringify(action);
        const engine = agenda.check(state, action)[0]?.code ?? 'lawful';
        count.compare(label, engine, oracle.ok ? 'lawful' : oracle.code, oracle.ok, state);
        const answer = agenda.answer(state, { action });
        if (!oracle.ok || !answer.ok) continue;
        const question = agenda.ask(answer.state);
        const isTested = question?.kind === 'roll' && question.purpose === 'command';
        count.compare(
          `${label} tested`,
          isTested ? question.target : null,
          followNeed(state, officer, unit),
          true,
          state,
        );
        const after = isTested ? agenda.answer(answer.state, { faces: [1, 1] }) : answer;
        if (!after.ok || (isTested && (question.target ?? 0) < 2)) continue;
        const { pose } = unitOf(after.state, unit.id);
        const isThere = distance(pose, oracle.plan.pose) < 0.08;
        count.compare(label, isThere ? 'there' : pose, isThere ? 'there' : oracle.plan.pose, true, state);
        made ??= after.state;
      }
  return made;
};

/** Whether a follow-up is to be asked for; null: it hangs on a hair. */
export const mayFollow = (state: State, won: Won): boolean | null => {
  if (won.winner !== state.active) return false;
  const ids = won.melee.unitIds;
  const found = onTable(state)
    .filter(({ id, side }) => ids.includes(id) && side === won.winner)
    .flatMap((unit) =>
      onTable(state)
        .filter(({ id, side }) => ids.includes(id) && side !== won.winner && fought(won, unit.id, id))
        .flatMap((target) =>
          state.officers
            .filter(({ side, presence }) => side === won.winner && presence === 'onTable')
            .map((officer) => followOf(state, won, officer, unit, target)),
        ),
    );
  if (found.some((each) => each?.ok)) return true;
  return found.includes(null) ? null : false;
};
