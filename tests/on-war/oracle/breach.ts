import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import { type OraclePlace, serves } from './charge.js';
import { distance } from './geometry.js';
import { buildingOf, middleOfSection, outwardOf } from './sections.js';

/** Where a charge through a breach strikes. @see OW-BLD-12 */
export const sectionPlace = (s: Situation, charger: Unit, target: Unit, id: string): OraclePlace | null => {
  if (target.garrison === null) return null;
  const { ground, outline } = buildingOf(s, target.garrison.building);
  const section = ground.sections.find((each) => each.id === id);
  if (section === undefined) return null;
  const heading = (outwardOf(outline, section) + 180) % 360;
  const pose = { ...middleOfSection(section), heading };
  const taken = s.charges.some(
    (each) =>
      each.charger !== charger.id && each.section === id && each.target === target.id && each.state === 'contact',
  );
  const place = { edge: 'front' as const, pose, distance: distance(charger.pose, pose) };
  return !taken && serves(s, charger, target, pose) ? place : null;
};
