import type { Refusal } from '../../battle.js';
import type { ClauseId } from '../../clauses.js';
import { isArtillery, isHorse, isInContact, unitsOfSide } from '../../read.js';
import { refuse } from '../../refusals.js';
import { type Firer, mayFire, rangeLimit } from '../../resolvers.js';
import type { Situation, Unit } from '../../state.js';
import type { Ammunition } from '../../tables.js';
import type { Aim } from '../../tasks.js';
import type { Failure } from './firing.js';

/** Reasons against a shot. What the firer did before, and its condition, are judged elsewhere. */

/** The field of an action that names what is aimed at. */
const fieldOf: Readonly<Record<Aim['kind'], string>> = { unit: 'target', section: 'section', wood: 'point' };
const clauseOf: Readonly<Record<Aim['kind'], ClauseId>> = {
  unit: 'OW-FIR-01',
  section: 'OW-BLD-06',
  wood: 'OW-FIR-23',
};

/** @see OW-FIR-20 */
const contactRefusals = (s: Situation, aim: Aim, { defensive }: Firer): readonly Refusal[] =>
  aim.kind === 'unit' && !defensive && isInContact(s, aim.target) ? [refuse('inContact', 'OW-FIR-20', 'target')] : [];

/** @see OW-ORG-11 OW-FIR-23 */
const armRefusals = (firer: Unit, aim: Aim): readonly Refusal[] => {
  if (aim.kind === 'wood' && !isArtillery(firer)) return [refuse('wrongArm', 'OW-FIR-23', 'unit')];
  return isHorse(firer) && !firer.firearms ? [refuse('wrongArm', 'OW-ORG-11', 'unit')] : [];
};

/** @see OW-ART-06 OW-DEF-07 */
const readyRefusals = (s: Situation, firer: Firer): readonly Refusal[] =>
  mayFire(s, firer) ? [] : [refuse('mayNotShoot', firer.defensive ? 'OW-DEF-07' : 'OW-ART-06', 'unit')];

const noGrapeAt: Readonly<Record<Aim['kind'], ClauseId | null>> = {
  unit: null,
  section: 'OW-BLD-06',
  wood: 'OW-FIR-23',
};

/** @see OW-ART-01 OW-BLD-06 OW-FIR-23 */
const ammoRefusals = (s: Situation, firer: Firer, aim: Aim): readonly Refusal[] => {
  if (rangeLimit(s, firer) === null) return [refuse('noAmmunition', 'OW-ART-01', 'ammo')];
  const clause = noGrapeAt[aim.kind];
  return firer.ammo === 'grape' && clause !== null ? [refuse('noAmmunition', clause, 'ammo')] : [];
};

/** Reasons that need no look at the table. */
export const orderRefusals = (s: Situation, unit: Unit, firer: Firer, aim: Aim): readonly Refusal[] => [
  ...contactRefusals(s, aim, firer),
  ...armRefusals(unit, aim),
  ...readyRefusals(s, firer),
  ...ammoRefusals(s, firer, aim),
];

/** Reasons against a shot at a section. @see OW-BLD-07 OW-BLD-18 */
export const sectionRefusals = (s: Situation, unit: Unit, aim: Aim): readonly Refusal[] => {
  if (aim.kind !== 'section') return [];
  const isFriendly = unitsOfSide(s, unit.side).some(({ garrison }) => garrison?.building === aim.feature);
  const isOpen = s.sections.some(
    ({ feature, section, wounds }) => feature === aim.feature && section === aim.section && wounds === 0,
  );
  return [
    ...(isFriendly ? [refuse('friendlyBuilding', 'OW-BLD-18', 'feature')] : []),
    ...(isOpen ? [refuse('alreadyBreached', 'OW-BLD-07', 'section')] : []),
  ];
};

/** A hidden enemy is not visible, whatever else is true of it. @see OW-HID-16 */
export const hiddenRefusal = (): Refusal => refuse('notVisible', 'OW-HID-16', 'target');

/** The decision names something that is not there. */
export const unknownRefusal = (aim: Aim): Refusal => refuse('invalid', clauseOf[aim.kind], fieldOf[aim.kind]);

/** @see OW-FIR-04 OW-ART-03 OW-ART-04 */
const laneClause = (ammo: Ammunition | null): ClauseId => {
  if (ammo === null) return 'OW-FIR-04';
  return ammo === 'grape' ? 'OW-ART-04' : 'OW-ART-03';
};

/** Why no stand may shoot. @see OW-FIR-06 OW-FIR-07 */
export const failureRefusal = (failure: Failure, ammo: Ammunition | null, aim: Aim): Refusal => {
  const clauses: Readonly<Record<Failure, ClauseId>> = {
    notVisible: 'OW-LOS-01',
    outsideArc: 'OW-LOS-03',
    laneBlocked: laneClause(ammo),
    outOfRange: 'OW-FIR-07',
  };
  return refuse(failure, clauses[failure], fieldOf[aim.kind]);
};
