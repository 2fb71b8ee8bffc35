import { advance, type Pose, roundPose, sidestep } from '../../table/pose.js';
import type { Battle } from './battle.js';
import { footprintAt, footprintOf, liesOffTable } from './footprint.js';
import { makeRed } from './markers.js';
import { gunsLeft, unitOf } from './read.js';
import type { Situation, Unit } from './state.js';
import { changeState, changeUnit, emit } from './write.js';

/** Batteries that are split. @see WT-ART-06 WT-ART-07 WT-ART-12 */

const parts = 2;

/** Whether a battery has guns enough for two parts. @see WT-ART-07 */
export const maySplit = (unit: Unit): boolean => gunsLeft(unit) >= parts;

/** Guns and crew of a part. */
type Share = Pick<Unit, 'guns' | 'figures' | 'initialFigures'>;

/** The parent keeps the odd gun and the odd crew. @see WT-ART-07 */
export const sharesOf = (unit: Unit): { readonly parent: Share; readonly part: Share } => {
  const all = gunsLeft(unit);
  const guns = Math.floor(all / parts);
  const figures = Math.floor((unit.figures * guns) / all);
  const share = (count: number, crew: number): Share => ({
    guns: count,
    figures: crew,
    initialFigures: count * unit.crewPerGun,
  });
  return { parent: share(all - guns, unit.figures - figures), part: share(guns, figures) };
};

/** Where the parts stand: where their guns stood, the parent on the left, or in front if limbered. @see WT-ART-12 */
const placesOf = (s: Situation, unit: Unit, parent: Share, part: Share): readonly [Pose, Pose] => {
  const { pose } = unit;
  const size = (share: Share) => footprintAt(s, { ...unit, ...share }, pose).main;
  if (unit.formation.kind === 'limbered') return [pose, roundPose(advance(pose, -size(parent).depth))];
  const { width } = footprintOf(s, unit).main;
  return [
    roundPose(sidestep(pose, (size(parent).width - width) / 2)),
    roundPose(sidestep(pose, (width - size(part).width) / 2)),
  ];
};

/** Whether the table has room for both parts of a battery that stands across its edge. @see WT-ART-12 */
export const partsStayOnTable = (s: Situation, unit: Unit): boolean => {
  const { parent, part } = sharesOf(unit);
  const [own, other] = placesOf(s, unit, parent, part);
  return !(
    liesOffTable(s, footprintAt(s, { ...unit, ...parent }, own)) ||
    liesOffTable(s, footprintAt(s, { ...unit, ...part }, other))
  );
};

/** The number of the first free ending of an id, from 2. @see WT-ART-12 */
const numberOfPart = (s: Situation, { id }: Unit): number => {
  const taken = new Set([...s.units, ...s.officers].map((each) => each.id));
  let number = parts;
  while (taken.has(`${id}-${number}`)) number += 1;
  return number;
};

/** Window counts stay with the parent. @see WT-ART-12 */
const uncounted = {
  casualties: { total: 0, fire: 0, artillery: 0, flank: 0, rear: 0 },
  hitBy: null,
  tested: { casualties: false, moral: false },
  respondedTo: [],
} satisfies Partial<Unit>;

/** Splits a battery; the part stands after it in roster order, and both are red. @see WT-ART-06 WT-ART-07 WT-ART-12 */
export const splitBattery = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  const { parent, part } = sharesOf(unit);
  const [own, other] = placesOf(battle.state, unit, parent, part);
  const number = numberOfPart(battle.state, unit);
  const id = `${unitId}-${number}`;
  const split: Unit = { ...unit, ...uncounted, ...part, id, name: `${unit.name} ${number}`, pose: other };
  changeUnit(battle, unitId, { ...parent, pose: own });
  const { units } = battle.state;
  const after = units.findIndex((each) => each.id === unitId) + 1;
  changeState(battle, { units: [...units.slice(0, after), split, ...units.slice(after)] });
  emit(battle, { type: 'batterySplit', clause: 'WT-ART-06', unit: unitId, part: id });
  for (const each of [unitId, id]) makeRed(battle, each, 'formationChange');
};
