import type { Domain } from '../../../core/ruleset.js';
import { edgeLength } from '../../../table/edge.js';
import { entryPose } from '../candidates/reactions.js';
import type { Draft } from '../choices.js';
import { footprintOf } from '../footprint.js';
import { checkDeclareGroup } from '../groups.js';
import { contactsOf } from '../melee.js';
import { unitOf, unitsOfSide } from '../read.js';
import { dueReinforcements } from '../reinforcements.js';
import type { Situation } from '../state.js';
import { pieceOptions } from './domains.js';

/** An action as far as it is settled, and what is left to choose of it. */
export interface PartialChoice {
  readonly draft: Draft;
  readonly parameters: Readonly<Record<string, Domain>>;
}

/** Units of the active side that could form a group with at least one other. @see OTS-GRP-01 OTS-SPC-20 */
export const groupableUnits = (s: Situation): readonly string[] => {
  const own = unitsOfSide(s, s.active).map((unit) => unit.id);
  return own.filter((id) =>
    own.some((other) => other !== id && checkDeclareGroup(s, s.active, [id, other]).length === 0),
  );
};

const idIn = (draft: Draft, field: 'unitId' | 'officerId'): string | null => {
  const value: unknown = Object.getOwnPropertyDescriptor(draft, field)?.value;
  return typeof value === 'string' ? value : null;
};

const middleOfEdge = 0.5;

/** Where a unit may come on: from the middle of its edge along it. */
const unitArrival = (s: Situation, draft: Draft, unitId: string): readonly PartialChoice[] => {
  const due = dueReinforcements(s, s.active).units.find(({ unit }) => unit.id === unitId);
  if (due === undefined) return [];
  if ('pose' in draft) return [{ draft, parameters: {} }];
  const from = entryPose(s, due.edge, middleOfEdge, footprintOf(s, due.unit).depth);
  return [
    { draft, parameters: { pose: { kind: 'path', limit: edgeLength(due.edge, s.scenario.table), from, turns: true } } },
  ];
};

/** Where an officer may come on: near his edge, or with a unit that has just come on. */
const officerArrival = (s: Situation, draft: Draft, officerId: string): readonly PartialChoice[] => {
  const due = dueReinforcements(s, s.active).officers.find(({ officer }) => officer.id === officerId);
  if (due === undefined) return [];
  if ('position' in draft || 'attachTo' in draft) return [{ draft, parameters: {} }];
  const { x, y } = entryPose(s, due.edge, middleOfEdge, s.tables.constants.officerRadius);
  // As far along the edge as it is long: he comes on where he likes.
  const limit = edgeLength(due.edge, s.scenario.table);
  const task = s.agenda.at(-1);
  const hosts = task?.task === 'reinforcements' ? (task.placed ?? []) : [];
  return [
    { draft, parameters: { position: { kind: 'path', limit, from: { x, y, heading: null }, turns: false } } },
    ...(hosts.length === 0 ? [] : [{ draft, parameters: { attachTo: pieceOptions(s, hosts) } }]),
  ];
};

/** Units and officers that are due, and where they may come on. @see OTS-TRN-13 */
export const arrivalChoices = (s: Situation, draft: Draft): readonly PartialChoice[] => {
  const [unitId, officerId] = [idIn(draft, 'unitId'), idIn(draft, 'officerId')];
  if (unitId !== null) return unitArrival(s, draft, unitId);
  if (officerId !== null) return officerArrival(s, draft, officerId);
  const { units, officers } = dueReinforcements(s, s.active);
  const asked = (field: string, ids: readonly string[]): readonly PartialChoice[] =>
    ids.length === 0 ? [] : [{ draft, parameters: { [field]: pieceOptions(s, ids) } }];
  return [
    ...asked(
      'unitId',
      units.map(({ unit }) => unit.id),
    ),
    ...asked(
      'officerId',
      officers.map(({ officer }) => officer.id),
    ),
  ];
};

/** Each stand that touches two enemies, at the one the rules would have it strike until its owner says otherwise. */
export const allocationChoices = (s: Situation, draft: Draft): readonly PartialChoice[] => {
  const task = s.agenda.at(-1);
  if (task?.task !== 'meleeAllocation') return [];
  if ('strikes' in draft) return [{ draft, parameters: {} }];
  const { unitId } = task;
  const free = contactsOf(s, task.melee, unitOf(s, unitId)).filter(({ touches }) => touches.length > 1);
  const strikes = free.map(({ row, file, touches }) => ({ row, file, enemyUnitId: touches[0]?.unitId ?? '' }));
  const parameters = free.map(({ touches }, index) => [
    `strikes[${index}].enemyUnitId`,
    pieceOptions(
      s,
      touches.map((touch) => touch.unitId),
    ),
  ]);
  return [{ draft: { ...draft, unitId, strikes } as Draft, parameters: Object.fromEntries(parameters) }];
};
