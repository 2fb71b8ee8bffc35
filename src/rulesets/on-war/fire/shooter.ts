import { pointInFeature } from '../../../table/terrain.js';
import type { Refusal } from '../battle.js';
import { findUnit, isArtillery, isOnTable } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { statusRefusals } from '../status.js';
import type { Ammunition, ArtilleryType } from '../tables.js';
import type { Aim } from '../tasks.js';
import { featureOf, surveyOf } from '../terrain.js';
import { sectionOf } from './buildings.js';

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

/** Whether guns have any grape. @see OW-ART-01 */
export const hasGrape = ({ tables }: Pick<Situation, 'tables'>, unit: Unit): boolean =>
  isArtillery(unit) && tables.artilleryRanges[unit.type as ArtilleryType].grape !== null;

/** Only guns choose their ammunition. @see OW-ART-02 */
const ammoRefusals = (unit: Unit, ammo: Ammunition | undefined): readonly Refusal[] =>
  ammo === undefined || isArtillery(unit) ? [] : [refuse('noAmmunition', 'OW-ART-02', 'ammo', { ammo })];

/** Nothing is left to breach of a building in ruins. @see OW-BLD-10 */
const ruinRefusals = (s: Situation, aim: Aim): readonly Refusal[] =>
  aim.kind === 'section' && s.wrecked.includes(aim.feature)
    ? [refuse('alreadyBreached', 'OW-BLD-10', 'section', { feature: aim.feature })]
    : [];

/** Reasons in the condition of a battalion against any shot. @see OW-FIR-01 OW-FIR-20 OW-FIR-21 */
export const shooterRefusals = (s: Situation, unit: Unit): readonly Refusal[] => [
  ...statusRefusals(s, unit, 'shoot'),
  ...(unit.fired ? [refuse('alreadyActed', 'OW-FIR-01', 'unit')] : []),
];

/** Reasons against a shot, in addition to those of its plan. */
export const orderRefusals = (s: Situation, unit: Unit, aim: Aim, ammo: Ammunition | undefined): readonly Refusal[] => [
  ...shooterRefusals(s, unit),
  ...ammoRefusals(unit, ammo),
  ...ruinRefusals(s, aim),
];
