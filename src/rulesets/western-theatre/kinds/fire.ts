import { numberField, pieceField, wordField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import type { Battle, Refusal } from '../battle.js';
import { bonusLeft, firesByParts, mayFire, planShot, shotsOf } from '../fire.js';
import { nameOf } from '../names.js';
import { findUnit, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { type FrontName, fronts } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { kind, neverRefused, type Open, optionsOf, say, unitField, unitRefusals } from './kind.js';

/** Fire: actions of S9. */

type Fire = ActionOf<'fire'>;
type Asked = Open<TaskOf<'fire'>>;

const partsRefusal = (byParts: boolean, path: 'section' | 'bonusDice'): Refusal => {
  const text = byParts
    ? 'It fires by sections or faces: name one of them.'
    : `It fires as a whole, with all its bonus dice: leave out ${path === 'section' ? 'the section' : 'the bonus dice'}.`;
  return refuse('invalid', 'WT-FIR-18', path, { byParts }, text);
};

/** A unit gives a section if and only if it fires by sections or faces. @see WT-FIR-18 */
const formRefusals = (s: Situation, unit: Unit, { section, bonusDice }: Fire): readonly Refusal[] => {
  const byParts = firesByParts(s, unit);
  return [
    ...(byParts === (section !== undefined) ? [] : [partsRefusal(byParts, 'section')]),
    ...(!byParts && bonusDice !== undefined ? [partsRefusal(byParts, 'bonusDice')] : []),
  ];
};

const planned = (s: Situation, unit: Unit, { section, targetId, bonusDice }: Fire) =>
  planShot(s, unit, section ?? 'unit', targetId, bonusDice ?? 0);

const shotRefusals = (s: Situation, unit: Unit, action: Fire): readonly Refusal[] => {
  const form = formRefusals(s, unit, action);
  if (form.length > 0) return form;
  const plan = planned(s, unit, action);
  return plan.ok ? [] : plan.refusals;
};

/** What both forms of the action have in common. */
const fireRules = {
  type: 'fire',
  clause: 'WT-FIR-01',
  refusals: (open: Asked, action: Fire) => unitRefusals(open, action, (unit) => shotRefusals(open.state, unit, action)),
  apply: (battle: Battle, action: Fire): void => {
    const plan = planned(battle.state, unitOf(battle.state, action.unitId), action);
    if (plan.ok) schedule(battle, { task: 'fireRoll', shot: plan.shot });
  },
  words: (s: Situation, { unitId, section, targetId, bonusDice = 0 }: Fire) => {
    const from = section === undefined ? '' : ` from its ${section}`;
    const bonus = bonusDice === 0 ? '' : `, with ${bonusDice} bonus ${bonusDice === 1 ? 'die' : 'dice'}`;
    return say(nameOf(s, unitId), `fire at ${nameOf(s, targetId)}${from}${bonus}`);
  },
} as const;

/** Targets of a front as options, with the dice that each would cost. */
const targetField = (frontOf: (draft: Partial<Fire>) => FrontName | undefined) =>
  pieceField<Asked, Partial<Fire>>({
    label: 'target',
    options: ({ state }, draft) => {
      const unit = draft.unitId === undefined ? undefined : findUnit(state, draft.unitId);
      const front = frontOf(draft);
      if (unit === undefined || front === undefined) return undefined;
      const targets = shotsOf(state, unit).find((each) => each.front === front)?.targets ?? [];
      return optionsOf(
        state,
        targets.map(({ id }) => id),
        (id) => {
          const plan = planShot(state, unit, front, id, draft.bonusDice ?? 0);
          return plan.ok ? { dice: plan.shot.dice } : {};
        },
      );
    },
  });

/** The shot of a unit that fires as a whole. @see WT-FIR-01 WT-FIR-18 */
const fire = kind<Fire, TaskOf<'fire'>>({
  ...fireRules,
  label: 'Fire',
  fields: {
    unitId: unitField<TaskOf<'fire'>>(({ state }, unit) => !firesByParts(state, unit) && mayFire(state, unit)),
    targetId: targetField(() => 'unit'),
  },
});

/** The shot of a section of a bent line or of a face of a square. @see WT-FIR-18 WT-FIR-19 */
const fireSection = kind<Fire, TaskOf<'fire'>>({
  ...fireRules,
  label: 'Fire from a section or face',
  clause: 'WT-FIR-18',
  fields: {
    unitId: unitField<TaskOf<'fire'>>(({ state }, unit) => firesByParts(state, unit) && mayFire(state, unit)),
    section: wordField<Asked, Partial<Fire>>({
      label: 'section or face',
      words: fronts.filter((name) => name !== 'unit'),
      options: ({ state }, { unitId }) =>
        unitId === undefined
          ? undefined
          : shotsOf(state, unitOf(state, unitId)).map(({ front }) => ({ value: front, label: front, figures: {} })),
    }),
    targetId: targetField(({ section }) => section),
    bonusDice: numberField<Asked, Partial<Fire>>({
      label: 'bonus dice',
      unit: 'dice',
      step: 1,
      optional: true,
      range: ({ state }, { unitId }) =>
        unitId === undefined ? undefined : { least: 0, most: bonusLeft(state, unitOf(state, unitId)) },
      samples: ({ state }, { unitId }) => (unitId === undefined ? [] : [bonusLeft(state, unitOf(state, unitId))]),
    }),
  },
});

/** @see WT-FIR-23 */
const endFire = kind<ActionOf<'endFire'>, TaskOf<'fire'>>({
  type: 'endFire',
  label: 'Fire no more',
  clause: 'WT-FIR-23',
  passes: true,
  fields: {},
  samples: () => [() => [{ type: 'endFire' }]],
  refusals: neverRefused,
  apply: () => undefined,
});

export const fireKinds = { fire, fireSection, endFire };
