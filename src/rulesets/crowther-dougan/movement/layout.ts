import { normaliseHeading } from '../../../table/heading.js';
import { distance, type Point, subtract, unitVector } from '../../../table/point.js';
import { aboutFace, type Flank, type Pose, roundPose } from '../../../table/pose.js';
import { arcLength } from '../../../table/wheelsweep.js';
import type { MoveStep } from '../actions.js';
import type { Refusal } from '../battle.js';
import { craftFootprint, footprintAt, footprintOf, heldFootprint, poseInside } from '../footprint.js';
import { filesOf } from '../layout.js';
import { rateNow } from '../rates.js';
import { findCraft } from '../read.js';
import { refuse } from '../refusals.js';
import { formationShare, moveLeft } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Formation, OpenFormation } from '../tables.js';
import { findFeature } from '../terrain.js';
import { type Act, directionFor, nothing, type Piece, type Stretch, shortened, unitAfter } from './stretches.js';

/** Lays out the steps of a move and cuts them where the budget of the move ends. @see CD-MOV-09 CD-MOV-28 CD-MOV-29 */

/** Steps that each formation may take. In garrison and afloat they are the first of a move. @see CD-MOV-29 */
const stepsOf: Readonly<Record<Formation, readonly MoveStep['kind'][]>> = {
  line: ['forward', 'back', 'wheel', 'turnAbout', 'changeFormation', 'enter', 'embark', 'exit'],
  column: ['forward', 'back', 'wheel', 'turnAbout', 'changeFormation', 'enter', 'embark', 'exit'],
  limbered: ['forward', 'back', 'wheel', 'turnAbout', 'unlimber', 'embark', 'exit'],
  unlimbered: ['pivot', 'forward', 'back', 'limber'],
  skirmish: ['path', 'go', 'changeFormation', 'enter', 'embark', 'exit'],
  garrison: ['leave'],
  embarked: ['disembark'],
};

/** Steps after which nothing follows. @see CD-MOV-29 */
const last: readonly MoveStep['kind'][] = ['enter', 'embark', 'exit'];

export const mayTakeStep = ({ formation }: Pick<Unit, 'formation'>, kind: MoveStep['kind']): boolean =>
  stepsOf[formation].includes(kind);

/** What a move has to go with. */
export interface Budget {
  /** The sum of the deduction dice. */
  readonly dice: number;
  /** Added to the rate, in cm. @see CD-MOV-18 */
  readonly bonus: number;
}

/** A move laid out. */
export interface Laid {
  readonly pieces: readonly Piece[];
  /** The step whose distance is cut; null: all that was declared is done. */
  readonly cutStep: number | null;
  /** The share of the move that is used, dice not counted. @see CD-REL-08 */
  readonly used: number;
  /** A step that the formation does not allow: nothing is laid out from there on. */
  readonly refusals: readonly Refusal[];
}

/** What a step that displaces the unit asks for. */
interface Wish {
  readonly motion: Stretch['motion'];
  readonly cm: number;
  readonly direction: Point;
  readonly flank: Flank;
}

const wishesOf = (step: MoveStep, { pose }: Unit, frontage: number): readonly Wish[] => {
  const straight = { direction: { x: 0, y: 0 }, flank: 'left' } as const;
  switch (step.kind) {
    case 'forward':
    case 'back':
      return [{ ...straight, motion: step.kind, cm: step.distance, direction: directionFor(pose, step.kind) }];
    case 'wheel':
      return [{ ...straight, motion: 'wheel', cm: arcLength(frontage, step.degrees), flank: step.flank }];
    case 'path':
    case 'go': {
      const points = step.kind === 'go' ? [step.to] : step.points;
      return points.map((point, index) => {
        const from = points[index - 1] ?? pose;
        const cm = distance(from, point);
        const direction = cm === 0 ? straight.direction : unitVector(subtract(point, from));
        return { ...straight, motion: 'path', cm, direction };
      });
    }
    default:
      return [];
  }
};

/** The heading that a step takes at its end. @see CD-MOV-30 */
export const headingAfter = (step: MoveStep | undefined): number | undefined => {
  if (step?.kind === 'go') return step.to.heading;
  return step?.kind === 'path' ? step.heading : undefined;
};

const reformed = (s: Situation, unit: Unit, formation: OpenFormation): Unit => ({
  ...unit,
  formation,
  files: filesOf(s, unit, formation),
});

const placed = (s: Situation, unit: Unit, pose: Pose, formation: OpenFormation): Unit => ({
  ...reformed(s, unit, formation),
  ...{ pose: roundPose(pose), garrisonOf: null, embarkedOn: null },
});

const insideOf = (s: Situation, unit: Unit, featureId: string): Unit => {
  const feature = findFeature(s, featureId);
  if (feature === undefined) return unit;
  const pose = poseInside(heldFootprint(feature), unit.pose.heading);
  return { ...unit, pose, formation: 'garrison', garrisonOf: featureId };
};

const aboard = (s: Situation, unit: Unit, craftId: string): Unit => {
  const craft = findCraft(s, craftId);
  if (craft === undefined) return unit;
  const pose = poseInside(craftFootprint(s, craft), unit.pose.heading);
  return { ...unit, pose, formation: 'embarked', embarkedOn: craftId };
};

/** What an act makes of a unit, and the share of the move that it takes. @see CD-MOV-05 CD-MOV-06 CD-MOV-07 CD-MOV-08 */
const actOf = (s: Situation, step: MoveStep, unit: Unit): { readonly after: Unit; readonly share: number } | null => {
  const { moveFractions } = s.tables;
  switch (step.kind) {
    case 'turnAbout': {
      const { depth } = footprintOf(s, unit);
      return { after: { ...unit, pose: roundPose(aboutFace(unit.pose, depth)) }, share: moveFractions.turnAbout };
    }
    case 'changeFormation': {
      const from = unit.formation === 'skirmish' || unit.formation === 'column' ? unit.formation : 'line';
      return { after: reformed(s, unit, step.to), share: formationShare(s, from, step.to, s.options) };
    }
    case 'limber':
      return { after: reformed(s, unit, 'limbered'), share: moveFractions.limber };
    case 'unlimber':
      return { after: reformed(s, unit, 'unlimbered'), share: moveFractions.unlimber };
    case 'pivot':
      return { after: { ...unit, pose: roundPose({ ...unit.pose, heading: step.heading }) }, share: 0 };
    case 'enter':
      return { after: insideOf(s, unit, step.featureId), share: 0 };
    case 'embark':
      return { after: aboard(s, unit, step.craftId), share: moveFractions.embark };
    case 'leave':
    case 'disembark':
      return { after: placed(s, unit, step.pose, step.formation), share: 0 };
    case 'exit':
      return { after: { ...unit, removed: 'exited' }, share: 0 };
    default:
      return null;
  }
};

/** The unit turned at the end of a path; none if it keeps its heading. */
export const faceAct = (unit: Unit, step: number, heading: number | undefined): Act | null => {
  if (heading === undefined || normaliseHeading(heading) === unit.pose.heading) return null;
  const after = { ...unit, pose: roundPose({ ...unit.pose, heading }) };
  return { is: 'act', step, kind: 'face', unit, after, share: 0 };
};

/** What is left of a budget, changed as the move is laid out. Local to this file. */
interface Purse {
  spent: number;
  used: number;
  diceDue: boolean;
}

/** More than shares of a move differ by rounding. */
const slack = 1e-9;

/** Pays for a stretch and cuts it where the budget ends. */
const affordable = (s: Situation, purse: Purse, { dice, bonus }: Budget, wanted: Stretch): Stretch => {
  const rate = rateNow(s, wanted.unit) + bonus;
  if (purse.diceDue) purse.spent += dice === 0 ? 0 : dice / Math.max(rate, nothing);
  purse.diceDue = false;
  const factor = wanted.motion === 'back' ? s.tables.backFactor : 1;
  const most = moveLeft(rate, purse.spent, 0) / factor;
  const stretch = wanted.cm <= most + slack ? wanted : shortened(s, wanted, most);
  const share = rate === 0 ? 0 : (stretch.cm * factor) / rate;
  purse.spent += share;
  purse.used += rate === 0 ? 0 : (stretch.cm * factor) / rateNow(s, wanted.unit);
  return stretch;
};

const stretchOf = (s: Situation, unit: Unit, step: number, wish: Wish): Stretch => {
  const { frontage, depth } = footprintAt(s, unit, unit.pose);
  return { is: 'stretch', step, unit, frontage, depth, ...wish };
};

/** Lays out the steps of a move. */
export const layOut = (s: Situation, unit: Unit, steps: readonly MoveStep[], budget: Budget): Laid => {
  const purse: Purse = { spent: 0, used: 0, diceDue: true };
  const pieces: Piece[] = [];
  let now = unit;
  const laid = (cutStep: number | null, refusals: readonly Refusal[] = []): Laid => ({
    ...{ pieces, cutStep, refusals },
    used: Math.min(1, purse.used),
  });
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]?.kind;
    if (!mayTakeStep(now, step.kind) || (before !== undefined && last.includes(before)))
      return laid(null, [refuse('formationNotAllowed', 'CD-MOV-29', `steps[${index}]`, { formation: now.formation })]);
    const act = actOf(s, step, now);
    if (act !== null) {
      if (purse.spent + act.share > 1 + slack) return laid(null);
      const piece: Piece = { is: 'act', step: index, kind: step.kind as Act['kind'], unit: now, ...act };
      purse.spent += act.share;
      purse.used += act.share;
      pieces.push(piece);
      now = act.after;
      continue;
    }
    for (const wish of wishesOf(step, now, footprintAt(s, now, now.pose).frontage)) {
      const wanted = stretchOf(s, now, index, wish);
      const stretch = affordable(s, purse, budget, wanted);
      if (stretch.cm > nothing) {
        pieces.push(stretch);
        now = unitAfter(stretch);
      }
      if (stretch.cm < wanted.cm - slack) return laid(index);
    }
    const face = faceAct(now, index, headingAfter(step));
    if (face !== null) {
      pieces.push(face);
      now = face.after;
    }
  }
  return laid(null);
};
