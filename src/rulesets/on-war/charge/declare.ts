import type { ActionOf } from '../actions.js';
import type { Battle, Refusal } from '../battle.js';
import { reveal } from '../hidden.js';
import { findUnit, groundOf, isFoot, isHorse, isOnTable, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import { sees, seesSection } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { statusRefusals } from '../status.js';
import type { Formation } from '../tables.js';
import { changeState, emit } from '../write.js';
import { breachNamed, placingOf } from './place.js';

/** Declaring a charge: which battalions may charge which. Reasons against it follow from what the charger's side knows. */

/** @see OW-CHG-01 OW-CHG-02 */
const formationsOf = (unit: Unit): readonly Formation[] => {
  if (isHorse(unit)) return ['line', 'wedge'];
  return unit.columnAssault ? ['line', 'column', 'loose'] : ['line'];
};

/** Of a new square the rule of charges speaks, of any other change that of changes. @see OW-CHG-03 OW-FRM-08 */
const changedRefusals = ({ changedFormation, formation }: Unit): readonly Refusal[] =>
  changedFormation ? [refuse('changed', formation.kind === 'square' ? 'OW-CHG-03' : 'OW-FRM-08', 'unit')] : [];

/** Reasons against any charge of a battalion. @see OW-CHG-01 OW-CHG-02 OW-CHG-03 */
export const chargerRefusals = (s: Situation, unit: Unit): readonly Refusal[] => {
  const { assault } = s.tables.assaults[unit.type];
  const formations = formationsOf(unit);
  const isFormed = formations.includes(unit.formation.kind);
  const facts = { formation: unit.formation.kind, allowed: formations.join(', ') };
  return [
    ...statusRefusals(s, unit, 'declareCharge', 'unit'),
    ...changedRefusals(unit),
    ...(assault === null ? [refuse('wrongArm', 'OW-CHG-01', 'unit', { type: unit.type })] : []),
    ...(assault === null || isFormed
      ? []
      : [refuse('wrongFormation', unit.columnAssault ? 'OW-CHG-02' : 'OW-CHG-01', 'unit', facts)]),
  ];
};

const noEnemy = 'A charge names an enemy battalion on the table.';

/** An enemy that a charge may name at all. */
const isEnemy = (unit: Unit, target: Unit | undefined): target is Unit =>
  target !== undefined && target.side !== unit.side && isOnTable(target);

const noSection = 'A charge at a garrison names a breached section of its building.';

/** Reasons against the section that a charge at a garrison names. @see OW-BLD-12 */
const sectionRefusals = (s: Situation, unit: Unit, target: Unit, section: string | undefined): readonly Refusal[] => {
  const building = target.garrison?.building ?? '';
  if (section === undefined) return [refuse('notBreached', 'OW-BLD-12', 'target', { feature: building }, noSection)];
  if (!groundOf(s, building)?.sections.some(({ id }) => id === section))
    return [refuse('invalid', 'OW-BLD-12', 'section', { section }, 'The building has no such section.')];
  return [
    ...(seesSection(s, unit, building, section) ? [] : [refuse('notVisible', 'OW-BLD-12', 'section', { section })]),
    ...(breachNamed(s, target, section) === undefined
      ? [refuse('notBreached', 'OW-BLD-12', 'section', { section })]
      : []),
  ];
};

/** Reasons against a charge at a garrison, before the way is looked at. @see OW-BLD-12 */
const garrisonRefusals = (s: Situation, unit: Unit, target: Unit, section: string | undefined): readonly Refusal[] => [
  ...(isFoot(unit) ? [] : [refuse('wrongArm', 'OW-BLD-12', 'unit', { type: unit.type })]),
  ...sectionRefusals(s, unit, target, section),
];

const fieldRefusals = (s: Situation, unit: Unit, target: Unit, section: string | undefined): readonly Refusal[] => {
  if (section !== undefined)
    return [refuse('invalid', 'OW-BLD-12', 'section', { section }, 'Only a charge at a garrison names a section.')];
  return sees(s, unit, target) ? [] : [refuse('notVisible', 'OW-CHG-05', 'target', { target: target.id })];
};

/** Reasons against the place where a charge would strike. @see OW-CHG-11 */
const placeRefusals = (s: Situation, unit: Unit, target: Unit, section: string | undefined): readonly Refusal[] => {
  const placing = placingOf(s, unit, target, section ?? null);
  return placing.ok ? [] : [refuse(placing.code, 'OW-CHG-11', 'target', { target: target.id })];
};

/** Reasons against a target. Of a hidden enemy nothing is told but that it is not seen. @see OW-CHG-05 OW-HID-16 */
const targetRefusals = (s: Situation, unit: Unit, target: Unit, section: string | undefined): readonly Refusal[] => {
  if (target.hidden) return [refuse('notVisible', 'OW-HID-16', 'target')];
  // A garrison has no front from which a way could be judged (OW-BLD-16).
  if (unit.garrison !== null) return [];
  const chapter = target.garrison === null ? fieldRefusals : garrisonRefusals;
  const refusals = chapter(s, unit, target, section);
  const hasWay = !refusals.some(({ code }) => code === 'invalid' || code === 'notBreached');
  return hasWay ? [...refusals, ...placeRefusals(s, unit, target, section)] : refusals;
};

/** Every reason against a charge of a battalion. @see OW-CHG-01 OW-CHG-03 OW-CHG-05 OW-CHG-11 OW-BLD-12 */
export const declarationRefusals = (
  s: Situation,
  unit: Unit,
  { target: targetId, section }: Omit<ActionOf<'declareCharge'>, 'type' | 'unit'>,
): readonly Refusal[] => {
  const target = findUnit(s, targetId);
  if (!isEnemy(unit, target))
    return [...chargerRefusals(s, unit), refuse('invalid', 'OW-CHG-05', 'target', { target: targetId }, noEnemy)];
  return [...chargerRefusals(s, unit), ...targetRefusals(s, unit, target, section)];
};

/** Whether a battalion that may charge at all may charge an enemy in the open. What costs most comes last. */
const mayChargeInOpen = (s: Situation, unit: Unit, target: Unit): boolean =>
  unit.garrison !== null ||
  (fieldRefusals(s, unit, target, undefined).length === 0 && placeRefusals(s, unit, target, undefined).length === 0);

/** Whether a battalion may charge an enemy: nothing speaks against it. */
export const mayCharge = (s: Situation, unit: Unit, targetId: string, section?: string): boolean => {
  const target = findUnit(s, targetId);
  if (section !== undefined || !isEnemy(unit, target) || target.hidden || target.garrison !== null)
    return declarationRefusals(s, unit, { target: targetId, section }).length === 0;
  return chargerRefusals(s, unit).length === 0 && mayChargeInOpen(s, unit, target);
};

/** A charge is declared; a hidden charger is discovered. @see OW-CHG-05 OW-HID-03 */
export const declareCharge = (
  battle: Battle,
  { unit: unitId, target, section: named }: Omit<ActionOf<'declareCharge'>, 'type'>,
): void => {
  const section = named ?? null;
  const unit = unitOf(battle.state, unitId);
  reveal(battle, unitId, null, 'OW-HID-03');
  changeState(battle, {
    charges: [
      ...battle.state.charges,
      {
        charger: unitId,
        target,
        section,
        startPose: unit.pose,
        edge: null,
        distance: 0,
        fromHiding: unit.hidden,
        state: 'declared',
      },
    ],
  });
  emit(battle, { type: 'chargeDeclared', clause: 'OW-CHG-05', unit: unitId, target, section });
};
