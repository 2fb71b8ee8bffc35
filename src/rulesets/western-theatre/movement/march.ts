import type { Pose } from '../../../table/pose.js';
import type { LegOrder, MarchOrder } from '../actions.js';
import type { Refusal } from '../battle.js';
import { footprintOf, poseAtCentre } from '../footprint.js';
import { atMost, experienceOf, isLight, lessThan } from '../read.js';
import { refuse, refuseFar } from '../refusals.js';
import type { Drawn } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import type { Leg } from '../tasks.js';
import { isBlockedAfter, requiredMove } from './ahead.js';
import { inchesOf, lengthOf, wayOf } from './legs.js';
import { setDownRefusals } from './setdown.js';
import { type Walked, walk } from './walk.js';

/** A march of a unit as it is ordered: where it leads, and everything against it. */

export interface MarchPlan {
  /** Where it stands when it sets out: a light unit may face another way first (WT-FRM-12). */
  readonly from: Pose;
  readonly walked: Walked;
  /** Where it stands at last, and how it is drawn up there. */
  readonly to: Pose;
  readonly drawn: Drawn;
  readonly refusals: readonly Refusal[];
}

/** Light units may face and spread out as they like before and after a march. @see WT-FRM-12 */
export const facesFreely = (s: Situation, unit: Unit): boolean => s.options.lightFreeFacing && isLight(unit);

/** The pose of a unit turned about the centre of its footprint, perhaps in a new formation. @see WT-FRM-12 */
export const turnedTo = (s: Situation, unit: Unit, heading: number | undefined, drawn: Drawn = unit.formation): Pose =>
  heading === undefined && drawn === unit.formation
    ? unit.pose
    : poseAtCentre(s, unit, footprintOf(s, unit).main.centre, heading ?? unit.pose.heading, drawn);

const fullTurn = 360;
const isHeading = (heading: number | undefined): boolean =>
  heading === undefined || (heading >= 0 && heading <= fullTurn);

/** @see WT-FRM-12 */
const headingRefusals = (headings: Pick<MarchOrder, 'faceBefore' | 'faceAfter'>): readonly Refusal[] =>
  Object.entries(headings).flatMap(([path, heading]) =>
    isHeading(heading)
      ? []
      : [refuse('invalid', 'WT-FRM-12', path, { heading: heading ?? null }, `Headings run from 0 to ${fullTurn}.`)],
  );

/** Too many legs or too few, and legs that lead nowhere. @see WT-MOV-04 */
const legsRefusals = (s: Situation, legs: readonly LegOrder[], least: number): readonly Refusal[] => {
  const most = s.tables.counts.legs;
  const number = `It has ${legs.length} legs; ${least} to ${most} are allowed.`;
  return [
    ...(legs.length >= least && legs.length <= most
      ? []
      : [refuse('invalid', 'WT-MOV-04', 'legs', { legs: legs.length, least, most }, number)]),
    ...legs.flatMap((leg, index) =>
      inchesOf(leg) > 0
        ? []
        : [refuse('invalid', 'WT-MOV-04', `legs[${index}]`, { inches: inchesOf(leg) }, 'A leg is longer than 0".')],
    ),
  ];
};

/** Numbers out of their range, and fields that the unit has no use for. @see WT-MOV-04 WT-FRM-02 WT-FRM-12 */
const formRefusals = (s: Situation, unit: Unit, order: MarchOrder): readonly Refusal[] => {
  const { legs, faceBefore, faceAfter, files, gap } = order;
  const { mostOpenGap } = s.tables.layouts;
  const given = { faceBefore, faceAfter, files, gap };
  const barred = facesFreely(s, unit) ? [] : Object.entries(given).filter(([, value]) => value !== undefined);
  const isFiles = files === undefined || (Number.isInteger(files) && files >= 1 && files <= unit.figures);
  return [
    ...legsRefusals(s, legs, 1),
    ...barred.map(([path]) => refuse('invalid', 'WT-FRM-12', path, {}, 'Only light units have it: leave it out.')),
    ...headingRefusals({ faceBefore, faceAfter }),
    ...(isFiles ? [] : [refuse('invalid', 'WT-FRM-12', 'files', { most: unit.figures })]),
    ...(gap === undefined || (gap >= 0 && gap <= mostOpenGap)
      ? []
      : [refuse('invalid', 'WT-FRM-02', 'gap', { most: mostOpenGap })]),
  ];
};

/** The length: no more than the final value, and no less than experience lets it be. @see WT-MOV-14 WT-MOV-16 WT-MOV-17 */
const lengthRefusals = (
  s: Situation,
  unit: Unit,
  way: readonly Leg[],
  inches: number,
  value: number,
  isCut: boolean,
): readonly Refusal[] => {
  if (!atMost(s, inches, value)) return [refuseFar('WT-MOV-16', 'legs', inches, value)];
  const least = requiredMove(s, unit, value);
  // A march that terrain cuts short is as long as it can be (WT-MOV-33).
  if (isCut || !lessThan(s, inches, least) || isBlockedAfter(s, unit, way)) return [];
  return [refuse('tooShort', 'WT-MOV-16', 'legs', { inches, least, experience: experienceOf(unit, 'move') })];
};

/** The formation in which a light unit ends. @see WT-FRM-12 */
const drawnAfter = ({ formation }: Unit, { files, gap }: MarchOrder): Drawn =>
  files === undefined && gap === undefined
    ? formation
    : { ...formation, files: files ?? formation.files, gap: gap ?? formation.gap };

/**
 * Plans a march: turn, legs, turn. Every limit but an edge of terrain is a refusal; there the rest of the legs is
 * dropped.
 *
 * @param value - the final value of the unit's move
 * @see WT-MOV-33 WT-FRM-12
 */
export const planMarch = (s: Situation, unit: Unit, order: MarchOrder, value: number): MarchPlan => {
  const invalid = formRefusals(s, unit, order);
  const legs = invalid.length > 0 ? [] : order.legs;
  const from = invalid.length > 0 ? unit.pose : turnedTo(s, unit, order.faceBefore);
  const setOut = { ...unit, pose: from };
  const way = wayOf(s, setOut, legs);
  const walked = walk(s, setOut, way, { kind: 'march', ignored: [] });
  const there = { ...unit, pose: walked.to };
  const drawn = invalid.length > 0 ? unit.formation : drawnAfter(unit, order);
  const to = invalid.length > 0 ? walked.to : turnedTo(s, there, order.faceAfter, drawn);
  const isTurned = order.faceAfter !== undefined || drawn !== unit.formation;
  // Where it ends is where it stands once it has faced.
  const faults = walked.faults.filter(({ code }) => !isTurned || code !== 'noRoom');
  const inches = lengthOf(legs);
  return {
    from,
    walked,
    to,
    drawn,
    refusals: [
      ...invalid,
      ...(invalid.length > 0 ? [] : lengthRefusals(s, setOut, way, inches, value, walked.stoppedAt !== null)),
      ...(order.faceBefore === undefined || invalid.length > 0 ? [] : setDownRefusals(s, unit, from, 'faceBefore')),
      ...faults.map(({ code, clause, by }) => refuse(code, clause, 'legs', by === null ? {} : { by })),
      ...(isTurned && faults.length === 0 && invalid.length === 0
        ? setDownRefusals(s, there, to, 'faceAfter', drawn)
        : []),
    ],
  };
};
