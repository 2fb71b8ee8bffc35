import { type Edge, headingFrom, pointOnEdge } from '../../../table/edge.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import type { Action, Strike } from '../actions.js';
import type { Task } from '../agenda.js';
import { footprintOf } from '../footprint.js';
import { legalFollowUps } from '../melee/followup.js';
import { contactsOf } from '../melee.js';
import { unitOf } from '../read.js';
import { dueReinforcements } from '../reinforcements.js';
import type { Situation } from '../state.js';
import type { Proposal } from './proposal.js';

/** Places tried along an entry edge. */
const entryPlaces = 12;

/** The rear edge stands on the entry edge, the unit faces in (TRN-13). */
export const entryPose = (s: Situation, edge: Edge, share: number, depth: number): Pose =>
  roundPose(advance({ ...pointOnEdge(edge, share, s.scenario.table), heading: headingFrom[edge] }, depth));

const shares = Array.from({ length: entryPlaces }, (_, index) => (index + 0.5) / entryPlaces);

const arrivals = (s: Situation, placed: readonly string[]): readonly Proposal[] => {
  const { units, officers } = dueReinforcements(s, s.active);
  const byUnit = units.flatMap(({ unit, edge }) =>
    shares.map(
      (share): Proposal =>
        () => {
          const pose = entryPose(s, edge, share, footprintOf(s, unit).depth);
          return [{ type: 'placeReinforcement', unitId: unit.id, pose }];
        },
    ),
  );
  const byOfficer = officers.flatMap(({ officer: { id: officerId }, edge }) => [
    ...placed.map(
      (attachTo): Proposal =>
        () => [{ type: 'placeReinforcement', officerId, attachTo }],
    ),
    ...shares.map(
      (share): Proposal =>
        () => {
          const { x, y } = entryPose(s, edge, share, s.tables.constants.officerRadius);
          return [{ type: 'placeReinforcement', officerId, position: { x, y } }];
        },
    ),
  ]);
  return [...byUnit, ...byOfficer];
};

const yesAndNo = (make: (yes: boolean) => Action): readonly Proposal[] => [() => [make(true)], () => [make(false)]];

/** Every stand as the rules would have it, or every stand with a choice at one and the same enemy. */
const allocations = (s: Situation, task: Extract<Task, { task: 'meleeAllocation' }>): readonly Proposal[] => {
  const { unitId } = task;
  const contacts = contactsOf(s, task.melee, unitOf(s, unitId)).filter(({ touches }) => touches.length > 1);
  const enemies = [...new Set(contacts.flatMap(({ touches }) => touches.map((touch) => touch.unitId)))];
  const strikesAt = (enemyUnitId: string): readonly Strike[] =>
    contacts
      .filter(({ touches }) => touches.some((touch) => touch.unitId === enemyUnitId))
      .map(({ row, file }) => ({ row, file, enemyUnitId }));
  return [[], ...enemies.map(strikesAt)].map((strikes) => () => [{ type: 'meleeAllocation', unitId, strikes }]);
};

/** What the side asked may answer outside its own phases. */
export const reactionProposals = (s: Situation, about: string | null): readonly Proposal[] => {
  const task = s.agenda.at(-1);
  switch (task?.task) {
    case 'reinforcements':
      return arrivals(s, task.placed ?? []);
    case 'uncontrolledNext':
      return task.waiting.map((unitId) => () => [{ type: 'uncontrolledNext', unitId }]);
    case 'meleeAllocation':
      return allocations(s, task);
    case 'followUp':
      return legalFollowUps(s, task.aftermath).flatMap(({ officerId, unitId, targetIds }) =>
        targetIds.map(
          (targetId): Proposal =>
            () => [{ type: 'followUp', officerId, unitId, targetId }],
        ),
      );
    case 'standReadyFire':
      return about === null ? [] : yesAndNo((fire) => ({ type: 'standReadyFire', unitId: about, fire }));
    case 'officerStays':
      return about === null ? [] : yesAndNo((stay) => ({ type: 'officerStays', officerId: about, stay }));
    default:
      return [];
  }
};
