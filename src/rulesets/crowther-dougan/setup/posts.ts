import { unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { bodiesGap, bodyOf } from '../../../table/body.js';
import { piecesOutside } from '../../../table/clip.js';
import { areaOf, convexParts } from '../../../table/polygon.js';
import { featureParts } from '../../../table/terrain.js';
import { craftFootprint, footprintOf, overlaps } from '../footprint.js';
import { isOnTable, lessThan } from '../read.js';
import { fitsAboard, fitsInside } from '../resolvers.js';
import type { Scenario, ScenarioUnit, SideId } from '../scenario.js';
import type { State } from '../state.js';
import { heldKinds, type Tables } from '../tables.js';
import { riversOf } from '../terrain.js';
import { issueBy } from './issueby.js';

/** Buildings, craft and zones: who starts inside, and what is left to deployment. */

const boarderOf = ({ originalFigures, gunModels, gunWeight }: ScenarioUnit) => ({
  figures: originalFigures,
  guns: gunModels,
  gunWeight,
});

/** A unit starts in one place only. */
const placeIssues = ({ pose, inFeature, aboard, hidden }: ScenarioUnit, path: string): readonly ScenarioIssue[] => {
  const places = [pose, inFeature, aboard].filter((each) => each !== null).length;
  if (places > 1)
    return [issueBy('CD-GEN-20', 'conflict', path, 'It starts in one place: "at", "inFeature" or "aboard".')];
  return hidden && places === 0
    ? [issueBy('CD-OBS-20', 'notAllowed', `${path}.hidden`, 'A unit without a place is not hidden yet; leave it out.')]
    : [];
};

/** @see CD-UNI-11 CD-MOV-20 */
const garrisonIssues = ({ terrain, units }: Scenario, index: number): readonly ScenarioIssue[] => {
  const unit = units[index];
  if (!unit || unit.inFeature === null) return [];
  const path = `units[${index}].inFeature`;
  const held = terrain.filter(({ kind, shape }) => shape.kind === 'area' && heldKinds.some((each) => each === kind));
  const feature = held.find(({ id }) => id === unit.inFeature);
  if (feature === undefined)
    return unknownIssues(
      unit.inFeature,
      held.map(({ id }) => id),
      path,
      'building or work',
      'CD-UNI-11',
    );
  const before = units.slice(0, index).find(({ inFeature }) => inFeature === unit.inFeature);
  return [
    ...(before === undefined
      ? []
      : [issueBy('CD-UNI-11', 'conflict', path, `"${before.id}" is in "${feature.id}" already; it holds one unit.`)]),
    ...(fitsInside(feature.capacity, boarderOf(unit))
      ? []
      : [
          issueBy(
            'CD-UNI-11',
            'noRoom',
            path,
            `"${feature.id}" holds ${feature.capacity} figures of foot; "${unit.id}" has no room there.`,
            { capacity: feature.capacity },
          ),
        ]),
  ];
};

/** @see CD-UNI-11 CD-BOA-12 */
const crewIssues = ({ craft, units }: Scenario, index: number, tables: Tables): readonly ScenarioIssue[] => {
  const unit = units[index];
  if (!unit || unit.aboard === null) return [];
  const path = `units[${index}].aboard`;
  const vessel = craft.find(({ id }) => id === unit.aboard);
  if (vessel === undefined)
    return unknownIssues(
      unit.aboard,
      craft.map(({ id }) => id),
      path,
      'craft',
      'CD-BOA-07',
    );
  const before = units.slice(0, index).find(({ aboard }) => aboard === unit.aboard);
  return [
    ...(before === undefined
      ? []
      : [
          issueBy('CD-UNI-11', 'conflict', path, `"${before.id}" is aboard "${vessel.id}" already; it holds one unit.`),
        ]),
    ...(fitsAboard(tables, vessel.type, boarderOf(unit))
      ? []
      : [issueBy('CD-BOA-12', 'noRoom', path, `A ${vessel.type} has no room for "${unit.id}".`)]),
  ];
};

/** He accompanies a unit of his side that has a place. @see CD-PER-06 */
const companionIssues = ({ personalities, units }: Scenario): readonly ScenarioIssue[] =>
  personalities.flatMap(({ side, at, attachedTo }, index) => {
    const path = `personalities[${index}].with`;
    if (attachedTo === null) return [];
    if (at !== null) return [issueBy('CD-PER-06', 'conflict', path, 'He starts either "at" a place or "with" a unit.')];
    const own = units.filter((unit) => unit.side === side);
    const unit = own.find(({ id }) => id === attachedTo);
    if (unit === undefined)
      return unknownIssues(
        attachedTo,
        own.map(({ id }) => id),
        path,
        'unit of his side',
        'CD-PER-06',
      );
    return unit.pose === null && unit.inFeature === null && unit.aboard === null
      ? [issueBy('CD-PER-06', 'conflict', path, `"${attachedTo}" has no place yet; leave him to deployment too.`)]
      : [];
  });

/** Everything wrong with those who start inside, aboard or with a unit. */
export const postIssues = (scenario: Scenario, tables: Tables): readonly ScenarioIssue[] => [
  ...scenario.units.flatMap((unit, index) => {
    const wrong = placeIssues(unit, `units[${index}]`);
    return wrong.length > 0 ? wrong : [...garrisonIssues(scenario, index), ...crewIssues(scenario, index, tables)];
  }),
  ...companionIssues(scenario),
];

/** An area smaller than this is rounding. */
const hairArea = 0.01;

/** Craft lie wholly on a river, and off each other. @see CD-BOA-02 CD-BOA-10 */
export const craftIssues = (state: State): readonly ScenarioIssue[] => {
  const water = riversOf(state).flatMap(featureParts);
  return state.craft.flatMap((craft, index) => {
    const path = `craft[${index}].at`;
    const ground = craftFootprint(state, craft);
    const dry = piecesOutside(ground.parts, water).reduce((sum, piece) => sum + areaOf(piece), 0);
    const other = state.craft.slice(0, index).find((each) => overlaps(state, ground, craftFootprint(state, each)));
    return [
      ...(dry > hairArea
        ? [issueBy('CD-BOA-02', 'terrainBarred', path, `"${craft.id}" does not lie wholly on a river.`)]
        : []),
      ...(other === undefined
        ? []
        : [issueBy('CD-BOA-10', 'overlap', path, `"${craft.id}" overlaps "${other.id}"; move them apart.`)]),
    ];
  });
};

/** Whether a side has anything that the players deploy. @see CD-GEN-20 */
const deploys = ({ units, personalities, reinforcements }: Scenario, sideId: SideId): boolean => {
  const arrives = (id: string): boolean => reinforcements.some(({ pieceId }) => pieceId === id);
  return (
    units.some(
      ({ id, side, pose, inFeature, aboard }) =>
        side === sideId && pose === null && inFeature === null && aboard === null && !arrives(id),
    ) ||
    personalities.some(
      ({ id, side, at, attachedTo }) => side === sideId && at === null && attachedTo === null && !arrives(id),
    )
  );
};

/** A zone in which a side deploys is not too near to the enemy's units, nor to a zone in which he deploys. @see CD-GEN-20 */
export const zoneIssues = (state: State): readonly ScenarioIssue[] => {
  const { scenario } = state;
  const limit = state.tables.constants.approachLimitCm;
  return scenario.sides.flatMap((army, index) => {
    if (!deploys(scenario, army.id)) return [];
    const zone = bodyOf(convexParts(army.zone));
    const path = `sides[${index}].zone`;
    const enemy = state.units.find(
      (unit) =>
        isOnTable(unit) && unit.side !== army.id && lessThan(state, bodiesGap(zone, footprintOf(state, unit)), limit),
    );
    const other = scenario.sides.find(({ id }) => id !== army.id);
    const isNear =
      other !== undefined &&
      deploys(scenario, other.id) &&
      lessThan(state, bodiesGap(zone, bodyOf(convexParts(other.zone))), limit);
    return [
      ...(enemy === undefined
        ? []
        : [issueBy('CD-GEN-20', 'conflict', path, `The zone is nearer than ${limit} cm to "${enemy.id}".`)]),
      ...(isNear
        ? [issueBy('CD-GEN-20', 'conflict', path, `The zones are nearer than ${limit} cm to each other.`)]
        : []),
    ];
  });
};
