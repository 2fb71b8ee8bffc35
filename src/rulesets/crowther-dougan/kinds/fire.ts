import { pieceField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import {
  hasTarget,
  marksFor,
  mayFire,
  rangeToMark,
  shoot,
  shotAt,
  shotAtSmoke,
  shotRefusals,
  smokeRefusals,
  targetsOf,
} from '../fire.js';
import { gapBetween } from '../footprint.js';
import { nameOf } from '../names.js';
import { findMark, findUnit, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { TaskOf } from '../tasks.js';
import { endKind, kind, type Open, optionsOf, ownUnits, say, targetRefusals, unitField, unitRefusals } from './kind.js';

/** Fire: actions of P2.1. */

type FireTask = TaskOf<'fire'>;
type AtUnit = Extract<ActionOf<'fire'>, { readonly targetId: string }>;
type AtSmoke = Extract<ActionOf<'fire'>, { readonly markId: string }>;

/** A volley at a unit. @see CD-FIR-01 CD-FIR-04 */
const fire = kind<AtUnit, FireTask>({
  type: 'fire',
  label: 'Fire',
  clause: 'CD-FIR-01',
  fields: {
    unitId: unitField<FireTask>(ownUnits, ({ state }, unit) => mayFire(state, unit) && hasTarget(state, unit)),
    targetId: pieceField<Open<FireTask>, Partial<AtUnit>>({
      label: 'target',
      options: ({ state }, { unitId }) => {
        const unit = unitId === undefined ? undefined : findUnit(state, unitId);
        if (unit === undefined) return undefined;
        return optionsOf(
          state,
          targetsOf(state, unit).map(({ id }) => id),
          (id) => ({
            range: gapBetween(state, unit, unitOf(state, id)),
            men: shotAt(state, unit, unitOf(state, id)).basic,
          }),
        );
      },
    }),
  },
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) =>
      targetRefusals(open, action, (target) => shotRefusals(open.state, unit, target)),
    ),
  apply: (battle, { unitId, targetId }) =>
    shoot(battle, shotAt(battle.state, unitOf(battle.state, unitId), unitOf(battle.state, targetId))),
  words: (s, { unitId, targetId }) => say(nameOf(s, unitId), `fire at ${nameOf(s, targetId)}`),
});

/** A volley at smoke, with the option `fireAtSmoke`. @see CD-OBS-26 */
const fireAtSmoke = kind<AtSmoke, FireTask>({
  type: 'fire',
  label: 'Fire at smoke',
  clause: 'CD-OBS-26',
  fields: {
    unitId: unitField<FireTask>(
      ownUnits,
      ({ state }, unit) => mayFire(state, unit) && marksFor(state, unit).length > 0,
    ),
    markId: pieceField<Open<FireTask>, Partial<AtSmoke>>({
      label: 'smoke mark',
      options: ({ state }, { unitId }) => {
        const unit = unitId === undefined ? undefined : findUnit(state, unitId);
        if (unit === undefined) return undefined;
        return marksFor(state, unit).map((mark) => ({
          value: mark.id,
          label: 'smoke',
          figures: { range: rangeToMark(state, unit, mark) },
        }));
      },
    }),
  },
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) => {
      const mark = findMark(open.state, action.markId);
      if (mark === undefined) return [refuse('invalid', 'CD-OBS-12', 'markId', { mark: action.markId })];
      if (!open.state.options.fireAtSmoke) return [refuse('targetNotSeen', 'CD-OBS-12', 'markId')];
      return mark.side === open.side
        ? [refuse('badUnit', 'CD-OBS-12', 'markId', { mark: action.markId })]
        : smokeRefusals(open.state, unit, mark);
    }),
  apply: (battle, { unitId, markId }) => {
    const unit = unitOf(battle.state, unitId);
    const mark = findMark(battle.state, markId);
    if (mark !== undefined)
      shoot(battle, shotAtSmoke(battle.state, unit, markId, rangeToMark(battle.state, unit, mark)));
  },
  words: (s, { unitId }) => say(nameOf(s, unitId), 'fire at smoke'),
});

export const fireKinds = { fire, fireAtSmoke, endFiring: endKind('endFiring', 'Fire no more', 'CD-FIR-01') };
