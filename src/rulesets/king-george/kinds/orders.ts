import { pieceOptions, wordOptions } from '../../../core/domain.js';
import { flagField, numberField, pieceField, wordField } from '../../../core/fields.js';
import { described } from '../../../core/shape.js';
import { compassPoint } from '../../../table/heading.js';
import type { ActionOf } from '../actions.js';
import { holdRefusals, standingRefusals, takeHold } from '../activation.js';
import type { Battle } from '../battle.js';
import { carryOutMelee, checkMelee } from '../melee.js';
import { formationNames, nameOf } from '../names.js';
import { carryOutRally, checkRally, formUp, rallyPoseRefusals } from '../rally.js';
import { openFormations } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import { type Formation, formations } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { findAsked, kind, neverRefused, type Open, orderRefusals, saying, unitAsked } from './kind.js';
import { contiguous } from './ranges.js';

/** Orders that do not depend on the ground, and decisions that follow them. */

type Order = TaskOf<'chooseOrder'>;

const melee = kind<ActionOf<'melee'>, Order>({
  type: 'melee',
  label: 'Fight on',
  clause: 'KG-MEL-04',
  fields: {
    enemy: pieceField({
      label: 'enemy',
      options: (open) =>
        pieceOptions(
          unitAsked(open).contacts.map(({ enemy }) => enemy),
          (id) => nameOf(open.state, id),
        ),
    }),
  },
  refusals: (open, action) => orderRefusals(open, action, (unit) => checkMelee(open.state, unit, action)),
  apply: (battle, { enemy }, { unitId }) => carryOutMelee(battle, unitId, enemy),
  words: saying(({ enemy }, s) => `fight on against ${nameOf(s, enemy)}`),
});

const uses = ['wait', 'reload'] as const;
const useNames = { wait: 'wait, to act later', reload: 'reload' } as const;

const hold = kind<ActionOf<'hold'>, Order>({
  type: 'hold',
  label: 'Hold',
  clause: 'KG-HLD-01',
  fields: {
    use: wordField({
      label: 'use',
      words: uses,
      options: (open) => {
        const { called } = open.task;
        const isOpen = (use: (typeof uses)[number]) => holdRefusals(unitAsked(open), use, called).length === 0;
        return wordOptions(uses.filter(isOpen), (use) => useNames[use]);
      },
    }),
  },
  refusals: (open, action) => orderRefusals(open, action, (unit) => holdRefusals(unit, action.use, open.task.called)),
  apply: (battle, { use }, { unitId }) => takeHold(battle, unitId, use),
  words: saying(({ use }) => (use === 'wait' ? 'hold, to act later' : 'hold and reload')),
});

const rally = kind<ActionOf<'rally'>, Order>({
  type: 'rally',
  label: 'Rally',
  clause: 'KG-RAL-01',
  fields: {},
  refusals: (open, action) => orderRefusals(open, action, (unit) => checkRally(open.state, unit)),
  apply: (battle, _, { unitId }) => carryOutRally(battle, unitId),
  words: saying(() => 'rally'),
});

/** Instead of an order, of fire after a Move, and of a unit on hold. */
const pass = kind<ActionOf<'pass'>>({
  type: 'pass',
  label: 'Do nothing',
  clause: 'KG-ACT-02',
  passes: true,
  fields: {},
  refusals: (open, action) => {
    const unit = open.task.task === 'chooseOrder' ? findAsked(open) : undefined;
    return unit === undefined ? [] : standingRefusals(unit, action);
  },
  apply: () => {},
  words: saying(() => 'do nothing'),
});

const secondActivation = kind<ActionOf<'secondActivation'>, TaskOf<'secondActivation'>>({
  type: 'secondActivation',
  label: 'A second order',
  clause: 'KG-ACT-09',
  fields: { take: flagField({ label: 'act again' }) },
  refusals: neverRefused,
  apply: (battle, { take }, { unitId, called }) => {
    if (take) schedule(battle, { task: 'chooseOrder', unitId, called, firesTwice: false });
  },
  words: saying(({ take }) => (take ? 'act again' : 'act no more')),
});

type RallyPose = ActionOf<'rallyPose'>;
type FormUp = TaskOf<'rallyPose'>;

const halfTurn = 180;
const headings = [0, 45, 90, 135, 180, 225, 270, 315] as const;

const takesPose = (s: Situation, unit: Unit, formation: Formation, heading: number): boolean =>
  rallyPoseRefusals(s, unit, { type: 'rallyPose', formation, heading }).length === 0;

/** The unit's own heading, and the eight compass directions. */
const headingsOf = ({ pose }: Unit): readonly number[] => [...new Set([pose.heading, ...headings])];

/** A heading at which the unit may take up the formation: its own, or else the first legal one of a list. */
const headingFor = (s: Situation, unit: Unit, formation: Formation): number | undefined =>
  headingsOf(unit).find((heading) => takesPose(s, unit, formation, heading));

const isGunOrder = (formation: Formation): boolean => formation === 'limbered' || formation === 'unlimbered';

const formUpRules = {
  type: 'rallyPose',
  clause: 'KG-RAL-02',
  refusals: (open: Open<FormUp>, action: RallyPose) => rallyPoseRefusals(open.state, unitAsked(open), action),
  apply: (battle: Battle, action: RallyPose, { unitId }: FormUp): void => formUp(battle, unitId, action),
  words: saying<RallyPose>(
    ({ formation, heading }, s) =>
      `re-form ${isGunOrder(formation) ? '' : 'in '}${formationNames[formation]}, facing ${compassPoint(heading, s.scenario.north)}`,
  ),
} as const;

const formationField = () =>
  wordField<Open, Partial<RallyPose>>({
    label: 'formation',
    words: formations,
    options: (open) => {
      const unit = unitAsked(open);
      const all = [...new Set([unit.formation, ...openFormations(open.state, unit)])];
      const takes = all.filter((formation) => headingFor(open.state, unit, formation) !== undefined);
      return wordOptions(takes, (formation) => formationNames[formation]);
    },
  });

const rallyPose = kind<RallyPose, FormUp>({
  ...formUpRules,
  label: 'Form up',
  fields: {
    formation: formationField(),
    heading: pieceField({
      label: 'heading',
      shape: described('number', { label: 'heading', unit: 'degrees' }),
      options: (open, { formation }) => {
        const unit = unitAsked(open);
        if (formation === undefined) return undefined;
        return headingsOf(unit)
          .filter((heading) => takesPose(open.state, unit, formation, heading))
          .map((heading) => ({ value: heading, label: compassPoint(heading, open.state.scenario.north), figures: {} }));
      },
    }),
  },
  samples: (open) => {
    const unit = unitAsked(open);
    const all = [...new Set([unit.formation, ...openFormations(open.state, unit)])];
    return all.map(
      (formation) => () => headingsOf(unit).map((heading): RallyPose => ({ type: 'rallyPose', formation, heading })),
    );
  },
});

const rallyFacing = kind<RallyPose, FormUp>({
  ...formUpRules,
  label: 'Form up, facing any way',
  fields: {
    formation: formationField(),
    heading: numberField({
      label: 'heading',
      unit: 'degrees',
      step: 1,
      range: (open, { formation }) => {
        const unit = unitAsked(open);
        const heading = formation === undefined ? undefined : headingFor(open.state, unit, formation);
        if (formation === undefined || heading === undefined) return undefined;
        const isLegal = (turn: number): boolean => takesPose(open.state, unit, formation, heading + turn);
        return {
          least: heading - contiguous((turn) => isLegal(-turn), 0, halfTurn),
          most: heading + contiguous(isLegal, 0, halfTurn),
        };
      },
    }),
  },
  samples: () => [],
});

export const orderKinds = { melee, hold, rally, pass, secondActivation, rallyPose, rallyFacing };
