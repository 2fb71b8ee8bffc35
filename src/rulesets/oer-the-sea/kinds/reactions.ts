import { flagField, group, listField, numberField, pieceField } from '../../../core/fields.js';
import { pluralize } from '../../../core/words.js';
import type { ActionOf, Strike } from '../actions.js';
import { checkStandReadyFire, meetCharger } from '../charge.js';
import {
  allotted,
  checkFollowUp,
  checkMeleeAllocation,
  contactsOf,
  endFollowUps,
  legalFollowUps,
  orderFollowUp,
  type StandContact,
  settleAllocation,
} from '../melee.js';
import { checkOfficerStays } from '../morale.js';
import { nameOf } from '../names.js';
import { detachOfficer } from '../officers.js';
import { unitOf } from '../read.js';
import type { Situation } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { kind, neverRefused, type Open, optionsOf, say, wholeTurn } from './kind.js';

/** Decisions of a side during a charge, a melee or a rout. */

const standReadyFire = kind<ActionOf<'standReadyFire'>, TaskOf<'standReadyFire'>>({
  type: 'standReadyFire',
  label: 'Fire at the charger',
  clause: 'OTS-STR-04',
  fields: {
    unitId: pieceField({
      label: 'unit charged',
      actor: true,
      options: ({ state, task }) => optionsOf(state, [task.onset.plan.targetId]),
    }),
    fire: flagField({ label: 'fire' }),
  },
  refusals: ({ state, task }, { unitId }) => checkStandReadyFire(state, task.onset, unitId),
  apply: (battle, { fire }, { onset }) => meetCharger(battle, onset, fire),
  words: (s, { unitId, fire }) => say(nameOf(s, unitId), fire ? 'fire' : 'hold fire'),
});

const officerStays = kind<ActionOf<'officerStays'>, TaskOf<'officerStays'>>({
  type: 'officerStays',
  label: 'Officer stays with the runaways',
  clause: 'OTS-MRL-09',
  fields: {
    officerId: pieceField({
      label: 'officer',
      actor: true,
      options: ({ state, task }) => optionsOf(state, [task.officerId]),
    }),
    stay: flagField({ label: 'stay with the unit' }),
  },
  refusals: ({ state, task }, { officerId }) => checkOfficerStays(state, task.officerId, officerId),
  apply: (battle, { stay }, { officerId }) => {
    if (!stay) detachOfficer(battle, officerId);
  },
  words: (s, { officerId, stay }) => say(nameOf(s, officerId), stay ? 'stay with the unit' : 'leave the unit'),
});

type Allocation = TaskOf<'meleeAllocation'>;

/** Stands that touch two or more enemies. */
const freeStands = ({ state, task }: Open<Allocation>): readonly StandContact[] =>
  contactsOf(state, task.melee, unitOf(state, task.unitId)).filter(({ touches }) => touches.length > 1);

/** Each stand with a choice strikes one enemy if it touches it; otherwise the enemy that the rules assign. */
const strikesAt = (stands: readonly StandContact[], enemyUnitId: string): readonly Strike[] =>
  allotted(
    stands,
    stands
      .filter(({ touches }) => touches.some(({ unitId }) => unitId === enemyUnitId))
      .map(({ row, file }) => ({ row, file, enemyUnitId })),
  );

/** The allocation that the rules assign, then each different one that puts all possible stands on one enemy. */
const allocations = (stands: readonly StandContact[]): readonly (readonly Strike[])[] => {
  const byRule = JSON.stringify(allotted(stands, []));
  const enemies = [...new Set(stands.flatMap(({ touches }) => touches.map(({ unitId }) => unitId)))];
  const others = enemies.map((id) => strikesAt(stands, id)).filter((strikes) => JSON.stringify(strikes) !== byRule);
  return [[], ...others];
};

const exactly = (value: number | undefined) => (value === undefined ? undefined : { least: value, most: value });

const meleeAllocation = kind<ActionOf<'meleeAllocation'>, Allocation>({
  type: 'meleeAllocation',
  label: 'Allocate the strikes of the stands',
  clause: 'OTS-MEL-06',
  fields: {
    unitId: pieceField({
      label: 'unit',
      actor: true,
      options: ({ state, task }) => optionsOf(state, [task.unitId]),
    }),
    // The stands with a choice come in order; a stand that is left out strikes as the rules assign.
    strikes: listField({
      label: 'strikes of the stands that may choose',
      entry: group({
        row: numberField({
          label: 'row of the stand',
          unit: 'count',
          step: 1,
          range: (open, _, [index = 0]) => exactly(freeStands(open)[index]?.row),
        }),
        file: numberField({
          label: 'file of the stand',
          unit: 'count',
          step: 1,
          range: (open, _, [index = 0]) => exactly(freeStands(open)[index]?.file),
        }),
        enemyUnitId: pieceField({
          label: 'enemy to strike',
          options: (open, _, [index = 0]) =>
            optionsOf(open.state, freeStands(open)[index]?.touches.map(({ unitId }) => unitId) ?? []),
        }),
      }),
      most: (open) => freeStands(open).length,
    }),
  },
  samples: (open) => [
    () =>
      allocations(freeStands(open)).map((strikes) => ({ type: 'meleeAllocation', unitId: open.task.unitId, strikes })),
  ],
  refusals: ({ state, task }, action) => checkMeleeAllocation(state, task, action),
  apply: (battle, action, task) => settleAllocation(battle, task, action),
  words: (s, { unitId, strikes }) => {
    const by = new Map<string, number>();
    for (const { enemyUnitId } of strikes) by.set(enemyUnitId, (by.get(enemyUnitId) ?? 0) + 1);
    const shares = [...by].map(([id, stands]) => `${nameOf(s, id)} with ${pluralize(stands, 'stand')}`).join(', ');
    return say(
      nameOf(s, unitId),
      shares === '' ? 'strike the enemies with the longest shared edges' : `strike ${shares}`,
    );
  },
});

const followUpAgainst = (s: Situation, targetId: string | undefined): string =>
  targetId === undefined ? 'follow up' : `follow up against ${nameOf(s, targetId)}`;

const followUp = kind<ActionOf<'followUp'>, TaskOf<'followUp'>>({
  type: 'followUp',
  label: 'Follow up',
  clause: 'OTS-MEL-20',
  fields: {
    unitId: pieceField({
      label: 'unit to follow up',
      actor: true,
      options: ({ state, task }) => {
        const ids = legalFollowUps(state, task.aftermath).map(({ unitId }) => unitId);
        return optionsOf(state, [...new Set(ids)]);
      },
    }),
    officerId: pieceField({
      label: 'officer who orders it',
      options: ({ state, task }, { unitId }) => {
        const legal = legalFollowUps(state, task.aftermath).filter((each) => each.unitId === unitId);
        return optionsOf(
          state,
          legal.map(({ officerId }) => officerId),
        );
      },
    }),
    targetId: pieceField({
      label: 'beaten enemy to go for',
      optional: true,
      options: ({ state, task }, { unitId, officerId }) => {
        const legal = legalFollowUps(state, task.aftermath).filter(
          (each) => each.unitId === unitId && each.officerId === officerId,
        );
        return optionsOf(
          state,
          legal.flatMap(({ targetIds }) => targetIds),
        );
      },
    }),
  },
  samples: ({ state, task }) =>
    legalFollowUps(state, task.aftermath).flatMap(({ officerId, unitId, targetIds }) =>
      targetIds.map((targetId) => () => [{ type: 'followUp', officerId, unitId, targetId }]),
    ),
  refusals: ({ state, task }, action) => checkFollowUp(state, task.aftermath, action),
  apply: (battle, action, { aftermath }) => orderFollowUp(battle, aftermath, action),
  words: (s, { officerId, unitId, targetId }) =>
    say(
      nameOf(s, unitId),
      followUpAgainst(s, targetId),
      `${nameOf(s, officerId)} orders ${nameOf(s, unitId)} to ${followUpAgainst(s, targetId)}`,
    ),
});

const noFollowUp = kind<ActionOf<'noFollowUp'>, TaskOf<'followUp'>>({
  type: 'noFollowUp',
  label: 'Do not follow up',
  clause: 'OTS-MEL-20',
  passes: true,
  fields: {},
  refusals: neverRefused,
  apply: (battle, _, { aftermath }) => endFollowUps(battle, aftermath),
  words: () => say(wholeTurn, 'no follow-up', 'No follow-up'),
});

export const reactionKinds = { standReadyFire, officerStays, meleeAllocation, followUp, noFollowUp };
