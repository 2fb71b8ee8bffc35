import type { Region } from '../../../core/domain.js';
import { pieceField, placeField } from '../../../core/fields.js';
import { type Edge, headingFrom, pointOnEdge } from '../../../table/edge.js';
import { compassPoint, directionOf } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import { advance, moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import { pointShape, poseShape } from '../../../table/shapes.js';
import type { ActionOf, OfficerArrival, UnitArrival } from '../actions.js';
import { footprintOf } from '../footprint.js';
import { nameOf } from '../names.js';
import {
  bringOnOfficer,
  bringOnUnit,
  checkOfficerArrival,
  checkUnitArrival,
  dueReinforcements,
} from '../reinforcements.js';
import type { Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { kind, neverRefused, type Open, optionsOf, say, wholeTurn } from './kind.js';

/** Arrivals of reinforcements: which pieces, and where. @see OTS-TRN-13 */

type Arrivals = TaskOf<'reinforcements'>;

/** Number of places along an entry edge that bots try. */
const entryPlaces = 12;
/** Cells of an entry edge, each legal or not. A multiple of the places, so that the places lie on cell borders. */
const cells = 96;

const places = Array.from({ length: entryPlaces }, (_, index) => (index + 0.5) / entryPlaces);

/** Pose with the rear edge on the entry edge and the front inwards. @see OTS-TRN-13 */
const entryPose = (s: Situation, edge: Edge, share: number, depth: number): Pose =>
  roundPose(advance({ ...pointOnEdge(edge, share, s.scenario.table), heading: headingFrom[edge] }, depth));

/** Runs of legal cells along an edge, as fractions of its length. */
const openRuns = (isOpen: (share: number) => boolean): readonly (readonly [number, number])[] => {
  const corners = Array.from({ length: cells + 1 }, (_, index) => isOpen(index / cells));
  const runs: [number, number][] = [];
  for (let cell = 0; cell < cells; cell += 1) {
    if (!corners[cell] || !corners[cell + 1] || !isOpen((cell + 0.5) / cells)) continue;
    const last = runs.at(-1);
    if (last?.[1] === cell / cells) last[1] = (cell + 1) / cells;
    else runs.push([cell / cells, (cell + 1) / cells]);
  }
  return runs;
};

/** The strip along an edge between two distances from it. */
const strip = (s: Situation, edge: Edge, [from, to]: readonly [number, number], near: number, far: number): Region => {
  const inwards = directionOf(headingFrom[edge]);
  const corner = (share: number, depth: number): Point => {
    const { x, y } = moveAlong({ ...pointOnEdge(edge, share, s.scenario.table), heading: 0 }, inwards, depth);
    return { x, y };
  };
  return [corner(from, near), corner(to, near), corner(to, far), corner(from, far)];
};

const unitDue = ({ state, task }: Open<Arrivals>, unitId: string | undefined) =>
  dueReinforcements(state, task.side).units.find(({ unit }) => unit.id === unitId);

const arrivalOf = (s: Situation, unit: Unit, edge: Edge, share: number): UnitArrival => ({
  type: 'placeReinforcement',
  unitId: unit.id,
  pose: entryPose(s, edge, share, footprintOf(s, unit).depth),
});

const mayArriveAt = ({ state, task }: Open<Arrivals>, unit: Unit, edge: Edge, share: number): boolean =>
  checkUnitArrival(state, task.side, arrivalOf(state, unit, edge, share)).length === 0;

const entryRegions = (open: Open<Arrivals>, unit: Unit, edge: Edge) => {
  const { state: s } = open;
  const { depth } = footprintOf(s, unit);
  // Half the distance tolerance, on both sides of the line on which the front has to be.
  const play = s.tables.constants.epsilon / 2;
  const heading = headingFrom[edge];
  return openRuns((share) => mayArriveAt(open, unit, edge, share)).map((run) => ({
    region: strip(s, edge, run, depth - play, depth + play),
    headings: { least: heading, most: heading },
  }));
};

const unitArrives = kind<UnitArrival, Arrivals>({
  type: 'placeReinforcement',
  label: 'Bring on a unit',
  clause: 'OTS-TRN-13',
  fields: {
    unitId: pieceField({
      label: 'unit to bring on',
      actor: true,
      options: (open, _draft, _at, given) =>
        optionsOf(
          open.state,
          dueReinforcements(open.state, open.task.side)
            .units.filter(
              ({ unit, edge }) =>
                (given === undefined || unit.id === given) &&
                openRuns((share) => mayArriveAt(open, unit, edge, share)).length > 0,
            )
            .map(({ unit }) => unit.id),
        ),
    }),
    pose: placeField({
      label: 'place',
      shape: poseShape,
      domain: (open, { unitId }) => {
        const due = unitDue(open, unitId);
        return due === undefined ? undefined : { kind: 'pose', regions: entryRegions(open, due.unit, due.edge) };
      },
    }),
  },
  samples: ({ state, task }) =>
    dueReinforcements(state, task.side).units.flatMap(({ unit, edge }) =>
      places.map((share) => () => [arrivalOf(state, unit, edge, share)]),
    ),
  refusals: ({ state, task }, action) => checkUnitArrival(state, task.side, action),
  apply: (battle, action, task) => bringOnUnit(battle, task, action),
  words: (s, { unitId, pose: { x, y, heading } }) =>
    say(
      nameOf(s, unitId),
      `come on at (${x.toFixed(0)}, ${y.toFixed(0)}), facing ${compassPoint(heading, s.scenario.north)}`,
    ),
});

const officersDue = ({ state, task }: Open<Arrivals>) => dueReinforcements(state, task.side).officers;

const mayEnterAt = ({ state, task }: Open<Arrivals>, officerId: string, position: Point): boolean =>
  checkOfficerArrival(state, task, { type: 'placeReinforcement', officerId, position }).length === 0;

/** Distances from the edge at which a cell must be legal, as fractions of the greatest. */
const rows = [0, 0.5, 1] as const;

const officerRuns = (open: Open<Arrivals>, officerId: string, edge: Edge) => {
  const { state: s } = open;
  const inwards = directionOf(headingFrom[edge]);
  return openRuns((share) =>
    rows.every((row) => {
      const from = { ...pointOnEdge(edge, share, s.scenario.table), heading: 0 };
      const { x, y } = moveAlong(from, inwards, row * s.tables.constants.officerEntry);
      return mayEnterAt(open, officerId, { x, y });
    }),
  );
};

const joinsOrStands = (s: Situation, { officerId, position, attachTo }: OfficerArrival) => {
  const where =
    attachTo === undefined
      ? `at (${position?.x.toFixed(0) ?? '?'}, ${position?.y.toFixed(0) ?? '?'})`
      : `with ${nameOf(s, attachTo)}`;
  return say(nameOf(s, officerId), `come on ${where}`);
};

const officerField = (isAble: (open: Open<Arrivals>, officerId: string, edge: Edge) => boolean) =>
  pieceField<Open<Arrivals>, Partial<OfficerArrival>>({
    label: 'officer to bring on',
    actor: true,
    options: (open, _draft, _at, given) =>
      optionsOf(
        open.state,
        officersDue(open)
          .filter(
            ({ officer, edge }) => (given === undefined || officer.id === given) && isAble(open, officer.id, edge),
          )
          .map(({ officer }) => officer.id),
      ),
  });

/** Units that arrived this turn and that the officer may join. */
const hostOf = ({ state, task }: Open<Arrivals>, officerId: string | undefined): readonly string[] =>
  (task.placed ?? []).filter(
    (attachTo) =>
      officerId !== undefined &&
      checkOfficerArrival(state, task, { type: 'placeReinforcement', officerId, attachTo }).length === 0,
  );

const officerArrives = kind<OfficerArrival, Arrivals>({
  type: 'placeReinforcement',
  label: 'Bring on an officer',
  clause: 'OTS-TRN-13',
  fields: {
    officerId: officerField((open, officerId, edge) => officerRuns(open, officerId, edge).length > 0),
    position: placeField({
      label: 'place',
      optional: true,
      requiredWhereOpen: true,
      shape: pointShape,
      domain: (open, { officerId, attachTo }) => {
        if (attachTo !== undefined) return undefined;
        const due = officersDue(open).find(({ officer }) => officer.id === officerId);
        if (due === undefined) return undefined;
        const { officerEntry } = open.state.tables.constants;
        const runs = officerRuns(open, due.officer.id, due.edge);
        return { kind: 'point', regions: runs.map((run) => strip(open.state, due.edge, run, 0, officerEntry)) };
      },
    }),
    attachTo: pieceField({ label: 'unit to join', optional: true, options: () => undefined }),
  },
  samples: (open) =>
    officersDue(open).flatMap(({ officer: { id: officerId }, edge }) =>
      places.map((share) => () => {
        const { x, y } = entryPose(open.state, edge, share, open.state.tables.constants.officerRadius);
        return [{ type: 'placeReinforcement', officerId, position: { x, y } }];
      }),
    ),
  refusals: ({ state, task }, action) => checkOfficerArrival(state, task, action),
  apply: (battle, action, task) => bringOnOfficer(battle, task, action),
  words: joinsOrStands,
});

const officerArrivesWith = kind<OfficerArrival, Arrivals>({
  type: 'placeReinforcement',
  label: 'Bring on an officer with a unit',
  clause: 'OTS-TRN-13',
  fields: {
    officerId: officerField((open, officerId) => hostOf(open, officerId).length > 0),
    attachTo: pieceField({
      label: 'unit to join',
      options: (open, { officerId }) => optionsOf(open.state, hostOf(open, officerId)),
    }),
  },
  samples: (open) =>
    officersDue(open).flatMap(({ officer: { id: officerId } }) =>
      (open.task.placed ?? []).map((attachTo) => () => [{ type: 'placeReinforcement', officerId, attachTo }]),
    ),
  refusals: ({ state, task }, action) => checkOfficerArrival(state, task, action),
  apply: (battle, action, task) => bringOnOfficer(battle, task, action),
  words: joinsOrStands,
});

const endReinforcements = kind<ActionOf<'endReinforcements'>, Arrivals>({
  type: 'endReinforcements',
  label: 'Let the rest wait',
  clause: 'OTS-TRN-13',
  passes: true,
  fields: {},
  refusals: neverRefused,
  apply: () => undefined,
  words: () => say(wholeTurn, 'no more reinforcements', 'No more reinforcements'),
});

export const arrivalKinds = { unitArrives, officerArrives, officerArrivesWith, endReinforcements };
