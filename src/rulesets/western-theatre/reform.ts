import { distance } from '../../table/point.js';
import { type Pose, roundPose } from '../../table/pose.js';
import type { FormationOrder } from './actions.js';
import type { Battle, Refusal } from './battle.js';
import { centreOf, footprintAt } from './footprint.js';
import { mayForm } from './formations.js';
import { ranksOf } from './layout.js';
import { dropContacts } from './melees.js';
import { setDownRefusals } from './movement/setdown.js';
import { atMost, distanceOf, unitOf } from './read.js';
import { refuse, refuseFar } from './refusals.js';
import type { Drawn, Wing } from './scenario.js';
import type { Situation, Unit } from './state.js';
import type { Tables } from './tables.js';
import { changeUnit, emit } from './write.js';

/** A unit that has cleared takes any formation and facing near where it was. @see WT-MRK-10 WT-MRK-11 */

/** The formation of an order, with the usual figures for what it leaves out. */
export const drawnOf = ({ layouts }: Tables, { formation, files, gap, wings }: FormationOrder): Drawn => ({
  kind: formation,
  files: files ?? null,
  gap: gap ?? (formation === 'open' ? layouts.openGap : 0),
  left: wings?.left ?? null,
  right: wings?.right ?? null,
});

const invalid = (clause: 'WT-FRM-02' | 'WT-FRM-03' | 'WT-FRM-07', path: string, most?: number): Refusal =>
  refuse('invalid', clause, path, most === undefined ? {} : { most });

/** @see WT-FRM-02 WT-FRM-03 */
const widthRefusals = (tables: Tables, unit: Unit, { formation, files, gap }: FormationOrder): readonly Refusal[] => {
  const { mostMarchFiles, mostOpenGap } = tables.layouts;
  const widths: Partial<Record<FormationOrder['formation'], number>> = {
    columnOfMarch: Math.min(mostMarchFiles, unit.figures),
    open: unit.figures,
  };
  const most = widths[formation] ?? 0;
  const isFiles = files === undefined || (Number.isInteger(files) && files >= 1 && files <= most);
  const isGap = gap === undefined || (formation === 'open' && gap >= 0 && gap <= mostOpenGap);
  return [
    ...(isFiles ? [] : [invalid('WT-FRM-03', 'files', most)]),
    ...(isGap ? [] : [invalid('WT-FRM-02', 'gap', formation === 'open' ? mostOpenGap : 0)]),
  ];
};

const isWing = ({ layouts }: Tables, { files, angle }: Wing): boolean =>
  Number.isInteger(files) && files >= 1 && angle !== 0 && angle <= layouts.wingForward && angle >= -layouts.wingBack;

/** One wing at each end at most, and one file at least for the centre. @see WT-FRM-07 */
const wingRefusals = (tables: Tables, unit: Unit, order: FormationOrder): readonly Refusal[] => {
  const wings = (['left', 'right'] as const).flatMap((side) => {
    const wing = order.wings?.[side];
    return wing === undefined ? [] : [{ side, wing }];
  });
  const isClosed = order.formation !== 'line';
  const faults = wings.filter(({ wing }) => isClosed || !isWing(tables, wing)).map(({ side }) => side);
  if (faults.length > 0) return faults.map((side) => invalid('WT-FRM-07', `wings.${side}`));
  const inWings = wings.reduce((sum, { wing }) => sum + wing.files, 0);
  const { files } = ranksOf(tables, unit, drawnOf(tables, order));
  return inWings > 0 && inWings >= files ? [invalid('WT-FRM-07', 'wings', files - 1)] : [];
};

/** Inches that the centre of a footprint may go: guns that stay unlimbered are manhandled. @see WT-MRK-10 WT-MOV-23 */
export const reformReach = (s: Situation, unit: Unit, { kind }: Pick<Drawn, 'kind'>): number =>
  unit.formation.kind === 'unlimbered' && kind === 'unlimbered'
    ? s.tables.movementModifiers.manhandle
    : distanceOf(s, 'reform');

/** The centre of the footprint goes no farther than 2". @see WT-MRK-10 */
const placeRefusals = (s: Situation, unit: Unit, drawn: Drawn, pose: Pose): readonly Refusal[] => {
  const inches = distance(centreOf(s, unit), footprintAt(s, unit, pose, drawn).main.centre);
  const most = reformReach(s, unit, drawn);
  return [
    ...(atMost(s, inches, most) ? [] : [refuseFar('WT-MRK-10', 'pose', inches, most)]),
    ...setDownRefusals(s, unit, pose, 'pose', drawn),
  ];
};

/** Why a unit may not reform so. @see WT-MRK-10 WT-MRK-11 */
export const reformRefusals = (
  s: Situation,
  unit: Unit,
  order: FormationOrder & { readonly pose: Pose },
): readonly Refusal[] => {
  if (!mayForm(unit, order.formation))
    return [...widthRefusals(s.tables, unit, order), refuse('wrongFormation', 'WT-MRK-10', 'formation')];
  const shape = [...widthRefusals(s.tables, unit, order), ...wingRefusals(s.tables, unit, order)];
  return shape.length > 0 ? shape : placeRefusals(s, unit, drawnOf(s.tables, order), order.pose);
};

/** A unit takes a formation and a place. @see WT-MRK-10 WT-GEN-21 */
export const takeFormation = (battle: Battle, unitId: string, drawn: Drawn, pose: Pose): void => {
  const { pose: from } = unitOf(battle.state, unitId);
  const to = roundPose(pose);
  changeUnit(battle, unitId, { formation: drawn, pose: to });
  emit(battle, { type: 'formationChanged', clause: 'WT-MRK-10', unit: unitId, formation: drawn });
  if (from.x === to.x && from.y === to.y && from.heading === to.heading) return;
  dropContacts(battle, unitId);
  const inches = distance(from, to);
  emit(battle, { type: 'moved', clause: 'WT-MRK-10', unit: unitId, cause: 'reform', from, path: [to], to, inches });
};
