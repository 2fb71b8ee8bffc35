import { byId } from '../../../core/pieces.js';
import type { Officer, State, Unit } from '../state.js';

/** What never comes back. */

const unitGrowth = (was: Unit, unit: Unit): readonly string[] => {
  const isNew = unit.stands.some((stand) => !was.stands.includes(stand));
  return [
    ...(isNew ? [`${unit.id} has stands again that it had lost`] : []),
    ...(was.gone !== 'no' && unit.gone !== was.gone ? [`${unit.id} came back`] : []),
    ...(!was.hidden && unit.hidden ? [`${unit.id} hides again`] : []),
    ...(!was.waiting && unit.waiting ? [`${unit.id} waits again`] : []),
  ];
};

const officerGrowth = (was: Officer, officer: Officer): readonly string[] =>
  (!was.alive && officer.alive) || (was.gone && !officer.gone) ? [`${officer.id} came back`] : [];

const sectionGrowth = (before: State, state: State): readonly string[] =>
  state.sections.flatMap(({ feature, section, wounds }) => {
    const was = before.sections.find((each) => each.feature === feature && each.section === section);
    return was === undefined || was.wounds < wounds ? [`section ${section} of ${feature} was repaired`] : [];
  });

/** Stands, battalions, commanders and walls that are lost stay lost. @see OW-GEN-12 OW-HID-03 OW-BLD-07 */
export const growthFaults = (before: State, state: State): readonly string[] => [
  ...before.units.flatMap((was) => {
    const unit = byId(state.units, was.id);
    return unit === undefined ? [`${was.id} has vanished`] : unitGrowth(was, unit);
  }),
  ...before.officers.flatMap((was) => {
    const officer = byId(state.officers, was.id);
    return officer === undefined ? [`${was.id} has vanished`] : officerGrowth(was, officer);
  }),
  ...sectionGrowth(before, state),
  ...before.wrecked.filter((id) => !state.wrecked.includes(id)).map((id) => `${id} was built again`),
];
