import type { LegKind, NumberDomain, Option, PathDomain, PoseRegion } from '../../../core/domain.js';
import { pieceOptions, wordOptions } from '../../../core/domain.js';
import { described, either, fields, fits, oneOf, type Shape } from '../../../core/shape.js';
import type { Pose } from '../../../table/pose.js';
import { poseShape } from '../../../table/shapes.js';
import { distanceToFeature } from '../../../table/terrain.js';
import type { Step, StepKind } from '../actions.js';
import { sizeIn } from '../footprint.js';
import { type Continuation, continuing } from '../movement.js';
import { formationNames, nameOf } from '../names.js';
import { ratesOf, reachOf } from '../paths.js';
import { constant, isCompany, isFoot } from '../read.js';
import { openFormations, wheelLength } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import { formations } from '../tables.js';
import { buildingsOf } from '../terrain.js';
import { lengthsAhead, timeLeft } from './advances.js';
import { proposedPivots, proposedWheels } from './bearings.js';
import { wheeling } from './marches.js';
import { companyRegions, doorRegions } from './poses.js';
import { leastAngle, leastLength, numbers, reachOfRange } from './ranges.js';
import { shiftLegs } from './shiftlegs.js';

/** The steps of a Move or a Manoeuvre, one at a time. */

const flank = oneOf('left', 'right');

const length = (label: string): Shape => described('number', { label, unit: 'distance' });
const angle = (label: string): Shape => described('number', { label, unit: 'degrees' });
const named = (label: string, shape: Shape): Shape => described(shape, { label });

const stepShapes: Readonly<Record<StepKind, Shape>> = {
  advance: fields({ kind: oneOf('advance'), inches: length('inches ahead') }),
  wheel: fields({ kind: oneOf('wheel'), side: named('side', flank), degrees: angle('degrees to wheel') }),
  shift: fields({
    kind: oneOf('shift'),
    bearing: angle('bearing of the way'),
    inches: length('inches'),
    heading: angle('heading at the end'),
  }),
  changeFormation: fields({ kind: oneOf('changeFormation'), to: named('formation', oneOf(...formations)) }),
  detachCompany: fields({ kind: oneOf('detachCompany'), pose: named('place of the company', poseShape) }),
  rejoin: fields({ kind: oneOf('rejoin') }),
  pivotGuns: fields({ kind: oneOf('pivotGuns'), degrees: angle('degrees to turn, to the left if negative') }),
  enterBuilding: fields({ kind: oneOf('enterBuilding'), feature: named('building', 'string') }),
  leaveBuilding: fields({ kind: oneOf('leaveBuilding'), pose: named('place outside', poseShape) }),
};

/** The form of a step. */
export const stepShape: Shape = either(...Object.values(stepShapes));

/** More steps than this are pointless. */
export const mostSteps = 200;

const isSteps = (steps: unknown): steps is readonly Step[] =>
  Array.isArray(steps) && steps.length <= mostSteps && steps.every((step) => fits(stepShape, step));

const halfTurn = 180;

const straightLeg = (kind: string, label: string, most: number): LegKind => ({
  kind,
  label,
  motion: 'forward',
  writes: 'leg',
  parameters: [{ name: 'inches', role: 'distance', label: 'inches', domain: numbers(leastLength, most, 'distance') }],
});

/** Whether a step is legal when the unit then changes formation or rejoins its regiment. */
const mayFormUp = (after: Continuation, step: Step): boolean => {
  const { s, unit } = after.stage;
  const formed = openFormations(s, unit).map((to): Step => ({ kind: 'changeFormation', to }));
  return [...formed, { kind: 'rejoin' } as const].some((last) => after.takes(step, last));
};

/** @see KG-MOV-01 */
const advanceLegs = (after: Continuation): readonly LegKind[] => {
  const { s, unit } = after.stage;
  const most = reachOf(s, unit, unit.pose, unit.pose.heading, timeLeft(after), 'move');
  const takes = (inches: number): boolean => after.takes({ kind: 'advance', inches });
  const comes = (inches: number): boolean => takes(inches) || mayFormUp(after, { kind: 'advance', inches });
  const reach = reachOfRange(takes, { least: leastLength, most, unit: 'distance' }, lengthsAhead(after), comes);
  return reach === null ? [] : [straightLeg('advance', 'Advance', reach)];
};

const angleDomain = (most: number): NumberDomain => numbers(leastAngle, most, 'degrees');

/** One leg for each side, because the legal ranges may differ. @see KG-MOV-04 */
const wheelLegs = (after: Continuation): readonly LegKind[] => {
  const { s, unit } = after.stage;
  const half = wheelLength(s.options, sizeIn(s, unit, unit.formation), halfTurn);
  const { move, road } = ratesOf(s, unit);
  const most = Math.min(halfTurn, (halfTurn * Math.max(move, road) * timeLeft(after)) / half);
  const samples = after.taken.length > 0 ? [] : proposedWheels(s, unit);
  return (['left', 'right'] as const).flatMap((side) => {
    const takes = (degrees: number): boolean => after.takes({ kind: 'wheel', side, degrees });
    const own = samples.filter((each) => each.side === side).map(({ degrees }) => degrees);
    const goesOn = (degrees: number): boolean =>
      wheeling(s, unit, { side, degrees }).some((steps) => after.takes(...steps));
    const reach = reachOfRange(takes, { least: leastAngle, most, unit: 'degrees' }, own, goesOn);
    if (reach === null) return [];
    return [
      {
        kind: 'wheel',
        label: `Wheel ${side}`,
        motion: 'wheel',
        writes: 'leg',
        parameters: [
          { name: 'side', role: 'side', label: 'side', domain: { kind: 'word', options: wordOptions([side]) } },
          { name: 'degrees', role: 'angle', label: 'degrees', domain: angleDomain(reach) },
        ],
      } satisfies LegKind,
    ];
  });
};

/** Guns in action pivot to either side. @see KG-MOV-09 */
const pivotLegs = (after: Continuation): readonly LegKind[] => {
  const { s, unit } = after.stage;
  const { most, samples } = proposedPivots(s, unit);
  return ([1, -1] as const).flatMap((way) => {
    const takes = (angle: number): boolean => after.takes({ kind: 'pivotGuns', degrees: way * angle });
    const own = samples.map((degrees) => way * degrees).filter((angle) => angle > 0);
    const reach = reachOfRange(takes, { least: leastAngle, most, unit: 'degrees' }, own);
    if (reach === null) return [];
    const [least, greatest] = way > 0 ? [leastAngle, reach] : [-reach, -leastAngle];
    return [
      {
        kind: 'pivotGuns',
        label: way > 0 ? 'Turn the guns right' : 'Turn the guns left',
        motion: 'pivot',
        writes: 'leg',
        parameters: [{ name: 'degrees', role: 'angle', label: 'degrees', domain: numbers(least, greatest, 'degrees') }],
      } satisfies LegKind,
    ];
  });
};

const optionLeg = (
  kind: string,
  label: string,
  name: string,
  what: 'piece' | 'word',
  options: readonly Option[],
): readonly LegKind[] =>
  options.length === 0
    ? []
    : [
        {
          kind,
          label,
          motion: 'stay',
          writes: 'leg',
          parameters: [{ name, role: 'other', label, domain: { kind: what, options } }],
        },
      ];

/** @see KG-FRM-03 */
const changeLegs = (after: Continuation): readonly LegKind[] => {
  const { s, unit } = after.stage;
  const open = openFormations(s, unit).filter(
    (to) => to !== unit.formation && after.takes({ kind: 'changeFormation', to }),
  );
  return optionLeg(
    'changeFormation',
    'Form',
    'to',
    'word',
    wordOptions(open, (formation) => formationNames[formation]),
  );
};

/** @see KG-TER-08 KG-TER-11 */
const enterLegs = (after: Continuation): readonly LegKind[] => {
  const { s, unit } = after.stage;
  if (!isFoot(unit)) return [];
  const near = buildingsOf(s)
    .filter((building) => distanceToFeature(unit.pose, building) <= constant(s, 'tolerance'))
    .map(({ id }) => id)
    .filter((feature) => after.takes({ kind: 'enterBuilding', feature }));
  return optionLeg(
    'enterBuilding',
    'Enter',
    'feature',
    'piece',
    pieceOptions(near, (id) => nameOf(s, id)),
  );
};

const poseLeg = (kind: string, label: string, regions: readonly PoseRegion[]): readonly LegKind[] =>
  regions.length === 0
    ? []
    : [
        {
          kind,
          label,
          motion: kind === 'leaveBuilding' ? 'place' : 'stay',
          writes: 'leg',
          parameters: [{ name: 'pose', role: 'pose', label: 'place', domain: { kind: 'pose', regions } }],
        },
      ];

const rejoinLegs = (after: Continuation): readonly LegKind[] =>
  isCompany(after.stage.unit) && after.takes({ kind: 'rejoin' })
    ? [{ kind: 'rejoin', label: 'Rejoin its regiment', motion: 'stay', writes: 'leg', parameters: [] }]
    : [];

/** Legs from one place to another, by formation. */
const marchingLegs = (s: Situation, after: Continuation): readonly LegKind[] => {
  const { unit } = after.stage;
  const { formation, inBuilding } = unit;
  if (inBuilding !== null) return poseLeg('leaveBuilding', 'Leave the building', doorRegions(after));
  if (formation === 'square') return [];
  if (formation === 'unlimbered') return after.taken.length === 0 ? pivotLegs(after) : [];
  return formation === 'skirmish' || formation === 'crew'
    ? shiftLegs(s, after, (shift) => after.takes(shift) || mayFormUp(after, shift))
    : [...advanceLegs(after), ...wheelLegs(after)];
};

/** Steps that must be the last of their order. */
const closing: readonly StepKind[] = ['enterBuilding', 'rejoin', 'pivotGuns'];

const legsOf = (s: Situation, after: Continuation, marches: boolean): readonly LegKind[] => {
  const last = after.taken.at(-1);
  if (last !== undefined && closing.includes(last.kind)) return [];
  return [
    ...(marches ? marchingLegs(s, after) : []),
    ...changeLegs(after),
    ...poseLeg('detachCompany', 'Send out the company', companyRegions(after)),
    ...(marches ? [...enterLegs(after), ...rejoinLegs(after)] : []),
  ];
};

/** Where a unit is after the steps of a draft, and what may follow; null if the steps are not legal. */
export const afterSteps = (
  s: Situation,
  unit: Unit,
  steps: unknown,
  open: readonly StepKind[] | null = null,
): Continuation | null => (isSteps(steps) ? continuing(s, unit, steps, open) : null);

/** The next step of an order. */
export const nextStep = (
  s: Situation,
  unit: Unit,
  steps: readonly Step[],
  open: readonly StepKind[] | null = null,
): PathDomain | undefined => {
  const after = continuing(s, unit, steps, open);
  if (after === null) return undefined;
  const { unit: now } = after.stage;
  const { width, depth } = sizeIn(after.stage.s, now, now.formation);
  const from: Pose = now.pose;
  const budget = ratesOf(after.stage.s, now).move * timeLeft(after);
  const legs = legsOf(s, after, open === null);
  return { kind: 'path', from, frontage: width, depth, budget, legs };
};
