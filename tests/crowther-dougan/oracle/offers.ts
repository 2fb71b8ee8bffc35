import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { Situation, State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { refusalOf as engineRefusal } from '../play.js';
import { refusalOf as chargeRefusal } from './charge.js';
import { inContact } from './game.js';
import { onTable } from './layout.js';
import { shotOf } from './shot.js';
import type { Tally } from './tally.js';
import { orderRefusal } from './turns.js';

/** What may be decided at a position, and why not: every unit against every other. */

const pairs = (s: Situation): readonly (readonly [Unit, Unit])[] => {
  const here = s.units.filter(onTable);
  const own = here.filter(({ side }) => side === s.movingSide);
  return own.flatMap((unit) =>
    here.filter(({ side }) => side !== unit.side).map((enemy): [Unit, Unit] => [unit, enemy]),
  );
};

const offered: Readonly<Record<string, (s: State) => readonly (readonly [Action, string | null])[]>> = {
  fire: (s) =>
    pairs(s).map(([unit, enemy]) => {
      const shot = shotOf(s, unit, enemy);
      return [{ type: 'fire', unitId: unit.id, targetId: enemy.id }, typeof shot === 'string' ? shot : null];
    }),
  declareCharges: (s) =>
    pairs(s).map(([unit, enemy]) => [
      { type: 'declareCharge', unitId: unit.id, targetId: enemy.id },
      chargeRefusal(s, unit, enemy),
    ]),
  observe: (s) =>
    pairs(s).map(([unit, { pose }]) => {
      const busy = unit.state !== 'steady' || inContact({ s }, unit);
      const { width, height } = s.scenario.table;
      const centre = { x: Math.min(width, Math.max(0, pose.x)), y: Math.min(height, Math.max(0, pose.y)) };
      const why = unit.observed ? 'alreadyObserved' : busy ? 'cannotObserve' : null;
      return [{ type: 'observe', unitId: unit.id, centre, radius: 5 }, why];
    }),
  issueOrders: (s) =>
    s.personalities
      .filter(({ side, removed }) => side === s.movingSide && removed === null)
      .flatMap(({ id, side, cp }) =>
        s.units
          .filter((unit) => onTable(unit) && unit.side === side)
          .map((unit): [Action, string | null] => {
            const action = { type: 'issueOrder', personalityId: id, unitId: unit.id, order: 'harass' } as const;
            return [action, orderRefusal({ s }, cp, action)];
          }),
      ),
  reserves: (s) =>
    s.personalities
      .filter(({ side, removed }) => side === s.movingSide && removed === null)
      .flatMap(({ id, side, cp, attachedTo }) =>
        s.units
          .filter((unit) => onTable(unit) && unit.side === side)
          .map((unit): [Action, string | null] => {
            const why = attachedTo !== unit.id ? 'notInContact' : cp < 2 ? 'notEnoughCp' : null;
            return [{ type: 'reserve', personalityId: id, unitId: unit.id, test: 'lostCombat', cp: 2 }, why];
          }),
      ),
};

/** Compares the leading reason against each decision of an open step, or that there is none. */
export const compareOffers = (count: Tally, state: State): void => {
  const question = agenda.ask(state);
  if (question?.kind !== 'decision') return;
  for (const [action, why] of offered[question.task]?.(state) ?? [])
    count.compare(
      `${action.type}: ${JSON.stringify(action)}`,
      engineRefusal(state, action) ?? 'lawful',
      why ?? 'lawful',
      state,
    );
};
