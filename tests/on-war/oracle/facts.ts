import type { Charge, Officer, State, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { distance } from './geometry.js';

/** What there is to compare of a field. */

/** Places found by both to 0.01" may lie so far apart. @see OW-MOV-15 */
const nearEnough = 0.03;
const isSamePose = (one: Pose, other: Pose): boolean => {
  const turn = Math.abs(((one.heading - other.heading + 540) % 360) - 180);
  return distance(one, other) <= nearEnough && turn < 0.05;
};

const flags = [
  'moved',
  'doubled',
  'changedFormation',
  'ordered',
  'posted',
  'changeFailed',
  'fired',
  'firedDefensively',
  'surprised',
  'disoriented',
  'routing',
  'rallied',
  'mustPursue',
  'beaten',
  'bogged',
  'stuck',
  'hidden',
  'disclosed',
  'commanderLossTest',
] as const satisfies readonly (keyof Unit)[];

/** The quarry, if the pursuit has not lapsed. @see OW-ROU-10 */
const quarryOf = (s: State, { pursuing }: Unit): string | null =>
  s.units.find(({ id, gone, garrison }) => id === pursuing && gone === 'no' && garrison === null)?.id ?? null;

const unitFacts = (s: State, unit: Unit): string => {
  if (unit.gone !== 'no') return `${unit.id} ${unit.gone}`;
  if (unit.waiting) return `${unit.id} waits`;
  const { formation, response, garrison } = unit;
  return [
    unit.id,
    unit.stands.join(' '),
    `${formation.kind} ${formation.kind === 'line' ? formation.files : ''}`,
    `officer ${unit.officer}`,
    ...flags.filter((flag) => unit[flag]),
    response === null ? '-' : `${response.kind} ${unit.arm === 'artillery' ? response.ammo : ''} ${response.fireAt}`,
    `pursues ${quarryOf(s, unit)}`,
    garrison === null
      ? '-'
      : `${garrison.building} ${JSON.stringify(garrison.posts.filter(({ stands }) => stands.length > 0))}`,
    `losses ${unit.lossesSinceMorale}`,
    `spotted ${unit.spotted.join(' ')}`,
  ].join(', ');
};

const officerFacts = ({ id, alive, gone, attachedTo, moved, replacing }: Officer): string =>
  alive && !gone ? [id, attachedTo, moved, replacing].join(' ') : `${id} is gone`;
/** Rounded, at no figure that is common. */
const about = (length: number): number => Math.round(length * 20 + 0.123) / 20;
const chargeFacts = ({ charger, target, section, edge, distance: length, fromHiding, state }: Charge): string =>
  [charger, target, section, fromHiding, state, ...(state === 'haltedAtSquare' ? [] : [edge, about(length)])].join(' ');

/** What there is to compare, but for places. */
export const factsOf = (s: State): readonly string[] => [
  `${s.turn} ${s.active} ${s.step}`,
  ...s.units.map((unit) => unitFacts(s, unit)),
  ...s.officers.map(officerFacts),
  // What has become of a charge matters until its melee is over.
  ...(s.step === 'turnEnd'
    ? []
    : s.charges
        .filter(({ charger }) => s.units.some(({ id, gone }) => id === charger && gone === 'no'))
        .map(chargeFacts)),
  ...s.sections.map(({ feature, section, wounds }) => `${feature} ${section} ${wounds}`),
  `wrecked ${s.wrecked.toSorted().join(' ')}`,
  ...s.brigades.map(({ id, gone }) => `${id} ${gone}`),
];

export const isPlaced = (unit: Unit): boolean => unit.gone === 'no' && !unit.waiting;

export const oddPlaces = (engine: State, oracle: State): readonly string[] => [
  ...oracle.units.flatMap((unit, index) => {
    const so = engine.units[index];
    if (so === undefined || !isPlaced(unit) || isSamePose(unit.pose, so.pose)) return [];
    return [`${unit.id} at ${JSON.stringify(unit.pose)}, not ${JSON.stringify(so.pose)}`];
  }),
  ...oracle.officers.flatMap((each, index) => {
    const so = engine.officers[index];
    if (so === undefined || each.attachedTo !== null || !each.alive || each.gone) return [];
    return distance(each.position, so.position) <= nearEnough
      ? []
      : [`${each.id} at ${JSON.stringify(each.position)}, not ${JSON.stringify(so.position)}`];
  }),
];

/** The oracle goes on from the engine's places, which differ by a hair. */
export const adoptPlaces = (oracle: State, engine: State): State => ({
  ...oracle,
  units: oracle.units.map((unit, index) => ({ ...unit, pose: engine.units[index]?.pose ?? unit.pose })),
  officers: oracle.officers.map((each, index) => ({
    ...each,
    position: engine.officers[index]?.position ?? each.position,
  })),
});
