import type { FormationOrder } from './actions.js';
import type { Battle, Refusal } from './battle.js';
import { gapBetween } from './footprint.js';
import { revealUnlessCovered } from './hidden.js';
import { limitsNear, roomRefusals, tooNear, tooNearAt } from './movement/legality.js';
import type { Mover } from './movement/legs.js';
import { atMost, distanceOf, isHorse, isIn, knownEnemiesOf, unitOf } from './read.js';
import { refuse } from './refusals.js';
import type { Drawn } from './scenario.js';
import type { Situation, Unit } from './state.js';
import type { Formation } from './tables.js';
import { changeUnit, emit } from './write.js';

/** Changes of formation: which are open to a battalion, whether there is room for them, and what they do. */

/** @see OW-FRM-05 */
export const square: Drawn = { kind: 'square', files: 0 };

/** The formation that an order asks for; a line stands in one row unless the order says more. @see OW-FRM-03 */
export const drawnOf = ({ stands }: Pick<Unit, 'stands'>, { kind, files }: FormationOrder): Drawn => ({
  kind,
  files: kind === 'line' ? (files ?? stands.length) : 0,
});

/** How far a battalion may go in a formation, in inches; 0 if its type does not take it up. @see OW-FRM-02 OW-MOV-01 */
export const allowanceIn = (s: Situation, { type }: Pick<Unit, 'type'>, kind: Formation): number =>
  kind === 'garrison' ? 0 : (s.tables.movementAllowances[type][kind] ?? 0);

/** Fewest files of a line: it has two ranks at most. @see OW-FRM-03 */
export const fewestFiles = ({ stands }: Pick<Unit, 'stands'>): number => Math.ceil(stands.length / 2);

/** The formation as its stands lie: a line with more files than stands is one row. @see OW-FRM-07 */
const asLaid = ({ stands }: Unit, { kind, files }: Drawn): string =>
  kind === 'line' ? `line ${Math.min(files, stands.length)}` : kind;

/** Reasons in the formation itself. @see OW-FRM-02 OW-FRM-03 OW-FRM-08 */
export const kindRefusals = (s: Situation, unit: Unit, order: FormationOrder, path: string): readonly Refusal[] => {
  const { kind } = order;
  if (kind === 'square') return [refuse('wrongFormation', 'OW-FRM-08', path, { formation: kind })];
  if (s.tables.movementAllowances[unit.type][kind] === null)
    return [refuse('wrongFormation', 'OW-FRM-02', path, { formation: kind, type: unit.type })];
  const { files } = drawnOf(unit, order);
  const [least, most] = [fewestFiles(unit), unit.stands.length];
  const fits = kind !== 'line' || (Number.isInteger(files) && files >= least && files <= most);
  return fits ? [] : [refuse('wrongFormation', 'OW-FRM-03', path, { files, least, most })];
};

/** The enemy cavalry that keeps a square in its formation; undefined if there is none. @see OW-SQR-07 */
const holderOf = (s: Situation, unit: Unit): Unit | undefined =>
  isIn(unit, 'square')
    ? knownEnemiesOf(s, unit.side).find(
        (enemy) =>
          isHorse(enemy) && !enemy.routing && atMost(s, gapBetween(s, unit, enemy), distanceOf(s, 'squareHeld')),
      )
    : undefined;

/** How a change of formation is judged. */
export interface ChangeRules {
  /** Whether it keeps the distance of normal moves from the enemy; not on consolidating. @see OW-FRM-09 OW-BRK-03 */
  readonly keepsGap: boolean;
}

/** Reasons against a new layout where a battalion stands. @see OW-FRM-09 OW-MOV-07 */
export const layoutRefusals = (
  s: Situation,
  mover: Mover,
  path: string,
  { keepsGap }: ChangeRules = { keepsGap: true },
): readonly Refusal[] => {
  const { pose } = mover.unit;
  const near = keepsGap ? tooNearAt(s, mover, pose, limitsNear(s, mover.unit)) : undefined;
  return [...roomRefusals(s, mover, pose, path), ...(near === undefined ? [] : [tooNear(near, path, 'OW-FRM-09')])];
};

/**
 * Every reason against a change of formation about the front-edge centre, by what the battalion's side knows: the
 * formation, the officer, and the room. Whether it may change at all in this step is for the caller.
 *
 * @param unit - where it stands when it changes
 * @param path - place of the change in the action
 * @see OW-FRM-02 OW-FRM-08 OW-FRM-09 OW-OFF-02 OW-SQR-07
 */
export const formationRefusals = (
  s: Situation,
  unit: Unit,
  order: FormationOrder,
  path: string,
  rules: ChangeRules = { keepsGap: true },
): readonly Refusal[] => {
  const wrong = kindRefusals(s, unit, order, path);
  const failed = unit.changeFailed ? [refuse('changeFailed', 'OW-OFF-02', path)] : [];
  const holder = holderOf(s, unit);
  const held = holder === undefined ? [] : [refuse('squareHeld', 'OW-SQR-07', path, { enemy: holder.id })];
  if (wrong.length > 0) return [...failed, ...wrong, ...held];
  const drawn = drawnOf(unit, order);
  const same = asLaid(unit, drawn) === asLaid(unit, unit.formation);
  return [
    ...failed,
    ...(same ? [refuse('noChange', 'OW-FRM-08', path)] : []),
    ...held,
    ...(same ? [] : layoutRefusals(s, { unit, formation: drawn }, path, rules)),
  ];
};

/** Whether a battalion must pass a skill check before it changes formation. @see OW-OFF-01 OW-OFF-04 OW-OFF-05 */
export const lacksOfficer = ({ officer }: Pick<Unit, 'officer'>): boolean => officer === 'dead';

/** Makes a change of formation. It may give a hidden battalion away. @see OW-FRM-08 OW-HID-03 */
export const changeFormation = (battle: Battle, unitId: string, drawn: Drawn): void => {
  const before = unitOf(battle.state, unitId);
  changeUnit(battle, unitId, { formation: drawn });
  emit(battle, { type: 'formationChanged', clause: 'OW-FRM-08', unit: unitId, formation: drawn });
  revealUnlessCovered(battle, unitId, [
    { pose: before.pose, formation: before.formation },
    { pose: before.pose, formation: drawn },
  ]);
};
