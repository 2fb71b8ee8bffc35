import type { Situation, State, Step, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { SideId } from '../../../src/rulesets/western-theatre/tables.js';
import { rateOf } from './dice.js';
import { frontsOf } from './layout.js';
import { nextToTest } from './moral.js';
import { shotOf } from './shot.js';

/** What each step of a player turn asks first, after chapter 3. Null: the step has nothing to do. @see WT-GEN-16 WT-SEQ-04 */

const otherSide = (side: SideId): SideId => (side === 'french' ? 'allied' : 'french');
const own = (s: State): readonly Unit[] =>
  s.units.filter(({ side, location }) => side === s.active && location === 'table');

/** A throw, and a decision, in words. */
const dice = (purpose: string, count: number, side: SideId, by: string | null): string =>
  `${purpose} ${count}d6 of ${side}${by === null ? '' : ` by ${by}`}`;
const decision = (name: string, side: SideId): string => `${name} of ${side}`;

/** Dice of a flight; guns go limbered. @see WT-FLE-05 WT-FLE-14 */
const fleeDice = (unit: Unit): number =>
  rateOf({ ...unit, formation: unit.arm === 'artillery' ? { ...unit.formation, kind: 'limbered' } : unit.formation });

/** @see WT-MRK-13 */
const mayExchange = ({ marker, plight, meleeId }: Unit): boolean =>
  marker === 'orange' && plight === 'none' && meleeId === null;

/** Whether a unit has an act left: the least that it needs is what a retreat of its own will asks. @see WT-MOV-25 */
const mayAct = ({ marker, plight, moved, acted }: Unit): boolean =>
  marker !== 'red' && plight === 'none' && !moved && !acted;

/** Dice of a group that is due. @see WT-ENT-02 WT-ENT-03 */
const entryDice = (s: State, group: State['groups'][number]): number => {
  const bonuses = s.units
    .filter(({ id }) => group.members.includes(id))
    .map(({ experience }) => ({ green: 0, trained: 1, veteran: 2 })[experience.move]);
  return 1 + (bonuses.length === 0 ? 0 : Math.min(...bonuses)) + (s.turn - (group.due ?? s.turn));
};

/** Whether a unit has a lawful shot, with as few bonus dice as may be given. @see WT-GEN-16 */
const hasShot = (s: State, unit: Unit): boolean => {
  const fronts = frontsOf(s, unit);
  const targets = s.units.filter(({ side, location }) => side !== unit.side && location === 'table');
  return fronts.some(({ name }) =>
    targets.some(({ id }) => shotOf(s, unit.id, id, fronts.length === 1 ? undefined : name).ok),
  );
};

/** Units shot at in S9 whose Casualties TEST is due. @see WT-TST-03 WT-TST-04 */
const isTestDue = (s: State, unit: Unit): boolean =>
  unit.location === 'table' &&
  unit.plight !== 'routing' &&
  !unit.tested.casualties &&
  unit.casualties.fire >= s.options.casualtyTestAt;

const firsts: { readonly [Name in Step]?: (s: State) => string | null } = {
  weather: (s) => (s.rainLeft === 0 ? dice('rain', 1, s.active, null) : null),
  fog: (s) => (s.scenario.fogOfWar ? dice('fog', 1, s.active, null) : null),
  compulsory: (s) => {
    const first = own(s).find(({ plight }) => plight !== 'none');
    return first === undefined ? null : dice('flee', fleeDice(first), s.active, first.id);
  },
  clear: (s) => {
    const first = own(s).find(({ marker }) => marker === 'red');
    return first === undefined ? null : dice('clear', 1, s.active, first.id);
  },
  exchange: (s) => (own(s).some(mayExchange) ? decision('exchange', s.active) : null),
  entry: (s) => {
    const group = s.groups.find(
      ({ side, due, members }) => side === s.active && due !== null && due <= s.turn && members.length > 0,
    );
    if (group === undefined) return null;
    return group.succeeded ? decision('placeEntry', s.active) : dice('entry', entryDice(s, group), s.active, group.id);
  },
  move: (s) => (own(s).some(mayAct) ? decision('moves', s.active) : null),
  commandMove: (s) =>
    s.officers.some(({ side, location, acted }) => side === s.active && location === 'table' && !acted)
      ? decision('commandMoves', s.active)
      : null,
  fire: (s) => (own(s).some((unit) => hasShot(s, unit)) ? decision('fire', s.active) : null),
  casualtyTests: (s) => {
    const first = s.struck.find((id) => s.units.some((unit) => unit.id === id && isTestDue(s, unit)));
    return first === undefined ? null : dice('test', 1, otherSide(s.active), first);
  },
  melee: (s) =>
    s.melees.some(({ fought, french, allied }) => !fought && french.length > 0 && allied.length > 0)
      ? decision('melees', s.active)
      : null,
  moral: (s) => {
    const next = nextToTest(s);
    return next === null ? null : dice('test', 1, next.side, next.id);
  },
};

/** What follows the dice of a red unit: another throw, its new formation, or null: it stays red. @see WT-MRK-06 WT-MRK-09 */
export const afterClearing = (
  s: State,
  { id, experience }: Unit,
  purpose: 'clear' | 'clearSecond',
  faces: readonly number[],
): string | null => {
  const clears = decision('reform', s.active);
  if (purpose === 'clear') {
    if (faces[0] !== 1) return clears;
    const more = { green: 0, trained: 1, veteran: 2 }[experience.clear];
    return more === 0 ? null : dice('clearSecond', more, s.active, id);
  }
  const isSaved = s.options.clearDisorder === 'sixRescues' ? faces.includes(6) : faces.some((face) => face !== 1);
  return isSaved ? clears : null;
};

export const stepsInOrder: readonly Step[] = [
  'weather',
  'fog',
  'compulsory',
  'clear',
  'exchange',
  'entry',
  'move',
  'commandMove',
  'fire',
  'casualtyTests',
  'melee',
  'moral',
];

/** What a step asks first in this state. */
export const firstAsked = (s: State, step: Step): string | null => firsts[step]?.(s) ?? null;

/** Whose player turn comes next. @see WT-SEQ-02 WT-SEQ-03 */
export const nextTurn = (s: Situation): Pick<Situation, 'turn' | 'active' | 'second' | 'firstOfTurn'> => {
  const { turn, firstOfTurn } = s;
  if (!s.second) return { turn, active: otherSide(firstOfTurn), second: true, firstOfTurn };
  const first = s.options.turnOrder === 'alternating' ? otherSide(firstOfTurn) : firstOfTurn;
  return { turn: turn + 1, active: first, second: false, firstOfTurn: first };
};
