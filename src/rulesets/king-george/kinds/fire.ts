import { type Figures, type Option, pieceOptions } from '../../../core/domain.js';
import { constant, flagField, group, listField, numberField, pieceField } from '../../../core/fields.js';
import { sumModifiers } from '../../../core/modifiers.js';
import type { Proposal } from '../../../core/proposals.js';
import { described, fields, listOf, oneOf, optional, type Shape } from '../../../core/shape.js';
import { compassPoint, headingOf } from '../../../table/heading.js';
import { byDistance } from '../../../table/nearest.js';
import { subtract } from '../../../table/point.js';
import type { ActionOf, FireOrder } from '../actions.js';
import type { Battle } from '../battle.js';
import { carryOutFire, carryOutFireAfterMove, checkFire, fireAgain, legalTargets, volleysOf } from '../fire.js';
import { centreOfUnit, gapBetween } from '../footprint.js';
import { nameOf } from '../names.js';
import { enemiesOf, constant as figure } from '../read.js';
import { fireDice, rangesOf } from '../resolvers.js';
import { needFor } from '../rolls.js';
import type { Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { elsewhere, kind, neverRefused, type Open, orderRefusals, saying, unitAsked } from './kind.js';

/** Fire: at one target with each available shot, from a square at several targets, and rockets in a direction. */

type Fire = ActionOf<'fire'>;
type Asked = TaskOf<'chooseOrder'> | TaskOf<'fireAfterMove'>;
type Manner = Pick<FireOrder, 'shot' | 'mode'>;

const fireWords = saying<Fire>(({ target, assignments, heading, dice, shot, mode }, s) => {
  if (heading !== undefined) {
    const count = dice ?? 1;
    return `launch a rocket ${compassPoint(heading, s.scenario.north)}, with ${count} ${count === 1 ? 'die' : 'dice'} of distance`;
  }
  if (assignments !== undefined) return `fire at ${assignments.map((each) => nameOf(s, each.target)).join(', ')}`;
  const how = mode === 'indirect' ? ' indirectly' : shot === undefined ? '' : ` ${shot} shot`;
  return `fire${how} at ${nameOf(s, target ?? '')}`;
});

const fireRules = {
  type: 'fire',
  clause: 'KG-FIR-08',
  refusals: (open: Open<Asked>, action: Fire) =>
    orderRefusals(open, action, (unit) => checkFire(open.state, unit, action)),
  apply: (battle: Battle, action: Fire, task: Asked): void =>
    task.task === 'fireAfterMove'
      ? carryOutFireAfterMove(battle, task.unitId, action)
      : carryOutFire(battle, task.unitId, action, task.firesTwice),
  words: fireWords,
} as const;

/** Range, number of dice, modifiers of each die, and the face that hits. @see KG-FIR-12 KG-GEN-10 */
const volleyFigures = (s: Situation, firer: Unit, targetId: string, manner: Manner): Figures => {
  const order = firer.formation === 'square' ? { assignments: [{ target: targetId }] } : { target: targetId };
  const volleys = volleysOf(s, firer, { type: 'fire', ...order, ...manner });
  const volley = volleys.find((each) => each.targetId === targetId);
  if (volley === undefined) return {};
  const modifiers = sumModifiers(volley.breakdown);
  return { range: volley.range, dice: volley.dice, modifier: modifiers, need: needFor(s, modifiers) };
};

const targetOptions = (s: Situation, firer: Unit, targets: readonly Unit[], manner: Manner = {}): readonly Option[] =>
  pieceOptions(
    targets.map(({ id }) => id),
    (id) => nameOf(s, id),
    (id) => volleyFigures(s, firer, id, manner),
  );

const isWithin = (s: Situation, unit: Unit, enemy: Unit, reach: number): boolean =>
  gapBetween(s, unit, enemy, reach + 1) <= reach + figure(s, 'tolerance');

/** Enemies within a distance, the nearest first. */
const within = (s: Situation, unit: Unit, reach: number): readonly Unit[] =>
  byDistance(
    enemiesOf(s, unit.side)
      .filter((enemy) => isWithin(s, unit, enemy, reach))
      .map((thing) => ({ thing, distance: gapBetween(s, unit, thing) })),
    0,
  );

/** How far a unit fires in a manner; null if it cannot fire that way. */
type Reach = (s: Situation, unit: Unit) => number | null;

const firesAtOne = (unit: Unit): boolean => unit.formation !== 'square' && unit.weapon !== 'rocket';

const plainReach: Reach = (s, unit) => (firesAtOne(unit) ? (rangesOf(s, unit)?.long ?? null) : null);
/** Round shot is an option only where canister reaches. @see KG-ART-02 */
const canisterReach: Reach = (s, unit) => (firesAtOne(unit) ? (rangesOf(s, unit)?.canister ?? null) : null);
const shellReach: Reach = (s, unit) => (unit.weapon === 'howitzer' ? plainReach(s, unit) : null);

const targetField = (reach: Reach, manner: Manner, form: Shape = 'string') =>
  pieceField<Open, Partial<Fire>>({
    label: 'target',
    shape: form,
    options: (open) => {
      const { state } = open;
      const unit = unitAsked(open);
      const far = reach(state, unit);
      if (far === null) return undefined;
      const targets = legalTargets(state, unit, manner).filter((enemy) => isWithin(state, unit, enemy, far));
      return targetOptions(state, unit, targets, manner);
    },
  });

const targetSamples =
  (reach: Reach, manner: Manner) =>
  (open: Open): readonly Proposal<Fire>[] => {
    const { state } = open;
    const unit = unitAsked(open);
    const far = reach(state, unit);
    return far === null
      ? []
      : within(state, unit, far).map(({ id }) => (): readonly Fire[] => [{ type: 'fire', target: id, ...manner }]);
  };

const assignmentForm = listOf(fields({ target: 'string' }));

/** The chapter refuses fields that belong to another weapon, and an order that names no target. */
const fire = kind<Fire, Asked>({
  ...fireRules,
  label: 'Fire',
  fields: {
    target: targetField(plainReach, {}, optional('string')),
    shot: elsewhere('shot', oneOf('round', 'canister')),
    mode: elsewhere('mode', oneOf('direct', 'indirect')),
    assignments: elsewhere('targets of a square', assignmentForm),
    heading: elsewhere('heading of a rocket', described('number', { label: 'heading of a rocket', unit: 'degrees' })),
    dice: elsewhere(
      'dice of distance of a rocket',
      described('number', { label: 'dice of distance of a rocket', unit: 'dice' }),
    ),
  },
  samples: targetSamples(plainReach, {}),
});

const fireRound = kind<Fire, Asked>({
  ...fireRules,
  label: 'Fire round shot',
  fields: { target: targetField(canisterReach, { shot: 'round' }), shot: constant('round') },
  samples: targetSamples(canisterReach, { shot: 'round' }),
});

const fireIndirect = kind<Fire, Asked>({
  ...fireRules,
  label: 'Fire indirectly',
  fields: { target: targetField(shellReach, { mode: 'indirect' }), mode: constant('indirect') },
  samples: targetSamples(shellReach, { mode: 'indirect' }),
});

/** Targets of a square that have no die yet. */
const squareTargets = (open: Open, given: readonly { readonly target: string }[]): readonly Unit[] =>
  legalTargets(open.state, unitAsked(open)).filter(({ id }) => given.every(({ target }) => target !== id));

const fireSquare = kind<Fire, Asked>({
  ...fireRules,
  label: 'Fire from the square',
  fields: {
    assignments: listField({
      label: 'targets',
      least: () => 1,
      most: (open) => Math.min(fireDice(open.state, unitAsked(open)), squareTargets(open, []).length),
      entry: group({
        target: pieceField({
          label: 'target',
          options: (open, { assignments = [] }, [index = 0]) =>
            unitAsked(open).formation === 'square'
              ? targetOptions(open.state, unitAsked(open), squareTargets(open, assignments.slice(0, index)))
              : undefined,
        }),
      }),
    }),
  },
  samples: (open) => (unitAsked(open).formation === 'square' ? [() => squareSample(open)] : []),
});

/** One die at each target, the nearest first, for as many targets as the square has dice. @see KG-FIR-22 */
const squareSample = (open: Open): readonly Fire[] => {
  const { state } = open;
  const unit = unitAsked(open);
  const targets = legalTargets(state, unit)
    .map((thing) => ({ thing, distance: gapBetween(state, unit, thing) }))
    .toSorted((one, two) => one.distance - two.distance)
    .slice(0, fireDice(state, unit))
    .map(({ thing }) => ({ target: thing.id }));
  return targets.length === 0 ? [] : [{ type: 'fire', assignments: targets }];
};

/** Numbers of distance dice that candidates try. */
const flights = [2, 4, 6, 8, 10, 12] as const;

/** Nothing about a rocket's flight is measured before it is declared. @see KG-RKT-01 KG-GEN-10 */
const fireRocket = kind<Fire, Asked>({
  ...fireRules,
  label: 'Launch a rocket',
  clause: 'KG-RKT-01',
  fields: {
    heading: numberField({
      label: 'heading',
      unit: 'degrees',
      step: 1,
      range: (open) => {
        const { weapon, pose } = unitAsked(open);
        const aside = figure(open.state, 'rocketHeading');
        return weapon === 'rocket' ? { least: pose.heading - aside, most: pose.heading + aside } : undefined;
      },
    }),
    dice: numberField({
      label: 'dice of distance',
      unit: 'dice',
      step: 1,
      range: (open) => ({
        least: figure(open.state, 'rocketLeastDice'),
        most: figure(open.state, 'rocketMostDice'),
      }),
    }),
  },
  samples: (open) => (unitAsked(open).weapon === 'rocket' ? rocketSamples(open) : []),
});

/** Shots in the estimated direction of an enemy; nothing is measured. @see KG-GEN-10 KG-RKT-01 */
const rocketSamples = (open: Open): readonly Proposal<Fire>[] => {
  const { state } = open;
  const { pose, side } = unitAsked(open);
  const aside = figure(state, 'rocketHeading');
  return enemiesOf(state, side).map((enemy) => () => {
    const off = turnOf(headingOf(subtract(centreOfUnit(state, enemy), pose)) - pose.heading);
    if (Math.abs(off) > aside) return [];
    return flights.map((dice): Fire => ({ type: 'fire', heading: pose.heading + off, dice }));
  });
};

const fullTurn = 360;

/** A turn as an angle from -180 to 180. */
const turnOf = (degrees: number): number => {
  const turn = degrees - fullTurn * Math.floor(degrees / fullTurn);
  return turn > fullTurn / 2 ? turn - fullTurn : turn;
};

const secondFire = kind<ActionOf<'secondFire'>, TaskOf<'secondFire'>>({
  type: 'secondFire',
  label: 'A second shot',
  clause: 'KG-FAT-25',
  fields: { take: flagField({ label: 'fire again' }) },
  refusals: neverRefused,
  apply: (battle, { take }, { unitId, order }) => {
    if (take) fireAgain(battle, unitId, order);
  },
  words: saying(({ take }) => (take ? 'fire again' : 'fire no more')),
});

export const fireKinds = { fire, fireRound, fireIndirect, fireSquare, fireRocket, secondFire };
