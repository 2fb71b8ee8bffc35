import { pointInFeature } from '../../../table/terrain.js';
import type { Refusal } from '../battle.js';
import { statusRefusals } from '../orders/status.js';
import { findUnit, isArtillery, isHorse, isInContact, isOnTable } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { Ammunition, ArtilleryType } from '../tables.js';
import type { Aim } from '../tasks.js';
import { featureOf, surveyOf } from '../terrain.js';
import { garrisonOf, sectionOf, woundsLeft } from './buildings.js';

/** Whether a battalion may shoot at something at all, before anything is measured. */

/** What is aimed at must be there: an enemy, a section, or a point in a wood. @see OW-FIR-23 */
export const aimRefusals = (s: Situation, unit: Unit, aim: Aim): readonly Refusal[] => {
  switch (aim.kind) {
    case 'unit': {
      const target = findUnit(s, aim.target);
      const isThere = target !== undefined && isOnTable(target) && target.side !== unit.side;
      return isThere ? [] : [refuse('invalid', 'OW-FIR-01', 'target', { target: aim.target })];
    }
    case 'section':
      return sectionOf(s, aim.feature, aim.section) === undefined
        ? [refuse('invalid', 'OW-BLD-06', 'section', { feature: aim.feature, section: aim.section })]
        : [];
    case 'wood': {
      const wood = featureOf(s, aim.wood);
      if (wood === undefined || !surveyOf(s).woods.includes(wood))
        return [refuse('invalid', 'OW-FIR-23', 'wood', { wood: aim.wood })];
      return pointInFeature(aim.point, wood, 0) ? [] : [refuse('invalid', 'OW-FIR-23', 'point', { wood: aim.wood })];
    }
  }
};

/** Heavy guns and howitzers do not shoot after moving. @see OW-ART-06 */
const isUnready = ({ tables: { fire } }: Situation, { type, moved }: Unit): boolean => {
  if (type === 'howitzer') return moved && fire.howitzer.rate.moved === null;
  return type === 'heavyArtillery' && moved && fire.heavyCannon.rate.moved === null;
};

/** Whether guns have any grape. @see OW-ART-01 */
export const hasGrape = ({ tables }: Pick<Situation, 'tables'>, unit: Unit): boolean =>
  isArtillery(unit) && tables.artilleryRanges[unit.type as ArtilleryType].grape !== null;

/** @see OW-ART-01 OW-BLD-06 OW-FIR-23 */
const ammoRefusals = (s: Situation, unit: Unit, { kind }: Aim, ammo: Ammunition | undefined): readonly Refusal[] => {
  if (ammo === undefined || (ammo === 'cannon' && isArtillery(unit))) return [];
  if (!hasGrape(s, unit)) return [refuse('noAmmunition', 'OW-ART-01', 'ammo', { ammo })];
  if (kind === 'unit') return [];
  return [refuse('noAmmunition', kind === 'section' ? 'OW-BLD-06' : 'OW-FIR-23', 'ammo', { ammo })];
};

/** Cavalry needs firearms; only guns fire into woods. @see OW-ORG-11 OW-FIR-23 */
const armRefusals = (unit: Unit, { kind }: Aim): readonly Refusal[] => {
  if (kind === 'wood' && !isArtillery(unit)) return [refuse('wrongArm', 'OW-FIR-23', 'unit')];
  return isHorse(unit) && !unit.firearms ? [refuse('wrongArm', 'OW-ORG-11', 'unit')] : [];
};

/** A battalion in contact is not shot at. Of a hidden one nothing is said. @see OW-FIR-20 OW-HID-16 */
const contactRefusals = (s: Situation, aim: Aim): readonly Refusal[] => {
  const target = aim.kind === 'unit' ? findUnit(s, aim.target) : undefined;
  return target !== undefined && !target.hidden && isInContact(s, target.id)
    ? [refuse('inContact', 'OW-FIR-20', 'target')]
    : [];
};

/** Friends in a building, a breach, a ruin. @see OW-BLD-07 OW-BLD-10 OW-BLD-18 */
const sectionRefusals = (s: Situation, { side }: Unit, aim: Aim): readonly Refusal[] => {
  if (aim.kind !== 'section') return [];
  const { feature, section } = aim;
  const isDown = woundsLeft(s, feature, section) === 0 || s.wrecked.includes(feature);
  return [
    ...(garrisonOf(s, feature)?.side === side ? [refuse('friendlyBuilding', 'OW-BLD-18', 'feature', { feature })] : []),
    ...(isDown ? [refuse('alreadyBreached', 'OW-BLD-07', 'section', { section })] : []),
  ];
};

/** Reasons in a battalion itself against any shot of this turn. @see OW-FIR-01 OW-FIR-21 OW-ART-06 */
export const shooterRefusals = (s: Situation, unit: Unit): readonly Refusal[] => [
  ...statusRefusals(s, unit, 'shoot'),
  ...(unit.fired ? [refuse('alreadyActed', 'OW-FIR-01', 'unit')] : []),
  ...(isUnready(s, unit) ? [refuse('mayNotShoot', 'OW-ART-06', 'unit')] : []),
];

/** Reasons against a shot that need no measuring. @see OW-FIR-01 OW-FIR-20 OW-FIR-21 */
export const orderRefusals = (s: Situation, unit: Unit, aim: Aim, ammo: Ammunition | undefined): readonly Refusal[] => [
  ...shooterRefusals(s, unit),
  ...contactRefusals(s, aim),
  ...armRefusals(unit, aim),
  ...ammoRefusals(s, unit, aim, ammo),
  ...sectionRefusals(s, unit, aim),
];
